import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { ListQuery } from '@shared/contract/base/lists';
import type {
  SCHOOL_HOLIDAY_SORTS,
  SchoolHolidayFields,
  SchoolHolidayFilter,
  SchoolHolidayRow,
} from '@shared/contract/pricing/schoolHolidays';
import type { Queryable, Trx } from '../../../db/client';
import { containing, countRows, pageOf, sortOf } from '../../../listQueries';

type Sort = (typeof SCHOOL_HOLIDAY_SORTS)[number];
export type SchoolHolidayQuery = ListQuery<SchoolHolidayFilter, Sort>;

const SORT_COLUMNS: Record<Sort, RawBuilder<unknown>> = {
  startsOn: sql`school_holiday.starts_on`,
  endsOn: sql`school_holiday.ends_on`,
  name: sql`lower(school_holiday.name->>'en-US')`,
};

/** The school holidays that a filter means, before columns, order and page. */
function filtered(db: Queryable, { q, year, group }: SchoolHolidayFilter = {}) {
  let query = db.selectFrom('school_holiday');
  if (q) {
    const names = sql`concat_ws(' ', name->>'en-US', name->>'cn-ZH', name->>'ms-MY')`;
    query = query.where(sql<SqlBool>`lower(${names}) like ${containing(q)}`);
  }
  if (year) query = query.where('starts_on', '<=', `${year}-12-31`).where('ends_on', '>=', `${year}-01-01`);
  if (group) query = query.where('school_group', '=', group);
  return query;
}

const withColumns = (query: ReturnType<typeof filtered>) =>
  query.select([
    'id',
    'name',
    'school_group as group',
    'starts_on as startsOn',
    'ends_on as endsOn',
    'source',
    'announced_on as announcedOn',
    'updated_at as updatedAt',
    'version',
  ]);

function ordered(db: Queryable, query: SchoolHolidayQuery) {
  let rows = withColumns(filtered(db, query.filter));
  for (const [column, order] of sortOf(query, SORT_COLUMNS, [[SORT_COLUMNS.startsOn, 'asc']])) {
    rows = rows.orderBy(column, order);
  }
  return rows.orderBy('id');
}

/** One page of the list, and how many there are in all. */
export async function findPage(db: Queryable, query: SchoolHolidayQuery) {
  const { limit, offset } = pageOf(query);
  const rows: SchoolHolidayRow[] = await ordered(db, query).limit(limit).offset(offset).execute();
  return { rows, ...(await countRows(db, filtered(db, query.filter))) };
}

/** Every row of a filter, for the export: a handful a year. */
export const findAll = (db: Queryable, query: SchoolHolidayQuery): Promise<SchoolHolidayRow[]> =>
  ordered(db, query).execute();

export const findById = (db: Queryable, id: string): Promise<SchoolHolidayRow | undefined> =>
  withColumns(filtered(db)).where('id', '=', id).executeTakeFirst();

const columnsOf = (fields: SchoolHolidayFields) => ({
  name: fields.name,
  school_group: fields.group,
  starts_on: fields.startsOn,
  ends_on: fields.endsOn,
  source: fields.source,
  announced_on: fields.announcedOn ?? null,
});

export async function insert(trx: Trx, fields: SchoolHolidayFields, { now }: { now: Date }): Promise<string> {
  const row = await trx
    .insertInto('school_holiday')
    .values({ ...columnsOf(fields), updated_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

export const update = (trx: Trx, id: string, fields: SchoolHolidayFields, now: Date) =>
  trx
    .updateTable('school_holiday')
    .set((eb) => ({ ...columnsOf(fields), updated_at: now, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
