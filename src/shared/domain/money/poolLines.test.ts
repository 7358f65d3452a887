import fc from 'fast-check';
import { secondPoolLines } from '../../testing/poolSecondComputation';
import { someUnitLives, STATED_MONTHS } from '../../testing/someUnitLives';
import { SOME_TERMS } from '../../testing/somePackageTerms';
import { poolLines } from './poolLines';
import type { PoolPeriod } from './poolMonths';
import { statedMonths, type LifeOwner, type StatedLine, type UnitLife } from './statementMonths';
import { linesToState, ownLines, statementPostings, type OwnerLine } from './statementPostings';

/** Months of units that share what they have. Money in sen; dates of 2026. */
const RUNS = { numRuns: Number(process.env.LIVES ?? 100) };
const LAST_MONTH = STATED_MONTHS.at(-1)!;

type Unit = { id: string; number: string; life: UnitLife };
const sharedLines = (units: readonly Unit[], through: string) =>
  poolLines(
    units.map(({ id, number, life }) => ({
      ...{ id, number, shares: life.shares },
      gifts: statedMonths(life, through).gifts,
    })),
  );
/** Every line of owners: of the packages, and of the pools. */
const ownersLines = (units: readonly Unit[], through: string) => {
  const pools = sharedLines(units, through);
  return units.flatMap(({ id, life }) =>
    ownLines([...statedMonths(life, through).lines, ...pools.get(id)!], {
      unitId: id,
      channelOf: (stayId) => life.stays.get(stayId)?.channel ?? 'direct',
    }),
  );
};

const A: LifeOwner = { id: 'a', accountNumber: 'AT000001', shareBp: 10_000 };
const B: LifeOwner = { id: 'b', accountNumber: 'AT000002', shareBp: 10_000 };
const IN_POOL: PoolPeriod = { poolId: 'pool', from: '2026-01-01', to: null, points: 1 };
/** A unit whose owner has the room less a fee of 20 %, without tax on it; `nights` are in April. */
const unit = (
  id: string,
  nights: [date: string, sen: number][],
  { owner = A, pools = [IN_POOL], role = 'principal' as 'principal' | 'agent' } = {},
): Unit => ({
  ...{ id, number: id },
  life: {
    periods: [
      {
        ...{ from: '2026-01-01', to: null, contractTermsId: `contract ${id}`, packageTermsId: 'package' },
        ...{ role, arrangement: { kind: 'package' } },
        terms: {
          ...SOME_TERMS,
          recognition: 'night',
          managerPart: 'fee',
          revenue: { room: 'owner' },
          base: { kinds: ['room'], less: [] },
          fees: [{ kind: 'share', percentBp: 2_000 }],
          ...{ feeMinSen: null, feeMaxSen: null, services: [] },
        },
      },
    ],
    shares: [{ from: '2026-01-01', to: null, owners: [owner] }],
    stays: new Map([['s', { checkIn: '2026-04-01', checkOut: '2026-04-30', channel: 'direct' }]]),
    earned: nights.map(([date, sen]) => ({ kind: 'room', stayId: 's', date, sen, source: '1' })),
    ...{ deducted: [], closed: [], pools, isSold: () => true, feeSstBp: () => 0 },
  },
});
const shown = (lines: ReadonlyMap<string, StatedLine[]>) =>
  Object.fromEntries([...lines].map(([id, of]) => [id, of.map(({ part, sen }) => [part, sen])]));

/**
 * 101 earns 1,000.00 and leaves 800.00; 102 earns nothing; 103 joins on the 16th: of its nights, 200.00 on the 10th and 300.00 on the 20th, only the
 * second is pooled: 300.00 − 60.00 = 240.00, for of its fee of 100.00 there falls 300 ÷ 500. The pool has 1,040.00 over 30 + 30 + 2 × 15 = 90:
 * 346.66 each, and 0.02 that are left over for 101.
 */
