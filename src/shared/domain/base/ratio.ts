/** `amount / by` rounded half away from zero to a whole number; 0 when there is nothing to divide by. `by` is not below 0. */
export function ratio(amount: number, by: number): number {
  if (by === 0) return 0;
  const rounded = Math.floor((2 * Math.abs(amount) + by) / (2 * by));
  return (amount < 0 ? -rounded : rounded) || 0; // never −0
}
