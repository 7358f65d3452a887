import { plan, season, property, noTaxes, stay } from './exampleRates';
import { checkStay, priceStay } from './prices';

describe('checkStay', () => {
  const winter = season({ minNights: 4 });
  it.each([
    [stay('2026-01-02', '2026-01-03'), plan(), null],
    [stay('2026-01-02', '2026-01-02'), plan(), 'stay.dates'],
    [stay('2026-01-03', '2026-01-02'), plan(), 'stay.dates'],
    [stay('2026-02-30', '2026-03-02'), plan(), 'stay.dates'],
    [stay('2026-01-02', '2026-01-03'), plan({ minNights: 2 }), 'stay.min_nights'],
    [stay('2026-01-02', '2026-01-06'), plan({ maxNights: 3 }), 'stay.max_nights'],
    [stay('2026-01-02', '9999-01-01'), plan(), 'stay.max_nights'],
    [stay('2026-01-02', '2026-01-03', { guests: 5 }), plan(), 'stay.guests'],
    [stay('2026-01-02', '2026-01-03', { guests: 0 }), plan(), 'stay.guests'],
    [stay('2026-01-02', '2026-01-03', { guests: 1.5 }), plan(), 'stay.guests'],
    [stay('2026-12-18', '2026-12-20'), plan({ seasons: [winter] }), null],
    [stay('2026-12-18', '2026-12-21'), plan({ seasons: [winter] }), 'stay.min_nights'],
    [stay('2026-12-31', '2027-01-02'), plan({ seasons: [winter] }), 'stay.min_nights'],
    [stay('2027-01-01', '2027-01-02'), plan({ seasons: [winter] }), null],
    [stay('2026-12-22', '2026-12-26'), plan({ seasons: [winter] }), null],
  ])('case %#', (wish, ratePlan, code) => {
    expect(checkStay(wish, ratePlan)?.code ?? null).toBe(code);
    if (code) expect(() => priceStay(wish, ratePlan, property(), noTaxes)).toThrow(new RangeError(code));
  });

  it('tells the largest minimum of the plan and the seasons touched', () => {
    const seasons = [winter, season({ startsOn: '2026-12-30', minNights: 2 })];
    expect(checkStay(stay('2026-12-30', '2026-12-31'), plan({ seasons, minNights: 3 }))?.params).toEqual({
      minNights: 4,
    });
  });
});
