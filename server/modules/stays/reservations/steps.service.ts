import { RESERVATION_STEPS, stepFits, type ReservationStep } from '@shared/domain/stays/reservationSteps';
import { feeOfPolicy, refundOnCancel } from '@shared/domain/stays/cancellation';
import { closeStay, heldDeposit } from '@shared/domain/stays/deposit';
import { extrasOf, passedOnTakenBack } from '@shared/domain/stays/lineMoney';
import { businessDate, nightsBetween, type StayDate } from '@shared/domain/base/stayDates';
import type { Context } from '../../../context';
import type { Trx } from '../../../db/client';
import { conflict, invalidField, notFound, stale } from '../../../errors';
import { audit, changes, type AuditActor } from '../../../plugins/audit';
import { countLetter } from '../../people/auth/letterLimits.service';
import { claimFreed, feedsWaitingFor } from '../../nights/occupancy/freed.service';
import { findFeeSstBp } from './feeTax.queries';
import { mailBooking, type BookingMail } from './booking.mails';
import {
  findUnitOf,
  lockRoomTypes,
  reoccupy,
  reoccupyIn,
  vacate,
  vacateFrom,
} from '../../nights/occupancy/takeNights.queries';
import { findLines, insertLines, type StoredLine } from './priceLines.queries';
import { findById, update, type ReservationRecord } from './reservations.queries';
import { stepFacts } from './stepFacts.service';

export type StepRequest = {
  reservationId: string;
  step: ReservationStep;
  /** The version that the person saw; null for the system. */
  version: number | null;
  remark?: string;
  /**
   * True for a no-show whose nights from the business date of now on become free for others; the charge is
   * the same.
   */
  releaseNights?: boolean;
  /** The unit to take when nights are taken again; without it their own or another of the room type. */
  unitId?: string;
  /** Looks once more at a stay that has taken the step: what it finds stands in the history, and what it throws undoes the step. */
  afterwards?: (stay: ReservationRecord) => Promise<object>;
  /** True where the caller writes one letter about several stays. */
  isWithoutLetter?: boolean;
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
  if (!stepFits(step, stepFacts(reservation), businessDate(context.now()))) {
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
  confirmByLink: 'confirmed',
  returnSlip: 'slipReturned',
  acceptPart: 'partReceived',
  takeAgain: 'confirmed',
  cancel: 'cancelled',
  expire: 'expired',
};

/** The letter of a step, if there is one: whoever did not open a link may never have booked, and is not written to again. */
function mailOf(step: ReservationStep, { status, awaits_link }: ReservationRecord): BookingMail | undefined {
  if (step !== 'expire') return MAILS[step];
  if (awaits_link) return undefined;
  return status === 'pending' ? 'slipUnchecked' : 'expired';
}

/**
 * True when the letter of a step is to be written. For a booking that nobody has paid for, guests and the
 * clock may cause only so many letters to one mailbox: else somebody could book and cancel in a stranger's
 * name all day, or move his stay to and fro. A letter left out is noted in the history.
 */
export async function isWritten(
  context: Context,
  trx: Trx,
  mail: BookingMail,
  actor: AuditActor,
  { id, guest_email, paid_sen }: ReservationRecord,
): Promise<boolean> {
  const mayBeLeftOut = mail === 'expired' || mail === 'cancelled' || mail === 'changed';
  if (!mayBeLeftOut || actor.kind === 'staff' || paid_sen > 0 || !guest_email) return true;
  if (await countLetter(context, trx, 'booking', guest_email)) return true;
  await audit(trx, actor, { action: 'letterLeftOut', entity: 'reservation', entityId: id });
  return false;
}

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
  const extra: Parameters<typeof update>[2] = { status: to ?? before.status, ...set };
  // Nights that are held, or wait for the check of a slip, have an end.
  if (extra.status !== 'hold' && extra.status !== 'pending') extra.hold_expires_at = null;
  if (extra.status === 'confirmed' || step === 'takeAgain' || step === 'acceptPart')
    extra.awaits_link = false;
  if (step === 'checkIn') extra.checked_in_at = now;
  if (step === 'checkOut') extra.checked_out_at = now;
  if (step === 'cancel') {
    const terms = await closingTerms(trx, before);
    const { keptSen } = cancelPreview(context, before, terms);
    // What is held of the deposit goes back with everything else.
    const closed = await close(trx, before, terms, { owedSen: keptSen, heldSen: 0 });
    Object.assign(extra, { cancelled_at: now, ...closed });
  }
  if (step === 'noShow') {
    const terms = await closingTerms(trx, before);
    Object.assign(extra, await close(trx, before, terms, noShowPreview(context, before, terms)));
  }
  if (step === 'checkOut') Object.assign(extra, await takeBackPassedOn(trx, before, businessDate(now)));
  if (request.releaseNights && step !== 'noShow')
    throw invalidField('releaseNights', 'choice', 'only a no-show leaves nights');
  const releasedFrom = releasedNights(request, before, businessDate(now));
  if (step === 'cancel' || step === 'expire') await giveBack(context, trx, before);
  if (releasedFrom) await giveBack(context, trx, before, releasedFrom);
  if (before.status === 'expired') {
    const taken = await takeNightsAgain(trx, before, request.unitId);
    if (!taken) throw conflict('reservation.unavailable', 'somebody else has these nights now');
    extra.room_type_id = taken.roomTypeId;
  }
  if (releasedFrom) extra.released_from = releasedFrom;
  const after = await update(trx, before.id, extra);
  const { before: was, after: is } = changes(
    { status: before.status, total: before.total_sen, remark: undefined as string | undefined },
    { status: after.status, total: after.total_sen, ...(request.remark ? { remark: request.remark } : {}) },
  );
  if (releasedFrom) Object.assign(is, { releasedFrom });
  Object.assign(is, await request.afterwards?.(after));
  await audit(trx, request.actor, {
    action: step,
    entity: 'reservation',
    entityId: before.id,
    before: was,
    after: is,
  });
  // Nights that were taken again can wait for the rest of their money.
  const mail = step === 'takeAgain' && after.status === 'hold' ? 'partReceived' : mailOf(step, before);
  if (mail && !request.isWithoutLetter && (await isWritten(context, trx, mail, request.actor, before)))
    await mailBooking(context, trx, mail, after, { remark: request.remark });
  return after;
}

