/** A percentage with its two decimals, `7.50 %`, the space unbreakable; null where there is none. */
export const formatPercent = (percent: number | null): string | null =>
  percent === null ? null : `${percent.toFixed(2)}\u00a0%`;
