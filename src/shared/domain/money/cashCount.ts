/** The notes and coins of ringgit, by their value in sen, the largest first. Source: DOMAIN c.8; coins of one sen are gone. */
export const DENOMINATIONS_SEN = [10_000, 5_000, 2_000, 1_000, 500, 100, 50, 20, 10, 5] as const;
export type DenominationSen = (typeof DENOMINATIONS_SEN)[number];

/** How many pieces of each note and coin there are; what is not named is none. */
export type CashCount = Partial<Record<`${DenominationSen}`, number>>;

/** The most pieces of one kind that a drawer can have. */
export const MOST_PIECES = 9_999;

/** What was counted, in sen. */
export const countedSen = (count: CashCount): number =>
  DENOMINATIONS_SEN.reduce((sum, value) => sum + value * (count[`${value}`] ?? 0), 0);
