import { lineOf } from '../pricing/priceLines';
import { paymentFee } from '../stays/paymentFee';
import type { SoldLine } from '../stays/stayExplanation';
import { ACCOUNT_CODES, accountOf } from './chartOfAccounts';
import { commissionPosting } from './channelPostings';
import type { PostedPayment, Posting } from './postings';
import { stayPostings, type StayLife } from './stayPostings';

// The worked examples of the books, each as the full table of lines: date, event, then account and sen, debit above 0. The figures are those
// that were worked out on paper there; nothing in this file computes one.
const rows = (postings: readonly Posting[]) =>
  postings
    .map(({ serviceDate, kind, lines }) => [
      serviceDate,
      kind,
      Object.fromEntries(lines.map(({ account, amountSen }) => [account, amountSen])),
    ])
    .sort(([one], [other]) => (one! < other! ? -1 : one! > other! ? 1 : 0));

function balances(postings: readonly Posting[]): Record<number, number> {
  const sums: Record<number, number> = {};
  for (const { account, amountSen } of postings.flatMap(({ lines }) => lines))
    sums[account] = (sums[account] ?? 0) + amountSen;
  return sums;
}

const night = (date: string, sen: number): SoldLine => lineOf('room', 1, sen, { date, rate: 'base' });
const sst = (baseSen: number, amountSen: number, percentBp = 800): SoldLine =>
  lineOf('sst', 1, baseSen, { amountSen, percentBp });
const cleaning = (sen: number): SoldLine => lineOf('cleaning', 1, sen);
/** What closes a stay that did not take place: what was charged with the other sign, and the fee with its tax. */
const back = (...lines: SoldLine[]): SoldLine[] =>
  lines.map((line) => ({ ...line, amountSen: -line.amountSen, isClosing: true }));
const fee = (sen: number): SoldLine => ({ ...lineOf('room', 1, sen), kind: 'cancellation', isClosing: true });
const feeTax = (baseSen: number, amountSen: number): SoldLine => ({
  ...sst(baseSen, amountSen),
  isClosing: true,
});

const paid = (
  date: string,
  kind: 'cash' | 'card' | 'bank_transfer' | 'ota_collect',
  amountSen: number,
  more: Partial<PostedPayment> = {},
): PostedPayment => ({
  id: `${date} ${kind}`,
  kind: 'payment',
  method: { code: kind, kind },
  date,
  amountSen,
  roundingSen: 0,
  feeSen: 0,
  feeSstSen: 0,
  ...more,
});

const life = (more: Partial<StayLife>): StayLife => ({
  stay: { id: 'stay', channel: 'direct', collects: false },
  status: 'checked_out',
  checkIn: '2026-03-10',
  checkOut: '2026-03-12',
  segments: [{ unitId: 'unit', from: '2026-03-10' }],
  lines: [],
  closedOn: null,
  payments: [],
  settlement: null,
  agencies: [],
  owner: null,
  taxDueOn: 'receipt',
  ...more,
});

// Penang, four stars, one foreigner, registered for service tax.
const EXAMPLE_2 = [
  night('2026-03-10', 30_000),
  night('2026-03-11', 30_000),
  cleaning(8_000),
  sst(68_000, 5_440),
  lineOf('tourism_tax', 2, 1_000),
  lineOf('levy', 2, 300),
];

test('example 2: two nights in Penang, 423.40 and 337.00, together 760.40', () => {
  expect(rows(stayPostings(life({ lines: EXAMPLE_2 })))).toEqual([
    [
      '2026-03-10',
      'night',
      { 1400: 42_340, 4000: -30_000, 4100: -8_000, 2100: -3_040, 2200: -1_000, 2300: -300 },
    ],
    ['2026-03-11', 'night', { 1400: 33_700, 4000: -30_000, 2100: -2_400, 2200: -1_000, 2300: -300 }],
    // Nobody pays and nobody invoices it: due the day after twelve months from the check-out.
    ['2027-03-13', 'tax_fallen_due', { 2100: 5_440, 2110: -5_440, 2200: 2_000, 2210: -2_000 }],
  ]);
});

