import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { Album, AlbumPhoto } from '@shared/contract/inventory/photoAlbum';
import { buildTestApp, type TestApp } from '../../../testing/buildTestApp';
import { holdRow, outcomesOf, race } from '../../../testing/concurrency';
import { createBusiness, createListing, signInAdmin, words } from '../../../testing/factories';
import { auditLines } from '../../../testing/letters';
import { multipartOf } from '../../../testing/multipartOf';
import { PNG } from '../../../testing/slipForm';

let test: TestApp;
let staff: Awaited<ReturnType<typeof signInAdmin>>[];
let propertyId: string;
let roomTypeId: string;
beforeAll(async () => (test = await buildTestApp()));
afterAll(() => test.close());
beforeEach(async () => {
  await test.reset();
  rmSync(photosFolder(), { recursive: true, force: true });
  staff = [await signInAdmin(test), await signInAdmin(test)];
  const place = await createListing(test.db, await createBusiness(test.db), {
    property: { status: 'draft' },
    roomType: { status: 'draft' },
  });
  ({ propertyId, roomTypeId } = place);
});

type Owner = 'property' | 'room_type';
const photosFolder = () => path.join(test.context.env.DATA_DIR, 'uploads', 'photos');
const keptFiles = () => (existsSync(photosFolder()) ? readdirSync(photosFolder()).length : 0);
const idOf = (owner: Owner) => (owner === 'property' ? propertyId : roomTypeId);
const send = (method: 'PATCH' | 'DELETE', url: string, payload?: object, who = 0) =>
  test.app.inject({ method, url, headers: staff[who]!.headers, ...(payload && { payload }) });
type Answer = ReturnType<typeof send>;
const add = (owner: Owner, who = 0): Answer => {
  const form = multipartOf([['uploadKey', randomUUID()]], { field: 'file', content: PNG, filename: 'a.png' });
  return test.app.inject({
    method: 'POST',
    url: `/api/photos/${owner}/${idOf(owner)}`,
    headers: { ...staff[who]!.headers, ...form.headers },
    payload: form.payload,
  });
};
const added = async (owner: Owner) => (await add(owner)).json<AlbumPhoto>().id;
const remove = (photoId: string, who = 0) => send('DELETE', `/api/photos/${photoId}`, undefined, who);
const order = (ids: string[], who = 0) =>
  send('PATCH', `/api/photos/property/${propertyId}/order`, { ids, version: 1 }, who);
const ADDRESS = { property: 'properties', room_type: 'room-types' };
const describePhoto = (photoId: string, who = 0) =>
  send('PATCH', `/api/photos/${photoId}`, { alt: words('The pool'), version: 1 }, who);
const publish = (owner: Owner, who = 0) =>
  send('PATCH', `/api/${ADDRESS[owner]}/${idOf(owner)}/status`, { step: 'publish', version: 1 }, who);
const removePlace = (owner: Owner, who = 0) =>
  send('DELETE', `/api/${ADDRESS[owner]}/${idOf(owner)}`, undefined, who);

const album = async () =>
  (
    await test.app.inject({ url: `/api/photos/property/${propertyId}`, headers: staff[0]!.headers })
  ).json<Album>();
const photoCount = async () => (await test.db.selectFrom('photo').select('id').execute()).length;
const statusOf = async (owner: Owner) =>
  (await test.db.selectFrom(owner).select('status').executeTakeFirst())?.status;
const actions = async () => (await auditLines(test)).map(({ action }) => action);

describe('an album whose pictures are', () => {
  let ids: string[];
  beforeEach(async () => {
    ids = [await added('property'), await added('property')];
  });
  const atTheAlbum = (first: () => Answer, second: () => Answer) =>
    race(test.db, holdRow('photo_order', propertyId, 'owner_id'), [first, second]);
  const shown = async () => (await album()).photos.map(({ id }) => id);
  const turned = () => [...ids].reverse();

  it('ordered by two at once has the order of the first', async () => {
    const answers = await atTheAlbum(
      () => order(turned(), 0),
      () => order(ids, 1),
    );
    expect(outcomesOf(answers)).toEqual([200, '409 row.stale']);
    expect(answers[1]!.json()).toMatchObject({ params: { version: 2 } });
    expect(await shown()).toEqual(turned());
  });

  it.each([
    ['ordered before another comes', () => order(turned()), () => add('property', 1), [200, 201]],
    ['ordered after another has come', () => add('property', 1), () => order(turned()), [201, 200]],
  ])('%s has the new one at its end', async (_, first, second, outcomes) => {
    const answers = await atTheAlbum(first, second);
    expect(outcomesOf(answers)).toEqual(outcomes);
    const last = answers[outcomes.indexOf(201)]!.json<AlbumPhoto>().id;
    expect(await shown()).toEqual([...turned(), last]);
    expect((await album()).version).toBe(2);
  });

  it('removed before they are ordered is not ordered with what is gone', async () => {
    expect(
      outcomesOf(
        await atTheAlbum(
          () => remove(ids[0]!),
          () => order(turned(), 1),
        ),
      ),
    ).toEqual([200, '409 row.stale']);
    expect(await shown()).toEqual([ids[1]]);
  });

  it('removed by two at once loses one picture, with one line in the log', async () => {
    expect(
      outcomesOf(
        await atTheAlbum(
          () => remove(ids[0]!),
          () => remove(ids[0]!, 1),
        ),
      ),
    ).toEqual([200, '404 row.not_found']);
    expect(await shown()).toEqual([ids[1]]);
    expect(await actions()).toEqual(['addPhoto', 'addPhoto', 'removePhoto']);
    expect(keptFiles()).toBe(1);
  });
});

