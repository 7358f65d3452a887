import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { createFileStore, InvalidFileKey } from './fileStore';
import { createVariants, UnknownVariant } from './variants';
import { writeAtomically } from './writeAtomically';

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'attic-storage-'));
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

describe('createFileStore', () => {
  test('keeps, reads, finds and removes', async () => {
    const store = createFileStore(dataDir);
    const key = await store.put('slips', Buffer.from('paid'), 'webp');
    expect(key).toMatch(/^slips\/[0-9a-f-]{36}\.webp$/);
    expect((await store.read(key)).toString()).toBe('paid');
    expect(await readFile(store.pathOf(key), 'utf8')).toBe('paid');
    expect(await store.exists(key)).toBe(true);
    expect(await readFile(join(dataDir, 'uploads', key), 'utf8')).toBe('paid');
    await store.remove(key);
    await store.remove(key);
    expect(await store.exists(key)).toBe(false);
    await expect(store.read(key)).rejects.toMatchObject({ code: 'ENOENT' });
  });

  const id = randomUUID();
  test.each([
    '',
    '../secret',
    `../../${id}.webp`,
    `photos/../../${id}.webp`,
    `photos/${id}.webp/../../x`,
    `/etc/${id}.webp`,
    `photos\\${id}.webp`,
    `photos/${id}.webp\n`,
    `photos/${id}.webp\0.png`,
    `photos/${id}`,
    `photos/%2e%2e/${id}.webp`,
    `.git/${id}.webp`,
    `Photos/${id}.webp`,
    'photos/passwd.webp',
  ])('refuses the key %j before it touches the disk', async (key) => {
    await writeFile(join(dataDir, 'secret'), 'x');
    const store = createFileStore(dataDir);
    await expect(store.read(key)).rejects.toThrow(InvalidFileKey);
    await expect(store.exists(key)).rejects.toThrow(InvalidFileKey);
    await expect(store.remove(key)).rejects.toThrow(InvalidFileKey);
    expect(() => store.pathOf(key)).toThrow(InvalidFileKey);
  });

  test('refuses a folder or an extension that is not plain', async () => {
    const store = createFileStore(dataDir);
    for (const [folder, extension] of [
      ['..', 'webp'],
      ['a/b', 'webp'],
      ['', 'webp'],
      ['photos', '../x'],
      ['photos', ''],
    ] as const)
      await expect(store.put(folder, Buffer.from('x'), extension)).rejects.toThrow(InvalidFileKey);
    expect(await readdir(dataDir)).toEqual([]);
  });

  test('leaves no half-written file behind', async () => {
    await writeFile(join(dataDir, 'file'), 'x');
    await expect(writeAtomically(join(dataDir, 'file', 'below'), Buffer.from('y'))).rejects.toThrow();
    await writeAtomically(join(dataDir, 'good'), Buffer.from('y'));
    expect((await readdir(dataDir)).sort()).toEqual(['file', 'good']);
  });
});