test('W6: a channel collects everything for an owner whose agent the company is, up to the statement', () => {
  const stay = { id: 'stay', channel: 'airbnb', collects: true };
  const lines = [
    night('2026-03-10', 30_000),
    night('2026-03-11', 30_000),
    night('2026-03-12', 30_000),
    cleaning(10_000),
    sst(100_000, 8_000),
  ];
  const postings = stayPostings(
    life({
      stay,
      checkOut: '2026-03-13',
      segments: [{ unitId: 'unit', from: '2026-03-10' }],
      lines,
      agencies: [{ unitId: 'unit', from: '2026-01-01', to: null, kinds: ['room', 'extra_guest'] }],
      payments: [paid('2026-03-11', 'ota_collect', 93_000)],
    }),
  ).filter(({ kind }) => kind !== 'tax_due');
  const commissions = [
    ['2026-03-10', 6_000],
    ['2026-03-11', 4_500],
    ['2026-03-12', 4_500],
  ] as const;
  const all = [
    ...postings,
    ...commissions.map(([date, commissionSen]) =>
      commissionPosting(stay, { date, commissionSen, sstSen: 0 }),
    ),
  ].map((posting) => ({ ...posting, lines: posting.lines.filter(({ amountSen }) => amountSen !== 0) }));
  expect(new Set(rows(all))).toEqual(
    new Set([
      ['2026-03-10', 'night', { 1400: 43_200, 2410: -30_000, 4100: -10_000, 2100: -3_200 }],
      ['2026-03-10', 'collected', { 1500: 43_200, 1400: -43_200 }],
      ['2026-03-10', 'commission', { 5100: 6_000, 1500: -6_000 }],
      ['2026-03-11', 'payout', { 1100: 93_000, 1500: -93_000 }],
      ['2026-03-11', 'night', { 1400: 32_400, 2410: -30_000, 2100: -2_400 }],
      ['2026-03-11', 'collected', { 1500: 32_400, 1400: -32_400 }],
      ['2026-03-11', 'commission', { 5100: 4_500, 1500: -4_500 }],
      ['2026-03-12', 'night', { 1400: 32_400, 2410: -30_000, 2100: -2_400 }],
      ['2026-03-12', 'collected', { 1500: 32_400, 1400: -32_400 }],
      ['2026-03-12', 'commission', { 5100: 4_500, 1500: -4_500 }],
    ]),
  );
  expect(balances(all)).toEqual({
    1100: 93_000,
    1400: 0,
    1500: 0,
    2100: -8_000,
    2410: -90_000,
    4100: -10_000,
    5100: 15_000,
  });
});

test('W7: service tax due on receipt, the advance included', () => {
  const postings = stayPostings(
    life({
      checkIn: '2026-03-05',
      checkOut: '2026-03-07',
      lines: [night('2026-03-05', 30_000), night('2026-03-06', 30_000), cleaning(8_000), sst(68_000, 5_440)],
      payments: [paid('2026-02-25', 'bank_transfer', 36_720), paid('2026-03-05', 'cash', 36_720)],
    }),
  );
  expect(new Set(rows(postings))).toEqual(
    new Set([
      ['2026-02-25', 'payment', { 1200: 36_720, 1400: -36_720 }],
      ['2026-02-25', 'tax_due', { 2100: 2_720, 2110: -2_720 }],
      ['2026-03-05', 'payment', { 1000: 36_720, 1400: -36_720 }],
      ['2026-03-05', 'tax_due', { 2100: 2_720, 2110: -2_720 }],
      ['2026-03-05', 'night', { 1400: 41_040, 4000: -30_000, 4100: -8_000, 2100: -3_040 }],
      ['2026-03-06', 'night', { 1400: 32_400, 4000: -30_000, 2100: -2_400 }],
    ]),
  );
  expect(balances(postings)).toMatchObject({ 1400: 0, 2100: 0, 2110: -5_440 });
});

