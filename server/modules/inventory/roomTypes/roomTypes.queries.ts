import { sql, type RawBuilder } from 'kysely';
import type { ListQuery } from '@shared/contract/base/lists';
import type {
  ROOM_TYPE_SORTS,
  RoomType,
  RoomTypeFields,
  RoomTypeFilter,
  RoomTypeRow,
} from '@shared/contract/inventory/roomTypes';
import { json, type Queryable, type Trx } from '../../../db/client';
import { countRows, pageOf, sortOf } from '../../../listQueries';
import {
  photosOfProperty,
  photosOfRoomType,
  roomTypeVisible,
  unitsOfRoomType,
} from '../properties/inventory.queries';
import { asksForWords, roomTypeHas, roomTypeMatched } from '../properties/inventorySearch.queries';

type Sort = (typeof ROOM_TYPE_SORTS)[number];
export type RoomTypeQuery = ListQuery<RoomTypeFilter, Sort>;

const SORT_COLUMNS: Record<Sort, RawBuilder<unknown>> = {
  name: sql`lower(room_type.name->>'en-US')`,
  baseSen: sql`room_type.base_sen`,
  createdAt: sql`room_type.created_at`,
};

/** The room types that a filter means, before columns, order and page. */
function filtered(db: Queryable, { q, status, propertyId }: RoomTypeFilter = {}) {
  let query = db.selectFrom('room_type').innerJoin('property', 'property.id', 'room_type.property_id');
  if (asksForWords(q)) query = query.where(roomTypeHas(q));
  if (status) query = query.where('room_type.status', '=', status);
  if (propertyId) query = query.where('room_type.property_id', '=', propertyId);
  return query;
}

const withColumns = (query: ReturnType<typeof filtered>, q?: string) =>
  query
    .select(['room_type.id', 'property_id as propertyId', 'property.name as propertyName'])
    .select(['room_type.name', 'room_type.status', 'room_type.kind', 'bedrooms'])
    .select(['max_guests as maxGuests', 'base_sen as baseSen', 'featured', 'room_type.version'])
    .select([
      'room_type.created_at as createdAt',
      roomTypeVisible.as('visible'),
      unitsOfRoomType.as('units'),
      photosOfRoomType.as('photos'),
      roomTypeMatched(q).as('matched'),
    ]);

/** One page of the list, and how many there are in all. */
export async function findPage(db: Queryable, query: RoomTypeQuery) {
  const { limit, offset } = pageOf(query);
  let page = filtered(db, query.filter);
  for (const [column, order] of sortOf(query, SORT_COLUMNS, [[SORT_COLUMNS.name, 'asc']])) {
    page = page.orderBy(column, order);
  }
  const rows: RoomTypeRow[] = await withColumns(
    page.orderBy('room_type.id').limit(limit).offset(offset),
    query.filter?.q,
  ).execute();
  return { rows, ...(await countRows(db, filtered(db, query.filter))) };
}

export type RoomTypeFound = Omit<RoomType, 'checks' | 'stays'> & { photosOfProperty: number };

/** One room type with its texts and rates, or undefined. */
export const findById = (db: Queryable, id: string): Promise<RoomTypeFound | undefined> =>
  withColumns(filtered(db).where('room_type.id', '=', id))
    .select(['property.status as propertyStatus', 'room_type.description', 'bathrooms', 'beds', 'sleeping'])
    .select(['size_sqm as sizeSqm', 'included_guests as includedGuests'])
    .select(['children_allowed as childrenAllowed', 'infants_most as infantsMost', 'pets_most as petsMost'])
    .select('pet_cleaning_sen as petCleaningSen')
    .select([
      'amenities',
      'weekend_sen as weekendSen',
      'holiday_sen as holidaySen',
      'extra_guest_sen as extraGuestSen',
    ])
    .select(['cleaning_sen as cleaningSen', 'deposit_sen as depositSen', 'min_nights as minNights'])
    .select(['max_nights as maxNights', 'length_discounts as lengthDiscounts'])
    .select(photosOfProperty.as('photosOfProperty'))
    .executeTakeFirst();

const columnsOf = (fields: RoomTypeFields) => ({
  name: fields.name,
  description: fields.description,
  kind: fields.kind,
  bedrooms: fields.bedrooms,
  bathrooms: fields.bathrooms,
  beds: fields.beds,
  sleeping: json(fields.sleeping),
  size_sqm: fields.sizeSqm,
  included_guests: fields.includedGuests,
  max_guests: fields.maxGuests,
  children_allowed: fields.childrenAllowed,
  infants_most: fields.infantsMost,
  pets_most: fields.petsMost,
  amenities: fields.amenities,
  base_sen: fields.baseSen,
  weekend_sen: fields.weekendSen,
  holiday_sen: fields.holidaySen,
  extra_guest_sen: fields.extraGuestSen,
  cleaning_sen: fields.cleaningSen,
  pet_cleaning_sen: fields.petCleaningSen,
  deposit_sen: fields.depositSen,
  min_nights: fields.minNights,
  max_nights: fields.maxNights,
  length_discounts: json(fields.lengthDiscounts),
  featured: fields.featured,
});

export const insert = (trx: Trx, now: Date, propertyId: string, fields: RoomTypeFields) =>
  trx
    .insertInto('room_type')
    .values({ ...columnsOf(fields), property_id: propertyId, source_key: null, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();

/** Changes a room type and raises its version. */
export const update = (trx: Trx, id: string, fields: RoomTypeFields) =>
  trx
    .updateTable('room_type')
    .set((eb) => ({ ...columnsOf(fields), version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
