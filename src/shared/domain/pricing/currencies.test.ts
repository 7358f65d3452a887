import { formatRate } from './currencies';

test.each([
  ['4.8', 'RM 4.80'],
  ['3', 'RM 3.00'],
  ['3.47', 'RM 3.47'],
  ['0.029', 'RM 0.029'],
  ['0.00028', 'RM 0.00028'],
  ['1234.5', 'RM 1,234.50'],
])('a rate of %s reads %s', (rate, text) => {
  expect(formatRate(rate)).toBe(text);
});
