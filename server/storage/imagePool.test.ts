import childProcess from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { hash, verify } from '@node-rs/argon2';
import { buildSync } from 'esbuild';
import sharp from 'sharp';
import { serverBusy } from '../errors';
import { createImagePool, createImages } from './imagePool';
import { ingestImage } from './images';

const LIMITS = { maxBytes: 10_000_000, maxPixels: 50_000_000 };
let folder: string;
const pools: { close(): void }[] = [];
beforeAll(() => (folder = mkdtempSync(path.join(tmpdir(), 'attic-images-'))));
afterEach(() => pools.splice(0).forEach((pool) => pool.close()));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A pool whose worker does as the code says with each `task`. */
function poolOf(code: string, options: Parameters<typeof createImagePool>[1]) {
  const file = path.join(folder, `${Math.random().toString(36).slice(2)}.mjs`);
  writeFileSync(
    file,
    `process.on('disconnect', () => process.exit());\nprocess.on('message', (task) => {${code}});`,
  );
  const pool = createImagePool(file, options);
  pools.push(pool);
  return pool;
}

describe('the pool of decoders', () => {
  it('leaves passwords and files alone while every decoder is held and more wait', async () => {
    const pool = poolOf('', { processes: 2, waiting: 20 });
    let settled = 0;
    const held = Array.from({ length: 20 }, () => pool.ask('draw', '').finally(() => (settled += 1)));
    expect(await verify(await hash('a password'), 'a password')).toBe(true);
    expect(readFileSync(__filename).length).toBeGreaterThan(0);
    expect(settled).toBe(0);
    pool.close();
    await Promise.allSettled(held);
  });

  it('says that it is busy when more wait than it has room for', async () => {
    const pool = poolOf('', { processes: 1, waiting: 2 });
    const held = Array.from({ length: 3 }, () => pool.ask('draw', ''));
    await expect(pool.ask('draw', '')).rejects.toMatchObject({ status: 503, body: { code: 'server.busy' } });
    pool.close();
    await Promise.allSettled(held);
  });

  it('works in another process, one task after the other', async () => {
    const pool = poolOf(`process.send({ result: process.pid + ' ' + task.args[0] })`, {
      processes: 1,
      waiting: 5,
    });
    const answers = await Promise.all(['a', 'b', 'c'].map((text) => pool.ask('draw', text)));
    const words = answers.map((answer) => String(answer).split(' '));
    expect(words.map(([, text]) => text)).toEqual(['a', 'b', 'c']);
    expect(new Set(words.map(([pid]) => pid)).size).toBe(1);
    expect(words[0]![0]).not.toBe(String(process.pid));
  });

  const FATE = `if (task.args[0] === 'die') process.exit(1); if (task.args[0] !== 'hang') process.send({ result: 'ok' });`;

  it('ends what takes too long, and goes on with the next', async () => {
    const pool = poolOf(FATE, { processes: 1, waiting: 5, patienceMs: 5000 });
    await expect(pool.ask('draw', 'hang')).rejects.toMatchObject({ code: 'image.pixels' });
    // The next process may itself be too slow to start on a busy machine: it is asked until one is not.
    let answer: unknown;
    while (answer !== 'ok') answer = await pool.ask('draw', 'fine').catch(() => undefined);
    expect(answer).toBe('ok');
  });

  it.each(['hang', 'die'])(
    'blames the picture or not, as it is told, for a task that does %s',
    async (fate) => {
      const pool = poolOf(FATE, {
        processes: 1,
        waiting: 5,
        // Long enough for the process to start and die by itself, which is over at once.
        patienceMs: fate === 'hang' ? 100 : 100_000,
        errorFor: () => serverBusy('our own picture'),
      });
      await expect(pool.ask('draw', fate)).rejects.toMatchObject({
        status: 503,
        body: { code: 'server.busy', detail: 'our own picture' },
      });
    },
  );

  it('passes on that a picture had too little time, which is not said against it', async () => {
    const pool = poolOf(`process.send({ detail: 'slow', timedOut: true })`, { processes: 1, waiting: 5 });
    await expect(pool.ask('ingest', Buffer.alloc(1), LIMITS)).rejects.toMatchObject({
      name: 'ImageTimedOut',
    });
  });

  it('goes on with the next after a task that killed its process', async () => {
    const pool = poolOf(FATE, { processes: 1, waiting: 5, patienceMs: 100_000 });
    const [died, fine] = await Promise.allSettled(['die', 'fine'].map((text) => pool.ask('draw', text)));
    expect(died).toMatchObject({ status: 'rejected', reason: { code: 'image.broken' } });
    expect(fine).toMatchObject({ status: 'fulfilled', value: 'ok' });
  });

  const { fork } = childProcess;
  it.each<[string, typeof fork]>([
    // What a machine without memory does, too: an error, no pid and never an exit.
    [
      'makes a child that never lives',
      ((file: string, options: object) =>
        fork(file, { ...options, execPath: '/nowhere/node' })) as typeof fork,
    ],
    [
      'throws',
      () => {
        throw new Error('spawn ENOMEM');
      },
    ],
  ])('says that it is busy when a fork %s, and works as soon as there is a process', async (_what, fails) => {
    const pool = poolOf(`process.send({ result: task.args[0] })`, {
      processes: 1,
      waiting: 5,
      patienceMs: 100_000,
    });
    const broken = jest.spyOn(childProcess, 'fork').mockImplementation(fails);
    try {
      const refused = await Promise.allSettled(['a', 'b'].map((text) => pool.ask('draw', text)));
      for (const answer of refused)
        expect(answer).toMatchObject({ status: 'rejected', reason: { body: { code: 'server.busy' } } });
    } finally {
      broken.mockRestore();
    }
    expect(await pool.ask('draw', 'c')).toBe('c');
  });

  it('really takes, sizes and refuses pictures', async () => {
    // It finds the packages as the built server does. Not beside the sources: whoever starts Attic after the tests would build it anew.
    symlinkSync(path.resolve('node_modules'), path.join(folder, 'node_modules'), 'dir');
    const file = path.join(folder, 'imageWorker.mjs');
    buildSync({
      entryPoints: ['server/storage/imageWorker.ts'],
      outfile: file,
      bundle: true,
      packages: 'external',
      platform: 'node',
      target: 'node20',
      format: 'esm',
    });
    const images = createImages(file);
    pools.push(images);
    const input = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#c6a25e' } })
      .jpeg()
      .toBuffer();
    const { master, width, height, placeholder } = await images.ingest(input, LIMITS);
    expect([width, height]).toEqual([900, 600]);
    expect(placeholder).toMatch(/^data:image\/webp;base64,/);
    const small = await images.render(master, 320, 'webp');
    expect(await sharp(small).metadata()).toMatchObject({ format: 'webp', width: 320 });
    await expect(images.ingest(Buffer.from('GIF89a and no more'), LIMITS)).rejects.toMatchObject({
      name: 'ImageRejected',
      code: 'image.broken',
    });
  });
});

