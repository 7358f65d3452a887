import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { crc32, deflateSync } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';
import { ImageRejected, ingestImage, renderVariant } from './images';

const limits = { maxBytes: 12 * 2 ** 20, maxPixels: 40_000_000 };
const shared = resolve(__dirname, '../../../shared/data/hostile');
const folder = join(shared, 'images');
const hostile = existsSync(folder) ? readdirSync(folder) : [];

/** The code of the refusal, or the picture; anything else fails the test that calls it. */
async function outcome(input: Buffer, limit = limits) {
  try {
    return await ingestImage(input, limit);
  } catch (error) {
    if (error instanceof ImageRejected) return error.code;
    throw error;
  }
}

const photo = (width: number, height: number) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#c6a25e',
      noise: { type: 'gaussian', mean: 120, sigma: 30 },
    },
  });

function headerOnlyPng(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const ends = Buffer.alloc(8);
    ends.writeUInt32BE(data.length, 0);
    ends.writeUInt32BE(crc32(body), 4);
    return Buffer.concat([ends.subarray(0, 4), body, ends.subarray(4)]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2], 8);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(8))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

describe('ingestImage', () => {
  test('keeps a photograph as WebP within 2400 px, with a short placeholder', async () => {
    const kept = await ingestImage(await photo(3000, 2000).jpeg().toBuffer(), limits);
    expect(kept).toMatchObject({ width: 2400, height: 1600, mime: 'image/webp' });
    expect(await sharp(kept.master).metadata()).toMatchObject({ format: 'webp', width: 2400, height: 1600 });
    expect(kept.placeholder).toMatch(/^data:image\/webp;base64,/);
    expect(kept.placeholder.length).toBeLessThanOrEqual(400);
  });

  test('never enlarges, turns the picture upright and drops all metadata', async () => {
    const input = await photo(60, 40)
      .withExif({ IFD0: { Copyright: 'secret place' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect((await sharp(input).metadata()).orientation).toBe(6);
    const kept = await ingestImage(input, limits);
    expect(kept).toMatchObject({ width: 40, height: 60 });
    const { exif, icc, xmp, orientation } = await sharp(kept.master).metadata();
    expect({ exif, icc, xmp, orientation }).toEqual({});
    expect(kept.master.includes('secret place')).toBe(false);
  });

  test.each(['png', 'webp', 'avif', 'gif'] as const)('reads %s', async (format) => {
    expect(await outcome(await photo(90, 60).toFormat(format).toBuffer())).toMatchObject({
      width: 90,
      height: 60,
    });
  });

  test('keeps the placeholder short for a picture with transparency', async () => {
    const input = await sharp({ create: { width: 300, height: 300, channels: 4, background: '#ff000080' } })
      .png()
      .toBuffer();
    expect((await ingestImage(input, limits)).placeholder.length).toBeLessThanOrEqual(400);
  });

  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';
  test.each([
    ['an SVG with a script', () => Buffer.from(svg)],
    ['an SVG behind the first letters of a GIF', () => Buffer.from(`GIF88a${svg}`)],
    ['HTML named .jpg', () => Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['nothing at all', () => Buffer.alloc(0)],
    ['a PDF', () => Buffer.from('%PDF-1.7\n%âãÏÓ\n1 0 obj')],
    ['an ICO', () => Buffer.from([0, 0, 1, 0, 1, 0, 16, 16, 0, 0, 1, 0, 32, 0])],
  ])('refuses %s by its type', async (_name, make) => {
    expect(await outcome(make())).toBe('image.type');
  });

  test('refuses a TIFF and an HEVC telephone picture by their type', async () => {
    expect(await outcome(await photo(20, 20).tiff().toBuffer())).toBe('image.type');
    expect(
      await outcome(
        Buffer.concat([Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'), Buffer.alloc(64)]),
      ),
    ).toMatch(/^image\.(type|broken)$/);
  });

  test('does not call a photograph broken whose decoder had too little time', async () => {
    const decoder = jest.spyOn(sharp.prototype as Sharp, 'toBuffer');
    const input = await photo(60, 40).jpeg().toBuffer();
    // What sharp says when its `timeout` is over.
    decoder.mockRejectedValueOnce(new Error('timeout: 82% complete\nVipsImage: killed for image "temp-13"'));
    try {
      await expect(ingestImage(input, limits)).rejects.toMatchObject({ name: 'ImageTimedOut' });
    } finally {
      decoder.mockRestore();
    }
    expect(await outcome(input)).toMatchObject({ width: 60 });
  });

  test('refuses a truncated photograph as broken', async () => {
    const whole = await photo(400, 300).jpeg().toBuffer();
    expect(await outcome(whole.subarray(0, whole.length / 2))).toBe('image.broken');
    expect(await outcome(Buffer.from('\x89PNG\r\n\x1a\n\0\0\0\0', 'latin1'))).toBe('image.broken');
  });

  test('refuses too many pixels before it makes room for them', async () => {
    const decoder = jest.spyOn(sharp.prototype as Sharp, 'toBuffer');
    const tooMany = await photo(300, 300).png().toBuffer();
    decoder.mockClear();
    expect(await outcome(headerOnlyPng(65_535, 65_535))).toBe('image.pixels');
    expect(await outcome(tooMany, { ...limits, maxPixels: 80_000 })).toBe('image.pixels');
    expect(decoder).not.toHaveBeenCalled();
    decoder.mockRestore();
  });

  test('refuses too many bytes without looking at them', async () => {
    expect(await outcome(Buffer.alloc(101), { ...limits, maxBytes: 100 })).toBe('image.too_large');
  });
});

describe('renderVariant', () => {
  test('makes each format and never enlarges', async () => {
    const master = await photo(500, 250).webp().toBuffer();
    expect(await sharp(await renderVariant(master, 320, 'avif')).metadata()).toMatchObject({
      format: 'heif',
      compression: 'av1',
      width: 320,
      height: 160,
    });
    expect(await sharp(await renderVariant(master, 1600, 'webp')).metadata()).toMatchObject({
      format: 'webp',
      width: 500,
    });
  });
});

const collection = hostile.length > 0 ? describe : describe.skip;
collection(
  hostile.length > 0
    ? 'the collected hostile files'
    : 'the collected hostile files (skipped: ../shared is not here)',
  () => {
    const oracle: Record<string, { meta?: string; thumb?: string }> =
      hostile.length > 0
        ? JSON.parse(readFileSync(join(shared, 'images-sharp-0.35.5-oracle.json'), 'utf8'))
        : {};

    test.each(hostile.length > 0 ? hostile : ['none'])('%s', async (name) => {
      const result = await outcome(readFileSync(join(folder, name)));
      const told = oracle[`public/images/${name}`];
      const readable = /^(jpeg|png|webp|gif|heif) /.test(told?.meta ?? '') && told?.thumb !== undefined;
      if (typeof result === 'string') {
        // What the decoder can read and we allow must not be lost.
        expect({ name, result, readable }).toEqual({ name, result, readable: false });
        return;
      }
      const { format, width, height, exif } = await sharp(result.master).metadata();
      expect({ format, width, height, exif }).toEqual({
        format: 'webp',
        width: result.width,
        height: result.height,
        exif: undefined,
      });
      expect(Math.max(result.width, result.height)).toBeLessThanOrEqual(2400);
      expect(result.placeholder.length).toBeLessThanOrEqual(400);
      expect(told?.meta ?? 'gif').toMatch(/^(jpeg|png|webp|gif|heif)/);
    });
  },
);
