import fc from 'fast-check';
import { unitStatement, type Deducted, type Earned, type UnitMonth } from './ownerStatement';
import {
  COST_KINDS,
  problemsOfTerms,
  REVENUE_KINDS,
  uncoveredKinds,
  type CostKind,
  type FeePart,
  type PackageTerms,
  type RevenueKind,
} from './packageTerms';
import { SOME_TERMS as TERMS } from '../../testing/somePackageTerms';

const earned = (kind: RevenueKind, sen: number, stayId: string | null = 's1'): Earned => ({
  ...{ kind, sen, stayId, date: '2026-03-10', source: `${kind} ${sen}` },
});
const cost = (kind: CostKind, sen: number) => ({
  kind,
  sen,
  date: '2026-03-20',
  what: 'TNB',
  source: 'bill',
});
const monthOf = (changes: Partial<UnitMonth> = {}): UnitMonth => ({
  daysOfMonth: 31,
  daysCovered: 31,
  nightsOpen: 31,
  nights: 3,
  stays: 1,
  earned: [earned('room', 30_000), earned('room', 30_000), earned('room', 30_000)],
  deducted: [],
  costs: [],
  ...changes,
});
const commissionOn = (on: RevenueKind, sen: number): Deducted => ({
  ...{ kind: 'channel_commission', stayId: 's1', on, sen, source: `c ${on}` },
});
const shown = (month: UnitMonth, terms: Partial<PackageTerms> = {}, sstBp = 0) =>
  unitStatement(month, { ...TERMS, ...terms }, sstBp).lines.map(
    ({ part, about, sen }) => `${part} ${about ?? '–'} ${(sen / 100).toFixed(2)}`,
  );

// DOMAIN c.10: room 3 x 300.00; cleaning 100.00 to the manager; commission 15 % of both: 135.00 + 15.00; NRI 765.00; fee 20 % 153.00;
// SST on it 8 % 12.24; electricity 60.00. Net to the owner 765.00 - 153.00 - 12.24 - 60.00 = 539.76.
// The company has 153.00 + 100.00 - 15.00 = 238.00.
const WORKED = monthOf({
  earned: [...monthOf().earned, earned('cleaning', 10_000)],
  deducted: [commissionOn('room', 13_500), commissionOn('cleaning', 1_500)],
  costs: [cost('utilities', 6_000)],
});

test('the worked example of the trade: 539.76 to the owner', () => {
  expect(shown(WORKED, {}, 800)).toEqual([
    'revenue room 900.00',
    'deduction channel_commission -135.00',
    'fee – -153.00',
    'fee_sst – -12.24',
    'cost utilities -60.00',
  ]);
  expect(unitStatement(WORKED, TERMS, 800)).toMatchObject({
    netRentalSen: 76_500,
    baseSen: 76_500,
    feeSen: 15_300,
    netToOwnerSen: 53_976,
    companySen: 23_800,
    uncovered: [],
  });
});

test('every figure says how it came about, and which lines of the books it is of', () => {
  const { lines } = unitStatement(WORKED, TERMS, 800);
  expect(lines.map(({ formula }) => formula)).toEqual([
    { code: 'sum' },
    { code: 'part', ofSen: 15_000 },
    { code: 'share', percentBp: 2_000, ofSen: 76_500 },
    { code: 'share', percentBp: 800, ofSen: 15_300 },
    { code: 'sum' },
  ]);
  expect(lines[0]!.sources).toHaveLength(3);
  expect(lines[4]).toMatchObject({ what: 'TNB', sources: ['bill'] });
});

// W10 for its unit: 900.00, fee 20 % 180.00, SST 14.40, bill 33.33: 672.27. Its owners have 510.00 - 110.16 - 20.00 = 379.84 and
// 390.00 - 84.24 - 13.33 = 292.43, before what is brought forward: 672.27 together.
test('the unit of the co-owners in W10', () => {
  const month = monthOf({ costs: [cost('maintenance', 3_333)] });
  expect(unitStatement(month, TERMS, 800).netToOwnerSen).toBe(37_984 + 29_243);
});

