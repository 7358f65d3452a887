import type { Arrangement } from './contractTerms';
import type { PackageTerms } from './packageTerms';
import { linesToState, ownLines, statementPostings } from './statementPostings';
import { statedMonths, type LifeOwner, type TermsPeriod, type UnitLife } from './statementMonths';

/** Months of a unit as statements have them. Money in sen; dates of 2026. */
const A: LifeOwner = { id: 'a', accountNumber: 'AT000001', shareBp: 10_000 };
const B: LifeOwner = { id: 'b', accountNumber: 'AT000002', shareBp: 0 };
const shared = (a: number, b: number) => [
  { ...A, shareBp: a },
  { ...B, shareBp: b },
];

const terms = (changes: Partial<PackageTerms> = {}): PackageTerms => ({
  recognition: 'night',
  managerPart: 'fee',
  revenue: { room: 'owner', cleaning: 'company' },
  deductions: { channel_commission: 'owner', payment_fee: 'company', agent_commission: 'company' },
  base: { kinds: ['room'], less: ['channel_commission'] },
  fees: [{ kind: 'share', percentBp: 2_000 }],
  feeMinSen: null,
  feeMaxSen: null,
  services: [],
  costs: {},
  noticeDays: 60,
  ...changes,
});
const period = (changes: Partial<TermsPeriod> = {}): TermsPeriod => ({
  from: '2026-01-01',
  to: null,
  contractTermsId: 'contract',
  packageTermsId: 'package',
  role: 'agent',
  arrangement: { kind: 'package' },
  terms: terms(),
  ...changes,
});
const night = (date: string, sen: number, stayId = 'stay', source = '1') => ({
  kind: 'room' as const,
  ...{ stayId, date, sen, source },
});
const life = (changes: Partial<UnitLife> = {}): UnitLife => ({
  periods: [period()],
  shares: [{ from: '2026-01-01', to: null, owners: [A] }],
  stays: new Map([['stay', { checkIn: '2026-03-10', checkOut: '2026-03-13', channel: 'airbnb' }]]),
  earned: [],
  deducted: [],
  closed: [],
  pools: [],
  isSold: () => true,
  feeSstBp: () => 800,
  ...changes,
});
const months = (of: UnitLife, through = '2026-03-01') =>
  statedMonths(of, through).lines.map(({ month, part, about, sen, owners }) => [
    month,
    about === null ? part : `${part} ${about}`,
    sen,
    ...owners.map((owner) => owner.sen),
  ]);
/** What a statement books, in sen: account, who or what it is of, amount. */
const booked = (of: UnitLife, through = '2026-03-01') => {
  const { lines } = statedMonths(of, through);
  const due = linesToState(ownLines(lines, { unitId: 'unit', channelOf: () => 'airbnb' }), []);
  return statementPostings({ id: 'statement', date: '2026-03-31' }, due).map((posting) => {
    const sums = new Map<string, number>();
    for (const { account, owner, reservation, amountSen } of posting.lines) {
      const key = [account, owner ?? reservation].filter(Boolean).join(' ');
      sums.set(key, (sums.get(key) ?? 0) + amountSen);
    }
    expect([...sums.values()].reduce((sum, sen) => sum + sen, 0)).toBe(0);
    return [posting.kind, Object.fromEntries(sums)];
  });
};

/**
 * W6: three nights at 300.00, commission of the room 45.00 a night. 900.00 − 135.00 = 765.00; fee 20 % = 153.00; service tax on it 8 % = 12.24.
 * 600.00 of it left, less the bill of 60.00 that stands on his account already: 539.76.
 */
