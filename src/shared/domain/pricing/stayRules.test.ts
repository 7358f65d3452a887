import { night, plan, season, property, noTaxes, stay } from './exampleRates';
import { checkStay, priceStay, staffProblems } from './prices';
import { stayProblems } from './stayRules';

describe('checkStay', () => {
  const winter = season({ minNights: 4 });
  it.each([
    [stay('2026-01-02', '2026-01-03'), plan(), null],
    [stay('2026-01-02', '2026-01-02'), plan(), 'stay.dates'],
    [stay('2026-01-03', '2026-01-02'), plan(), 'stay.dates'],
    [stay('2026-02-30', '2026-03-02'), plan(), 'stay.dates'],
    [stay('2026-01-02', '2026-01-03'), plan({ minNights: 2 }), 'stay.min_nights'],
    [stay('2026-01-02', '2026-01-06'), plan({ maxNights: 3 }), 'stay.max_nights'],
    [stay('2026-01-02', '2026-01-05'), plan({ maxNights: 3 }), null],
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

  const monday = season({ noArrivalOn: [1], noDepartureOn: [7] });
  it.each([
    // 22 December 2026 is a Tuesday.
    [
      'arrival on a closed date',
      stay('2026-12-22', '2026-12-24'),
      plan({ nights: [night({ closedToArrival: true })] }),
      'stay.closed_to_arrival',
    ],
    [
      'a stay that passes it',
      stay('2026-12-21', '2026-12-23'),
      plan({ nights: [night({ closedToArrival: true })] }),
      null,
    ],
    [
      'departure on a date closed to arrivals',
      stay('2026-12-20', '2026-12-22'),
      plan({ nights: [night({ closedToArrival: true })] }),
      null,
    ],
    [
      'departure on a closed date',
      stay('2026-12-20', '2026-12-22'),
      plan({ nights: [night({ closedToDeparture: true })] }),
      'stay.closed_to_departure',
    ],
    [
      'arrival on a date closed to departures',
      stay('2026-12-22', '2026-12-23'),
      plan({ nights: [night({ closedToDeparture: true })] }),
      null,
    ],
    [
      'a closed night in the middle',
      stay('2026-12-21', '2026-12-24'),
      plan({ nights: [night({ closed: true })] }),
      'stay.closed',
    ],
    [
      'a closed first night',
      stay('2026-12-22', '2026-12-23'),
      plan({ nights: [night({ closed: true })] }),
      'stay.closed',
    ],
    [
      'arrival after a closed night',
      stay('2026-12-23', '2026-12-24'),
      plan({ nights: [night({ closed: true })] }),
      null,
    ],
    [
      'departure before a closed night',
      stay('2026-12-20', '2026-12-22'),
      plan({ nights: [night({ closed: true })] }),
      null,
    ],
    [
      'a night that paint leaves open',
      stay('2026-12-21', '2026-12-24'),
      plan({ nights: [night({ closed: false })] }),
      null,
    ],
    [
      'arrival on a weekday that the season closes',
      stay('2026-12-21', '2026-12-23'),
      plan({ seasons: [monday] }),
      'stay.closed_to_arrival',
    ],
    [
      'the same weekday outside the season',
      stay('2026-12-14', '2026-12-16'),
      plan({ seasons: [monday] }),
      null,
    ],
    [
      'departure on the first date of the season',
      stay('2026-12-18', '2026-12-20'),
      plan({ seasons: [monday] }),
      'stay.closed_to_departure',
    ],
    ['departure after its last night', stay('2026-12-31', '2027-01-03'), plan({ seasons: [monday] }), null],
    [
      'a date that paint opens',
      stay('2026-12-21', '2026-12-22'),
      plan({ seasons: [monday], nights: [night({ date: '2026-12-21', closedToArrival: false })] }),
      null,
    ],
    [
      'a minimum painted on a night touched',
      stay('2026-12-21', '2026-12-23'),
      plan({ nights: [night({ minNights: 3 })] }),
      'stay.min_nights',
    ],
    [
      'a gap opened in a season',
      stay('2026-12-22', '2026-12-23'),
      plan({ seasons: [winter], nights: [night({ minNights: 1 })] }),
      null,
    ],
    [
      'a stay that also touches the season',
      stay('2026-12-22', '2026-12-24'),
      plan({ seasons: [winter], nights: [night({ minNights: 1 })] }),
      'stay.min_nights',
    ],
    [
      'a maximum painted on a night touched',
      stay('2026-12-20', '2026-12-24'),
      plan({ nights: [night({ maxNights: 3 })] }),
      'stay.max_nights',
    ],
    [
      'a longer maximum painted on every night',
      stay('2026-12-22', '2026-12-23'),
      plan({ maxNights: 1, nights: [night({ maxNights: 5 })] }),
      null,
    ],
    [
      'a longer maximum painted on one night of two',
      stay('2026-12-22', '2026-12-24'),
      plan({ maxNights: 1, nights: [night({ maxNights: 5 })] }),
      'stay.max_nights',
    ],
    [
      "a season's maximum",
      stay('2026-12-18', '2026-12-22'),
      plan({ maxNights: 9, seasons: [season({ maxNights: 3 })] }),
      'stay.max_nights',
    ],
    [
      'a paint without length beside it',
      stay('2026-12-22', '2026-12-24'),
      plan({ seasons: [winter], nights: [night({ rateSen: 1 })] }),
      'stay.min_nights',
    ],
  ])('%s', (_case, wish, ratePlan, code) => {
    expect(checkStay(wish, ratePlan)?.code ?? null).toBe(code);
  });

  it('tells the largest minimum of the plan and the seasons touched', () => {
    const seasons = [winter, season({ startsOn: '2026-12-30', minNights: 2 })];
    expect(checkStay(stay('2026-12-30', '2026-12-31'), plan({ seasons, minNights: 3 }))?.params).toEqual({
      minNights: 4,
    });
  });
});

it('tells every reason with what its text needs', () => {
  // Three nights from Tuesday, 22 December: the two that are closed are listed the last first.
  const rates = plan({
    minNights: 4,
    maxNights: 2,
    nights: [
      night({ date: '2026-12-24', closed: true }),
      night({ closed: true, closedToArrival: true }),
      night({ date: '2026-12-25', closedToDeparture: true }),
    ],
  });
  expect(stayProblems(stay('2026-12-22', '2026-12-25', { guests: 5 }), rates)).toEqual([
    { code: 'stay.closed', params: { date: '2026-12-22' } },
    { code: 'stay.closed_to_arrival', params: { checkIn: '2026-12-22' } },
    { code: 'stay.closed_to_departure', params: { checkOut: '2026-12-25' } },
    { code: 'stay.min_nights', params: { minNights: 4 } },
    { code: 'stay.max_nights', params: { maxNights: 2 } },
    { code: 'stay.guests', params: { maxGuests: 4 } },
  ]);
  expect(stayProblems(stay('2026-12-22', '2026-12-22', { guests: 5 }), rates)).toEqual([
    { code: 'stay.dates', params: { checkIn: '2026-12-22', checkOut: '2026-12-22' } },
  ]);
});

describe('staffProblems', () => {
  const closed = plan({ maxNights: 9, nights: [night({ date: '2026-01-05', closed: true })] });
  // 731 nights from 5 January 2026 end on 6 January 2028.
  it.each([
    ['a stay that visitors may book too', stay('2026-02-02', '2026-02-03'), null, []],
    ['no nights', stay('2026-01-05', '2026-01-05'), 'stay.dates', []],
    ['more guests than the place is for', stay('2026-01-05', '2026-01-06', { guests: 5 }), 'stay.guests', []],
    ['children alone', stay('2026-01-05', '2026-01-06', { children: 2 }), 'stay.adult', []],
    [
      'infants and pets beyond what the place takes, and a closed night',
      stay('2026-01-05', '2026-01-06', { infants: 3, pets: 1 }),
      null,
      ['stay.closed', 'stay.infants', 'stay.pets'],
    ],
    ['more nights than ever', stay('2026-01-05', '2028-01-07'), 'stay.max_nights', []],
    ['the most nights ever', stay('2026-01-05', '2028-01-06'), null, ['stay.closed', 'stay.max_nights']],
    ['a closed night', stay('2026-01-05', '2026-01-06'), null, ['stay.closed']],
  ])('%s', (_case, wish, refused, warnings) => {
    const problems = staffProblems(wish, closed);
    expect(problems.refused?.code ?? null).toBe(refused);
    expect(problems.warnings.map(({ code }) => code)).toStrictEqual(warnings);
  });
});
