import { randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { request as send } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import sharp from 'sharp';
import { MOST_PHOTOS, type Album, type AlbumPhoto } from '@shared/contract/inventory/photoAlbum';
import { codeOf } from '@shared/permissions';
import { ImageTimedOut } from '../../../storage/images';
import { buildTestApp, type TestApp } from '../../../testing/buildTestApp';
import { createBusiness, createListing, signInAdmin, words } from '../../../testing/factories';
import { multipartOf } from '../../../testing/multipartOf';

let test: TestApp;
let admin: Awaited<ReturnType<typeof signInAdmin>>;
let owner: string;
let roomTypeId: string;
beforeAll(async () => (test = await buildTestApp()));
afterAll(() => test.close());
beforeEach(async () => {
  await test.reset();
  await test.context.files
    .put('photos', Buffer.from('x'), 'webp')
    .then((key) => test.context.files.remove(key));
  admin = await signInAdmin(test);
  ({ propertyId: owner, roomTypeId } = await createListing(test.db, await createBusiness(test.db)));
});

const NOBODY = '00000000-0000-4000-8000-000000000000';
/** A small picture of its own colour, with a place where it was taken in its metadata. */
const picture = (n = 0) =>
  sharp({
    create: { width: 60, height: 40, channels: 3, background: { r: (n * 37) % 256, g: n % 256, b: 90 } },
  })
    .withExif({ IFD3: { GPSLatitude: '3/1 8/1 0/1' } })
    .jpeg()
    .toBuffer();
const formOf = (uploadKey: string, content?: Buffer) =>
  multipartOf([['uploadKey', uploadKey]], content && { field: 'file', content, filename: 'a.svg' });
const upload = (
  content: Buffer | undefined,
  key: string = randomUUID(),
  id = owner,
  headers = admin.headers,
) => {
  const form = formOf(key, content);
  return test.app.inject({
    method: 'POST',
    url: `/api/photos/property/${id}`,
    headers: { ...headers, ...form.headers },
    payload: form.payload,
  });
};
const albumOf = async (id = owner) => {
  const answer = await test.app.inject({ url: `/api/photos/property/${id}`, headers: admin.headers });
  expect(answer.statusCode).toBe(200);
  return answer.json<Album>();
};
const write = (method: 'PATCH' | 'DELETE', url: string, payload?: object, headers = admin.headers) =>
  test.app.inject({ method, url: `/api/photos/${url}`, headers, ...(payload && { payload }) });
const order = (ids: string[], version: number) => write('PATCH', `property/${owner}/order`, { ids, version });
/** Files that the store has. */
const stored = () => readdirSync(path.join(test.context.env.DATA_DIR, 'uploads', 'photos'));
const add = async (count: number) => {
  const made: AlbumPhoto[] = [];
  for (let n = 0; n < count; n += 1) made.push((await upload(await picture(n))).json<AlbumPhoto>());
  return made;
};
/** Published places keep their last picture. */
const unpublish = async () => {
  for (const table of ['property', 'room_type'] as const)
    await test.db.updateTable(table).set({ status: 'draft' }).execute();
};
const clean = async () => {
  await unpublish();
  for (const { id } of (await albumOf()).photos) await write('DELETE', id);
  expect(stored()).toEqual([]);
};
afterEach(async () => {
  // What the tests leave in the store would count in the next.
  const rows = await test.db.selectFrom('photo').select('file_key').execute();
  for (const { file_key } of rows) if (file_key) await test.context.files.remove(file_key);
});

describe('uploading', () => {
  it('asks for another try when the decoder had too little time', async () => {
    const decoder = jest
      .spyOn(test.context.images, 'ingest')
      .mockImplementationOnce(() => Promise.reject(new ImageTimedOut()));
    const key = randomUUID();
    try {
      const answer = await upload(await picture(), key);
      expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([503, 'server.busy']);
      expect(answer.headers['retry-after']).toBe('2');
    } finally {
      decoder.mockRestore();
    }
    expect((await upload(await picture(), key)).statusCode).toBe(201);
    expect((await albumOf()).photos).toHaveLength(1);
  });

  it('keeps the picture at the end, without metadata, with its size and a placeholder', async () => {
    const [first, second] = await add(2);
    expect(first).toMatchObject({
      width: 60,
      height: 40,
      version: 1,
      placeholder: expect.stringMatching(/^data:image\/webp/),
    });
    expect((await albumOf()).photos.map(({ id }) => id)).toEqual([first!.id, second!.id]);
    const [file] = stored();
    const kept = await test.context.files.read(`photos/${file}`);
    expect((await sharp(kept).metadata()).exif).toBeUndefined();
    const shown = await test.app.inject(`/media/${first!.id}/320.avif`);
    expect(shown.headers['content-type']).toBe('image/avif');
    const lines = await test.db.selectFrom('audit_log').select(['action', 'entity', 'entity_id']).execute();
    expect(lines).toContainEqual({ action: 'addPhoto', entity: 'property', entity_id: owner });
  });

  it('makes one picture of the same key, also at the same moment, and refuses another file under it', async () => {
    const key = randomUUID();
    const content = await picture(1);
    const answers = await Promise.all([upload(content, key), upload(content, key), upload(content, key)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 200, 201]);
    expect(new Set(answers.map((answer) => answer.json<AlbumPhoto>().id)).size).toBe(1);
    const other = await upload(await picture(2), key);
    expect([other.statusCode, other.json<{ code: string }>().code]).toEqual([422, 'idempotency.mismatch']);
    expect((await albumOf()).photos).toHaveLength(1);
    expect(stored()).toHaveLength(1);
  });

  it('takes pictures by what they are, and leaves nothing of the others', async () => {
    const cases: [Buffer | undefined, string][] = [
      [undefined, 'file.missing'],
      [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'file.type'],
      [Buffer.from('%PDF-1.7 a paper'), 'file.type'],
      [(await picture()).subarray(0, 300), 'file.broken'],
    ];
    for (const [content, code] of cases) {
      const answer = await upload(content);
      expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([400, code]);
      expect(answer.json<{ fields: { path: string }[] }>().fields[0]!.path).toBe('file');
    }
    expect((await upload(await picture(), 'no-uuid')).json()).toMatchObject({
      fields: [{ path: 'uploadKey' }],
    });
    expect((await upload(await picture(), randomUUID(), NOBODY)).statusCode).toBe(404);
    expect(stored()).toEqual([]);
  });

  it('stops at the limit and says so', async () => {
    const row = {
      owner_type: 'property' as const,
      owner_id: owner,
      width: 9,
      height: 9,
      alt: words('x'),
      scene: null,
    };
    const rows = Array.from({ length: MOST_PHOTOS - 1 }, () => ({
      ...row,
      file_key: `photos/${randomUUID()}.webp`,
    }));
    await test.db.insertInto('photo').values(rows).execute();
    const answers = await Promise.all([upload(await picture(1)), upload(await picture(2))]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409]);
    const refused = answers.find(({ statusCode }) => statusCode === 409)!;
    expect(refused.json()).toMatchObject({ code: 'photo.limit', params: { limit: MOST_PHOTOS } });
    expect(stored()).toHaveLength(1);
  });

  it('of 30 over connections that drop leaves exactly 30, and nothing in the store besides', async () => {
    await test.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = test.app.server.address() as AddressInfo;
    let drops = 0;
    /** One try; `cut`: after how much of the body, or after all of it before the answer, the connection goes. */
    const attempt = (key: string, content: Buffer, cut: number | null) =>
      new Promise<boolean>((done) => {
        const form = formOf(key, content);
        const call = send({
          port,
          host: '127.0.0.1',
          method: 'POST',
          path: `/api/photos/property/${owner}`,
          headers: { ...admin.headers, ...form.headers, 'content-length': form.payload.length },
        });
        call.on('error', () => done(false));
        call.on('response', (answer) => {
          answer.resume();
          answer.on('end', () => done(answer.statusCode === 200 || answer.statusCode === 201));
        });
        if (cut === null) return void call.end(form.payload);
        drops += 1;
        const part = form.payload.subarray(0, Math.ceil(form.payload.length * cut));
        call.write(part, () => setTimeout(() => call.destroy(new Error('dropped')), 5));
      });
    for (let n = 0; n < 30; n += 1) {
      const content = await picture(n);
      const key = randomUUID();
      // Two of three drop: in the middle of the body, or when all of it has left.
      for (const cut of n % 3 === 0 ? [0.5, 1, null] : n % 3 === 1 ? [1, null] : [null]) {
        if (await attempt(key, content, cut)) break;
      }
    }
    expect(drops).toBe(30);
    // A try whose connection went after the last byte may still be at work: its file goes when it ends.
    for (let tries = 0; tries < 300 && (tries < 5 || stored().length > 30); tries += 1)
      await new Promise((go) => setTimeout(go, 100));
    const rows = await test.db.selectFrom('photo').select(['file_key', 'content_hash']).execute();
    expect(rows).toHaveLength(30);
    expect(new Set(rows.map((row) => row.content_hash)).size).toBe(30);
    expect(
      stored()
        .map((name) => `photos/${name}`)
        .sort(),
    ).toEqual(rows.map((row) => row.file_key!).sort());
  });
});

