import { nightsBetween, type StayDate } from '../base/stayDates';
import type { FiledItem } from './payoutFiles';

/** A stay that a payout may be about, as we have it; `owesSen` is what the channel owes for it still. */
export type OwedStay = {
  id: string;
  code: string;
  guestName: string;
  checkIn: StayDate;
  checkOut: StayDate;
  status: string;
  owesSen: number;
  commissionSen: number;
};

/** Why an item may be about a stay; each reason has its points, 100 is certain. */
export const MATCH_REASONS = { code: 100, guest: 40, dates: 40, arrival: 20, amount: 20 } as const;
export type MatchReason = keyof typeof MATCH_REASONS;
export type ItemMatch = { stayId: string; score: number; reasons: MatchReason[] };

/** A guess is made from this score on: the dates and the guest or the amount. */
export const LEAST_SCORE = 60;

const wordsOf = (name: string) =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
/** The same names in any order, or one within the other: channels write `Tan A.` for `Tan Ah Kow`. */
function isSameGuest(one: string, other: string): boolean {
  const [short, long] = [wordsOf(one), wordsOf(other)].sort((a, b) => a.length - b.length) as [
    string[],
    string[],
  ];
  return (
    short.length > 0 &&
    short.every((word) =>
      long.some((other_) => other_ === word || (word.length === 1 && other_.startsWith(word))),
    )
  );
}

/** What a stay is looked for by; `netSen` in sen, null in another currency, of which nothing is owed. */
type Sought = Pick<FiledItem, 'code' | 'guest' | 'checkIn' | 'checkOut'> & { netSen: number | null };

function matchOf(item: Sought, stay: OwedStay): ItemMatch {
  if (item.code !== '' && item.code.toUpperCase() === stay.code.toUpperCase())
    return { stayId: stay.id, score: 100, reasons: ['code'] };
  const reasons: MatchReason[] = [];
  // Another code is another booking.
  if (item.code === '' || stay.code === '') {
    if (item.guest !== '' && isSameGuest(item.guest, stay.guestName)) reasons.push('guest');
    if (item.checkIn === stay.checkIn) reasons.push(item.checkOut === stay.checkOut ? 'dates' : 'arrival');
    if (item.netSen === stay.owesSen) reasons.push('amount');
  }
  return { stayId: stay.id, score: reasons.reduce((sum, reason) => sum + MATCH_REASONS[reason], 0), reasons };
}

/**
 * The stay that an item is about: by the channel's code, else by guest, dates and amount; null where none is likely or two are equally so. A
 * person decides in any case. Source: BOOKS, channels; two locks (a score that says why).
 */
export function matchItem(item: Sought, stays: readonly OwedStay[]): ItemMatch | null {
  const [best, next] = stays
    .map((stay) => matchOf(item, stay))
    .filter(({ score }) => score >= LEAST_SCORE)
    .sort((one, other) => other.score - one.score);
  return !best || best.score === next?.score ? null : best;
}

/** Why an item is not what the channel owes for its stay; `sen` is how much more (or, below 0, less) it pays by that. */
export const ITEM_DIFFERENCES = [
  'no_stay',
  'cancelled',
  'resolution',
  'commission',
  'fees',
  'tax',
  'dates',
  'amount',
] as const;
export type ItemDifference = { why: (typeof ITEM_DIFFERENCES)[number]; sen: number };

/**
 * What an item pays other than the channel owes for the stay, told by its reasons, in sen: they add up to the whole difference. The commission
 * is told first, then what was taken for paying, a tax that was kept, and what is left. Nothing where it pays what is owed.
 */
export function explainItem(
  item: Pick<
    FiledItem,
    'kind' | 'netSen' | 'grossSen' | 'commissionSen' | 'feesSen' | 'checkIn' | 'checkOut'
  >,
  stay: (OwedStay & { grossSen: number }) | null,
): ItemDifference[] {
  if (!stay) return [{ why: 'no_stay', sen: item.netSen }];
  const wholeSen = item.netSen - stay.owesSen;
  if (item.kind === 'resolution' || item.kind === 'adjustment')
    return [{ why: 'resolution', sen: item.netSen }];
  if (stay.status === 'cancelled') return wholeSen === 0 ? [] : [{ why: 'cancelled', sen: wholeSen }];
  if (wholeSen === 0) return [];
  const found: ItemDifference[] = [];
  let leftSen = wholeSen;
  const tell = (why: ItemDifference['why'], sen: number) => {
    if (sen === 0) return;
    found.push({ why, sen });
    leftSen -= sen;
  };
  if (item.commissionSen !== null) tell('commission', stay.commissionSen - item.commissionSen);
  if (item.feesSen !== null) tell('fees', -item.feesSen);
  if (item.grossSen !== null) {
    const otherDates =
      item.checkIn !== null &&
      item.checkOut !== null &&
      nightsBetween(item.checkIn, item.checkOut) !== nightsBetween(stay.checkIn, stay.checkOut);
    tell(
      otherDates ? 'dates' : item.grossSen < stay.grossSen ? 'tax' : 'amount',
      item.grossSen - stay.grossSen,
    );
  }
  if (leftSen !== 0) found.push({ why: 'amount', sen: leftSen });
  return found;
}