/**
 * The first of the nights that others get by a step: who checks out does not come back for them, and of a no-show staff release them.
 * null: none are left, or they stay taken.
 */
function releasedNights(
  { step, releaseNights }: StepRequest,
  reservation: ReservationRecord,
  today: StayDate,
): StayDate | null {
  if (step === 'checkOut') return nightsLeft(reservation, today) > 0 ? today : null;
  return releaseNights ? today : null;
}

/** Nights of a stay from a date on. */
export const nightsLeft = ({ check_out }: ReservationRecord, from: StayDate): number =>
  Math.max(0, nightsBetween(from, check_out));

/**
 * Takes back the tourism tax and levies of the nights left when a guest checks out early; the nights
 * themselves stay charged.
 */
async function takeBackPassedOn(trx: Trx, reservation: ReservationRecord, today: StayDate) {
  const lines = await findLines(trx, reservation.id);
  const added = passedOnTakenBack(lines, nightsLeft(reservation, today));
  await insertLines(trx, reservation.id, added, lines.length);
  return { total_sen: reservation.total_sen + sumSen(added) };
}

const sumSen = (lines: readonly StoredLine[]) => lines.reduce((sum, { amountSen }) => sum + amountSen, 0);

/**
 * Returns the nights that checking out on the business date of now frees, and the tourism tax and levies that
 * it takes back, in sen.
 */
export function checkOutPreview(
  context: Pick<Context, 'now'>,
  reservation: ReservationRecord,
  lines: StoredLine[],
): { nightsLeft: number; takenBackSen: number } {
  const left = nightsLeft(reservation, businessDate(context.now()));
  return { nightsLeft: left, takenBackSen: -sumSen(passedOnTakenBack(lines, left)) };
}

/** Gives the nights back, all or from a date on: to a channel that sold them too, else to whoever books them. */
async function giveBack(
  context: Context,
  trx: Trx,
  { id, room_type_id }: ReservationRecord,
  from?: StayDate,
): Promise<void> {
  const waiting = await feedsWaitingFor(trx, { reservationId: id });
  if (waiting.length > 0) await lockRoomTypes(trx, [room_type_id, ...waiting.map((feed) => feed.roomTypeId)]);
  await (from ? vacateFrom(trx, id, from) : vacate(trx, id));
  await claimFreed(context, trx, waiting);
}

