import type { StayDate } from '../base/stayDates';
import { CHARGE_KINDS } from '../pricing/chargeKinds';
import { SALES_CATEGORIES } from './nightShares';
import type { EntryKind } from './postings';

/** A line of the ledger as the daily sheet reads it. Sen: a debit above 0, a credit below. */
export type SheetLine = {
  entryId: number;
  position: number;
  kind: EntryKind;
  /** The document that made the entry. */
  sourceId: string;
  businessDate: StayDate;
  serviceDate: StayDate;
  account: number;
  amountSen: number;
  category: string | null;
  /** Who sold the stay. */
  channel: string | null;
  /** The way to pay of the payment that made the entry. */
  method: string | null;
  /** Whether the entry has lines of guests (1400) and of channels (1500). */
  ofGuests: boolean;
  ofChannels: boolean;
};

/** What a sale is for, in the order of the sheet. */
export const SHEET_CATEGORIES = [...SALES_CATEGORIES, ...CHARGE_KINDS, 'fee', 'deposit_kept'] as const;
/** The entries that have sales: what a guest is charged, and what is taken off it where the way to pay is `complimentary`. */
export const SALE_KINDS = [
  'night',
  'given_up',
  'extra_charge',
  'fee',
  'deposit_kept',
  'payment',
  'refund',
] as const satisfies readonly EntryKind[];
const SALES: ReadonlySet<string> = new Set(SHEET_CATEGORIES);
const OF_SALES: ReadonlySet<string> = new Set(SALE_KINDS);

/**
 * When the sale of a line was: `day`: of the day of the sheet; `earlier`: of an earlier one, booked on this day; `later`: of this day, booked
 * on a later one, so that it is no part of what this day's books have.
 */
export const SHEET_PARTS = ['day', 'earlier', 'later'] as const;
export type SheetPart = (typeof SHEET_PARTS)[number];

export const GUEST_ROWS = [
  'sales',
  'collected',
  'money',
  'deposits_held',
  'deposits_used',
  'owner_account',
  'written_off',
  'rounding',
  'other',
] as const;
export const CHANNEL_ROWS = ['collected', 'commission', 'payout', 'other'] as const;
export const CASH_ROWS = [
  'opening_set',
  'taken',
  'refunded',
  'paid_out',
  'bill_paid',
  'banked',
  'top_up',
  'recounted',
  'other',
] as const;
export type GuestRow = (typeof GUEST_ROWS)[number];
export type ChannelRow = (typeof CHANNEL_ROWS)[number];
export type CashRow = (typeof CASH_ROWS)[number];

/** The places of the sheet that lines are added up in, and the names under which their lines are asked for. */
export type Figure =
  | `sales.${string}.${SheetPart}`
  | `source.${string}.${SheetPart}`
  | `money.${string}.${'gross' | 'refunds' | 'fees'}`
  | `deposits.${'in' | 'out'}`
  | `guests.${GuestRow}`
  | `channels.${ChannelRow}`
  | `cash.${CashRow | 'over_short'}`;

const MONEY: readonly number[] = [1000, 1050, 1100, 1200];
const CASH_ROW: Partial<Record<EntryKind, CashRow>> = {
  cash_opening: 'opening_set',
  payment: 'taken',
  refund: 'refunded',
  paid_out: 'paid_out',
  bill_paid: 'bill_paid',
  cash_banked: 'banked',
  float_top_up: 'top_up',
};
const isPayment = (kind: EntryKind) => kind === 'payment' || kind === 'refund';

/**
 * A sale: earned or taken back, taxes that are charged with it included; a free stay's value is taken off it. What a channel keeps of a sale
 * names what it is for too, and is none.
 */
export const isSale = ({ kind, category }: { kind: EntryKind; category: string | null }) =>
  OF_SALES.has(kind) && category !== null && SALES.has(category);

/**
 * Where a line of the ledger stands on the sheet of a day, with the sen that it adds there. Sales are shown as what they bring, money as what
 * came in, movements as what they change; each line of the day that touches a balance is in exactly one of its rows, so that opening and
 * rows make the closing. Source: DOMAIN c.8.
 */
export function placesOf(line: SheetLine, date: StayDate): { figure: Figure; sen: number }[] {
  const { kind, account, amountSen } = line;
  const part: SheetPart = line.businessDate > date ? 'later' : line.serviceDate < date ? 'earlier' : 'day';
  const places: { figure: Figure; sen: number }[] = [];
  const put = (figure: Figure, sen: number) => places.push({ figure, sen });
  if (isSale(line)) {
    put(`sales.${line.category!}.${part}`, -amountSen);
    put(`source.${line.channel ?? 'none'}.${part}`, -amountSen);
  }
  if (part === 'later') return places;
  if (MONEY.includes(account) && (isPayment(kind) || kind === 'payout')) {
    if (kind === 'refund') put(`money.${line.method ?? 'none'}.refunds`, -amountSen);
    else put(`money.${line.method ?? 'none'}.gross`, amountSen);
  }
  if (kind === 'payment_fee' && (account === 5200 || account === 5210))
    put(`money.${line.method ?? 'none'}.fees`, amountSen);
  if (account === 2000) put(amountSen < 0 ? 'deposits.in' : 'deposits.out', Math.abs(amountSen));
  if (line.ofGuests && account !== 1400) put(`guests.${guestRowOf(line)}`, -amountSen);
  if (line.ofChannels && account !== 1500) put(`channels.${channelRowOf(line)}`, -amountSen);
  if (account === 1000) put(`cash.${cashRowOf(line, part)}`, amountSen);
  return places;
}

