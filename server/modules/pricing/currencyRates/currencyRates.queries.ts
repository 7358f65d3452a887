import { sql, type RawBuilder } from 'kysely';
import type { ListQuery } from '@shared/contract/base/lists';
import type {
  CURRENCY_RATE_SORTS,
  CurrencyRateFields,
  CurrencyRateFilter,
  CurrencyRateRow,
} from '@shared/contract/pricing/currencyRates';
import type { StayDate } from '@shared/domain/base/stayDates';
import type { DatedRate } from '@shared/domain/pricing/currencyDisplay';
import type { Queryable, Trx } from '../../../db/client';
import { countRows, pageOf, sortOf } from '../../../listQueries';

type Sort = (typeof CURRENCY_RATE_SORTS)[number];
type Query = ListQuery<CurrencyRateFilter, Sort>;

const SORT_COLUMNS: Record<Sort, RawBuilder<unknown>> = {
  currency: sql`currency_rate.currency`,
  validFrom: sql`currency_rate.valid_from`,
};
/** As people write it: `3.47`, not `3.47000000`. */
const RATE = sql<string | null>`trim_scale(myr_per_unit)::text`.as('myrPerUnit');

/** The last row of each currency that has begun by a day. */
const latest = (db: Queryable, day: StayDate) =>
  db
    .selectFrom('currency_rate')
    .distinctOn('currency')
    .where('valid_from', '<=', day)
    .orderBy('currency')
    .orderBy('valid_from', 'desc');

/** What is said last of each currency on a day: its rate, or that it is shown no more. */
export const findLatest = (db: Queryable, day: StayDate): Promise<DatedRate[]> =>
  latest(db, day).select(['currency', 'valid_from as validFrom', RATE]).execute();

const filtered = (db: Queryable, { currency }: CurrencyRateFilter = {}) =>
  db
    .selectFrom('currency_rate')
    .$if(currency !== undefined, (query) => query.where('currency', '=', currency!));

const withColumns = (query: ReturnType<typeof filtered>, db: Queryable, today: StayDate) =>
  query
    .select(['id', 'currency', 'valid_from as validFrom', RATE, 'version'])
    .select((eb) => eb('id', 'in', latest(db, today).select('id')).$castTo<boolean>().as('holds'));

/** One page of the rates, the newest of each currency first, and how many there are in all. */
export async function findPage(db: Queryable, query: Query, today: StayDate) {
  const { limit, offset } = pageOf(query);
  let rows = withColumns(filtered(db, query.filter), db, today);
  for (const [column, order] of sortOf(query, SORT_COLUMNS, [[SORT_COLUMNS.currency, 'asc']]))
    rows = rows.orderBy(column, order);
  const page: CurrencyRateRow[] = await rows
    .orderBy('valid_from', 'desc')
    .orderBy('currency')
    .limit(limit)
    .offset(offset)
    .execute();
  return { rows: page, ...(await countRows(db, filtered(db, query.filter))) };
}

/** One rate, or undefined. */
export const findById = (db: Queryable, id: string, today: StayDate): Promise<CurrencyRateRow | undefined> =>
  withColumns(filtered(db), db, today).where('id', '=', id).executeTakeFirst();

const columnsOf = ({ currency, validFrom, myrPerUnit }: CurrencyRateFields) => ({
  currency,
  valid_from: validFrom,
  // The database reads the text itself: as a number of JavaScript it could lose its last figures.
  myr_per_unit: sql<number | null>`${myrPerUnit}::numeric`,
});

export async function insert(trx: Trx, fields: CurrencyRateFields, { now }: { now: Date }): Promise<string> {
  const row = await trx
    .insertInto('currency_rate')
    .values({ ...columnsOf(fields), created_at: now, updated_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

export const update = (trx: Trx, id: string, fields: CurrencyRateFields, now: Date) =>
  trx
    .updateTable('currency_rate')
    .set((eb) => ({ ...columnsOf(fields), updated_at: now, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