/** Takes the nights of a hold that had run out once more; null when somebody has them. Returns the room type that they are then in. */
async function takeNightsAgain(
  trx: Trx,
  reservation: ReservationRecord,
  unitId: string | undefined,
): Promise<{ roomTypeId: string } | null> {
  const own = { roomTypeId: reservation.room_type_id };
  if (unitId === undefined) return (await reoccupy(trx, nightsOf(reservation))) ? own : null;
  const unit = await findUnitOf(trx, reservation.property_id, unitId);
  if (!unit) throw invalidField('home.unitId', 'unknown', 'no such unit in use at the property');
  await lockRoomTypes(trx, [own.roomTypeId, unit.roomTypeId]);
  return (await reoccupyIn(trx, nightsOf(reservation), unitId)) ? unit : null;
}

const nightsOf = (reservation: ReservationRecord) => ({
  reservationId: reservation.id,
  roomTypeId: reservation.room_type_id,
  checkIn: reservation.check_in,
  checkOut: reservation.check_out,
});

/** What a stay is closed by: its lines as they stand, and the rate of service tax on fees (`findFeeSstBp`). */
export type ClosingTerms = { lines: StoredLine[]; feeSstBp: number | null };

const closingTerms = async (trx: Trx, reservation: ReservationRecord): Promise<ClosingTerms> => ({
  lines: await findLines(trx, reservation.id),
  feeSstBp: await findFeeSstBp(trx, reservation),
});

/**
 * Returns what cancelling on the business date of now gives back, in sen. `pendingSen` is money that was
 * claimed and not checked yet: `pending` says what becomes of all the money if it turns out to be there.
 */
export function cancelPreview(
  context: Pick<Context, 'now'>,
  reservation: ReservationRecord,
  terms: ClosingTerms,
  pendingSen = 0,
) {
  const { total_sen: totalSen, deposit_sen: depositSen } = reservation;
  const refundOf = (paidSen: number) =>
    refundOnCancel({
      policy: reservation.cancellation,
      checkIn: reservation.check_in,
      cancelledOn: businessDate(context.now()),
      paidSen: Math.max(0, paidSen),
      depositSen: heldDeposit({ totalSen, paidSen, depositSen }),
      ...terms,
    });
  const preview = refundOf(reservation.paid_sen);
  if (pendingSen === 0) return preview;
  const { refundSen, keptSen } = refundOf(reservation.paid_sen + pendingSen);
  return { ...preview, pending: { sen: pendingSen, refundSen, keptSen } };
}

/**
 * Returns what a guest who did not come owes, in sen: the policy's fee for a cancellation on the business
 * date of now (as a rule the whole price of the room), but no cleaning, tourism tax, levies or deposit, which
 * are for being there. Unlike a cancellation it is owed, paid or not. What was paid beyond it counts as the
 * deposit and is held until that is settled.
 */
export function noShowPreview(
  context: Pick<Context, 'now'>,
  reservation: ReservationRecord,
  terms: ClosingTerms,
): { owedSen: number; heldSen: number } {
  const owedSen = feeOfPolicy({
    policy: reservation.cancellation,
    checkIn: reservation.check_in,
    cancelledOn: businessDate(context.now()),
    ...terms,
  });
  const { paid_sen: paidSen, deposit_sen: depositSen } = reservation;
  const totalSen = owedSen + extrasOf(terms.lines) + depositSen;
  return { owedSen, heldSen: heldDeposit({ totalSen, paidSen, depositSen }) };
}

/** Adds the lines that close a stay which does not take place; returns what the reservation is set to. */
async function close(
  trx: Trx,
  { id }: ReservationRecord,
  { lines, feeSstBp }: ClosingTerms,
  sums: { owedSen: number; heldSen: number },
) {
  const { added, totalSen, depositSen } = closeStay(lines, sums, feeSstBp);
  await insertLines(trx, id, added, lines.length);
  return { total_sen: totalSen, deposit_sen: depositSen };
}
