import fc from 'fast-check';
import { byDistance, NEARBY_LIMITS, readDistance, shownDistance, typedDistance } from './nearby';

test.each<[string, number | null]>([
  ['350 m', 350],
  ['350m', 350],
  [' 350 M ', 350],
  ['2.4 km', 2_400],
  ['2.4KM', 2_400],
  ['0.35 km', 350],
  ['12 km', 12_000],
  ['1,200 m', 1_200],
  ['2.437 km', 2_437],
  ['350.4 m', 350],
  ['350 metres', 350],
  ['2 kilometers', 2_000],
  ['350 米', 350],
  ['2.4公里', 2_400],
  ['3 千米', 3_000],
  ['0 m', 0],
  ['900 km', 900_000],
  // 2 may be either.
  ['2', null],
  ['', null],
  ['km', null],
  ['2,4 km', null],
  ['2.4.1 km', null],
  ['-3 km', null],
  ['5 minutes', null],
  ['5 miles', null],
  ['2 km walk', null],
])('%j is read as %s metres', (text, metres) => {
  expect(readDistance(text)).toBe(metres);
});

test.each<[number, string, number]>([
  [1, 'metres', 1],
  [350, 'metres', 350],
  [999, 'metres', 999],
  [1_000, 'kilometres', 1],
  [1_049, 'kilometres', 1],
  [1_050, 'kilometres', 1.1],
  [2_437, 'kilometres', 2.4],
  [55_020, 'kilometres', 55],
  [300_000, 'kilometres', 300],
])('%i m is shown in %s as %d', (metres, unit, number) => {
  expect(shownDistance(metres)).toEqual({ unit, number });
});

test('what is written for the form is read back to the metre', () => {
  fc.assert(
    fc.property(fc.integer({ min: NEARBY_LIMITS.nearest, max: NEARBY_LIMITS.farthest }), (metres) => {
      expect(readDistance(typedDistance(metres))).toBe(metres);
    }),
  );
  expect(typedDistance(350)).toBe('350 m');
  expect(typedDistance(2_400)).toBe('2.4 km');
});

test('the nearest comes first, and those equally far stay in the order of staff', () => {
  const places = [
    { metres: 900, of: 'a' },
    { metres: 20, of: 'b' },
    { metres: 900, of: 'c' },
    { metres: 1_000, of: 'd' },
  ];
  expect(byDistance(places).map(({ of }) => of)).toEqual(['b', 'a', 'c', 'd']);
  expect(places[0]!.of).toBe('a');
});
