import type { FreeStayRule } from '../domain/money/freeStayRules';

/** Five nights free in each year of the contract, in the own unit, whenever there is notice of a week; nothing goes over. */
export const aFreeStayRule = (changes: Partial<FreeStayRule> = {}): FreeStayRule => ({
  ...{ year: 'contract', free: 5, discounted: 0, discountBp: 5_000, proRata: true },
  ...{ carry: { most: 0, months: 0 }, points: null, weekdaysOnly: false, blackouts: [] },
  ...{ publicHolidays: false, schoolHolidays: false, noticeDays: 7, longestNights: null },
  ...{ guests: ['owner', 'family'], places: 'unit', elsewhereBp: 10_000, coOwners: 'together' },
  ...{ lateDays: 3, noShowTakes: true },
  ...changes,
});