test('W8: a card, an early departure with half of the night kept, and money back by transfer', () => {
  const postings = stayPostings(
    life({
      checkOut: '2026-03-11',
      segments: [{ unitId: 'unit', from: '2026-03-10' }],
      lines: [
        night('2026-03-10', 30_000),
        cleaning(8_000),
        {
          ...lineOf('room', 1, 30_000),
          kind: 'adjustment',
          date: '2026-03-11',
          amountSen: 15_000,
          percentBp: 5_000,
        },
        sst(53_000, 4_240),
        lineOf('tourism_tax', 1, 1_000),
        lineOf('levy', 1, 300),
      ],
      payments: [
        paid('2026-03-10', 'card', 76_040, { ...paymentFee(76_040, { feeBp: 140, sstBp: 800 }) }),
        paid('2026-03-11', 'bank_transfer', 17_500, { kind: 'refund' }),
      ],
    }),
    // The example leaves out when the tax is due.
  ).filter(({ kind }) => kind !== 'tax_due');
  expect(new Set(rows(postings))).toEqual(
    new Set([
      ['2026-03-10', 'payment', { 1200: 76_040, 1400: -76_040 }],
      ['2026-03-10', 'payment_fee', { 5200: 1_065, 5210: 85, 1200: -1_150 }],
      [
        '2026-03-10',
        'night',
        { 1400: 42_340, 4000: -30_000, 4100: -8_000, 2100: -3_040, 2200: -1_000, 2300: -300 },
      ],
      ['2026-03-11', 'given_up', { 1400: 16_200, 4200: -15_000, 2100: -1_200 }],
      ['2026-03-11', 'refund', { 1400: 17_500, 1100: -17_500 }],
    ]),
  );
  // Before the card settlement is matched: it moves 748.90 of clearing to the bank.
  expect(balances(postings)).toEqual({
    1100: -17_500,
    1200: 74_890,
    1400: 0,
    2100: -4_240,
    2200: -1_000,
    2300: -300,
    4000: -30_000,
    4100: -8_000,
    4200: -15_000,
    5200: 1_065,
    5210: 85,
  });
});

test('W12: a no-show who pays late and in part', () => {
  const sold = [night('2026-03-10', 30_000), sst(30_000, 2_400), lineOf('tourism_tax', 1, 1_000)];
  const postings = stayPostings(
    life({
      status: 'no_show',
      checkOut: '2026-03-11',
      closedOn: '2026-03-10',
      lines: [...sold, ...back(...sold), fee(30_000), feeTax(30_000, 2_400)],
      payments: [paid('2026-05-12', 'cash', 10_000)],
    }),
  );
  expect(new Set(rows(postings))).toEqual(
    new Set([
      ['2026-03-10', 'fee', { 1400: 32_400, 4200: -30_000, 2100: -2_400 }],
      ['2026-05-12', 'payment', { 1000: 10_000, 1400: -10_000 }],
      ['2026-05-12', 'tax_due', { 2100: 741, 2110: -741 }],
      // The rest, 24.00 − 7.41, unless it is written off before.
      ['2027-03-11', 'tax_fallen_due', { 2100: 1_659, 2110: -1_659 }],
    ]),
  );
});

/**
 * By hand: example 2, of 760.40, invoiced with 27.20 and 10.00 on 1 March and with the rest on 12 March. 380.20, its half, come on 10 March: 27.20 and
 * 10.00 are due with it. On 2 March 2027 nothing is left of the first invoice; on 13 March 2027 the rest falls due, 27.20 and 10.00.
 */