const w6 = () => {
  const days = ['2026-03-10', '2026-03-11', '2026-03-12'];
  return life({
    earned: days.map((date) => night(date, 30_000)),
    deducted: days.map((date) => ({
      kind: 'channel_commission',
      on: 'room',
      stayId: 'stay',
      ...{ date, sen: 4_500, source: '2' },
    })),
  });
};
test('W6, in the owner’s name: the figures, and both entries', () => {
  expect(months(w6())).toEqual([
    ['2026-03-01', 'revenue room', 90_000, 90_000],
    ['2026-03-01', 'deduction channel_commission', -13_500, -13_500],
    ['2026-03-01', 'fee', -15_300, -15_300],
    ['2026-03-01', 'fee_sst', -1_224, -1_224],
  ]);
  expect(booked(w6())).toEqual([
    ['statement', { '2410': 90_000, '5100 stay': -13_500, '2400 a': -76_500 }],
    ['statement_fee', { '2400 a': 16_524, '4300': -15_300, '2100': -1_224 }],
  ]);
});

test('W6, in the company’s name: his part is a cost, which the fee makes smaller', () => {
  const principal = { ...w6(), periods: [period({ role: 'principal' })] };
  expect(booked(principal)).toEqual([
    ['statement', { '5000': 76_500, '2400 a': -76_500 }],
    ['statement_fee', { '2400 a': 16_524, '5000': -15_300, '2100': -1_224 }],
  ]);
});

/**
 * W6 where a stay is stated as its money comes in. The channel owes 765.00 for it: it pays 255.00 in March, which is a third, and 510.00 in May. March: 300.00 − 45.00 =
 * 255.00, fee 51.00, service tax 4.08. May: 600.00 − 90.00 = 510.00, fee 102.00, service tax 8.16. A fee of 10.00 a night and of 20.00 a stay is charged once, in
 * March: 3 × 10.00 and 20.00.
 */
test('by payment: a stay is stated as its money comes in, its nights once', () => {
  const paid = (...received: { date: string; sen: number }[]) => ({
    ...w6(),
    stays: new Map([
      [
        'stay',
        {
          ...{ checkIn: '2026-03-10', checkOut: '2026-03-13', channel: 'airbnb' },
          money: { owedSen: 76_500, received },
        },
      ],
    ]),
    periods: [period({ terms: terms({ recognition: 'payment' }) })],
  });
  const both = paid({ date: '2026-03-20', sen: 25_500 }, { date: '2026-05-02', sen: 51_000 });
  expect(months(both, '2026-05-01')).toEqual([
    ['2026-03-01', 'revenue room', 30_000, 30_000],
    ['2026-03-01', 'deduction channel_commission', -4_500, -4_500],
    ['2026-03-01', 'fee', -5_100, -5_100],
    ['2026-03-01', 'fee_sst', -408, -408],
    ['2026-05-01', 'revenue room', 60_000, 60_000],
    ['2026-05-01', 'deduction channel_commission', -9_000, -9_000],
    ['2026-05-01', 'fee', -10_200, -10_200],
    ['2026-05-01', 'fee_sst', -816, -816],
  ]);
  expect(statedMonths(both, '2026-05-01').figures.map(({ nights, stays }) => [nights, stays])).toEqual([
    ...[
      [0, 0],
      [0, 0],
    ],
    [3, 1],
    ...[
      [0, 0],
      [0, 0],
    ],
  ]);
  const timed = terms({
    ...{ recognition: 'payment', fees: [] },
    services: [
      { kind: 'linen', sen: 1_000, per: 'night' },
      { kind: 'cleaning', sen: 2_000, per: 'stay' },
    ],
  });
  expect(
    months({ ...both, periods: [period({ terms: timed })] }, '2026-05-01').filter(([, what]) =>
      String(what).startsWith('service'),
    ),
  ).toEqual([
    ['2026-03-01', 'service linen', -3_000, -3_000],
    ['2026-03-01', 'service cleaning', -2_000, -2_000],
  ]);
  expect(months(paid(), '2026-05-01')).toEqual([]);
  // The words of such a line do not say that it is all of the month.
  expect(statedMonths(both, '2026-03-01').lines.map(({ formula }) => formula.code)).toEqual([
    ...['received', 'received'],
    ...['share', 'share'],
  ]);
});

/**
 * W10: nights of 14, 15 and 16 March at 300.00; A 60 and B 40, from the 16th 50 and 50. A 180 + 180 + 150 = 510.00, B 120 + 120 + 150 = 390.00;
 * fee 20 %: A 102.00 and 8.16, B 78.00 and 6.24.
 */