// A room of 2,000.00, 10 nights of 31 in 2 stays. All parts of the fee by hand.
const BIG = monthOf({ earned: [earned('room', 200_000)], nights: 10, stays: 2 });
test.each<[string, FeePart, number]>([
  ['30 % of 2,000.00', { kind: 'share', percentBp: 3_000 }, 60_000],
  ['15.55 % of 2,000.00', { kind: 'share', percentBp: 1_555 }, 31_100],
  ['500.00 a month', { kind: 'month', sen: 50_000 }, 50_000],
  ['80.00 for each of 2 stays', { kind: 'stay', sen: 8_000 }, 16_000],
  ['12.50 for each of 10 nights', { kind: 'night', sen: 1_250 }, 12_500],
  [
    '10 % of the first 1,500.00, 20 % of the other 500.00: 150.00 + 100.00',
    {
      kind: 'tiers',
      by: 'base',
      tiers: [
        { from: 0, percentBp: 1_000 },
        { from: 150_000, percentBp: 2_000 },
        { from: 900_000, percentBp: 5_000 },
      ],
    },
    25_000,
  ],
  [
    '10 of 31 nights are 32.26 %: the step from 30 %, 18 % of it all',
    {
      kind: 'tiers',
      by: 'occupancy',
      tiers: [
        { from: 0, percentBp: 2_500 },
        { from: 3_000, percentBp: 1_800 },
        { from: 3_300, percentBp: 1_000 },
      ],
    },
    36_000,
  ],
])('the fee: %s', (_words, part, sen) => {
  expect(unitStatement(BIG, { ...TERMS, fees: [part] }, 0).feeSen).toBe(sen);
});

test('parts of a fee add up, and keep to the least and the most of a month, by its days', () => {
  const fees: FeePart[] = [
    { kind: 'share', percentBp: 1_000 },
    { kind: 'stay', sen: 1_000 },
  ];
  const feeOf = (terms: Partial<PackageTerms>, days = 31) =>
    unitStatement({ ...BIG, daysCovered: days }, { ...TERMS, fees, ...terms }, 0).feeSen;
  expect(feeOf({})).toBe(22_000);
  expect(feeOf({ feeMinSen: 30_000 })).toBe(30_000);
  expect(feeOf({ feeMaxSen: 15_000 })).toBe(15_000);
  expect(feeOf({ feeMinSen: 10_000, feeMaxSen: 40_000 })).toBe(22_000);
  // 16 of 31 days of 620.00 are 320.00; of 500.00 a month they are 258.06.
  expect(feeOf({ feeMinSen: 62_000 }, 16)).toBe(32_000);
  expect(feeOf({ fees: [{ kind: 'month', sen: 50_000 }] }, 16)).toBe(25_806);
});

test('a month that is negative has no share, and still the fixed part', () => {
  const month = monthOf({ earned: [earned('room', -4_000)], nights: 0, stays: 0 });
  expect(shown(month)).toEqual(['revenue room -40.00', 'fee – 0.00']);
  expect(shown(month, { fees: [{ kind: 'month', sen: 5_000 }] })).toEqual([
    'revenue room -40.00',
    'fee – -50.00',
  ]);
});

// A stay of room 900.00 and cleaning 100.00 is paid by card: fee 15.12 with its tax. 90 % of the revenue is the owner's: 13.61 (13.608).
test('what is taken off a whole stay is the owner’s by his part of its revenue', () => {
  const fee: Deducted = { kind: 'payment_fee', stayId: 's1', on: null, sen: 1_512, source: 'p' };
  const month = { ...WORKED, deducted: [fee], costs: [] };
  const deductions = { ...TERMS.deductions, payment_fee: 'owner' } as const;
  expect(shown(month, { deductions })).toEqual([
    'revenue room 900.00',
    'deduction payment_fee -13.61',
    'fee – -180.00',
  ]);
  expect(
    shown(month, { deductions, base: { kinds: ['room'], less: ['payment_fee'] } }).at(-1),
    // 20 % of 886.39 are 177.278.
  ).toBe('fee – -177.28');
});

test('who bears the commission decides what the owner gets, not what the fee is of', () => {
  const company = { ...TERMS.deductions, channel_commission: 'company' } as const;
  // 900.00 less 20 % of 765.00, less the bill.
  expect(shown(WORKED, { deductions: company })).toEqual([
    'revenue room 900.00',
    'fee – -153.00',
    'cost utilities -60.00',
  ]);
  expect(shown(WORKED, { base: { kinds: ['room'], less: [] } })[2]).toBe('fee – -180.00');
});

