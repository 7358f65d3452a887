import { sql } from 'kysely';
import type { FreeStayRule } from '@shared/domain/money/freeStayRules';
import type { StayDate } from '@shared/domain/base/stayDates';
import type { LocalText } from '@shared/languages';
import { stayRange, type Queryable } from '../../../db/client';

/** A unit that an owner wants to stay in, with its place. */
export type WantedUnit = {
  id: string;
  number: string;
  roomTypeId: string;
  propertyId: string;
  propertyName: LocalText;
  country: string;
  state: string;
  weekendNights: number[];
};

const COLUMNS = sql`unit.id, unit.number, room_type.id as "roomTypeId", property.id as "propertyId", property.name as "propertyName",
  property.country, property.state, property.weekend_nights as "weekendNights"`;
/** Units that can be booked: in use, of room types and properties that are published. */
const SOLD = sql`unit.status = 'active' and room_type.status = 'published' and property.status = 'published'`;

/** A unit that can be booked, or undefined. */
export async function findUnit(db: Queryable, id: string): Promise<WantedUnit | undefined> {
  const { rows } = await sql<WantedUnit>`
    select ${COLUMNS} from unit join room_type on room_type.id = room_type_id join property on property.id = property_id
    where unit.id = ${id} and ${SOLD}`.execute(db);
  return rows[0];
}

/** The most units that are offered to choose from. */
const MOST_UNITS = 500;

/** The units that a rule lets owners of a unit stay in, their own first, then those of their property. */
export async function findUnitsFor(
  db: Queryable,
  { places, own }: { places: FreeStayRule['places']; own: { unitId: string; propertyId: string } },
): Promise<WantedUnit[]> {
  const within = {
    unit: sql`unit.id = ${own.unitId}`,
    property: sql`property.id = ${own.propertyId}`,
    any: sql`true`,
  }[places];
  const { rows } = await sql<WantedUnit>`
    select ${COLUMNS} from unit join room_type on room_type.id = room_type_id join property on property.id = property_id
    where ${SOLD} and ${within}
    order by unit.id = ${own.unitId} desc, property.id = ${own.propertyId} desc, lower(property.name->>'en-US'), unit.number
    limit ${MOST_UNITS}`.execute(db);
  return rows;
}

/** Days of a unit that something takes, `to` not among them; a limit of a channel's calendar takes none. */
export async function findBusyDays(
  db: Queryable,
  unitId: string,
  { from, to }: { from: StayDate; to: StayDate },
): Promise<{ from: StayDate; to: StayDate }[]> {
  const { rows } = await sql<{ from: StayDate; to: StayDate }>`
    select lower(held.stay) as "from", upper(held.stay) as "to"
    from occupancy held left join occupancy source on source.id = held.mirror_of
    where held.unit_id = ${unitId} and held.active and held.stay && ${stayRange(from, to)} and not coalesce(source.soft, held.soft)`.execute(
    db,
  );
  return rows;
}

/** Units of a property that nothing takes on some days, other than one. */
export async function findFreeBeside(
  db: Queryable,
  { propertyId, unitId, checkIn, checkOut }: Beside,
): Promise<{ id: string; number: string }[]> {
  const { rows } = await sql<{ id: string; number: string }>`
    select unit.id, unit.number from unit
    join room_type on room_type.id = room_type_id join property on property.id = property_id
    where property.id = ${propertyId} and unit.id <> ${unitId} and ${SOLD}
      and not exists (select from occupancy held left join occupancy source on source.id = held.mirror_of
        where held.unit_id = unit.id and held.active and held.stay && ${stayRange(checkIn, checkOut)} and not coalesce(source.soft, held.soft))
    order by unit.number limit 6`.execute(db);
  return rows;
}
type Beside = { propertyId: string; unitId: string; checkIn: StayDate; checkOut: StayDate };

/** The owners of a unit on a day, with what is needed to write down who stays. */
export async function findOwnersOf(
  db: Queryable,
  unitId: string,
  day: StayDate,
): Promise<{ id: string; name: string; email: string; phone: string }[]> {
  const { rows } = await sql<{ id: string; name: string; email: string; phone: string }>`
    select account.id, account.name, coalesce(account.email, '') as email, coalesce(account.phone, '') as phone
    from unit_owner join account on account.id = account_id
    where unit_id = ${unitId} and daterange(valid_from, valid_to) @> ${day}::date and account.status = 'active' and account.deleted_at is null
    order by account_number`.execute(db);
  return rows;
}
