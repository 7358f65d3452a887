import { sql } from 'kysely';
import type { StayDate } from '@shared/domain/base/stayDates';
import type { PoolPeriod } from '@shared/domain/money/poolMonths';
import type { LifeOwner, LifeStay, TermsPeriod } from '@shared/domain/money/statementMonths';
import type { DatedShare } from '@shared/domain/people/sharePeriods';
import type { Queryable } from '../../../db/client';
import { EARNS, findUnitLines, type FoundLine } from '../servicePackages/unitMonth.queries';

/** Days that something holds; `to` does not belong to them, null: open. */
export type Days = { from: StayDate; to: StayDate | null };

/** The units that a company may have a statement of: under a signed contract before a day, and sold by it on some day. */
export async function findUnits(
  db: Queryable,
  {
    companyId,
    before,
    unitIds,
    limit,
  }: { companyId: string; before: StayDate; unitIds?: readonly string[]; limit?: number },
): Promise<{ id: string; number: string }[]> {
  const { rows } = await sql<{ id: string; number: string }>`
    select unit.id, unit.number from unit
    join room_type on room_type.id = room_type_id join property on property.id = room_type.property_id
    where exists (select from owner_contract where unit_id = unit.id and signed_on is not null and valid_from < ${before}::date)
      and (property.company_id = ${companyId}
        or exists (select from unit_company where unit_id = unit.id and company_id = ${companyId})
        or exists (select from property_company where property_id = property.id and company_id = ${companyId}))
      ${unitIds ? sql`and unit.id = any(${[...unitIds]}::uuid[])` : sql``}
    order by unit.number, unit.id ${limit === undefined ? sql`` : sql`limit ${limit}`}`.execute(db);
  return rows;
}

/** The terms of a unit by their days: each version of a contract by each version of its package. */
export async function findPeriods(db: Queryable, unitId: string): Promise<TermsPeriod[]> {
  const { rows } = await sql<TermsPeriod>`
    with held as (
      select terms.id, terms.package_id, role, arrangement, daterange(contract.valid_from, contract.valid_to)
        * daterange(terms.valid_from, lead(terms.valid_from) over (partition by contract_id order by terms.valid_from)) as days
      from owner_contract contract join owner_contract_terms terms on terms.contract_id = contract.id
      where contract.unit_id = ${unitId} and signed_on is not null
    ), bought as (
      -- The first version holds before its own day, too: a contract can be older than its package.
      select id, package_id, terms, daterange(case when lag(valid_from) over version is not null then valid_from end,
        lead(valid_from) over version) as days
      from service_package_terms where package_id in (select package_id from held)
      window version as (partition by package_id order by valid_from)
    )
    select lower(held.days * bought.days) as "from", upper(held.days * bought.days) as "to", held.id as "contractTermsId",
      bought.id as "packageTermsId", role, arrangement, bought.terms
    from held join bought on bought.package_id = held.package_id
    where not isempty(held.days * bought.days) order by 1`.execute(db);
  return rows;
}

/** Who has had shares of a unit on which days, by account number. */
export async function findShares(db: Queryable, unitId: string): Promise<(LifeOwner & DatedShare)[]> {
  const { rows } = await sql<LifeOwner & DatedShare>`
    select account.id, account_number as "accountNumber", share_bp as "shareBp", valid_from as "from", valid_to as "to"
    from unit_owner join account on account.id = account_id where unit_id = ${unitId} order by account_number`.execute(
    db,
  );
  return rows;
}

/** The companies that sell a unit by their days: `own` are the unit's, the others its property's; on other days it is `otherwise`. */
export async function findSellers(
  db: Queryable,
  unitId: string,
): Promise<{ otherwise: string; links: (Days & { companyId: string; own: boolean })[] }> {
  const { rows } = await sql<{ otherwise: string; links: (Days & { companyId: string; own: boolean })[] }>`
    select property.company_id as otherwise, coalesce((
      select json_agg(json_build_object('companyId', company_id, 'own', own, 'from', valid_from, 'to', valid_to)) from (
        select company_id, true as own, valid_from, valid_to from unit_company where unit_id = unit.id
        union all
        select company_id, false, valid_from, valid_to from property_company where property_id = property.id
      ) link), '[]') as links
    from unit join room_type on room_type.id = room_type_id join property on property.id = room_type.property_id
    where unit.id = ${unitId}`.execute(db);
  return rows[0]!;
}

