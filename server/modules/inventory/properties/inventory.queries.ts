import { sql, type RawBuilder } from 'kysely';
import type { RoomTypeCounts, StayCounts, UnitCounts } from '@shared/contract/inventory/inventory';
import type { StayDate } from '@shared/domain/base/stayDates';
import type { ListingStatus } from '@shared/domain/inventory/publishing';
import type { Queryable, Trx } from '../../../db/client';

/** Counts of what stands under a row, for queries that have `property` or `room_type` at hand. */
export const roomTypesOfProperty = sql<RoomTypeCounts>`(
  select json_build_object('draft', count(*) filter (where inner_type.status = 'draft'),
    'published', count(*) filter (where inner_type.status = 'published'),
    'retired', count(*) filter (where inner_type.status = 'retired'))
  from room_type as inner_type where inner_type.property_id = property.id)`;

const unitCounts = (from: RawBuilder<unknown>) => sql<UnitCounts>`(
  select json_build_object('active', count(*) filter (where unit.status = 'active'),
    'closed', count(*) filter (where unit.status = 'closed'),
    'retired', count(*) filter (where unit.status = 'retired')) ${from})`;
export const unitsOfProperty = unitCounts(
  sql`from unit join room_type as inner_type on inner_type.id = unit.room_type_id where inner_type.property_id = property.id`,
);
export const unitsOfRoomType = unitCounts(sql`from unit where unit.room_type_id = room_type.id`);

const photoCount = (owner: RawBuilder<unknown>) =>
  sql<number>`(select count(*) from photo where photo.owner_id = ${owner})`;
export const photosOfProperty = photoCount(sql`property.id`);
export const photosOfRoomType = photoCount(sql`room_type.id`);
export const photosInProperty = sql<number>`(select count(*) from photo where photo.owner_id = property.id
  or photo.owner_id in (select inner_type.id from room_type as inner_type where inner_type.property_id = property.id))`;

/** Whether visitors see a property, which has nothing to show without a published room type. */
export const propertyVisible = sql<boolean>`(property.status = 'published' and exists (
  select 1 from room_type as inner_type where inner_type.property_id = property.id and inner_type.status = 'published'))`;
export const roomTypeVisible = sql<boolean>`(property.status = 'published' and room_type.status = 'published')`;

/** A room type, or every room type of a property. */
export type Place = { propertyId: string } | { roomTypeId: string };

const roomTypesOf = (place: Place) =>
  'propertyId' in place
    ? sql`(select id from room_type where property_id = ${place.propertyId})`
    : sql`(select ${place.roomTypeId}::uuid)`;

/**
 * Stays of a place that are still to come or in the house on that day: reservations, and nights of owners and channels, which have no
 * reservation.
 */
export async function countStays(db: Queryable, place: Place, today: StayDate): Promise<StayCounts> {
  const { rows } = await sql<StayCounts>`select
    (select count(*) from reservation where room_type_id in ${roomTypesOf(place)} and check_out >= ${today}::date
      and status in ('hold', 'pending', 'confirmed', 'checked_in')) as reservations,
    (select count(*) from occupancy join unit on unit.id = occupancy.unit_id
      where unit.room_type_id in ${roomTypesOf(place)} and occupancy.active and occupancy.kind in ('owner_stay', 'channel')
        and upper(occupancy.stay) > ${today}::date) as others`.execute(db);
  return rows[0]!;
}

/** Stays that ever were there: then it is history, and is retired instead of deleted. */
export async function hasHistory(db: Queryable, place: Place): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`select
    exists (select 1 from reservation where room_type_id in ${roomTypesOf(place)})
    or exists (select 1 from occupancy join unit on unit.id = occupancy.unit_id
      where unit.room_type_id in ${roomTypesOf(place)} and occupancy.kind in ('owner_stay', 'channel')) as found`.execute(
    db,
  );
  return rows[0]!.found;
}

/** Moves a property or a room type to another state and raises its version. */
export const setStatus = (trx: Trx, table: string, id: string, status: ListingStatus) =>
  sql`update ${sql.table(table)} set status = ${status}, version = version + 1 where id = ${id}`.execute(trx);

/** Deletes the pictures of a property or a room type; returns the files of uploaded ones, to be removed once this is certain. */
export async function removePhotos(trx: Trx, ownerId: string): Promise<string[]> {
  const photos = await trx
    .deleteFrom('photo')
    .where('owner_id', '=', ownerId)
    .returning('file_key as fileKey')
    .execute();
  return photos.flatMap(({ fileKey }) => fileKey ?? []);
}

/** Deletes the units of a place; what refers to them by a foreign key stops it. */
export const removeUnits = (trx: Trx, place: Place) =>
  sql`delete from unit where room_type_id in ${roomTypesOf(place)}`.execute(trx);

/**
 * Deletes the room types of a property with their units and pictures; what refers to them by a foreign key stops it. Returns files as
 * `removePhotos` does.
 */
export async function removeRoomTypes(trx: Trx, place: { propertyId: string }): Promise<string[]> {
  const { rows } = await sql<{ fileKey: string | null }>`
    delete from photo where owner_id in ${roomTypesOf(place)} returning file_key as "fileKey"`.execute(trx);
  await removeUnits(trx, place);
  await trx.deleteFrom('room_type').where('property_id', '=', place.propertyId).execute();
  return rows.flatMap(({ fileKey }) => fileKey ?? []);
}
