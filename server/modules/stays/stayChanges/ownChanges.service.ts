import type { z } from 'zod';
import type { OwnChangePreview, ownChangeInput } from '@shared/contract/stays/ownChanges';
import { addsNights } from '@shared/domain/stays/ownChanges';
import { businessDate } from '@shared/domain/base/stayDates';
import type { Context } from '../../../context';
import type { Queryable, Trx } from '../../../db/client';
import { AppError, conflict, requireVersion } from '../../../errors';
import type { AuditActor } from '../../../plugins/audit';
import { findNightsAround } from '../../pricing/quotes/pricing.queries';
import { findBookers } from '../reservations/bookers.queries';
import { nightsTaken } from '../reservations/bookingUnits.service';
import { findOwnChangeBar } from '../reservations/ownChangeAccess.service';
import { findLines } from '../reservations/priceLines.queries';
import { findById, type ReservationRecord } from '../reservations/reservations.queries';
import { takeStep } from '../reservations/steps.service';
import { refuseTooMuchOpen } from '../reservations/visitors.service';
import { askFor, findAsSeen } from './askBefore.service';
import { ownProblem, planOwnChange, type OwnPlan, type OwnWish } from './ownPlan.service';
import { lockAll, lockReservation, writePlan } from './stayChanges.service';

/** Throws 409 where the guest of a stay cannot change it on the site at all. */
async function refuseBarred(context: Context, db: Queryable, reservation: ReservationRecord): Promise<void> {
  const bar = await findOwnChangeBar(context, db, reservation, await findLines(db, reservation.id));
  if (!bar) return;
  const { code, params } = ownProblem(bar);
  throw conflict(code, `its guest cannot change this stay: ${bar}`, { params });
}

/** What a change would cost the guest of a booking, of whom `ownBooking` has made sure before. */
export async function previewOwnChange(
  context: Context,
  reservation: ReservationRecord,
  wish: OwnWish,
): Promise<OwnChangePreview> {
  const { db } = context;
  requireVersion(reservation, wish.version, 'booking');
  await refuseBarred(context, db, reservation);
  return (await planOwnChange(context, db, reservation, wish)).preview;
}

/** Asks the channels before a guest's change takes nights. Faults of the change itself are reported by the change. */
export async function askBeforeOwnChange(context: Context, id: string, wish: OwnWish): Promise<void> {
  const { db } = context;
  const reservation = await findAsSeen(context, id, wish.version);
  if (!reservation) return;
  try {
    await refuseBarred(context, db, reservation);
    const { plan, problem } = await planOwnChange(context, db, reservation, wish);
    if (!problem) await askFor(context, plan.before.segments, plan.segments, reservation.room_type_id);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
  }
}

/**
 * Changes a stay for its guest, of whom `ownBooking` has made sure before, in the transaction it is given. It is worked out twice, as for staff: once to
 * know what to lock, once behind the locks; only what the guest saw (`version`, `expectedTotal`) is written. No error says who has the nights.
 */
export async function changeOwnStay(
  context: Context,
  trx: Trx,
  actor: AuditActor,
  id: string,
  { expectedTotal, ...wish }: z.output<typeof ownChangeInput>,
): Promise<void> {
  const reservation = await lockReservation(trx, id, wish.version);
  await refuseBarred(context, trx, reservation);
  const rough = await planOwnChange(context, trx, reservation, wish);
  await refuseProblem(context, trx, reservation, rough);
  await refuseMoreUnpaid(context, trx, reservation, rough);
  const waiting = await lockAll(trx, id, rough.plan.units);
  const found = await planOwnChange(context, trx, reservation, wish);
  await refuseProblem(context, trx, reservation, found);
  if (found.preview.newTotalSen !== expectedTotal)
    throw conflict('quote.changed', 'the price has changed since it was shown', { data: found.preview });
  try {
    await writePlan(context, trx, actor, reservation, found.plan, { waiting, wish: { reason: '' } });
  } catch (error) {
    // A block can be written at this very moment, which waits for no room type.
    if (!(error instanceof AppError) || error.body.code !== 'reservation.overlap') throw error;
    throw await unavailable(context, trx, reservation, wish);
  }
  await confirmPaid(context, trx, actor, id);
}

/** The error for a guest whose nights somebody else has, with the free nights around them. */
async function unavailable(
  context: Context,
  trx: Trx,
  { room_type_id }: ReservationRecord,
  stay: Pick<OwnWish, 'checkIn' | 'checkOut'>,
): Promise<AppError> {
  const nights = await findNightsAround(trx, room_type_id, stay, businessDate(context.now()));
  return new AppError(409, nightsTaken(nights));
}

async function refuseProblem(
  context: Context,
  trx: Trx,
  reservation: ReservationRecord,
  { problem, plan }: OwnPlan,
): Promise<void> {
  if (!problem) return;
  const { code, params } = problem;
  if (code === 'reservation.unavailable') throw await unavailable(context, trx, reservation, plan);
  throw conflict(code, `not a change that its guest can make: ${params.reason ?? code}`, { params });
}

/** More nights that nobody has paid for count as what a visitor keeps open; the stay itself is not counted twice. */
async function refuseMoreUnpaid(
  context: Context,
  trx: Trx,
  { id, check_in, check_out, paid_sen }: ReservationRecord,
  { plan }: OwnPlan,
): Promise<void> {
  const isPaid = plan.price.totalSen <= paid_sen;
  if (isPaid || !addsNights({ checkIn: check_in, checkOut: check_out }, plan)) return;
  await refuseTooMuchOpen(
    context,
    trx,
    await findBookers(trx, id),
    { checkIn: plan.checkIn, checkOut: plan.checkOut },
    [id],
  );
}

/** A hold that waits for the rest of its money waits no longer once the stay costs what has come in. */
async function confirmPaid(context: Context, trx: Trx, actor: AuditActor, id: string): Promise<void> {
  const { status, paid_sen: paidSen, total_sen: totalSen } = (await findById(trx, id))!;
  if (status !== 'hold' || paidSen === 0 || paidSen < totalSen) return;
  await takeStep(context, trx, { reservationId: id, step: 'confirm', version: null, actor });
}
