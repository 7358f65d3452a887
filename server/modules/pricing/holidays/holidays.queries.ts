import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type {
  HOLIDAY_SORTS,
  HolidayFields,
  HolidayFilter,
  HolidayRow,
} from '@shared/contract/pricing/holidays';
import type { ListQuery } from '@shared/contract/base/lists';
import { daysOff, federalDays, type Substitute } from '@shared/domain/pricing/holidays';
import { addDays, type StayDate } from '@shared/domain/base/stayDates';
import { json, type Queryable, type Trx } from '../../../db/client';
import { containing, countRows, pageOf, sortOf } from '../../../listQueries';

type Sort = (typeof HOLIDAY_SORTS)[number];
export type HolidayQuery = ListQuery<HolidayFilter, Sort>;

const SORT_COLUMNS: Record<Sort, RawBuilder<unknown>> = {
  date: sql`holiday.date`,
  name: sql`lower(holiday.name->>'en-US')`,
  updatedAt: sql`holiday.updated_at`,
};

/** The holidays that a filter means, before columns, order and page: the list, its count and its export begin here. */
function filtered(db: Queryable, { q, year, states, kind, estimated }: HolidayFilter = {}) {
  let query = db.selectFrom('holiday');
  if (q) {
    const names = sql`concat_ws(' ', name->>'en-US', name->>'cn-ZH', name->>'ms-MY')`;
    query = query.where(sql<SqlBool>`lower(${names}) like ${containing(q)}`);
  }
  if (year) query = query.where('date', '>=', `${year}-01-01`).where('date', '<=', `${year}-12-31`);
  if (kind) query = query.where('kind', '=', kind);
  if (estimated !== undefined) query = query.where('estimated', '=', estimated);
  if (states) {
    query = query.where(
      sql<SqlBool>`exists (select from public_holiday day where day.holiday_id = holiday.id and day.state = any(${states}::text[]))`,
    );
  }
  return query;
}

const STATES = sql<string[]>`(select coalesce(json_agg(day.state order by day.state), '[]')
  from public_holiday day where day.holiday_id = holiday.id and not day.substitute)`;
const SUBSTITUTES = sql<Substitute[]>`(
  select coalesce(json_agg(json_build_object('date', on_date.date, 'states', on_date.states) order by on_date.date), '[]')
  from (select day.date, json_agg(day.state order by day.state) as states
    from public_holiday day where day.holiday_id = holiday.id and day.substitute group by day.date) on_date)`;

/** The columns of the list, under the names of the contract. */
const withColumns = (query: ReturnType<typeof filtered>) =>
  query
    .select(['holiday.id', 'name', 'date', 'kind', 'estimated', 'source'])
    .select(['announced_on as announcedOn', 'updated_at as updatedAt', 'version'])
    .select([STATES.as('states'), SUBSTITUTES.as('substitutes')]);

function ordered(db: Queryable, query: HolidayQuery) {
  let rows = withColumns(filtered(db, query.filter));
  for (const [column, order] of sortOf(query, SORT_COLUMNS, [[SORT_COLUMNS.date, 'asc']])) {
    rows = rows.orderBy(column, order);
  }
  return rows.orderBy('holiday.id');
}

/** One page of the list, and how many there are in all. */
export async function findPage(db: Queryable, query: HolidayQuery) {
  const { limit, offset } = pageOf(query);
  const rows: HolidayRow[] = await ordered(db, query).limit(limit).offset(offset).execute();
  return { rows, ...(await countRows(db, filtered(db, query.filter))) };
}

/** Every row of a filter, for the export: some 70 a year. */
export const findAll = (db: Queryable, query: HolidayQuery): Promise<HolidayRow[]> =>
  ordered(db, query).execute();

export const findById = (db: Queryable, id: string): Promise<HolidayRow | undefined> =>
  withColumns(filtered(db)).where('holiday.id', '=', id).executeTakeFirst();

const columnsOf = ({ name, date, kind, estimated, source, announcedOn }: HolidayFields) => ({
  name,
  date,
  kind,
  estimated,
  source,
  announced_on: announcedOn ?? null,
});

