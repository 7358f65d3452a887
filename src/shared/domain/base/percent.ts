const NOISE = 1e-9;

/**
 * True when a percentage has at most two decimals, so that it is whole basis points; noise of floating point
 * is allowed.
 */
export const isTwoDecimals = (percent: number): boolean =>
  Math.abs(percent * 100 - Math.round(percent * 100)) < NOISE;

/** Basis points as a percentage: `8 %`, the space unbreakable. */
export const percentText = (basisPoints: number): string => `${basisPoints / 100}\u00a0%`;
