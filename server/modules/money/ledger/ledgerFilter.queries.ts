import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { meansLines, type LedgerFilter, type LedgerSum } from '@shared/contract/money/ledger';
import { SALE_KINDS, SHEET_CATEGORIES } from '@shared/domain/money/dailySheet';
import { FEE_SALES } from '@shared/domain/money/salesFigures';
import type { Queryable } from '../../../db/client';
import { stayCalled } from '../../stays/reservations/reservations.queries';

/** The sales that a filter means; undefined: not sales alone. */
const soldOf = ({ sold, slept }: LedgerFilter) =>
  sold === undefined ? (slept === undefined ? undefined : SHEET_CATEGORIES) : [sold].flat();

/**
 * When sales of nights are booked: never before their night, so in the days that are asked for, or later, which few are and an index of their own has.
 * Asked one after the other, each is read by its days; `at_all` is both, for what cannot be asked twice.
 */
type Booked = 'at_all' | 'in_those_days' | 'later';

/** The entries that a filter of the list means by themselves, whatever their lines are. */
function entriesBy(db: Queryable, filter: LedgerFilter, booked: Booked = 'at_all') {
  let query = db.selectFrom('ledger_entry as entry');
  const { kind, companyId, propertyId, reservationId, source, q, serviceFrom, serviceTo } = filter;
  if (kind) query = query.where('entry.kind', '=', kind);
  if (companyId) query = query.where('entry.company_id', '=', companyId);
  if (propertyId) query = query.where('entry.property_id', '=', propertyId);
  if (reservationId) query = query.where('entry.reservation_id', '=', reservationId);
  if (source)
    query = query.where(
      sql<SqlBool>`entry.reservation_id in (select id from reservation where source = ${source})`,
    );
  if (filter.from) query = query.where('entry.business_date', '>=', filter.from);
  if (filter.to) query = query.where('entry.business_date', '<=', filter.to);
  if (serviceFrom) query = query.where('entry.service_date', '>=', serviceFrom);
  if (serviceTo) query = query.where('entry.service_date', '<=', serviceTo);
  if (soldOf(filter)) {
    query = query.where('entry.kind', 'in', SALE_KINDS);
    if (serviceFrom) query = query.where('entry.business_date', '>=', serviceFrom);
    const inTime = sql<SqlBool>`entry.business_date <= ${serviceTo}`;
    const later = sql<SqlBool>`entry.business_date > entry.service_date`;
    if (serviceTo && booked === 'at_all') query = query.where(sql<SqlBool>`(${inTime} or ${later})`);
    if (serviceTo && booked === 'in_those_days') query = query.where(inTime);
    if (serviceTo && booked === 'later')
      query = query.where(later).where('entry.business_date', '>', serviceTo);
  }
  if (q)
    query = query.where(
      sql<SqlBool>`entry.reservation_id in (select reservation.id from reservation where ${stayCalled(q)})`,
    );
  return query;
}

const isFee = (category: string) => (FEE_SALES as readonly string[]).includes(category);
const inCategories = (categories: readonly string[]) =>
  categories.length === 0
    ? sql<SqlBool>`false`
    : sql<SqlBool>`line.category in (${sql.join([...categories])})`;
/** Whether the stay of an `entry` had given up its night. Few stays ever did: said apart, so that these are read and not the stay of every entry. */
const NIGHT_RELEASED = sql`exists (
  select from reservation
  where reservation.id = entry.reservation_id and released_from is not null and released_from <= entry.service_date)`;

/**
 * What a filter that means lines asks of one of an entry, as `line`. One line has to meet all of it: the owner's part of a unit is another line
 * than the guest's of it.
 */
function ofLine(filter: LedgerFilter): RawBuilder<SqlBool> {
  const { account, unitId, ownerId, slept } = filter;
  const sold = soldOf(filter);
  const all: RawBuilder<SqlBool>[] = [];
  if (account) all.push(sql`line.account = ${account}`);
  if (unitId) all.push(sql`line.unit_id = ${unitId}`);
  if (ownerId) all.push(sql`line.owner_id = ${ownerId}`);
  // What is charged for nights that nobody slept is left out by its name: two conditions on the category would make the database expect hardly a line.
  if (sold) all.push(inCategories(slept === true ? sold.filter((one) => !isFee(one)) : sold));
  if (slept === true) all.push(sql<SqlBool>`not ${NIGHT_RELEASED}`);
  if (slept === false) all.push(sql`(${inCategories(FEE_SALES)} or ${NIGHT_RELEASED})`);
  return sql<SqlBool>`${sql.join(all, sql` and `)}`;
}

/** The entries that a filter of the list means, before order and page. */
export function entriesOf(db: Queryable, filter: LedgerFilter = {}) {
  const entries = entriesBy(db, filter);
  return meansLines(filter)
    ? entries.where(
        sql<SqlBool>`exists (select from ledger_line line where line.entry_id = entry.id and ${ofLine(filter)})`,
      )
    : entries;
}

/** What the lines of an entry add up to that a filter means, in sen; null where it means the whole entry. */
export function filteredSenOf(filter: LedgerFilter = {}) {
  return meansLines(filter)
    ? sql<number | null>`(
        select coalesce(sum(line.amount_sen), 0) from ledger_line line where line.entry_id = entry.id and ${ofLine(filter)})`
    : sql<number | null>`null::bigint`;
}

/**
 * What all lines that a filter means add up to, in sen; null where it means whole entries, which add up to nothing. Lines have the business date of their
 * entry: with the days asked of both, each table is read by its days, however many years the books have.
 */
export async function findFilteredSum(db: Queryable, filter: LedgerFilter = {}): Promise<LedgerSum> {
  if (!meansLines(filter)) return { filteredSen: null };
  const isOfNights = soldOf(filter) !== undefined && filter.serviceTo !== undefined;
  let filteredSen = 0;
  for (const booked of isOfNights ? (['in_those_days', 'later'] as const) : (['at_all'] as const)) {
    const firstDays = [filter.from, isOfNights ? filter.serviceFrom : undefined].filter(
      (day) => day !== undefined,
    );
    const lastDays = [filter.to, booked === 'in_those_days' ? filter.serviceTo : undefined].filter(
      (day) => day !== undefined,
    );
    let lines = entriesBy(db, filter, booked)
      .innerJoin('ledger_line as line', 'line.entry_id', 'entry.id')
      .where(ofLine(filter));
    for (const day of firstDays) lines = lines.where('line.business_date', '>=', day);
    for (const day of lastDays) lines = lines.where('line.business_date', '<=', day);
    const { sen } = await lines
      .select(sql<number>`coalesce(sum(line.amount_sen), 0)::bigint`.as('sen'))
      .executeTakeFirstOrThrow();
    filteredSen += sen;
  }
  return { filteredSen };
}
