import { zipSync } from 'fflate';

/** A file of an archive; its name may have folders, with `/`. */
export type ZippedFile = { name: string; content: Buffer };

/** What is packed already: packing it again costs time and saves nothing. */
const IS_PACKED = /\.(pdf|png|jpe?g|webp)$/i;
/** The first day that the format knows: files of an export have no days of their own. */
const NO_DAY = new Date(1980, 0, 1);

/** Packs files into a ZIP archive, in memory; of two of one name the later one is in it. */
export const zipOf = (files: readonly ZippedFile[]): Buffer =>
  Buffer.from(
    zipSync(
      Object.fromEntries(
        files.map(({ name, content }) => [
          name,
          [content, { level: IS_PACKED.test(name) ? (0 as const) : (6 as const) }],
        ]),
      ),
      { mtime: NO_DAY },
    ),
  );
