import { percentOf } from '../base/money';
import { addDays, type StayDate } from '../base/stayDates';
import { lineOf } from '../pricing/priceLines';
import { refundOnCancel, type CancellationPolicy } from './cancellation';

export type PolicyTier = CancellationPolicy['tiers'][number];

/** A row of a form: what was not typed yet is missing. */
type TypedTier = Partial<{ [Field in keyof PolicyTier]: PolicyTier[Field] | null }> | undefined;

/** Rows that a policy has at most, and the days before check-in that its first one can be. */
export const TIER_LIMITS = { tiers: 10, days: 365 } as const;

export type TierProblem = {
  /** The row's place among those that were given. */
  index: number;
  field: keyof PolicyTier;
  /** `tier_twice`: an earlier row has these days. `refund_rises`: a row with more days before check-in refunds less. */
  rule: 'tier_twice' | 'refund_rises';
};

const isWhole = (tier: TypedTier): tier is PolicyTier =>
  typeof tier?.daysBefore === 'number' && typeof tier.refundBp === 'number';

/**
 * What is wrong between the rows of a policy, in any order: days that stand there twice, and a refund that rises as check-in comes nearer,
 * which would pay a guest for cancelling later. Rows that are not typed whole are left out.
 */
export function tierProblems(tiers: readonly TypedTier[]): TierProblem[] {
  const rows = tiers.flatMap((tier, index) => (isWhole(tier) ? [{ ...tier, index }] : []));
  return rows.flatMap(({ index, daysBefore, refundBp }) => {
    const problems: TierProblem[] = [];
    if (rows.some((other) => other.index < index && other.daysBefore === daysBefore))
      problems.push({ index, field: 'daysBefore', rule: 'tier_twice' });
    if (rows.some((other) => other.daysBefore > daysBefore && other.refundBp < refundBp))
      problems.push({ index, field: 'refundBp', rule: 'refund_rises' });
    return problems;
  });
}

/** The rows of a policy in the order in which a guest meets them: the most days before check-in first. */
export const orderedTiers = (tiers: readonly PolicyTier[]): PolicyTier[] =>
  [...tiers].sort((one, other) => other.daysBefore - one.daysBefore);

/** One day of an example; amounts in sen, `keptSen` with its service tax. */
export type ExampleDay = {
  daysBefore: number;
  cancelledOn: StayDate;
  refundBp: number;
  refundSen: number;
  keptSen: number;
};

/**
 * What a policy means for one paid stay, in sen: cancelled on the last day of each row, on the day after it, and on the day of check-in. The
 * stay is a room for `roomSen` with service tax of `sstBp` basis points; `feeSstBp` is the rate on what is kept, null where there is none.
 * `checkIn` is a stay date. Throws a RangeError for what `refundOnCancel` refuses.
 */
export function policyExample(
  tiers: readonly PolicyTier[],
  stay: { checkIn: StayDate; roomSen: number; sstBp: number; feeSstBp: number | null },
): { paidSen: number; days: ExampleDay[] } {
  const { checkIn, roomSen, sstBp, feeSstBp } = stay;
  const taxSen = percentOf(roomSen, sstBp);
  const lines = [
    lineOf('room', 1, roomSen, { date: checkIn, rate: 'base' }),
    ...(taxSen > 0 ? [lineOf('sst', 1, roomSen, { percentBp: sstBp, amountSen: taxSen })] : []),
  ];
  const paidSen = roomSen + taxSen;
  const policy = { tiers: orderedTiers(tiers) };
  const wanted = new Set([
    0,
    ...tiers.flatMap(({ daysBefore }) => [daysBefore, Math.max(0, daysBefore - 1)]),
  ]);
  const days = [...wanted]
    .sort((one, other) => other - one)
    .map((daysBefore) => {
      const cancelledOn = addDays(checkIn, -daysBefore);
      const money = { paidSen, depositSen: 0, lines, feeSstBp };
      const { refundBp, refundSen, keptSen } = refundOnCancel({ policy, checkIn, cancelledOn, ...money });
      return { daysBefore, cancelledOn, refundBp, refundSen, keptSen };
    });
  return { paidSen, days };
}
