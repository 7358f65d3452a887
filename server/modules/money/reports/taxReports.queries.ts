import { sql } from 'kysely';
import type { ReportGroup } from '@shared/domain/money/reports';
import { SALE_KINDS } from '@shared/domain/money/dailySheet';
import type { Queryable } from '../../../db/client';
import {
  type Flat,
  IS_NET_SALE,
  keyed,
  type KeyedFigures,
  linesOfNights,
  list,
  nightKey,
  ofPlaces,
  type ReportScope,
  roomNights,
} from './salesLines.queries';

/** What entries are told by that are booked in a period, out of `entry`. */
const entryKey = (by: ReportGroup) => {
  if (by === 'company') return sql<string>`entry.company_id::text`;
  if (by === 'property') return sql<string>`coalesce(entry.property_id::text, 'none')`;
  return sql<string>`date_trunc('month', entry.business_date)::date::text`;
};

/**
 * Service tax of a period by the days that it is booked on, in sen. A sale bears tax where its entry charges some; of the others `platform` is what a channel
 * remits the tax of itself, and `untaxed` the rest: of a company that is not registered, or what a setting frees.
 */
export async function findServiceTax(
  db: Queryable,
  scope: ReportScope,
  by: ReportGroup,
): Promise<KeyedFigures[]> {
  const { from, to } = scope;
  const { rows } = await sql<Flat>`
    select key,
      coalesce(sum(net_sen) filter (where charged_sen <> 0), 0)::bigint as "taxableSen",
      coalesce(sum(net_sen) filter (where charged_sen = 0 and by_platform), 0)::bigint as "platformSen",
      coalesce(sum(net_sen) filter (where charged_sen = 0 and not by_platform), 0)::bigint as "untaxedSen",
      sum(charged_sen)::bigint as "chargedSen", sum(fee_sen)::bigint as "managementFeeSen", sum(fee_tax_sen)::bigint as "feeChargedSen",
      sum(due_sen)::bigint as "dueSen"
    from (
      select ${entryKey(by)} as key, entry.id,
        coalesce((select sst = 'platform_remits' from channel_booking where channel_booking.reservation_id = entry.reservation_id), false) as by_platform,
        coalesce(-sum(amount_sen) filter (where ${IS_NET_SALE}), 0) as net_sen,
        coalesce(-sum(amount_sen) filter (where account = 2100 and kind in ${list(SALE_KINDS)}), 0) as charged_sen,
        coalesce(-sum(amount_sen) filter (where account = 4300), 0) as fee_sen,
        coalesce(-sum(amount_sen) filter (where account = 2100 and kind = 'statement_fee'), 0) as fee_tax_sen,
        coalesce(-sum(amount_sen) filter (where account = 2110 and kind in ('tax_due', 'tax_fallen_due')), 0) as due_sen
      from ledger_line line join ledger_entry entry on entry.id = line.entry_id
      where line.business_date between ${from}::date and ${to}::date and entry.business_date between ${from}::date and ${to}::date
        and kind in ${list([...SALE_KINDS, 'statement_fee', 'tax_due', 'tax_fallen_due'])}
        and (account in (2100, 2110, 4000, 4100, 4200, 4300, 4900) or (account = 2410 and category is not null))
        ${ofPlaces(scope, sql`entry.property_id`, sql`entry.company_id`)}
      group by 1, entry.id, entry.reservation_id
    ) booked
    group by key`.execute(db);
  return keyed(rows);
}

/** Tax or levy of the nights of a period, which are those that a room price was charged for. */
const chargedNights = (scope: ReportScope, category: 'tourism_tax' | 'levy') => sql`(
  select reservation_id, date, -sum(amount_sen) as charged_sen
  from (${linesOfNights(
    scope,
    sql`entry.reservation_id, service_date as date, amount_sen`,
    sql`kind in ${list(SALE_KINDS)} and category = ${category}`,
  )}) line
  group by 1, 2
)`;

/**
 * Room nights of a period by whether tourism tax was charged, and why not where it was not, with what was charged for them, in sen. Proof is a paper that
 * the guest has paid the platform. Source: DOMAIN c.1, column 7 of form TTx-03.
 */
export async function findTourismTax(
  db: Queryable,
  scope: ReportScope,
  by: ReportGroup,
): Promise<KeyedFigures[]> {
  const { rows } = await sql<Flat>`
    select key, count(*) filter (where sold)::integer as "nightsSold",
      count(*) filter (where sold and why = 'charged')::integer as "nightsCharged",
      count(*) filter (where sold and why = 'resident')::integer as "nightsResident",
      count(*) filter (where sold and why = 'platform')::integer as "nightsPlatform",
      count(*) filter (where sold and why = 'proven')::integer as "nightsProven",
      count(*) filter (where sold and why = 'other')::integer as "nightsOther",
      coalesce(sum(charged_sen), 0)::bigint as "chargedSen"
    from (
      select ${nightKey(by)} as key, rate_sen > 0 and not is_released as sold, tax.charged_sen,
        case
          when tax.charged_sen > 0 then 'charged'
          when stay.nationality = 'MY' or stay.permanent_resident then 'resident'
          when channel.tourism_tax = 'platform_remits' then case
            when exists (select from reservation_document paper where paper.reservation_id = stay.id and paper.kind = 'tourism_tax') then 'proven'
            else 'platform' end
          else 'other'
        end as why
      from ${roomNights(scope)} night
      join reservation stay on stay.id = night.reservation_id
      left join channel_booking channel on channel.reservation_id = stay.id
      left join ${chargedNights(scope, 'tourism_tax')} tax on tax.reservation_id = night.reservation_id and tax.date = night.date
    ) told
    group by key`.execute(db);
  return keyed(rows);
}

/** Tourism tax that became due in a period by the days that it is booked on, in sen: what form TTx-03 asks for. */
export async function findTourismTaxDue(
  db: Queryable,
  scope: ReportScope,
  by: ReportGroup,
): Promise<KeyedFigures[]> {
  const { rows } = await sql<Flat>`
    select ${entryKey(by)} as key, -sum(amount_sen)::bigint as "dueSen"
    from ledger_line line join ledger_entry entry on entry.id = line.entry_id
    where account = 2210 and kind in ('tax_due', 'tax_fallen_due')
      and line.business_date between ${scope.from}::date and ${scope.to}::date
      ${ofPlaces(scope, sql`entry.property_id`, sql`entry.company_id`)}
    group by 1`.execute(db);
  return keyed(rows);
}

/** Room nights of a period by whether a levy of a state or a council was charged, with what was charged, in sen. Source: DOMAIN c.3. */
export async function findLevies(
  db: Queryable,
  scope: ReportScope,
  by: ReportGroup,
): Promise<KeyedFigures[]> {
  const { rows } = await sql<Flat>`
    select ${nightKey(by)} as key, count(*) filter (where rate_sen > 0 and not is_released)::integer as "nightsSold",
      count(*) filter (where rate_sen > 0 and not is_released and coalesce(tax.charged_sen, 0) > 0)::integer as "nightsCharged",
      count(*) filter (where rate_sen > 0 and not is_released and coalesce(tax.charged_sen, 0) <= 0)::integer as "nightsOther",
      coalesce(sum(tax.charged_sen), 0)::bigint as "chargedSen"
    from ${roomNights(scope)} night
    left join ${chargedNights(scope, 'levy')} tax on tax.reservation_id = night.reservation_id and tax.date = night.date
    group by 1`.execute(db);
  return keyed(rows);
}
