import { sql, type RawBuilder } from 'kysely';
import type { StayDate } from '@shared/domain/base/stayDates';
import { COMMISSIONED_KINDS, type CommissionedRevenue } from '@shared/domain/money/agentDeductions';
import { REVENUE_KINDS, type Recognition, type RevenueKind } from '@shared/domain/money/packageTerms';
import type { Queryable } from '../../../db/client';

export type MonthOfUnit = { unitId: string; from: StayDate; to: StayDate; recognition: Recognition };

/** A line of the books that a unit's month states. Sen: what it earned above 0, what was taken off it above 0 as well. */
export type FoundLine = {
  entryId: number;
  stayId: string;
  date: StayDate;
  what: 'revenue' | 'commission' | 'commission_sst';
  /** The kind of revenue that it is, or that was taken off; null where the books do not say. */
  kind: RevenueKind | null;
  isRoom: boolean;
  sen: number;
};

/** Discounts and agreed prices are part of the price of the room. */
const kindOf = sql`case when category in ('discount', 'adjustment') then 'room' else category end`;
/** The accounts of what a unit earns: of an agent's owner it lies in 2410. */
export const EARNS = sql`(2410, 4000, 4100, 4200, 4900)`;

/**
 * Finds what a month of a unit is made of: the lines of its nights in the month, all lines of the stays that arrive or leave in it, or, where stays are
 * stated as their money comes in, all lines up to its end. An entry is never booked before the day that it is about, so that a month's begin in it.
 */
export function findLines(
  db: Queryable,
  { unitId, from, to, recognition }: MonthOfUnit,
): Promise<FoundLine[]> {
  const isInMonth = sql`entry.service_date >= ${from}::date and entry.service_date < ${to}::date and line.business_date >= ${from}::date`;
  if (recognition === 'night') return findUnitLines(db, unitId, isInMonth);
  if (recognition === 'payment') return findUnitLines(db, unitId, sql`entry.service_date < ${to}::date`);
  return findUnitLines(
    db,
    unitId,
    sql`exists (select from reservation where reservation.id = entry.reservation_id
      and ${sql.ref(recognition)} >= ${from}::date and ${sql.ref(recognition)} < ${to}::date)`,
  );
}

/** Finds the lines of stays of a unit that earn something or take something off, by a condition on `line` and its `entry`. */
export async function findUnitLines(
  db: Queryable,
  unitId: string,
  within: RawBuilder<unknown>,
): Promise<FoundLine[]> {
  const { rows } = await sql<FoundLine>`
    with mine as (
      select line.entry_id, line.position, account, amount_sen, category, entry.reservation_id, entry.service_date
      from ledger_line line join ledger_entry entry on entry.id = line.entry_id
      where line.unit_id = ${unitId} and account in (2410, 4000, 4100, 4200, 4900, 5100) and entry.reservation_id is not null and ${within}
    )
    select entry_id as "entryId", reservation_id as "stayId", service_date as date,
      case when account = 5100 then 'commission' else 'revenue' end as what,
      case when ${kindOf} = any(${[...REVENUE_KINDS]}::text[]) then ${kindOf} end as kind,
      coalesce(category = 'room', false) as "isRoom",
      case when account = 5100 then amount_sen else -amount_sen end as sen
    from mine
    union all
    select line.entry_id, entry.reservation_id, entry.service_date, 'commission_sst', null, false, line.amount_sen
    from (select distinct entry_id from mine where account = 5100) own
    join ledger_entry entry on entry.id = own.entry_id
    join ledger_line line on line.entry_id = entry.id and line.account = 5110
    order by 3, 1`.execute(db);
  return rows;
}

/** What ways to pay have cost for stays, and what those stays have earned in all, in sen. */
export async function findPaymentFees(
  db: Queryable,
  stayIds: readonly string[],
): Promise<{ stayId: string; feeSen: number; earnedSen: number; entryIds: number[] }[]> {
  if (stayIds.length === 0) return [];
  const { rows } = await sql<{ stayId: string; feeSen: number; earnedSen: number; entryIds: number[] }>`
    select entry.reservation_id as "stayId",
      coalesce(sum(amount_sen) filter (where entry.kind = 'payment_fee' and account in (5200, 5210)), 0)::bigint as "feeSen",
      -coalesce(sum(amount_sen) filter (where account in ${EARNS} and category = any(${[...REVENUE_KINDS, 'discount', 'adjustment']}::text[])), 0)::bigint as "earnedSen",
      coalesce(array_agg(distinct entry.id) filter (where entry.kind = 'payment_fee' and account = 5200), '{}') as "entryIds"
    from ledger_entry entry join ledger_line line on line.entry_id = entry.id
    where entry.reservation_id = any(${[...stayIds]}::uuid[])
    group by 1 order by 1`.execute(db);
  return rows.filter(({ feeSen }) => feeSen !== 0);
}

