import type { PHOTO_FORMATS, PHOTO_WIDTHS } from './contract/inventory/photos';

// Values of the contract, held to it by their types: imported as values they would bring zod into the first page.
const WIDTHS: typeof PHOTO_WIDTHS = [320, 640, 960, 1600, 2400];

export type PhotoWidth = (typeof PHOTO_WIDTHS)[number];
export type PhotoFormat = (typeof PHOTO_FORMATS)[number];

/** The address of a picture in one width (pixels) and format; `base` is that of the API where it is elsewhere. */
export const photoUrl = (id: string, width: PhotoWidth, format: PhotoFormat, base = ''): string =>
  `${base}/media/${id}/${width}.${format}`;

/** The `srcset` of a picture in one format: every width up to its own, which is what a larger one has in it. */
export function photoSrcSet(
  { id, width }: { id: string; width: number },
  format: PhotoFormat,
  base = '',
): string {
  const smaller = WIDTHS.filter((one) => one <= width);
  const own = smaller.at(-1) === width ? undefined : WIDTHS.find((one) => one > width);
  return [
    ...smaller.map((one) => `${photoUrl(id, one, format, base)} ${one}w`),
    ...(own ? [`${photoUrl(id, own, format, base)} ${width}w`] : []),
  ].join(', ');
}

/**
 * The `sizes` of the first picture of a page. The server preloads that picture with the same text, so that the browser fetches the
 * one that the page is going to show, once: change a width here, not in the page.
 */
export const PHOTO_SIZES = {
  /**
   * The full-bleed photograph of the home page: it covers 80 % of the height too, where that asks for more than the width. A phone shows
   * less than half of its width, under a dark shade: three fifths of full sharpness there halve what must arrive before anything is seen.
   */
  hero: '(max-width: 767.98px) 120vw, max(100vw, min(107vh, 1040px))',
  /** A card in a grid of one, two or three. On a phone it takes 92vw; by 88vw most of them take the file of 640 pixels, not of 960. */
  card: '(min-width: 1200px) 390px, (min-width: 992px) 31vw, (min-width: 768px) 46vw, 88vw',
  /** The large picture of a listing's gallery: its box is higher than the photograph, whose sides are cut off. */
  gallery: '(min-width: 1232px) 650px, (min-width: 992px) 47vw, (min-width: 768px) 59vw, 100vw',
} as const;
