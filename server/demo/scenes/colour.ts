const channels = (hex: string) => [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16));

/** The colour `t` of the way from `a` to `b`; both `#rrggbb`. */
export function mix(a: string, b: string, t: number): string {
  const to = channels(b);
  const amount = Math.min(1, Math.max(0, t));
  return `#${channels(a)
    .map((from, i) =>
      Math.round(from + (to[i]! - from) * amount)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}

/** The colour brought closer to a warm white. */
export const lighter = (hex: string, t: number) => mix(hex, '#fffaf0', t);
/** The colour brought closer to the brand's ink. */
export const darker = (hex: string, t: number) => mix(hex, '#1a1410', t);
