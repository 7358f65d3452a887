import type { Context } from '../../../context';
import { AppError } from '../../../errors';
import type { AuditActor } from '../../../plugins/audit';
import { provesMailbox } from './reference';
import { findById, type ReservationRecord } from './reservations.queries';
import { takeStep } from './steps.service';
import { refuseRevivingTooMuch } from './visitors.service';

/**
 * Confirms a booking for whoever has the secret of the letter, which proves that the mailbox is the guest's. A second time changes
 * nothing. Throws 404 `link.invalid`, also for a booking that is not there, 409 when the nights are gone or the booking is over.
 */
export const confirmByLink = (
  context: Context,
  actor: AuditActor,
  reservationId: string,
  token: string,
): Promise<ReservationRecord> =>
  context.db.transaction().execute(async (trx) => {
    const reservation = await findById(trx, reservationId, 'forUpdate');
    const email = reservation?.guest_email;
    if (!reservation || !email || !provesMailbox(context.env.JWT_SECRET, reservationId, email, token))
      throw new AppError(404, { code: 'link.invalid', detail: 'the link does not fit this booking' });
    if (reservation.status === 'confirmed' && !reservation.awaits_link) return reservation;
    await refuseRevivingTooMuch(context, trx, reservation);
    const step = 'confirmByLink' as const;
    return takeStep(context, trx, { reservationId, step, version: null, actor });
  });
