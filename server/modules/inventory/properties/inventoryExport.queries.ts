import { sql } from 'kysely';
import type { UnitCounts } from '@shared/contract/inventory/inventory';
import type { ListingStatus } from '@shared/domain/inventory/publishing';
import type { NearbyPlace } from '@shared/domain/inventory/nearby';
import type { SleepingRoom } from '@shared/domain/inventory/sleeping';
import type { LocalText } from '@shared/languages';
import type { Queryable } from '../../../db/client';
import { unitsOfRoomType } from './inventory.queries';
import { ordered, type PropertyQuery } from './properties.queries';

/** A room type with its property; a property without any has one row of its own. */
export type InventoryRow = {
  propertyName: LocalText;
  propertyStatus: ListingStatus;
  companyName: string;
  locationName: LocalText;
  state: string;
  town: string;
  name: LocalText | null;
  status: ListingStatus | null;
  kind: string | null;
  nearby: NearbyPlace[];
  bedrooms: number | null;
  sleeping: SleepingRoom[] | null;
  maxGuests: number | null;
  childrenAllowed: boolean | null;
  infantsMost: number | null;
  petsMost: number | null;
  baseSen: number | null;
  units: UnitCounts;
};

const BATCH = 200;

/** The inventory of a filter in the order of its list: ids first, then the rows in batches. */
export async function* findInventory(db: Queryable, query: PropertyQuery): AsyncGenerator<InventoryRow> {
  const found = await ordered(db, query).select('property.id').execute();
  for (let at = 0; at < found.length; at += BATCH) {
    const ids = found.slice(at, at + BATCH).map(({ id }) => id);
    const { rows } = await sql<InventoryRow>`
      select property.name as "propertyName", property.status as "propertyStatus", company.name as "companyName",
        location.name as "locationName", property.state, property.town, room_type.name, room_type.status, room_type.kind,
        room_type.bedrooms, room_type.sleeping, property.nearby, room_type.max_guests as "maxGuests", room_type.base_sen as "baseSen",
        room_type.children_allowed as "childrenAllowed", room_type.infants_most as "infantsMost", room_type.pets_most as "petsMost", ${unitsOfRoomType} as units
      from property
      join location on location.id = property.location_id
      join company on company.id = property.company_id
      left join room_type on room_type.property_id = property.id
      where property.id = any(${ids}::uuid[])
      order by array_position(${ids}::uuid[], property.id), lower(room_type.name ->> 'en-US'), room_type.id`.execute(
      db,
    );
    yield* rows;
  }
}
