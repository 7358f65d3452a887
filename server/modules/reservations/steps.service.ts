import { RESERVATION_STEPS, stepFits, type ReservationStep } from '@shared/domain/reservationSteps';
import { refundOnCancel } from '@shared/domain/cancellation';
import type { PriceLine } from '@shared/domain/prices';
import { businessDate } from '@shared/domain/stayDates';
import type { Context } from '../../context';
import type { Trx } from '../../db/client';
import { conflict, invalidField, notFound, stale } from '../../errors';
import { audit, changes, type AuditActor } from '../../plugins/audit';
import { mailBooking, type BookingMail } from './booking.mails';
import { reoccupy, vacate } from './occupancy.queries';
import { findLines, insertLines } from './priceLines.queries';
import { findById, update, type ReservationRecord } from './reservations.queries';

export type StepRequest = {
  reservationId: string;
  step: ReservationStep;
  /** The version that the person saw; null for the system. */
  version: number | null;
  remark?: string;
  actor: AuditActor;
};

/** Locks the reservation and makes sure that the step fits it; throws 404, `row.stale`, `reservation.step` or a field error. */
export async function lockForStep(
  context: Context,
  trx: Trx,
  request: StepRequest,
): Promise<ReservationRecord> {
  const reservation = await findById(trx, request.reservationId, 'forUpdate');
  if (!reservation) throw notFound('no such reservation');
  if (request.version !== null && request.version !== reservation.version) throw stale(reservation);
  const { step } = request;
  if (!stepFits(step, reservation.status, reservation.check_in, businessDate(context.now()))) {
    throw conflict(
      'reservation.step',
      `${step} is not possible for a reservation that is ${reservation.status}`,
      {
        params: { step, status: reservation.status },
      },
    );
  }
  if (RESERVATION_STEPS[step].remark && !request.remark && request.actor.kind === 'staff') {
    throw invalidField('remark', 'required', 'say why');
  }
  return reservation;
}

const MAILS: Partial<Record<ReservationStep, BookingMail>> = {
  confirm: 'confirmed',
  returnSlip: 'slipReturned',
  cancel: 'cancelled',
  expire: 'expired',
};

/**
 * Takes a step of a reservation's life in the transaction it is given: status, nights, price lines, audit line and mail together.
 * `set` adds what the caller knows (a new end of the hold, say).
 */
export async function takeStep(
  context: Context,
  trx: Trx,
  request: StepRequest,
  set: Parameters<typeof update>[2] = {},
): Promise<ReservationRecord> {
  const before = await lockForStep(context, trx, request);
  const { step } = request;
  const { to } = RESERVATION_STEPS[step];
  const now = context.now();
  const extra: Parameters<typeof update>[2] = { status: to, ...set };
  if (to !== 'hold') extra.hold_expires_at = null;
  if (step === 'checkIn') extra.checked_in_at = now;
  if (step === 'checkOut') extra.checked_out_at = now;
  if (step === 'cancel')
    Object.assign(extra, { cancelled_at: now, total_sen: await addCancellationLine(context, trx, before) });
  if (step === 'cancel' || step === 'expire') await vacate(trx, before.id);
  if (before.status === 'expired' && !(await reoccupy(trx, nightsOf(before)))) {
    throw conflict('reservation.unavailable', 'somebody else has these nights now');
  }
  const after = await update(trx, before.id, extra);
  const { before: was, after: is } = changes(
    { status: before.status, total: before.total_sen, remark: undefined as string | undefined },
    { status: after.status, total: after.total_sen, ...(request.remark ? { remark: request.remark } : {}) },
  );
  await audit(trx, request.actor, {
    action: step,
    entity: 'reservation',
    entityId: before.id,
    before: was,
    after: is,
  });
  const mail = MAILS[step];
  if (mail) await mailBooking(context, trx, mail, after, { remark: request.remark });
  return after;
}

const nightsOf = (reservation: ReservationRecord) => ({
  reservationId: reservation.id,
  roomTypeId: reservation.room_type_id,
  checkIn: reservation.check_in,
  checkOut: reservation.check_out,
});

/** What cancelling on the business date of now gives back; in sen. */
export function cancelPreview(
  context: Pick<Context, 'now'>,
  reservation: ReservationRecord,
  lines: PriceLine[],
) {
  // The deposit counts as received only once the stay itself is paid.
  const depositPaid = Math.min(
    reservation.deposit_sen,
    Math.max(0, reservation.paid_sen - (reservation.total_sen - reservation.deposit_sen)),
  );
  return refundOnCancel({
    policy: reservation.cancellation,
    checkIn: reservation.check_in,
    cancelledOn: businessDate(context.now()),
    paidSen: Math.max(0, reservation.paid_sen),
    depositSen: depositPaid,
    lines,
  });
}

/** Adds the line that takes the price down to what the house keeps; returns the new total in sen. */
async function addCancellationLine(
  context: Context,
  trx: Trx,
  reservation: ReservationRecord,
): Promise<number> {
  const lines = await findLines(trx, reservation.id);
  const { keptSen } = cancelPreview(context, reservation, lines as PriceLine[]);
  const amountSen = keptSen - reservation.total_sen;
  await insertLines(
    trx,
    reservation.id,
    [
      {
        kind: 'cancellation',
        date: null,
        rate: null,
        label: null,
        quantity: 1,
        unitSen: amountSen,
        amountSen,
        percentBp: null,
      },
    ],
    lines.length,
  );
  return keptSen;
}
