import fc from 'fast-check';
import { allocate, formatSen, partOf, percentOf } from './money';

const sen = fc.integer({ min: -100_000_000, max: 100_000_000 });
const weights = fc.array(fc.integer({ min: 0, max: 1_000_000 }), { minLength: 1, maxLength: 40 });

describe('money', () => {
  it.each([
    [50_000, 800, 4_000],
    [14_151, 600, 849],
    [1_250, 800, 100],
    [625, 800, 50],
    [1, 5_000, 1],
    [-1, 5_000, -1],
    [1, 4_999, 0],
    [-1, 4_999, 0],
    [0, 800, 0],
  ])('%i sen at %i basis points is %i', (amount, bp, expected) => {
    expect(percentOf(amount, bp)).toBe(expected);
  });

  // By hand: 23,520 × 10 ÷ 31 = 7,587.09…; a half goes away from zero; the last product is more than a number holds exactly (30,000,000,300,000,000 ÷ 7 = 4,285,714,328,571,428.57…).
  it.each([
    [23_520, 10, 31, 7_587],
    [5, 1, 2, 3],
    [-5, 1, 2, -3],
    [5, -1, 2, -3],
    [-5, -1, -2, -3],
    [1_000, 3, 3, 1_000],
    [1_000, 0, 7, 0],
    [1_000, 7, 0, 0],
    [300_000_000, 100_000_001, 7, 4_285_714_328_571_429],
  ])('of %i sen, %i of %i is %i', (amount, part, whole, expected) => {
    expect(partOf(amount, part, whole)).toBe(expected);
  });

  it.each([
    [100, [1, 1, 1], 0, [34, 33, 33]],
    [100, [1, 1, 1], 2, [33, 33, 34]],
    [-100, [1, 1, 1], 0, [-34, -33, -33]],
    [7, [0, 0], 1, [0, 7]],
    [7, [1, -1], 1, [0, 7]],
    [1_000, [300, 700], 0, [300, 700]],
    [5, [], 0, []],
  ])('splits %i by %p', (amount, parts, remainderTo, expected) => {
    expect(allocate(amount, parts, remainderTo)).toEqual(expected);
  });

  it('allocates exactly what there is, in whole sen, and only the named part takes the rest', () => {
    fc.assert(
      fc.property(sen, weights, fc.nat(), (amount, list, pick) => {
        const remainderTo = pick % list.length;
        const parts = allocate(amount, list, remainderTo);
        const sum = list.reduce((total, weight) => total + weight, 0);
        expect(parts.reduce((total, part) => total + part, 0)).toBe(amount);
        parts.forEach((part, index) => {
          expect(Number.isInteger(part)).toBe(true);
          if (index !== remainderTo && sum > 0) {
            expect(Math.abs(part - (amount * list[index]!) / sum)).toBeLessThan(1);
          }
        });
      }),
    );
  });

  it('takes a percentage to the nearest sen, alike for both signs', () => {
    fc.assert(
      fc.property(sen, fc.integer({ min: 0, max: 10_000 }), (amount, bp) => {
        const part = percentOf(amount, bp);
        expect(Math.abs(part * 10_000 - amount * bp)).toBeLessThanOrEqual(5_000);
        expect(percentOf(-amount, bp)).toBe(0 - part);
      }),
    );
  });

  it.each([
    [123_450, 'RM 1,234.50'],
    [5, 'RM 0.05'],
    [-100_000_000, '−RM 1,000,000.00'],
    [0, 'RM 0.00'],
  ])('prints %i sen as %s', (amount, text) => {
    expect(formatSen(amount)).toBe(text);
  });
});
