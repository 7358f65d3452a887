import { aFreeStayRule } from '../../testing/aFreeStayRule';
import { creditsOf, problemsOfFreeStay } from './freeStayRules';
import { freeStayYears, monthsLater, type RuleFrom } from './freeStayYears';

const shown = (rules: RuleFrom[], contract: { from: string; to: string | null }, until: string) =>
  freeStayYears(rules, contract, until).map(
    ({ from, to, entitled, discounted }) => `${from} ${to} ${entitled / 100} ${discounted / 100}`,
  );

test.each([
  ['2026-11-26', 3, '2027-02-26'],
  ['2026-11-30', 3, '2027-03-01'],
  ['2024-02-29', 12, '2025-03-01'],
  ['2024-02-29', 48, '2028-02-29'],
  ['2026-12-31', 12, '2027-12-31'],
])('%s and %d months are %s', (from, months, to) => {
  expect(monthsLater(from, months)).toBe(to);
});

test('a year of the contract begins on its day, and the last one has its part by days', () => {
  const rules = [{ from: '2026-03-10', rule: aFreeStayRule({ discounted: 20 }) }];
  // It ends after 9 June 2027: 22 + 30 + 31 + 9 = 92 of 366 days, in which 29 February 2028 is; 5 x 92 / 366 = 1.26, 20 x 92 / 366 = 5.03.
  expect(shown(rules, { from: '2026-03-10', to: '2027-06-10' }, '2030-01-01')).toEqual([
    '2026-03-10 2027-03-10 5 20',
    '2027-03-10 2027-06-10 1 5',
  ]);
});

test('a calendar year has its part where the contract holds only some of its days; a leap year has 366', () => {
  const rules = [{ from: '2026-09-01', rule: aFreeStayRule({ year: 'calendar', free: 10 }) }];
  // 30 + 31 + 30 + 31 = 122 of 365 days: 3.34; 31 + 29 + 31 + 30 + 7 = 128 of 366: 3.497, where of 365 it would be 3.507.
  expect(shown(rules, { from: '2026-09-01', to: '2028-05-08' }, '2028-05-07')).toEqual([
    '2026-09-01 2027-01-01 3 0',
    '2027-01-01 2028-01-01 10 0',
    '2028-01-01 2028-05-08 3 0',
  ]);
});

test('without pro rata the first year has all of it', () => {
  const rules = [{ from: '2026-09-01', rule: aFreeStayRule({ year: 'calendar', free: 10, proRata: false }) }];
  expect(shown(rules, { from: '2026-09-01', to: null }, '2026-10-01')).toEqual([
    '2026-09-01 2027-01-01 10 0',
  ]);
});

test('a contract of 29 February has its years from 1 March on, and from 29 February again in a leap year', () => {
  const rules = [{ from: '2024-02-29', rule: aFreeStayRule() }];
  expect(shown(rules, { from: '2024-02-29', to: null }, '2028-03-01')).toEqual([
    '2024-02-29 2025-03-01 5 0',
    '2025-03-01 2026-03-01 5 0',
    '2026-03-01 2027-03-01 5 0',
    '2027-03-01 2028-02-29 5 0',
    '2028-02-29 2029-03-01 5 0',
  ]);
});

test('a year goes by the rule of its first day, and days before there is one are in none', () => {
  const rules = [
    { from: '2025-01-01', rule: null },
    { from: '2026-07-01', rule: aFreeStayRule({ free: 10 }) },
    { from: '2026-09-01', rule: aFreeStayRule({ free: 2 }) },
    { from: '2027-06-01', rule: null },
  ];
  // 184 of 365 days of the contract's second year: 10 x 184 / 365 = 5.04. Of the third, 2 nights; from the fourth on there is no rule.
  expect(shown(rules, { from: '2025-01-01', to: null }, '2028-05-01')).toEqual([
    '2026-07-01 2027-01-01 5 0',
    '2027-01-01 2028-01-01 2 0',
  ]);
});

test('points go by the season, else by weekday or weekend; elsewhere by the exchange', () => {
  const season = { from: '2026-12-20', to: '2027-01-03', weekday: 3, weekend: 4 };
  const points = { weekday: 1, weekend: 2, seasons: [season] };
  const rule = aFreeStayRule({ points, elsewhereBp: 15_000 });
  const night = (date: string, isWeekend: boolean, isElsewhere = false) =>
    creditsOf(rule, { date, isWeekend, isElsewhere });
  expect([
    night('2026-12-17', false),
    night('2026-12-18', true),
    night('2026-12-20', false),
    night('2027-01-03', false),
    night('2027-01-04', false),
    night('2026-12-26', true),
    // 1.5 x 1 and 1.5 x 3.
    night('2026-12-17', false, true),
    night('2026-12-20', false, true),
  ]).toEqual([100, 200, 300, 300, 100, 400, 150, 450]);
  expect(
    creditsOf(aFreeStayRule({ elsewhereBp: 13_333 }), {
      date: '2026-12-17',
      isWeekend: true,
      isElsewhere: true,
    }),
  ).toBe(133);
});

test('what does not fit together in a rule is named by its field', () => {
  expect(problemsOfFreeStay(aFreeStayRule())).toEqual([]);
  expect(
    problemsOfFreeStay(
      aFreeStayRule({
        free: 0,
        guests: [],
        blackouts: [{ from: '2026-12-24', to: '2026-12-23', name: 'Christmas' }],
        points: {
          weekday: 1,
          weekend: 1,
          seasons: [{ from: '2026-02-02', to: '2026-02-01', weekday: 1, weekend: 1 }],
        },
      }),
    ),
  ).toEqual([
    { path: 'free', rule: 'required' },
    { path: 'guests', rule: 'required' },
    { path: 'blackouts.0.to', rule: 'order' },
    { path: 'points.seasons.0.to', rule: 'order' },
  ]);
});