test('three units, of which one joins on the 16th with two points', () => {
  const lines = sharedLines(
    [
      unit(
        '103',
        [
          ['2026-04-10', 20_000],
          ['2026-04-20', 30_000],
        ],
        {
          pools: [{ ...IN_POOL, from: '2026-04-16', points: 2 }],
        },
      ),
      unit('101', [['2026-04-03', 100_000]]),
      unit('102', []),
    ],
    '2026-04-01',
  );
  const ofApril = new Map(
    [...lines].map(([id, of]) => [id, of.filter(({ month }) => month === '2026-04-01')]),
  );
  expect(shown(ofApril)).toEqual({
    101: [
      ['pool_given', -80_000],
      ['pool_share', 34_668],
    ],
    102: [
      ['pool_given', 0],
      ['pool_share', 34_666],
    ],
    103: [
      ['pool_given', -24_000],
      ['pool_share', 34_666],
    ],
  });
  expect(ofApril.get('103')!.map(({ formula }) => formula)).toEqual([
    { code: 'pool_given', days: 15, daysHeld: 30 },
    {
      ...{
        code: 'pool_share',
        poolSen: 104_000,
        stints: [{ points: 2, days: 15 }],
        weight: 30,
        allWeight: 90,
      },
      units: 3,
    },
  ]);
});

/**
 * 101 is of A, sold in the company's name, 102 of B, in his own. 101 leaves 800.00, 102 nothing: 400.00 go from A to B. In the books it is 2410 that
 * A's statement credits and B's debits; the company's own accounts are as without a pool, and both statements together leave nothing on 2410.
 */
test('what goes from one owner to the other goes through 2410, whoever sells', () => {
  const units = [unit('101', [['2026-04-03', 100_000]]), unit('102', [], { owner: B, role: 'agent' })];
  const due = linesToState(ownersLines(units, '2026-04-01'), []);
  const booked = (owner: string) => {
    const sums: Record<string, number> = {};
    const own = due.filter(({ ownerId }) => ownerId === owner);
    for (const { lines } of statementPostings({ id: owner, date: '2026-04-30' }, own))
      for (const { account, unit: of, amountSen } of lines) {
        const key = `${account} ${of}`;
        sums[key] = (sums[key] ?? 0) + amountSen;
      }
    return sums;
  };
  expect(booked('a')).toEqual({ '5000 101': 80_000, '2410 101': -40_000, '2400 101': -40_000 });
  expect(booked('b')).toEqual({ '2410 102': 40_000, '2400 102': -40_000 });
});

/** A night of 101 is given back after both statements: 300.00 less 60.00 of its fee are 240.00 less in the pool, 120.00 less for each. */
test('a late change is an adjustment for every owner of the pool', () => {
  const other = unit('102', [], { owner: B });
  const before = linesToState(
    ownersLines(
      [
        unit('101', [
          ['2026-04-03', 70_000],
          ['2026-04-04', 30_000],
        ]),
        other,
      ],
      '2026-04-01',
    ),
    [],
  );
  const after = linesToState(
    ownersLines([unit('101', [['2026-04-03', 70_000]]), other], '2026-04-01'),
    before,
  );
  expect(after.map(({ ownerId, part, is, was }) => [ownerId, part, is.sen - was.sen])).toEqual([
    ['a', 'revenue', -30_000],
    ['a', 'fee', 6_000],
    ['a', 'pool_given', 24_000],
    ['a', 'pool_share', -12_000],
    ['b', 'pool_share', -12_000],
  ]);
});

test('a unit with a promised sum gives nothing and gets nothing, and no pool is left with nobody', () => {
  const rented = unit('102', [['2026-04-03', 50_000]], { owner: B });
  const [period] = rented.life.periods;
  const life = {
    ...rented.life,
    periods: [{ ...period!, arrangement: { kind: 'rent' as const, monthSen: 10_000 } }],
  };
  const lines = sharedLines([unit('101', [['2026-04-03', 100_000]]), { ...rented, life }], '2026-04-01');
  expect(lines.get('102')).toEqual([]);
  expect(lines.get('101')!.reduce((sum, { sen }) => sum + sen, 0)).toBe(0);
});

