import type { Sen } from '../base/money';

/** The currency of the books. */
export const LEDGER_CURRENCY = 'MYR';

/** An item of a payout in another currency: hundredths of that currency, and what its stay owes in sen before the payout; null: it settles no stay. */
export type ForeignItem = { netSen: number; stay: { id: string; owesSen: Sen } | null };
/** What an item is in the books, in sen: its ringgit, and how much more (or, below 0, less) its stay owed than that. */
export type ExchangedItem = { bookedSen: Sen; exchangeSen: Sen };

/** A difference of more than this share of what is owed is none of exchange: the payout pays for a part, or for more than is owed. */
const MOST_EXCHANGE = 0.2;
/** Whether what a stay owes and what came for it, in sen, differ by the exchange alone, as far as can be told. */
export const isExchange = (owesSen: Sen, cameSen: Sen): boolean =>
  Math.abs(owesSen - cameSen) <= owesSen * MOST_EXCHANGE;

/**
 * Amounts of a payout in ringgit, in sen: each at its one rate, half up, and the sen that this is more or less than the bank credited by largest
 * remainder, of equals to the earlier: together they are what was credited. Both sums must be above 0, or there is no rate (`RangeError`).
 * Source: BOOKS, the entry (a foreign payout).
 */
export function ringgitOf(amounts: readonly number[], creditedSen: Sen): Sen[] {
  const total = BigInt(amounts.reduce((sum, amount) => sum + amount, 0));
  if (total <= 0n || creditedSen <= 0) throw new RangeError('a payout of nothing has no rate');
  const products = amounts.map((amount) => BigInt(amount) * BigInt(creditedSen));
  // Rounded down to begin with: giving what is left to the largest remainders rounds the others half up, as far as the sum lets it.
  const rests = products.map((product) => ((product % total) + total) % total);
  const parts = products.map((product, index) => Number((product - rests[index]!) / total));
  const left = creditedSen - parts.reduce((sum, part) => sum + part, 0);
  const order = rests.map((rest, index) => ({ rest, index }));
  order.sort((one, other) =>
    one.rest === other.rest ? one.index - other.index : one.rest > other.rest ? -1 : 1,
  );
  for (const { index } of order.slice(0, left)) parts[index]! += 1;
  return parts;
}

/**
 * The items of a payout in ringgit, and the difference between what their stays owed and what came. A stay of `openStays`, and one whose difference
 * is too large for the exchange (`isExchange`), has none: what is left of it stays owed. Several items of a stay have their difference on the last.
 */
export function exchangeItems(
  items: readonly ForeignItem[],
  creditedSen: Sen,
  openStays: ReadonlySet<string>,
): ExchangedItem[] {
  const parts = ringgitOf(
    items.map(({ netSen }) => netSen),
    creditedSen,
  );
  const cameOf = (id: string) =>
    items.reduce((sum, { stay }, index) => (stay?.id === id ? sum + parts[index]! : sum), 0);
  return items.map(({ stay }, index) => {
    const bookedSen = parts[index]!;
    const isLast = stay !== null && items.findLastIndex((other) => other.stay?.id === stay.id) === index;
    if (!isLast || openStays.has(stay.id)) return { bookedSen, exchangeSen: 0 };
    const cameSen = cameOf(stay.id);
    return { bookedSen, exchangeSen: isExchange(stay.owesSen, cameSen) ? stay.owesSen - cameSen : 0 };
  });
}

/** `USD 1,234.50`; in ringgit as everywhere. `formatted` is the amount as ringgit. */
export const inCurrency = (formatted: string, currency: string): string =>
  currency === LEDGER_CURRENCY ? formatted : formatted.replace('RM', currency);
