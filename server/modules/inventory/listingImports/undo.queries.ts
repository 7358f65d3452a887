import { sql } from 'kysely';
import type { LeftReason } from '@shared/domain/inventory/listingImport';
import type { Queryable, Trx } from '../../../db/client';
import { PROPERTY_COLUMNS, ROOM_TYPE_COLUMNS } from './rows/listingImport.queries';

type Pair = { propertyId: string; roomTypeId: string };

const pick = (table: 'property' | 'room_type', columns: readonly string[]) =>
  sql`(select jsonb_object_agg(key, value) from jsonb_each(to_jsonb(${sql.ref(table)})) where key = any(${columns}::text[]))`;

/**
 * The columns that rates and forms write beside the import; some of these writes raise no version of the row.
 */
const PLAN = [
  'weekend_sen',
  'holiday_sen',
  'extra_guest_sen',
  'cleaning_sen',
  'deposit_sen',
  'length_discounts',
];

/** The state of a listing that an import has added: everything that people can have worked on since. */
const ADDED_STATE = sql`jsonb_build_array(
  ${pick('property', [...PROPERTY_COLUMNS, 'status', 'version'])},
  (select jsonb_agg(${pick('room_type', [...ROOM_TYPE_COLUMNS, ...PLAN, 'id', 'status', 'version'])} order by room_type.id)
    from room_type where room_type.property_id = property.id),
  (select jsonb_agg(jsonb_build_array(unit.id, unit.number, unit.status, unit.version) order by unit.id)
    from unit where unit.room_type_id = given.room_type_id),
  (select jsonb_agg(jsonb_build_array(photo.id, photo.position, photo.version) order by photo.id)
    from photo where photo.owner_id in (given.property_id, given.room_type_id)),
  (select count(*) from season where season.room_type_id = given.room_type_id),
  (select count(*) from rate_night where rate_night.room_type_id = given.room_type_id),
  (select count(*) from unit join unit_owner on unit_owner.unit_id = unit.id where unit.room_type_id = given.room_type_id),
  (select count(*) from unit join unit_licence on unit_licence.unit_id = unit.id where unit.room_type_id = given.room_type_id),
  (select count(*) from unit join unit_link on unit.id in (unit_link.whole_id, unit_link.part_id)
    where unit.room_type_id = given.room_type_id))`;

/**
 * The state of a listing that an import has changed: the columns that it writes, and whether somebody has
 * edited the row.
 */
const CHANGED_STATE = sql`jsonb_build_array(
  ${pick('property', [...PROPERTY_COLUMNS, 'version'])},
  (select ${pick('room_type', [...ROOM_TYPE_COLUMNS, 'version'])} from room_type where room_type.id = given.room_type_id))`;

const givenPairs = (pairs: readonly Pair[]) =>
  sql`json_to_recordset(${JSON.stringify(
    pairs.map(({ propertyId, roomTypeId }) => ({ property_id: propertyId, room_type_id: roomTypeId })),
  )}::json) as given (property_id uuid, room_type_id uuid)`;

/** A sum of what listings hold, by room type; none for those that are gone. */
export async function sumsOf(
  db: Queryable,
  scope: 'added' | 'changed',
  pairs: readonly Pair[],
): Promise<Map<string, string>> {
  if (pairs.length === 0) return new Map();
  const { rows } = await sql<{ id: string; sum: string }>`
    select given.room_type_id as id, md5((${scope === 'added' ? ADDED_STATE : CHANGED_STATE})::text) as sum
    from ${givenPairs(pairs)} join property on property.id = given.property_id`.execute(db);
  return new Map(rows.map(({ id, sum }) => [id, sum]));
}

/** The properties of room types, and their English names. */
export async function placesOf(db: Queryable, roomTypeIds: readonly string[]) {
  if (roomTypeIds.length === 0) return [];
  return db
    .selectFrom('room_type')
    .select(['id', 'property_id as propertyId', 'name'])
    .where('id', 'in', roomTypeIds)
    .execute();
}

/** Locks listings, so that nobody books or edits them until the transaction ends. */
export async function lockListings(trx: Trx, pairs: readonly Pair[]) {
  const properties = pairs.map(({ propertyId }) => propertyId);
  const roomTypes = pairs.map(({ roomTypeId }) => roomTypeId);
  await sql`select id from property where id = any(${properties}::uuid[]) order by id for update`.execute(
    trx,
  );
  await sql`select id from room_type where id = any(${roomTypes}::uuid[]) order by id for update`.execute(
    trx,
  );
  await sql`select id from unit where room_type_id = any(${roomTypes}::uuid[]) order by id for update`.execute(
    trx,
  );
}

