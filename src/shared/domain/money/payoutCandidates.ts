import { dayNumber, type StayDate } from '../base/stayDates';
import {
  MOST_IF_SEVERAL,
  SHORTEST_MARK,
  WORTH,
  type Line,
  type MatchProposal,
  type MatchReason,
  type Taking,
} from './matchScore';

/** What the payment provider pays out together, as the bank should show it. */
export type PayoutToMatch = {
  amountSen: number;
  arrivesOn: StayDate;
  /** What the bank may print: the name of the provider, and what it was asked to print. */
  names: readonly string[];
  takingIds: readonly string[];
};

/** Days that the bank may be before and behind the day that the provider gives. */
export const PAYOUT_EARLY = 1;
export const PAYOUT_LATE = 5;

/**
 * ★ The payouts that each line could be: the sum to the sen, a day within a few, and takings that are all open and come to just this sum. `named`: by lines
 * whose text has the provider; of the others (`nameless`) a person has to look. Lists by line.
 */
export function payoutCandidates(
  lines: readonly Line[],
  payouts: readonly PayoutToMatch[],
  takings: readonly Pick<Taking, 'id' | 'expectedSen'>[],
): { named: MatchProposal[][]; nameless: MatchProposal[][] } {
  const byId = new Map(takings.map((taking) => [taking.id, taking]));
  const bySum = new Map<number, (PayoutToMatch & { day: number })[]>();
  for (const payout of payouts) {
    const { amountSen, takingIds } = payout;
    const sum = takingIds.reduce((total, id) => total + (byId.get(id)?.expectedSen ?? NaN), 0);
    if (takingIds.length === 0 || sum !== amountSen) continue;
    bySum.set(amountSen, [...(bySum.get(amountSen) ?? []), { ...payout, day: dayNumber(payout.arrivesOn) }]);
  }
  const named: MatchProposal[][] = [];
  const nameless: MatchProposal[][] = [];
  for (const line of lines) {
    const near = (bySum.get(line.amountSen) ?? []).filter(
      ({ day }) => line.day >= day - PAYOUT_EARLY && line.day <= day + PAYOUT_LATE,
    );
    const isNamed = ({ names }: PayoutToMatch) => names.some((name) => isIn(line, name));
    const rated = (some: typeof near) => some.map((payout) => rate(line, payout, isNamed(payout)));
    named.push(rated(near.filter(isNamed)));
    nameless.push(rated(near.filter((payout) => !isNamed(payout))));
  }
  return { named, nameless };
}

const isIn = (line: Line, name: string): boolean => {
  const mark = name.toUpperCase().replace(/[^\p{L}\p{N}]/gu, '');
  return mark.length >= SHORTEST_MARK && line.plain.includes(mark);
};

function rate(
  line: Line,
  { day, takingIds }: PayoutToMatch & { day: number },
  isNamed: boolean,
): MatchProposal {
  const reasons: MatchReason[] = [
    'amount',
    line.day === day ? 'due_day' : 'near_due_day',
    'one_payout',
    ...(isNamed ? (['provider'] as const) : []),
  ];
  const score = reasons.reduce(
    (sum, reason) => sum + (reason in WORTH ? WORTH[reason as keyof typeof WORTH] : 0),
    0,
  );
  return {
    lineIds: [line.id],
    takingIds: [...takingIds],
    score: Math.min(isNamed ? 100 : MOST_IF_SEVERAL, score),
    reasons,
  };
}
