import { sql, type RawBuilder } from 'kysely';
import type { StayDate } from '@shared/domain/base/stayDates';
import type { ReportGroup } from '@shared/domain/money/reports';
import { SALE_KINDS } from '@shared/domain/money/dailySheet';
import type { Queryable } from '../../../db/client';
import {
  type Flat,
  IS_NET_SALE,
  keyed,
  type KeyedFigures,
  list,
  ofPlaces,
  type ReportScope,
  WHOLE,
} from './salesLines.queries';

const monthOf = (date: RawBuilder<unknown>) => sql<string>`date_trunc('month', ${date})::date::text`;

/** What the days of a period booked: sales, taxes, money in and out, cash counted over or short, in sen, and how many reports are not settled. */
export async function findDailySales(
  db: Queryable,
  scope: ReportScope,
  by: ReportGroup,
): Promise<KeyedFigures[]> {
  const key = (date: RawBuilder<unknown>, property: RawBuilder<unknown>) =>
    by === 'day'
      ? sql`${date}::text`
      : by === 'month'
        ? monthOf(date)
        : sql`coalesce(${property}::text, 'none')`;
  const money = sql`account in (1000, 1050, 1100, 1200)`;
  const sum = (of: RawBuilder<unknown>, sign: RawBuilder<unknown> = sql``) =>
    sql`coalesce(${sign} sum(amount_sen) filter (where ${of}), 0)::bigint`;
  const { rows } = await sql<Flat>`
    select coalesce(booked.key, told.key) as key, coalesce("salesSen", 0) as "salesSen", coalesce("taxSen", 0) as "taxSen",
      coalesce("takenSen", 0) as "takenSen", coalesce("refundedSen", 0) as "refundedSen", coalesce("bankedSen", 0) as "bankedSen",
      coalesce("overShortSen", 0) as "overShortSen", coalesce(reports, 0)::integer as reports, coalesce("reportsOpen", 0)::integer as "reportsOpen"
    from (
      select ${key(sql`entry.business_date`, sql`entry.property_id`)} as key,
        ${sum(IS_NET_SALE, sql`-`)} as "salesSen",
        ${sum(sql`kind in ${list(SALE_KINDS)} and category in ('sst', 'tourism_tax', 'levy')`, sql`-`)} as "taxSen",
        ${sum(sql`kind in ('payment', 'payout') and ${money}`)} as "takenSen",
        ${sum(sql`kind = 'refund' and ${money}`, sql`-`)} as "refundedSen",
        ${sum(sql`kind = 'cash_banked' and account = 1050`)} as "bankedSen",
        ${sum(sql`account = 5600`, sql`-`)} as "overShortSen"
      from ledger_line line join ledger_entry entry on entry.id = line.entry_id
      where line.business_date between ${scope.from}::date and ${scope.to}::date
        and entry.business_date between ${scope.from}::date and ${scope.to}::date and entry.property_id is not null
        ${ofPlaces(scope, sql`entry.property_id`, sql`entry.company_id`)}
      group by 1
    ) booked
    full join (
      select ${key(sql`date`, sql`property_id`)} as key, count(*) as reports, count(*) filter (where status not in ('matched', 'locked')) as "reportsOpen"
      from daily_report
      where date between ${scope.from}::date and ${scope.to}::date ${ofPlaces(scope, sql`property_id`, sql`company_id`)}
      group by 1
    ) told on told.key = booked.key`.execute(db);
  return keyed(rows);
}

/**
 * What guests and channels owe for stays at the end of a day, in sen, by how long ago the stay ended, and what was paid ahead. It is what is owed now less
 * what was booked since, so that no year is added up. A stay that its guest and its channel owe something for is in the row of either, and once in the whole.
 */
