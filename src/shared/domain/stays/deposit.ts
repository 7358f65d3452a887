import type { LocalText } from '../../languages';
import { wholeAtLeast } from '../base/amounts';
import { chargesTakenBack, feeLinesTo } from './closingLines';
import { depositOf, extrasOf } from './lineMoney';
import { lineOf } from '../pricing/priceLines';
import type { SoldLine } from './stayExplanation';

/** The sums of a stay in sen; `depositSen` is the deposit that stands and part of `totalSen`. */
export type DepositSums = { totalSen: number; paidSen: number; depositSen: number };

/** The part of the deposit that is really held, in sen: money pays for the stay first. */
export const heldDeposit = ({ totalSen, paidSen, depositSen }: DepositSums): number =>
  Math.min(depositSen, Math.max(0, paidSen - (totalSen - depositSen)));

const total = (lines: readonly SoldLine[]) => lines.reduce((sum, line) => sum + line.amountSen, 0);
const inAll = (text: string): LocalText => ({ 'en-US': text, 'cn-ZH': text, 'ms-MY': text });
const soldLine = (kind: SoldLine['kind'], amountSen: number, label: LocalText | null = null): SoldLine => ({
  ...lineOf('deposit', 1, amountSen),
  kind,
  label,
});
const withAmount = (lines: SoldLine[]) => lines.filter(({ amountSen }) => amountSen !== 0);

/** In sen: `heldSen` is `refundSen + keptSen`; `added` are the lines to put behind the others, which then add up to `totalSen`. */
export type DepositSettlement = {
  added: SoldLine[];
  totalSen: number;
  heldSen: number;
  keptSen: number;
  refundSen: number;
};

/**
 * Settles the deposit that stands: a negative deposit line takes it off the price, what is kept for a reason is a charge of its own,
 * and the rest of what is held goes back. What was never taken is owed no longer; any other balance stays what it is. Throws a
 * RangeError `price.input: keptSen` for less than nothing or more than is held. Source: DOMAIN c.7 (the deposit is a liability).
 */
export function settleDeposit(
  { lines, paidSen }: { lines: readonly SoldLine[]; paidSen: number },
  keptSen: number,
  reason: string,
): DepositSettlement {
  const depositSen = depositOf(lines);
  const totalSen = total(lines);
  const heldSen = heldDeposit({ totalSen, paidSen, depositSen });
  if (wholeAtLeast(0, keptSen, 'keptSen') > heldSen) throw new RangeError('price.input: keptSen');
  return {
    added: withAmount([soldLine('deposit', -depositSen), soldLine('deposit_kept', keptSen, inAll(reason))]),
    totalSen: totalSen - depositSen + keptSen,
    heldSen,
    keptSen,
    refundSen: heldSen - keptSen,
  };
}

/**
 * Closes a stay that does not take place, in sen: the lines to put behind the others. Every charge is taken back by its kind; what is owed
 * (or kept) for the stay is charged as a fee, `sstBp` of service tax in it where the company charges that on fees; the deposit goes down to
 * the part that is still held; what was charged besides the stay goes on being owed.
 */
export function closeStay(
  lines: readonly SoldLine[],
  { owedSen, heldSen }: { owedSen: number; heldSen: number },
  sstBp: number | null,
): { added: SoldLine[]; totalSen: number; depositSen: number } {
  const takenBack = chargesTakenBack(lines);
  const depositLine = { ...soldLine('deposit', heldSen - depositOf(lines)), isClosing: true };
  return {
    added: [
      ...withAmount([depositLine]),
      ...takenBack,
      ...feeLinesTo([...lines, ...takenBack], owedSen, sstBp),
    ],
    totalSen: owedSen + heldSen + extrasOf(lines),
    depositSen: heldSen,
  };
}