describe('createVariants', () => {
  const kept = async () => {
    const store = createFileStore(dataDir);
    const master = await sharp({ create: { width: 800, height: 600, channels: 3, background: '#c6a25e' } })
      .webp()
      .toBuffer();
    return { store, key: await store.put('photos', master, 'webp') };
  };

  test('makes a size once, however many ask at the same time, and then reads it from disk', async () => {
    const { store, key } = await kept();
    const render = jest.fn(async () => Buffer.from('picture'));
    const variants = createVariants({ store, dataDir, render });
    const answers = await Promise.all(Array.from({ length: 20 }, () => variants.variant(key, 640, 'webp')));
    expect(new Set(answers.map(String))).toEqual(new Set(['picture']));
    expect(render).toHaveBeenCalledTimes(1);
    const other = jest.fn(async () => Buffer.from('again'));
    expect(String(await createVariants({ store, dataDir, render: other }).variant(key, 640, 'webp'))).toBe(
      'picture',
    );
    expect(other).not.toHaveBeenCalled();
    expect(await readdir(join(dataDir, 'variants', key))).toEqual(['640.webp']);
  });

  test('makes a size of no bytes anew, and never hands one out', async () => {
    const { store, key } = await kept();
    const file = join(dataDir, 'variants', key, '640.webp');
    await writeAtomically(file, Buffer.alloc(0));
    const variants = createVariants({ store, dataDir, render: async () => Buffer.from('picture') });
    expect(String(await variants.variant(key, 640, 'webp'))).toBe('picture');
    expect(await readFile(file, 'utf8')).toBe('picture');
    const broken = createVariants({ store, dataDir, render: async () => Buffer.alloc(0) });
    await expect(broken.variant(key, 320, 'webp')).rejects.toThrow('no bytes');
    expect(await readdir(join(dataDir, 'variants', key))).toEqual(['640.webp']);
    // A master of no bytes is none: a scene is drawn again.
    await writeFile(join(dataDir, 'uploads', key), '');
    expect(await store.exists(key)).toBe(false);
  });

  test('renders two at a time and goes on after a failure', async () => {
    const { store, key } = await kept();
    let [running, most, calls] = [0, 0, 0];
    let whenTwoAreThere = () => {};
    const two = new Promise<void>((go) => (whenTwoAreThere = go));
    const variants = createVariants({
      store,
      dataDir,
      render: async () => {
        running += 1;
        const first = (calls += 1) === 1;
        most = Math.max(most, running);
        if (running === 2) whenTwoAreThere();
        await two;
        // A third that is let in would be there by then.
        await new Promise(setImmediate);
        running -= 1;
        if (first) throw new Error('no memory');
        return Buffer.from('x');
      },
    });
    const jobs = ([320, 640, 960, 1600] as const).flatMap((w) => [
      variants.variant(key, w, 'webp'),
      variants.variant(key, w, 'avif'),
    ]);
    const settled = await Promise.allSettled(jobs);
    expect(most).toBe(2);
    expect(settled.filter((job) => job.status === 'rejected')).toHaveLength(1);
    expect(await variants.variant(key, 320, 'webp')).toEqual(Buffer.from('x'));
  });

  test('says that the server is busy when 200 sizes wait behind the two that are made', async () => {
    let release = () => {};
    const held = new Promise<void>((go) => (release = go));
    const variants = createVariants({
      store: { read: async () => Buffer.from('master') },
      dataDir,
      render: async () => held.then(() => Buffer.from('picture')),
    });
    const asked = Array.from({ length: 203 }, () =>
      variants.variant(`photos/${randomUUID()}.webp`, 640, 'avif'),
    );
    // Nothing is made yet: the first to hear anything is the one too many.
    await expect(Promise.race(asked)).rejects.toMatchObject({ status: 503, body: { code: 'server.busy' } });
    release();
    const settled = await Promise.allSettled(asked);
    expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(202);
  });

  test('really makes the picture, also when several processes do so at once', async () => {
    const { store, key } = await kept();
    const processes = [1, 2, 3].map(() => createVariants({ store, dataDir }));
    const made = await Promise.all(processes.map((variants) => variants.variant(key, 320, 'avif')));
    for (const picture of made)
      expect(await sharp(picture).metadata()).toMatchObject({ format: 'heif', width: 320, height: 240 });
    expect(await readdir(join(dataDir, 'variants', key))).toEqual(['320.avif']);
  });

  test('refuses other widths, formats and keys, and says when there is no such picture', async () => {
    const { store, key } = await kept();
    const variants = createVariants({ store, dataDir });
    for (const [width, format] of [
      [321, 'webp'],
      [NaN, 'webp'],
      [1e9, 'avif'],
      [320, 'png'],
      [320, '../webp'],
      [320, '__proto__'],
    ] as const)
      await expect(variants.variant(key, width, format)).rejects.toThrow(UnknownVariant);
    await expect(variants.variant('../x', 320, 'webp')).rejects.toThrow(InvalidFileKey);
    await expect(variants.variant(`photos/${randomUUID()}.webp`, 320, 'webp')).rejects.toMatchObject({
      code: 'ENOENT',
    });
    expect(await readdir(dataDir)).toEqual(['uploads']);
  });

  test('forgets every size of a picture', async () => {
    const { store, key } = await kept();
    const variants = createVariants({ store, dataDir, render: async () => Buffer.from('x') });
    await variants.variant(key, 320, 'webp');
    await variants.variant(key, 640, 'avif');
    await variants.forget(key);
    await variants.forget(key);
    expect(await readdir(join(dataDir, 'variants', 'photos'))).toEqual([]);
    await expect(variants.forget('../..')).rejects.toThrow(InvalidFileKey);
  });
});