test('W10: co-owners by the shares of each night', () => {
  const w10 = life({
    shares: [
      { from: '2026-01-01', to: '2026-03-16', owners: shared(6_000, 4_000) },
      { from: '2026-03-16', to: null, owners: shared(5_000, 5_000) },
    ],
    stays: new Map([['stay', { checkIn: '2026-03-14', checkOut: '2026-03-17', channel: 'direct' }]]),
    earned: ['2026-03-14', '2026-03-15', '2026-03-16'].map((date) => night(date, 30_000)),
  });
  expect(months(w10)).toEqual([
    ['2026-03-01', 'revenue room', 90_000, 51_000, 39_000],
    ['2026-03-01', 'fee', -18_000, -10_200, -7_800],
    ['2026-03-01', 'fee_sst', -1_440, -816, -624],
  ]);
  expect(booked(w10)).toEqual([
    ['statement', { '2410': 90_000, '2400 a': -51_000, '2400 b': -39_000 }],
    ['statement_fee', { '2400 a': 11_016, '2400 b': 8_424, '4300': -18_000, '2100': -1_440 }],
  ]);
});

/** Nights of 27 and 28 February and 1 March, at 100.00. */
const overTwoMonths = (recognition: PackageTerms['recognition']) =>
  life({
    periods: [period({ terms: terms({ recognition, fees: [] }) })],
    stays: new Map([['stay', { checkIn: '2026-02-27', checkOut: '2026-03-02', channel: 'direct' }]]),
    earned: ['2026-02-27', '2026-02-28', '2026-03-01'].map((date) => night(date, 10_000)),
  });
test.each<[PackageTerms['recognition'], unknown[]]>([
  [
    'night',
    [
      ['2026-02-01', 'revenue room', 20_000, 20_000],
      ['2026-03-01', 'revenue room', 10_000, 10_000],
    ],
  ],
  ['check_in', [['2026-02-01', 'revenue room', 30_000, 30_000]]],
  ['check_out', [['2026-03-01', 'revenue room', 30_000, 30_000]]],
])('a stay over two months is stated by %s', (recognition, expected) => {
  expect(months(overTwoMonths(recognition))).toEqual(expected);
});

test('each night goes by the terms of its own day, also where the whole stay is stated at its end', () => {
  const changing = {
    ...overTwoMonths('check_out'),
    periods: [
      period({ to: '2026-03-01', terms: terms({ recognition: 'check_out' }) }),
      period({
        from: '2026-03-01',
        contractTermsId: 'later',
        terms: terms({ recognition: 'check_out', fees: [{ kind: 'share', percentBp: 3_000 }] }),
      }),
    ],
  };
  // 20 % of 200.00 and 30 % of 100.00, each with 8 %.
  expect(months({ ...changing })).toEqual([
    ['2026-03-01', 'revenue room', 20_000, 20_000],
    ['2026-03-01', 'fee', -4_000, -4_000],
    ['2026-03-01', 'fee_sst', -320, -320],
    ['2026-03-01', 'revenue room', 10_000, 10_000],
    ['2026-03-01', 'fee', -3_000, -3_000],
    ['2026-03-01', 'fee_sst', -240, -240],
  ]);
});

/** 310.00 a month, from the 12th of a month of 31 days: 20 ÷ 31 = 200.00. Nights before the contract are the company's, as those that nobody owns. */
test('days without a contract or without an owner are in no statement', () => {
  const late = life({
    periods: [period({ from: '2026-03-12', terms: terms({ fees: [{ kind: 'month', sen: 31_000 }] }) })],
    earned: ['2026-03-11', '2026-03-12', '2026-03-20'].map((date) => night(date, 10_000)),
  });
  expect(months(late)).toEqual([
    ['2026-03-01', 'revenue room', 20_000, 20_000],
    ['2026-03-01', 'fee', -20_000, -20_000],
    ['2026-03-01', 'fee_sst', -1_600, -1_600],
  ]);
  // Sold to the company on the 15th: four days of the fee, 40.00, and one night.
  const sold = { ...late, shares: [{ from: '2026-01-01', to: '2026-03-16', owners: [A] }] };
  expect(months(sold)).toEqual([
    ['2026-03-01', 'revenue room', 10_000, 10_000],
    ['2026-03-01', 'fee', -4_000, -4_000],
    ['2026-03-01', 'fee_sst', -320, -320],
  ]);
});

