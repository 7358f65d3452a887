import { sql } from 'kysely';
import type { ReportGroup } from '@shared/domain/money/reports';
import { buildTestApp, type TestApp } from '../../../testing/buildTestApp';
import { createBusiness, createListing, createReservation } from '../../../testing/factories';
import { findNightSales, findOwnedNights, findSellingCosts } from './salesReports.queries';
import { findLevies, findTourismTax } from './taxReports.queries';

/** Nights that are no plain ones, from lines of the ledger that are written here, and are not worked out. */
let test_: TestApp;
let place: Awaited<ReturnType<typeof createListing>>;
beforeAll(async () => {
  test_ = await buildTestApp();
});
beforeEach(async () => {
  await test_.reset();
  place = await createListing(test_.db, await createBusiness(test_.db), { units: 2 });
});
afterAll(() => test_.close());

const NOVEMBER = { from: '2026-11-01', to: '2026-11-30' };

type Line = { kind?: string; account?: number; sen: number; category?: string; unit?: 0 | 1 };
/** Books lines of a day, of a stay or of none, against the bank; sales are negative, as the ledger has them. */
async function book(stayId: string | null, date: string, lines: readonly Line[]): Promise<void> {
  const { db } = test_;
  const { company_id: companyId } = await db
    .selectFrom('property')
    .select('company_id')
    .executeTakeFirstOrThrow();
  for (const { kind = 'night', account = 4000, sen, category = 'room', unit = 0 } of lines)
    await db.transaction().execute(async (trx) => {
      const { rows } = await sql<{ id: string }>`
        insert into ledger_entry (company_id, property_id, business_date, service_date, kind, source_type, source_id, reservation_id)
        values (${companyId}, ${place.propertyId}, ${date}, ${date}, ${kind}, 'reservation', ${stayId ?? place.propertyId}, ${stayId})
        returning id`.execute(trx);
      await sql`
        insert into ledger_line (entry_id, position, account, amount_sen, company_id, business_date, reservation_id, unit_id, category)
        values (${rows[0]!.id}, 0, 1000, ${-sen}, ${companyId}, ${date}, ${stayId}, null, null),
          (${rows[0]!.id}, 1, ${account}, ${sen}, ${companyId}, ${date}, ${stayId}, ${place.unitIds[unit]}, ${category})`.execute(
        trx,
      );
    });
}
const aStay = (fields: Partial<Parameters<typeof createReservation>[2]> = {}) =>
  createReservation(test_.db, place, {
    ...{ check_in: '2026-11-10', check_out: '2026-11-13', status: 'checked_out', nationality: 'SG' },
    ...fields,
  });
const sales = async (by: ReportGroup) =>
  Object.fromEntries(
    (await findNightSales(test_.db, NOVEMBER, by)).map(({ key, figures }) => [
      key,
      [figures.nightsSold, figures.roomSen, figures.feeSen, figures.salesSen],
    ]),
  );

/*
 * Three nights of 100.00, and the guest left on the 12th: that night is charged, and others can have it. Sold are two nights for 200.00; 100.00 is a fee. The
 * same guest's next stay, the 20th for 70.00, is released from the 22nd, after its end: nothing of it is a fee.
 */
test('a night is a fee from the day on which others can have it, and not before', async () => {
  const left = await aStay({ released_from: '2026-11-12' });
  for (const date of ['2026-11-10', '2026-11-11', '2026-11-12'])
    await book(left.id, date, [{ sen: -10_000 }]);
  const next = await aStay({ check_in: '2026-11-20', check_out: '2026-11-21', released_from: '2026-11-22' });
  await book(next.id, '2026-11-20', [{ sen: -7_000 }]);
  expect(await sales('day')).toEqual({
    '2026-11-10': [1, 10_000, 0, 10_000],
    '2026-11-11': [1, 10_000, 0, 10_000],
    '2026-11-12': [0, 0, 10_000, 10_000],
    '2026-11-20': [1, 7_000, 0, 7_000],
  });
  expect(await sales('nationality')).toEqual({ SG: [3, 27_000, 10_000, 37_000] });
  // Nobody owns the unit: all of it, weighed by 10,000 basis points.
  expect(await findOwnedNights(test_.db, NOVEMBER)).toEqual([
    {
      key: 'none',
      figures: expect.objectContaining({ nightsSold: 30_000, roomSen: 270_000_000, feeSen: 100_000_000 }),
    },
  ]);
  const [levies] = await findLevies(test_.db, NOVEMBER, 'property');
  expect(levies).toEqual({
    key: place.propertyId,
    figures: expect.objectContaining({ nightsSold: 3, nightsOther: 3 }),
  });
});

/*
 * The night of the 10th was 60.00 of unit A and 40.00 of unit B. Each unit was sold that night; of room nights, which taxes are charged by, it is one.
 */
test('a night in two units is sold in either, and is one room night', async () => {
  const { id } = await aStay();
  await book(id, '2026-11-10', [
    { sen: -6_000, unit: 0 },
    { sen: -4_000, unit: 1 },
  ]);
  expect(await sales('unit')).toEqual({
    [place.unitIds[0]!]: [1, 6_000, 0, 6_000],
    [place.unitIds[1]!]: [1, 4_000, 0, 4_000],
  });
  for (const find of [findLevies, findTourismTax]) {
    const [row] = await find(test_.db, NOVEMBER, 'property');
    expect([row!.key, row!.figures.nightsSold]).toEqual([place.propertyId, 1]);
  }
});

/*
 * A sale of 5.00 and a commission of 3.00 that no stay is named for: neither belongs to a night, whether its stay is asked for (by channel) or not.
 */
test('what is booked for no stay is of no night', async () => {
  const { id } = await aStay();
  const sale = { kind: 'night', sen: -10_000 };
  const commission = { kind: 'commission', account: 5100, sen: 1_500, category: 'room' };
  await book(id, '2026-11-10', [sale, commission]);
  await book(null, '2026-11-10', [
    { ...sale, sen: -500 },
    { ...commission, sen: 300 },
  ]);
  for (const by of ['month', 'source'] as const) {
    expect(Object.values(await sales(by))).toEqual([[1, 10_000, 0, 10_000]]);
    const [cost] = await findSellingCosts(test_.db, NOVEMBER, by);
    expect(cost!.figures).toMatchObject({ commissionSen: 1_500, costSen: 1_500 });
  }
});