/** The first of staff stops before he commits: at the line of the log, which names his account. */
const whileTheFirstStops = (first: () => Answer, second: () => Answer) =>
  race(test.db, (trx) => holdRow('account', staff[0]!.account.id)(trx), [first, second]);

describe('the last picture of a place', () => {
  it.each<[published: Owner, pictured: Owner]>([
    ['property', 'property'],
    ['property', 'room_type'],
    ['room_type', 'property'],
    ['room_type', 'room_type'],
  ])(
    'stays when the %s is published at the moment in which it is removed from that of the %s',
    async (published, pictured) => {
      const last = await added(pictured);
      const answers = await whileTheFirstStops(
        () => publish(published, 0),
        () => remove(last, 1),
      );
      expect(outcomesOf(answers)).toEqual([200, '409 photo.last']);
      expect([await statusOf(published), await photoCount(), keptFiles()]).toEqual(['published', 1, 1]);
    },
  );

  it.each<[published: Owner, pictured: Owner]>([
    ['property', 'property'],
    ['property', 'room_type'],
    ['room_type', 'property'],
    ['room_type', 'room_type'],
  ])(
    'is missed when the %s is published after it was removed from that of the %s',
    async (published, pictured) => {
      const last = await added(pictured);
      const answers = await whileTheFirstStops(
        () => remove(last, 0),
        () => publish(published, 1),
      );
      expect(outcomesOf(answers)).toEqual([200, '409 listing.incomplete']);
      expect([await statusOf(published), await photoCount(), keptFiles()]).toEqual(['draft', 0, 0]);
    },
  );

  it('is one of two that are removed at once, one from each album', async () => {
    const photos = [await added('property'), await added('room_type')] as const;
    expect((await publish('property')).statusCode).toBe(200);
    const answers = await whileTheFirstStops(
      () => remove(photos[0], 0),
      () => remove(photos[1], 1),
    );
    expect(outcomesOf(answers)).toEqual([200, '409 photo.last']);
    expect([await photoCount(), keptFiles()]).toEqual([1, 1]);
  });
});

describe('a place that is deleted while it is given a picture', () => {
  it.each<[deleted: Owner, pictured: Owner]>([
    ['property', 'property'],
    ['property', 'room_type'],
    ['room_type', 'room_type'],
  ])('(%s, the picture for the %s) keeps neither row nor file', async (deleted, pictured) => {
    const answers = await whileTheFirstStops(
      () => removePlace(deleted, 0),
      () => add(pictured, 1),
    );
    expect(outcomesOf(answers)).toEqual([200, '404 row.not_found']);
    expect([await statusOf(deleted), await photoCount(), keptFiles()]).toEqual([undefined, 0, 0]);
  });

  it.each<[deleted: Owner, pictured: Owner]>([
    ['property', 'property'],
    ['property', 'room_type'],
    ['room_type', 'room_type'],
  ])('(%s, after the picture for the %s) takes it along', async (deleted, pictured) => {
    const answers = await whileTheFirstStops(
      () => add(pictured, 0),
      () => removePlace(deleted, 1),
    );
    expect(outcomesOf(answers)).toEqual([201, 200]);
    expect([await statusOf(deleted), await photoCount(), keptFiles()]).toEqual([undefined, 0, 0]);
  });

  it.each<[string, (photoId: string) => Answer]>([
    ['described', (photoId) => describePhoto(photoId, 1)],
    ['removed', (photoId) => remove(photoId, 1)],
    ['put in order', (photoId) => order([photoId], 1)],
  ])('has no picture any more that could be %s', async (_, call) => {
    const photoId = await added('property');
    const answers = await whileTheFirstStops(
      () => removePlace('property', 0),
      () => call(photoId),
    );
    expect(outcomesOf(answers)).toEqual([200, '404 row.not_found']);
    expect([await photoCount(), keptFiles()]).toEqual([0, 0]);
  });

  it('by two at once is deleted once', async () => {
    await added('property');
    const answers = await whileTheFirstStops(
      () => removePlace('property', 0),
      () => removePlace('property', 1),
    );
    expect(outcomesOf(answers)).toEqual([200, '404 row.not_found']);
    expect((await actions()).filter((action) => action === 'delete')).toHaveLength(1);
  });
});
