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
  /** Pages whose addresses only the filled house knows. */
  ownPages?: (house: Staff) => Promise<Record<string, Question>>;
  rounds?: number;
  /** What else is measured in the houses, the smaller one first, before they are taken down. */
  before?: (houses: [Staff, Staff], pagesOf: (house: Staff) => Record<string, Question>) => Promise<void>;
};

/** Times every page in both houses, in turn, prints the table and gives the ratio of each page. */
export async function compareLists(comparison: ListComparison): Promise<Record<string, number>> {
  const { sizes, rounds = 25 } = comparison;
  const houses: Staff[] = [];
  for (const rows of sizes)
    houses.push(
      await openAsStaff(`${comparison.label}_${rows}`, (database) => comparison.fill(database, rows)),
    );
  const pagesIn = new Map<Staff, Record<string, Question>>();
  for (const house of houses)
    pagesIn.set(house, { ...comparison.pages, ...(await comparison.ownPages?.(house)) });
  const ratios: Record<string, number> = {};
  const table: string[][] = [];
  for (const name of Object.keys(pagesIn.get(houses[0]!)!)) {
    const ask = (house: Staff) => house.get(pagesIn.get(house)![name]!);
    const samples = houses.map(() => [] as number[]);
    await doing(`${comparison.label}: ${name}`, async (howFar) => {
      for (const house of houses) for (let warm = 0; warm < 5; warm += 1) await ask(house);
      // In turn, so that a noisy moment of the machine hits both.
      for (let round = 0; round < rounds; round += 1) {
        for (const [index, house] of houses.entries()) samples[index]!.push(await ask(house));
        howFar(round + 1, rounds);
      }
    });
    const medians = samples.map(median);
    ratios[name] = medians[1]! / medians[0]!;
    table.push([name, ...medians.map(ms), times(ratios[name])]);
  }
  printTable(['page', ...sizes.map((rows) => `${rows} rows`), 'ratio'], table);
  await comparison.before?.([houses[0]!, houses[1]!], (house) => pagesIn.get(house)!);
  for (const house of houses) await house.close();
  return ratios;
}
