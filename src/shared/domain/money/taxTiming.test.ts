import fc from 'fast-check';
import { addDays } from '../base/stayDates';
import { fallsDueOn, moveTaxes, NO_TAX, taxFalls, type TaxEvent, type TaxSums } from './taxTiming';

const taxes = (sstSen: number, tourismTaxSen = 0): TaxSums => ({ sstSen, tourismTaxSen });
const dated = (date: string, sstSen: number, tourismTaxSen = 0) => ({
  date,
  ...taxes(sstSen, tourismTaxSen),
});

test.each([
  ['2026-03-12', '2027-03-13'],
  ['2026-12-31', '2028-01-01'],
  ['2027-02-28', '2028-02-29'],
  ['2028-02-29', '2029-03-01'],
  ['2028-03-01', '2029-03-02'],
])('what was invoiced on %s is due on the day after twelve months, %s', (invoiced, due) => {
  expect(fallsDueOn(invoiced)).toBe(due);
});

describe('what falls due, and when', () => {
  const charged = taxes(5_440, 2_000);

  test.each([
    ['of one invoice', [dated('2026-03-12', 5_440, 2_000)], [dated('2027-03-13', 5_440, 2_000)]],
    ['of what nobody has invoiced, from the end of the stay', [], [dated('2027-03-13', 5_440, 2_000)]],
    [
      'of an invoice ahead, and of the rest from the end of the stay',
      [dated('2026-02-01', 3_040, 1_000)],
      [dated('2027-02-02', 3_040, 1_000), dated('2027-03-13', 2_400, 1_000)],
    ],
    [
      'of an invoice some days after the stay',
      [dated('2026-03-20', 5_440, 2_000)],
      [dated('2027-03-21', 5_440, 2_000)],
    ],
    [
      'of an invoice that came when it was due already: it puts nothing off',
      [dated('2027-03-13', 5_440, 2_000)],
      [dated('2027-03-13', 5_440, 2_000), dated('2028-03-14', 5_440, 2_000)],
    ],
    [
      'of the first invoice of two, where the first was taken back and written anew',
      [dated('2026-03-12', 5_440, 2_000), dated('2026-06-01', 5_440, 2_000)],
      [dated('2027-03-13', 5_440, 2_000), dated('2027-06-02', 5_440, 2_000)],
    ],
  ])('%s', (_, invoices, falls) => {
    const found = taxFalls(charged, { invoices, endedOn: '2026-03-12' });
    expect(found.filter(({ sstSen, tourismTaxSen }) => sstSen > 0 || tourismTaxSen > 0)).toEqual(falls);
  });
});

/** How much of some taxes is due once so much of a sum is paid, in plain numbers. */
const byReceiptOf =
  (charged: TaxSums, totalSen: number) =>
  (paidSen: number): TaxSums => {
    const share = Math.min(totalSen, Math.max(0, paidSen)) / totalSen;
    return taxes(Math.floor(charged.sstSen * share + 0.5), Math.floor(charged.tourismTaxSen * share + 0.5));
  };
const due = (moved: readonly { of: string; due: TaxSums }[]) =>
  moved.map(({ of, due: { sstSen, tourismTaxSen } }) => [of, sstSen, tourismTaxSen]);

/**
 * By hand: two nights of 300.00, cleaning 80.00, SST 54.40, tourism tax 20.00: 754.40, invoiced on 12 Mar 2026. 250.00 on 1 Apr: SST
 * 54.40 × 250.00 ÷ 754.40 = 18.0276 → 18.03, tourism tax 20.00 × 250.00 ÷ 754.40 = 6.6278 → 6.63. On 13 Mar 2027 the rest falls due:
 * 36.37 and 13.37. The 504.40 of 1 May 2027 make nothing due twice; of 100.00 that go back on 2 May nothing moves back.
 */
test('the rest of a stay that was paid in part falls due once, and money that comes or goes later moves nothing', () => {
  const charged = taxes(5_440, 2_000);
  const events: TaxEvent<string>[] = [
    { is: 'money', of: '2026-04-01', receivedSen: 25_000 },
    { is: 'fall', of: '2027-03-13', taxes: charged },
    { is: 'money', of: '2027-05-01', receivedSen: 75_440 },
    { is: 'money', of: '2027-05-02', receivedSen: 65_440 },
  ];
  expect(due(moveTaxes(charged, byReceiptOf(charged, 75_440), events))).toEqual([
    ['2026-04-01', 1_803, 663],
    ['2027-03-13', 3_637, 1_337],
    ['2027-05-01', 0, 0],
    ['2027-05-02', 0, 0],
  ]);
});

// Paid whole, then 377.20 (half) back within the twelve months: 27.20 and 10.00 move back, and fall due with the rest.
test('money that goes back within the twelve months moves tax back, until these are over', () => {
  const charged = taxes(5_440, 2_000);
  const events: TaxEvent<string>[] = [
    { is: 'money', of: 'paid', receivedSen: 75_440 },
    { is: 'money', of: 'back', receivedSen: 37_720 },
    { is: 'fall', of: 'over', taxes: charged },
  ];
  expect(due(moveTaxes(charged, byReceiptOf(charged, 75_440), events))).toEqual([
    ['paid', 5_440, 2_000],
    ['back', -2_720, -1_000],
    ['over', 2_720, 1_000],
  ]);
});

test('no more than is charged is due, however much was invoiced', () => {
  const charged = taxes(1_000);
  const events: TaxEvent<string>[] = [
    { is: 'fall', of: 'first', taxes: taxes(800) },
    { is: 'fall', of: 'again', taxes: taxes(800) },
  ];
  expect(due(moveTaxes(charged, () => NO_TAX, events))).toEqual([
    ['first', 800, 0],
    ['again', 200, 0],
  ]);
});

