import { sql } from 'kysely';
import type { LocalText } from '@shared/languages';
import { findState } from '@shared/malaysia';
import type { Trx } from '../../../db/client';
import type { Place } from './inventory.queries';
import { searchTextOf } from '../../../../src/shared/domain/inventory/searchText';

type Written = {
  id: string;
  name: LocalText;
  propertyName: LocalText;
  town: string;
  address: string;
  country: string;
  state: string;
  locationName: LocalText;
  sourceNumber: string | null;
};

/**
 * Writes anew what visitors find room types by, after a name or a place has changed. Imported ones are also found by their number in
 * the source, which is the number of their unit.
 */
export async function refreshSearchText(trx: Trx, place: Place | { locationId: string }): Promise<void> {
  const which =
    'locationId' in place
      ? sql`property.location_id = ${place.locationId}`
      : 'propertyId' in place
        ? sql`room_type.property_id = ${place.propertyId}`
        : sql`room_type.id = ${place.roomTypeId}`;
  const { rows } = await sql<Written>`
    select room_type.id, room_type.name, property.name as "propertyName", property.town, property.address, property.country,
      property.state, location.name as "locationName",
      case when room_type.source_key is not null then (
        select number from unit where unit.room_type_id = room_type.id order by unit.id limit 1) end as "sourceNumber"
    from room_type
    join property on property.id = room_type.property_id
    join location on location.id = property.location_id
    where ${which}`.execute(trx);
  if (rows.length === 0) return;
  const texts = rows.map((row) => ({
    id: row.id,
    text: searchTextOf(
      row.name,
      row.propertyName,
      row.town,
      row.locationName,
      row.country === 'MY' ? findState(row.state)?.name : undefined,
      row.address,
      row.sourceNumber ?? undefined,
    ),
  }));
  await sql`update room_type set search_text = given.text
    from json_to_recordset(${JSON.stringify(texts)}::json) as given (id uuid, text text)
    where room_type.id = given.id`.execute(trx);
}