export async function findReceivables(
  db: Queryable,
  { to, ...places }: ReportScope,
  by: ReportGroup,
): Promise<KeyedFigures[]> {
  const keys: Partial<Record<ReportGroup, RawBuilder<string>>> = {
    party: sql`case account when 1400 then 'guests' else 'channels' end`,
    property: sql`stay.property_id::text`,
    source: sql`stay.source`,
    stay: sql`stay.id::text`,
  };
  const owed = (since: RawBuilder<unknown>) =>
    sql`coalesce(sum(open_sen) filter (where open_sen > 0 and ${since}), 0)::bigint`;
  const age = sql`${to}::date - check_out`;
  const { rows } = await sql<Flat>`
    select case grouping(${keys[by]!}) when 1 then ${WHOLE} else ${keys[by]!} end as key, count(distinct stay.id)::integer as stays,
      ${owed(sql`${age} <= 0`)} as "comingSen", ${owed(sql`${age} between 1 and 30`)} as "upTo30Sen",
      ${owed(sql`${age} between 31 and 60`)} as "upTo60Sen", ${owed(sql`${age} between 61 and 90`)} as "upTo90Sen",
      ${owed(sql`${age} > 90`)} as "olderSen", ${owed(sql`true`)} as "owedSen",
      coalesce(-sum(open_sen) filter (where open_sen < 0), 0)::bigint as "prepaidSen"
    from (
      select account, party_id, company_id, sum(sen) as open_sen
      from (
        select account, party_id, company_id, amount_sen as sen from ledger_open where account in (1400, 1500) and amount_sen <> 0
        union all
        select account, reservation_id, company_id, -amount_sen from ledger_line
        where account in (1400, 1500) and business_date > ${to}::date
      ) moved
      group by 1, 2, 3
    ) balance
    join reservation stay on stay.id = balance.party_id
    where open_sen <> 0 ${ofPlaces({ to, ...places }, sql`stay.property_id`, sql`balance.company_id`)}
    group by grouping sets ((${keys[by]!}), ())`.execute(db);
  return keyed(rows);
}

/** What bills of a period cost, who bears it, the mark-up and what is paid, in sen, and what was paid out of drawers, which is paid by nature. */
export async function findExpenses(
  db: Queryable,
  scope: ReportScope,
  by: ReportGroup,
): Promise<KeyedFigures[]> {
  const place = sql`coalesce(bill.property_id, (select property_id from room_type join unit on unit.room_type_id = room_type.id where unit.id = bill.unit_id))`;
  const bills: Partial<Record<ReportGroup, RawBuilder<unknown>>> = {
    category: sql`bill.category`,
    supplier: sql`bill.vendor_id::text`,
    property: sql`coalesce(${place}::text, 'none')`,
    unit: sql`coalesce(bill.unit_id::text, 'none')`,
    month: monthOf(sql`bill.bill_date`),
    company: sql`bill.company_id::text`,
  };
  const drawers: Partial<Record<ReportGroup, RawBuilder<unknown>>> = {
    category: sql`line.category`,
    property: sql`entry.property_id::text`,
    month: monthOf(sql`entry.service_date`),
    company: sql`entry.company_id::text`,
  };
  const { from, to } = scope;
  const { rows } = await sql<Flat>`
    select key, sum(bills)::integer as bills, sum(cost_sen)::bigint as "costSen", sum(cost_sen - owner_sen)::bigint as "companySen",
      sum(owner_sen)::bigint as "ownerSen", sum(mark_up_sen)::bigint as "markUpSen", sum(paid_sen)::bigint as "paidSen"
    from (
      select ${bills[by]!} as key, 1 as bills, bill.amount_sen as cost_sen, bill.paid_sen,
        coalesce((select sum(cost_sen) from expense_owner part where part.expense_id = bill.id), 0) as owner_sen,
        coalesce((select sum(mark_up_sen) from expense_owner part where part.expense_id = bill.id), 0) as mark_up_sen
      from expense bill
      where bill.status = 'approved' and bill.bill_date between ${from}::date and ${to}::date ${ofPlaces(scope, place, sql`bill.company_id`)}
      union all
      select ${drawers[by] ?? sql`'none'`}, 1, amount_sen, amount_sen, 0, 0
      from ledger_line line join ledger_entry entry on entry.id = line.entry_id
      where kind = 'paid_out' and account = 5300 and line.business_date >= ${from}::date and service_date between ${from}::date and ${to}::date
        ${ofPlaces(scope, sql`entry.property_id`, sql`entry.company_id`)}
    ) cost
    group by key`.execute(db);
  return keyed(rows);
}

/** Bookings that an agent brought and whose commission was earned in a period: at check-out, or with what is kept where a stay did not take place. */
export async function findAgentStays(db: Queryable, scope: ReportScope) {
  const earnedOn = sql<StayDate>`case status when 'cancelled' then (cancelled_at at time zone 'Asia/Kuala_Lumpur')::date
    when 'no_show' then check_in else check_out end`;
  const { rows } = await sql<{
    id: string;
    agentId: string;
    status: 'checked_out' | 'cancelled' | 'no_show';
    earnedOn: StayDate;
    roomSen: number;
    paidSen: number;
    commissionBp: number;
  }>`
    select id, agent_id as "agentId", status, ${earnedOn} as "earnedOn", room_sen as "roomSen", paid_sen as "paidSen", commission_bp as "commissionBp"
    from reservation
    where agent_id is not null and commission_bp is not null and status in ('checked_out', 'cancelled', 'no_show')
      and ${earnedOn} between ${scope.from}::date and ${scope.to}::date ${ofPlaces(scope, sql`property_id`, sql`company_id`)}`.execute(
    db,
  );
  return rows;
}
