import { firstDayOfEnd, periodBefore, periodState, planPeriod, sstOn, type TaxPeriod } from './taxPeriods';

const span = (validFrom: string, validTo: string | null = null): TaxPeriod => ({ validFrom, validTo });
const OLD = span('2018-09-01', '2024-02-29');
const NOW = span('2024-03-01');
const COMING = span('2027-01-01', '2027-06-30');

describe('a new period of a tax', () => {
  it.each<[string, TaxPeriod[], TaxPeriod, TaxPeriod | null]>([
    ['ends the one without an end', [OLD, NOW], span('2027-03-01'), NOW],
    ['ends it though it has an end itself', [NOW], span('2027-03-01', '2027-03-31'), NOW],
    ['ends one that had an end', [COMING], span('2027-03-01'), COMING],
    ['ends one on whose last day it begins', [COMING], span('2027-06-30', '2027-06-30'), COMING],
    ['ends none in a gap', [OLD], span('2024-03-01'), null],
    ['ends none of none', [], span('2024-03-01'), null],
    [
      'ends none where it fits between two',
      [OLD, span('2027-01-01')],
      span('2024-03-01', '2026-12-31'),
      null,
    ],
  ])('%s', (_, others, wish, ends) => expect(planPeriod(others, wish)).toEqual({ ends, problem: null }));

  it.each<[string, TaxPeriod[], TaxPeriod, object]>([
    [
      'ends before it begins',
      [],
      span('2027-03-02', '2027-03-01'),
      { field: 'validTo', rule: 'not_before_start' },
    ],
    [
      'begins with another',
      [OLD, NOW],
      span('2024-03-01', '2024-03-31'),
      { field: 'validFrom', rule: 'tax_overlap', params: { day: '2024-03-01' } },
    ],
    [
      'reaches into the next',
      [NOW, COMING].slice(1),
      span('2026-12-01'),
      { field: 'validTo', rule: 'tax_overlap', params: { day: '2027-01-01' } },
    ],
    [
      'reaches its first day',
      [COMING],
      span('2026-12-01', '2027-01-01'),
      { field: 'validTo', rule: 'tax_overlap', params: { day: '2027-01-01' } },
    ],
    [
      'ends before the one that it ends: June would be without',
      [COMING],
      span('2027-03-01', '2027-05-31'),
      { field: 'validTo', rule: 'tax_cut_short', params: { day: '2027-06-30' } },
    ],
  ])('is refused when it %s', (_, others, wish, problem) =>
    expect(planPeriod(others, wish)).toEqual({ ends: null, problem }),
  );
});

it.each<[TaxPeriod, string, string]>([
  [OLD, '2024-02-29', 'current'],
  [OLD, '2024-03-01', 'past'],
  [NOW, '2024-02-29', 'coming'],
  [NOW, '2024-03-01', 'current'],
  [NOW, '2100-01-01', 'current'],
])('%j on %s is %s', (period, day, state) => expect(periodState(period, day)).toBe(state));

it('the period before ended the day before', () => {
  expect(periodBefore([OLD], NOW)).toBe(OLD);
  expect(periodBefore([OLD], span('2024-03-02'))).toBeNull();
});

it.each([
  ['brought forward', span('2024-03-01'), '2026-12-31', '2027-01-01'],
  ['put off', COMING, '2027-07-31', '2027-07-01'],
  ['taken away', COMING, null, '2027-07-01'],
  ['as before', COMING, '2027-06-30', null],
])('an end that is %s changes the tax from that day on', (_, was, validTo, day) =>
  expect(firstDayOfEnd(was, validTo)).toBe(day),
);

it('tells the service tax of a day', () => {
  const of = (percentBp: number | null, period: TaxPeriod, kind = 'sst') => ({ kind, percentBp, ...period });
  const table = [of(600, OLD), of(800, NOW), of(null, span('2023-01-01'), 'tourism_tax')];
  expect(['2018-08-31', '2024-02-29', '2024-03-01'].map((day) => sstOn(table, day))).toEqual([0, 600, 800]);
});
