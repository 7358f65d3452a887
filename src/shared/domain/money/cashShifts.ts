import { addDays, type StayDate } from '../base/stayDates';

/** What a shift moved in its drawer, in sen: what came in above 0, what went out below. */
export type ShiftMoney = {
  takenSen: number;
  refundedSen: number;
  paidOutSen: number;
  bankedSen: number;
  toppedUpSen: number;
};

/** What moved in the drawer, in sen. */
export const movedSen = (money: ShiftMoney): number =>
  money.takenSen + money.refundedSen + money.paidOutSen + money.bankedSen + money.toppedUpSen;

/** A shift as it is kept, in sen; what should be there and what was counted are null while it is open. */
export type KeptShift = ShiftMoney & {
  floatSen: number;
  /** What should have been in the drawer when it was taken over; null where nobody had ever counted it. */
  floatExpectedSen: number | null;
  closedExpectedSen: number | null;
  countedSen: number | null;
};

export type ShiftFigures = {
  /** What was in the drawer at taking over above what should have been (below 0: less); null where nobody had ever counted it. */
  floatDifferenceSen: number | null;
  /** What should be in the drawer: of a closed shift what should have been then. */
  expectedSen: number;
  /** What documents of a closed shift were voided or taken back since: float, movements and this make what should have been there. */
  changedSen: number;
  /** What was counted above what should be there (below 0: short); null while it is open. */
  overShortSen: number | null;
};

/** Works the figures of a shift out. Source: DOMAIN c.8, cash. */
export function shiftFigures(shift: KeptShift): ShiftFigures {
  const nowSen = shift.floatSen + movedSen(shift);
  const expectedSen = shift.closedExpectedSen ?? nowSen;
  return {
    floatDifferenceSen: shift.floatExpectedSen === null ? null : shift.floatSen - shift.floatExpectedSen,
    expectedSen,
    changedSen: expectedSen - nowSen,
    overShortSen: shift.countedSen === null ? null : shift.countedSen - expectedSen,
  };
}

/**
 * What a day found over or short outside its shifts, in sen: its own difference less what its shifts found at taking over and at closing. It is 0
 * where all cash of the day went through a shift and the day was counted as its last shift was. So shifts explain the one entry of their day
 * and never book anything of their own.
 */
export const outsideShifts = (
  dayOverShortSen: number,
  shifts: readonly Pick<ShiftFigures, 'floatDifferenceSen' | 'overShortSen'>[],
): number =>
  shifts.reduce(
    (rest, { floatDifferenceSen, overShortSen }) => rest - (floatDifferenceSen ?? 0) - (overShortSen ?? 0),
    dayOverShortSen,
  );

/**
 * The day in whose report a shift stands: the one on which cash that is taken now is booked. That is today, or the day after the last one that
 * is closed to postings.
 */
export function dayOfShift(today: StayDate, closedThrough: StayDate | null): StayDate {
  const firstOpen = closedThrough === null ? today : addDays(closedThrough, 1);
  return firstOpen > today ? firstOpen : today;
}

/** A document of a shift: money of a guest, or a movement of cash. What was voided or taken back is `gone`. */
export type ShiftDocument = {
  method: string | null;
  kind: 'payment' | 'refund' | 'paid_out' | 'banked' | 'top_up';
  /** What came in above 0, what went out below. */
  sen: number;
  gone: boolean;
};
export type ShiftMethod = {
  method: string;
  count: number;
  grossSen: number;
  refundsSen: number;
  netSen: number;
};

/** Money of guests by the way it was paid, in sen, by name; what is gone counts nowhere. */
export function shiftMethods(documents: readonly ShiftDocument[]): ShiftMethod[] {
  const rows = new Map<string, ShiftMethod>();
  for (const { method, kind, sen, gone } of documents) {
    if (gone || method === null || (kind !== 'payment' && kind !== 'refund')) continue;
    const row = rows.get(method) ?? { method, count: 0, grossSen: 0, refundsSen: 0, netSen: 0 };
    row.count += 1;
    if (kind === 'payment') row.grossSen += sen;
    else row.refundsSen -= sen;
    row.netSen += sen;
    rows.set(method, row);
  }
  return [...rows.values()].sort((one, other) => (one.method < other.method ? -1 : 1));
}
