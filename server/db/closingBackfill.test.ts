import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { buildTestApp, type TestApp } from '../testing/buildTestApp';
import { createBusiness, createListing, createReservation } from '../testing/factories';

/** Stays that were closed by one line for the difference, before migration 36. */
let test_: TestApp;
let place: Awaited<ReturnType<typeof createListing>>;
beforeAll(async () => {
  test_ = await buildTestApp();
  place = await createListing(test_.db, await createBusiness(test_.db), { units: 3 });
});
afterAll(() => test_.close());

type Line = [kind: string, date: string | null, sen: number];
async function closedStay(status: 'cancelled' | 'no_show', lines: Line[]): Promise<string> {
  const totalSen = lines.reduce((sum, [, , sen]) => sum + sen, 0);
  const fields = { check_in: '2026-11-01', check_out: '2026-11-03', total_sen: totalSen };
  const { id } = await createReservation(test_.db, place, { ...fields, status });
  await test_.db
    .insertInto('price_line')
    .values(
      lines.map(([kind, date, sen], position) => ({
        reservation_id: id,
        position,
        kind,
        date,
        rate: null,
        label: null,
        quantity: 1,
        unit_sen: sen,
        amount_sen: sen,
        percent_bp: null,
      })),
    )
    .execute();
  return id;
}
const linesOf = async (id: string) =>
  (
    await sql<{ kind: string; amount_sen: number; is_closing: boolean }>`
      select kind, amount_sen, is_closing from price_line where reservation_id = ${id} order by position`.execute(
      test_.db,
    )
  ).rows.map(({ kind, amount_sen, is_closing }) => [kind, amount_sen, is_closing]);

test('are closed line by line, and stand at what they stood at', async () => {
  // 200.00 for two nights, cleaning 50.00, tax 20.00, tourism tax 20.00, deposit 100.00; 110.00 were kept, and 25.00 charged later.
  const cancelled = await closedStay('cancelled', [
    ['room', '2026-11-01', 10_000],
    ['room', '2026-11-02', 10_000],
    ['cleaning', null, 5_000],
    ['sst', null, 2_000],
    ['tourism_tax', null, 2_000],
    ['deposit', null, 10_000],
    ['deposit', null, -10_000],
    ['cancellation', null, -18_000],
    ['cancellation', null, 2_500],
  ]);
  // Nothing was kept.
  const free = await closedStay('cancelled', [
    ['room', '2026-11-01', 10_000],
    ['cancellation', null, -10_000],
  ]);
  // All of it was charged, so that no line closed it.
  const missed = await closedStay('no_show', [['room', '2026-11-01', 10_000]]);
  const text = await readFile(join(__dirname, 'migrations/0036_closing_lines.sql'), 'utf8');
  await test_.context.database.run(text.replace(/^alter table.*$/m, ''));

  expect(await linesOf(cancelled)).toEqual([
    ['room', 10_000, false],
    ['room', 10_000, false],
    ['cleaning', 5_000, false],
    ['sst', 2_000, false],
    ['tourism_tax', 2_000, false],
    ['deposit', 10_000, false],
    ['deposit', -10_000, true],
    ['cancellation', 13_500, true],
    ['room', -20_000, true],
    ['cleaning', -5_000, true],
    ['sst', -2_000, true],
    ['tourism_tax', -2_000, true],
  ]);
  expect(await linesOf(free)).toEqual([
    ['room', 10_000, false],
    ['room', -10_000, true],
  ]);
  expect(await linesOf(missed)).toEqual([
    ['room', 10_000, false],
    ['room', -10_000, true],
    ['cancellation', 10_000, true],
  ]);
});
