import type { Context } from '../../../context';
import { SYSTEM } from '../../../plugins/audit';
import { findById, findExpiredHolds } from './reservations.queries';
import { mailStaffOfSlip } from './slip.mails';
import { takeStep } from './steps.service';

/**
 * Gives the nights of run-out holds back, each in its own transaction, so that one that fails does not keep the others; a hold that
 * was confirmed, cancelled or prolonged at the same moment is left alone. Nights whose slip nobody has checked go the same way: guest and staff are
 * told, and the slip goes on waiting. Returns how many expired.
 */
export async function expireHolds(context: Context): Promise<number> {
  let expired = 0;
  for (const { id } of await findExpiredHolds(context.db, context.now(), 200)) {
    try {
      expired += await expireOne(context, id);
    } catch (error) {
      context.log.error({ err: error, reservation: id }, 'a hold cannot be ended');
    }
  }
  return expired;
}

const expireOne = (context: Context, id: string): Promise<number> =>
  context.db.transaction().execute(async (trx) => {
    const reservation = await findById(trx, id, 'forUpdate');
    if (reservation?.status !== 'hold' && reservation?.status !== 'pending') return 0;
    if (!reservation.hold_expires_at) return 0;
    if (new Date(reservation.hold_expires_at) > context.now()) return 0;
    await takeStep(context, trx, { reservationId: id, step: 'expire', version: null, actor: SYSTEM });
    if (reservation.status === 'pending') await mailStaffOfSlip(context, trx, 'ended', reservation);
    return 1;
  });
