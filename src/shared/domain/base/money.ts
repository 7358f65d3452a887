/** Money is an integer number of sen (1 RM = 100 sen); a percentage is an integer number of basis points (8 % = 800). */
export type Sen = number;

/** `percentBp` of an amount, rounded half away from zero to a whole sen: each line is rounded once, here. */
export function percentOf(amountSen: Sen, percentBp: number): Sen {
  const raw = Math.abs(amountSen * percentBp);
  const rounded = Math.floor((raw + 5_000) / 10_000);
  return (amountSen * percentBp < 0 ? -rounded : rounded) || 0; // never −0, which strict comparisons tell from 0
}

/**
 * Splits an amount by weights so that the parts add up to it: every part is rounded towards zero and the remainder goes to the
 * part with index `remainderTo` (the first unless told). Weights that add up to nothing: the whole amount goes there.
 */
export function allocate(amountSen: Sen, weights: readonly number[], remainderTo = 0): Sen[] {
  if (weights.length === 0) return [];
  const sum = weights.reduce((total, weight) => total + weight, 0);
  const parts = weights.map((weight) => (sum === 0 ? 0 : Math.trunc((amountSen * weight) / sum) || 0));
  const rest = amountSen - parts.reduce((total, part) => total + part, 0);
  parts[remainderTo] = (parts[remainderTo] ?? 0) + rest;
  return parts;
}

/**
 * Splits an amount in sen by weights so that the parts add up to it (largest remainder): every part is rounded towards zero, and the sen
 * that are left go one by one to the parts that lost most, of equals to the earlier one. Weights are at least 0; where they add up to
 * nothing, the parts are equal. No weights, no parts.
 */
export function allocateLargest(amountSen: Sen, weights: readonly number[]): Sen[] {
  const shares = weights.some((weight) => weight > 0) ? weights : weights.map(() => 1);
  const sum = BigInt(shares.reduce((total, weight) => total + weight, 0));
  const amount = BigInt(Math.abs(amountSen));
  const products = shares.map((weight) => amount * BigInt(weight));
  const parts = products.map((product) => Number(product / sum));
  const left = Number(amount) - parts.reduce((total, part) => total + part, 0);
  const order = products.map((product, index) => ({ index, lost: Number(product % sum) }));
  order.sort((one, other) => other.lost - one.lost || one.index - other.index);
  for (const { index } of order.slice(0, left)) parts[index]! += 1;
  return parts.map((part) => (amountSen < 0 ? -part : part) || 0);
}

/**
 * `part ÷ whole` of an amount in sen, half up away from zero; of a whole of 0 nothing. Cumulative sums of it miss nothing: what the last one has is
 * the amount itself.
 */
export function partOf(amountSen: Sen, part: number, whole: number): Sen {
  if (whole === 0) return 0;
  const product = BigInt(amountSen) * BigInt(part);
  const isNegative = product < 0n !== whole < 0;
  const [top, bottom] = [product < 0n ? -product : product, BigInt(Math.abs(whole))];
  const rounded = Number((2n * top + bottom) / (2n * bottom));
  return (isNegative ? -rounded : rounded) || 0;
}

/** `RM 1,234.50`, the same in every language (`Intl` prints MYR differently per locale). */
export function formatSen(amountSen: Sen): string {
  const [whole, cents] = (Math.abs(amountSen) / 100).toFixed(2).split('.');
  return `${amountSen < 0 ? '−' : ''}RM ${whole!.replace(/\B(?=(\d{3})+$)/g, ',')}.${cents}`;
}

/** `RM 1,234.50` in one line, for where it stands in a sentence. */
export const unbrokenSen = (sen: Sen): string => formatSen(sen).replace(' ', '\u00a0');
