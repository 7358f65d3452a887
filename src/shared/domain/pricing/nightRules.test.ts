import { night, plan, season } from './exampleRates';
import { nightRules, stayLength } from './nightRules';
import { addDays } from '../base/stayDates';

// The season of `exampleRates` is 20 to 31 December 2026; 31 December is a Thursday, 20 December a Sunday.
const strict = season({ minNights: 4, maxNights: 6, noArrivalOn: [4, 7], noDepartureOn: [4] });
const free = {
  minNights: 1,
  maxNights: null,
  closedToArrival: false,
  closedToDeparture: false,
  closed: false,
};

describe('nightRules', () => {
  it.each([
    ['the night before a season', '2026-12-19', free],
    ['its first night', '2026-12-20', { ...free, minNights: 4, maxNights: 6, closedToArrival: true }],
    [
      'its last night',
      '2026-12-31',
      { ...free, minNights: 4, maxNights: 6, closedToArrival: true, closedToDeparture: true },
    ],
    ['a weekday that it leaves open', '2026-12-23', { ...free, minNights: 4, maxNights: 6 }],
    ['the night after it', '2027-01-01', free],
  ])('%s', (_case, date, rules) => {
    expect(nightRules(date, plan({ seasons: [strict] }))).toEqual(rules);
  });

  it.each([
    ['of two maxima the plan’s, when it is smaller', 5, 7, 5],
    ['of two maxima the season’s, when it is smaller', 7, 5, 5],
    ['the plan’s alone', 5, null, 5],
    ['the season’s alone', null, 5, 5],
    ['none', null, null, null],
  ])('keeps the strictest maximum: %s', (_case, planMax, seasonMax, maxNights) => {
    const rates = plan({ maxNights: planMax, seasons: [season({ maxNights: seasonMax })] });
    expect(nightRules('2026-12-22', rates).maxNights).toBe(maxNights);
    expect(stayLength('2026-12-22', '2026-12-23', rates).maxNights).toBe(maxNights ?? 731);
  });

  it('closes a night that is painted closed, and no other', () => {
    const rates = plan({ nights: [night({ closed: true })] });
    expect(nightRules('2026-12-22', rates)).toEqual({ ...free, closed: true });
    expect(nightRules('2026-12-23', rates)).toEqual(free);
  });
});

describe('stayLength beside a painted night', () => {
  // One night of each stay is painted with a minimum of 1 or 2; the others ask the season (4) when it holds them, else the plan (1).
  it.each([
    ['the season begins on the last night', '2026-12-18', '2026-12-21', '2026-12-18', 2, 4],
    ['the season begins on the date of departure', '2026-12-18', '2026-12-20', '2026-12-18', 2, 2],
    [
      'the season’s only night of the stay, its first, is painted',
      '2026-12-19',
      '2026-12-21',
      '2026-12-20',
      1,
      1,
    ],
    [
      'the season’s only night of the stay, its last, is painted',
      '2026-12-31',
      '2027-01-02',
      '2026-12-31',
      1,
      1,
    ],
    ['the season’s first night is not painted', '2026-12-20', '2026-12-22', '2026-12-21', 1, 4],
    ['the season’s last night is not painted', '2026-12-30', '2027-01-01', '2026-12-30', 1, 4],
  ])('%s', (_case, checkIn, checkOut, date, painted, minNights) => {
    const nights = [night({ date, minNights: painted })];
    expect(stayLength(checkIn, checkOut, plan({ seasons: [strict], nights })).minNights).toBe(minNights);
  });

  it('asks the longest stay to its last night, and no night behind it', () => {
    // 731 nights are the most that is sold: their last is 730 days after the first.
    const checkIn = '2026-01-01';
    const paintOn = (day: number, minNights: number) => night({ date: addDays(checkIn, day), minNights });
    const asked = (nights: ReturnType<typeof night>[]) =>
      stayLength(checkIn, addDays(checkIn, 800), plan({ nights })).minNights;
    expect(asked([paintOn(0, 1), paintOn(730, 9)])).toBe(9);
    expect(asked([paintOn(0, 1), paintOn(731, 9)])).toBe(1);
  });
});
