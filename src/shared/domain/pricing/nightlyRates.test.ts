import { night, plan, property, season, text } from './exampleRates';
import { lengthDiscountBp } from './nightlyRates';
import { nightlyRate, priceNights } from './prices';

describe('nightlyRate', () => {
  const inSeason = plan({ seasons: [season({ weekendRateSen: 45_000 })] });
  it.each([
    ['Thursday', '2026-08-20', plan(), property(), 'base', 20_000, null],
    ['Friday', '2026-08-21', plan(), property(), 'weekend', 25_000, null],
    ['Saturday', '2026-08-22', plan(), property(), 'weekend', 25_000, null],
    ['Sunday', '2026-08-23', plan(), property(), 'base', 20_000, null],
    ['Thursday in Kedah', '2026-08-20', plan(), property({ weekendNights: [4, 5] }), 'weekend', 25_000, null],
    ['no weekend rate', '2026-08-21', plan({ weekendSen: null }), property(), 'base', 20_000, null],
    ['eve of a holiday', '2026-08-30', plan(), property(), 'holiday', 30_000, 'National Day'],
    ['the holiday when eves count', '2026-08-31', plan(), property(), 'base', 20_000, null],
    [
      'the holiday when days count',
      '2026-08-31',
      plan(),
      property({ holidayNights: 'day' }),
      'holiday',
      30_000,
      'National Day',
    ],
    [
      'the eve when days count',
      '2026-08-30',
      plan(),
      property({ holidayNights: 'day' }),
      'base',
      20_000,
      null,
    ],
    [
      'the holiday when both count',
      '2026-08-31',
      plan(),
      property({ holidayNights: 'eve_and_day' }),
      'holiday',
      30_000,
      'National Day',
    ],
    [
      'the eve when both count',
      '2026-08-30',
      plan(),
      property({ holidayNights: 'eve_and_day' }),
      'holiday',
      30_000,
      'National Day',
    ],
    ['no holiday rate', '2026-08-30', plan({ holidaySen: null }), property(), 'base', 20_000, null],
    ['before a season', '2026-12-19', inSeason, property(), 'weekend', 25_000, null],
    ['first night of a season', '2026-12-20', inSeason, property(), 'season', 40_000, 'Year end'],
    ['weekend in a season', '2026-12-25', inSeason, property(), 'season', 45_000, 'Year end'],
    [
      'weekend in a season without',
      '2026-12-25',
      plan({ seasons: [season()] }),
      property(),
      'season',
      40_000,
      'Year end',
    ],
    ['last night of a season', '2026-12-31', inSeason, property(), 'season', 40_000, 'Year end'],
    ['after a season', '2027-01-01', inSeason, property(), 'weekend', 25_000, null],
    [
      'a painted night',
      '2026-12-22',
      plan({ seasons: [season()], nights: [night({ rateSen: 7_000 })] }),
      property(),
      'painted',
      7_000,
      null,
    ],
    [
      'a night painted with rules alone',
      '2026-12-22',
      plan({ nights: [night({ minNights: 2 })] }),
      property(),
      'base',
      20_000,
      null,
    ],
  ])('%s', (_, date, ratePlan, place, kind, sen, label) => {
    expect(nightlyRate(date, ratePlan, place)).toEqual({ kind, sen, label: label && text(label) });
  });

  it('lets a season win over a holiday, and the season that starts last over the others', () => {
    const merdeka = season({
      name: text('Merdeka'),
      startsOn: '2026-08-28',
      endsOn: '2026-08-31',
      rateSen: 50_000,
    });
    const august = season({
      name: text('August'),
      startsOn: '2026-08-01',
      endsOn: '2026-08-31',
      rateSen: 22_000,
    });
    for (const seasons of [
      [merdeka, august],
      [august, merdeka],
    ]) {
      expect(nightlyRate('2026-08-30', plan({ seasons }), property()).sen).toBe(50_000);
      expect(nightlyRate('2026-08-27', plan({ seasons }), property()).sen).toBe(22_000);
    }
    const later = { ...august, rateSen: 23_000 };
    expect(nightlyRate('2026-08-05', plan({ seasons: [august, later] }), property()).sen).toBe(23_000);
  });

  it('names the day’s own holiday where two follow each other', () => {
    const holidays = ['2026-02-17', '2026-02-18'].map((date) => ({ date, name: text(date) }));
    const both = property({ holidays, holidayNights: 'eve_and_day' });
    expect(
      ['2026-02-16', '2026-02-17', '2026-02-18'].map((date) => nightlyRate(date, plan(), both).label),
    ).toEqual(['2026-02-17', '2026-02-17', '2026-02-18'].map(text));
  });
});

it.each([
  ['in their order', [3, 7]],
  ['the longest first', [7, 3]],
])('the discount for the most nights counts, listed %s', (_case, lengths) => {
  const discounts = lengths.map((minNights) => ({ minNights, percentBp: minNights * 100 }));
  expect([2, 3, 6, 7, 30].map((nights) => lengthDiscountBp(nights, discounts))).toEqual([
    0, 300, 300, 700, 700,
  ]);
});

describe('priceNights', () => {
  it('prices the longest stay, and no night more', () => {
    // 731 nights at RM200: from 5 January 2026 to 6 January 2028, two years and a day, none of them a leap day.
    const flat = plan({ weekendSen: null, holidaySen: null });
    expect(priceNights('2026-01-05', '2028-01-06', flat, property())).toBe(14_620_000);
    expect(() => priceNights('2026-01-05', '2028-01-07', flat, property())).toThrow('stay.dates');
  });
  it.each([
    ['2026-01-05', '2026-01-05'],
    ['2026-01-06', '2026-01-05'],
    ['2026-01-05', '9999-01-01'],
    ['2026-01-05', '2026-02-30'],
  ])('refuses %s to %s', (checkIn, checkOut) => {
    expect(() => priceNights(checkIn, checkOut, plan(), property())).toThrow(RangeError);
  });
  it('refuses a rate of nothing', () => {
    expect(() => priceNights('2026-01-05', '2026-01-06', plan({ baseSen: 0 }), property())).toThrow(
      'price.input: baseSen',
    );
  });
});
