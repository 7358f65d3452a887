/** Basis points as a percentage with one decimal: 6350 → `63.5%`. */
export const formatBp = (bp: number): string => `${(bp / 100).toFixed(1)}%`;
