import fc from 'fast-check';
import { addDays, addMonths, nightsOf, type StayDate } from '../domain/base/stayDates';
import type { Arrangement } from '../domain/money/contractTerms';
import type { FeePart, PackageTerms } from '../domain/money/packageTerms';
import type { LifeOwner, TermsPeriod, UnitLife } from '../domain/money/statementMonths';

/** Random lives of a unit, for tests: January to April 2026, told month by month as the books get to know them. */
const FIRST_DAY = '2026-01-01';
const DAYS = 120;
export const STATED_MONTHS = ['2026-01-01', '2026-02-01', '2026-03-01', '2026-04-01'] as const;
export const CHANNELS = ['airbnb', 'booking.com', 'direct'] as const;

/** Account numbers run another way than ids do, so that an order by the wrong one is seen. */
const OWNERS = [
  { id: 'a', accountNumber: 'AT000003' },
  { id: 'b', accountNumber: 'AT000001' },
  { id: 'c', accountNumber: 'AT000002' },
] as const;
const KINDS = ['room', 'cleaning', 'given_up', 'minibar', 'deposit_kept'] as const;
const DEDUCTIONS = ['channel_commission', 'payment_fee', 'agent_commission'] as const;

const bearer = fc.constantFrom('owner' as const, 'owner' as const, 'company' as const);
const share = fc.integer({ min: 0, max: 4_000 });
const stepsFrom = (greatest: number) =>
  fc
    .uniqueArray(fc.integer({ min: 1, max: greatest }), { maxLength: 3 })
    .chain((more) =>
      fc.tuple(
        ...[0, ...more.sort((one, other) => one - other)].map((from) =>
          fc.record({ from: fc.constant(from), percentBp: share }),
        ),
      ),
    );
const feePart: fc.Arbitrary<FeePart> = fc.oneof(
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('share' as const), percentBp: share }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constantFrom('month' as const, 'stay' as const, 'night' as const),
      sen: fc.integer({ min: 0, max: 30_000 }),
    }),
  },
  fc.record({
    kind: fc.constant('tiers' as const),
    by: fc.constant('base' as const),
    tiers: stepsFrom(400_000),
  }),
  fc.record({
    kind: fc.constant('tiers' as const),
    by: fc.constant('occupancy' as const),
    tiers: stepsFrom(9_000),
  }),
);
const packageTerms: fc.Arbitrary<PackageTerms> = fc.record({
  recognition: fc.constantFrom(...(['night', 'check_in', 'check_out', 'payment', 'payment'] as const)),
  managerPart: fc.constantFrom('fee' as const, 'fee' as const, 'share' as const),
  // Some kinds have no rule.
  revenue: fc.record(
    { room: bearer, cleaning: bearer, given_up: bearer, minibar: bearer, deposit_kept: bearer },
    { requiredKeys: ['room'] },
  ),
  deductions: fc.record({ channel_commission: bearer, payment_fee: bearer, agent_commission: bearer }),
  base: fc.record({
    kinds: fc.subarray([...KINDS], { minLength: 1 }),
    less: fc.subarray([...DEDUCTIONS, 'services' as const]),
  }),
  fees: fc.array(feePart, { maxLength: 3 }),
  feeMinSen: fc.option(fc.integer({ min: 0, max: 40_000 })),
  feeMaxSen: fc.option(fc.integer({ min: 40_000, max: 150_000 })),
  services: fc.array(
    fc.record({
      kind: fc.constantFrom('cleaning' as const, 'linen' as const),
      sen: fc.integer({ min: 0, max: 9_000 }),
      per: fc.constantFrom('stay' as const, 'night' as const, 'month' as const),
    }),
    { maxLength: 2 },
  ),
  costs: fc.constant({}),
  noticeDays: fc.constant(30),
});
const sum = fc.integer({ min: 0, max: 300_000 });
const arrangement: fc.Arbitrary<Arrangement> = fc.oneof(
  { weight: 6, arbitrary: fc.constant({ kind: 'package' as const }) },
  fc.record({ kind: fc.constant('rent' as const), monthSen: sum }),
  fc.record({ kind: fc.constant('when_let' as const), nightSen: fc.integer({ min: 0, max: 40_000 }) }),
  fc.record({ kind: fc.constant('threshold' as const), monthSen: sum, thresholdSen: sum, shareBp: share }),
  fc.constant({ kind: 'price' as const, rateBp: 700, every: 'quarter' as const }),
);

/** Days of which some begin something new. */
const turns = (most: number) =>
  fc
    .uniqueArray(fc.integer({ min: 1, max: DAYS - 1 }), { maxLength: most })
    .map((days) => days.sort((one, other) => one - other));
const day = (offset: number) => addDays(FIRST_DAY, offset);

