import fc from 'fast-check';
import { copyYear, nextYear } from './copyYear';
import { night, plan, property, season } from './exampleRates';
import { paint, strokeNights, strokesBetween, type Brush, type Stroke } from './painting';
import { applyChanges, effectOf, type KeptPlan } from './rateChanges';
import type { PaintedNight } from './ratePlan';
import { addDays, fromDayNumber, isoWeekday, nightsOf } from '../base/stayDates';

// Two years with a leap day.
const date = fc.integer({ min: 21_200, max: 21_900 }).map(fromDayNumber);
const figure = fc.option(fc.integer({ min: 1, max: 9 }));
const flag = fc.option(fc.boolean());
const values = {
  rateSen: figure,
  minNights: figure,
  maxNights: figure,
  closedToArrival: flag,
  closedToDeparture: flag,
  closed: flag,
};
const says = (value: object) => Object.values(value).some((part) => part !== null);
const canvas: fc.Arbitrary<PaintedNight[]> = fc.uniqueArray(
  fc.record({ date, ...values }).filter(({ date: _date, ...rest }) => says(rest)),
  { maxLength: 40, selector: (one) => one.date },
);
const stroke: fc.Arbitrary<Stroke> = fc
  .tuple(
    date,
    fc.nat(30),
    fc.uniqueArray(fc.integer({ min: 1, max: 7 })),
    fc.record(values, { requiredKeys: [] }),
  )
  .map(([from, length, weekdays, set]) => {
    const to = addDays(from, length);
    const brush: Pick<Stroke, 'set' | 'clear'> = Object.keys(set).length
      ? { set: set as Brush }
      : { clear: true };
    return { from, to, weekdays, ...brush };
  });
const sorted = (nights: readonly PaintedNight[]) =>
  [...nights].sort((one, other) => (one.date < other.date ? -1 : 1));

describe('painting', () => {
  it.each<[string, Stroke[], PaintedNight[], PaintedNight[]]>([
    [
      'leaves what is not told',
      [{ from: '2026-12-22', to: '2026-12-22', set: { rateSen: 9 } }],
      [night({ minNights: 2 })],
      [night({ minNights: 2, rateSen: 9 })],
    ],
    [
      'takes off what is null',
      [{ from: '2026-12-22', to: '2026-12-22', set: { minNights: null } }],
      [night({ minNights: 2, rateSen: 9 })],
      [night({ rateSen: 9 })],
    ],
    [
      'forgets a night on which nothing is left',
      [{ from: '2026-12-22', to: '2026-12-22', set: { minNights: null } }],
      [night({ minNights: 2 })],
      [],
    ],
    [
      'wipes',
      [{ from: '2026-12-20', to: '2026-12-25', clear: true }],
      [night({ minNights: 2, rateSen: 9 })],
      [],
    ],
    [
      'keeps to its weekdays',
      [{ from: '2026-12-20', to: '2026-12-26', weekdays: [2], set: { closedToArrival: true } }],
      [],
      [night({ closedToArrival: true })],
    ],
    [
      'goes over itself',
      [
        { from: '2026-12-22', to: '2026-12-22', set: { rateSen: 1 } },
        { from: '2026-12-22', to: '2026-12-22', set: { rateSen: 2 } },
      ],
      [],
      [night({ rateSen: 2 })],
    ],
    ['does nothing backwards', [{ from: '2026-12-23', to: '2026-12-22', set: { rateSen: 1 } }], [], []],
    [
      'keeps false, which opens',
      [{ from: '2026-12-22', to: '2026-12-22', set: { closedToArrival: false } }],
      [],
      [night({ closedToArrival: false })],
    ],
  ])('%s', (_case, strokes, before, after) => {
    expect(paint(before, strokes)).toEqual(after);
  });

  it('is taken back by the strokes between the canvases, whatever was painted', () => {
    fc.assert(
      fc.property(canvas, fc.array(stroke, { maxLength: 6 }), (before, strokes) => {
        const after = paint(before, strokes);
        expect(paint(after, strokesBetween(after, before))).toEqual(sorted(before));
        expect(paint(before, strokesBetween(before, after))).toEqual(after);
        // Runs are as long as they can be: two that meet differ.
        const runs = strokesBetween(before, after);
        runs.slice(1).forEach((run, index) => {
          const last = runs[index]!;
          if (nightsOf(last.to, run.from).length === 1) expect(run.set).not.toEqual(last.set);
        });
      }),
    );
  });

  it('changes no night outside the strokes, and wiping leaves nothing', () => {
    fc.assert(
      fc.property(canvas, stroke, (before, one) => {
        const touched = new Set(strokeNights(one));
        const outside = (nights: readonly PaintedNight[]) => nights.filter((each) => !touched.has(each.date));
        expect(outside(paint(before, [one]))).toEqual(outside(sorted(before)));
        const { set: _set, ...rest } = one;
        expect(paint(before, [one, { ...rest, clear: true }])).toEqual(outside(sorted(before)));
        for (const each of touched) {
          if (one.weekdays!.length > 0) expect(one.weekdays).toContain(isoWeekday(each));
        }
      }),
    );
  });

  it('and wiping gives back the prices of before', () => {
    const kept: KeptPlan = { ...plan(), seasons: [{ ...season(), id: 'one' }] };
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 90_000 }), (rateSen) => {
        const range = { from: '2026-12-15', to: '2027-01-05' };
        const painted = applyChanges(kept, { paint: [{ ...range, set: { rateSen } }] });
        const dates = strokeNights(range);
        expect(effectOf(kept, painted, property(), dates).every(({ after }) => after === rateSen)).toBe(true);
        const wiped = applyChanges(painted, { paint: [{ ...range, clear: true }] });
        expect(effectOf(kept, wiped, property(), dates)).toEqual([]);
      }),
    );
  });
});

