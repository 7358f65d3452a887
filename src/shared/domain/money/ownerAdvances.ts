import type { Sen } from '../base/money';
import { addMonths, monthEnd, type StayDate } from '../base/stayDates';
import type { Posting } from './postings';

/** The most parts that an advance is recovered in: five years of months. */
export const MOST_PARTS = 60;
/** How many months ahead a recovery can begin at most. */
export const RECOVERY_MONTHS_AHEAD = 24;

/** From which month on (its first day) an advance is recovered: in so many parts, or so many sen a month. */
export type RecoveryPlan = { firstMonth: StayDate } & (
  { parts: number; monthSen: null } | { parts: null; monthSen: Sen }
);

/** One part: the first day of its month, the last one, on which it is due, and its amount in sen. */
export type RecoveryPart = { month: StayDate; dueOn: StayDate; sen: Sen };

/** In how many months so much is recovered. */
export const partsOf = (sen: Sen, { parts, monthSen }: RecoveryPlan): number =>
  parts ?? Math.ceil(sen / monthSen);

/** Whether a plan has a month for each part, a sen at least in each, and no more parts than are allowed. */
export const canBePlanned = (sen: Sen, plan: RecoveryPlan): boolean => {
  const count = partsOf(sen, plan);
  return count >= 1 && count <= MOST_PARTS && count <= sen;
};

/** The parts that take `sen` from an owner's account, month by month; the last one takes what is left over. */
export function recoveryParts(sen: Sen, plan: RecoveryPlan): RecoveryPart[] {
  const count = partsOf(sen, plan);
  const each = plan.monthSen ?? Math.floor(sen / count);
  return Array.from({ length: count }, (_, index) => {
    const month = addMonths(plan.firstMonth, index);
    const isLast = index === count - 1;
    return { month, dueOn: monthEnd(month), sen: isLast ? sen - each * index : each };
  });
}

/** What parts that are to come keep of their amounts once `sen` is recovered beside them: the last ones give way first. */
export function partsAfter(parts: readonly Sen[], sen: Sen): Sen[] {
  let over = sen;
  return [...parts]
    .reverse()
    .map((part) => {
      const less = Math.min(part, over);
      over -= less;
      return part - less;
    })
    .reverse();
}

type Paid = { ownerId: string; unitId: string | null; amountSen: Sen };

/** An advance that is handed to the bank, in sen: the owner owes it, and the money is on its way. Source: BOOKS, events (advance to an owner). */
export const advancePaidPosting = (
  { payoutId, date }: { payoutId: string; date: StayDate },
  { ownerId, unitId, amountSen }: Paid,
): Posting => ({
  kind: 'advance_paid',
  source: { type: 'owner_payout', id: payoutId },
  serviceDate: date,
  when: 'at_once',
  lines: [
    { account: 1600, amountSen, owner: ownerId, ...(unitId !== null && { unit: unitId }) },
    { account: 1150, amountSen: -amountSen },
  ],
});

/** A part of an advance that is due, in sen: it is taken from what the owner has. Source: BOOKS, events (advance recovered). */
export const advanceRecoveredPosting = (
  { id, date }: { id: string; date: StayDate },
  { ownerId, unitId, amountSen }: Paid,
): Posting => ({
  kind: 'advance_recovered',
  source: { type: 'owner_installment', id },
  serviceDate: date,
  when: 'at_once',
  lines: [
    { account: 2400, amountSen, owner: ownerId, ...(unitId !== null && { unit: unitId }) },
    { account: 1600, amountSen: -amountSen, owner: ownerId, ...(unitId !== null && { unit: unitId }) },
  ],
});