test('what is not paid falls due twelve months after it was invoiced', () => {
  const half = { sstSen: 2_720, tourismTaxSen: 1_000 };
  const stay = {
    lines: EXAMPLE_2,
    payments: [paid('2026-03-10', 'cash', 38_020)],
    invoices: [
      { date: '2026-03-01', ...half },
      { date: '2026-03-12', ...half },
    ],
  };
  const taxRows = (more: Partial<StayLife> = {}) =>
    rows(stayPostings(life({ ...stay, ...more }))).filter(([, kind]) => String(kind).startsWith('tax_'));
  const fallen = { 2100: 2_720, 2110: -2_720, 2200: 1_000, 2210: -1_000 };
  expect(taxRows()).toEqual([
    ['2026-03-10', 'tax_due', fallen],
    ['2027-03-13', 'tax_fallen_due', fallen],
  ]);
  // Without a payment each invoice falls due by itself.
  expect(taxRows({ payments: [] })).toEqual([
    ['2027-03-02', 'tax_fallen_due', fallen],
    ['2027-03-13', 'tax_fallen_due', fallen],
  ]);
  // What is paid on the last day of the twelve months does not, a day later it has.
  expect(taxRows({ payments: [paid('2027-03-01', 'cash', 76_040)] })).toEqual([
    ['2027-03-01', 'tax_due', { 2100: 5_440, 2110: -5_440, 2200: 2_000, 2210: -2_000 }],
  ]);
  expect(taxRows({ payments: [paid('2027-03-02', 'cash', 76_040)] })).toEqual([
    ['2027-03-02', 'tax_fallen_due', fallen],
    ['2027-03-02', 'tax_due', fallen],
  ]);
  // Of what is due with the night, by the setting or of a channel, nothing is left to fall due; nor is there a charge before a stay is confirmed.
  const channel = { id: 'stay', channel: 'agoda', collects: true };
  for (const other of [
    { taxDueOn: 'night' as const },
    { stay: channel },
    { status: 'pending' as const, payments: [] },
    { status: 'expired' as const, payments: [] },
  ])
    expect(taxRows(other).filter(([, kind]) => kind === 'tax_fallen_due')).toEqual([]);
});

describe('a deposit', () => {
  const lines = [night('2026-03-10', 30_000), night('2026-03-11', 30_000), lineOf('deposit', 1, 20_000)];

  test('is held of what is paid beyond the stay, whatever the order of the money', () => {
    const payments = [paid('2026-03-01', 'bank_transfer', 50_000), paid('2026-03-10', 'cash', 30_000)];
    expect(rows(stayPostings(life({ lines, payments })).filter(({ kind }) => kind === 'payment'))).toEqual([
      ['2026-03-01', 'payment', { 1200: 50_000, 1400: -50_000 }],
      ['2026-03-10', 'payment', { 1000: 30_000, 1400: -10_000, 2000: -20_000 }],
    ]);
  });

  test('that is settled goes to the guest’s credit, is charged in part, and the rest goes back', () => {
    const settled: SoldLine[] = [
      ...lines,
      lineOf('deposit', 1, -20_000),
      { ...lineOf('deposit', 1, 5_000), kind: 'deposit_kept' },
    ];
    const postings = stayPostings(
      life({
        lines: settled,
        settlement: { date: '2026-03-12' },
        payments: [
          paid('2026-03-10', 'cash', 80_000),
          paid('2026-03-12', 'bank_transfer', 15_000, { kind: 'refund' }),
        ],
      }),
    );
    expect(rows(postings).filter(([date]) => date === '2026-03-12')).toEqual([
      ['2026-03-12', 'deposit_kept', { 1400: 5_000, 4900: -5_000 }],
      ['2026-03-12', 'deposit_released', { 2000: 20_000, 1400: -20_000 }],
      ['2026-03-12', 'refund', { 1100: -15_000, 1400: 15_000 }],
    ]);
    expect(balances(postings)).toMatchObject({ 1400: 0, 2000: 0, 4900: -5_000 });
  });

  test('goes back with a cancellation, whose fee the money pays first', () => {
    // 800.00 paid: 600.00 for the stay and 200.00 held. Half of the stay is kept, and 500.00 goes back.
    const postings = stayPostings(
      life({
        status: 'cancelled',
        closedOn: '2026-03-05',
        lines: [...lines, ...back(...lines), fee(30_000)],
        payments: [
          paid('2026-03-01', 'cash', 80_000),
          paid('2026-03-05', 'cash', 50_000, { kind: 'refund' }),
        ],
      }),
    );
    expect(new Set(rows(postings))).toEqual(
      new Set([
        ['2026-03-01', 'payment', { 1000: 80_000, 1400: -60_000, 2000: -20_000 }],
        ['2026-03-05', 'fee', { 1400: 30_000, 4200: -30_000 }],
        ['2026-03-05', 'deposit_released', { 2000: 20_000, 1400: -20_000 }],
        ['2026-03-05', 'refund', { 1000: -50_000, 1400: 50_000 }],
      ]),
    );
  });
});