describe('changes of a plan', () => {
  const kept: KeptPlan = {
    ...plan(),
    seasons: [
      { ...season(), id: 'b' },
      { ...season({ endsOn: '2026-12-24', rateSen: 55_000 }), id: 'a' },
    ],
  };
  it('make, change and remove seasons; of equal starts the shorter one counts', () => {
    const after = applyChanges(kept, {
      plan: { baseSen: 21_000 },
      seasons: {
        create: [season({ startsOn: '2026-11-01' })],
        update: [{ ...season({ rateSen: 1 }), id: 'b' }],
      },
    });
    expect(after.seasons.map(({ id }) => id)).toEqual(['new-0', 'b', 'a']);
    const [both, rest] = effectOf(kept, after, property(), ['2026-12-22', '2026-12-28']);
    expect([both, rest]).toEqual([{ date: '2026-12-28', before: 40_000, after: 1, rules: false }, undefined]);
    expect(applyChanges(kept, { seasons: { remove: ['a', 'none'] } }).seasons).toHaveLength(1);
  });
  it('tell nights whose rules change at the same price', () => {
    const after = applyChanges(kept, { plan: { minNights: 2 } });
    expect(effectOf(kept, after, property(), ['2026-12-22'])).toEqual([
      { date: '2026-12-22', before: 55_000, after: 55_000, rules: true },
    ]);
  });
});

