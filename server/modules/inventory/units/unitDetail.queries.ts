import { sql, type SqlBool } from 'kysely';
import type {
  BlockReason,
  UnitBlock,
  UnitDetail,
  UnitLicence,
  UnitRef,
} from '@shared/contract/inventory/units';
import type { StayDate } from '@shared/domain/base/stayDates';
import type { Queryable } from '../../../db/client';
import { findHistory } from '../../system/history/history.queries';
import { unitRows } from './units.queries';
import { findUses } from './uses.queries';

/** What is kept of a unit itself, without stays and history. */
export async function findFacts(db: Queryable, today: StayDate, id: string) {
  const unit = await unitRows(db, today)
    .innerJoin('company as property_company', 'property_company.id', 'property.company_id')
    .leftJoin('company as own_company', 'own_company.id', 'unit.company_id')
    .select(['unit.company_id as companyId', 'unit.note', 'own_company.name as companyName'])
    .select('property_company.name as propertyCompanyName')
    .where('unit.id', '=', id)
    .executeTakeFirst();
  if (!unit) return undefined;
  const licences: UnitLicence[] = await db
    .selectFrom('unit_licence')
    .select(['kind', 'number', 'expires_on as expiresOn'])
    .where('unit_id', '=', id)
    .orderBy('kind')
    .orderBy('number')
    .execute();
  return { ...unit, licences };
}
export type UnitFacts = NonNullable<Awaited<ReturnType<typeof findFacts>>>;

const blockColumns = (db: Queryable) =>
  db
    .selectFrom('occupancy')
    .where('kind', '=', 'block')
    .where('active', '=', true)
    .select(['occupancy.id', 'unit_id as unitId', 'note', 'version'])
    .select([
      sql<BlockReason>`coalesce(reason, 'other')`.as('reason'),
      sql<StayDate>`lower(stay)`.as('startsOn'),
      sql<StayDate>`upper(stay)`.as('endsOn'),
    ]);

/** A block with the unit that it is in, or undefined. */
export const findBlock = (db: Queryable, id: string) =>
  blockColumns(db).where('id', '=', id).executeTakeFirst();

/** The blocks of a unit that are not over. */
const findBlocks = (db: Queryable, today: StayDate, unitId: string): Promise<UnitBlock[]> =>
  blockColumns(db)
    .where('unit_id', '=', unitId)
    .where(sql<boolean>`stay && daterange(${today}::date, null)`)
    .orderBy(sql`lower(stay)`)
    .execute();

export const findParts = (db: Queryable, wholeId: string): Promise<UnitRef[]> =>
  db
    .selectFrom('unit_link')
    .innerJoin('unit', 'unit.id', 'part_id')
    .select(['unit.id', 'unit.number'])
    .where('whole_id', '=', wholeId)
    .orderBy('unit.number')
    .execute();

export const findWhole = (db: Queryable, partId: string): Promise<UnitRef | undefined> =>
  db
    .selectFrom('unit_link')
    .innerJoin('unit', 'unit.id', 'whole_id')
    .select(['unit.id', 'unit.number'])
    .where('part_id', '=', partId)
    .executeTakeFirst();

const findOwners = (db: Queryable, unitId: string, today: StayDate): Promise<UnitDetail['owners']> =>
  db
    .selectFrom('unit_owner')
    .innerJoin('account', 'account.id', 'account_id')
    .select(['account.id as accountId', 'account.name', 'share_bp as shareBp'])
    .where('unit_id', '=', unitId)
    .where(sql<SqlBool>`daterange(valid_from, valid_to) @> ${today}::date`)
    .orderBy('share_bp', 'desc')
    .orderBy('account.account_number')
    .execute();

/** Everything of one unit, or undefined. */
export async function findDetail(
  db: Queryable,
  today: StayDate,
  id: string,
): Promise<UnitDetail | undefined> {
  const facts = await findFacts(db, today, id);
  if (!facts) return undefined;
  const uses = await findUses(db, [id], { from: today });
  return {
    ...facts,
    owners: await findOwners(db, id, today),
    currentBlocks: await findBlocks(db, today, id),
    uses: uses.filter(({ kind, unitId }) => kind !== 'block' || unitId !== id),
    whole: (await findWhole(db, id)) ?? null,
    parts: await findParts(db, id),
    history: await findHistory(db, 'unit', id),
  };
}
