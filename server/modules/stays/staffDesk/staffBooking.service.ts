import type { z } from 'zod';
import type { StaffBookingAnswer, staffBookingInput } from '@shared/contract/stays/staffBooking';
import { partySizeOf } from '@shared/domain/pricing/partyRules';
import type { Context } from '../../../context';
import type { Trx } from '../../../db/client';
import type { AuditActor } from '../../../plugins/audit';
import type { KeptAnswer } from '../../../plugins/idempotency';
import { checkBooker } from '../reservations/agents.service';
import { bookRooms } from '../reservations/booking.service';
import type { ReservationRecord } from '../reservations/reservations.queries';
import type { Booking, Room } from '../reservations/rooms.service';

/**
 * The parts of staff's form of a booking: what is booked for all rooms, the rooms themselves, of which the first stands in the form and
 * not in its list, and on whose account.
 */
export function bookingPartsOf({
  accountId,
  agentId,
  source,
  reason,
  unitId,
  party,
  agreedSen,
  further,
  ...booking
}: z.output<typeof staffBookingInput>) {
  const { listingId } = booking;
  const rooms: Room[] = [{ listingId, ...partySizeOf(booking), unitId, party, agreedSen }, ...further];
  return { booking, rooms, account: { accountId, agentId, source }, reason };
}

/** The wishes whose channels are asked before rooms are booked: units that staff chose, and listings for rooms without one. */
export function wishesOf(
  rooms: readonly Room[],
  { checkIn, checkOut }: Pick<Booking, 'checkIn' | 'checkOut'>,
) {
  const unitIds = rooms.flatMap((room) => room.unitId ?? []);
  const byRule = new Set(rooms.flatMap((room) => (room.unitId ? [] : room.listingId)));
  return [
    ...(unitIds.length > 0 ? [{ unitIds, checkIn, checkOut }] : []),
    ...[...byRule].map((listingId) => ({ listingId, checkIn, checkOut })),
  ];
}

/** The answer of a booking is about its first room; of several it names all. */
function bookingAnswerOf(reservations: ReservationRecord[]): KeptAnswer<StaffBookingAnswer> {
  const all = reservations.map(({ id, reference, total_sen: total }) => ({ id, reference, total }));
  const { status } = reservations[0]!;
  return { status: 201, body: { ...all[0]!, status, ...(all.length > 1 && { group: all }) } };
}

/** Books the rooms of staff's form in the transaction it is given. */
export async function bookForGuest(
  context: Context,
  trx: Trx,
  actor: AuditActor,
  { booking, rooms, account, reason }: ReturnType<typeof bookingPartsOf>,
): Promise<KeptAnswer<StaffBookingAnswer>> {
  const { accountId, source } = account;
  const agent = await checkBooker(trx, account);
  const booker = { accountId, source, agent, reason, staff: true, visitor: null };
  return bookingAnswerOf(await bookRooms(context, trx, actor, booking, rooms, booker));
}
