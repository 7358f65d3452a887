import { LANGUAGES, type LocalText } from '../../languages';
import type { NightKind } from './ratePlan';
import type { StayDate } from '../base/stayDates';

export type PriceLineKind =
  'room' | 'extra_guest' | 'discount' | 'cleaning' | 'sst' | 'tourism_tax' | 'levy' | 'deposit';

/**
 * One charge of a stay, as it is stored with the booking. `amountSen = quantity × unitSen`, except on a line with `percentBp`
 * (discount, SST): there `unitSen` is the sum that the percentage is taken of. `date` is the night of a room line, `rate` its
 * kind, `label` the name of the season, holiday or levy.
 */
export type PriceLine = {
  kind: PriceLineKind;
  date: StayDate | null;
  rate: NightKind | null;
  label: LocalText | null;
  quantity: number;
  unitSen: number;
  amountSen: number;
  percentBp: number | null;
};

/** A row to show: the room nights of one price together (`date` is the first of `dates`), any other line as it is. */
export type GroupedLine = PriceLine & { dates: StayDate[]; isClosing?: boolean };

/** A line of `quantity × unitSen`; `more` sets the columns that are not empty. */
export function lineOf(
  kind: PriceLineKind,
  quantity: number,
  unitSen: number,
  more: Partial<PriceLine> = {},
): PriceLine {
  const amountSen = quantity * unitSen;
  return {
    kind,
    date: null,
    rate: null,
    label: null,
    quantity,
    unitSen,
    amountSen,
    percentBp: null,
    ...more,
  };
}

const sameText = (one: LocalText | null, other: LocalText | null) =>
  one === other || (one !== null && other !== null && LANGUAGES.every((code) => one[code] === other[code]));

/**
 * The lines for display: room lines with the same rate, unit price and label become one row, at the place of the first, with
 * their dates; every other line stays as it is. The amounts (sen) add up to the same total; the given lines are not changed.
 */
export function groupLines(lines: readonly PriceLine[]): GroupedLine[] {
  const rows: GroupedLine[] = [];
  for (const line of lines) {
    const row =
      line.kind === 'room' &&
      rows.find(
        (candidate) =>
          candidate.kind === 'room' &&
          candidate.rate === line.rate &&
          candidate.unitSen === line.unitSen &&
          sameText(candidate.label, line.label),
      );
    if (row) {
      row.quantity += line.quantity;
      row.amountSen += line.amountSen;
      if (line.date) row.dates.push(line.date);
    } else {
      rows.push({ ...line, dates: line.date ? [line.date] : [] });
    }
  }
  return rows;
}

/** Sum in sen of lines. */
export const totalOf = (lines: readonly { amountSen: number }[]): number =>
  lines.reduce((sum, line) => sum + line.amountSen, 0);
