import fc from 'fast-check';
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

  it('is told as one stroke where neighbours become alike, in order, and not at all where nothing changes', () => {
    const cheap = [night({ date: '2026-12-23', rateSen: 5 })];
    const dear = [night({ date: '2026-12-23', rateSen: 9 }), night({ rateSen: 9 })];
    const { date: _date, ...set } = night({ rateSen: 9 });
    expect(strokesBetween(cheap, dear)).toEqual([{ from: '2026-12-22', to: '2026-12-23', set }]);
    expect(strokesBetween(dear, dear)).toEqual([]);
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