/** Writes the days of a holiday anew: prices are made from them, so they are the same transaction's work. */
async function writeDays(trx: Trx, id: string, fields: HolidayFields): Promise<void> {
  await trx.deleteFrom('public_holiday').where('holiday_id', '=', id).execute();
  const { estimated, source, announcedOn } = fields;
  const rows = daysOff(fields).map((day) => ({
    ...day,
    estimated,
    source,
    announced_on: announcedOn ?? null,
    holiday_id: id,
  }));
  await trx.insertInto('public_holiday').values(rows).execute();
}

export async function insert(trx: Trx, fields: HolidayFields, { now }: { now: Date }): Promise<string> {
  const { id } = await trx
    .insertInto('holiday')
    .values({ ...columnsOf(fields), created_at: now, updated_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  await writeDays(trx, id, fields);
  return id;
}

/** Changes a holiday with all its days and raises its version. */
export async function update(trx: Trx, id: string, fields: HolidayFields, now: Date): Promise<void> {
  await trx
    .updateTable('holiday')
    .set((eb) => ({ ...columnsOf(fields), updated_at: now, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
  await writeDays(trx, id, fields);
}

/** The number of days by which a chain of holidays on rest days can push a substitute day. */
const CHAIN_DAYS = 21;

/** The holidays of some states around a date (substitute days apart), but for the one that is being edited. */
export const findAround = (
  db: Queryable,
  states: string[],
  date: StayDate,
  except: string | undefined,
): Promise<{ state: string; date: StayDate }[]> => {
  const query = db
    .selectFrom('public_holiday')
    .select(['state', 'date'])
    .where(sql<SqlBool>`state = any(${states}::text[])`)
    .where('substitute', '=', false)
    .where('date', '>=', addDays(date, -CHAIN_DAYS))
    .where('date', '<=', addDays(date, CHAIN_DAYS));
  return (except ? query.where('holiday_id', '<>', except) : query).execute();
};

export type TakenReference = { key: string; holidayId: string | null; taken: unknown };

/** Finds the holidays of all years that were taken from the bundled data before. */
export const findTaken = (db: Queryable): Promise<TakenReference[]> =>
  db.selectFrom('holiday_reference').select(['key', 'holiday_id as holidayId', 'taken']).execute();

/** Remembers what the bundled data said of a holiday; `holidayId` null: staff do not want it. */
export const upsertTaken = (trx: Trx, key: string, holidayId: string | null, taken: unknown) =>
  trx
    .insertInto('holiday_reference')
    .values({ key, holiday_id: holidayId, taken: json(taken) as never })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({ holiday_id: holidayId, taken: json(taken) as never }),
    )
    .execute();

export const removeTaken = (trx: Trx, key: string) =>
  trx.deleteFrom('holiday_reference').where('key', '=', key).execute();

/** Every holiday of some ids or of a year, whichever applies, kept from change when asked for: the import compares with these. */
export async function findForImport(db: Queryable, year: number, ids: string[]): Promise<HolidayRow[]> {
  return withColumns(filtered(db))
    .where(
      sql<SqlBool>`holiday.id = any(${ids}::uuid[]) or holiday.date between ${`${year}-01-01`}::date and ${`${year}-12-31`}::date`,
    )
    .orderBy('holiday.id')
    .execute();
}

/** The federal holidays of some days by their names, both ends among them: banks credit nothing on them. */
export async function findNamedFederalDays(
  db: Queryable,
  from: StayDate,
  to: StayDate,
): Promise<{ date: StayDate; name: HolidayRow['name'] }[]> {
  // A substitute day comes after its holiday.
  const rows = await withColumns(filtered(db))
    .where('date', '>=', addDays(from, -CHAIN_DAYS))
    .where('date', '<=', to)
    .execute();
  return rows.flatMap((row) => federalDays(row).map((date) => ({ date, name: row.name })));
}

/** The federal holidays of some days, both ends among them. */
export const findFederalDays = async (db: Queryable, from: StayDate, to: StayDate): Promise<Set<StayDate>> =>
  new Set((await findNamedFederalDays(db, from, to)).map(({ date }) => date));

/** One import at a time, and none while a holiday is being written. */
export const lockHolidays = (trx: Trx) => sql`lock table holiday in share row exclusive mode`.execute(trx);
