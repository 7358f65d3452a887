import { collectedPosting, commissionPosting } from './channelPostings';
import fc from 'fast-check';
import { addUpFigures, dailySheet, linesOfFigure, placesOf, type Figure, type SheetLine } from './dailySheet';
import { cashBankedPosting, cashCountPosting, floatTopUpPosting, paidOutPosting } from './drawerPostings';
import {
  depositReleasedPosting,
  nightPosting,
  paymentFeePosting,
  paymentPosting,
  type Posting,
} from './postings';

const DATE = '2026-11-20';
const direct = { id: 'stay', channel: 'walk_in', collects: false };
const sold = { id: 'sold', channel: 'agoda', collects: true };
const cash = { code: 'cash', kind: 'cash' as const };
const card = { code: 'card', kind: 'card' as const };

/** The lines of postings as the sheet reads them, booked on a day. */
const linesOf = (
  postings: readonly { posting: Posting; booked?: string; channel?: string; method?: string }[],
): SheetLine[] =>
  postings.flatMap(({ posting, booked = DATE, channel = 'walk_in', method = null }, entryId) =>
    posting.lines.map((line, position) => ({
      entryId,
      position,
      kind: posting.kind,
      sourceId: posting.source.id,
      businessDate: booked,
      serviceDate: posting.serviceDate,
      account: line.account,
      amountSen: line.amountSen,
      category: line.category ?? null,
      channel,
      method,
      ofGuests: posting.lines.some(({ account }) => account === 1400),
      ofChannels: posting.lines.some(({ account }) => account === 1500),
    })),
  );
const night = (stay: typeof direct, date: string, roomSen: number, sstSen: number) =>
  nightPosting(
    stay,
    [
      { date, category: 'room', amountSen: roomSen, isGivenUp: false },
      { date, category: 'sst', amountSen: sstSen, isGivenUp: false },
    ],
    { date, unit: 'u' },
  );
const paid = (
  id: string,
  method: typeof cash | typeof card,
  amountSen: number,
  feeSen = 0,
  feeSstSen = 0,
) => ({
  id,
  kind: 'payment' as const,
  method,
  date: DATE,
  amountSen,
  feeSen,
  feeSstSen,
  roundingSen: 0,
});

test('a day of everything, worked by hand', () => {
  const collectedNight = night(sold, DATE, 20_000, 1_600);
  const sheet = dailySheet(
    linesOf([
      { posting: night(direct, DATE, 30_000, 2_400) },
      { posting: collectedNight, channel: 'agoda' },
      { posting: collectedPosting(sold, collectedNight), channel: 'agoda' },
      {
        // What it is on stands in its lines: it takes nothing off the sales.
        posting: commissionPosting(sold, {
          date: DATE,
          parts: [
            { category: 'room', commissionSen: 2_600 },
            { category: 'cleaning', commissionSen: 400 },
          ],
          sstSen: 240,
        }),
        channel: 'agoda',
      },
      // 500.00 of which 100.00 are a deposit, in cash; 200.00 by card with 2.80 and 0.22 of fees.
      {
        posting: paymentPosting(direct, paid('p1', cash, 50_000), { depositSen: 10_000, owner: null }),
        method: 'cash',
      },
      {
        posting: paymentPosting(direct, paid('p2', card, 20_000), { depositSen: 0, owner: null }),
        method: 'card',
      },
      { posting: paymentFeePosting(direct, paid('p2', card, 20_000, 280, 22)), method: 'card' },
      { posting: depositReleasedPosting(direct, { date: DATE, heldSen: 4_000 }) },
      // A difference of the day before, booked today, and one of today, booked tomorrow.
      { posting: night(direct, '2026-11-19', -1_000, -80) },
      { posting: night(direct, DATE, 500, 40), booked: '2026-11-21' },
      { posting: paidOutPosting({ id: 'm1', date: DATE, amountSen: 1_250, category: 'laundry' }) },
      { posting: cashBankedPosting({ id: 'm2', date: DATE, amountSen: 40_000 }) },
      { posting: floatTopUpPosting({ id: 'm3', date: DATE, amountSen: 5_000 }) },
      { posting: cashCountPosting({ id: 'r', date: DATE, amountSen: -75 }) },
    ]),
    DATE,
    { cashSen: 20_000, guestsSen: 7_000, channelsSen: 1_000 },
  );
  expect(sheet.sales).toEqual([
    { key: 'room', daySen: 50_000, earlierSen: -1_000, laterSen: 500 },
    { key: 'sst', daySen: 4_000, earlierSen: -80, laterSen: 40 },
  ]);
  expect(sheet.sources).toEqual([
    { key: 'agoda', daySen: 21_600, earlierSen: 0, laterSen: 0 },
    { key: 'walk_in', daySen: 32_400, earlierSen: -1_080, laterSen: 540 },
  ]);
  expect(sheet.money).toEqual([
    { method: 'card', count: 1, grossSen: 20_000, refundsSen: 0, netSen: 20_000, feesSen: 302 },
    { method: 'cash', count: 1, grossSen: 50_000, refundsSen: 0, netSen: 50_000, feesSen: 0 },
  ]);
  expect(sheet.deposits).toEqual({ inSen: 10_000, outSen: 4_000 });
  const shown = (rows: { key: string; sen: number }[]) =>
    Object.fromEntries(rows.filter(({ sen }) => sen !== 0).map(({ key, sen }) => [key, sen]));
  // Sold 540.00 less 10.80 of yesterday; collected 216.00; money 700.00, of which 100.00 are held; 40.00 of a deposit used.
  expect(shown(sheet.guests.rows)).toEqual({
    sales: 52_920,
    collected: -21_600,
    money: -70_000,
    deposits_held: 10_000,
    deposits_used: -4_000,
  });
  expect(sheet.guests.closingSen).toBe(7_000 + 52_920 - 21_600 - 70_000 + 10_000 - 4_000);
  expect(shown(sheet.channels.rows)).toEqual({ collected: 21_600, commission: -3_240 });
  expect(sheet.channels.closingSen).toBe(19_360);
  expect(shown(sheet.cash.rows)).toEqual({ taken: 50_000, paid_out: -1_250, banked: -40_000, top_up: 5_000 });
  expect(sheet.cash).toMatchObject({ expectedSen: 33_750, overShortSen: -75, closingSen: 33_675 });
});

