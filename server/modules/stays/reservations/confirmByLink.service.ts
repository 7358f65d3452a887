import type { Context } from '../../../context';
import type { Trx } from '../../../db/client';
import { AppError } from '../../../errors';
import type { AuditActor } from '../../../plugins/audit';
import { mailGroup } from './booking.mails';
import { findGroupIds } from './ownGroup.queries';
import { provesMailbox } from './reference';
import { findById, type ReservationRecord } from './reservations.queries';
import { takeStep } from './steps.service';
import { refuseRevivingTooMuch } from './visitors.service';

/**
 * Confirms a booking for whoever has the secret of the letter, which proves that the mailbox is the guest's, and with it all that were booked together and
 * wait for the same link: they are had together or not at all. A second time changes nothing. Throws 404 `link.invalid`, also for a booking that is not
 * there, 409 when the nights are gone or the booking is over.
 */
export const confirmByLink = (
  context: Context,
  actor: AuditActor,
  reservationId: string,
  token: string,
): Promise<ReservationRecord> =>
  context.db.transaction().execute(async (trx) => {
    const stays = await lockWithGroup(trx, reservationId);
    const reservation = stays.find(({ id }) => id === reservationId);
    const email = reservation?.guest_email;
    if (!reservation || !email || !provesMailbox(context.env.JWT_SECRET, reservationId, email, token))
      throw new AppError(404, { code: 'link.invalid', detail: 'the link does not fit this booking' });
    const waiting = stays.filter((stay) => waitsForLink(stay) && stay.guest_email === email);
    if (waiting.length === 0 && reservation.status === 'confirmed' && !reservation.awaits_link)
      return reservation;
    // One that waits no longer and is not confirmed is refused by its step.
    const toConfirm = waiting.length > 0 ? waiting : [reservation];
    await refuseRevivingTooMuch(context, trx, ...toConfirm);
    const step = 'confirmByLink' as const;
    const isGroup = toConfirm.length > 1;
    const confirmed: ReservationRecord[] = [];
    for (const stay of toConfirm) {
      const request = { reservationId: stay.id, step, version: null, actor, isWithoutLetter: isGroup };
      confirmed.push(await takeStep(context, trx, request));
    }
    if (isGroup) await mailGroup(context, trx, 'confirmed', confirmed);
    return confirmed.find(({ id }) => id === reservationId) ?? reservation;
  });

const waitsForLink = ({ status, awaits_link }: ReservationRecord) =>
  awaits_link && (status === 'hold' || status === 'expired');

/** A booking and those that were booked together with it, each locked. */
async function lockWithGroup(trx: Trx, reservationId: string): Promise<ReservationRecord[]> {
  const groupId = (await findById(trx, reservationId))?.group_id;
  const ids = groupId ? await findGroupIds(trx, groupId) : [reservationId];
  const stays: ReservationRecord[] = [];
  for (const id of ids) {
    const stay = await findById(trx, id, 'forUpdate');
    if (stay) stays.push(stay);
  }
  return stays;
}