test('an owner’s account pays for a stay of his, and what was given away was sold for less', () => {
  const lines = [night('2026-03-10', 30_000)];
  const by = (kind: 'owner_account' | 'complimentary') =>
    rows(
      stayPostings(
        life({
          lines,
          owner: 'owner',
          payments: [{ ...paid('2026-03-10', 'cash', 30_000), method: { code: kind, kind } }],
        }),
      ).filter((posting) => posting.kind === 'payment'),
    );
  expect(by('owner_account')).toEqual([['2026-03-10', 'payment', { 2400: 30_000, 1400: -30_000 }]]);
  expect(by('complimentary')).toEqual([['2026-03-10', 'payment', { 4000: 30_000, 1400: -30_000 }]]);
});

test('a night that lost its unit keeps the one that it was sold for', () => {
  const postings = stayPostings(
    life({
      lines: [night('2026-03-10', 30_000), night('2026-03-11', 20_000)],
      segments: [{ unitId: 'first', from: '2026-03-10' }],
    }),
  );
  expect(postings.flatMap(({ lines }) => lines).filter(({ account }) => account === 4000)).toMatchObject([
    { unit: 'first' },
    { unit: 'first' },
  ]);
});

test('lines carry what their accounts are told apart by', () => {
  const stay = { id: 'stay', channel: 'agoda', collects: true };
  const postings = stayPostings(
    life({
      stay,
      checkOut: '2026-03-11',
      lines: [
        night('2026-03-10', 10_000),
        cleaning(2_000),
        sst(12_000, 960),
        lineOf('tourism_tax', 1, 1_000),
      ],
      payments: [
        paid('2026-03-09', 'card', 500, { feeSen: 7, feeSstSen: 1 }),
        paid('2026-03-11', 'ota_collect', 9_000),
      ],
    }),
  );
  const facts = { reservation: 'stay' };
  const channel = { ...facts, channel: 'agoda' };
  const ofStay = { type: 'reservation', id: 'stay' };
  const ofCard = { type: 'payment', id: '2026-03-09 card' };
  expect(postings).toEqual([
    {
      kind: 'night',
      source: ofStay,
      serviceDate: '2026-03-10',
      when: 'day_over',
      lines: [
        { account: 1400, amountSen: 13_960, ...facts },
        { account: 4000, amountSen: -10_000, ...facts, unit: 'unit', category: 'room' },
        { account: 4100, amountSen: -2_000, ...facts, unit: 'unit', category: 'cleaning' },
        { account: 2100, amountSen: -960, ...facts, category: 'sst' },
        { account: 2200, amountSen: -1_000, ...facts, category: 'tourism_tax' },
      ],
    },
    {
      kind: 'collected',
      source: ofStay,
      serviceDate: '2026-03-10',
      when: 'day_over',
      lines: [
        { account: 1500, amountSen: 13_960, ...channel },
        { account: 1400, amountSen: -13_960, ...facts },
      ],
    },
    {
      kind: 'payment',
      source: ofCard,
      serviceDate: '2026-03-09',
      when: 'at_once',
      lines: [
        { account: 1200, amountSen: 500, ...facts, method: 'card' },
        { account: 1400, amountSen: -500, ...facts },
      ],
    },
    {
      kind: 'payment_fee',
      source: ofCard,
      serviceDate: '2026-03-09',
      when: 'at_once',
      lines: [
        { account: 5200, amountSen: 7, ...facts, method: 'card' },
        { account: 5210, amountSen: 1, ...facts, method: 'card' },
        { account: 1200, amountSen: -8, ...facts, method: 'card' },
      ],
    },
    {
      kind: 'payout',
      source: { type: 'payment', id: '2026-03-11 ota_collect' },
      serviceDate: '2026-03-11',
      when: 'at_once',
      lines: [
        { account: 1100, amountSen: 9_000, ...facts },
        { account: 1500, amountSen: -9_000, ...channel },
      ],
    },
    {
      kind: 'tax_due',
      source: ofStay,
      serviceDate: '2026-03-10',
      when: 'day_over',
      lines: [
        { account: 2100, amountSen: 960, ...facts, category: 'sst' },
        { account: 2110, amountSen: -960, ...facts, category: 'sst' },
        { account: 2200, amountSen: 1_000, ...facts, category: 'tourism_tax' },
        { account: 2210, amountSen: -1_000, ...facts, category: 'tourism_tax' },
      ],
    },
  ]);
});

