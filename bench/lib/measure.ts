/** Milliseconds that some work takes. */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = process.hrtime.bigint();
  await work();
  return Number(process.hrtime.bigint() - start) / 1e6;
}

/** The value that a share of the sample lies below (0.5: the median). */
export function quantile(sample: readonly number[], share: number): number {
  const sorted = [...sample].sort((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
export const median = (sample: readonly number[]): number => quantile(sample, 0.5);

/** Prints rows of text as columns. */
export function printTable(head: string[], rows: string[][]): void {
  const widths = head.map((title, column) =>
    Math.max(title.length, ...rows.map((row) => row[column]!.length)),
  );
  const line = (row: string[]) =>
    row
      .map((cell, column) => (column === 0 ? cell.padEnd(widths[column]!) : cell.padStart(widths[column]!)))
      .join('  ');
  console.log(line(head));
  console.log(widths.map((width) => '-'.repeat(width)).join('  '));
  for (const row of rows) console.log(line(row));
}

export const ms = (value: number) => `${value.toFixed(2)} ms`;
export const times = (value: number) => `${value.toFixed(2)}x`;

/** A claim of a benchmark: prints how it turned out and says whether it holds. */
export function claim(words: string, ratio: number, bound: number): boolean {
  const holds = ratio < bound;
  console.log(`${holds ? 'holds ' : 'BROKEN'}  ${words}: ${times(ratio)} (claimed: less than ${bound}x)`);
  return holds;
}
