import { sql, type RawBuilder } from 'kysely';
import type { ReportFigures } from '@shared/domain/money/reportFigures';
import type { ReportGroup } from '@shared/domain/money/reports';
import { SALE_KINDS } from '@shared/domain/money/dailySheet';
import { FEE_SALES, NET_SALES, ROOM_SALES } from '@shared/domain/money/salesFigures';
import { CHARGE_KINDS } from '@shared/domain/pricing/chargeKinds';
import type { StayDate } from '@shared/domain/base/stayDates';

/** What a report is asked for: the days of it, both included, and the places that it is narrowed to. */
export type ReportScope = {
  from: StayDate;
  to: StayDate;
  propertyId?: string | undefined;
  companyId?: string | undefined;
};

/** The same with what its rows are told by, the business date, and, of a part, the last day of the whole. */
export type AskedFigures = { scope: ReportScope; by: ReportGroup; today: StayDate; lastDay: StayDate };

/** Figures of a report, not yet named: the key of each row, and the sums that are asked of the database. */
export type KeyedFigures = { key: string; figures: ReportFigures };
/** A row of the database: its key, and a sum for each column. */
export type Flat = { key: string } & ReportFigures;
/** The key of figures of all rows together, where what is counted can stand in several rows: their sum would count it twice. */
export const WHOLE = 'whole';
export const keyed = (rows: readonly Flat[]): KeyedFigures[] =>
  rows.map(({ key, ...figures }) => ({ key, figures }));

export const list = (values: readonly string[]) => sql`(${sql.join(values)})`;
/** Narrows rows that have a property and a company. */
export const ofPlaces = (
  { propertyId, companyId }: ReportScope,
  property: RawBuilder<unknown>,
  company: RawBuilder<unknown>,
) =>
  sql`${propertyId ? sql`and ${property} = ${propertyId}` : sql``} ${companyId ? sql`and ${company} = ${companyId}` : sql``}`;

/**
 * The lines of the ledger about the nights of a period, whenever they were booked, as `line` and `entry`; `what` narrows them. An entry is never booked before
 * the day that it is about: those of a period are booked in it, where both tables are read by their booking days, or later, which an index
 * of its own has.
 */
export const linesOfNights = (
  scope: ReportScope,
  columns: RawBuilder<unknown>,
  what: RawBuilder<unknown>,
) => sql`
  select ${columns}
  from ledger_line line join ledger_entry entry on entry.id = line.entry_id
  where line.business_date between ${scope.from}::date and ${scope.to}::date
    and entry.business_date between ${scope.from}::date and ${scope.to}::date
    and service_date between ${scope.from}::date and ${scope.to}::date
    and ${what} ${ofPlaces(scope, sql`entry.property_id`, sql`entry.company_id`)}
  union all
  select ${columns}
  from ledger_entry entry join ledger_line line on line.entry_id = entry.id
  where service_date between ${scope.from}::date and ${scope.to}::date
    and entry.business_date > service_date and entry.business_date > ${scope.to}::date
    and ${what} ${ofPlaces(scope, sql`entry.property_id`, sql`entry.company_id`)}`;

/** A sale before any tax. */
export const IS_NET_SALE = sql`kind in ${list(SALE_KINDS)} and category in ${list(NET_SALES)}`;

/**
 * Sales before tax of each night of each stay, with what they are told apart by, in sen: `night` with `reservation_id`, `date`, `unit_id`, `property_id`,
 * `company_id`, `rate_sen`, `room_sen`, `fee_sen`, `cleaning_sen`, `charge_sen` and `is_released`. A night after a check-out, which others can have, is
 * charged as sold, as a fee (decision 22). Few stays are released: those are looked up, by the index that has them alone, and not the stay of every night.
 * `which` narrows the lines; `unit` is what tells the units of a stay apart.
 */
export const salesOfNights = (
  scope: ReportScope,
  { which = sql`true`, unit = sql`unit_id` }: Partial<Record<'which' | 'unit', RawBuilder<unknown>>> = {},
) => sql`(
  select sale.reservation_id, sale.date, unit_id, sale.property_id, sale.company_id, released.id is not null as is_released, rate_sen,
    case when released.id is null then sale.room_sen else 0 end as room_sen,
    fee_sen + case when released.id is null then 0 else sale.room_sen end as fee_sen, cleaning_sen, charge_sen
  from (
    select reservation_id, date, unit_id, property_id, company_id,
      -coalesce(sum(amount_sen) filter (where category = 'room'), 0) as rate_sen,
      -coalesce(sum(amount_sen) filter (where category in ${list(ROOM_SALES)}), 0) as room_sen,
      -coalesce(sum(amount_sen) filter (where category in ${list(FEE_SALES)}), 0) as fee_sen,
      -coalesce(sum(amount_sen) filter (where category = 'cleaning'), 0) as cleaning_sen,
      -coalesce(sum(amount_sen) filter (where category in ${list([...CHARGE_KINDS, 'deposit_kept'])}), 0) as charge_sen
    from (${linesOfNights(
      scope,
      sql`entry.reservation_id, service_date as date, ${unit} as unit_id, entry.property_id, entry.company_id, category, amount_sen`,
      sql`entry.reservation_id is not null and ${IS_NET_SALE} and ${which}`,
    )}) line
    group by 1, 2, 3, 4, 5
  ) sale
  left join reservation released on released.id = sale.reservation_id
    and released.released_from <= sale.date and released.released_from <= ${scope.to}::date
)`;

/** The same by night and stay, whatever units it was in, for what is counted by room night: `unit_id` is null. */
export const roomNights = (scope: ReportScope) => salesOfNights(scope, { unit: sql`null::uuid` });

/** What the rows of a table of nights are told by: its text, out of `night` and the stay that it is of. Owners are told apart by shares, elsewhere. */
export function nightKey(by: ReportGroup): RawBuilder<string> {
  switch (by) {
    case 'month':
      return sql`date_trunc('month', night.date)::date::text`;
    case 'day':
      return sql`night.date::text`;
    case 'property':
      return sql`coalesce(night.property_id::text, 'none')`;
    case 'company':
      return sql`night.company_id::text`;
    case 'unit':
      return sql`coalesce(night.unit_id::text, 'none')`;
    case 'room_type':
      return sql`coalesce((select room_type_id::text from unit where unit.id = night.unit_id), 'none')`;
    case 'source':
      return sql`stay.source`;
    case 'nationality':
      return sql`stay.nationality`;
    default:
      throw new RangeError(`nights are not told by ${by}`);
  }
}

/** Joins the stay of each night where `nightKey` tells nights by it: looking up the stay of every night takes as long as adding the nights up. */
export const stayOfKey = (by: ReportGroup) =>
  by === 'source' || by === 'nationality'
    ? sql`join reservation stay on stay.id = night.reservation_id`
    : sql``;
