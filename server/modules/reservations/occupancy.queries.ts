import { sql } from 'kysely';
import type { StayDate } from '@shared/domain/stayDates';
import { stayRange, type Queryable, type Trx } from '../../db/client';
import { constraintOf } from '../../errors';

export const NO_OVERLAP = 'occupancy_no_overlap';

/**
 * Bookings of one room type queue up here until the transaction ends. The exclusion constraint alone would keep them apart too, but
 * two inserts that meet wait for each other and PostgreSQL ends one as a deadlock after a second.
 */
export const lockRoomType = (trx: Trx, roomTypeId: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`room_type ${roomTypeId}`}, 0))`.execute(trx);

/** Units of a room type without any use in `[checkIn, checkOut)`, the one with the least free time around the stay first. */
export async function findFreeUnits(
  db: Queryable,
  roomTypeId: string,
  checkIn: StayDate,
  checkOut: StayDate,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select unit.id from unit
    where unit.room_type_id = ${roomTypeId} and unit.status = 'active'
      and not exists (
        select 1 from occupancy where occupancy.unit_id = unit.id and active and stay && ${stayRange(checkIn, checkOut)}
      )
    order by (
      select count(*) from occupancy
      where occupancy.unit_id = unit.id and active and stay -|- ${stayRange(checkIn, checkOut)}
    ) desc, unit.number`.execute(db);
  return rows.map((row) => row.id);
}

/** Puts a stay into a unit; false when somebody has the nights (the transaction goes on). */
export async function occupy(
  trx: Trx,
  stay: { unitId: string; checkIn: StayDate; checkOut: StayDate; reservationId: string },
): Promise<boolean> {
  return unlessTaken(trx, () =>
    trx
      .insertInto('occupancy')
      .values({
        unit_id: stay.unitId,
        stay: stayRange(stay.checkIn, stay.checkOut),
        kind: 'reservation',
        reservation_id: stay.reservationId,
      })
      .execute(),
  );
}

/** Gives the nights of a reservation back. */
export const vacate = (trx: Trx, reservationId: string) =>
  trx.updateTable('occupancy').set({ active: false }).where('reservation_id', '=', reservationId).execute();

/**
 * Takes the nights of an expired hold again: in its own unit when that is still free, else in another of the room type; false when
 * none is left.
 */
export async function reoccupy(
  trx: Trx,
  stay: { reservationId: string; roomTypeId: string; checkIn: StayDate; checkOut: StayDate },
): Promise<boolean> {
  await lockRoomType(trx, stay.roomTypeId);
  const own = trx.selectFrom('occupancy').select('unit_id').where('reservation_id', '=', stay.reservationId);
  const { unit_id: before } = await own.executeTakeFirstOrThrow();
  const free = await findFreeUnits(trx, stay.roomTypeId, stay.checkIn, stay.checkOut);
  const ownFirst = [...free.filter((id) => id === before), ...free.filter((id) => id !== before)];
  for (const unitId of ownFirst) {
    const taken = await unlessTaken(trx, () =>
      trx
        .updateTable('occupancy')
        .set({ active: true, unit_id: unitId })
        .where('reservation_id', '=', stay.reservationId)
        .execute(),
    );
    if (taken) return true;
  }
  return false;
}

async function unlessTaken(trx: Trx, write: () => Promise<unknown>): Promise<boolean> {
  await sql`savepoint take_nights`.execute(trx);
  try {
    await write();
    await sql`release savepoint take_nights`.execute(trx);
    return true;
  } catch (error) {
    if (constraintOf(error) !== NO_OVERLAP) throw error;
    await sql`rollback to savepoint take_nights`.execute(trx);
    return false;
  }
}
