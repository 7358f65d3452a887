import fc from 'fast-check';
import { SOME_TERMS } from '@shared/testing/somePackageTerms';
import { contractMonth, type ContractMonthFacts } from './contractMonth';
import { problemsOfContract, promisesOf, type Arrangement } from './contractTerms';
import { unitStatement, type UnitMonth } from './ownerStatement';
import type { PackageTerms } from './packageTerms';

// The package of the table: room to the owner, 20 % of it is the fee with 8 % service tax on it, electricity is borne by the owner.
const TERMS: PackageTerms = {
  ...SOME_TERMS,
  base: { kinds: ['room'], less: [] },
  fees: [{ kind: 'share', percentBp: 2_000 }],
  feeMinSen: null,
  feeMaxSen: null,
  services: [],
  costs: { ...SOME_TERMS.costs, utilities: { ownerBp: 10_000, markUpBp: 0 } },
};

/** Days of a month in which the unit earned so much with rooms, in so many nights, with an electricity bill. */
type Month = {
  from: string;
  to: string;
  daysOfMonth: number;
  roomSen: number;
  nights: number;
  billSen: number;
};
// January whole, February whole, March up to the 15th: the contract ends then.
const MONTHS: Month[] = [
  { from: '2026-01-01', to: '2026-02-01', daysOfMonth: 31, roomSen: 300_000, nights: 10, billSen: 6_000 },
  { from: '2026-02-01', to: '2026-03-01', daysOfMonth: 28, roomSen: 50_000, nights: 2, billSen: 0 },
  { from: '2026-03-01', to: '2026-03-16', daysOfMonth: 31, roomSen: 650_000, nights: 13, billSen: 3_333 },
];

const statementOf = ({ from, daysOfMonth, roomSen, nights, billSen }: Month, days: number) => {
  const month: UnitMonth = {
    daysOfMonth,
    daysCovered: days,
    nightsOpen: days,
    nights,
    stays: 1,
    earned: [{ kind: 'room', stayId: 's', date: from, sen: roomSen, source: '' }],
    deducted: [],
    costs: billSen === 0 ? [] : [{ kind: 'utilities', date: from, what: '', sen: billSen, source: '' }],
  };
  return unitStatement(month, TERMS, 800);
};
const DAYS = [31, 28, 15];

/** What the three months give: rental, net to the owner, left to the company, shortfall. */
function months(arrangement: Arrangement, priceSen: number | null = null) {
  const promises = promisesOf(arrangement, { from: '2026-01-01', to: '2026-03-16', priceSen });
  let earnedBefore = 0;
  return MONTHS.map((month, index) => {
    const { from, to, daysOfMonth, nights, roomSen } = month;
    const facts: ContractMonthFacts = {
      ...{ from, to, daysOfMonth, nights, statement: statementOf(month, DAYS[index]!) },
      promises: promises
        .filter((period) => period.from < to && period.to > from)
        // In the table each period is either the month or all three of them.
        .map((period) => ({
          period,
          earnedBeforeSen: period.from < from ? earnedBefore : 0,
          earnedSen: roomSen,
        })),
    };
    earnedBefore += roomSen;
    const { rentalSen, netToOwnerSen, companySen, shortfallSen } = contractMonth(arrangement, facts);
    return [rentalSen, netToOwnerSen, companySen, shortfallSen];
  });
}

