/** The code of each entry in section 6 of the specification, written a second time for the tests: that of view. */
export const CODES: Record<string, number> = {
  'admin-mgmt': 0,
  'user-mgmt': 4,
  listing: 8,
  reservation: 12,
  global: 16,
  'owner-mgmt': 20,
  report: 24,
  'service-package': 28,
  expenses: 32,
  'owner-installment': 32,
  announcement: 36,
  revenue: 40,
  reporting: 44,
  holiday: 48,
  'free-stay': 52,
  'check-report': 56,
  company: 60,
};
/** The number that each action adds to its entry's code. */
export const STEPS: Record<string, number> = { view: 0, create: 1, edit: 2, delete: 3 };

/** The code of a permission; other words as they are. */
export const numberOf = (word: string): string => {
  const [entry, step] = word.split('.');
  return step === undefined ? word : String(CODES[entry!]! + STEPS[step]!);
};