/** What agents have earned with stays, entry by entry, in sen; taken back it is below 0. */
export async function findAgentCommissions(
  db: Queryable,
  stayIds: readonly string[],
): Promise<{ entryId: number; stayId: string; companyId: string; sen: number }[]> {
  if (stayIds.length === 0) return [];
  return db
    .selectFrom('ledger_line as line')
    .innerJoin('ledger_entry as entry', 'entry.id', 'line.entry_id')
    .where('line.account', '=', 2500)
    .where('entry.kind', '=', 'agent_commission')
    .where('line.reservation_id', 'in', [...stayIds])
    .where('line.amount_sen', '<>', 0)
    .select(['entry.id as entryId', 'line.company_id as companyId'])
    .select([sql<string>`line.reservation_id`.as('stayId'), sql<number>`-line.amount_sen`.as('sen')])
    .orderBy('entry.id')
    .execute();
}

/** What stays have earned that agents have a commission of, by company, day, unit and kind, in sen. */
export async function findCommissionedRevenue(
  db: Queryable,
  stayIds: readonly string[],
): Promise<(CommissionedRevenue & { stayId: string; companyId: string })[]> {
  if (stayIds.length === 0) return [];
  const { rows } = await sql<CommissionedRevenue & { stayId: string; companyId: string }>`
    select entry.reservation_id as "stayId", line.company_id as "companyId", unit_id as "unitId", service_date as date,
      ${kindOf} as kind, -sum(amount_sen)::bigint as sen
    from ledger_entry entry join ledger_line line on line.entry_id = entry.id
    where entry.reservation_id = any(${[...stayIds]}::uuid[]) and account in ${EARNS}
      and ${kindOf} = any(${[...COMMISSIONED_KINDS]}::text[])
    group by 1, 2, 3, 4, 5 order by date, unit_id, kind`.execute(db);
  return rows;
}

/** The stays among some that begin in a period. */
export async function countArrivals(
  db: Queryable,
  stayIds: readonly string[],
  { from, to }: { from: StayDate; to: StayDate },
): Promise<number> {
  if (stayIds.length === 0) return 0;
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from reservation
    where id = any(${[...stayIds]}::uuid[]) and check_in >= ${from}::date and check_in < ${to}::date`.execute(
    db,
  );
  return rows[0]!.count;
}

/** The days on which stays begin. */
export async function findArrivals(
  db: Queryable,
  stayIds: readonly string[],
): Promise<{ id: string; checkIn: StayDate }[]> {
  if (stayIds.length === 0) return [];
  return db
    .selectFrom('reservation')
    .select(['id', 'check_in as checkIn'])
    .where('id', 'in', [...stayIds])
    .execute();
}

/** A unit, with how many nights of a period its house or its owner had closed. */
export async function findUnit(
  db: Queryable,
  { unitId, from, to }: Omit<MonthOfUnit, 'recognition'>,
): Promise<{ number: string; closedNights: number } | undefined> {
  const month = sql`daterange(${from}::date, ${to}::date)`;
  const { rows } = await sql<{ number: string; closedNights: number }>`
    select number, coalesce((
      select sum(upper(stay * ${month}) - lower(stay * ${month})) from occupancy
      where unit_id = unit.id and active and kind in ('block', 'owner_stay') and stay && ${month}), 0)::integer as "closedNights"
    from unit where id = ${unitId}`.execute(db);
  return rows[0];
}

/** The rate of service tax on a day, in basis points; 0 where there is none. */
export async function findSstRate(db: Queryable, day: StayDate): Promise<number> {
  const { rows } = await sql<{ bp: number }>`
    select percent_bp as bp from tax_rate where kind = 'sst' and valid_from <= ${day}::date
      and coalesce(valid_to, 'infinity') >= ${day}::date order by valid_from desc limit 1`.execute(db);
  return rows[0]?.bp ?? 0;
}