test('what cash settles beyond its steps of 5 sen has a row of its own', () => {
  // 760.42 are owed and settled by 760.40 in cash, 10.03 of another guest by 10.05: 0.02 given up, and 0.02 gained; 5.01 by 5.00 besides.
  const rounded = (id: string, amountSen: number, roundingSen: number) => ({
    posting: paymentPosting(
      direct,
      { ...paid(id, cash, amountSen), roundingSen },
      { depositSen: 0, owner: null },
    ),
    method: 'cash',
  });
  const lines = linesOf([rounded('p1', 76_040, 2), rounded('p2', 1_005, -2), rounded('p3', 500, 1)]);
  const { guests, cash: drawer } = dailySheet(lines, DATE, {
    cashSen: 0,
    guestsSen: 76_042 + 1_003 + 501,
    channelsSen: 0,
  });
  expect(guests.rows.filter(({ sen }) => sen !== 0)).toEqual([
    { key: 'money', sen: -77_545 },
    { key: 'rounding', sen: -1 },
  ]);
  expect(guests.closingSen).toBe(0);
  expect(drawer.expectedSen).toBe(77_545);
  expect(linesOfFigure(lines, DATE, 'guests.rounding').map(({ line, sen }) => [line.account, sen])).toEqual([
    [5700, -2],
    [5700, 2],
    [5700, -1],
  ]);
});

test('a recount of an earlier day is in the drawer before this day is counted, and no difference of its count', () => {
  // 163.40 were counted on the 19th; on the 20th a note of 50.00 was found, and 13.40 of the day itself are short.
  const sheet = dailySheet(
    linesOf([
      { posting: cashCountPosting({ id: 'of the 19th', date: '2026-11-19', amountSen: 5_000 }) },
      { posting: cashCountPosting({ id: 'of the 20th', date: DATE, amountSen: -1_340 }) },
      {
        posting: cashCountPosting({ id: 'of the 20th', date: DATE, amountSen: 1_340 }),
        booked: '2026-11-21',
      },
    ]),
    DATE,
    { cashSen: 16_340, guestsSen: 0, channelsSen: 0 },
  );
  expect(sheet.cash.rows.filter((row) => row.sen !== 0)).toEqual([{ key: 'recounted', sen: 5_000 }]);
  expect(sheet.cash).toMatchObject({ expectedSen: 21_340, overShortSen: -1_340, closingSen: 20_000 });
});

const sen = fc.integer({ min: -50_000, max: 50_000 });
const postings = fc.array(
  fc
    .record({
      what: fc.constantFrom(
        'night',
        'sold',
        'cash',
        'card',
        'free',
        'owner',
        'released',
        'out',
        'banked',
        'count',
      ),
      sen,
      part: sen,
      about: fc.constantFrom('2026-11-18', DATE),
      booked: fc.constantFrom(DATE, DATE, '2026-11-22'),
    })
    .map(({ what, sen: amountSen, part, about, booked }) => {
      const pay = (code: string, kind: 'cash' | 'card' | 'complimentary' | 'owner_account') =>
        paymentPosting(
          direct,
          { ...paid('p', cash, amountSen), method: { code, kind }, date: about },
          { depositSen: kind === 'cash' ? part : 0, owner: 'o' },
        );
      const event = { id: 'm', date: about, amountSen };
      const made = {
        night: () => [night(direct, about, amountSen, part)],
        sold: () => [
          night(sold, about, amountSen, part),
          collectedPosting(sold, night(sold, about, amountSen, part)),
        ],
        cash: () => [pay('cash', 'cash')],
        card: () => [pay('card', 'card')],
        free: () => [pay('free', 'complimentary')],
        owner: () => [pay('owner', 'owner_account')],
        released: () => [depositReleasedPosting(direct, { date: about, heldSen: amountSen })],
        out: () => [paidOutPosting({ ...event, category: 'sundry' })],
        banked: () => [cashBankedPosting(event)],
        count: () => [cashCountPosting(event)],
      }[what]();
      return made.map((posting) => ({
        posting,
        booked,
        method: what,
        channel: what === 'sold' ? 'agoda' : 'walk_in',
      }));
    }),
  { maxLength: 30 },
);