const someUnits = fc.array(someUnitLives, { minLength: 1, maxLength: 3 });
const unitsOf = (lives: readonly UnitLife[]): Unit[] =>
  lives.map((life, index) => ({ id: `unit${index}`, number: `B-0${index}`, life }));

test('every line of a pool, and what each owner has of it, is what the second computation says', () => {
  fc.assert(
    fc.property(someUnits, (told) => {
      const units = unitsOf(told.map((lives) => lives.at(-1)!));
      const engine = [...sharedLines(units, LAST_MONTH)].flatMap(([id, lines]) =>
        lines.map(({ month, part, about, contractTermsId, packageTermsId, sen, owners }) =>
          [
            ...[id.replace('unit', 'B-0'), month, `${contractTermsId} ${packageTermsId}`, about],
            ...[part.replace('pool_', ''), sen],
            ...owners.map((owner) => `${owner.ownerId} ${owner.sen}`).sort(),
          ].join(', '),
        ),
      );
      const second = secondPoolLines(units, LAST_MONTH).map(
        ({ unit: number, month, terms, pool, part, sen, owners }) =>
          [
            number,
            month,
            terms,
            pool,
            part,
            sen,
            ...owners.map(([owner, own]) => `${owner} ${own}`).sort(),
          ].join(', '),
      );
      expect(engine.sort()).toEqual(second.sort());
    }),
    RUNS,
  );
});

test('a pool gives what it was given, in each month and in whatever order, and stated month by month it comes to the same', () => {
  fc.assert(
    fc.property(someUnits, (told) => {
      const units = unitsOf(told.map((lives) => lives.at(-1)!));
      const lines = sharedLines(units, LAST_MONTH);
      const sums = new Map<string, number>();
      for (const { about, month, sen, owners } of [...lines.values()].flat()) {
        sums.set(`${about} ${month}`, (sums.get(`${about} ${month}`) ?? 0) + sen);
        expect(owners.reduce((sum, owner) => sum + owner.sen, 0)).toBe(sen);
      }
      expect([...sums.values()].every((sen) => sen === 0)).toBe(true);
      expect(shown(sharedLines([...units].reverse(), LAST_MONTH))).toEqual(shown(lines));

      // What a line came to last is what the next statement adds to; all statements together leave nothing of the pools on 2410.
      const stated = new Map<string, OwnerLine>();
      let pooledSen = 0;
      STATED_MONTHS.forEach((month, index) => {
        const known = unitsOf(told.map((lives) => lives[index]!));
        const due = linesToState(ownersLines(known, month), [...stated.values()]);
        for (const line of due)
          stated.set(
            [
              ...[line.unitId, line.month, line.contractTermsId, line.packageTermsId],
              ...[line.part, line.about, line.place, line.ownerId],
            ].join(' '),
            line,
          );
        for (const posting of statementPostings({ id: month, date: month }, due)) {
          // Each unit's lines balance by themselves: what it gives and gets is one explained line between what it earned and what its owners have.
          const ofUnits = new Map<string, number>();
          for (const { unit: id, amountSen } of posting.lines)
            ofUnits.set(id!, (ofUnits.get(id!) ?? 0) + amountSen);
          expect([...ofUnits.values()].every((sen) => sen === 0)).toBe(true);
          for (const { category, amountSen } of posting.lines)
            if (category === 'room_pool') pooledSen += amountSen;
        }
      });
      expect(pooledSen).toBe(0);
      expect(linesToState(ownersLines(units, LAST_MONTH), [...stated.values()])).toEqual([]);
    }),
    RUNS,
  );
});
