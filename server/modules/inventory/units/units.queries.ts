import { sql, type RawBuilder, type SqlBool } from 'kysely';
import {
  LICENCE_NOTICE_DAYS,
  type LicenceState,
  type UNIT_SORTS,
  type UnitFilter,
  type UnitRow,
} from '@shared/contract/inventory/units';
import type { ListQuery } from '@shared/contract/base/lists';
import { addDays, type StayDate } from '@shared/domain/base/stayDates';
import type { LocalText } from '@shared/languages';
import type { Queryable } from '../../../db/client';
import { containing, COUNT_SEARCH_UP_TO, countRows, pageOf, sortOf } from '../../../listQueries';

type Sort = (typeof UNIT_SORTS)[number];
export type UnitQuery = ListQuery<UnitFilter, Sort>;

const firstExpiry = sql<
  string | null
>`(select min(expires_on) from unit_licence where unit_licence.unit_id = unit.id)`;

/** What the licences of `unit` say on a day: the one that ends first decides. A licence counts on the day it ends. */
export const licenceStateAt = (today: StayDate): RawBuilder<LicenceState> => sql<LicenceState>`case
  when ${firstExpiry} is null then 'none'
  when ${firstExpiry} < ${today}::date then 'expired'
  when ${firstExpiry} <= ${addDays(today, LICENCE_NOTICE_DAYS)}::date then 'expiring'
  else 'valid' end`;

/** Numbers as people count: 2 before 10. Runs of digits are padded, other signs stay as they are. */
const counted = sql`regexp_replace(regexp_replace(lower(unit.number), '(\\d+)', '00000000\\1', 'g'), '0*(\\d{8})', '\\1', 'g')`;

const SORT_COLUMNS: Record<Sort, RawBuilder<unknown>> = {
  number: counted,
  property: sql`lower(property.name->>'en-US')`,
  roomType: sql`lower(room_type.name->>'en-US')`,
  status: sql`unit.status`,
  licenceExpiresOn: firstExpiry,
};

/** Units in use with a licence that ends before a day. */
const licenceEndsBefore = (day: StayDate) =>
  sql<SqlBool>`unit.status <> 'retired' and unit.id in (select unit_id from unit_licence where expires_on < ${day}::date)`;
const noticeEnd = (today: StayDate) => addDays(today, LICENCE_NOTICE_DAYS + 1);

/** How many units the filter `licence: 'due'` finds. */
export const countLicencesDue = (today: StayDate) =>
  sql<number>`(select count(*) from unit where ${licenceEndsBefore(noticeEnd(today))})`;

/** The units that a filter means, before columns, order and page. */
function filtered(db: Queryable, today: StayDate, filter: UnitFilter = {}) {
  const { q, propertyId, roomTypeId, status, licence } = filter;
  let query = db
    .selectFrom('unit')
    .innerJoin('room_type', 'room_type.id', 'unit.room_type_id')
    .innerJoin('property', 'property.id', 'room_type.property_id');
  if (propertyId) query = query.where('room_type.property_id', '=', propertyId);
  if (roomTypeId) query = query.where('unit.room_type_id', '=', roomTypeId);
  if (status) query = query.where('unit.status', '=', status);
  if (licence) {
    query = query.where(licenceEndsBefore(licence === 'due' ? noticeEnd(today) : today));
  }
  if (q) {
    const names = sql`concat_ws(' ', property.name->>'en-US', property.name->>'cn-ZH', property.name->>'ms-MY')`;
    query = query.where(
      sql<SqlBool>`(lower(unit.number) like ${containing(q)} or lower(${names}) like ${containing(q)}
        or exists (select from unit_licence where unit_licence.unit_id = unit.id and lower(unit_licence.number) like ${containing(q)}))`,
    );
  }
  return query;
}

/** The columns of the list, under the names of the contract. */
export const withColumns = (query: ReturnType<typeof filtered>, today: StayDate) =>
  query
    .select(['unit.id', 'unit.number', 'unit.floor', 'unit.status', 'unit.version'])
    .select(['room_type.id as roomTypeId', 'property.id as propertyId'])
    .select([
      sql<LocalText>`room_type.name`.as('roomTypeName'),
      sql<LocalText>`property.name`.as('propertyName'),
      sql<UnitRow['linked']>`case when exists (select from unit_link where whole_id = unit.id) then 'whole'
        when exists (select from unit_link where part_id = unit.id) then 'part' end`.as('linked'),
      licenceStateAt(today).as('licenceState'),
      firstExpiry.as('licenceExpiresOn'),
      sql<number>`(select count(*) from occupancy
        where unit_id = unit.id and kind = 'block' and active and stay && daterange(${today}::date, null))`.as(
        'blocks',
      ),
    ]);

export const unitRows = (db: Queryable, today: StayDate) => withColumns(filtered(db, today), today);

/** The units of a query in its order. */
function ordered(db: Queryable, today: StayDate, query: UnitQuery) {
  let rows = withColumns(filtered(db, today, query.filter), today);
  const order = sortOf(query, SORT_COLUMNS, [
    [SORT_COLUMNS.property, 'asc'],
    [SORT_COLUMNS.roomType, 'asc'],
  ]);
  for (const [column, direction] of order) rows = rows.orderBy(column, direction);
  return rows.orderBy(counted).orderBy('unit.id');
}

/** All units of a query in its order, for an export. */
export const findAll = (db: Queryable, today: StayDate, query: UnitQuery): Promise<UnitRow[]> =>
  ordered(db, today, query).execute();

/** One page of the list, and how many there are in all. */
export async function findPage(db: Queryable, today: StayDate, query: UnitQuery) {
  const { limit, offset } = pageOf(query);
  const rows: UnitRow[] = await ordered(db, today, query).limit(limit).offset(offset).execute();
  const upTo = query.filter?.q ? COUNT_SEARCH_UP_TO : undefined;
  return { rows, ...(await countRows(db, filtered(db, today, query.filter), upTo)) };
}
