import fc from 'fast-check';
import { aFreeStayRule } from '../../testing/aFreeStayRule';
import { addDays } from '../base/stayDates';
import { freeStayAccounts, placeNights, type TakenNight } from './freeStayAccount';
import { freeStayYears, type FreeStayYear } from './freeStayYears';

const CARRIES = aFreeStayRule({ carry: { most: 2, months: 3 } });
/** The years of a contract of 1 January 2025. */
const years = (rule = CARRIES, until = '2026-12-31', to: string | null = null): FreeStayYear[] =>
  freeStayYears([{ from: '2025-01-01', rule }], { from: '2025-01-01', to }, until);
const nights = (first: string, count: number, kind: TakenNight['kind'] = 'free'): TakenNight[] =>
  Array.from({ length: count }, (_, index) => ({ date: addDays(first, index), credits: 100, kind }));
const shown = (accounts: ReturnType<typeof freeStayAccounts>) =>
  accounts.map(({ from, rule: _rule, to: _to, discounted: _discounted, carriedUntil, ...sums }) => ({
    year: from.slice(0, 4),
    until: carriedUntil,
    ...Object.fromEntries(Object.entries(sums).filter(([, credits]) => credits !== 0)),
  }));

test('what is left goes over up to the most, the rest expires; what came over is used first and expires in time', () => {
  const taken = [...nights('2025-06-10', 2), ...nights('2026-02-01', 1), ...nights('2026-08-01', 3)];
  // 2025: 5 less 2 are 3 left, of which 2 go over and 1 expires. 2026: February takes one that came over, the other expires on 1 April;
  // August is booked from the own five, so 2 are left.
  expect(shown(freeStayAccounts(years(), taken, '2026-05-01'))).toEqual([
    { year: '2025', until: null, entitled: 500, used: 200, carriedOut: 200, expired: 100 },
    {
      ...{ year: '2026', until: '2026-04-01', entitled: 500, carriedIn: 200 },
      ...{ used: 100, booked: 300, expired: 100, left: 200 },
    },
  ]);
  // A month before, what came over is still left.
  expect(shown(freeStayAccounts(years(), taken, '2026-03-01'))[1]).toMatchObject({ used: 100, left: 300 });
});

test('while a year is running only what the next one needs goes over', () => {
  // Six nights in February 2027 want one of 2026, of which two could go over.
  const accounts = freeStayAccounts(years(CARRIES, '2027-12-31'), nights('2027-02-01', 6), '2026-11-20');
  expect(shown(accounts)).toEqual([
    { year: '2025', until: null, entitled: 500, carriedOut: 200, expired: 300 },
    // Those of 2025 expired in April; of the own five one is promised.
    {
      year: '2026',
      until: '2026-04-01',
      entitled: 500,
      carriedIn: 200,
      carriedOut: 100,
      expired: 200,
      left: 400,
    },
    { year: '2027', until: '2027-04-01', entitled: 500, carriedIn: 100, booked: 600 },
  ]);
});

test('nights that nobody slept are used at once, and the last year of a contract expires with it', () => {
  const lost = nights('2026-12-01', 1).map((night) => ({ ...night, isLost: true }));
  expect(shown(freeStayAccounts(years(), lost, '2026-05-01'))[1]).toMatchObject({ used: 100, left: 400 });
  const ended = years(aFreeStayRule(), '2026-12-31', '2025-07-01');
  // 181 of 365 days: 2.48, so two nights.
  expect(shown(freeStayAccounts(ended, nights('2025-03-01', 1), '2025-07-01'))).toEqual([
    { year: '2025', until: null, entitled: 200, used: 100, expired: 100 },
  ]);
});

test('an entitlement that shrinks under booked stays: they stand, and what is beyond it is shown', () => {
  const ended = years(aFreeStayRule(), '2026-12-31', '2025-07-01');
  // Four nights were booked for August before the contract ended in June: they count in its last year.
  expect(shown(freeStayAccounts(ended, nights('2025-08-01', 4), '2025-05-01'))).toEqual([
    { year: '2025', until: null, entitled: 200, booked: 400, over: 200 },
  ]);
});

test('nights are free as long as enough is left, then at a discount, and then short', () => {
  const rule = aFreeStayRule({ free: 2, discounted: 2 });
  const wanted = nights('2026-03-01', 5).map(({ date, credits }) => ({ date, credits }));
  const { taken, short } = placeNights(years(rule), nights('2026-01-05', 1), wanted, '2026-02-01');
  expect(taken.map(({ date, kind }) => `${date} ${kind}`)).toEqual([
    '2026-03-01 free',
    '2026-03-02 discounted',
    '2026-03-03 discounted',
  ]);
  expect(short.map(({ date }) => date)).toEqual(['2026-03-04', '2026-03-05']);
  expect(shown(freeStayAccounts(years(rule), taken, '2026-02-01'))[1]).toMatchObject({
    booked: 100,
    left: 100,
  });
});

