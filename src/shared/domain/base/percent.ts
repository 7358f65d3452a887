const NOISE = 1e-9;

/** Whether a percentage has two decimals at most, a whole number of basis points, but for what floating point adds. */
export const isTwoDecimals = (percent: number): boolean =>
  Math.abs(percent * 100 - Math.round(percent * 100)) < NOISE;
