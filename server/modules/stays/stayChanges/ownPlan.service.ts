import type { z } from 'zod';
import type { ErrorCode } from '@shared/errorBodies';
import type {
  OwnChangePreview,
  OwnChangeProblem,
  ownChangePreviewInput,
} from '@shared/contract/stays/ownChanges';
import { addsNights, mayChangeEverything, ownChangeFault } from '@shared/domain/stays/ownChanges';
import { isPartyCode, partySizeOf } from '@shared/domain/pricing/partyRules';
import { addDays, businessDate } from '@shared/domain/base/stayDates';
import type { Context } from '../../../context';
import type { Queryable } from '../../../db/client';
import { findFreeUnits } from '../../nights/occupancy/takeNights.queries';
import { readBookingRules } from '../../system/settings/settings.queries';
import { findIsPaidFirst } from '../reservations/ownChangeFacts.queries';
import type { ReservationRecord } from '../reservations/reservations.queries';
import { isKnownGuest, payLaterProblems } from '../reservations/visitors.service';
import { planChange, type ChangePlan, type Wish } from './plan.service';
import { segmentsTaken } from './segments';

export type OwnWish = z.output<typeof ownChangePreviewInput>;
type Problem = OwnChangeProblem & { code: ErrorCode };

/** A guest's change worked out to the end, and what speaks against it; nothing of it is written yet. */
export type OwnPlan = { plan: ChangePlan; problem: Problem | null; preview: OwnChangePreview };

/** The error of a change that is no guest's to make; its words go by the reason. */
export const ownProblem = (reason: string, params: Problem['params'] = {}): Problem => ({
  code: 'reservation.own_change',
  params: { reason, ...params },
});

/**
 * Plans a change that a guest wants of a booking of his own, which `findOwnChangeBar` does not forbid. It is the change that staff would
 * make at the rates, of dates and who comes alone; what is a warning for staff stands in a guest's way, as it does when he books.
 */
export async function planOwnChange(
  context: Context,
  db: Queryable,
  reservation: ReservationRecord,
  asked: OwnWish,
): Promise<OwnPlan> {
  const { checkIn, checkOut } = asked;
  const wish: Wish = { ...asked, price: 'rule', refund: 'policy', reason: '' };
  const own = await planChange(context, db, reservation, wish);
  const unitId = isOwnFree(own) ? null : await findOther(db, reservation, own);
  const plan = unitId
    ? await planChange(context, db, reservation, { ...wish, units: [{ unitId, from: checkIn }] })
    : own;
  const problem = await problemOf(context, db, reservation, plan, unitId === undefined);
  const { oldTotalSen, newTotalSen, paidSen, balanceSen, lines, explanation } = plan.preview;
  const movesUnit = unitId !== null && unitId !== undefined;
  return {
    plan,
    problem,
    preview: {
      ...{ checkIn, checkOut, ...plan.size, oldTotalSen, newTotalSen, paidSen, balanceSen },
      ...{ lines, explanation, movesUnit, problem },
    },
  };
}

/** True when a visitor could have the new nights of the unit that the stay is in: in use, and neither taken nor kept by a limit of a channel. */
const isOwnFree = ({ before, segments, units, preview }: ChangePlan): boolean =>
  preview.conflicts.length === 0 &&
  preview.warnings.every(({ code }) => code !== 'stay.channel_limit') &&
  segmentsTaken(before.segments, segments).every(({ unitId }) => units.get(unitId)!.status === 'active');

/** Another unit for all of the stay, chosen as for a new booking; undefined where none is free. */
async function findOther(
  db: Queryable,
  { room_type_id }: ReservationRecord,
  { checkIn, checkOut }: ChangePlan,
): Promise<string | undefined> {
  const [best] = await findFreeUnits(db, room_type_id, checkIn, checkOut);
  return best?.id;
}

async function problemOf(
  context: Context,
  db: Queryable,
  reservation: ReservationRecord,
  plan: ChangePlan,
  isTaken: boolean,
): Promise<Problem | null> {
  const today = businessDate(context.now());
  const { check_in, check_out, total_sen: totalSen } = reservation;
  const before = { checkIn: check_in, checkOut: check_out, ...partySizeOf(reservation), totalSen };
  const after = { ...plan, ...plan.size, totalSen: plan.price.totalSen };
  const fault = ownChangeFault(before, after, mayChangeEverything(reservation.cancellation, check_in, today));
  if (fault) return ownProblem(fault);
  const hasSameDates = plan.checkIn === check_in && plan.checkOut === check_out;
  // Rules that have come since say nothing against dates that stay.
  const broken = plan.problems.find(
    ({ code }) => !hasSameDates || code === 'stay.guests' || isPartyCode(code),
  );
  if (broken) return broken;
  const rules = await readBookingRules(db);
  if (plan.checkIn !== check_in && plan.checkIn > addDays(today, rules.maxAdvanceDays))
    return { code: 'stay.too_far', params: { days: rules.maxAdvanceDays } };
  if (isTaken) return { code: 'reservation.unavailable', params: {} };
  const late = payLaterProblems(rules, plan, today).find(({ rule }) =>
    rule === 'pay_later_nights' ? addsNights(before, after) : plan.checkIn > check_in,
  );
  if (!late || after.totalSen <= reservation.paid_sen) return null;
  const isPaidLater = !(await findIsPaidFirst(db, reservation.payment_method));
  return isPaidLater && !(await isKnownGuest(db, reservation)) ? ownProblem(late.rule, late.params) : null;
}