// Cleaning 80.00 and linen 15.00 for each of 2 stays: 190.00 before the fee of 20 % of 1,810.00.
test('what the house does for the unit is charged, and can be left out of the base', () => {
  const services = [
    { kind: 'cleaning', sen: 8_000, per: 'stay' },
    { kind: 'linen', sen: 1_500, per: 'stay' },
  ] as const;
  expect(shown(BIG, { services, base: { kinds: ['room'], less: ['services'] } })).toEqual([
    'revenue room 2000.00',
    'service cleaning -160.00',
    'service linen -30.00',
    'fee – -362.00',
  ]);
});

// A repair of 250.00: 60 % are the owner's, 150.00, and 15 % more on that, 22.50.
test('a bill that is shared shows its share and the mark-up apart', () => {
  const costs = { ...TERMS.costs, maintenance: { ownerBp: 6_000, markUpBp: 1_500 } };
  const month = monthOf({ costs: [cost('maintenance', 25_000)], earned: [], stays: 0, nights: 0 });
  expect(shown(month, { costs })).toEqual([
    'fee – 0.00',
    'cost maintenance -150.00',
    'mark_up maintenance -22.50',
  ]);
  // The company bears 100.00 and has 22.50.
  expect(unitStatement(month, { ...TERMS, costs }, 0).companySen).toBe(-7_750);
});

test('a share of what comes in has no service tax', () => {
  expect(shown(WORKED, { managerPart: 'share' }, 800)).toEqual([
    'revenue room 900.00',
    'deduction channel_commission -135.00',
    'share – -153.00',
    'cost utilities -60.00',
  ]);
});

test('money without a rule is in no sum, and is named', () => {
  const terms = { ...TERMS, revenue: { room: 'owner' as const }, costs: {} };
  const statement = unitStatement(WORKED, terms, 0);
  expect(statement.uncovered).toEqual([
    { part: 'revenue', kind: 'cleaning', sen: 10_000 },
    { part: 'cost', kind: 'utilities', sen: 6_000 },
  ]);
  expect(statement.netToOwnerSen).toBe(76_500 - 15_300);
  expect(uncoveredKinds(terms).costs).toEqual([...COST_KINDS]);
  expect(uncoveredKinds(TERMS)).toEqual({ revenue: [], costs: [] });
});

test.each<[string, Partial<PackageTerms>, string[]]>([
  ['as they are', {}, []],
  ['a share of nothing', { base: { kinds: [], less: [] } }, ['base.kinds required']],
  ['only a sum, of nothing', { base: { kinds: [], less: [] }, fees: [{ kind: 'month', sen: 1 }] }, []],
  ['of the company’s own', { base: { kinds: ['cleaning'], less: [] } }, ['base.kinds not_owners']],
  ['no steps', { fees: [{ kind: 'tiers', by: 'base', tiers: [] }] }, ['fees.0.tiers required']],
  [
    'steps that do not begin at 0',
    { fees: [{ kind: 'tiers', by: 'base', tiers: [{ from: 1, percentBp: 1 }] }] },
    ['fees.0.tiers order'],
  ],
  [
    'steps that fall',
    {
      fees: [
        { kind: 'month', sen: 1 },
        {
          kind: 'tiers',
          by: 'base',
          tiers: [
            { from: 0, percentBp: 1 },
            { from: 9, percentBp: 1 },
            { from: 9, percentBp: 1 },
          ],
        },
      ],
    },
    ['fees.1.tiers order'],
  ],
  ['the least above the most', { feeMinSen: 2, feeMaxSen: 1 }, ['feeMaxSen order']],
])('terms: %s', (_words, changes, problems) => {
  expect(problemsOfTerms({ ...TERMS, ...changes }).map(({ path, rule }) => `${path} ${rule}`)).toEqual(
    problems,
  );
});

