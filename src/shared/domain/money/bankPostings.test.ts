import { bankMatchPostings, matchDifference, type MatchedLine, type MatchedTaking } from './bankPostings';
import { reasonsFor, type BankReasonCode } from './bankReasons';

const post = (lines: MatchedLine[], takings: MatchedTaking[], reason: BankReasonCode | null = null) =>
  bankMatchPostings({ id: 'm', lines, takings, reason, today: '2026-11-20' }).map(
    ({ serviceDate, lines: posted }) => [
      serviceDate,
      ...posted.map(({ account, amountSen, method, category }) =>
        [account, amountSen, method, category].filter((value) => value !== undefined).join(' '),
      ),
    ],
  );
const line = (amountSen: number, date = '2026-11-18') => ({ date, amountSen });
const taking = (expectedSen: number, method = 'card_terminal', account: MatchedTaking['account'] = 1200) => ({
  account,
  method,
  expectedSen,
});

// Example W8 of the books: 748.90 of a card.
test('a line that is one taking moves it from clearing to the bank', () =>
  expect(post([line(74_890)], [taking(74_890)])).toEqual([
    ['2026-11-18', '1100 74890', '1200 -74890 card_terminal'],
  ]));

test('a settlement of several ways, a refund among them, is one entry with a line for each way', () =>
  expect(
    post([line(98_488 + 5_000 - 1_000)], [taking(98_488), taking(5_000, 'duitnow_qr'), taking(-1_000)]),
  ).toEqual([['2026-11-18', '1100 102488', '1200 -97488 card_terminal', '1200 -5000 duitnow_qr']]));

test('of a taking in parts each line is booked on its own day, and the last takes the rest and the difference', () =>
  expect(
    post([line(6_000, '2026-11-17'), line(3_950)], [taking(10_000, 'bank_transfer')], 'bank_charge'),
  ).toEqual([
    ['2026-11-17', '1100 6000', '1200 -6000 bank_transfer'],
    ['2026-11-18', '1100 3950', '1200 -4000 bank_transfer', '5200 50 bank_transfer bank_charge'],
  ]));

test('cash in transit that is short goes to cash over and short', () =>
  expect(post([line(9_990)], [taking(10_000, 'cash_banked', 1050)], 'cash_short')).toEqual([
    ['2026-11-18', '1100 9990', '1050 -10000 cash_banked', '5600 10'],
  ]));

test('what stands in the bank already makes no entry; only its difference does', () => {
  expect(post([line(-4_000)], [taking(-4_000, 'bank_transfer', 1100)])).toEqual([]);
  expect(post([line(-4_100)], [taking(-4_000, 'bank_transfer', 1100)], 'bank_charge')).toEqual([
    ['2026-11-18', '1100 -100', '5200 100 bank_transfer bank_charge'],
  ]);
});

test('lines without takings: a charge, interest, and what is booked elsewhere', () => {
  expect(post([line(-1_000)], [], 'bank_charge')).toEqual([
    ['2026-11-18', '1100 -1000', '5200 1000 bank_charge'],
  ]);
  expect(post([line(321)], [], 'interest')).toEqual([['2026-11-18', '1100 321', '4900 -321 interest']]);
  expect(post([line(-50_000)], [], 'booked_elsewhere')).toEqual([]);
});

test('takings without a line are booked today', () => {
  expect(post([], [taking(10_000)], 'no_file')).toEqual([
    ['2026-11-20', '1100 10000', '1200 -10000 card_terminal'],
  ]);
  expect(post([], [taking(10_000, 'cash_banked', 1050)], 'cash_short')).toEqual([
    ['2026-11-20', '1050 -10000 cash_banked', '5600 10000'],
  ]);
  expect(matchDifference([], [taking(10_000)])).toBe(-10_000);
});

test.each([
  ['match', 100, ['bank_charge', 'cash_short', 'rounding', 'exchange']],
  ['match', -101, ['bank_charge', 'cash_short', 'exchange']],
  ['line', 500, ['bank_charge', 'interest', 'booked_elsewhere']],
  ['taking', -500, ['cash_short', 'no_file']],
] as const)('the reasons for a %s that differs by %s sen', (use, sen, reasons) =>
  expect(reasonsFor(use, sen)).toEqual(reasons),
);

test('every entry adds up to nothing, whatever is matched', () => {
  for (let seed = 1; seed < 400; seed += 1) {
    const random = (most: number) => ((seed * 7919 + most * 104_729) % (2 * most + 1)) - most || 1;
    const isParts = seed % 2 === 0;
    const lines = isParts ? [line(random(900)), line(random(700)), line(random(300))] : [line(random(5000))];
    const takings = isParts
      ? [taking(random(2000))]
      : [taking(random(800)), taking(random(500), 'fpx', 1100), taking(random(90), 'cash_banked', 1050)];
    const difference = matchDifference(lines, takings);
    for (const { lines: posted } of bankMatchPostings({
      id: 'm',
      lines,
      takings,
      reason: difference === 0 ? null : 'exchange',
      today: '2026-11-20',
    }))
      expect(posted.reduce((sum, { amountSen }) => sum + amountSen, 0)).toBe(0);
  }
});