/** What the stays of a unit have earned for a company, and the commissions on them. */
export const findLifeLines = (
  db: Queryable,
  { unitId, companyId }: { unitId: string; companyId: string },
): Promise<FoundLine[]> => findUnitLines(db, unitId, sql`line.company_id = ${companyId}`);

/** Stays by their id. */
export async function findStays(
  db: Queryable,
  stayIds: readonly string[],
): Promise<(LifeStay & { id: string })[]> {
  const { rows } = await sql<LifeStay & { id: string }>`
    select id, check_in as "checkIn", check_out as "checkOut", source as channel from reservation
    where id = any(${[...stayIds]}::uuid[])`.execute(db);
  return rows;
}

/** What ways to pay have cost for stays of a company whose first night was sold for a unit, entry by entry, with the day of that night. */
export async function findPaymentFees(
  db: Queryable,
  { unitId, companyId, stayIds }: { unitId: string; companyId: string; stayIds: readonly string[] },
): Promise<{ stayId: string; date: StayDate; entryId: number; sen: number }[]> {
  const { rows } = await sql<{ stayId: string; date: StayDate; entryId: number; sen: number }>`
    select fee.stay_id as "stayId", first.service_date as date, fee.entry_id as "entryId", fee.sen
    from (
      select entry.reservation_id as stay_id, entry.id as entry_id, sum(amount_sen)::bigint as sen
      from ledger_entry entry join ledger_line line on line.entry_id = entry.id and account in (5200, 5210) and line.company_id = ${companyId}
      where entry.reservation_id = any(${[...stayIds]}::uuid[]) and entry.kind = 'payment_fee'
      group by 1, 2 having sum(amount_sen) <> 0
    ) fee
    -- Of these stays alone, each by itself: for all stays at once the database would rather read what every unit has earned.
    cross join lateral (
      select line.unit_id, entry.service_date from ledger_entry entry join ledger_line line on line.entry_id = entry.id
      where entry.reservation_id = fee.stay_id and account in ${EARNS} and line.unit_id is not null
      order by entry.service_date, entry.id limit 1
    ) first
    where first.unit_id = ${unitId}
    order by 3`.execute(db);
  return rows;
}

/** The nights on which a unit's house or its owner had closed it. */
export async function findClosed(db: Queryable, unitId: string): Promise<{ from: StayDate; to: StayDate }[]> {
  const { rows } = await sql<{ from: StayDate; to: StayDate }>`
    select lower(stay) as "from", upper(stay) as "to" from occupancy
    where unit_id = ${unitId} and active and kind in ('block', 'owner_stay') order by 1`.execute(db);
  return rows;
}

/** The pools of a company that a unit is in, with their days and points. */
export async function findPools(
  db: Queryable,
  { unitId, companyId }: { unitId: string; companyId: string },
): Promise<PoolPeriod[]> {
  const { rows } = await sql<PoolPeriod>`
    select pool_id as "poolId", valid_from as "from", valid_to as "to", points
    from unit_pool_member join unit_pool on unit_pool.id = pool_id
    where unit_id = ${unitId} and company_id = ${companyId} order by valid_from`.execute(db);
  return rows;
}

/** The units that are or were in a pool of a company that one of some units is or was in. */
export async function findPooledUnits(
  db: Queryable,
  companyId: string,
  withUnits: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct unit_id as id from unit_pool_member join unit_pool on unit_pool.id = pool_id
    where company_id = ${companyId}
      and pool_id in (select pool_id from unit_pool_member where unit_id = any(${[...withUnits]}::uuid[]))`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

/** The rates of service tax in basis points by their days (`lastDay` belongs to them), and the day from which a company charges it. */
export async function findServiceTax(
  db: Queryable,
  companyId: string,
): Promise<{
  registeredFrom: StayDate | null;
  rates: { from: StayDate; lastDay: StayDate | null; bp: number }[];
}> {
  const company = await db
    .selectFrom('company')
    .select('sst_registered_from as registeredFrom')
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow();
  const rates = await db
    .selectFrom('tax_rate')
    .select(['valid_from as from', 'valid_to as lastDay', sql<number>`percent_bp`.as('bp')])
    .where('kind', '=', 'sst')
    .execute();
  return { ...company, rates };
}
