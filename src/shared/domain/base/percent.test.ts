import { isTwoDecimals } from './percent';

test.each([
  [0, true],
  [7.5, true],
  [8.25, true],
  [33.33, true],
  [0.07, true],
  [8.255, false],
  [0.001, false],
  [99.999, false],
])('%p has two decimals at most: %p', (percent, expected) => {
  expect(isTwoDecimals(percent)).toBe(expected);
});