describe('the copy of a year', () => {
  const today = '2020-01-01';
  it('keeps the counts: copied, skipped and dropped nights are those of the year', () => {
    fc.assert(
      fc.property(
        canvas,
        fc.constantFrom('date', 'weekday'),
        fc.boolean(),
        date,
        (nights, align, replace, now) => {
          const year = Number(nights[0]?.date.slice(0, 4) ?? 2028);
          const copy = copyYear({ seasons: [], nights }, { year, align, replace, today: now });
          const source = nights.filter((each) => each.date.startsWith(String(year)));
          expect(copy.nights.length + copy.skippedNights.length + copy.droppedNights.length).toBe(
            source.length,
          );
          const targets = copy.nights.map((each) => each.date);
          expect(new Set(targets).size).toBe(targets.length);
          expect(targets.every((each) => each >= now)).toBe(true);
          const { rateSen: prices } = { rateSen: (list: PaintedNight[]) => list.map((each) => each.rateSen) };
          if (copy.nights.length === source.length) expect(prices(copy.nights)).toEqual(prices(source));
        },
      ),
    );
  });
  it('moves by date or by weekday', () => {
    expect(nextYear('2026-12-24', 'date')).toBe('2027-12-24');
    expect(nextYear('2028-02-29', 'date')).toBeNull();
    expect(nextYear('2026-12-24', 'weekday')).toBe('2027-12-23');
    fc.assert(
      fc.property(date, (each) => {
        const later = nextYear(each, 'weekday')!;
        expect(isoWeekday(later)).toBe(isoWeekday(each));
        expect(Number(later.slice(0, 4))).toBe(Number(each.slice(0, 4)) + 1);
      }),
    );
  });
  it.each([
    ['2026-01-01', '2027-01-07'],
    ['2026-01-02', '2027-01-01'],
    ['2028-01-02', '2029-01-07'],
    ['2028-01-03', '2029-01-01'],
    ['2028-12-31', '2029-12-30'],
  ])('never leaves a night in its own year: %s by weekday is %s', (from, to) => {
    expect(nextYear(from, 'weekday')).toBe(to);
  });
  it('gives a night that two want to the one that is 52 weeks before it', () => {
    const nights = ['2026-01-01', '2026-01-08'].map((each, index) =>
      night({ date: each, rateSen: index + 1 }),
    );
    expect(
      copyYear({ seasons: [], nights }, { year: 2026, align: 'weekday', replace: false, today }),
    ).toMatchObject({ nights: [{ date: '2027-01-07', rateSen: 2 }], skippedNights: ['2026-01-01'] });
  });
  it.each([
    [
      ['2026-01-01', '2026-01-10'],
      ['2027-01-01', '2027-01-09'],
    ],
    [
      ['2026-01-01', '2026-01-01'],
      ['2027-01-07', '2027-01-07'],
    ],
    [
      ['2028-01-01', '2028-01-03'],
      ['2029-01-01', '2029-01-01'],
    ],
    [
      ['2026-12-31', '2027-01-02'],
      ['2027-12-30', '2028-01-01'],
    ],
  ])('a season of %j by weekday starts in the next year: %j', ([startsOn, endsOn], to) => {
    const seasons = [{ ...season({ startsOn, endsOn }), id: 'one' }];
    const year = Number(startsOn!.slice(0, 4));
    const copy = copyYear({ seasons, nights: [] }, { year, align: 'weekday', replace: false, today });
    expect(copy.seasons.map((each) => [each.startsOn, each.endsOn])).toEqual([to]);
  });
  it('moves seasons over the turn of the year and over the leap day', () => {
    const seasons = [
      { ...season({ startsOn: '2028-02-10', endsOn: '2028-02-29' }), id: 'leap' },
      { ...season({ startsOn: '2028-12-20', endsOn: '2029-01-02' }), id: 'turn' },
      { ...season({ startsOn: '2027-12-20', endsOn: '2028-01-02' }), id: 'other year' },
    ];
    const copy = copyYear({ seasons, nights: [] }, { year: 2028, align: 'date', replace: false, today });
    expect(copy.seasons.map(({ season: { id }, startsOn, endsOn }) => [id, startsOn, endsOn])).toEqual([
      ['leap', '2029-02-10', '2029-02-28'],
      ['turn', '2029-12-20', '2030-01-02'],
    ]);
  });
  it('lets what stands there be, or takes its place', () => {
    const seasons = [
      { ...season(), id: 'this' },
      { ...season({ startsOn: '2027-12-30', endsOn: '2028-01-03' }), id: 'there' },
    ];
    const nights = [night({ rateSen: 1 }), night({ date: '2027-12-22', rateSen: 2 })];
    const of = (replace: boolean) =>
      copyYear({ seasons, nights }, { year: 2026, align: 'date', replace, today });
    expect(of(false)).toMatchObject({
      seasons: [{ skipped: true }],
      nights: [],
      skippedNights: ['2026-12-22'],
    });
    expect(of(true)).toMatchObject({
      seasons: [{ skipped: false }],
      nights: [{ date: '2027-12-22', rateSen: 1 }],
      existing: { seasons: [{ id: 'there' }], nights: [{ rateSen: 2 }] },
    });
  });
});
