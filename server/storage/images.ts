import { PHOTO_FORMATS, PHOTO_WIDTHS } from '@shared/contract/inventory/photos';
import sharp, { type Metadata } from 'sharp';

/** The widths that pictures are served in: the contract's, because the pages name them in `srcset`. */
export const WIDTHS = PHOTO_WIDTHS;
/** The formats that pictures are served in, the smaller first. */
export const FORMATS = PHOTO_FORMATS;
/** See `WIDTHS`. */
export type ImageWidth = (typeof WIDTHS)[number];
/** See `FORMATS`. */
export type ImageFormat = (typeof FORMATS)[number];

/** Longest side of a kept picture: enough for the lightbox of a large screen, and it bounds the disk. */
const MASTER_EDGE = 2400;
/** Ten seconds of decoding and encoding are more than any honest photograph takes (a 12-megapixel one: 0.6 s). */
const TIMEOUT_SECONDS = 10;
/**
 * The bytes that a picture may take unpacked: 50 megapixels of three bytes, and twice that for a progressive
 * one, which is only whole at its end. No camera makes more; a file of 400 kB can.
 */
const MAX_DECODED_BYTES = 300_000_000;
const BYTES_PER_SAMPLE: Record<string, number> = { uchar: 1, char: 1, ushort: 2, short: 2 };
const MAX_PLACEHOLDER = 400;

/** The reasons for which a picture is refused. */
export type ImageRejection = 'image.type' | 'image.too_large' | 'image.pixels' | 'image.broken';

/** An upload that is not kept; `code` tells the form which words to show. */
export class ImageRejected extends Error {
  constructor(
    readonly code: ImageRejection,
    detail: string,
  ) {
    super(detail);
    this.name = 'ImageRejected';
  }
}

/** A decoder took longer than it is given. Most often the machine is busy: nothing is said against the picture. */
export class ImageTimedOut extends Error {
  constructor() {
    super('a picture was not decoded in time');
    this.name = 'ImageTimedOut';
  }
}

/** The picture that is stored of an upload. */
export interface IngestedImage {
  /** WebP, upright, without metadata. */
  master: Buffer;
  width: number;
  height: number;
  /** A `data:` address of at most 400 characters to show while the picture loads. */
  placeholder: string;
  /** The type of `master`. */
  mime: 'image/webp';
}

type Container = 'jpeg' | 'png' | 'gif' | 'webp' | 'heif';

/**
 * The type by the first bytes, before any decoder sees them: SVG, PDF, TIFF or ICO would otherwise reach parsers that can
 * read other files or run for long. The name and the declared type of an upload are the sender's word and not asked.
 */
function containerOf(input: Buffer): Container | undefined {
  const text = (from: number, to: number) => input.toString('latin1', from, to);
  if (input.length < 12) return undefined;
  if (input[0] === 0xff && input[1] === 0xd8 && input[2] === 0xff) return 'jpeg';
  if (text(0, 8) === '\x89PNG\r\n\x1a\n') return 'png';
  if (text(0, 6) === 'GIF87a' || text(0, 6) === 'GIF89a') return 'gif';
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') return 'webp';
  if (text(4, 8) === 'ftyp' && /^(avif|avis|mif1|msf1|heic|heix)$/.test(text(8, 12))) return 'heif';
  return undefined;
}

function rejection(error: unknown): ImageRejected | ImageTimedOut {
  if (error instanceof ImageRejected) return error;
  const detail = error instanceof Error ? (error.message.split('\n')[0] ?? '') : 'unreadable';
  if (/^timeout: \d+% complete$/.test(detail)) return new ImageTimedOut();
  if (/pixel limit|too large|exceeds/i.test(detail)) return new ImageRejected('image.pixels', detail);
  if (/unsupported image format/i.test(detail)) return new ImageRejected('image.type', detail);
  return new ImageRejected('image.broken', detail);
}

function assertAllowed(metadata: Metadata, container: Container, maxPixels: number): void {
  if (metadata.format !== container)
    throw new ImageRejected('image.type', `${metadata.format} inside ${container}`);
  // The decoder that ships with sharp reads AV1 only; telephones that send HEVC are told the type, not "broken".
  if (container === 'heif' && metadata.compression !== 'av1')
    throw new ImageRejected('image.type', `heif with ${metadata.compression}`);
  if (metadata.width * metadata.height > maxPixels)
    throw new ImageRejected('image.pixels', `${metadata.width} × ${metadata.height}`);
  const { width, height, channels, depth, isProgressive } = metadata;
  const decoded = width * height * channels * (BYTES_PER_SAMPLE[depth] ?? 4) * (isProgressive ? 2 : 1);
  if (decoded > MAX_DECODED_BYTES)
    throw new ImageRejected(
      'image.pixels',
      `${width} × ${height} × ${channels}, ${depth}: ${decoded} bytes unpacked`,
    );
}

/** A few blurred pixels; falls back to fewer of them until the address is short enough. */
async function placeholderOf(master: Buffer): Promise<string> {
  for (const [edge, quality] of [
    [20, 40],
    [14, 30],
    [8, 20],
  ] as const) {
    const tiny = await sharp(master)
      .resize(edge, edge, { fit: 'inside' })
      .flatten({ background: '#faf7f2' })
      .blur(0.6)
      .webp({ quality, effort: 4 })
      .toBuffer();
    const address = `data:image/webp;base64,${tiny.toString('base64')}`;
    if (address.length <= MAX_PLACEHOLDER) return address;
  }
  return '';
}

/**
 * Turns an upload into the one file that is kept: decoded, upright, at most 2400 px, free of metadata (a photograph may carry
 * the place where it was taken). Only the first frame of an animation is kept. Throws `ImageRejected`, or `ImageTimedOut`.
 */
export async function ingestImage(
  input: Buffer,
  { maxBytes, maxPixels }: { maxBytes: number; maxPixels: number },
): Promise<IngestedImage> {
  if (input.length > maxBytes) throw new ImageRejected('image.too_large', `${input.length} bytes`);
  const container = containerOf(input);
  if (!container) throw new ImageRejected('image.type', 'not a picture that we read');
  const open = () =>
    sharp(input, {
      limitInputPixels: maxPixels,
      failOn: 'error',
      sequentialRead: true,
      pages: 1,
      animated: false,
    });
  try {
    assertAllowed(await open().metadata(), container, maxPixels);
    const { data, info } = await open()
      .timeout({ seconds: TIMEOUT_SECONDS })
      .autoOrient()
      .resize(MASTER_EDGE, MASTER_EDGE, { fit: 'inside', withoutEnlargement: true })
      // Effort 2 takes half the time of the default for the same size at this quality.
      .webp({ quality: 88, effort: 2 })
      .toBuffer({ resolveWithObject: true });
    const placeholder = await placeholderOf(data);
    return { master: data, width: info.width, height: info.height, placeholder, mime: 'image/webp' };
  } catch (error) {
    throw rejection(error);
  }
}

/** One width and format of a kept picture; a picture narrower than `width` keeps its own. The pool bounds the time it takes. */
export async function renderVariant(master: Buffer, width: ImageWidth, format: ImageFormat): Promise<Buffer> {
  const image = sharp(master, { sequentialRead: true }).resize({ width, withoutEnlargement: true });
  // AVIF at 1600 px: effort 1 takes 0.24 s, effort 2 0.5 s for 10 % less, effort 4 (the default) 4 s for 18 % less.
  return format === 'avif'
    ? image.avif({ quality: 52, effort: 1 }).toBuffer()
    : image.webp({ quality: 76, effort: 3 }).toBuffer();
}