test('the commission of a channel carries stay and channel, and owes the channel less', () => {
  const stay = { id: 'stay', channel: 'agoda', collects: true };
  expect(commissionPosting(stay, { date: '2026-03-10', commissionSen: 1_500, sstSen: 120 })).toEqual({
    kind: 'commission',
    source: { type: 'reservation', id: 'stay' },
    serviceDate: '2026-03-10',
    when: 'day_over',
    lines: [
      { account: 5100, amountSen: 1_500, reservation: 'stay', channel: 'agoda' },
      { account: 5110, amountSen: 120, reservation: 'stay', channel: 'agoda' },
      { account: 1500, amountSen: -1_620, reservation: 'stay', channel: 'agoda' },
    ],
  });
});

test('tax that became due goes back with money that goes back, and never exceeds what was charged', () => {
  // Tax 24.00 of 324.00: with 324.00, 400.00 in all, then 100.00 and 300.00 back: 24.00, nothing more, 1.78 (24 × 24/324), and all.
  const postings = stayPostings(
    life({
      checkOut: '2026-03-11',
      lines: [night('2026-03-10', 30_000), sst(30_000, 2_400)],
      payments: [
        paid('2026-03-01', 'cash', 32_400),
        paid('2026-03-02', 'cash', 7_600),
        paid('2026-03-03', 'cash', 10_000, { kind: 'refund' }),
        paid('2026-03-04', 'cash', 30_000, { kind: 'refund' }),
      ],
    }),
  );
  expect(rows(postings).filter(([, kind]) => kind === 'tax_due')).toEqual([
    ['2026-03-01', 'tax_due', { 2100: 2_400, 2110: -2_400 }],
    ['2026-03-03', 'tax_due', { 2100: -178, 2110: 178 }],
    ['2026-03-04', 'tax_due', { 2100: -2_222, 2110: 2_222 }],
  ]);
  expect(postings.filter(({ kind }) => kind === 'payment_fee')).toEqual([]);
});

test.each([
  ['cash', 1000, 1000],
  ['card', 1200, 1200],
  ['bank_transfer', 1200, 1100],
  ['ota_collect', 1100, 1100],
] as const)('money by %s lies in %i, and goes back from %i', (kind, taken, givenBack) => {
  const accounts = stayPostings(
    life({ payments: [paid('2026-03-01', kind, 500), paid('2026-03-02', kind, 500, { kind: 'refund' })] }),
  ).map(({ lines }) => [lines[0]!.account, lines[0]!.amountSen]);
  expect(accounts).toEqual([
    [taken, 500],
    [givenBack, -500],
  ]);
});