test('a night that would take what the next year’s stays need is not free any more', () => {
  const next = nights('2027-02-01', 7);
  const wanted = nights('2026-12-01', 5).map(({ date, credits }) => ({ date, credits }));
  // Of the five of 2026 two are promised to February: three are left.
  const { taken, short } = placeNights(years(CARRIES, '2027-12-31'), next, wanted, '2026-11-20');
  expect([taken.length, short.length]).toEqual([3, 2]);
});

test('nights outside the years are short', () => {
  const ended = years(aFreeStayRule(), '2026-12-31', '2025-07-01');
  const wanted = nights('2025-06-30', 2).map(({ date, credits }) => ({ date, credits }));
  expect(placeNights(ended, [], wanted, '2025-01-01').short.map(({ date }) => date)).toEqual(['2025-07-01']);
});

const rules = fc.record({
  free: fc.integer({ min: 0, max: 6 }),
  discounted: fc.integer({ min: 0, max: 3 }),
  carry: fc.record({ most: fc.integer({ min: 0, max: 6 }), months: fc.integer({ min: 0, max: 12 }) }),
  year: fc.constantFrom('contract' as const, 'calendar' as const),
});
const TODAYS = fc.integer({ min: -30, max: 1_500 }).map((days) => addDays('2025-01-01', days));
const someNights = fc.array(
  fc.record({
    date: fc.integer({ min: 0, max: 1_400 }).map((days) => addDays('2025-02-15', days)),
    credits: fc.constantFrom(100, 150, 200),
    kind: fc.constantFrom('free' as const, 'discounted' as const),
  }),
  { maxLength: 30 },
);
const yearsBy = (changes: object, to: string | null) =>
  freeStayYears(
    [{ from: '2025-02-15', rule: aFreeStayRule(changes) }],
    { from: '2025-02-15', to },
    '2029-01-01',
  );

test('whatever is taken, nothing is below 0 and the sums are equal', () => {
  fc.assert(
    fc.property(rules, someNights, TODAYS, fc.constantFrom(null, '2027-06-01'), (rule, taken, today, to) => {
      for (const { discounted, ...year } of freeStayAccounts(yearsBy(rule, to), taken, today)) {
        const all = [year.entitled, year.carriedIn, year.carriedOut, year.used, year.booked, year.expired];
        for (const credits of [...all, year.left, year.over]) expect(credits).toBeGreaterThanOrEqual(0);
        expect(year.entitled + year.carriedIn + year.over).toBe(
          year.used + year.booked + year.carriedOut + year.expired + year.left,
        );
        expect(discounted.entitled + discounted.over).toBe(
          discounted.used + discounted.booked + discounted.expired + discounted.left,
        );
        if (year.to <= today) expect(year.left).toBe(0);
      }
    }),
  );
});

test('the order in which stays were made does not matter to the accounts', () => {
  fc.assert(
    fc.property(rules, someNights, TODAYS, (rule, taken, today) => {
      const of = (nightsInOrder: TakenNight[]) => freeStayAccounts(yearsBy(rule, null), nightsInOrder, today);
      const byDate = [...taken].sort((one, other) => (one.date < other.date ? -1 : 1));
      expect(of([...taken].reverse())).toEqual(of(byDate));
    }),
  );
});

test('what is placed never overdraws, and where all of it fits free it fits in any order', () => {
  const wishes = fc.array(
    fc.integer({ min: 0, max: 1_000 }).map((days) => addDays('2025-02-15', days)),
    { maxLength: 8 },
  );
  fc.assert(
    fc.property(rules, wishes, (rule, dates) => {
      const all = yearsBy({ ...rule, discounted: 0 }, null);
      const place = (wanted: readonly string[]) => {
        const taken: TakenNight[] = [];
        let short = 0;
        for (const date of wanted) {
          const placed = placeNights(all, taken, [{ date, credits: 100 }], '2025-02-15');
          taken.push(...placed.taken);
          short += placed.short.length;
        }
        for (const year of freeStayAccounts(all, taken, '2025-02-15')) expect(year.over).toBe(0);
        return short;
      };
      const isAllFree = place(dates) === 0;
      expect(place([...dates].reverse()) === 0).toBe(isAllFree);
      expect(place([...dates].sort()) === 0).toBe(isAllFree);
    }),
    { numRuns: 60 },
  );
});
