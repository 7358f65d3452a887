/** The ways to put a sum together that are looked for: whether there is one, and whether there is only one. */
const ENOUGH = 2;

/**
 * Finds the subsets of some amounts (integers, of either sign) that make a sum exactly, two at the most, each as indexes in their order, of at
 * most `mostMembers`. Stops after `mostSteps`, and then finds none: what was not looked at to the end is not the only one. `taken` is how many
 * steps it took.
 */
export function subsetsOf(
  amounts: readonly number[],
  sum: number,
  mostSteps: number,
  mostMembers = amounts.length,
): { found: number[][]; taken: number } {
  // The largest first; what the rest can still add or take away says where no subset can come any more.
  const order = amounts
    .map((_, index) => index)
    .sort((a, b) => Math.abs(amounts[b]!) - Math.abs(amounts[a]!));
  const most: number[] = [0];
  const least: number[] = [0];
  for (const index of [...order].reverse()) {
    most.push(most.at(-1)! + Math.max(0, amounts[index]!));
    least.push(least.at(-1)! + Math.min(0, amounts[index]!));
  }
  const found: number[][] = [];
  const chosen: number[] = [];
  let taken = 0;
  const walk = (at: number, left: number): void => {
    taken += 1;
    if (taken > mostSteps || found.length >= ENOUGH) return;
    if (left === 0 && chosen.length > 0) found.push([...chosen].sort((a, b) => a - b));
    const rest = order.length - at;
    if (rest === 0 || chosen.length >= mostMembers || left > most[rest]! || left < least[rest]!) return;
    for (let next = at; next < order.length && taken <= mostSteps && found.length < ENOUGH; next += 1) {
      chosen.push(order[next]!);
      walk(next + 1, left - amounts[order[next]!]!);
      chosen.pop();
    }
  };
  walk(0, sum);
  return { found: taken > mostSteps ? [] : found, taken };
}