/** Room types that are in use, and by what: for added ones ever, for changed ones since. */
export async function usesOf(
  trx: Trx,
  scope: 'added' | 'changed',
  rows: readonly { propertyId: string; roomTypeId: string; since: string }[],
): Promise<Map<string, LeftReason>> {
  const data = rows.map(({ propertyId, roomTypeId, since }) => ({
    property_id: propertyId,
    room_type_id: roomTypeId,
    since,
  }));
  const ever = scope === 'added';
  const { rows: found } = await sql<{ id: string; booked: boolean; used: boolean }>`
    select given.room_type_id as id,
      exists (select from reservation where reservation.room_type_id = given.room_type_id
        and (${ever} or reservation.created_at >= given.since))
      or (${ever} and exists (select from occupancy join unit on unit.id = occupancy.unit_id
        where unit.room_type_id = given.room_type_id)) as booked,
      ${ever} and (exists (select from enquiry where enquiry.room_type_id = given.room_type_id)
        or exists (select from announcement where announcement.property_id = given.property_id)
        or exists (select from channel_feed join unit on unit.id = channel_feed.unit_id
          where unit.room_type_id = given.room_type_id)) as used
    from json_to_recordset(${JSON.stringify(data)}::json)
      as given (property_id uuid, room_type_id uuid, since timestamptz)`.execute(trx);
  return new Map(
    found.flatMap(({ id, booked, used }) =>
      booked || used ? [[id, booked ? 'booked' : 'used'] as [string, LeftReason]] : [],
    ),
  );
}

/** Deletes listings that an import added: property, room type and unit. What refers to them by a foreign key stops it. */
export async function deleteListings(trx: Trx, pairs: readonly Pair[]) {
  const properties = pairs.map(({ propertyId }) => propertyId);
  const roomTypes = pairs.map(({ roomTypeId }) => roomTypeId);
  const owners = [...properties, ...roomTypes];
  await sql`delete from photo where owner_id = any(${owners}::uuid[])`.execute(trx);
  await sql`delete from photo_order where owner_id = any(${owners}::uuid[])`.execute(trx);
  await sql`delete from unit where room_type_id = any(${roomTypes}::uuid[])`.execute(trx);
  await sql`delete from room_type where id = any(${roomTypes}::uuid[])`.execute(trx);
  await sql`delete from property where id = any(${properties}::uuid[])`.execute(trx);
}

const setAll = (columns: readonly string[]) =>
  sql.join(columns.map((name) => sql`${sql.id(name)} = ${sql.ref(`was.${name}`)}`));

/** Gives rows back what they held; their versions stay, as with an import. */
export async function restoreFields(
  trx: Trx,
  table: 'property' | 'room_type',
  images: readonly Record<string, unknown>[],
) {
  if (images.length === 0) return;
  const columns = table === 'property' ? PROPERTY_COLUMNS : ROOM_TYPE_COLUMNS;
  await sql`update ${sql.table(table)} as target set ${setAll(columns)}
    from json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(images)}::json) as was
    where target.id = was.id`.execute(trx);
}

/** Deletes a location or company that an import made, unless something stands there or somebody has edited it. */
export async function deletePlace(trx: Trx, kind: 'location' | 'company', id: string): Promise<boolean> {
  const isFree =
    kind === 'location'
      ? sql`not exists (select from property where location_id = location.id)
          and not exists (select from photo where owner_id = location.id)`
      : sql`not exists (select from property where company_id = company.id)
          and not exists (select from unit where company_id = company.id)
          and not exists (select from property_company where company_id = company.id)
          and not exists (select from unit_company where company_id = company.id)
          and not exists (select from company_bank_account where company_id = company.id)
          and not exists (select from company_tax_setting where company_id = company.id)
          and not exists (select from document_numbering where company_id = company.id)
          and not exists (select from document_counter where company_id = company.id)`;
  const { rows } = await sql`delete from ${sql.table(kind)}
    where id = ${id} and version = 1 and ${isFree} returning id`.execute(trx);
  return rows.length > 0;
}

export const isReferredTo = (error: unknown) => (error as { code?: string }).code === '23503';
