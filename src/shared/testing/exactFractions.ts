/** Fractions of whole numbers, which lose nothing, for computations in tests that share no code with what they check. */
export type Fraction = { top: bigint; bottom: bigint };
export const over = (top: bigint, bottom: bigint): Fraction =>
  bottom < 0n ? { top: -top, bottom: -bottom } : { top, bottom };
export const plus = (one: Fraction, other: Fraction): Fraction =>
  one.bottom === other.bottom
    ? over(one.top + other.top, one.bottom)
    : over(one.top * other.bottom + other.top * one.bottom, one.bottom * other.bottom);
/** To a whole sen, half away from zero. */
export function rounded({ top, bottom }: Fraction): bigint {
  const size = (2n * (top < 0n ? -top : top) + bottom) / (2n * bottom);
  return top < 0n ? -size : size;
}
/** To a whole sen, towards zero. */
export const cut = ({ top, bottom }: Fraction): bigint => top / bottom;
/** A share in basis points of an amount. */
export const shareIn = (sen: bigint, basisPoints: number) => over(sen * BigInt(basisPoints), 10_000n);

export const larger = (one: bigint, other: bigint) => (one > other ? one : other);
export const totalOf = (amounts: Iterable<bigint>): bigint =>
  [...amounts].reduce((sum, amount) => sum + amount, 0n);
export const senOf = (rows: readonly { sen: number }[]) => totalOf(rows.map(({ sen }) => BigInt(sen)));