const periods: fc.Arbitrary<TermsPeriod[]> = fc
  .record({
    first: fc.integer({ min: -10, max: 20 }),
    more: turns(3),
    lastDay: fc.option(fc.integer({ min: 90, max: 130 })),
  })
  .chain(({ first, more, lastDay }) => {
    const begins = [first, ...more.filter((one) => one > first)].filter(
      (one) => lastDay === null || one < lastDay,
    );
    return fc.tuple(
      ...begins.map((begin, index) => {
        const end = begins[index + 1] ?? lastDay;
        return fc
          .record({
            terms: packageTerms,
            arrangement,
            isAgent: fc.boolean(),
            isLeftOut: fc.constantFrom(false, false, false, false, true),
          })
          .map(({ isAgent, isLeftOut, ...rest }): TermsPeriod[] =>
            isLeftOut && begins.length > 1
              ? []
              : [
                  {
                    ...rest,
                    ...{ from: day(begin), to: end === null ? null : day(end) },
                    // Two versions of a package under one version of a contract.
                    ...{
                      contractTermsId: `contract${Math.floor(index / 2)}`,
                      packageTermsId: `package${index}`,
                    },
                    // What is promised is a contract of a company that sells in its own name.
                    role: isAgent && rest.arrangement.kind === 'package' ? 'agent' : 'principal',
                  },
                ],
          );
      }),
    );
  })
  .map((found) => found.flat())
  .filter((found) => found.length > 0);

/** One to three people who own it all, or nobody. */
const someOwners: fc.Arbitrary<LifeOwner[]> = fc
  .record({
    who: fc.subarray([...OWNERS]),
    one: fc.integer({ min: 1, max: 4_999 }),
    two: fc.integer({ min: 1, max: 4_999 }),
  })
  .map(({ who, one, two }) => {
    const parts = who.length === 3 ? [one, two, 10_000 - one - two] : [one, 10_000 - one];
    return [...who]
      .sort((left, right) => (left.accountNumber < right.accountNumber ? -1 : 1))
      .map((owner, index) => ({ ...owner, shareBp: who.length === 1 ? 10_000 : parts[index]! }));
  });
const shares: fc.Arbitrary<UnitLife['shares']> = turns(3).chain((more) => {
  const begins = [-20, ...more];
  return fc.tuple(...begins.map(() => someOwners)).map((lists) =>
    lists.flatMap((owners, index) => {
      const end = begins[index + 1];
      const to = end === undefined ? null : day(end);
      return owners.length === 0 ? [] : [{ from: day(begins[index]!), to, owners }];
    }),
  );
});

/** Days in one of two pools, or in none; the last of them may go on. */
const somePools: fc.Arbitrary<UnitLife['pools']> = turns(3).chain((more) => {
  const begins = [-20, ...more];
  return fc
    .tuple(
      ...begins.map(() =>
        fc.option(
          fc.record({ poolId: fc.constantFrom('p', 'p', 'q'), points: fc.integer({ min: 1, max: 9 }) }),
        ),
      ),
    )
    .map((held) =>
      held.flatMap((pool, index) => {
        const end = begins[index + 1];
        return pool ? [{ ...pool, from: day(begins[index]!), to: end === undefined ? null : day(end) }] : [];
      }),
    );
});

const stay = fc.record({
  first: fc.integer({ min: -3, max: DAYS - 2 }),
  prices: fc.array(fc.integer({ min: 0, max: 60_000 }), { minLength: 1, maxLength: 9 }),
  cleaningSen: fc.constantFrom(0, 8_000, 12_345),
  extra: fc.option(
    fc.record({ kind: fc.constantFrom(...KINDS), at: fc.nat(8), sen: fc.integer({ min: 1, max: 20_000 }) }),
  ),
  channel: fc.constantFrom(...CHANNELS),
  commissionBp: fc.constantFrom(0, 1_500, 1_733),
  paymentFeeSen: fc.constantFrom(0, 97, 1_512),
  agentSen: fc.constantFrom(0, 0, 4_001),
  /** All that is to come in for it, and what came or went when, from before the arrival to long after the departure. */
  owedSen: fc.constantFrom(0, 1, 40_000, 123_457),
  received: fc.array(
    fc.record({
      at: fc.integer({ min: -40, max: 60 }),
      sen: fc.oneof(
        { weight: 3, arbitrary: fc.integer({ min: 1, max: 90_000 }) },
        fc.integer({ min: -40_000, max: -1 }),
      ),
    }),
    { maxLength: 4 },
  ),
  /** The months from which on the books know that a night was given back, each with the night, and what of its price. */
  late: fc.array(
    fc.record({
      knownIn: fc.integer({ min: 1, max: 3 }),
      at: fc.nat(8),
      backBp: fc.constantFrom(10_000, 3_333, -2_500),
    }),
    { maxLength: 2 },
  ),
});

