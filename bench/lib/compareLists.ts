import type { Database } from '../../server/db/client';
import { doing } from './doing';
import { median, ms, printTable, times } from './measure';
import { openAsStaff, type Question, type Staff } from './staff';

export type ListComparison = {
  /** Names the throw-away databases. */
  label: string;
  /** Rows of the smaller and of the bigger house. */
  sizes: [number, number];
  /** Fills a migrated database. */
  fill: (database: Database, rows: number) => Promise<void>;
  pages: Record<string, Question>;
  rounds?: number;
};

/** Times every page in both houses, in turn, prints the table and gives the ratio of each page. */
export async function compareLists(comparison: ListComparison): Promise<Record<string, number>> {
  const { sizes, pages, rounds = 25 } = comparison;
  const houses: Staff[] = [];
  for (const rows of sizes)
    houses.push(
      await openAsStaff(`${comparison.label}_${rows}`, (database) => comparison.fill(database, rows)),
    );
  const ratios: Record<string, number> = {};
  const table: string[][] = [];
  for (const [name, page] of Object.entries(pages)) {
    const samples = houses.map(() => [] as number[]);
    await doing(`${comparison.label}: ${name}`, async (howFar) => {
      for (const house of houses) for (let warm = 0; warm < 5; warm += 1) await house.get(page);
      // In turn, so that a noisy moment of the machine hits both.
      for (let round = 0; round < rounds; round += 1) {
        for (const [index, house] of houses.entries()) samples[index]!.push(await house.get(page));
        howFar(round + 1, rounds);
      }
    });
    const medians = samples.map(median);
    ratios[name] = medians[1]! / medians[0]!;
    table.push([name, ...medians.map(ms), times(ratios[name])]);
  }
  printTable(['page', ...sizes.map((rows) => `${rows} rows`), 'ratio'], table);
  for (const house of houses) await house.close();
  return ratios;
}
