import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { json } from '../../../db/client';
import { Unavailable } from '../../../db/faults';
import { serverBusy } from '../../../errors';
import { buildTestApp, type TestApp } from '../../../testing/buildTestApp';
import { drawTestPicture } from '../../../testing/drawTestPicture';
import { words } from '../../../testing/factories';

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp({}, { drawPicture: drawTestPicture });
});
beforeEach(() => test.reset());
afterAll(() => test.close());

const add = async (fields: { file_key?: string; scene?: object }) => {
  const row = await test.db
    .insertInto('photo')
    .values({
      owner_id: randomUUID(),
      owner_type: 'property',
      file_key: fields.file_key ?? null,
      scene: fields.scene ? (json(fields.scene) as never) : null,
      width: 800,
      height: 600,
      alt: words('A picture'),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
};
const get = (id: string, file: string, headers: Record<string, string> = {}) =>
  test.app.inject({ url: `/media/${id}/${file}`, headers });
const keyOf = async (id: string) =>
  (await test.db.selectFrom('photo').select('file_key').where('id', '=', id).executeTakeFirstOrThrow())
    .file_key;

const SCENE = { seed: 'a test', scene: 'beach', light: 'day' };

it('lets pages of other origins show a picture only where some may call', async () => {
  const id = await add({ scene: SCENE });
  const own = await get(id, '320.webp');
  expect(own.headers['cross-origin-resource-policy']).toBe('same-origin');
  const open = await buildTestApp(
    { CORS_ORIGINS: 'https://www.attic.example' },
    { drawPicture: drawTestPicture },
  );
  const theirs = await open.db
    .insertInto('photo')
    .values({
      owner_id: randomUUID(),
      owner_type: 'property',
      scene: json(SCENE) as never,
      width: 800,
      height: 600,
      alt: words('A picture'),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const shown = await open.app.inject({ url: `/media/${theirs.id}/320.webp` });
  expect(shown.statusCode).toBe(200);
  expect(shown.headers['cross-origin-resource-policy']).toBe('cross-origin');
  await open.close();
});

it('serves an uploaded picture in the asked-for width and format, for good', async () => {
  const master = await sharp({ create: { width: 800, height: 600, channels: 3, background: '#c6a25e' } })
    .webp()
    .toBuffer();
  const id = await add({ file_key: await test.context.files.put('photos', master, 'webp') });
  const answer = await get(id, '320.webp');
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-type']).toBe('image/webp');
  expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect(await sharp(answer.rawPayload).metadata()).toMatchObject({
    format: 'webp',
    width: 320,
    height: 240,
  });
  const avif = await get(id, '640.avif');
  expect(avif.headers['content-type']).toBe('image/avif');

  const etag = answer.headers.etag as string;
  const again = await get(id, '320.webp', { 'if-none-match': `"x", W/${etag}` });
  expect(again.statusCode).toBe(304);
  expect(again.rawPayload).toHaveLength(0);
  expect((await get(id, '640.avif', { 'if-none-match': etag })).statusCode).toBe(200);
});

it('draws a picture once, when it is first asked for, and again when its file is gone', async () => {
  const id = await add({ scene: SCENE });
  const answers = await Promise.all([get(id, '320.webp'), get(id, '320.webp'), get(id, '640.webp')]);
  expect(answers.map((answer) => answer.statusCode)).toEqual([200, 200, 200]);
  const key = (await keyOf(id))!;
  expect(await test.context.files.exists(key)).toBe(true);
  await get(id, '320.avif');
  expect(await keyOf(id)).toBe(key);

  await test.context.files.remove(key);
  expect((await get(id, '960.webp')).statusCode).toBe(200);
  expect(await keyOf(id)).not.toBe(key);
});

it('has no picture to show of what was never uploaded, on a server without the demo', async () => {
  const own = await buildTestApp();
  try {
    const { id } = await own.db
      .insertInto('photo')
      .values({
        owner_id: randomUUID(),
        owner_type: 'property',
        scene: json(SCENE) as never,
        width: 800,
        height: 600,
        alt: words('A picture'),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    expect((await own.app.inject({ url: `/media/${id}/320.webp` })).statusCode).toBe(404);
  } finally {
    await own.close();
  }
});

it('is 404 for what is not there, and for a scene that nobody can draw', async () => {
  const lost = await add({ file_key: `photos/${randomUUID()}.webp` });
  const unknown = await add({ scene: { seed: 'x', scene: 'moon', light: 'day' } });
  for (const id of [lost, unknown, randomUUID(), 'x', '..%2f..%2fjwt-secret']) {
    const answer = await get(id, '320.webp');
    expect(answer.statusCode).toBe(404);
    expect(answer.headers['cache-control']).toBeUndefined();
  }
});

it('is 404 for a picture that is removed while its size is being made', async () => {
  const { files } = test.context;
  const id = await add({ file_key: await files.put('photos', Buffer.from('a picture'), 'webp') });
  const read = jest.spyOn(files, 'read').mockImplementationOnce(async (key) => {
    await files.remove(key);
    return files.read(key);
  });
  try {
    const answer = await get(id, '320.webp');
    expect(answer.statusCode).toBe(404);
    expect(answer.headers['cache-control']).toBeUndefined();
  } finally {
    read.mockRestore();
  }
});

it.each([
  // 2 s is how long the server asks for when too much goes on, 5 s when the database is away.
  ['the pool of decoders is busy', serverBusy('too many pictures at once'), 'server.busy', '2'],
  ['the database is away', new Unavailable('away', 'gone'), 'service.unavailable', '5'],
])('asks for another try while %s, and draws the picture then', async (_what, error, code, seconds) => {
  const id = await add({ scene: SCENE });
  const other = await add({ scene: SCENE });
  let fail = () => {};
  const begun = new Promise<void>((told) => {
    jest.spyOn(test.context.images, 'draw').mockImplementationOnce(() => {
      told();
      return new Promise((_, reject) => {
        fail = () => reject(error);
      });
    });
  });
  try {
    // Two wait for the same drawing, and the third, which comes when it has begun, for another behind it.
    const waiting = Promise.all([get(id, '320.webp'), get(id, '640.webp')]);
    await begun;
    const behind = get(other, '320.webp');
    fail();
    const drawn = await behind;
    for (const answer of await waiting) {
      expect(answer.statusCode).toBe(503);
      expect(answer.json()).toMatchObject({ code });
      expect(answer.headers['retry-after']).toBe(seconds);
      expect(answer.headers['cache-control']).toBe('no-store');
    }
    expect(drawn.statusCode).toBe(200);
    expect(await keyOf(id)).toBeNull();

    const again = await get(id, '320.webp');
    expect(again.statusCode).toBe(200);
    expect(again.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  } finally {
    jest.restoreAllMocks();
  }
});

it.each([
  '321.webp',
  '320.png',
  '320',
  'webp',
  '99999.avif',
  '320.webp.avif',
  '..%2f320.webp',
  '-320.webp',
  '0320.webp',
  '320.WEBP',
])('makes no %s', async (file) => {
  const id = await add({ scene: SCENE });
  expect((await get(id, file)).statusCode).toBe(404);
  expect(await keyOf(id)).toBeNull();
});