// A second computation, in fractions of whole numbers and with nothing of the engine: what the owner gets is added up from the other side.
const halfUp = (over: bigint, under: bigint): bigint => {
  const [top, bottom] = under < 0n ? [-over, -under] : [over, under];
  return top < 0n ? -((-2n * top + bottom) / (2n * bottom)) : (2n * top + bottom) / (2n * bottom);
};
function plainNet(month: UnitMonth, terms: PackageTerms, sstBp: number): bigint {
  const big = BigInt;
  let net = 0n;
  for (const { kind, sen } of month.earned) if (terms.revenue[kind] === 'owner') net += big(sen);
  const taken = (what: string, counts: (kind: RevenueKind) => boolean) => {
    let sum = 0n;
    for (const row of month.deducted) {
      if (row.kind !== what) continue;
      if (row.on) sum += counts(row.on) ? big(row.sen) : 0n;
      else {
        let all = 0n;
        let counted = 0n;
        for (const { stayId, kind, sen } of month.earned)
          if (stayId === row.stayId) {
            all += big(sen);
            if (counts(kind)) counted += big(sen);
          }
        if (all !== 0n) sum += halfUp(big(row.sen) * counted, all);
      }
    }
    return sum;
  };
  for (const what of ['channel_commission', 'payment_fee', 'agent_commission'] as const)
    if (terms.deductions[what] === 'owner') net -= taken(what, (kind) => terms.revenue[kind] === 'owner');
  const monthly = (sen: number) => halfUp(big(sen) * big(month.daysCovered), big(month.daysOfMonth));
  const times = { stay: big(month.stays), night: big(month.nights) };
  let served = 0n;
  for (const { sen, per } of terms.services) served += per === 'month' ? monthly(sen) : big(sen) * times[per];
  net -= served;
  let base = 0n;
  for (const { kind, sen } of month.earned) if (terms.base.kinds.includes(kind)) base += big(sen);
  for (const what of terms.base.less)
    base -= what === 'services' ? served : taken(what, (kind) => terms.base.kinds.includes(kind));
  if (base < 0n) base = 0n;
  let fee = 0n;
  for (const part of terms.fees) {
    if (part.kind === 'share') fee += halfUp(base * big(part.percentBp), 10_000n);
    else if (part.kind === 'month') fee += monthly(part.sen);
    else if (part.kind !== 'tiers') fee += big(part.sen) * times[part.kind];
    else if (part.by === 'occupancy') {
      const let_ = month.nightsOpen === 0 ? 0n : halfUp(10_000n * big(month.nights), big(month.nightsOpen));
      let percent = 0n;
      for (const { from, percentBp } of part.tiers) if (big(from) <= let_) percent = big(percentBp);
      fee += halfUp(base * percent, 10_000n);
    } else
      part.tiers.forEach(({ from, percentBp }, index) => {
        const next = part.tiers[index + 1];
        const end = next && big(next.from) < base ? big(next.from) : base;
        if (end > big(from)) fee += halfUp((end - big(from)) * big(percentBp), 10_000n);
      });
  }
  if (terms.feeMinSen !== null && fee < monthly(terms.feeMinSen)) fee = monthly(terms.feeMinSen);
  else if (terms.feeMaxSen !== null && fee > monthly(terms.feeMaxSen)) fee = monthly(terms.feeMaxSen);
  net -= fee;
  if (terms.managerPart === 'fee') net -= halfUp(fee * big(sstBp), 10_000n);
  for (const { kind, sen } of month.costs) {
    const rule = terms.costs[kind];
    if (!rule) continue;
    const own = halfUp(big(sen) * big(rule.ownerBp), 10_000n);
    net -= own + halfUp(own * big(rule.markUpBp), 10_000n);
  }
  return net;
}

const sen = fc.integer({ min: -50_000, max: 900_000 });
const share = fc.integer({ min: 0, max: 10_000 });
const stayId = fc.constantFrom('s1', 's2', 's3');
const bearer = fc.constantFrom('owner' as const, 'company' as const);
const revenueKind = fc.constantFrom(...REVENUE_KINDS);
const costKind = fc.constantFrom(...COST_KINDS);
const deduction = fc.constantFrom(
  'channel_commission' as const,
  'payment_fee' as const,
  'agent_commission' as const,
);
const rising = fc
  .uniqueArray(fc.integer({ min: 1, max: 400_000 }), { maxLength: 3 })
  .map((more) => [0, ...more.sort((one, other) => one - other)]);