describe('the order', () => {
  it('is changed as a whole, and what is new meanwhile stays at the end', async () => {
    const [a, b, c] = (await add(3)).map(({ id }) => id) as [string, string, string];
    expect((await albumOf()).version).toBe(1);
    const answer = await order([c, a], 1);
    expect(answer.json<Album>()).toMatchObject({ version: 2, photos: [{ id: c }, { id: a }, { id: b }] });
  });

  it('of two who order at once tells the slower one, and loses no picture', async () => {
    const ids = (await add(4)).map(({ id }) => id);
    const answers = await Promise.all([
      order([...ids].reverse(), 1),
      order([ids[1]!, ids[0]!, ids[2]!, ids[3]!], 1),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    const lost = answers.find(({ statusCode }) => statusCode === 409)!;
    expect(lost.json()).toMatchObject({ code: 'row.stale', params: { version: 2 } });
    const now = (await albumOf()).photos.map(({ id }) => id);
    expect([...now].sort()).toEqual([...ids].sort());
  });

  it('is stale once a picture is removed, and knows no pictures of others', async () => {
    const [a, b] = (await add(2)).map(({ id }) => id) as [string, string];
    await write('DELETE', a);
    expect((await order([b, a], 1)).json()).toMatchObject({ code: 'row.stale' });
    expect((await order([b, NOBODY], 2)).json()).toMatchObject({ code: 'row.stale' });
    expect((await order([b, b], 2)).json()).toMatchObject({
      code: 'form.invalid',
      fields: [{ path: 'ids' }],
    });
  });
});

describe('a picture', () => {
  it('is described in three languages, with its version', async () => {
    const [photo] = await add(1);
    const alt = { 'en-US': 'The pool', 'cn-ZH': '泳池', 'ms-MY': '' };
    expect((await write('PATCH', photo!.id, { alt, version: 1 })).json()).toMatchObject({ alt, version: 2 });
    expect((await write('PATCH', photo!.id, { alt, version: 1 })).json()).toMatchObject({
      code: 'row.stale',
    });
    const long = { ...alt, 'ms-MY': 'x'.repeat(201) };
    expect((await write('PATCH', photo!.id, { alt: long, version: 2 })).json()).toMatchObject({
      fields: [{ path: 'alt.ms-MY' }],
    });
    expect((await write('PATCH', NOBODY, { alt, version: 1 })).statusCode).toBe(404);
  });

  it('goes with its file and its sizes', async () => {
    const [photo] = await add(2);
    await test.app.inject(`/media/${photo!.id}/320.webp`);
    expect((await write('DELETE', photo!.id)).json()).toEqual({ status: 'ok' });
    expect((await test.app.inject(`/media/${photo!.id}/320.webp`)).statusCode).toBe(404);
    expect(stored()).toHaveLength(1);
    expect((await write('DELETE', photo!.id)).statusCode).toBe(404);
    await clean();
  });

  it('stays when it is the last that a published place shows, also by its room types', async () => {
    const take = async (type: string, id: string) => {
      const form = formOf(randomUUID(), await picture(1));
      const url = `/api/photos/${type}/${id}`;
      const headers = { ...admin.headers, ...form.headers };
      return (
        await test.app.inject({ method: 'POST', url, headers, payload: form.payload })
      ).json<AlbumPhoto>().id;
    };
    const [first, second] = [await take('property', owner), await take('property', owner)];
    expect((await write('DELETE', first)).statusCode).toBe(200);
    expect((await write('DELETE', second)).json()).toMatchObject({ code: 'photo.last' });
    expect((await albumOf(owner)).photos.map(({ id }) => id)).toEqual([second]);
    // With one of its room type the property is not bare; then that one is the last of both.
    const third = await take('room_type', roomTypeId);
    expect((await write('DELETE', second)).statusCode).toBe(200);
    expect((await write('DELETE', third)).json()).toMatchObject({ code: 'photo.last' });
    await unpublish();
    expect((await write('DELETE', third)).statusCode).toBe(200);
  });

  it('of a place of the site is not for this editor', async () => {
    const location = await test.db.selectFrom('location').select('id').executeTakeFirstOrThrow();
    const row = {
      owner_type: 'location' as const,
      owner_id: location.id,
      width: 9,
      height: 9,
      alt: words('x'),
    };
    const { id } = await test.db
      .insertInto('photo')
      .values({ ...row, scene: null, file_key: `photos/${randomUUID()}.webp` })
      .returning('id')
      .executeTakeFirstOrThrow();
    expect((await write('DELETE', id)).statusCode).toBe(404);
  });
});

it('only who may edit listings changes pictures; who may see listings sees them', async () => {
  const [photo] = await add(1);
  const { headers } = await signInAdmin(test, [codeOf('listing.view')]);
  const seen = await test.app.inject({ url: `/api/photos/property/${owner}`, headers });
  expect(seen.statusCode).toBe(200);
  expect((await upload(await picture(), randomUUID(), owner, headers)).statusCode).toBe(403);
  expect((await write('DELETE', photo!.id, undefined, headers)).statusCode).toBe(403);
  expect(
    (await test.app.inject({ url: `/api/photos/location/${owner}`, headers: admin.headers })).statusCode,
  ).toBe(400);
});

it.each(['the file', 'its sizes'])('is removed, though %s cannot be removed', async (what) => {
  await unpublish();
  const [photo] = await add(1);
  const { files, variants } = test.context;
  const denied = () => Promise.reject(Object.assign(new Error('denied'), { code: 'EACCES' }));
  const failing =
    what === 'the file'
      ? jest.spyOn(files, 'remove').mockImplementationOnce(denied)
      : jest.spyOn(variants, 'forget').mockImplementationOnce(denied);
  const said = jest.spyOn(test.context.log, 'warn');
  try {
    expect((await write('DELETE', photo!.id)).statusCode).toBe(200);
    expect((await albumOf()).photos).toEqual([]);
    expect(said).toHaveBeenCalledTimes(1);
  } finally {
    failing.mockRestore();
    said.mockRestore();
  }
  for (const name of stored()) await files.remove(`photos/${name}`);
});
