import type { LocalText } from '../../languages';
import type { ChargeKind } from '../pricing/chargeKinds';
import type { PriceLine, PriceLineKind } from '../pricing/priceLines';
import type { StayDate } from '../base/stayDates';

/** A line as it is kept with a booking: the engine's kinds, and those that later events add. */
export type SoldLine = Omit<PriceLine, 'kind'> & {
  kind: PriceLineKind | 'cancellation' | 'adjustment' | 'deposit_kept' | 'extra' | 'extra_sst';
  /** What an extra charge, or the service tax on one, is for. */
  charge?: ChargeKind;
  /** Closes a stay that did not take place: what was charged is taken back, and the fee is charged instead. */
  isClosing?: boolean;
};

/** The reasons why a part of the price is different after a change. */
export const CHANGE_REASONS = [
  'night_added',
  'night_given_up',
  'night_repriced',
  'discount',
  'extra_guest',
  'cleaning',
  'agreed_price',
  'nights_charged',
  'sst',
  'tourism_tax',
  'levy',
  'deposit',
  'deposit_kept',
  'cancellation',
  'extra',
] as const;
export type ChangeReason = (typeof CHANGE_REASONS)[number];

/** One part of the difference, in sen; `dates` are the nights it is about. */
export type ExplainedLine = {
  reason: ChangeReason;
  dates: StayDate[];
  label: LocalText | null;
  oldSen: number;
  newSen: number;
};

type Sum = ExplainedLine & { key: string };

const reasonOf = (line: SoldLine): ChangeReason => {
  if (line.kind === 'adjustment') return line.percentBp === null ? 'agreed_price' : 'nights_charged';
  if (line.kind === 'extra_sst') return 'extra';
  return line.kind === 'room' ? 'night_repriced' : line.kind;
};
/** Levies, and cleaning after pets from the stay's own, are told apart by their names, nights by their dates, everything else by its kind. */
const keyOf = (line: SoldLine) =>
  line.kind === 'room'
    ? `night ${line.date}`
    : line.kind === 'levy' || line.kind === 'cleaning'
      ? `${line.kind} ${line.label?.['en-US']}`
      : reasonOf(line);

/** Explains the difference between the lines before and after a change, part by part; the parts add up to that of the totals. */
export function explainChange(before: readonly SoldLine[], after: readonly SoldLine[]): ExplainedLine[] {
  const sums = new Map<string, Sum>();
  const add = (line: SoldLine, side: 'oldSen' | 'newSen') => {
    const key = keyOf(line);
    const sum = sums.get(key) ?? {
      key,
      reason: reasonOf(line),
      dates: line.kind === 'room' && line.date ? [line.date] : [],
      label: line.label,
      oldSen: 0,
      newSen: 0,
    };
    sums.set(key, { ...sum, [side]: sum[side] + line.amountSen });
  };
  for (const line of before) add(line, 'oldSen');
  for (const line of after) add(line, 'newSen');
  const different = [...sums.values()]
    .filter(({ oldSen, newSen }) => oldSen !== newSen)
    .map(({ key, ...line }): ExplainedLine => {
      if (!key.startsWith('night ')) return line;
      if (line.oldSen === 0) return { ...line, reason: 'night_added' };
      return line.newSen === 0 ? { ...line, reason: 'night_given_up' } : line;
    });
  return groupNights(different).sort(
    (one, other) => CHANGE_REASONS.indexOf(one.reason) - CHANGE_REASONS.indexOf(other.reason),
  );
}

/** Nights of one reason and one price are one row. */
function groupNights(lines: ExplainedLine[]): ExplainedLine[] {
  const rows = new Map<string, ExplainedLine>();
  for (const line of lines) {
    const { reason, label, dates, oldSen, newSen } = line;
    const key = dates.length
      ? JSON.stringify([reason, label, oldSen, newSen])
      : `${reason} ${label?.['en-US']}`;
    const row = rows.get(key);
    rows.set(
      key,
      row
        ? {
            ...row,
            dates: [...row.dates, ...dates].sort(),
            oldSen: row.oldSen + oldSen,
            newSen: row.newSen + newSen,
          }
        : line,
    );
  }
  return [...rows.values()];
}
