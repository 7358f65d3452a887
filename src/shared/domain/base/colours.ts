type Rgb = [red: number, green: number, blue: number];

/** What can be read at any size. Source: WCAG 2.2, success criterion 1.4.3 (AA). */
export const READABLE = 4.5;

const partsOf = (colour: string): Rgb => [1, 3, 5].map((at) => parseInt(colour.slice(at, at + 2), 16)) as Rgb;
const hexOf = (parts: readonly number[]): string =>
  `#${parts.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;

/** The relative luminance of a `#rrggbb` colour, 0 to 1. Source: WCAG 2.2, definition of relative luminance. */
function luminanceOf(colour: string): number {
  const [red, green, blue] = partsOf(colour).map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as Rgb;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Returns the contrast of two `#rrggbb` colours, 1 to 21, whichever is the text. Source: WCAG 2.2, definition of contrast ratio. */
export function contrastOf(one: string, other: string): number {
  const [low, high] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => a - b) as [number, number];
  return (high + 0.05) / (low + 0.05);
}

/** Returns a `#rrggbb` colour with `share` (0 to 1) of another in it. */
export function mixed(colour: string, other: string, share: number): string {
  const others = partsOf(other);
  return hexOf(partsOf(colour).map((part, at) => part + (others[at]! - part) * share));
}

/** Returns the lowest contrast of a colour with any of several. */
export const lowestContrast = (colour: string, others: readonly string[]): number =>
  Math.min(...others.map((other) => contrastOf(colour, other)));

/**
 * Returns the colour itself when it can be read with each of `others`, or else the nearest one that can, on the way to `towards`, which
 * must be readable with all of them.
 */
export function readableNear(colour: string, others: readonly string[], towards: string): string {
  for (let hundredths = 0; hundredths < 100; hundredths += 1) {
    const near = mixed(colour, towards, hundredths / 100);
    if (lowestContrast(near, others) >= READABLE) return near;
  }
  return towards;
}

/** A contrast as people read it: cut off, so that what is refused never reads like what would do. */
export const contrastText = (contrast: number): string => (Math.floor(contrast * 10) / 10).toFixed(1);