// W12: of 324.00 with 24.00 of tax, 100.00 come in: 7.41; 224.00 are given up: 16.59 will never be due.
test('W12: what is written off within twelve months never falls due', () => {
  const charged = taxes(2_400);
  const events: TaxEvent<string>[] = [
    { is: 'money', of: 'cash', receivedSen: 10_000 },
    { is: 'written_off', of: 'given up', amountSen: 22_400, owedSen: 22_400 },
    { is: 'fall', of: 'over', taxes: charged },
  ];
  expect(moveTaxes(charged, byReceiptOf(charged, 32_400), events)).toEqual([
    { of: 'cash', due: taxes(741), never: NO_TAX },
    { of: 'given up', due: NO_TAX, never: taxes(1_659) },
    { of: 'over', due: NO_TAX, never: NO_TAX },
  ]);
});

// The same, given up when the 16.59 were due already: they stay due, and the whole 224.00 are a bad debt.
test('what is written off after it fell due stays due', () => {
  const charged = taxes(2_400);
  const events: TaxEvent<string>[] = [
    { is: 'money', of: 'cash', receivedSen: 10_000 },
    { is: 'fall', of: 'over', taxes: charged },
    { is: 'written_off', of: 'given up', amountSen: 22_400, owedSen: 22_400 },
  ];
  expect(moveTaxes(charged, byReceiptOf(charged, 32_400), events)).toEqual([
    { of: 'cash', due: taxes(741), never: NO_TAX },
    { of: 'over', due: taxes(1_659), never: NO_TAX },
    { of: 'given up', due: NO_TAX, never: NO_TAX },
  ]);
});

const SENS = fc.integer({ min: 0, max: 500_000 });
const timelines = fc.record({
  charged: fc.record({ sstSen: SENS, tourismTaxSen: SENS }),
  totalSen: fc.integer({ min: 1, max: 5_000_000 }),
  invoices: fc.array(
    fc.record({ day: fc.integer({ min: -60, max: 800 }), sstSen: SENS, tourismTaxSen: SENS }),
    {
      maxLength: 4,
    },
  ),
  money: fc.array(
    fc.record({
      day: fc.integer({ min: -60, max: 900 }),
      amountSen: fc.integer({ min: -900_000, max: 900_000 }),
    }),
    {
      maxLength: 6,
    },
  ),
  writtenOff: fc.option(
    fc.record({ day: fc.integer({ min: 0, max: 900 }), share: fc.double({ min: 0, max: 1, noNaN: true }) }),
  ),
});

test('charged = due + never + open at any time, nothing is ever due below 0, and all of it after twelve months', () => {
  fc.assert(
    fc.property(timelines, ({ charged, totalSen, money, writtenOff, ...wish }) => {
      const endedOn = '2026-03-12';
      const invoices = wish.invoices.map(({ day, ...sums }) => ({ date: addDays(endedOn, day), ...sums }));
      let receivedSen = 0;
      const events: TaxEvent<string>[] = [
        ...taxFalls(charged, { invoices, endedOn }).map(({ date, ...fallen }) => ({
          is: 'fall' as const,
          of: date,
          taxes: fallen,
        })),
        ...[...money]
          .sort((one, other) => one.day - other.day)
          .map(({ day, amountSen }) => {
            receivedSen += amountSen;
            return { is: 'money' as const, of: addDays(endedOn, day), receivedSen };
          }),
        ...(writtenOff
          ? [
              {
                is: 'written_off' as const,
                of: addDays(endedOn, writtenOff.day),
                amountSen: Math.floor(totalSen * writtenOff.share),
                owedSen: totalSen,
              },
            ]
          : []),
      ].sort((one, other) => (one.of < other.of ? -1 : one.of > other.of ? 1 : 0));
      const byReceipt = byReceiptOf(charged, totalSen);
      const moved = moveTaxes(charged, byReceipt, events);
      for (const kind of ['sstSen', 'tourismTaxSen'] as const) {
        let [isDue, isNever] = [0, 0];
        moved.forEach((step, index) => {
          isDue += step.due[kind];
          isNever += step.never[kind];
          const open = charged[kind] - isDue - isNever;
          expect([isDue >= 0, isNever >= 0, open >= 0]).toEqual([true, true, true]);
          if (writtenOff) return;
          // A second computation, day by day and from the start: what was received, or what has fallen due until then.
          const untilHere = events.slice(0, index + 1);
          const last = untilHere.findLast((event) => event.is === 'money');
          const byMoney = last?.is === 'money' ? byReceipt(last.receivedSen)[kind] : 0;
          const today = events[index]!.of;
          const invoiced = invoices.filter(({ date }) => fallsDueOn(date) <= today);
          const isOver = today >= '2027-03-13';
          const ofInvoices = invoiced.reduce((sum, invoice) => sum + invoice[kind], 0);
          // A day has several events: until its last one not everything of it has happened.
          if (events[index + 1]?.of === today) return;
          const before = invoices.filter(({ date }) => date < '2027-03-13');
          const rest = charged[kind] - before.reduce((sum, invoice) => sum + invoice[kind], 0);
          const fallen = Math.min(charged[kind], ofInvoices + (isOver ? Math.max(0, rest) : 0));
          expect(isDue).toBe(Math.max(byMoney, fallen));
        });
        const falls = events.filter((event) => event.is === 'fall');
        if (moved.length > 0 && events.at(-1)!.of >= falls.at(-1)!.of)
          expect(isDue + isNever).toBe(charged[kind]);
      }
    }),
    { numRuns: 500 },
  );
});