/**
 * One night at 100.00. Rent 600.00: 500.00 of it not earned. When let 80.00 a night: all earned. Threshold: 60.00 promised, half of what is above
 * 80.00: 60.00 + 10.00, nothing missing.
 */
test.each<[Arrangement, number, object]>([
  [{ kind: 'rent', monthSen: 60_000 }, 60_000, { '5000': 10_000, '5400': 50_000, '2400 a': -60_000 }],
  [{ kind: 'when_let', nightSen: 8_000 }, 8_000, { '5000': 8_000, '5400': 0, '2400 a': -8_000 }],
  [
    { kind: 'threshold', monthSen: 6_000, thresholdSen: 8_000, shareBp: 5_000 },
    7_000,
    { '5000': 7_000, '5400': 0, '2400 a': -7_000 },
  ],
])('%j: the promised sum alone, and what of it was not earned', (arrangement, sen, entry) => {
  const promised = life({
    periods: [period({ from: '2026-03-01', role: 'principal', arrangement })],
    earned: [night('2026-03-10', 10_000)],
  });
  expect(months(promised)).toEqual([['2026-03-01', 'promised', sen, sen]]);
  const nonZero = Object.fromEntries(Object.entries(entry).filter(([, amount]) => amount !== 0));
  expect(booked(promised)).toEqual([['statement', nonZero]]);
});

/** 80.00 for each of two nights, of the 3rd and the 20th; A sold to B on the 10th. */
test('so much a night let is of whoever owned the night', () => {
  const sold = life({
    periods: [period({ role: 'principal', arrangement: { kind: 'when_let', nightSen: 8_000 } })],
    shares: [
      { from: '2026-01-01', to: '2026-03-10', owners: shared(10_000, 0).slice(0, 1) },
      { from: '2026-03-10', to: null, owners: shared(0, 10_000).slice(1) },
    ],
    earned: [night('2026-03-03', 10_000), night('2026-03-20', 10_000)],
  });
  expect(months(sold)).toEqual([['2026-03-01', 'promised', 16_000, 8_000, 8_000]]);
});

/** A night of February, stated at its departure in March under terms that end with February: 20 % of 100.00, although the most of March would be 0. */
test('a month of which the terms hold no day bounds no fee', () => {
  const ended = {
    ...overTwoMonths('check_out'),
    periods: [
      period({
        to: '2026-03-01',
        terms: terms({ recognition: 'check_out', feeMinSen: 9_000, feeMaxSen: 50_000 }),
      }),
    ],
    earned: [night('2026-02-28', 10_000)],
  };
  expect(months(ended).filter(([, part]) => part === 'fee')).toContainEqual([
    '2026-03-01',
    'fee',
    -2_000,
    -2_000,
  ]);
});

test('a return that is paid by periods is no line: instalments pay it', () => {
  const arrangement: Arrangement = { kind: 'price', rateBp: 700, every: 'quarter' };
  const of = life({
    periods: [period({ role: 'principal', arrangement })],
    earned: [night('2026-03-10', 10_000)],
  });
  expect(months(of)).toEqual([]);
});

/** 0.01 to be split in three: the sen is of the first account number. */
test('what is below a sen is of the first account number', () => {
  const three = life({
    periods: [period({ terms: terms({ fees: [] }) })],
    shares: [
      {
        from: '2026-01-01',
        to: null,
        owners: ['AT000001', 'AT000002', 'AT000003'].map((accountNumber, index) => ({
          ...{ id: accountNumber, accountNumber },
          shareBp: [3_334, 3_333, 3_333][index]!,
        })),
      },
    ],
    earned: [night('2026-03-10', 100)],
  });
  expect(months(three)).toEqual([['2026-03-01', 'revenue room', 100, 34, 33, 33]]);
});

