import { allocateLargest } from '../base/money';
import type { StayDate } from '../base/stayDates';
import { LINE_MONEY } from '../stays/lineMoney';
import { isCharge } from '../stays/stayChanges';
import type { SoldLine } from '../stays/stayExplanation';

/** What a part of a price is for: reports of sales read it, whoever the seller is. */
export const SALES_CATEGORIES = [
  'room',
  'extra_guest',
  'discount',
  'adjustment',
  'cleaning',
  'given_up',
  'sst',
  'tourism_tax',
  'levy',
] as const;
export type SalesCategory = (typeof SALES_CATEGORIES)[number];

/**
 * The part of a price that one night has, in sen. Of `given_up` it is a charge for nights that the guest gave back, and of `sst` on one
 * `isGivenUp` says so: neither was slept.
 */
export type NightShare = {
  date: StayDate;
  category: SalesCategory;
  amountSen: number;
  isGivenUp: boolean;
};

/** Sums of a night by what they are for, before any tax. */
type Taxable = { date: StayDate; isGivenUp: boolean; sen: number };

/**
 * Splits the lines of a stay to its nights, every line whole to the sen (largest remainder, the earlier night first where remainders are
 * equal). A room line has its night; the discount and an agreed price go by the room prices; extra guests go evenly; cleaning is the first
 * night's; service tax goes by what it was charged on; tourism tax and levies of fewer nights than the stay has are those of its last
 * ones, and what was taken back of them is too. Deposits, what was kept of one, closings, and what is charged besides
 * the stay are no part of a night and left out.
 * `nights` are the stay's, in order, and not empty unless `lines` is. Source: BOOKS, what the present tables need first.
 */
export function splitToNights(lines: readonly SoldLine[], nights: readonly StayDate[]): NightShare[] {
  const first = nights[0];
  if (first === undefined) return [];
  const shares: NightShare[] = [];
  const put = (date: StayDate, category: SalesCategory, amountSen: number, isGivenUp = false) => {
    if (amountSen !== 0) shares.push({ date, category, amountSen, isGivenUp });
  };
  const nightOf = ({ date }: SoldLine) => nights.find((night) => night === date);
  const rooms = nights.map((night) =>
    lines.reduce(
      (sum, line) => (line.kind === 'room' && nightOf(line) === night ? sum + line.amountSen : sum),
      0,
    ),
  );
  const spread = (amountSen: number, weights: readonly number[], category: SalesCategory) =>
    allocateLargest(amountSen, weights).forEach((part, index) => put(nights[index]!, category, part));
  const even = nights.map(() => 1);

  for (const line of lines) {
    switch (line.kind) {
      case 'room':
        put(nightOf(line) ?? first, 'room', line.amountSen);
        break;
      case 'discount':
        spread(line.amountSen, rooms, 'discount');
        break;
      case 'extra_guest':
        spread(line.amountSen, even, 'extra_guest');
        break;
      case 'cleaning':
        put(first, 'cleaning', line.amountSen);
        break;
      case 'adjustment':
        if (isCharge(line)) put(line.date ?? first, 'given_up', line.amountSen, true);
        else if (nightOf(line)) put(nightOf(line)!, 'adjustment', line.amountSen);
        else spread(line.amountSen, rooms, 'adjustment');
        break;
      default:
    }
  }
  for (const { amountSen, bases } of taxedParts(lines, taxableOf(shares, nights)).parts)
    allocateLargest(
      amountSen,
      bases.map(({ sen }) => Math.max(0, sen)),
    ).forEach((part, index) => put(bases[index]!.date, 'sst', part, bases[index]!.isGivenUp));
  for (const kind of ['tourism_tax', 'levy'] as const)
    for (const [date, sen] of passedOn(
      lines.filter((line) => line.kind === kind),
      nights,
    ))
      put(date, kind, sen);
  return shares;
}

/** What service tax was charged on: each night, and each charge for nights given up, in the order of their dates. */
function taxableOf(shares: readonly NightShare[], nights: readonly StayDate[]): Taxable[] {
  const taxable: Taxable[] = nights.map((date) => ({ date, isGivenUp: false, sen: 0 }));
  for (const { date, isGivenUp, amountSen } of shares) {
    let found = taxable.find((base) => base.date === date && base.isGivenUp === isGivenUp);
    if (!found) taxable.push((found = { date, isGivenUp, sen: 0 }));
    found.sen += amountSen;
  }
  return taxable.sort((one, other) => one.date.localeCompare(other.date));
}

/** The parts of the service tax, and by how much in sen their sums miss what the lines were charged on. */
type TaxedParts = { parts: { amountSen: number; bases: Taxable[] }[]; missedSen: number };

/**
 * The nights of each line of service tax. Charges for nights that were given up have a part in it where the company taxes such fees: the
 * lines tell by what they were charged on. Source: BOOKS, events.
 */
function taxedParts(lines: readonly SoldLine[], taxable: readonly Taxable[]): TaxedParts {
  const all = inRows(lines, taxable);
  const slept = inRows(
    lines,
    taxable.filter(({ isGivenUp }) => !isGivenUp),
  );
  return slept.missedSen < all.missedSen ? slept : all;
}

/**
 * Each line has those in a row whose sums come nearest to what it was charged on, the last line the last ones. A stay over a change of rate
 * has several lines; of one over the registration of the company the first nights have none.
 */
function inRows(lines: readonly SoldLine[], taxable: readonly Taxable[]): TaxedParts {
  const taxes = lines.filter(({ kind }) => kind === 'sst').reverse();
  let end = taxable.length;
  let missedSen = 0;
  const parts = taxes.map(({ amountSen, unitSen }) => {
    let start = end;
    let baseSen = 0;
    while (start > 0) {
      const { sen } = taxable[start - 1]!;
      const isNearer = Math.abs(unitSen - baseSen - sen) <= Math.abs(unitSen - baseSen);
      if (start < end && !isNearer) break;
      baseSen += sen;
      start -= 1;
    }
    const bases = taxable.slice(start, end);
    end = start;
    missedSen += Math.abs(unitSen - baseSen);
    // More lines than nights: what is left over goes with the first.
    return { amountSen, bases: bases.length > 0 ? bases : taxable.slice(0, 1) };
  });
  return { parts, missedSen };
}

/** Tourism tax, or the levies, of each night: so many nights of a line, counted from the last one, each name on its own. */
function passedOn(lines: readonly SoldLine[], nights: readonly StayDate[]): Map<StayDate, number> {
  const sums = new Map<StayDate, number>();
  const counted = new Map<string, number>();
  for (const line of [...lines].reverse()) {
    // What is taken back is counted apart: it begins with the last night again.
    const key = `${LINE_MONEY[line.kind]} ${line.label?.['en-US'] ?? ''} ${line.amountSen < 0}`;
    for (let night = 0; night < line.quantity; night += 1) {
      const before = counted.get(key) ?? 0;
      counted.set(key, before + 1);
      const date = nights[Math.max(0, nights.length - 1 - before)]!;
      sums.set(date, (sums.get(date) ?? 0) + line.unitSen);
    }
  }
  return sums;
}
