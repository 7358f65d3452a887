import { aFreeStayRule } from '../../testing/aFreeStayRule';
import { isLate, refusalsOf, roomPriceOf, wantedNights, type WantedStay } from './freeStayCheck';
import { nightsOfOwner, yearsOfOwner } from './freeStayShares';
import { freeStayYears } from './freeStayYears';

const name = { 'en-US': 'Hari Raya', 'cn-ZH': '', 'ms-MY': '' };
const raya = { name, from: '2027-03-10', to: '2027-03-11' };
const school = { name, from: '2027-03-12', to: '2027-03-20' };
const place = {
  ...{ isOwnUnit: true, isOwnProperty: true, weekendNights: [5, 6] },
  ...{ publicHolidays: [raya], schoolHolidays: [school] },
};
/** From Monday, 1 March 2027, for three nights, asked for a month before. */
const stay = (changes: Partial<WantedStay> = {}): WantedStay => ({
  ...{ checkIn: '2027-03-01', checkOut: '2027-03-04', guest: 'owner', place },
  ...changes,
});
const codes = (rule: object, wanted = stay(), askedOn = '2027-02-01') =>
  refusalsOf(aFreeStayRule(rule), wanted, askedOn);

test('a stay within the rule is refused by nothing', () => {
  expect(codes({ publicHolidays: true, schoolHolidays: true, weekdaysOnly: true, longestNights: 3 })).toEqual(
    [],
  );
});

test('a blackout is named; one that ends the night before, or begins on the day of departure, keeps nobody', () => {
  const blackout = (from: string, to: string) => codes({ blackouts: [{ name: 'School groups', from, to }] });
  expect(blackout('2027-03-03', '2027-03-05')).toEqual([
    { code: 'blackout', name: 'School groups', from: '2027-03-03', to: '2027-03-05' },
  ]);
  expect(blackout('2027-02-20', '2027-03-01')).toHaveLength(1);
  expect(blackout('2027-02-20', '2027-02-28')).toEqual([]);
  expect(blackout('2027-03-04', '2027-03-05')).toEqual([]);
});

test('holidays of the state refuse only where the rule says so', () => {
  const wanted = stay({ checkIn: '2027-03-11', checkOut: '2027-03-13' });
  expect(codes({}, wanted)).toEqual([]);
  expect(codes({ publicHolidays: true, schoolHolidays: true }, wanted)).toEqual([
    { code: 'public_holiday', holiday: name, from: '2027-03-10', to: '2027-03-11' },
    { code: 'school_holiday', holiday: name, from: '2027-03-12', to: '2027-03-20' },
  ]);
});

test('every condition that fails is told at once', () => {
  const wanted = stay({
    ...{ checkIn: '2027-03-04', checkOut: '2027-03-08', guest: 'friend' },
    place: { ...place, isOwnUnit: false },
  });
  expect(codes({ weekdaysOnly: true, longestNights: 3 }, wanted, '2027-02-26')).toEqual([
    { code: 'weekend', date: '2027-03-05' },
    { code: 'notice', days: 7, earliest: '2027-03-05' },
    { code: 'longest', nights: 3 },
    { code: 'guest', guest: 'friend' },
    { code: 'elsewhere' },
  ]);
});

test.each([
  ['unit', true, true, true],
  ['unit', false, true, false],
  ['property', false, true, true],
  ['property', false, false, false],
  ['any', false, false, true],
] as const)('in %s: own unit %s, own property %s: %s', (places, isOwnUnit, isOwnProperty, isAllowed) => {
  const wanted = stay({ place: { ...place, isOwnUnit, isOwnProperty } });
  expect(codes({ places }, wanted)).toEqual(isAllowed ? [] : [{ code: 'elsewhere' }]);
});

