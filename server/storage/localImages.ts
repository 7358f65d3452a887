import sharp from 'sharp';
import { ingestImage, renderVariant } from './images';

/** All that is done with the pixels of pictures. */
export type Images = {
  ingest: typeof ingestImage;
  render: typeof renderVariant;
  /** A drawing of our own as a picture to keep. */
  draw(svg: string): Promise<Buffer>;
};

/** In the process that asks: for the worker itself, for commands and for tests. The server asks an `ImagePool`. */
export const localImages: Images = {
  ingest: ingestImage,
  render: renderVariant,
  draw: (svg) => sharp(Buffer.from(svg)).webp({ quality: 88 }).toBuffer(),
};
