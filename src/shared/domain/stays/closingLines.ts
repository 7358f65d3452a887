import { lineOf, totalOf } from '../pricing/priceLines';
import { LINE_MONEY, owedForStay } from './lineMoney';
import type { SoldLine } from './stayExplanation';

/** The lines of a stay as it was sold, without those that have closed it since. */
export const asSold = (lines: readonly SoldLine[]): SoldLine[] => lines.filter(({ isClosing }) => !isClosing);

/** True for a line that takes a charge back: because the stay does not take place, or because it was a mistake. */
export const isTakenBack = ({
  kind,
  isClosing,
  percentBp,
  amountSen,
}: Pick<SoldLine, 'kind' | 'isClosing' | 'percentBp' | 'amountSen'>): boolean =>
  (LINE_MONEY[kind] === 'extra' && amountSen < 0) ||
  (Boolean(isClosing) && percentBp === null && kind !== 'cancellation' && kind !== 'deposit');

/**
 * The service tax in a fee for a stay that did not take place, in sen: tax = price × r ÷ (1 + r), half up, the net is the rest. `sstBp` is
 * the rate in basis points, null where the company charges none on fees. Source: BOOKS, the entry.
 */
export function splitFee(grossSen: number, sstBp: number | null): { netSen: number; taxSen: number } {
  if (sstBp === null) return { netSen: grossSen, taxSen: 0 };
  const taxSen = Math.floor((2 * grossSen * sstBp + 10_000 + sstBp) / (2 * (10_000 + sstBp)));
  return { netSen: grossSen - taxSen, taxSen };
}

const isCharge = ({ kind }: SoldLine) => ['stay', 'service_tax', 'passed_on'].includes(LINE_MONEY[kind]);

/**
 * The lines that take back what a stay was charged for, one for each kind of charge and each levy, so that every tax stands at what is
 * still charged of it. Source: BOOKS, what the present tables need first (closing per line and tax).
 */
export function chargesTakenBack(lines: readonly SoldLine[]): SoldLine[] {
  const sums = new Map<string, SoldLine>();
  for (const line of lines.filter(isCharge)) {
    const label = line.kind === 'levy' ? line.label : null;
    const key = `${line.kind} ${label?.['en-US'] ?? ''}`;
    const amountSen = (sums.get(key)?.amountSen ?? 0) - line.amountSen;
    sums.set(key, { ...lineOf('room', 1, amountSen), kind: line.kind, label, isClosing: true });
  }
  return [...sums.values()].filter(({ amountSen }) => amountSen !== 0);
}

/** The lines of a fee for a stay that did not take place, in sen: before tax, and the service tax in it. A line of nothing is left out. */
function feeLines({ netSen, taxSen }: { netSen: number; taxSen: number }, sstBp: number | null): SoldLine[] {
  const lines: SoldLine[] = [
    { ...lineOf('room', 1, netSen), kind: 'cancellation', isClosing: true },
    { ...lineOf('sst', 1, netSen), amountSen: taxSen, percentBp: sstBp, isClosing: true },
  ];
  return lines.filter(({ amountSen }) => amountSen !== 0);
}

/** The fee that a closed stay stands at, in sen: with its service tax, and that tax. */
export const feeOfClosed = (lines: readonly SoldLine[]): { grossSen: number; taxSen: number } => ({
  grossSen: owedForStay(lines),
  taxSen: totalOf(lines.filter(({ kind }) => LINE_MONEY[kind] === 'service_tax')),
});

/** The lines to put behind those of a closed stay, so that its fee, tax included, is `grossSen`. */
export function feeLinesTo(lines: readonly SoldLine[], grossSen: number, sstBp: number | null): SoldLine[] {
  const before = feeOfClosed(lines);
  const { netSen, taxSen } = splitFee(grossSen, sstBp);
  return feeLines(
    { netSen: netSen - (before.grossSen - before.taxSen), taxSen: taxSen - before.taxSen },
    sstBp,
  );
}

/** What was paid of the fee that a closed stay stands at, in sen, without its part of the service tax; `paidSen` is all that was paid. */
export function feePaid(lines: readonly SoldLine[], paidSen: number): number {
  const { grossSen, taxSen } = feeOfClosed(lines);
  if (grossSen <= 0) return 0;
  const keptSen = Math.min(grossSen, Math.max(0, paidSen));
  return keptSen - Math.floor((2 * keptSen * taxSen + grossSen) / (2 * grossSen));
}
