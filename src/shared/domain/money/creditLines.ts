import { partOf } from '../base/money';
import type { DocumentLine } from './documentLines';

/** A line of a credit note: `of` is the place of the line that it takes back in its invoice, from 0. */
export type CreditedLine = DocumentLine & { of: number };

/** What still stands of each line of an invoice after its credit notes, tax included, in sen. */
export const standingOf = (invoice: readonly DocumentLine[], credited: readonly CreditedLine[]): number[] =>
  invoice.map((line, place) =>
    credited.reduce((sum, each) => (each.of === place ? sum - each.grossSen : sum), line.grossSen),
  );

export type CreditAsked = { line: number; amountSen: number };

/** What is wrong with what was asked: the place of the line in the request, or null where it is the sum. */
export type CreditRefused = { at: number | null };

/**
 * The lines of a credit note. `asked` says by how much, tax included and in sen, each line is taken back; a line below 0 (a discount) by an
 * amount below 0. Never more than stands of a line or of the whole invoice. The tax of a part is its share of the line's, cumulative, so that
 * credit notes of a whole line take back its whole tax.
 */
export function creditLines(
  invoice: readonly DocumentLine[],
  credited: readonly CreditedLine[],
  asked: readonly CreditAsked[],
): { lines: CreditedLine[] } | CreditRefused {
  const standing = standingOf(invoice, credited);
  const lines: CreditedLine[] = [];
  for (const [at, { line: of, amountSen }] of asked.entries()) {
    const line = invoice[of];
    const leftSen = standing[of] ?? 0;
    const isTwice = asked.findIndex((other) => other.line === of) !== at;
    const isTooMuch =
      amountSen === 0 || amountSen < 0 !== leftSen < 0 || Math.abs(amountSen) > Math.abs(leftSen);
    if (!line || isTwice || isTooMuch) return { at };
    const beforeSen = line.grossSen - leftSen;
    const taxUntil = (grossSen: number) => partOf(line.taxSen, grossSen, line.grossSen);
    const taxSen = taxUntil(beforeSen + amountSen) - taxUntil(beforeSen);
    const netSen = amountSen - taxSen;
    const isWhole = netSen === line.netSen;
    const { quantity, unitSen } = isWhole ? line : { quantity: 1, unitSen: netSen };
    lines.push({ ...line, of, quantity, unitSen, netSen, taxSen, grossSen: amountSen });
  }
  const sumSen = lines.reduce((sum, { grossSen }) => sum + grossSen, 0);
  const leftSen = standing.reduce((sum, each) => sum + each, 0);
  return sumSen > 0 && sumSen <= leftSen ? { lines } : { at: null };
}
