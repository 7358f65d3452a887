import { plan, property, season } from './exampleRates';
import { applyChanges, bySeasonOrder, effectOf, paintedOver, type KeptPlan } from './rateChanges';

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
  it.each([
    ['the earlier start first', { startsOn: '2026-12-19' }, {}],
    ['of equal starts the longer first', { endsOn: '2027-01-01' }, {}],
    ['of equal dates by id', { id: 'a' }, { id: 'b' }],
    ['the start before the end and the id', { startsOn: '2026-12-19', endsOn: '2026-12-24', id: 'z' }, {}],
  ])('order seasons: %s', (_case, first, second) => {
    const of = (more: object) => ({ ...season(), id: 'm', ...more });
    expect(bySeasonOrder(of(first), of(second))).toBeLessThan(0);
    expect(bySeasonOrder(of(second), of(first))).toBeGreaterThan(0);
    expect(bySeasonOrder(of(first), of(first))).toBe(0);
  });
  it('count each night that strokes go over once, in order', () => {
    expect(
      paintedOver([
        { from: '2026-12-23', to: '2026-12-24', clear: true },
        { from: '2026-12-22', to: '2026-12-23', set: { rateSen: 1 } },
      ]),
    ).toEqual(['2026-12-22', '2026-12-23', '2026-12-24']);
  });
  it('tell nights whose rules change at the same price', () => {
    const after = applyChanges(kept, { plan: { minNights: 2 } });
    expect(effectOf(kept, after, property(), ['2026-12-22'])).toEqual([
      { date: '2026-12-22', before: 55_000, after: 55_000, rules: true },
    ]);
  });
});
