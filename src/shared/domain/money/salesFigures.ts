import { nightsOf, type StayDate } from '../base/stayDates';
import type { NightTotals } from '../stays/performance';
import type { SoldLine } from '../stays/stayExplanation';
import { isSale, SHEET_CATEGORIES } from './dailySheet';
import { splitToNights } from './nightShares';
import type { Posting, PostingLine } from './postings';

type SheetCategory = (typeof SHEET_CATEGORIES)[number];

/** The sales of the daily sheet that are the price of the room, and those that are charged for nights that nobody slept. Both before tax. */
export const ROOM_SALES = [
  'room',
  'extra_guest',
  'discount',
  'adjustment',
] as const satisfies readonly SheetCategory[];
export const FEE_SALES = ['given_up', 'fee'] as const satisfies readonly SheetCategory[];

/** All sales of the daily sheet before tax. */
export const NET_SALES: readonly SheetCategory[] = SHEET_CATEGORIES.filter(
  (category) => category !== 'sst' && category !== 'tourism_tax' && category !== 'levy',
);

/** ★ What each figure of the dashboard adds up: sales by what was sold, and by whether their night was slept. `all` is rooms and fees. */
const LINES_OF = {
  all: { sold: [...ROOM_SALES, ...FEE_SALES] },
  rooms: { sold: [...ROOM_SALES], slept: true },
  fees: { sold: [...ROOM_SALES, ...FEE_SALES], slept: false },
} satisfies Record<string, { sold: SheetCategory[]; slept?: boolean }>;
export type SalesFigure = keyof typeof LINES_OF;

/** The filter of the ledger that finds the lines of a figure of the dashboard, of the nights from one to another, both included. */
export const salesFilter = (
  figure: SalesFigure,
  { from, to }: { from: StayDate; to: StayDate },
): { sold: SheetCategory[]; slept?: boolean; serviceFrom: StayDate; serviceTo: StayDate } => ({
  ...LINES_OF[figure],
  serviceFrom: from,
  serviceTo: to,
});

/** The unit of a night of a stay out of its units in order, each with the first night in it; before the first of them, that. Undefined without any. */
export const unitOfNight = (
  units: readonly { unitId: string; from: StayDate }[],
  date: StayDate,
): string | undefined => (units.findLast((unit) => unit.from <= date) ?? units[0])?.unitId;

/** What one night of a stay brings. */
export type NightSales = NightTotals & { date: StayDate };

const isOf = (categories: readonly string[], category: string) => categories.includes(category);

/**
 * What the nights of a stay bring, by the split that the books post them by; a charge for nights given up stands on its day. Nights from
 * `releasedFrom` on are free for others: they are charged as sold, as a fee, and not counted. Amounts are in sen. Source: BOOKS, sales by
 * category.
 */
export function nightSales({
  lines,
  checkIn,
  checkOut,
  releasedFrom,
}: {
  lines: readonly SoldLine[];
  checkIn: StayDate;
  checkOut: StayDate;
  releasedFrom: StayDate | null;
}): NightSales[] {
  const nights = new Map<StayDate, NightSales & { rateSen: number }>();
  for (const { date, category, amountSen } of splitToNights(lines, nightsOf(checkIn, checkOut))) {
    const isRoom = isOf(ROOM_SALES, category);
    if (!isRoom && !isOf(FEE_SALES, category)) continue;
    let night = nights.get(date);
    if (!night) nights.set(date, (night = { date, nightsSold: 0, roomSen: 0, feeSen: 0, rateSen: 0 }));
    if (isRoom && !isReleased(date, releasedFrom)) night.roomSen += amountSen;
    else night.feeSen += amountSen;
    if (category === 'room') night.rateSen += amountSen;
  }
  return [...nights.values()].map(({ rateSen, ...night }) => ({
    ...night,
    nightsSold: rateSen > 0 && !isReleased(night.date, releasedFrom) ? 1 : 0,
  }));
}

const isReleased = (date: StayDate, from: StayDate | null) => from !== null && date >= from;

/** What some postings sell, in sen: the sum of each category that they have, in the order of the daily sheet. */
export const salesOf = (
  postings: readonly (Pick<Posting, 'kind'> & { lines: readonly PostingLine[] })[],
): { category: SheetCategory; sen: number }[] =>
  SHEET_CATEGORIES.flatMap((category) => {
    const lines = postings.flatMap(({ kind, lines: all }) =>
      all.filter((line) => line.category === category && isSale({ kind, category })),
    );
    return lines.length === 0
      ? []
      : [{ category, sen: -lines.reduce((sum, { amountSen }) => sum + amountSen, 0) }];
  });
