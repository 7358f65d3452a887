import {
  firstChange,
  periodState,
  planAddition,
  planCorrection,
  planEnd,
  planPeriod,
  planRemoval,
  sstOn,
  type TaxPeriod,
} from './taxPeriods';

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

type Rate = TaxPeriod & { rate: number };
const rated = (rate: number, validFrom: string, validTo: string | null = null): Rate => ({
  rate,
  validFrom,
  validTo,
});
const EIGHT = rated(8, '2024-03-01');
const UNTIL_MARCH = rated(8, '2024-03-01', '2027-02-28');
const TEN = rated(10, '2027-03-01');
const told = (rows: readonly Rate[]) =>
  rows.map(({ rate, validFrom, validTo }) => `${rate} ${validFrom} ${validTo}`);

describe('the periods as they would be', () => {
  it('a new one ends the one before', () => {
    expect(told(planAddition([EIGHT], TEN).after)).toEqual(['8 2024-03-01 2027-02-28', '10 2027-03-01 null']);
  });

  it('one that is refused changes nothing', () => {
    const plan = planAddition([UNTIL_MARCH, TEN], rated(9, '2027-03-01'));
    expect(plan.problem?.rule).toBe('tax_overlap');
    expect(told(plan.after)).toEqual(['8 2024-03-01 2027-02-28', '10 2027-03-01 null']);
  });

  it('one that is taken away leaves its days to the one before, if there was one the day before', () => {
    expect(told(planRemoval([UNTIL_MARCH, TEN], TEN))).toEqual(['8 2024-03-01 null']);
    const july = rated(10, '2027-07-01', '2027-12-31');
    expect(told(planRemoval([UNTIL_MARCH, july], july))).toEqual(['8 2024-03-01 2027-02-28']);
  });

  it.each([
    ['put off', '2027-04-01', ['8 2024-03-01 2027-03-31', '10 2027-04-01 null']],
    ['brought forward', '2027-01-01', ['8 2024-03-01 2026-12-31', '10 2027-01-01 null']],
  ])('the one before follows one that is %s', (_, day, after) => {
    expect(told(planCorrection([UNTIL_MARCH, TEN], TEN, rated(10, day)).after)).toEqual(after);
  });

  it('a correction onto the first day of another is refused, and nothing moves', () => {
    const plan = planCorrection([UNTIL_MARCH, TEN], TEN, rated(10, '2024-03-01'));
    expect(plan).toMatchObject({
      after: [UNTIL_MARCH, TEN],
      problem: { field: 'validFrom', rule: 'tax_overlap' },
    });
  });

  it('one that ends leaves a gap, and cannot reach into the next', () => {
    expect(told(planEnd([EIGHT], EIGHT, '2026-12-31').after)).toEqual(['8 2024-03-01 2026-12-31']);
    expect(planEnd([UNTIL_MARCH, TEN], UNTIL_MARCH, '2027-03-01').problem).toEqual({
      ...{ field: 'validTo', rule: 'tax_overlap', params: { day: '2027-03-01' } },
    });
    expect(planEnd([UNTIL_MARCH, TEN], UNTIL_MARCH, null).problem?.rule).toBe('tax_overlap');
    expect(planEnd([EIGHT], EIGHT, '2024-02-29').problem?.rule).toBe('not_before_start');
  });
});

describe('the first day on which a tax is another', () => {
  const first = (before: Rate[], after: Rate[]) => firstChange(before, after, ({ rate }) => String(rate));
  it.each<[string, Rate[], Rate[], string | null]>([
    ['a new rate', [EIGHT], [UNTIL_MARCH, TEN], '2027-03-01'],
    ['the same rate anew: nothing changes', [EIGHT], [UNTIL_MARCH, rated(8, '2027-03-01')], null],
    ['an end', [EIGHT], [rated(8, '2024-03-01', '2026-12-31')], '2027-01-01'],
    ['an end that is put off', [rated(8, '2024-03-01', '2026-12-31')], [EIGHT], '2027-01-01'],
    [
      'put off: the old rate holds longer',
      [UNTIL_MARCH, TEN],
      [rated(8, '2024-03-01', '2027-03-31'), rated(10, '2027-04-01')],
      '2027-03-01',
    ],
    ['another rate', [UNTIL_MARCH, TEN], [UNTIL_MARCH, rated(9, '2027-03-01')], '2027-03-01'],
    ['the first of all', [], [EIGHT], '2024-03-01'],
    ['nothing', [EIGHT], [EIGHT], null],
  ])('by %s', (_, before, after, day) => expect(first(before, after)).toBe(day));
});

it('tells the service tax of a day', () => {
  const of = (percentBp: number | null, period: TaxPeriod, kind = 'sst') => ({ kind, percentBp, ...period });
  const table = [of(600, OLD), of(800, NOW), of(null, span('2023-01-01'), 'tourism_tax')];
  expect(['2018-08-31', '2024-02-29', '2024-03-01'].map((day) => sstOn(table, day))).toEqual([0, 600, 800]);
});
