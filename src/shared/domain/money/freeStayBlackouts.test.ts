import { aFreeStayRule } from '../../testing/aFreeStayRule';
import { blackoutsAhead } from './freeStayBlackouts';

const christmas = { name: 'Christmas', from: '2026-12-24', to: '2026-12-26' };
const works = { name: 'Works', from: '2026-12-30', to: '2027-01-10' };
const words = (name: string) => ({ 'en-US': name, 'cn-ZH': '', 'ms-MY': '' });
const NEW_YEAR = { name: words('New Year'), from: '2027-01-01', to: '2027-01-01' };
const SCHOOL = { name: words('Year end'), from: '2026-12-12', to: '2027-01-03' };
const PERIOD = { from: '2026-12-25', to: '2027-12-25' };
const HOLIDAYS = { public: [NEW_YEAR], school: [SCHOOL] };
const shown = (...args: Parameters<typeof blackoutsAhead>) =>
  blackoutsAhead(...args).map(
    ({ kind, name, from }) => `${from} ${kind} ${typeof name === 'string' ? name : name['en-US']}`,
  );

test('days that the rule names, and holidays only where it keeps them; what has begun is shown, what is over is not', () => {
  const over = { name: 'Over', from: '2026-12-01', to: '2026-12-24' };
  const rule = aFreeStayRule({ blackouts: [works, over, christmas] });
  expect(shown([{ from: '2026-01-01', rule }], PERIOD, HOLIDAYS)).toEqual([
    '2026-12-24 named Christmas',
    '2026-12-30 named Works',
  ]);
  const strict = aFreeStayRule({ publicHolidays: true, schoolHolidays: true, blackouts: [christmas] });
  expect(shown([{ from: '2026-01-01', rule: strict }], PERIOD, HOLIDAYS)).toEqual([
    '2026-12-12 school_holiday Year end',
    '2026-12-24 named Christmas',
    '2027-01-01 public_holiday New Year',
  ]);
});

test('each day goes by the rule that holds on it', () => {
  const old = aFreeStayRule({ blackouts: [works], publicHolidays: true });
  const next = aFreeStayRule({ blackouts: [christmas] });
  // From the 31st on another rule: New Year is free by it, Christmas is over before it, and the works begin under the old one.
  const rules = [
    { from: '2026-01-01', rule: old },
    { from: '2026-12-31', rule: next },
  ];
  expect(shown(rules, PERIOD, HOLIDAYS)).toEqual(['2026-12-30 named Works']);
  // Works that go on under a later version of the same rule stand once.
  const same = aFreeStayRule({ blackouts: [works] });
  expect(shown([rules[0]!, { from: '2026-12-31', rule: same }], PERIOD, HOLIDAYS)).toHaveLength(1);
  expect(shown([{ from: '2026-01-01', rule: null }], PERIOD, HOLIDAYS)).toEqual([]);
});
