import { lineOf } from '../pricing/priceLines';
import type { SoldLine } from '../stays/stayExplanation';
import { splitToNights, type SalesCategory } from './nightShares';

const NIGHTS = ['2026-02-28', '2026-03-01', '2026-03-02'];
const night = (index: number, sen: number): SoldLine =>
  lineOf('room', 1, sen, { date: NIGHTS[index]!, rate: 'base' });
const parts = (lines: readonly SoldLine[], category: SalesCategory, nights = NIGHTS) => {
  const shares = splitToNights(lines, nights);
  return nights.map((date) =>
    shares
      .filter((share) => share.date === date && share.category === category && !share.isGivenUp)
      .reduce((sum, { amountSen }) => sum + amountSen, 0),
  );
};
const adjustment = (amountSen: number, more: Partial<SoldLine> = {}): SoldLine => ({
  ...lineOf('room', 1, amountSen),
  kind: 'adjustment',
  ...more,
});

// Each row by hand: the lines, what is asked for, and the sen of each of three nights.
const ROWS: [string, SoldLine[], SalesCategory, number[]][] = [
  [
    'a discount by the room prices, the sen that is left where most was lost',
    // 10.01 by 1 : 1 : 2 of 400: 2.5025, 2.5025, 5.005.
    [
      night(0, 10_000),
      night(1, 10_000),
      night(2, 20_000),
      lineOf('discount', 1, 40_000, { amountSen: -1_001 }),
    ],
    'discount',
    [-250, -250, -501],
  ],
  [
    'of equal losses to the earlier night',
    [night(0, 100), night(1, 100), night(2, 100), lineOf('discount', 1, 300, { amountSen: -100 })],
    'discount',
    [-34, -33, -33],
  ],
  [
    'extra guests evenly',
    [night(0, 1), night(1, 1), night(2, 1), lineOf('extra_guest', 4, 2_500)],
    'extra_guest',
    [3_334, 3_333, 3_333],
  ],
  ['cleaning on the first night', [night(0, 1), lineOf('cleaning', 1, 8_000)], 'cleaning', [8_000, 0, 0]],
  [
    'an agreed price by the room prices',
    [night(0, 10_000), night(1, 10_000), night(2, 20_000), adjustment(-4_000)],
    'adjustment',
    [-1_000, -1_000, -2_000],
  ],
  [
    'an adjustment of a night on it',
    [night(0, 1), adjustment(500, { date: NIGHTS[1]! })],
    'adjustment',
    [0, 500, 0],
  ],
  [
    'service tax by what each night was charged',
    // Nights of 100, 100, 200 and cleaning of 80: 8 % of 180, 100 and 200.
    [
      night(0, 10_000),
      night(1, 10_000),
      night(2, 20_000),
      lineOf('cleaning', 1, 8_000),
      lineOf('sst', 1, 48_000, { amountSen: 3_840, percentBp: 800 }),
    ],
    'sst',
    [1_440, 800, 1_600],
  ],
  [
    'one line per rate: the last nights have the last rate',
    // 6 % of 180.00 on the last day of February, 8 % of 300.00 after it.
    [
      night(0, 10_000),
      night(1, 10_000),
      night(2, 20_000),
      lineOf('cleaning', 1, 8_000),
      lineOf('sst', 1, 18_000, { amountSen: 1_080, percentBp: 600 }),
      lineOf('sst', 1, 30_000, { amountSen: 2_400, percentBp: 800 }),
    ],
    'sst',
    [1_080, 800, 1_600],
  ],
  [
    'no tax on the nights before a company was registered',
    [
      night(0, 10_000),
      night(1, 10_000),
      night(2, 20_000),
      lineOf('sst', 1, 30_000, { amountSen: 2_400, percentBp: 800 }),
    ],
    'sst',
    [0, 800, 1_600],
  ],
  [
    'tourism tax that was not slept for is taken back from the last nights',
    [lineOf('tourism_tax', 3, 1_000), { ...lineOf('tourism_tax', 1, -1_000) }],
    'tourism_tax',
    [1_000, 1_000, 0],
  ],
  [
    'a levy that began during the stay is that of its last nights',
    [lineOf('levy', 2, 300)],
    'levy',
    [0, 300, 300],
  ],
  [
    'two amounts of the tourism tax, the last one last',
    [lineOf('tourism_tax', 1, 1_000), lineOf('tourism_tax', 2, 1_500)],
    'tourism_tax',
    [1_000, 1_500, 1_500],
  ],
  ['a deposit is no part of a night', [lineOf('deposit', 1, 20_000)], 'room', [0, 0, 0]],
];