/** A PNG by its header: 8 bytes of signature, then IHDR; what follows is never reached. */
async function pngOf(width: number, height: number, depth: 8 | 16, colour: 2 | 6, interlaced: boolean) {
  const real = await sharp({ create: { width: 1, height: 1, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
  const header = Buffer.from(real);
  header.writeUInt32BE(width, 16);
  header.writeUInt32BE(height, 20);
  header.set([depth, colour, 0, 0, interlaced ? 1 : 0], 24);
  header.writeUInt32BE(crc32(header.subarray(12, 29)), 29);
  return header;
}
function crc32(bytes: Buffer): number {
  let crc = ~0;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return ~crc >>> 0;
}

describe('what a picture takes unpacked', () => {
  // By hand, in millions of bytes: 7070² is 49.98 million pixels, under the limit of pixels.
  it.each([
    ['16 bit with transparency, interlaced', 7070, 16, 6, true], // × 8 × 2 = 800
    ['16 bit with transparency', 7070, 16, 6, false], // × 8 = 400
    ['16 bit, interlaced', 7070, 16, 2, true], // × 6 × 2 = 600
    ['8 bit with transparency, interlaced', 7070, 8, 6, true], // × 4 × 2 = 400
  ] as const)('refuses %s before it is unpacked', async (_what, edge, depth, colour, interlaced) => {
    const input = await pngOf(edge, edge, depth, colour, interlaced);
    await expect(ingestImage(input, LIMITS)).rejects.toMatchObject({ code: 'image.pixels' });
  });

  it.each([
    ['8 bit', 7070, 8, 2, false], // × 3 = 150
    ['16 bit of a camera', 6000, 16, 2, false], // 36 × 6 = 216
  ] as const)('goes on to unpack %s', async (_what, edge, depth, colour, interlaced) => {
    // The rest of the file is missing, and that is what is said of it.
    const input = await pngOf(edge, edge, depth, colour, interlaced);
    await expect(ingestImage(input, LIMITS)).rejects.toMatchObject({ code: 'image.broken' });
  });
});