describe('what comes after a statement', () => {
  const due = (now: UnitLife, before: UnitLife, through = '2026-04-01') => {
    const ofUnit = { unitId: 'unit', channelOf: () => 'airbnb' };
    const stated = ownLines(statedMonths(before, '2026-03-01').lines, ofUnit);
    const lines = linesToState(ownLines(statedMonths(now, through).lines, ofUnit), stated);
    return {
      shown: lines.map(({ month, part, is, was }) => [month, part, is.sen, was.sen]),
      postings: statementPostings({ id: 'next', date: '2026-04-30' }, lines),
    };
  };

  test('nothing new, nothing stated', () => {
    expect(due(w6(), w6()).shown).toEqual([]);
  });

  /** Night three is given back: −300.00, its commission +45.00; the base is 51,000, its fee 102.00, the tax 8.16. */
  test('a refund of a night is an adjustment of each line that it changes', () => {
    const refunded = w6();
    const now = {
      ...refunded,
      earned: [...refunded.earned, night('2026-03-12', -30_000, 'stay', '9')],
      deducted: refunded.deducted.slice(0, 2),
    };
    const { shown, postings } = due(now, refunded);
    expect(shown).toEqual([
      ['2026-03-01', 'revenue', 60_000, 90_000],
      ['2026-03-01', 'deduction', -9_000, -13_500],
      ['2026-03-01', 'fee', -10_200, -15_300],
      ['2026-03-01', 'fee_sst', -816, -1_224],
    ]);
    const sums = new Map<number, number>();
    for (const { account, amountSen } of postings.flatMap(({ lines }) => lines))
      sums.set(account, (sums.get(account) ?? 0) + amountSen);
    expect(Object.fromEntries(sums)).toEqual({
      2400: 30_000 - 4_500 - 5_100 - 408,
      2410: -30_000,
      5100: 4_500,
      4300: 5_100,
      2100: 408,
    });
  });

  /**
   * A fee of 10 % and of 20.00 for each stay: 76.50 and 20.00 of 765.00, and 7.72 of tax on both. It was all stated, so that nothing is due; with night three
   * given back 10 % of 510.00 are 51.00, and 8 % of 71.00 are 5.68, while the 20.00 stay.
   */
  test('each part of a fee goes with what was said of that part', () => {
    const fees: PackageTerms['fees'] = [
      { kind: 'share', percentBp: 1_000 },
      { kind: 'stay', sen: 2_000 },
    ];
    const before = { ...w6(), periods: [period({ terms: terms({ fees }) })] };
    expect(due(before, before).shown).toEqual([]);
    const now = { ...before, earned: before.earned.slice(0, 2), deducted: before.deducted.slice(0, 2) };
    expect(due(now, before).shown).toEqual([
      ['2026-03-01', 'revenue', 60_000, 90_000],
      ['2026-03-01', 'deduction', -9_000, -13_500],
      ['2026-03-01', 'fee', -5_100, -7_650],
      ['2026-03-01', 'fee_sst', -568, -772],
    ]);
  });

  test('a line that is no more comes to nothing', () => {
    expect(due(life(), w6()).shown).toEqual([
      ['2026-03-01', 'revenue', 0, 90_000],
      ['2026-03-01', 'deduction', 0, -13_500],
      ['2026-03-01', 'fee', 0, -15_300],
      ['2026-03-01', 'fee_sst', 0, -1_224],
    ]);
  });

  test('a part that was sold with effect for the past moves between the owners', () => {
    const now = { ...w6(), shares: [{ from: '2026-01-01', to: null, owners: shared(5_000, 5_000) }] };
    expect(due(now, w6()).shown.slice(0, 2)).toEqual([
      ['2026-03-01', 'revenue', 45_000, 90_000],
      ['2026-03-01', 'revenue', 45_000, 0],
    ]);
  });
});
