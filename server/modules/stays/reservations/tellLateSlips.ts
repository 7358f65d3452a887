import type { Context } from '../../../context';
import { audit, SYSTEM } from '../../../plugins/audit';
import { mailBooking } from './booking.mails';
import { findLateSlips, markLateTold } from './payments.queries';
import { findById } from './reservations.queries';
import { mailStaffOfSlip } from './slip.mails';

/**
 * Tells staff of slips that they should have checked by now, and their guests that it takes longer and until when the nights are kept:
 * once for all slips of a booking, each booking in its own transaction. Returns how many bookings.
 */
export async function tellLateSlips(context: Context): Promise<number> {
  const late = await findLateSlips(context.db, context.now(), 200);
  let told = 0;
  for (const id of new Set(late.map((slip) => slip.reservation_id))) {
    try {
      told += await tellOne(context, id);
    } catch (error) {
      context.log.error({ err: error, reservation: id }, 'nobody can be told of a late slip');
    }
  }
  return told;
}

const tellOne = (context: Context, id: string): Promise<number> =>
  context.db.transaction().execute(async (trx) => {
    const reservation = await findById(trx, id, 'forUpdate');
    if (!reservation || !(await markLateTold(trx, id, context.now()))) return 0;
    await mailStaffOfSlip(context, trx, 'late', reservation);
    if (reservation.status === 'pending') await mailBooking(context, trx, 'slipLate', reservation);
    await audit(trx, SYSTEM, { action: 'slipLate', entity: 'reservation', entityId: id });
    return 1;
  });
