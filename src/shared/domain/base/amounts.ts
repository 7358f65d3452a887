/**
 * Returns `value` when it is a whole number of at least `least` (sen, basis points, guests or nights), and throws a RangeError
 * `price.input: <name>` otherwise: a wrong figure must stop a price, never reach a guest.
 */
export function wholeAtLeast(least: number, value: number, name: string): number {
  if (!Number.isSafeInteger(value) || value < least) throw new RangeError(`price.input: ${name}`);
  return value;
}

/** Like `wholeAtLeast` for a share in basis points, 0 … 10 000; throws a RangeError `price.input: <name>` outside of it. */
export function shareBp(value: number, name: string): number {
  if (wholeAtLeast(0, value, name) > 10_000) throw new RangeError(`price.input: ${name}`);
  return value;
}
