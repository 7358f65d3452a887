import { FORGOTTEN_KINDS, lastDayToGo, RETENTION_RULES } from './retention';

/*
 * By hand. 30 days before 1 March: 30 January of a year without 29 February (28 days in February: 1 March is the 60th day, the 30th is 30 January),
 * 31 January of a leap year (1 March is the 61st, the 31st is 31 January).
 * Months and years: the same day, or the last of a shorter month. A year of books ends on 31 December: of 2026 seven years have passed on
 * 1 January 2034.
 */
it.each([
  ['identityPaperDays', 30, '2026-03-01', '2026-01-30'],
  ['identityPaperDays', 30, '2028-03-01', '2028-01-31'],
  ['identityPaperDays', 1, '2027-01-01', '2026-12-31'],
  ['referralMonths', 24, '2026-11-28', '2024-11-28'],
  ['referralMonths', 1, '2026-03-31', '2026-02-28'],
  ['referralMonths', 1, '2028-03-31', '2028-02-29'],
  ['referralMonths', 1, '2026-01-15', '2025-12-15'],
  ['accountYears', 3, '2028-02-29', '2025-02-28'],
  ['accountYears', 4, '2028-02-29', '2024-02-29'],
  ['accountYears', 3, '2027-02-28', '2024-02-28'],
  ['accountYears', 3, '2027-03-01', '2024-03-01'],
  ['bookYears', 7, '2033-12-31', '2025-12-31'],
  ['bookYears', 7, '2034-01-01', '2026-12-31'],
  ['bookYears', 7, '2034-01-02', '2026-12-31'],
  ['bookYears', 8, '2034-01-01', '2025-12-31'],
] as const)('%s of %i on %s: what ended on %s goes, and nothing later', (rule, keptFor, today, last) => {
  expect(lastDayToGo(rule, keptFor, today)).toBe(last);
});

it('keeps books for the seven years of the law at least, whatever anybody settles', () => {
  expect(RETENTION_RULES.bookYears).toMatchObject({ standard: 7, min: 7 });
  expect(FORGOTTEN_KINDS.stays).toBe('bookYears');
  for (const { standard, min, max } of Object.values(RETENTION_RULES)) {
    expect(min).toBeLessThanOrEqual(standard);
    expect(standard).toBeLessThanOrEqual(max);
  }
});
