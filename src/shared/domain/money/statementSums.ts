import type { Sen } from '../base/money';
import type { StayDate } from '../base/stayDates';
import type { MonthFigures } from './statementMonths';
import type { OwnerLine } from './statementPostings';

/** The sums of a statement in sen, each of lines: together what it adds to the owner's account. */
export type StatementSums = {
  revenueSen: Sen;
  deductedSen: Sen;
  feeSen: Sen;
  poolSen: Sen;
  accountSen: Sen;
  adjustmentSen: Sen;
};

/** The sums that a statement shows, in the order in which they are added; the last two are what is paid or carried on. */
export const SUMMARY_SUMS = [
  'revenueSen',
  'deductedSen',
  'feeSen',
  'poolSen',
  'accountSen',
  'adjustmentSen',
  'netSen',
  'broughtSen',
  'balanceSen',
] as const;
export type SummarySum = (typeof SUMMARY_SUMS)[number];

export type SumOfMonth = 'revenueSen' | 'deductedSen' | 'feeSen' | 'poolSen';
/** The sum of the statement's own month that a line is in. */
export const SUM_OF: Record<OwnerLine['part'], SumOfMonth> = {
  revenue: 'revenueSen',
  promised: 'revenueSen',
  deduction: 'deductedSen',
  service: 'deductedSen',
  fee: 'feeSen',
  share: 'feeSen',
  fee_sst: 'feeSen',
  pool_given: 'poolSen',
  pool_share: 'poolSen',
  // Bills stand on the account already; no statement works them out.
  cost: 'deductedSen',
  mark_up: 'deductedSen',
};

/** Adds up the lines of a statement of a month: those of earlier months are adjustments. */
export function statementSums(
  lines: readonly Pick<OwnerLine, 'month' | 'part' | 'is' | 'was'>[],
  accountLines: readonly { sen: Sen }[],
  month: StayDate,
): StatementSums {
  const sums: StatementSums = {
    ...{ revenueSen: 0, deductedSen: 0, feeSen: 0, poolSen: 0 },
    ...{ accountSen: 0, adjustmentSen: 0 },
  };
  for (const { month: of, part, is, was } of lines)
    sums[of < month ? 'adjustmentSen' : SUM_OF[part]] += is.sen - was.sen;
  for (const { sen } of accountLines) sums.accountSen += sen;
  return sums;
}

/** ★ What looks odd about a statement: it stops nobody. */
export type OddReason = 'no_revenue' | 'negative' | 'high_fee' | 'uncovered' | 'missing_bill';

/**
 * What whoever reviews a statement should look at: nothing came in, less than nothing is left, the fee is more than half of what came in, money of kinds
 * that no rule covers, a monthly bill that is not there.
 */
export function oddReasons(
  { revenueSen, deductedSen, feeSen, poolSen, accountSen, adjustmentSen }: StatementSums,
  months: readonly Pick<MonthFigures, 'uncoveredSen'>[],
  isBillMissing: boolean,
): OddReason[] {
  const netSen = revenueSen + deductedSen + feeSen + poolSen + accountSen + adjustmentSen;
  const found: Record<OddReason, boolean> = {
    // A unit that was not let has its part of a pool all the same.
    no_revenue: revenueSen === 0 && poolSen === 0,
    negative: netSen < 0,
    high_fee: revenueSen > 0 && -2 * feeSen > revenueSen,
    uncovered: months.some(({ uncoveredSen }) => uncoveredSen !== 0),
    missing_bill: isBillMissing,
  };
  return (Object.keys(found) as OddReason[]).filter((reason) => found[reason]);
}
