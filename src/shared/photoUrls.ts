import type { PHOTO_FORMATS, PHOTO_WIDTHS } from './contract/photos';

// Values of the contract, held to it by their types: imported as values they would bring zod into the first page.
const WIDTHS: typeof PHOTO_WIDTHS = [320, 640, 960, 1600];

export type PhotoWidth = (typeof PHOTO_WIDTHS)[number];
export type PhotoFormat = (typeof PHOTO_FORMATS)[number];

/** The address of a picture in one width (pixels) and format. */
export const photoUrl = (id: string, width: PhotoWidth, format: PhotoFormat): string =>
  `/media/${id}/${width}.${format}`;

/** The `srcset` of a picture in one format, all widths. */
export const photoSrcSet = (id: string, format: PhotoFormat): string =>
  WIDTHS.map((width) => `${photoUrl(id, width, format)} ${width}w`).join(', ');

/**
 * The `sizes` of the first picture of a page. The server preloads that picture with the same text, so that the browser fetches the
 * one that the page is going to show, once: change a width here, not in the page.
 */
export const PHOTO_SIZES = {
  /** The full-bleed photograph of the home page. */
  hero: '100vw',
  /** A card in a grid of one, two or three. */
  card: '(min-width: 1200px) 380px, (min-width: 768px) 46vw, 92vw',
  /** The large picture of a listing's gallery. */
  gallery: '(min-width: 992px) 600px, 100vw',
} as const;
