import { sql, type RawBuilder } from 'kysely';
import type { Listing, ListingRow } from '@shared/contract/inventory/listings';
import type { StayDate } from '@shared/domain/base/stayDates';
import type { Queryable } from '../../../db/client';
import { freeUnits } from '../../nights/occupancy/availability.queries';
import type { SearchStay } from './listingSearch.queries';

/** Pictures that a row of a list shows: enough to leaf through, few enough to send. */
const PHOTOS_IN_LIST = 5;

/** Pictures of a query over `photo` as a JSON list, in the order in which they come. */
const photosOf = (from: RawBuilder<unknown>) => sql`coalesce((
  select json_agg(json_build_object('id', id, 'width', width, 'height', height, 'placeholder', placeholder, 'alt', alt))
  from (select photo.* ${from}) as picture), '[]')`;

/** What guests gave a room type, as the last change of a review left it. */
const rating = sql`case when room_type.review_count > 0 then json_build_object(
  'average', round(room_type.review_stars::numeric / room_type.review_count, 2), 'count', room_type.review_count) end as rating`;

/** Rows of the list by their ids, in the order of the ids; with dates each says how many units are free. */
export async function findRows(
  db: Queryable,
  ids: string[],
  stay?: SearchStay,
): Promise<Omit<ListingRow, 'averageNight' | 'total' | 'deposit'>[]> {
  if (ids.length === 0) return [];
  const available = stay
    ? sql`, (select count(*) ${freeUnits(stay.checkIn, stay.checkOut)}) as available`
    : sql``;
  const { rows } = await sql<ListingRow>`
    select room_type.id, room_type.name, property.name as "propertyName",
      json_build_object('id', location.id, 'slug', location.slug, 'name', location.name, 'state', location.state) as location,
      room_type.kind, room_type.bedrooms, room_type.bathrooms, room_type.beds, room_type.max_guests as "maxGuests",
      property.lat, property.lng, room_type.featured, ${rating}, room_type.base_sen as "priceFrom",
      ${photosOf(sql`from photo where owner_id in (room_type.id, property.id)
        order by owner_id = room_type.id desc, position, id limit ${PHOTOS_IN_LIST}`)} as photos
      ${available}
    from room_type
    join property on property.id = room_type.property_id
    join location on location.id = property.location_id
    where room_type.id = any(${ids}::uuid[])`.execute(db);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** A published listing as its page shows it on a day, or undefined. */
export const findPublished = (db: Queryable, id: string, today: StayDate): Promise<Listing | undefined> =>
  findListing(
    db,
    sql`room_type.id = ${id} and room_type.status = 'published' and property.status = 'published'`,
    today,
  );

/** Finds a listing in any state, for staff alone: a draft without a place stands where its destination is. */
export const findPreview = (db: Queryable, id: string, today: StayDate): Promise<Listing | undefined> =>
  findListing(db, sql`room_type.id = ${id}`, today);

/** Licences that guests may ask for, with their numbers: a valid one of each kind and number. */
const licencesOn = (today: StayDate) => sql`coalesce((
  select json_agg(json_build_object('kind', kind, 'number', number) order by kind, number)
  from (select distinct licence.kind, licence.number from unit_licence licence join unit on unit.id = licence.unit_id
    where unit.room_type_id = room_type.id and unit.status = 'active' and licence.kind in ('council', 'motac')
      and (licence.expires_on is null or licence.expires_on >= ${today}::date)) as held), '[]')`;

async function findListing(
  db: Queryable,
  which: RawBuilder<unknown>,
  today: StayDate,
): Promise<Listing | undefined> {
  const { rows } = await sql<Listing>`
    select room_type.id, room_type.name, property.name as "propertyName",
      json_build_object('id', location.id, 'slug', location.slug, 'name', location.name, 'state', location.state) as location,
      room_type.kind, room_type.bedrooms, room_type.bathrooms, room_type.beds, room_type.max_guests as "maxGuests",
      coalesce(property.lat, location.lat) as lat, coalesce(property.lng, location.lng) as lng, room_type.featured, ${rating}, room_type.base_sen as "priceFrom",
      room_type.description, property.description as "propertyDescription", property.address, property.town, property.country,
      room_type.size_sqm as "sizeSqm", room_type.sleeping, property.nearby, room_type.amenities, property.house_rules as "houseRules",
      property.check_in_time as "checkInTime", property.check_out_time as "checkOutTime",
      room_type.included_guests as "includedGuests", room_type.extra_guest_sen as "extraGuest",
      room_type.children_allowed as "childrenAllowed", room_type.infants_most as "infantsMost", room_type.pets_most as "petsMost",
      (select count(*) from unit where unit.room_type_id = room_type.id and unit.status = 'active') as units,
      room_type.cleaning_sen as cleaning, room_type.pet_cleaning_sen as "petCleaning", room_type.deposit_sen as deposit,
      room_type.min_nights as "minNights", room_type.max_nights as "maxNights", room_type.length_discounts as "lengthDiscounts",
      json_build_object('name', cancellation_policy.name, 'tiers', cancellation_policy.tiers) as cancellation,
      ${photosOf(sql`from photo where owner_id = room_type.id order by position, id`)} as photos,
      ${photosOf(sql`from photo where owner_id = property.id order by position, id`)} as "propertyPhotos",
      json_build_object('name', company.name, 'registrationNo', company.registration_no, 'sstNo', company.sst_no,
        'tourismTaxNo', company.tourism_tax_no) as "soldBy",
      ${licencesOn(today)} as licences
    from room_type
    join property on property.id = room_type.property_id
    join location on location.id = property.location_id
    join cancellation_policy on cancellation_policy.id = property.cancellation_policy_id
    join company on company.id = coalesce(
      (select company_id from property_company
        where property_id = property.id and daterange(valid_from, valid_to) @> ${today}::date),
      property.company_id)
    where ${which}`.execute(db);
  return rows[0];
}