test('due with the night where the company’s setting says so', () => {
  const postings = stayPostings(
    life({
      taxDueOn: 'night',
      checkOut: '2026-03-11',
      lines: [night('2026-03-10', 30_000), sst(30_000, 2_400)],
      payments: [paid('2026-03-01', 'cash', 32_400)],
    }),
  );
  expect(rows(postings).filter(([, kind]) => kind === 'tax_due')).toEqual([
    ['2026-03-10', 'tax_due', { 2100: 2_400, 2110: -2_400 }],
  ]);
});

test('a fee’s tax is due with it where the setting says so', () => {
  const postings = stayPostings(
    life({
      status: 'no_show',
      closedOn: '2026-03-10',
      taxDueOn: 'night',
      lines: [fee(30_000), feeTax(30_000, 2_400)],
    }),
  );
  expect(rows(postings).filter(([, kind]) => kind !== 'fee')).toEqual([
    ['2026-03-10', 'tax_due', { 2100: 2_400, 2110: -2_400 }],
  ]);
});

test.each(['hold', 'pending', 'expired'] as const)(
  'nothing is earned of a stay that is %s, what was paid is ahead',
  (status) => {
    const postings = stayPostings(
      life({
        status,
        lines: [night('2026-03-10', 30_000), sst(30_000, 2_400), lineOf('deposit', 1, 5_000)],
        payments: [paid('2026-03-01', 'cash', 36_000)],
      }),
    );
    // A hold keeps its price: its deposit is held of what exceeds it, and its tax is due on receipt. Of one that ran out all goes back.
    expect(balances(postings)).toEqual(
      status === 'expired'
        ? { 1000: 36_000, 1400: -36_000 }
        : { 1000: 36_000, 1400: -32_400, 2000: -3_600, 2100: 2_400, 2110: -2_400 },
    );
  },
);

test('a stay that a channel collects holds all that its guest pays as the deposit, and no more', () => {
  const postings = stayPostings(
    life({
      stay: { id: 'stay', channel: 'agoda', collects: true },
      lines: [night('2026-03-10', 30_000), lineOf('deposit', 1, 20_000)],
      payments: [paid('2026-03-10', 'cash', 25_000)],
    }),
  );
  expect(rows(postings).find(([, kind]) => kind === 'payment')).toEqual([
    '2026-03-10',
    'payment',
    { 1000: 25_000, 1400: -5_000, 2000: -20_000 },
  ]);
});

test('of a no-show more is held as the deposit once less is owed', () => {
  // 600.00 and a deposit of 200.00, of which 500.00 were paid: nothing was held. Owed are 300.00, so that 200.00 are.
  const postings = stayPostings(
    life({
      status: 'no_show',
      closedOn: '2026-03-10',
      lines: [
        night('2026-03-10', 60_000),
        lineOf('deposit', 1, 20_000),
        ...back(night('2026-03-10', 60_000)),
        fee(30_000),
      ],
      payments: [paid('2026-03-01', 'cash', 50_000)],
    }),
  );
  expect(rows(postings)).toEqual([
    ['2026-03-01', 'payment', { 1000: 50_000, 1400: -50_000 }],
    ['2026-03-10', 'fee', { 1400: 30_000, 4200: -30_000 }],
    ['2026-03-10', 'deposit_released', { 2000: -20_000, 1400: 20_000 }],
  ]);
});

test('a unit is the one of the night, that of the night before, or the first one', () => {
  const units = (segments: StayLife['segments']) =>
    stayPostings(life({ segments, lines: [night('2026-03-10', 1), night('2026-03-11', 1)] })).map(
      ({ lines }) => lines.find(({ account }) => account === 4000)!.unit,
    );
  expect(
    units([
      { unitId: 'A', from: '2026-03-10' },
      { unitId: 'B', from: '2026-03-11' },
    ]),
  ).toEqual(['A', 'B']);
  expect(units([{ unitId: 'B', from: '2026-03-11' }])).toEqual(['B', 'B']);
  expect(units([])).toEqual([undefined, undefined]);
});

