/** The whole, in basis points. */
export const WHOLE_BP = 10_000;

/** A share as people read it: 3,334 basis points are `33.34 %`, the space unbreakable. */
export const formatShare = (shareBp: number): string => `${shareBp / 100}\u00a0%`;

/** The whole in equal parts; what cannot be divided goes to the first. */
export function equalShares(count: number): number[] {
  const part = Math.floor(WHOLE_BP / count);
  return Array.from({ length: count }, (_, index) => (index === 0 ? WHOLE_BP - part * (count - 1) : part));
}

/** A share in the editor; the key keeps its place on screen while others come and go. */
export type ShareRow = { key: string; accountId: string | null; shareBp: number | null };

export const sumOf = (rows: readonly ShareRow[]): number =>
  rows.reduce((sum, { shareBp }) => sum + (shareBp ?? 0), 0);