const feePart: fc.Arbitrary<FeePart> = fc.oneof(
  fc.record({ kind: fc.constant('share' as const), percentBp: share }),
  fc.record({
    kind: fc.constantFrom('month' as const, 'stay' as const, 'night' as const),
    sen: fc.integer({ min: 0, max: 90_000 }),
  }),
  fc
    .tuple(
      fc.constantFrom('base' as const, 'occupancy' as const),
      rising,
      fc.array(share, { minLength: 4, maxLength: 4 }),
    )
    .map(([by, froms, shares]) => ({
      ...{ kind: 'tiers' as const, by },
      tiers: froms.map((from, index) => ({
        from: by === 'base' ? from : Math.min(from, 10_000 + index),
        percentBp: shares[index]!,
      })),
    })),
);
const someTerms: fc.Arbitrary<PackageTerms> = fc.record({
  recognition: fc.constant('night' as const),
  managerPart: fc.constantFrom('fee' as const, 'share' as const),
  revenue: fc.dictionary(revenueKind, bearer),
  deductions: fc.record({ channel_commission: bearer, payment_fee: bearer, agent_commission: bearer }),
  base: fc.record({
    kinds: fc.uniqueArray(revenueKind),
    less: fc.uniqueArray(fc.oneof(deduction, fc.constant('services' as const))),
  }),
  fees: fc.array(feePart, { maxLength: 3 }),
  feeMinSen: fc.option(fc.integer({ min: 0, max: 20_000 })),
  feeMaxSen: fc.option(fc.integer({ min: 20_000, max: 90_000 })),
  services: fc.array(
    fc.record({
      kind: costKind,
      sen: fc.integer({ min: 0, max: 20_000 }),
      per: fc.constantFrom('stay' as const, 'night' as const, 'month' as const),
    }),
    { maxLength: 2 },
  ),
  costs: fc.dictionary(costKind, fc.record({ ownerBp: share, markUpBp: share })),
  noticeDays: fc.constant(30),
});
const someMonth: fc.Arbitrary<UnitMonth> = fc.record({
  daysOfMonth: fc.constantFrom(28, 30, 31),
  daysCovered: fc.integer({ min: 0, max: 28 }),
  nightsOpen: fc.integer({ min: 0, max: 31 }),
  nights: fc.integer({ min: 0, max: 31 }),
  stays: fc.integer({ min: 0, max: 12 }),
  earned: fc.array(
    fc.record({
      kind: revenueKind,
      stayId: fc.option(stayId),
      sen,
      date: fc.constant('2026-03-10'),
      source: fc.constant('x'),
    }),
    { maxLength: 12 },
  ),
  deducted: fc.array(
    fc.record({
      kind: deduction,
      stayId,
      on: fc.option(revenueKind),
      sen: fc.integer({ min: 0, max: 90_000 }),
      source: fc.constant('y'),
    }),
    { maxLength: 6 },
  ),
  costs: fc.array(
    fc.record({
      kind: costKind,
      sen: fc.integer({ min: 0, max: 90_000 }),
      date: fc.constant('2026-03-10'),
      what: fc.constant('b'),
      source: fc.constant('z'),
    }),
    { maxLength: 5 },
  ),
});

test('a second computation gives the same to the sen, and all money has its place', () => {
  fc.assert(
    fc.property(someMonth, someTerms, fc.constantFrom(0, 600, 800), (month, terms, sstBp) => {
      const statement = unitStatement(month, terms, sstBp);
      expect(statement.netToOwnerSen).toBe(Number(plainNet(month, terms, sstBp)));
      // What the unit brought is the owner's, the company's, the state's, or named as nobody's.
      const add = (rows: readonly { sen: number }[]) => rows.reduce((sum, row) => sum + row.sen, 0);
      const brought = add(month.earned) - add(month.deducted) - add(month.costs);
      const tax = -add(statement.lines.filter(({ part }) => part === 'fee_sst'));
      const nobodys = statement.uncovered.reduce(
        (sum, { part, sen: money }) => sum + (part === 'revenue' ? money : -money),
        0,
      );
      expect(statement.netToOwnerSen + statement.companySen + tax + nobodys).toBe(brought);
      for (const line of statement.lines) expect(Number.isInteger(line.sen)).toBe(true);
    }),
    { numRuns: 300 },
  );
});
