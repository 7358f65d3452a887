import {
  checkInProblem,
  checkOutDays,
  leastNights,
  nightsIn,
  pickDay,
  type CalendarNight,
} from './stayRange';

const nights = (entries: Record<string, Partial<CalendarNight>>) =>
  new Map(Object.entries(entries).map(([date, night]) => [date, { available: 1, ...night }]));
const none = { checkIn: null, checkOut: null };

test('a stay is half-open: its check-out day may be taken', () => {
  const limits = { min: '2026-12-01', nights: nights({ '2026-12-04': { available: 0 } }) };
  const range = pickDay('2026-12-02', none, limits);
  expect(range).toEqual({ checkIn: '2026-12-02', checkOut: null });
  expect(pickDay('2026-12-04', range!, limits)).toEqual({ checkIn: '2026-12-02', checkOut: '2026-12-04' });
  expect([...checkOutDays('2026-12-02', limits).allowed]).toEqual(['2026-12-03', '2026-12-04']);
  // Beyond the taken night a new stay begins.
  expect(pickDay('2026-12-06', range!, limits)).toEqual({ checkIn: '2026-12-06', checkOut: null });
});

test('nobody arrives before the first day, on a taken night, or on the last check-out day', () => {
  const limits = { min: '2026-12-02', max: '2026-12-10', nights: nights({ '2026-12-05': { available: 0 } }) };
  expect(checkInProblem('2026-12-01', limits)).toBe('out');
  expect(checkInProblem('2026-12-05', limits)).toBe('taken');
  expect(checkInProblem('2026-12-10', limits)).toBe('out');
  expect(checkInProblem('2026-12-09', limits)).toBeNull();
  expect(pickDay('2026-12-10', { checkIn: '2026-12-09', checkOut: null }, limits)?.checkOut).toBe(
    '2026-12-10',
  );
});

test('the minimum stay is the largest of the nights that the stay holds', () => {
  const limits = {
    min: '2026-12-01',
    nights: nights({
      '2026-12-24': { minNights: 3 },
      '2026-12-30': { available: 0 },
      '2026-12-29': { minNights: 2 },
    }),
  };
  expect(leastNights('2026-12-24', limits)).toBe(3);
  expect(pickDay('2026-12-25', { checkIn: '2026-12-24', checkOut: null }, limits)).toBeNull();
  expect(pickDay('2026-12-27', { checkIn: '2026-12-24', checkOut: null }, limits)?.checkOut).toBe(
    '2026-12-27',
  );
  // One night before the minimum begins is fine, two would hold the first night of the season.
  const { allowed } = checkOutDays('2026-12-23', limits);
  expect(allowed.has('2026-12-24')).toBe(true);
  expect(allowed.has('2026-12-25')).toBe(false);
  expect(allowed.has('2026-12-26')).toBe(true);
  // Two nights are asked for, one is left.
  expect(checkInProblem('2026-12-29', limits)).toBe('too_short');
});

test('a stay neither begins nor ends on a closed date, but it passes through', () => {
  const limits = {
    min: '2026-12-01',
    nights: nights({
      '2026-12-05': { closedToArrival: true },
      '2026-12-07': { closedToDeparture: true },
      '2026-12-20': { available: 0 },
      '2026-12-21': { available: 0, closedToArrival: true },
      '2026-12-22': { closedToArrival: true },
    }),
  };
  expect(checkInProblem('2026-12-05', limits)).toBe('no_arrival');
  expect(checkInProblem('2026-12-07', limits)).toBeNull();
  expect(checkInProblem('2026-12-21', limits)).toBe('taken');
  expect(pickDay('2026-12-22', none, limits)).toBeNull();
  const { allowed, refused } = checkOutDays('2026-12-04', limits);
  expect([...refused]).toEqual([['2026-12-07', 'no_departure']]);
  expect(allowed.has('2026-12-05') && allowed.has('2026-12-08')).toBe(true);
  // The one night before a taken one ends on a day when nobody leaves.
  expect(
    checkInProblem('2026-12-11', {
      min: '2026-12-01',
      nights: nights({ '2026-12-12': { available: 0, closedToDeparture: true } }),
    }),
  ).toBe('no_departure');
});

test('the longest stay is the smallest of the nights that the stay holds', () => {
  const limits = { min: '2026-12-01', nights: nights({ '2026-12-06': { maxNights: 3 } }) };
  const { allowed, refused } = checkOutDays('2026-12-04', limits);
  expect([...allowed]).toEqual(['2026-12-05', '2026-12-06', '2026-12-07']);
  expect(refused.get('2026-12-08')).toBe('too_long');
  expect(pickDay('2026-12-08', { checkIn: '2026-12-04', checkOut: null }, limits)).toBeNull();
});

test('an earlier day begins anew; a complete stay is replaced', () => {
  const limits = { min: '2026-12-01' };
  expect(pickDay('2026-12-03', { checkIn: '2026-12-05', checkOut: null }, limits)).toEqual({
    checkIn: '2026-12-03',
    checkOut: null,
  });
  expect(pickDay('2026-12-20', { checkIn: '2026-12-05', checkOut: '2026-12-07' }, limits)).toEqual({
    checkIn: '2026-12-20',
    checkOut: null,
  });
  expect(nightsIn({ checkIn: '2026-12-05', checkOut: '2026-12-07' })).toBe(2);
  expect(nightsIn({ checkIn: '2026-12-05', checkOut: null })).toBe(0);
});
