import { providerFeePosting, takingsOfPayout, type PaidOut } from './onlinePayouts';
import { sumOfLines } from './postings';

const FEE = { id: 'f', date: '2026-11-20', method: 'online' } as const;
const linesOf = (feeSen: number, feeSstSen: number) =>
  providerFeePosting({ ...FEE, feeSen, feeSstSen }).lines.map(({ account, amountSen }) => [
    account,
    amountSen,
  ]);

// A cost is a debit, and clearing has so much less; what is given back the other way round. By hand.
test.each([
  [
    540,
    0,
    [
      [5200, 540],
      [1200, -540],
    ],
  ],
  [
    0,
    43,
    [
      [5210, 43],
      [1200, -43],
    ],
  ],
  [
    540,
    43,
    [
      [5200, 540],
      [5210, 43],
      [1200, -583],
    ],
  ],
  [
    -540,
    -43,
    [
      [5200, -540],
      [5210, -43],
      [1200, 583],
    ],
  ],
  // Only the split was another one: clearing has what it had.
  [
    43,
    -43,
    [
      [5200, 43],
      [5210, -43],
    ],
  ],
])('a fee of %i sen with %i of tax', (feeSen, feeSstSen, lines) => {
  expect(linesOf(feeSen, feeSstSen)).toEqual(lines);
  expect(sumOfLines(providerFeePosting({ ...FEE, feeSen, feeSstSen }).lines)).toBe(0);
});

test('each line says by which way to pay the money came', () => {
  const { kind, source, serviceDate, lines } = providerFeePosting({ ...FEE, feeSen: 540, feeSstSen: 43 });
  expect({ kind, source, serviceDate }).toEqual({
    kind: 'provider_fee',
    source: { type: 'online_settlement', id: 'f' },
    serviceDate: '2026-11-20',
  });
  expect(lines.map(({ method }) => method)).toEqual(['online', 'online', 'online']);
});

type Rows = PaidOut['rows'][number];
const row = (change: Partial<Rows>): Rows => ({
  kind: 'payment',
  state: 'in_books',
  sourceId: null,
  takings: [],
  ...change,
});
const payout = (providerId: string, rows: Rows[], status: PaidOut['status'] = 'paid'): PaidOut => ({
  providerId,
  status,
  rows,
});
const find = (one: PaidOut, ...others: PaidOut[]) =>
  takingsOfPayout(one, new Map([one, ...others].map((each) => [each.providerId, each])));
const back = (sourceId: string) => row({ kind: 'payout_back', state: 'returned', sourceId });

test('a payout brings the takings of its rows, and the fees that were settled', () => {
  const rows = [
    row({ takings: ['payment a'] }),
    // A payment that was booked with a fee too low: the rest was settled.
    row({ state: 'settled', takings: ['payment b', 'online_fee b'] }),
    row({ kind: 'fee', state: 'settled', takings: ['online_fee c'] }),
    row({ kind: 'adjustment', takings: [] }),
  ];
  expect(find(payout('po', rows))).toEqual(['payment a', 'payment b', 'online_fee b', 'online_fee c']);
});

test.each(['to_settle', 'not_in_books', 'differs', 'foreign'] as const)(
  'with a row that is %s nobody can say what the bank will show',
  (state) => expect(find(payout('po', [row({ takings: ['payment a'] }), row({ state })]))).toBeNull(),
);

test('an earlier payout that came back brings its takings again, also one within another', () => {
  const first = payout('first', [row({ takings: ['payment a'] })], 'failed');
  const second = payout('second', [back('first'), row({ takings: ['payment b'] })], 'canceled');
  const third = payout('third', [row({ takings: ['payment c'] }), back('second')]);
  expect(find(third, second, first)).toEqual(['payment c', 'payment a', 'payment b']);
});

test.each([
  ['is not known', []],
  ['stands as paid', [payout('first', [row({ takings: ['payment a'] })])]],
])('of one that came back and %s nothing can be said', (_what, others) =>
  expect(find(payout('second', [back('first')]), ...others)).toBeNull(),
);

test('payouts that name each other come to an end', () =>
  expect(find(payout('a', [back('b')], 'failed'), payout('b', [back('a')], 'failed'))).toBeNull());
