import { partsOf } from './reportParts';

const days = (from: string, to: string) => ({ from, to });

// By the calendar: quarters begin in January, April, July and October; the first and the last part are cut at the ends of what is asked.
test.each([
  [
    'a year and a day',
    '2025-12-31',
    '2026-12-31',
    ['12-31/12-31', '01-01/03-31', '04-01/06-30', '07-01/09-30', '10-01/12-31'],
  ],
  ['a quarter', '2026-04-01', '2026-06-30', ['04-01/06-30']],
  ['a day', '2028-02-29', '2028-02-29', ['02-29/02-29']],
  ['over the end of a quarter', '2026-09-30', '2026-10-01', ['09-30/09-30', '10-01/10-01']],
])('%s is made quarter by quarter', (_what, from, to, expected) => {
  const parts = partsOf('daily-sales', 'property', days(from, to));
  expect(parts.map((part) => `${part.from.slice(5)}/${part.to.slice(5)}`)).toEqual(expected);
});

test.each([
  ['what reads documents', 'expenses', 'category'],
  ['revenue by owners, whose shares are rounded once', 'revenue', 'owner'],
] as const)('%s is made in one part', (_what, name, by) => {
  expect(partsOf(name, by, days('2026-01-01', '2026-12-31'))).toEqual([days('2026-01-01', '2026-12-31')]);
});