test('each night takes its points, more at another property', () => {
  const rule = aFreeStayRule({ points: { weekday: 1, weekend: 2, seasons: [] }, elsewhereBp: 15_000 });
  const wanted = { checkIn: '2027-03-04', checkOut: '2027-03-06' };
  const takes = (isOwnProperty: boolean) =>
    wantedNights(rule, { ...wanted, place: { ...place, isOwnProperty } }).map(({ credits }) => credits);
  expect(takes(true)).toEqual([100, 200]);
  expect(takes(false)).toEqual([150, 300]);
});

test('the room costs nothing for free nights, and the rate less the discount for the others', () => {
  const taken = [
    { date: '2027-03-01', credits: 100, kind: 'free' as const },
    { date: '2027-03-02', credits: 100, kind: 'discounted' as const },
    { date: '2027-03-03', credits: 100, kind: 'discounted' as const },
  ];
  const rates = new Map(taken.map(({ date }, index) => [date, 30_001 + index]));
  // Half of 300.02 is 150.01; of 300.03 it is 150.015, half up 150.02, which leaves 150.01.
  expect(roomPriceOf(taken, rates, 5_000)).toBe(15_001 + 15_001);
});

test('with three days: two days before is late, three are not', () => {
  const rule = { lateDays: 3 };
  expect(isLate(rule, '2027-03-04', '2027-03-01')).toBe(false);
  expect(isLate(rule, '2027-03-04', '2027-03-02')).toBe(true);
  expect(isLate({ lateDays: 0 }, '2027-03-04', '2027-03-04')).toBe(false);
});

describe('co-owners', () => {
  const rule = aFreeStayRule({ free: 5, discounted: 3, coOwners: 'share' });
  const years = freeStayYears([{ from: '2026-01-01', rule }], { from: '2026-01-01', to: null }, '2027-06-01');
  const anna = (shareBp: number) => ({ id: 'anna', shareBp });
  const ben = (shareBp: number) => ({ id: 'ben', shareBp });
  const part = (periods: Parameters<typeof yearsOfOwner>[1], id: string) =>
    yearsOfOwner(years, periods, id).map(({ entitled, discounted }) => [entitled / 100, discounted / 100]);

  test('have their parts by their shares, which add up', () => {
    const periods = [{ from: '2026-01-01', to: null, owners: [anna(6_667), ben(3_333)] }];
    // 5 x 66.67 % are 3.3335, rounded down 3.33; the hundredth that is left goes to who lost most, Ben with 1.6665.
    expect(part(periods, 'anna')[0]).toEqual([3.33, 2]);
    expect(part(periods, 'ben')[0]).toEqual([1.67, 1]);
  });

  test('who sold in the middle of a year has the part of his days, and the next year none', () => {
    const periods = [
      { from: '2026-01-01', to: '2026-07-02', owners: [anna(10_000)] },
      { from: '2026-07-02', to: null, owners: [ben(10_000)] },
    ];
    // 31 + 28 + 31 + 30 + 31 + 30 + 1 = 182 and 183 of 365 days: 2.4932 and 2.5068.
    expect(part(periods, 'anna')).toEqual([
      [2.49, 1.5],
      [0, 0],
    ]);
    expect(part(periods, 'ben')).toEqual([
      [2.51, 1.5],
      [5, 3],
    ]);
    expect(part(periods, 'somebody else')).toEqual([
      [0, 0],
      [0, 0],
    ]);
  });

  test('see their own nights, and where they have one account everybody’s', () => {
    const night = (ownerId: string) => ({ ownerId, date: '2026-05-01', credits: 100, kind: 'free' as const });
    const taken = [night('anna'), night('ben')];
    expect(nightsOfOwner(years, taken, 'anna')).toEqual([night('anna')]);
    const together = years.map((year) => ({ ...year, rule: aFreeStayRule() }));
    expect(nightsOfOwner(together, taken, 'anna')).toEqual(taken);
    expect(yearsOfOwner(together, [], 'anna')).toEqual(together);
  });
});
