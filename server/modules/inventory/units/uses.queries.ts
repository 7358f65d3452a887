import { sql } from 'kysely';
import type { UnitUse } from '@shared/contract/inventory/units';
import type { StayDate } from '@shared/domain/base/stayDates';
import type { Queryable, Trx } from '../../../db/client';
import { lockRoomTypes } from '../../nights/occupancy/takeNights.queries';

/** More than anybody reads in a refusal or on a page. */
const MOST_USES = 100;

/**
 * Who has nights of these units in `[from, to)` (without `to`: from then on), by the first night. What a linked unit takes is named
 * as what it is, with the unit that it is in; what only a limit of a channel's calendar takes is a `limit`.
 */
export async function findUses(
  db: Queryable,
  unitIds: readonly string[],
  { from, to, except }: { from: StayDate; to?: StayDate; except?: string },
): Promise<(UnitUse & { id: string; reservationRoomTypeId: string | null })[]> {
  const { rows } = await sql<UnitUse & { id: string; reservationRoomTypeId: string | null }>`
    select distinct used.id, used.unit_id as "unitId", unit.number as "unitNumber",
      case when used.soft then 'limit' else used.kind end as kind,
      reservation.id as "reservationId", reservation.reference, reservation.room_type_id as "reservationRoomTypeId",
      lower(used.stay) as "checkIn", upper(used.stay) as "checkOut"
    from occupancy taken
    join occupancy used on used.id = coalesce(taken.mirror_of, taken.id)
    join unit on unit.id = used.unit_id
    left join reservation on reservation.id = used.reservation_id
    where taken.unit_id = any (${unitIds}::uuid[]) and taken.active
      and taken.stay && daterange(${from}::date, ${to ?? null}::date)
      and used.id is distinct from ${except ?? null}::uuid
    order by lower(used.stay), used.id
    limit ${MOST_USES}`.execute(db);
  return rows;
}

/**
 * Bookings of the room types of these units queue up until the transaction ends, so that what is read as free stays free. In the
 * order of their ids, and before anything else is locked.
 */
export async function lockRoomTypesOf(
  trx: Trx,
  unitIds: readonly string[],
  andRoomTypeIds: readonly string[] = [],
): Promise<void> {
  const units = trx.selectFrom('unit').select('room_type_id').distinct();
  const rows = unitIds.length > 0 ? await units.where('id', 'in', [...unitIds]).execute() : [];
  await lockRoomTypes(trx, [...rows.map((row) => row.room_type_id), ...andRoomTypeIds]);
}
