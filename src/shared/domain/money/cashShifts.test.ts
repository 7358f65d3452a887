import fc from 'fast-check';
import {
  dayOfShift,
  movedSen,
  outsideShifts,
  shiftFigures,
  shiftMethods,
  type KeptShift,
  type ShiftDocument,
} from './cashShifts';

/** Float 300.00, 250.00 and 80.50 in, 20.00 back, 35.50 paid out, 200.00 to the bank, 50.00 fetched from it: 425.00 should be there. */
const shift: KeptShift = {
  floatSen: 30_000,
  floatExpectedSen: 30_000,
  takenSen: 33_050,
  refundedSen: -2_000,
  paidOutSen: -3_550,
  bankedSen: -20_000,
  toppedUpSen: 5_000,
  closedExpectedSen: null,
  countedSen: null,
};
const sen = fc.integer({ min: -1_000_000, max: 1_000_000 });

describe('the figures of a shift', () => {
  test.each<[string, Partial<KeptShift>, ReturnType<typeof shiftFigures>]>([
    ['that is open', {}, { floatDifferenceSen: 0, expectedSen: 42_500, changedSen: 0, overShortSen: null }],
    [
      'that was counted 0.50 short',
      { closedExpectedSen: 42_500, countedSen: 42_450 },
      { floatDifferenceSen: 0, expectedSen: 42_500, changedSen: 0, overShortSen: -50 },
    ],
    [
      'that found 5.00 more than its last count',
      { floatExpectedSen: 29_500 },
      { floatDifferenceSen: 500, expectedSen: 42_500, changedSen: 0, overShortSen: null },
    ],
    [
      'of a drawer that nobody had ever counted',
      { floatExpectedSen: null },
      { floatDifferenceSen: null, expectedSen: 42_500, changedSen: 0, overShortSen: null },
    ],
    [
      // 80.50 were voided after it was closed: 344.50 by the documents of now, 425.00 by those of then.
      'a payment of which was voided since',
      { takenSen: 25_000, closedExpectedSen: 42_500, countedSen: 34_450 },
      { floatDifferenceSen: 0, expectedSen: 42_500, changedSen: 8_050, overShortSen: -8_050 },
    ],
  ])('%s', (_case, changes, figures) => {
    expect(shiftFigures({ ...shift, ...changes })).toEqual(figures);
  });

  test('explain each other: float, movements and what changed make what should be there', () => {
    const any = fc.record({
      floatSen: sen,
      floatExpectedSen: fc.option(sen),
      takenSen: sen,
      refundedSen: sen,
      paidOutSen: sen,
      bankedSen: sen,
      toppedUpSen: sen,
      closedExpectedSen: fc.option(sen),
      countedSen: fc.option(sen),
    });
    fc.assert(
      fc.property(any, (kept) => {
        const { expectedSen, changedSen, overShortSen } = shiftFigures(kept);
        expect(kept.floatSen + movedSen(kept) + changedSen).toBe(expectedSen);
        if (kept.countedSen !== null) expect(expectedSen + overShortSen!).toBe(kept.countedSen);
      }),
    );
  });
});

describe('what a day was over or short outside its shifts', () => {
  test.each<[string, number, Parameters<typeof outsideShifts>[1], number]>([
    ['nothing where the shifts found all of it', -50, [{ floatDifferenceSen: 0, overShortSen: -50 }], 0],
    [
      'nothing where the one was short of what the next one found',
      0,
      [
        { floatDifferenceSen: null, overShortSen: -5_000 },
        { floatDifferenceSen: 5_000, overShortSen: 0 },
      ],
      0,
    ],
    ['all of it on a day without shifts', -50, [], -50],
    [
      'what came in while nobody had the drawer',
      2_000,
      [{ floatDifferenceSen: 0, overShortSen: 500 }],
      1_500,
    ],
  ])('%s', (_case, day, shifts, outside) => {
    expect(outsideShifts(day, shifts)).toBe(outside);
  });

  test('and what the shifts found make the difference of the day', () => {
    const found = fc.array(fc.record({ floatDifferenceSen: fc.option(sen), overShortSen: fc.option(sen) }));
    fc.assert(
      fc.property(sen, found, (day, shifts) => {
        const sum = shifts.reduce(
          (total, one) => total + (one.floatDifferenceSen ?? 0) + (one.overShortSen ?? 0),
          0,
        );
        expect(outsideShifts(day, shifts) + sum).toBe(day);
      }),
    );
  });
});

test.each<[string, string | null, string, string]>([
  ['of today where no day is closed', null, '2026-11-20', '2026-11-20'],
  ['of today where the day before is closed', '2026-11-19', '2026-11-20', '2026-11-20'],
  ['of tomorrow where today is closed already', '2026-11-20', '2026-11-20', '2026-11-21'],
  ['of today where days before it wait for their reports', '2026-11-10', '2026-11-20', '2026-11-20'],
])('a shift is %s', (_case, closedThrough, today, day) => {
  expect(dayOfShift(today, closedThrough)).toBe(day);
});

test('money is added up by the way it was paid; what is gone counts nowhere, and cash of the drawer is no money of guests', () => {
  const document = (changes: Partial<ShiftDocument>): ShiftDocument => ({
    method: 'cash',
    kind: 'payment',
    sen: 10_000,
    gone: false,
    ...changes,
  });
  expect(
    shiftMethods([
      document({}),
      document({ kind: 'refund', sen: -2_000 }),
      document({ sen: 99_999, gone: true }),
      document({ method: 'card_terminal', sen: 5_000 }),
      document({ method: null, kind: 'banked', sen: -7_000 }),
    ]),
  ).toEqual([
    { method: 'card_terminal', count: 1, grossSen: 5_000, refundsSen: 0, netSen: 5_000 },
    { method: 'cash', count: 2, grossSen: 10_000, refundsSen: 2_000, netSen: 8_000 },
  ]);
});
