import { readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import type { LocationDetail, LocationEntry } from '@shared/contract/inventory/locations';
import type { LocationRow } from '@shared/contract/inventory/listings';
import { codeOf, type Permission } from '@shared/permissions';
import { buildTestApp, type TestApp } from '../../../testing/buildTestApp';
import { outcomesOf, race, holdRow } from '../../../testing/concurrency';
import { createBusiness, createListing, signInAdmin, words } from '../../../testing/factories';
import { auditLines } from '../../../testing/letters';
import { multipartOf } from '../../../testing/multipartOf';
import { get as getPublic } from '../../../testing/publicCalls';

let test_: TestApp;
beforeAll(async () => (test_ = await buildTestApp()));
beforeEach(() => test_.reset());
afterAll(() => test_.close());

const TIOMAN = {
  name: { 'en-US': 'Pulau Tioman', 'cn-ZH': '刁曼岛', 'ms-MY': 'Pulau Tioman' },
  description: { 'en-US': 'Reefs and jungle', 'cn-ZH': '', 'ms-MY': '' },
  state: 'MY-06',
  place: { lat: 2.79, lng: 104.17 },
  featured: true,
  position: 2,
};
const by = async (...permissions: Permission[]) => {
  const { headers } = await signInAdmin(test_, permissions.map(codeOf));
  const send = (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', url: string, payload?: object) =>
    test_.app.inject({ method, url, headers, ...(payload && { payload }) });
  return { headers, send };
};
const keeper = () => by('global.view', 'global.create', 'global.edit', 'global.delete');
async function made(changes: object = {}) {
  const { headers, send } = await keeper();
  const answer = await send('POST', '/api/locations', { ...TIOMAN, ...changes });
  expect([answer.statusCode, answer.body]).toEqual([201, expect.anything()]);
  const { id } = answer.json<LocationDetail>();
  const url = `/api/locations/${id}`;
  return { headers, send, id, url, read: async () => (await send('GET', url)).json<LocationDetail>() };
}
const rules = (answer: { json: () => unknown }) =>
  (answer.json() as { fields?: { path: string; rule: string }[] }).fields?.map(
    ({ path: at, rule }) => `${at} ${rule}`,
  );
const shown = async () =>
  (await getPublic(test_, '/api/public/locations', {})).json<{ locations: LocationRow[] }>().locations;

it('a destination is made, found by visitors at once, and has its history', async () => {
  const { read } = await made();
  expect(await read()).toMatchObject({
    ...{ name: TIOMAN.name, description: TIOMAN.description, state: 'MY-06', lat: 2.79, lng: 104.17 },
    ...{ slug: 'pulau-tioman', featured: true, position: 2, properties: 0, photo: null, version: 1 },
    history: [{ action: 'create', after: { slug: 'pulau-tioman', featured: true } }],
  });
  expect(await shown()).toMatchObject([{ slug: 'pulau-tioman', name: TIOMAN.name, featured: true }]);
});

it.each([
  [{ slug: 'Tioman-1' }, 'tioman-1'],
  [{ name: words('Kuala Kangsar (Perak)') }, 'kuala-kangsar-perak'],
  [{ name: words('Café São') }, 'cafe-sao'],
])('%j is called %s in addresses', async (changes, slug) => {
  const { read } = await made(changes);
  expect((await read()).slug).toBe(slug);
});

it.each([
  [{ name: { 'en-US': '', 'cn-ZH': '刁曼岛', 'ms-MY': '' } }, 'name.en-US required'],
  [{ name: words('刁曼岛') }, 'slug slug'],
  [{ slug: 'a_b' }, 'slug slug'],
  [{ state: 'Pahang' }, 'state choice'],
  [{ place: { lat: 91, lng: 104 } }, 'place.lat too_big_number'],
  [{ place: null }, 'place type'],
  [{ position: -1 }, 'position too_small_number'],
])('with %j it is refused: %s', async (changes, rule) => {
  const { send } = await keeper();
  const answer = await send('POST', '/api/locations', { ...TIOMAN, ...changes });
  expect([answer.statusCode, rules(answer)]).toEqual([400, [rule]]);
});

it('two destinations have two words in addresses', async () => {
  const { send } = await made();
  expect(rules(await send('POST', '/api/locations', TIOMAN))).toEqual(['slug taken']);
});

it('changes with its version, and its listings are found by its new name', async () => {
  const { send, id, url, read } = await made();
  const place = await createListing(test_.db, await createBusiness(test_.db));
  await test_.db
    .updateTable('property')
    .set({ location_id: id })
    .where('id', '=', place.propertyId)
    .execute();
  const change = { ...TIOMAN, name: words('Genting Highlands'), slug: 'genting', version: 1 };
  expect((await send('PATCH', url, change)).statusCode).toBe(200);
  expect((await send('PATCH', url, change)).json()).toMatchObject({ code: 'row.stale' });
  expect(await read()).toMatchObject({ slug: 'genting', properties: 1, version: 2 });
  const { search_text } = await test_.db
    .selectFrom('room_type')
    .select('search_text')
    .executeTakeFirstOrThrow();
  expect(search_text).toContain('genting');
});

describe('deleting', () => {
  it('takes a destination away that nothing belongs to', async () => {
    const { send, url } = await made();
    expect((await send('DELETE', `${url}?version=7`)).json()).toMatchObject({ code: 'row.stale' });
    expect((await send('DELETE', `${url}?version=1`)).statusCode).toBe(200);
    expect(await shown()).toEqual([]);
    expect((await auditLines(test_)).at(-1)).toMatchObject({ action: 'delete' });
  });

  it('is refused while properties belong to it, drafts too', async () => {
    const { locationId } = await createListing(test_.db, await createBusiness(test_.db), {
      property: { status: 'draft' },
    });
    const { send } = await keeper();
    const answer = await send('DELETE', `/api/locations/${locationId}?version=1`);
    expect([answer.statusCode, answer.json()]).toMatchObject([
      409,
      { code: 'location.in_use', params: { count: 1 } },
    ]);
  });

  it('two who delete and change it at once: the second is told', async () => {
    const { send, id, url } = await made();
    const answers = await race(test_.db, holdRow('location', id), [
      () => send('PATCH', url, { ...TIOMAN, version: 1 }),
      () => send('DELETE', `${url}?version=1`),
    ]);
    expect(outcomesOf(answers)).toEqual([200, '409 row.stale']);
  });
});

describe('the picture', () => {
  const photosFolder = () => path.join(test_.context.env.DATA_DIR, 'uploads', 'photos');
  const kept = () => readdirSync(photosFolder()).filter((name) => name.endsWith('.webp'));
  beforeEach(() => rmSync(photosFolder(), { recursive: true, force: true }));
  const send = async (
    { headers, url }: { headers: Record<string, string>; url: string },
    version: number,
    colour: string | null,
  ) => {
    const fields: [string, string][] = [['version', String(version)]];
    if (!colour) fields.push(['remove', 'true']);
    const content =
      colour &&
      (await sharp({ create: { width: 400, height: 300, channels: 3, background: colour } })
        .png()
        .toBuffer());
    const form = multipartOf(fields, content ? { field: 'picture', content } : undefined);
    return test_.app.inject({
      method: 'PATCH',
      url: `${url}/picture`,
      headers: { ...headers, ...form.headers },
      payload: form.payload,
    });
  };

  it('is one, shown to visitors, replaced and taken away with its file', async () => {
    const location = await made();
    expect((await send(location, 1, '#008')).json()).toMatchObject({ photo: { width: 400 }, version: 2 });
    const first = (await shown())[0]!.photo!;
    expect((await test_.app.inject({ url: `/media/${first.id}/320.webp` })).statusCode).toBe(200);
    expect((await send(location, 1, '#080')).json()).toMatchObject({ code: 'row.stale' });
    expect((await send(location, 2, '#080')).json()).toMatchObject({ version: 3 });
    const second = (await shown())[0]!.photo!;
    expect(second.id).not.toBe(first.id);
    expect(kept()).toHaveLength(1);
    expect((await send(location, 3, null)).json()).toMatchObject({ photo: null, version: 4 });
    expect(kept()).toEqual([]);
    expect((await auditLines(test_)).map(({ action }) => action)).toEqual([
      'create',
      'setPicture',
      'setPicture',
      'removePicture',
    ]);
  });

  it('goes with its destination', async () => {
    const location = await made();
    await send(location, 1, '#008');
    expect((await location.send('DELETE', `${location.url}?version=2`)).statusCode).toBe(200);
    expect(kept()).toEqual([]);
    expect(await test_.db.selectFrom('photo').select('id').execute()).toEqual([]);
  });
});

it('the list is filtered, sorted and cut into pages', async () => {
  const { send } = await made();
  await send('POST', '/api/locations', {
    ...TIOMAN,
    ...{ name: words('Ipoh'), featured: false, position: 1, state: 'MY-08' },
  });
  const names = async (query = '') =>
    (await send('GET', `/api/locations/aggregation?${query}`))
      .json<{ locations: LocationEntry[] }>()
      .locations.map(({ name }) => name['en-US']);
  expect(await names()).toEqual(['Ipoh', 'Pulau Tioman']);
  expect(await names('sort={"name":"desc"}')).toEqual(['Pulau Tioman', 'Ipoh']);
  expect(await names('filter={"featured":true}')).toEqual(['Pulau Tioman']);
  expect(await names('filter={"q":"ipo"}')).toEqual(['Ipoh']);
  expect(await names('pagination={"limit":1,"currentPage":2}')).toEqual(['Pulau Tioman']);
  expect((await send('GET', '/api/locations/aggregation?filter={"state":"MY-08"}')).statusCode).toBe(400);
});
