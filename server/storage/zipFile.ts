import { Zip, ZipDeflate, zipSync } from 'fflate';

/** A file of an archive; its name may have folders, with `/`. */
export type ZippedFile = { name: string; content: Buffer };

/** What is packed already: packing it again costs time and saves nothing. */
const IS_PACKED = /\.(pdf|png|jpe?g|webp)$/i;
/** The first day that the format knows: files of an export have no days of their own. */
const NO_DAY = new Date(1980, 0, 1);
const levelOf = (name: string) => (IS_PACKED.test(name) ? (0 as const) : (6 as const));
/** Bytes that are packed at a time. */
const PIECE = 65_536;

/** Packs files into a ZIP archive, in memory; of two of one name the later one is in it. */
export const zipOf = (files: readonly ZippedFile[]): Buffer =>
  Buffer.from(
    zipSync(
      Object.fromEntries(files.map(({ name, content }) => [name, [content, { level: levelOf(name) }]])),
      { mtime: NO_DAY },
    ),
  );

/**
 * Packs files into a ZIP archive as they come, in pieces: one file at a time is in memory, and the next is asked for once the pieces before it
 * are taken. Names must differ. Who stops taking pieces ends `files` too.
 */
export async function* zipPieces(files: AsyncIterable<ZippedFile>): AsyncGenerator<Uint8Array> {
  const packed: Uint8Array[] = [];
  const zip = new Zip((error, piece) => {
    if (error) throw error;
    if (piece.length > 0) packed.push(piece);
  });
  for await (const { name, content } of files) {
    // Not stored: the size of a packed file is found at its end, also by a reader that never saw the list at the end of the archive.
    const file = Object.assign(new ZipDeflate(name, { level: levelOf(name) }), { mtime: NO_DAY });
    zip.add(file);
    for (let from = 0; from === 0 || from < content.length; from += PIECE) {
      file.push(content.subarray(from, from + PIECE), from + PIECE >= content.length);
      yield* packed.splice(0);
    }
  }
  zip.end();
  yield* packed.splice(0);
}
