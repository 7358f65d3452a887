import { sql } from 'kysely';
import type { OwnHome, OwnNextStay, OwnUnit, OwnUse } from '@shared/contract/office/ownerRooms';
import type { StayDate } from '@shared/domain/base/stayDates';
import type { Period } from '@shared/domain/stays/performance';
import type { Queryable } from '../../../db/client';

/** Stays that an owner is shown as those to come. */
const MOST_NEXT_STAYS = 6;

type NamedUnit = Omit<OwnUnit, 'times' | 'month' | 'year'> & { roomTypeId: string; propertyId: string };

/** Units by their ids with their names, the listing that guests see, and its first picture; by property and number. */
export async function findUnitNames(db: Queryable, unitIds: readonly string[]): Promise<NamedUnit[]> {
  const { rows } = await sql<NamedUnit>`
    select unit.id as "unitId", unit.number as "unitNumber", property.name as "propertyName", room_type.name as "roomTypeName",
      room_type.id as "roomTypeId", property.id as "propertyId",
      case when room_type.status = 'published' and property.status = 'published' then room_type.id end as "listingId",
      (select json_build_object('id', id, 'width', width, 'height', height, 'placeholder', placeholder, 'alt', alt) from photo
        where owner_id in (room_type.id, property.id) order by owner_id = room_type.id desc, position, id limit 1) as photo
    from unit join room_type on room_type.id = unit.room_type_id join property on property.id = room_type.property_id
    where unit.id = any(${[...unitIds]}::uuid[])
    order by property.name->>'en-US', length(unit.number), unit.number, unit.id`.execute(db);
  return rows;
}

/**
 * What takes the nights of a unit in a period, as far as they are an owner's, whatever his share of them. A limit of a channel's calendar takes nothing from him. Nights that
 * another unit of the house takes are `linked`.
 */
export async function findOwnUses(
  db: Queryable,
  { ownerId, unitId, period: { from, to } }: { ownerId: string; unitId: string; period: Period },
): Promise<OwnUse[]> {
  const { rows } = await sql<OwnUse>`
    select case when kind = 'reservation' then case when source = 'owner' then 'own' else 'guest' end
        when kind = 'owner_stay' then 'own' else kind end as what,
      lower(stay * his.days) as "from", upper(stay * his.days) as "to",
      case when kind = 'block' then coalesce(reason, 'other') end as reason
    from occupancy
    join (select unnest(range_agg(daterange(valid_from, valid_to))) as days from unit_owner where unit_id = ${unitId} and account_id = ${ownerId}) his
      on stay && his.days and stay * his.days && daterange(${from}::date, ${to}::date)
    left join reservation on reservation.id = occupancy.reservation_id
    where occupancy.unit_id = ${unitId} and active and not soft
    order by 2`.execute(db);
  return rows;
}

/** The next stays in the units that an owner has a share of by then, and those that are in house; no name of a guest. */
export async function findNextStays(
  db: Queryable,
  { ownerId, today }: { ownerId: string; today: StayDate },
): Promise<OwnNextStay[]> {
  const { rows } = await sql<OwnNextStay>`
    select unit.id as "unitId", unit.number as "unitNumber", property.name as "propertyName",
      lower(stay) as "checkIn", upper(stay) as "checkOut", reservation.guests, reservation.source = 'owner' as "isFreeStay"
    from unit_owner part
    join occupancy on occupancy.unit_id = part.unit_id and occupancy.active and occupancy.kind = 'reservation'
      and stay && daterange(${today}::date, null) and lower(stay) <@ daterange(part.valid_from, part.valid_to)
    join reservation on reservation.id = occupancy.reservation_id and reservation.status in ('confirmed', 'checked_in')
    join unit on unit.id = part.unit_id
    join room_type on room_type.id = unit.room_type_id
    join property on property.id = room_type.property_id
    where part.account_id = ${ownerId}
    order by lower(stay), unit.number
    limit ${MOST_NEXT_STAYS}`.execute(db);
  return rows;
}

/** The licences of an owner's units of a day that end by another, the first first. */
export async function findLicencesUntil(
  db: Queryable,
  { ownerId, today, until }: { ownerId: string; today: StayDate; until: StayDate },
): Promise<OwnHome['waiting']['licences']> {
  const { rows } = await sql<OwnHome['waiting']['licences'][number]>`
    select unit.id as "unitId", unit.number as "unitNumber", property.name as "propertyName", unit_licence.kind, expires_on as "expiresOn"
    from unit_owner part
    join unit_licence on unit_licence.unit_id = part.unit_id and expires_on <= ${until}::date
    join unit on unit.id = part.unit_id
    join room_type on room_type.id = unit.room_type_id
    join property on property.id = room_type.property_id
    where part.account_id = ${ownerId} and daterange(part.valid_from, part.valid_to) @> ${today}::date
    order by expires_on, unit.number, unit_licence.kind`.execute(db);
  return rows;
}
