import { sql } from 'kysely';
import type { LevyFields, LevyRow } from '@shared/contract/inventory/levies';
import { json, type Queryable, type Trx } from '../../../db/client';

type Place = Pick<LevyRow, 'jurisdiction' | 'grade'>;

const withColumns = (db: Queryable) =>
  db
    .selectFrom('levy')
    .select([
      'id',
      'jurisdiction',
      sql<LevyRow['grade']>`grade`.as('grade'),
      'name',
      'amount_sen as amountSen',
    ])
    .select(['applies_to as appliesTo', 'collect_allowed as collectAllowed'])
    .select(['valid_from as validFrom', 'valid_to as validTo', 'source', 'version']);

/** Every period of every levy, by jurisdiction and grade, the latest of each first. */
export const findLevies = (db: Queryable): Promise<LevyRow[]> =>
  withColumns(db).orderBy('jurisdiction').orderBy('levy.grade').orderBy('valid_from', 'desc').execute();

/** One period, or undefined. */
export const findLevy = (db: Queryable, id: string): Promise<LevyRow | undefined> =>
  withColumns(db).where('id', '=', id).executeTakeFirst();

/** The periods of the levy of one jurisdiction and grade. */
export const findLeviesOf = (db: Queryable, { jurisdiction, grade }: Place): Promise<LevyRow[]> =>
  withColumns(db)
    .where('jurisdiction', '=', jurisdiction)
    .where('levy.grade', '=', grade)
    .orderBy('valid_from')
    .execute();

/** Nobody else changes the periods of that levy until the transaction ends. */
export const holdLevies = (trx: Trx, { jurisdiction, grade }: Place) =>
  trx
    .selectFrom('levy')
    .select('id')
    .where('jurisdiction', '=', jurisdiction)
    .where('grade', '=', grade)
    .orderBy('id')
    .forUpdate()
    .execute();

const columnsOf = (fields: LevyFields) => ({
  name: json(fields.name),
  amount_sen: fields.amountSen,
  applies_to: fields.appliesTo,
  collect_allowed: fields.collectAllowed,
  valid_from: fields.validFrom,
  valid_to: fields.validTo,
  source: fields.source,
});

export async function insertLevy(trx: Trx, fields: LevyFields): Promise<string> {
  const row = await trx
    .insertInto('levy')
    .values({ jurisdiction: fields.jurisdiction, grade: fields.grade, ...columnsOf(fields) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** Writes a period and raises its version. */
export const updateLevy = (trx: Trx, id: string, fields: LevyFields) =>
  trx
    .updateTable('levy')
    .set({ ...columnsOf(fields), version: sql`version + 1` })
    .where('id', '=', id)
    .execute();

export const deleteLevy = (trx: Trx, id: string) => trx.deleteFrom('levy').where('id', '=', id).execute();
