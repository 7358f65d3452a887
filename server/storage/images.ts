import sharp from 'sharp';

/** Why a file is not taken as a picture. */
export type ImageProblem = 'image.type' | 'image.too_large' | 'image.pixels' | 'image.broken';

export class ImageRejected extends Error {
  constructor(
    readonly code: ImageProblem,
    message: string,
  ) {
    super(message);
  }
}

export type IngestedImage = { master: Buffer; width: number; height: number; placeholder: string; mime: 'image/webp' };

/** The longest side of a kept picture, in pixels. */
const MASTER_SIDE = 2400;
/** First bytes of what is taken, by sharp's name of the format: the content decides, never the name or the declared type. */
const MAGIC: Record<string, (head: Buffer) => boolean> = {
  jpeg: (head) => head.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])),
  png: (head) => head.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])),
  webp: (head) => head.toString('latin1', 0, 4) === 'RIFF' && head.toString('latin1', 8, 12) === 'WEBP',
  gif: (head) => /^GIF8[79]a/.test(head.toString('latin1', 0, 6)),
  heif: (head) => head.toString('latin1', 4, 8) === 'ftyp' && /avif|avis|mif1/.test(head.toString('latin1', 8, 32)),
};

/**
 * Takes a picture by its content (JPEG, PNG, WebP, AVIF, GIF: the first frame) and makes it anew: turned upright, without metadata, at most
 * 2,400 pixels wide or high, with a tiny blurred placeholder. Throws `ImageRejected` for anything else.
 */
export async function ingestImage(input: Buffer, limits: { maxBytes: number; maxPixels: number }): Promise<IngestedImage> {
  if (input.length > limits.maxBytes) throw new ImageRejected('image.too_large', `more than ${limits.maxBytes} bytes`);
  const format = Object.keys(MAGIC).find((name) => MAGIC[name]!(input));
  if (!format) throw new ImageRejected('image.type', 'not a picture of a known kind');
  const open = () => sharp(input, { limitInputPixels: limits.maxPixels, failOn: 'error', sequentialRead: true, pages: 1 }).timeout({ seconds: 20 });
  try {
    const found = await open().metadata();
    if (found.format !== format) throw new ImageRejected('image.type', 'content and beginning disagree');
    if ((found.width ?? 0) * (found.height ?? 0) > limits.maxPixels) throw new ImageRejected('image.pixels', 'too many pixels');
    const { data, info } = await open()
      .rotate()
      .resize(MASTER_SIDE, MASTER_SIDE, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 88 })
      .toBuffer({ resolveWithObject: true });
    return { master: data, width: info.width, height: info.height, placeholder: await placeholderOf(data), mime: 'image/webp' };
  } catch (error) {
    if (error instanceof ImageRejected) throw error;
    const words = error instanceof Error ? error.message : '';
    if (/pixel limit/i.test(words)) throw new ImageRejected('image.pixels', 'too many pixels');
    throw new ImageRejected('image.broken', 'the picture cannot be read');
  }
}

/** A blurred data URI of a few hundred bytes, shown until the picture is there. */
export async function placeholderOf(picture: Buffer): Promise<string> {
  const tiny = await sharp(picture).resize(16, 12, { fit: 'cover' }).blur(1).webp({ quality: 30 }).toBuffer();
  return `data:image/webp;base64,${tiny.toString('base64')}`;
}

/** One width and format of a kept picture, never enlarged. */
export function renderVariant(master: Buffer, width: number, format: 'avif' | 'webp'): Promise<Buffer> {
  const resized = sharp(master).resize(width, undefined, { withoutEnlargement: true });
  return (format === 'avif' ? resized.avif({ quality: 52, effort: 2 }) : resized.webp({ quality: 76 })).toBuffer();
}