// By hand, in sen. Earned: 300,000; 50,000; 650,000. Bills of the owner: 6,000; 0; 3,333.
describe('what three months of each kind of contract give', () => {
  test('a share of what comes in: the fee is 20 %, its tax 8 %', () => {
    // Jan fee 60,000, tax 4,800: 235,200, less 6,000. Feb fee 10,000, tax 800. Mar fee 130,000, tax 10,400, less 3,333.
    expect(months({ kind: 'package' })).toEqual([
      [235_200, 229_200, 60_000, 0],
      [39_200, 39_200, 10_000, 0],
      [509_600, 506_267, 130_000, 0],
    ]);
  });

  test('a fixed rent of RM800.00: a month of 15 days has 15/31 of it', () => {
    // Mar 80,000 x 15/31 = 38,709.68. Feb earned 50,000 of 80,000: 30,000 from the own pocket.
    expect(months({ kind: 'rent', monthSen: 80_000 })).toEqual([
      [80_000, 74_000, 220_000, 0],
      [80_000, 80_000, -30_000, 30_000],
      [38_710, 35_377, 611_290, 0],
    ]);
  });

  test('paid only when let: RM180.00 a night', () => {
    // 10 x 18,000; 2 x 18,000; 13 x 18,000.
    expect(months({ kind: 'when_let', nightSen: 18_000 })).toEqual([
      [180_000, 174_000, 120_000, 0],
      [36_000, 36_000, 14_000, 0],
      [234_000, 230_667, 416_000, 0],
    ]);
  });

  test('RM4,000.00 and 70 % above RM4,000.00, by days in March', () => {
    // Jan and Feb: nothing above; missing 100,000 and 350,000. Mar: 400,000 x 15/31 = 193,548.39 is both sums;
    // 650,000 - 193,548 = 456,452, 70 % of it 319,516.4: 513,064.
    const kind = { kind: 'threshold', monthSen: 400_000, thresholdSen: 400_000, shareBp: 7_000 } as const;
    expect(months(kind)).toEqual([
      [400_000, 394_000, -100_000, 100_000],
      [400_000, 400_000, -350_000, 350_000],
      [513_064, 509_731, 136_936, 0],
    ]);
  });

  test('RM24,000.00 a year by months: the last one is cut', () => {
    // 200,000 a month; March 200,000 x 15/31 = 96,774.19. Each month is a period of its own.
    expect(months({ kind: 'guarantee', yearSen: 2_400_000, every: 'month' })).toEqual([
      [200_000, 194_000, 100_000, 0],
      [200_000, 200_000, -150_000, 150_000],
      [96_774, 93_441, 553_226, 0],
    ]);
  });

  test('7 % of RM480,000.00 by quarters, the only one cut on 15 March', () => {
    // 840,000 a quarter of 90 days, of which 74 are the contract's: 690,666.67, so 690,667 by days of 74.
    // To 31 Jan 31/74: 289,333.47; to 28 Feb 59/74: 550,666.66. Earned to date 300,000; 350,000; 1,000,000.
    // Jan: 289,333 earned. Feb: 261,334 more, earned to date 350,000 of 550,667: 200,667 missing. Mar: all is earned, the 200,667 come back.
    expect(months({ kind: 'price', rateBp: 700, every: 'quarter' }, 48_000_000)).toEqual([
      [289_333, 283_333, 10_667, 0],
      [261_334, 261_334, -211_334, 200_667],
      [140_000, 136_667, 510_000, -200_667],
    ]);
  });
});

test('days without a promised period have nothing', () => {
  const statement = statementOf(MONTHS[0]!, 31);
  const facts = { ...MONTHS[0]!, statement, promises: [] };
  expect(contractMonth({ kind: 'guarantee', yearSen: 1_200, every: 'year' }, facts)).toMatchObject({
    rentalSen: 0,
    shortfallSen: 0,
  });
});

test.each([
  ['nothing is wrong', { arrangement: { kind: 'package' }, role: 'agent' }, {}, []],
  [
    'days run backwards',
    { arrangement: { kind: 'package' }, role: 'agent' },
    { lastDay: '2025-12-31' },
    [['lastDay', 'not_before_start']],
  ],
  ['one day', { arrangement: { kind: 'package' }, role: 'agent' }, { lastDay: '2026-01-01' }, []],
  [
    'a share of no price',
    { arrangement: { kind: 'price', rateBp: 700, every: 'year' }, role: 'principal' },
    {},
    [['priceSen', 'required']],
  ],
  [
    'rent in the name of the owner',
    { arrangement: { kind: 'rent', monthSen: 1 }, role: 'agent' },
    {},
    [['terms.role', 'principal']],
  ],
] as const)('%s', (_words, terms, contract, problems) => {
  const days = { validFrom: '2026-01-01', lastDay: null, priceSen: null, ...contract };
  expect(
    problemsOfContract(terms as Parameters<typeof problemsOfContract>[0], days).map(({ path, rule }) => [
      path,
      rule,
    ]),
  ).toEqual(problems);
});

test('what a month brings is the owner’s, the company’s and the state’s, whatever the contract', () => {
  const arrangement: fc.Arbitrary<Arrangement> = fc.oneof(
    fc.constant<Arrangement>({ kind: 'package' }),
    fc.record({ kind: fc.constant('rent' as const), monthSen: fc.integer({ min: 1, max: 900_000 }) }),
    fc.record({ kind: fc.constant('when_let' as const), nightSen: fc.integer({ min: 1, max: 90_000 }) }),
    fc.record({
      kind: fc.constant('threshold' as const),
      monthSen: fc.integer({ min: 1, max: 900_000 }),
      thresholdSen: fc.nat(900_000),
      shareBp: fc.integer({ min: 1, max: 10_000 }),
    }),
  );
  fc.assert(
    fc.property(
      arrangement,
      fc.integer({ min: -50_000, max: 900_000 }),
      fc.nat(90_000),
      (kind, roomSen, billSen) => {
        const month = { ...MONTHS[0]!, roomSen, billSen };
        const statement = statementOf(month, 31);
        const sstSen = statement.lines.reduce(
          (sum, { part, sen }) => (part === 'fee_sst' ? sum - sen : sum),
          0,
        );
        const { netToOwnerSen, companySen } = contractMonth(kind, { ...month, statement, promises: [] });
        const isFee = kind.kind === 'package';
        expect(netToOwnerSen + companySen + (isFee ? sstSen : 0)).toBe(roomSen - billSen);
      },
    ),
  );
});