test('a fee carries stay, unit and category, and its tax is the one of its lines', () => {
  const posted = (lines: SoldLine[], more: Partial<StayLife> = {}) =>
    stayPostings(life({ status: 'no_show', closedOn: '2026-03-10', lines, ...more })).filter(
      ({ kind }) => kind === 'fee',
    );
  const source = { type: 'reservation', id: 'stay' };
  expect(posted([fee(9_306), feeTax(9_306, 744)])).toEqual([
    {
      kind: 'fee',
      source,
      serviceDate: '2026-03-10',
      when: 'at_once',
      lines: [
        { account: 1400, amountSen: 10_050, reservation: 'stay' },
        { account: 4200, amountSen: -9_306, reservation: 'stay', category: 'fee', unit: 'unit' },
        { account: 2100, amountSen: -744, reservation: 'stay', category: 'sst' },
      ],
    },
  ]);
  expect(posted([fee(7)], { segments: [] })[0]!.lines[1]).not.toHaveProperty('unit');
  // A settlement on the day after, with 20.00 of 50.00 kept.
  const kept: SoldLine = { ...lineOf('deposit', 1, 2_000), kind: 'deposit_kept' };
  const settled = stayPostings(
    life({
      lines: [lineOf('deposit', 1, 5_000), lineOf('deposit', 1, -5_000), kept],
      settlement: { date: '2026-03-13' },
      payments: [paid('2026-03-13', 'cash', 5_000)],
    }),
  );
  expect(
    settled.filter((posting) => posting.kind.startsWith('deposit')).map((posting) => posting.source),
  ).toEqual([source, source]);
  // Money of the day of the settlement came before it.
  expect(rows(settled)).toContainEqual(['2026-03-13', 'payment', { 1000: 5_000, 2000: -5_000 }]);
});

test('money that comes after a cancellation pays its fee and is held no more', () => {
  const postings = stayPostings(
    life({
      status: 'cancelled',
      closedOn: '2026-03-05',
      lines: [
        night('2026-03-10', 10_000),
        lineOf('deposit', 1, 5_000),
        ...back(night('2026-03-10', 10_000), lineOf('deposit', 1, 5_000)),
        fee(2_000),
      ],
      payments: [paid('2026-03-05', 'cash', 12_000), paid('2026-03-06', 'cash', 3_000)],
    }),
  );
  expect(rows(postings).filter(([, kind]) => kind !== 'fee')).toEqual([
    ['2026-03-05', 'payment', { 1000: 12_000, 1400: -10_000, 2000: -2_000 }],
    ['2026-03-05', 'deposit_released', { 2000: 2_000, 1400: -2_000 }],
    ['2026-03-06', 'payment', { 1000: 3_000, 1400: -3_000 }],
  ]);
});

test('a fee for nothing is none', () => {
  expect(
    stayPostings(
      life({
        status: 'cancelled',
        closedOn: '2026-03-01',
        lines: [night('2026-03-10', 1_000), ...back(night('2026-03-10', 1_000))],
      }),
    ),
  ).toEqual([]);
});

test('the chart has every account of the books, in their order', () => {
  const given =
    '1000 1050 1100 1150 1200 1400 1500 1600 1700 2000 2100 2110 2200 2210 2300 2400 2410 2450 2500 2550 2600 3000 4000 4100 4200 4300 4400 4900 ' +
    '5000 5100 5110 5150 5200 5210 5300 5400 5500 5600 5700 5800 5900';
  expect(ACCOUNT_CODES.join(' ')).toBe(given);
  expect(ACCOUNT_CODES.map((code) => accountOf(code).kind[0]).join('')).toBe(
    `${'a'.repeat(9)}${'l'.repeat(12)}e${'i'.repeat(6)}${'e'.repeat(13)}`,
  );
});