test('sections tie out to the sen: movements to the accounts, sales by what and by whom, figures to their lines', () => {
  fc.assert(
    fc.property(postings, (made) => {
      const lines = linesOf(made.flat());
      const opening = { cashSen: 123, guestsSen: -456, channelsSen: 789 };
      const sheet = dailySheet(lines, DATE, opening);
      const moved = (account: number) =>
        lines.reduce(
          (sum, line) =>
            line.account === account && line.businessDate === DATE ? sum + line.amountSen : sum,
          0,
        );
      expect(sheet.guests.closingSen).toBe(-456 + moved(1400));
      expect(sheet.channels.closingSen).toBe(789 + moved(1500));
      expect(sheet.cash.closingSen).toBe(123 + moved(1000));
      expect(sheet.deposits.inSen - sheet.deposits.outSen).toBe(-moved(2000) || 0);
      const total = (
        rows: { daySen: number; earlierSen: number; laterSen: number }[],
        part: 'daySen' | 'earlierSen' | 'laterSen',
      ) => rows.reduce((sum, row) => sum + row[part], 0);
      for (const part of ['daySen', 'earlierSen', 'laterSen'] as const)
        expect(total(sheet.sales, part)).toBe(total(sheet.sources, part));
      expect(sheet.guests.rows.find(({ key }) => key === 'sales')!.sen).toBe(
        total(sheet.sales, 'daySen') + total(sheet.sales, 'earlierSen'),
      );
      expect(sheet.guests.rows.find(({ key }) => key === 'other')!.sen).toBe(0);
      for (const [figure, sum] of addUpFigures(lines, DATE))
        expect([
          figure,
          linesOfFigure(lines, DATE, figure).reduce((all, { sen: one }) => all + one, 0),
        ]).toEqual([figure, sum]);
    }),
    { numRuns: 300 },
  );
});

test('charged tax that becomes due is no sale', () => {
  const line: SheetLine = {
    ...{ entryId: 1, position: 0, kind: 'tax_due', sourceId: 'p', businessDate: DATE, serviceDate: DATE },
    ...{ account: 2100, amountSen: 500, category: 'sst', channel: 'walk_in', method: 'cash' },
    ...{ ofGuests: false, ofChannels: false },
  };
  expect(placesOf(line, DATE)).toEqual([]);
  expect(placesOf({ ...line, kind: 'night', amountSen: -500, ofGuests: true }, DATE)).toEqual<
    { figure: Figure; sen: number }[]
  >([
    { figure: 'sales.sst.day', sen: 500 },
    { figure: 'source.walk_in.day', sen: 500 },
    { figure: 'guests.sales', sen: 500 },
  ]);
});

test('what is charged besides a stay is a sale of its kind, of its own day or an earlier one', () => {
  // Damage of 21 November that was found on the 22nd, 150.00; a late check-out of the 22nd, 80.00 and 6.40.
  const line = (
    account: number,
    amountSen: number,
    category: string | null,
    serviceDate: string,
  ): SheetLine => ({
    ...{
      entryId: 1,
      position: 0,
      kind: 'extra_charge',
      sourceId: 'a',
      businessDate: '2026-11-22',
      serviceDate,
    },
    ...{ account, amountSen, category, channel: 'direct', method: null, ofGuests: true, ofChannels: false },
  });
  const lines = [
    line(1400, 8_640, null, '2026-11-22'),
    line(4900, -8_000, 'late_check_out', '2026-11-22'),
    line(2100, -640, 'sst', '2026-11-22'),
    line(1400, 15_000, null, '2026-11-21'),
    line(4900, -15_000, 'damage', '2026-11-21'),
  ];
  const sheet = dailySheet(lines, '2026-11-22', { cashSen: 0, guestsSen: 0, channelsSen: 0 });
  expect(sheet.sales).toEqual([
    { key: 'sst', daySen: 640, earlierSen: 0, laterSen: 0 },
    { key: 'late_check_out', daySen: 8_000, earlierSen: 0, laterSen: 0 },
    { key: 'damage', daySen: 0, earlierSen: 15_000, laterSen: 0 },
  ]);
  expect(sheet.guests.closingSen).toBe(23_640);
});