test.each(ROWS)('%s', (_what, lines, category, expected) => {
  expect(parts(lines, category)).toEqual(expected);
});

test.each<[string, SoldLine[], ReturnType<typeof splitToNights>]>([
  ['nothing of a stay without nights', [night(0, 100)], []],
])('%s', (_what, lines, expected) => expect(splitToNights(lines, [])).toEqual(expected));

test('a room line of no night of the stay is the first night’s, and has no weight', () => {
  const lines = [
    night(0, 100),
    night(1, 300),
    lineOf('room', 1, 7_000, { date: '2026-01-01', rate: 'base' }),
    lineOf('discount', 1, 400, { amountSen: -40 }),
  ];
  expect(parts(lines, 'room')).toEqual([7_100, 300, 0]);
  expect(parts(lines, 'discount')).toEqual([-10, -30, 0]);
});

test('lines of nothing leave no share', () => {
  expect(splitToNights([night(0, 100), lineOf('discount', 1, 100, { amountSen: 0 })], NIGHTS)).toEqual([
    { date: NIGHTS[0], category: 'room', amountSen: 100, isGivenUp: false },
  ]);
});

test('more rates of service tax than nights: what is left over goes with the first', () => {
  const lines = [
    night(0, 10_000),
    lineOf('sst', 1, 4_000, { amountSen: 240, percentBp: 600 }),
    lineOf('sst', 1, 6_000, { amountSen: 480, percentBp: 800 }),
  ];
  expect(parts(lines, 'sst', NIGHTS.slice(0, 1))).toEqual([720]);
});

test('a charge that lies among the nights is taxed at the rate of its day', () => {
  // Given up and taken again: 6 % of the first night, 8 % of the charge and of the two nights after it.
  const lines = [
    night(0, 10_000),
    night(1, 10_000),
    night(2, 20_000),
    adjustment(5_000, { date: NIGHTS[1]!, percentBp: 5_000, unitSen: 10_000 }),
    lineOf('sst', 1, 10_000, { amountSen: 600, percentBp: 600 }),
    lineOf('sst', 1, 35_000, { amountSen: 2_800, percentBp: 800 }),
  ];
  expect(parts(lines, 'sst')).toEqual([600, 800, 1_600]);
  expect(splitToNights(lines, NIGHTS).filter(({ isGivenUp }) => isGivenUp)).toEqual([
    { date: NIGHTS[1], category: 'given_up', amountSen: 5_000, isGivenUp: true },
    { date: NIGHTS[1], category: 'sst', amountSen: 400, isGivenUp: true },
  ]);
});

test('levies of two names are counted apart', () => {
  const named = (name: string, nights: number, sen: number) =>
    lineOf('levy', nights, sen, { label: { 'en-US': name, 'cn-ZH': '', 'ms-MY': '' } });
  expect(parts([named('State', 3, 300), named('Council', 1, 200)], 'levy')).toEqual([300, 300, 500]);
});

test('a charge for a night given up is none of the nights, and has its part of the service tax', () => {
  const lines = [
    night(0, 10_000),
    adjustment(5_000, { date: NIGHTS[1]!, percentBp: 5_000, unitSen: 10_000 }),
    lineOf('sst', 1, 15_000, { amountSen: 1_200, percentBp: 800 }),
  ];
  expect(splitToNights(lines, NIGHTS.slice(0, 1))).toEqual([
    { date: NIGHTS[0], category: 'room', amountSen: 10_000, isGivenUp: false },
    { date: NIGHTS[1], category: 'given_up', amountSen: 5_000, isGivenUp: true },
    { date: NIGHTS[0], category: 'sst', amountSen: 800, isGivenUp: false },
    { date: NIGHTS[1], category: 'sst', amountSen: 400, isGivenUp: true },
  ]);
});

test('a charge for a night given up has none of the service tax that was charged on the rest', () => {
  const lines = [
    night(0, 10_000),
    night(1, 8_000),
    adjustment(5_000, { date: NIGHTS[2]!, percentBp: 5_000, unitSen: 10_000 }),
    lineOf('sst', 1, 18_000, { amountSen: 1_440, percentBp: 800 }),
  ];
  expect(splitToNights(lines, NIGHTS.slice(0, 2)).filter(({ category }) => category === 'sst')).toEqual([
    { date: NIGHTS[0], category: 'sst', amountSen: 800, isGivenUp: false },
    { date: NIGHTS[1], category: 'sst', amountSen: 640, isGivenUp: false },
  ]);
});
