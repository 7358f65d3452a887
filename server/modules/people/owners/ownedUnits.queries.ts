import { sql, type SqlBool } from 'kysely';
import type { OwnedUnit } from '@shared/contract/people/owners';
import type { StayDate } from '@shared/domain/base/stayDates';
import { periodOn, sharePeriods, type DatedShare } from '@shared/domain/people/sharePeriods';
import type { LocalText } from '@shared/languages';
import type { Queryable, Trx } from '../../../db/client';
import { containing } from '../../../listQueries';

/** The number of rows found at most, more than a picker shows. */
const MOST_FOUND = 20;

type PartOwner = OwnedUnit['owners'][number];

/** Units with their places and everybody who ever owns a part, the largest share first. */
const units = (db: Queryable) =>
  db
    .selectFrom('unit')
    .innerJoin('room_type', 'room_type.id', 'unit.room_type_id')
    .innerJoin('property', 'property.id', 'room_type.property_id')
    .select(['unit.id as unitId', 'unit.number as unitNumber', 'unit.version'])
    .select([
      sql<LocalText>`property.name`.as('propertyName'),
      sql<LocalText>`room_type.name`.as('roomTypeName'),
      sql<(PartOwner & DatedShare)[]>`coalesce((
        select jsonb_agg(jsonb_build_object('accountId', account.id, 'accountNumber', account.account_number,
          'name', account.name, 'shareBp', share_bp, 'from', valid_from, 'to', valid_to) order by share_bp desc, account.account_number)
        from unit_owner join account on account.id = unit_owner.account_id
        where unit_owner.unit_id = unit.id), '[]'::jsonb)`.as('shares'),
    ]);
type FoundUnit = Awaited<ReturnType<ReturnType<typeof units>['execute']>>[number];

const withPeriods = ({ shares, ...unit }: FoundUnit, day: StayDate): OwnedUnit => {
  const periods = sharePeriods<PartOwner>(shares);
  return { ...unit, periods, owners: periodOn(periods, day)?.owners ?? [] };
};

/** The units that an owner has a part of, had one, or will have one. */
export async function findOwnedUnits(
  db: Queryable,
  accountId: string,
  today: StayDate,
): Promise<OwnedUnit[]> {
  const found = await units(db)
    .where('unit.id', 'in', (eb) =>
      eb.selectFrom('unit_owner').select('unit_id').where('account_id', '=', accountId),
    )
    .orderBy(sql`lower(property.name->>'en-US')`)
    .orderBy('unit.number')
    .orderBy('unit.id')
    .execute();
  return found.map((unit) => withPeriods(unit, today));
}

/** One unit with its owners of a day. */
export async function findUnit(db: Queryable, id: string, day: StayDate): Promise<OwnedUnit | undefined> {
  const found = await units(db).where('unit.id', '=', id).executeTakeFirst();
  return found && withPeriods(found, day);
}

/** Units whose number or property, in any language, holds every word of the text; the unit of that very number comes first. */
export async function searchUnits(db: Queryable, text: string, today: StayDate): Promise<OwnedUnit[]> {
  const written = sql`lower(concat_ws(' ', unit.number, property.name->>'en-US', property.name->>'cn-ZH', property.name->>'ms-MY'))`;
  let query = units(db);
  for (const word of text.split(/\s+/).filter(Boolean)) {
    query = query.where(sql<SqlBool>`${written} like ${containing(word)}`);
  }
  const found = await query
    .orderBy(sql`lower(unit.number) = ${text.toLowerCase()}`, 'desc')
    .orderBy(sql`lower(property.name->>'en-US')`)
    .orderBy('unit.number')
    .orderBy('unit.id')
    .limit(MOST_FOUND)
    .execute();
  return found.map((unit) => withPeriods(unit, today));
}

/** Keeps others from changing a unit until the transaction ends; its version, or undefined. */
export const lockUnit = (trx: Trx, id: string) =>
  trx.selectFrom('unit').select('version').where('id', '=', id).forUpdate().executeTakeFirst();

/**
 * Locks those of the accounts that can own a part of a unit, and returns their ids: owners who are active or
 * wait for approval. They are kept from being deleted or decided about until the transaction ends; in the
 * order of their ids, so that two transactions never wait for each other.
 */
export async function lockOwners(trx: Trx, ids: string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await trx
    .selectFrom('account')
    .select(['id', 'role', 'status'])
    .where('id', 'in', ids)
    .orderBy('id')
    .forShare()
    .execute();
  const fit = rows.filter(({ role, status }) => role === 'owner' && ['active', 'pending'].includes(status));
  return new Set(fit.map(({ id }) => id));
}

/**
 * Puts the whole list of a unit's owners from a day on and raises the unit's version: what was said of later days goes, what holds by then ends.
 */
export async function replaceOwners(
  trx: Trx,
  unitId: string,
  from: StayDate,
  shares: { accountId: string; shareBp: number }[],
): Promise<void> {
  await trx.deleteFrom('unit_owner').where('unit_id', '=', unitId).where('valid_from', '>=', from).execute();
  await trx
    .updateTable('unit_owner')
    .set({ valid_to: from })
    .where('unit_id', '=', unitId)
    .where(sql<SqlBool>`(valid_to is null or valid_to > ${from}::date)`)
    .execute();
  if (shares.length > 0) {
    const rows = shares.map(({ accountId, shareBp }) => ({
      unit_id: unitId,
      account_id: accountId,
      share_bp: shareBp,
      valid_from: from,
    }));
    await trx.insertInto('unit_owner').values(rows).execute();
  }
  await trx
    .updateTable('unit')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', unitId)
    .execute();
}
