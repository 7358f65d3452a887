import * as fc from 'fast-check';
import { MOST_UNITS_AT_ONCE, unitNumbersBetween } from './unitNumbers';

it.each([
  ['12A-01', '12A-03', ['12A-01', '12A-02', '12A-03']],
  ['B9', 'B11', ['B9', 'B10', 'B11']],
  ['099', '101', ['099', '100', '101']],
  ['7', '7', ['7']],
  ['A0', 'A10', ['A0', 'A1', 'A2', 'A3', 'A4', 'A5', 'A6', 'A7', 'A8', 'A9', 'A10']],
  ['Villa', 'Villa', ['Villa']],
])('%s to %s', (first, last, numbers) => expect(unitNumbersBetween(first, last)).toEqual(numbers));

it.each([
  ['12A-03', '12A-01'],
  ['12A-01', '12B-03'],
  ['12A-009', '12A-11'],
  ['Villa', 'Villa 2'],
  ['Villa 1', 'Villa'],
  ['Villa', 'House'],
  ['A\n1', 'A\n3'],
  ['1', String(MOST_UNITS_AT_ONCE + 1)],
  ['1', '999999999999'],
])('%s to %s is no run of numbers', (first, last) => expect(unitNumbersBetween(first, last)).toBeNull());

it('makes as many at once as it says', () => {
  expect(unitNumbersBetween('1', '200')).toHaveLength(200);
});

it('counts every number once, in order, from the first to the last', () => {
  const run = fc.record({ from: fc.nat(5_000), count: fc.integer({ min: 1, max: MOST_UNITS_AT_ONCE }) });
  fc.assert(
    fc.property(
      run,
      fc.constantFrom('', 'A-', '12A-', 'T1/'),
      fc.boolean(),
      ({ from, count }, prefix, pad) => {
        const name = (n: number) => prefix + String(n).padStart(pad ? 5 : 0, '0');
        const numbers = unitNumbersBetween(name(from), name(from + count - 1));
        expect(numbers).toEqual(Array.from({ length: count }, (_, index) => name(from + index)));
      },
    ),
  );
});