/** A recount of an earlier day has changed what is in the drawer before this day is counted: it is no difference of its own count. */
function cashRowOf({ kind }: SheetLine, part: SheetPart): CashRow | 'over_short' {
  if (kind === 'cash_count') return part === 'earlier' ? 'recounted' : 'over_short';
  return CASH_ROW[kind] ?? 'other';
}

function guestRowOf(line: SheetLine): GuestRow {
  const { account, kind } = line;
  if (isSale(line)) return 'sales';
  if (account === 1500) return 'collected';
  if (account === 2000) return isPayment(kind) ? 'deposits_held' : 'deposits_used';
  if (account === 2400) return 'owner_account';
  if (account === 5800) return 'written_off';
  // Cash is taken in steps of 5 sen: what was settled beyond it.
  if (account === 5700) return 'rounding';
  return MONEY.includes(account) && isPayment(kind) ? 'money' : 'other';
}

function channelRowOf({ account, kind }: SheetLine): ChannelRow {
  if (account === 1400) return 'collected';
  if (account === 5100 || account === 5110) return 'commission';
  return kind === 'payout' ? 'payout' : 'other';
}

/** The sums of all figures that lines of a day have, in sen. */
export function addUpFigures(lines: readonly SheetLine[], date: StayDate): Map<Figure, number> {
  const sums = new Map<Figure, number>();
  for (const line of lines)
    for (const { figure, sen } of placesOf(line, date)) sums.set(figure, (sums.get(figure) ?? 0) + sen);
  return sums;
}

/** The lines of one figure, each with what it adds to it. */
export const linesOfFigure = <Line extends SheetLine>(
  lines: readonly Line[],
  date: StayDate,
  figure: string,
): { line: Line; sen: number }[] =>
  lines.flatMap((line) =>
    placesOf(line, date).flatMap((place) => (place.figure === figure ? [{ line, sen: place.sen }] : [])),
  );

export type SplitRow = { key: string; daySen: number; earlierSen: number; laterSen: number };
export type FigureRow = { key: string; sen: number };
export type Movement = { openingSen: number; rows: FigureRow[]; closingSen: number };
export type MethodRow = {
  method: string;
  count: number;
  grossSen: number;
  refundsSen: number;
  netSen: number;
  feesSen: number;
};
export type DailySheet = {
  /** By what was sold, and by who sold it: two ways to add up the same. */
  sales: SplitRow[];
  sources: SplitRow[];
  money: MethodRow[];
  deposits: { inSen: number; outSen: number };
  guests: Movement;
  channels: Movement;
  cash: Movement & {
    /** What should be in the drawer before it was counted. */
    expectedSen: number;
    /** What was booked as over (above 0) or short on this day. */
    overShortSen: number;
  };
};

/** Puts the sheet of a day together from its lines, and from the balances of cash, guests and channels before the day, in sen. */
export function dailySheet(
  lines: readonly SheetLine[],
  date: StayDate,
  opening: { cashSen: number; guestsSen: number; channelsSen: number },
): DailySheet {
  const sums = addUpFigures(lines, date);
  const at = (figure: Figure) => sums.get(figure) ?? 0;
  const names = (first: string) => [
    ...new Set(
      [...sums.keys()].flatMap((figure) => (figure.startsWith(`${first}.`) ? [figure.split('.')[1]!] : [])),
    ),
  ];
  const split = (first: 'sales' | 'source', key: string): SplitRow => ({
    key,
    daySen: at(`${first}.${key}.day`),
    earlierSen: at(`${first}.${key}.earlier`),
    laterSen: at(`${first}.${key}.later`),
  });
  const sold = names('sales');
  /** Payments and refunds of a way to pay, each once. */
  const countOf = (method: string) => {
    const of = (['gross', 'refunds'] as const).flatMap((side) =>
      linesOfFigure(lines, date, `money.${method}.${side}`).map(({ line }) => line.sourceId),
    );
    return new Set(of).size;
  };
  const movement = (openingSen: number, rows: FigureRow[]): Movement => ({
    openingSen,
    rows,
    closingSen: openingSen + rows.reduce((sum, { sen }) => sum + sen, 0),
  });
  const cash = movement(
    opening.cashSen,
    CASH_ROWS.map((key) => ({ key, sen: at(`cash.${key}`) })),
  );
  const overShortSen = at('cash.over_short');
  return {
    sales: SHEET_CATEGORIES.filter((key) => sold.includes(key)).map((key) => split('sales', key)),
    sources: names('source')
      .sort()
      .map((key) => split('source', key)),
    money: names('money')
      .sort()
      .map((method) => {
        const grossSen = at(`money.${method}.gross`);
        const refundsSen = at(`money.${method}.refunds`);
        const feesSen = at(`money.${method}.fees`);
        return {
          method,
          count: countOf(method),
          grossSen,
          refundsSen,
          netSen: grossSen - refundsSen,
          feesSen,
        };
      }),
    deposits: { inSen: at('deposits.in'), outSen: at('deposits.out') },
    guests: movement(
      opening.guestsSen,
      GUEST_ROWS.map((key) => ({ key, sen: at(`guests.${key}`) })),
    ),
    channels: movement(
      opening.channelsSen,
      CHANNEL_ROWS.map((key) => ({ key, sen: at(`channels.${key}`) })),
    ),
    cash: { ...cash, expectedSen: cash.closingSen, closingSen: cash.closingSen + overShortSen, overShortSen },
  };
}