/** A life as the books know it when each of `STATED_MONTHS` is stated; the last is all of it. */
export const someUnitLives: fc.Arbitrary<UnitLife[]> = fc
  .record({
    ...{ periods, shares },
    pools: somePools,
    /** A sale of a part that is entered later, with effect for the past. */
    laterShares: fc.option(fc.record({ knownIn: fc.integer({ min: 1, max: 3 }), shares }), { freq: 3 }),
    bookings: fc.array(stay, { maxLength: 12 }),
    damages: fc.array(fc.record({ at: fc.nat(DAYS - 1), sen: fc.integer({ min: 1, max: 9_000 }) }), {
      maxLength: 2,
    }),
    closed: fc.array(fc.record({ at: fc.nat(DAYS - 1), days: fc.integer({ min: 1, max: 20 }) }), {
      maxLength: 2,
    }),
    soldFrom: fc.constantFrom(-30, -30, 17),
    rates: fc.constantFrom([0, 0], [800, 800], [600, 800]),
  })
  .map((wish) => {
    const staysKnown = (until: StayDate): UnitLife['stays'] =>
      new Map(
        wish.bookings.map(({ first, prices, channel, owedSen, received }, index) => [
          `stay${index}`,
          {
            ...{ checkIn: day(first), checkOut: day(first + prices.length), channel },
            money: {
              owedSen,
              received: received
                .map(({ at, sen }) => ({ date: day(first + at), sen }))
                .filter(({ date }) => date < until),
            },
          },
        ]),
      );
    return STATED_MONTHS.map((month, knownIn) => ({
      periods: wish.periods,
      shares: wish.laterShares && wish.laterShares.knownIn <= knownIn ? wish.laterShares.shares : wish.shares,
      stays: staysKnown(addMonths(month, 1)),
      ...rowsKnown(wish, { knownIn, until: addMonths(month, 1) }),
      pools: wish.pools,
      closed: wish.closed.map(({ at, days }) => ({ from: day(at), to: day(at + days) })),
      isSold: (on: StayDate) => on >= day(wish.soldFrom),
      feeSstBp: (on: StayDate) => wish.rates[on < '2026-02-10' ? 0 : 1]!,
    }));
  });

type Wish = {
  bookings: (typeof stay extends fc.Arbitrary<infer Made> ? Made : never)[];
  damages: { at: number; sen: number }[];
};

/** Nights that are over, and what is known by then of those that were given back. */
function rowsKnown(
  { bookings, damages }: Wish,
  { knownIn, until }: { knownIn: number; until: StayDate },
): Pick<UnitLife, 'earned' | 'deducted'> {
  const earned: UnitLife['earned'][number][] = [];
  const deducted: UnitLife['deducted'][number][] = [];
  let entry = 0;
  const source = () => String((entry += 1));
  bookings.forEach((booking, index) => {
    const stayId = `stay${index}`;
    const from = day(booking.first);
    const nights = nightsOf(from, addDays(from, booking.prices.length));
    const earn = (kind: (typeof KINDS)[number], date: StayDate, sen: number) => {
      if (sen !== 0) earned.push({ kind, stayId, date, sen, source: source() });
    };
    const take = (
      kind: (typeof DEDUCTIONS)[number],
      on: 'room' | 'cleaning' | null,
      date: StayDate,
      sen: number,
    ) => {
      if (sen !== 0) deducted.push({ kind, stayId, on, date, sen, source: source() });
    };
    const commission = (sen: number) => Math.round((sen * booking.commissionBp) / 10_000);
    nights.forEach((date, at) => {
      const price = booking.prices[at]!;
      earn('room', date, price);
      take('channel_commission', 'room', date, commission(price));
      take('payment_fee', null, date, booking.paymentFeeSen);
    });
    earn('cleaning', from, booking.cleaningSen);
    take('channel_commission', 'cleaning', from, commission(booking.cleaningSen));
    take('agent_commission', null, nights.at(-1)!, booking.agentSen);
    const { extra } = booking;
    if (extra) earn(extra.kind, nights[extra.at % nights.length]!, extra.sen);
    for (const { knownIn: late, at, backBp } of booking.late) {
      const night = at % nights.length;
      const back = Math.round((booking.prices[night]! * backBp) / 10_000);
      if (late > knownIn) continue;
      earn('room', nights[night]!, -back);
      take('channel_commission', 'room', nights[night]!, -commission(back));
      if (backBp > 0) earn('given_up', nights[night]!, Math.floor(back / 2));
    }
  });
  damages.forEach(({ at, sen }) =>
    earned.push({ ...{ kind: 'deposit_kept', stayId: null, date: day(at), sen, source: source() } }),
  );
  const isOver = ({ date }: { date: StayDate }) => date < until;
  return { earned: earned.filter(isOver), deducted: deducted.filter(isOver) };
}
