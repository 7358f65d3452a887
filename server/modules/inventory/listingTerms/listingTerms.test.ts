import { readFileSync } from 'node:fs';
import type { ListingTerm, ListingTermDetail, PublicTerms } from '@shared/contract/inventory/listingTerms';
import type { RoomTypeDetail } from '@shared/contract/inventory/roomTypes';
import { codeOf, type Permission } from '@shared/permissions';
import { buildTestApp, type TestApp } from '../../../testing/buildTestApp';
import { holdRow, outcomesOf, race } from '../../../testing/concurrency';
import { createBusiness, createListing, signInAdmin, words, type Business } from '../../../testing/factories';
import { HOUSE_TERMS } from '../../../testing/houseTerms';
import { lockTerms } from './listingTerms.queries';
import { auditLines } from '../../../testing/letters';
import { get } from '../../../testing/publicCalls';

let test_: TestApp;
let business: Business;
beforeAll(async () => (test_ = await buildTestApp()));
beforeEach(async () => {
  await test_.reset();
  business = await createBusiness(test_.db);
});
afterAll(() => test_.close());

const URL = '/api/listing-terms';
const SAUNA = {
  ...{ use: 'amenity', name: words('Sauna'), group: 'comfort', icon: 'flame', position: 5, active: true },
};
const by = async (...permissions: Permission[]) => {
  const { headers } = await signInAdmin(test_, permissions.length ? permissions.map(codeOf) : undefined);
  return (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', url: string, payload?: object) =>
    test_.app.inject({ method, url, headers, ...(payload && { payload }) });
};
type Send = Awaited<ReturnType<typeof by>>;
const keeper = () => by('global.view', 'global.create', 'global.edit', 'global.delete');
const make = async (send: Send, changes: object = {}) => {
  const answer = await send('POST', URL, { ...SAUNA, ...changes });
  expect([answer.statusCode, answer.body]).toEqual([201, expect.anything()]);
  return answer.json<ListingTerm>();
};
const idOf = async (code: string) =>
  (await test_.db.selectFrom('listing_term').select('id').where('code', '=', code).executeTakeFirstOrThrow())
    .id;
/** What a PATCH needs of a term of the house. */
const bodyOf = async (send: Send, id: string) => {
  const { name, group, icon, position, active, version } = (
    await send('GET', `${URL}/${id}`)
  ).json<ListingTermDetail>();
  return { name, ...(group && { group }), ...(icon && { icon }), position, active, version };
};
const rules = (answer: { json: () => unknown }) =>
  (answer.json() as { fields?: { path: string; rule: string }[] }).fields?.map(
    ({ path, rule }) => `${path} ${rule}`,
  );
const publicTerms = async () => (await get(test_, '/api/public/listing-terms')).json<PublicTerms>();

/** The lines as the migration writes them: `('amenity', 'wifi', '{…}', 'work', 'wifi', 10)`. */
it('the migration brings the codes and words that there were, and a business has them at first', async () => {
  const file = readFileSync('server/db/migrations/0086_listing_terms.sql', 'utf8');
  for (const [use, code, [english, chinese, malay], group, icon] of HOUSE_TERMS) {
    const name = `{"en-US": "${english}", "cn-ZH": "${chinese}", "ms-MY": "${malay}"}`;
    expect(file).toContain(
      `('${use}', '${code}', '${name}', ${group ? `'${group}', '${icon}'` : 'null, null'}, `,
    );
  }
  const { amenities, kinds } = await publicTerms();
  expect([...amenities, ...kinds].map(({ code }) => code)).toEqual(HOUSE_TERMS.map(([, code]) => code));
});

it('one is made with a code of its English words, keeps it for good, and has its history', async () => {
  const send = await keeper();
  const { id } = await make(send, { name: words('Infinity pool & bar') });
  const change = { ...SAUNA, name: words('Rooftop pool'), version: 1 };
  const { use: _use, ...body } = change;
  expect((await send('PATCH', `${URL}/${id}`, body)).statusCode).toBe(200);
  const { code, name, group, icon, listings, version, history } = (
    await send('GET', `${URL}/${id}`)
  ).json<ListingTermDetail>();
  expect({ code, name, group, icon, listings, version }).toEqual({
    ...{ code: 'infinity_pool_bar', name: words('Rooftop pool'), group: 'comfort', icon: 'flame' },
    ...{ listings: 0, version: 2 },
  });
  expect(history.map(({ action }) => action)).toEqual(['update', 'create']);
  expect((await send('PATCH', `${URL}/${id}`, body)).json()).toMatchObject({
    code: 'row.stale',
    params: { version: 2 },
  });
  // Made again of the old words it is another one.
  expect((await make(send, { name: words('Infinity pool bar') })).code).toBe('infinity_pool_bar_2');
  expect((await make(send, { name: words('桑拿') })).code).toBe('amenity');
});

it('cannot be renamed to the words of another one, and may be saved with its own', async () => {
  const send = await keeper();
  const { id } = await make(send);
  const { use: _use, ...body } = SAUNA;
  const rename = (english: string, version: number) =>
    send('PATCH', `${URL}/${id}`, { ...body, name: { ...body.name, 'en-US': english }, version });
  expect(rules(await rename('swimming pool ', 1))).toEqual(['name.en-US taken']);
  expect((await rename('Sauna', 1)).statusCode).toBe(200);
});

it('a kind has neither group nor picture', async () => {
  const send = await keeper();
  expect(await make(send, { use: 'kind', name: words('Houseboat') })).toMatchObject({
    ...{ use: 'kind', code: 'houseboat', group: null, icon: null },
  });
});

it.each<[object, string[]]>([
  [{ name: { 'en-US': ' ', 'cn-ZH': '', 'ms-MY': '' } }, ['name.en-US required']],
  // Of what is there, in each language and whatever the case; a word that is missing is nobody's.
  [{ name: { 'en-US': 'wi-fi', 'cn-ZH': '', 'ms-MY': '' } }, ['name.en-US taken']],
  [{ name: { 'en-US': 'Basin', 'cn-ZH': '', 'ms-MY': 'kolam Renang' } }, ['name.ms-MY taken']],
  [{ group: 'cellar' }, ['group choice']],
  [{ icon: 'skull' }, ['icon choice']],
  [{ position: -1 }, ['position too_small_number']],
  [{ code: 'mine' }, ['code unknown']],
])('with %j it is refused: %j', async (changes, wrong) => {
  const answer = await (await keeper())('POST', URL, { ...SAUNA, ...changes });
  expect(answer.statusCode).toBe(400);
  expect(rules(answer)).toEqual(wrong);
});

it('an amenity and a kind may have the same words', async () => {
  expect((await make(await keeper(), { use: 'kind', name: words('Garden') })).code).toBe('garden');
});

describe('what a room type has', () => {
  const MINE = { amenities: ['wifi', 'pool'], kind: 'villa' };
  const ofListing = () => createListing(test_.db, business, { roomType: MINE });
  const roomTypeBody = async (send: Send, id: string, changes: object) => {
    const row = (await send('GET', `/api/room-types/${id}`)).json<RoomTypeDetail>();
    const { name, description, bedrooms, bathrooms, beds, includedGuests, maxGuests, baseSen } = row;
    const { kind, amenities, version } = row;
    return {
      ...{ name, description, bedrooms, bathrooms, beds, includedGuests, maxGuests, baseSen },
      ...{ kind, amenities, version, ...changes },
    };
  };

  it('cannot be deleted, and the refusal says by how many it is used; drafts count', async () => {
    await ofListing();
    await createListing(test_.db, business, { roomType: { ...MINE, status: 'draft' } });
    const send = await keeper();
    expect((await send('DELETE', `${URL}/${await idOf('pool')}?version=1`)).json()).toMatchObject({
      ...{ code: 'listing_term.in_use', params: { count: 2 } },
    });
    expect((await send('DELETE', `${URL}/${await idOf('villa')}?version=1`)).json()).toMatchObject({
      ...{ code: 'listing_term.in_use', params: { count: 2 } },
    });
    expect((await send('DELETE', `${URL}/${await idOf('gym')}?version=1`)).statusCode).toBe(200);
    expect((await auditLines(test_)).at(-1)).toMatchObject({ action: 'delete', entity: 'listing_term' });
  });

  it('stays with it when it is switched off; nobody else can take it', async () => {
    const { listingId } = await ofListing();
    const other = await createListing(test_.db, business, { roomType: { kind: 'house', amenities: [] } });
    const send = await by();
    for (const code of ['pool', 'villa']) {
      const id = await idOf(code);
      const body = { ...(await bodyOf(send, id)), active: false };
      expect((await send('PATCH', `${URL}/${id}`, body)).statusCode).toBe(200);
    }
    const kept = await roomTypeBody(send, listingId, { amenities: ['pool', 'gym', 'wifi'] });
    const saved = await send('PATCH', `/api/room-types/${listingId}`, kept);
    expect(saved.json()).toMatchObject({ kind: 'villa', amenities: ['wifi', 'pool', 'gym'] });
    const wish = (changes: object) =>
      roomTypeBody(send, other.listingId, changes).then((body) =>
        send('PATCH', `/api/room-types/${other.listingId}`, body),
      );
    expect(rules(await wish({ kind: 'villa' }))).toEqual(['kind choice']);
    expect((await wish({ amenities: ['wifi', 'pool'] })).json()).toMatchObject({
      fields: [{ path: 'amenities', rule: 'amenities_off', params: { names: 'Swimming pool' } }],
    });
    expect(rules(await wish({ amenities: ['helipad'] }))).toEqual(['amenities amenities_off']);
    // What is named twice is there once.
    const twice = await roomTypeBody(send, listingId, { amenities: ['gym', 'wifi', 'gym'] });
    expect((await send('PATCH', `/api/room-types/${listingId}`, twice)).json()).toMatchObject({
      amenities: ['wifi', 'gym'],
    });
    const back = await roomTypeBody(send, listingId, { amenities: ['pool'] });
    expect(rules(await send('PATCH', `/api/room-types/${listingId}`, back))).toEqual([
      'amenities amenities_off',
    ]);
    await test_.db
      .updateTable('room_type')
      .set({ amenities: ['pool'] })
      .where('id', '=', listingId)
      .execute();
    // The words are still there for those who have it, and a link still finds them.
    const pool = (await publicTerms()).amenities.find(({ code }) => code === 'pool');
    expect(pool).toMatchObject({ active: false, name: { 'en-US': 'Swimming pool' } });
    const found = await get(test_, '/api/public/listings', { filter: { amenities: ['pool'] } });
    expect(found.json()).toMatchObject({ totalCount: 1 });
  });

  it('a room type that takes it at this moment keeps it', async () => {
    const { listingId } = await createListing(test_.db, business);
    const send = await by();
    const id = await idOf('gym');
    const body = await roomTypeBody(send, listingId, { amenities: ['gym'] });
    const answers = await race(test_.db, holdRow('listing_term', id), [
      () => send('PATCH', `/api/room-types/${listingId}`, body),
      () => send('DELETE', `${URL}/${id}?version=1`),
    ]);
    expect(outcomesOf(answers)).toEqual([200, '409 listing_term.in_use']);
  });
});

it('of two who use the same words at once the second is told beside the field', async () => {
  const send = await keeper();
  const answers = await race(test_.db, lockTerms, [
    () => send('POST', URL, SAUNA),
    () => send('POST', URL, SAUNA),
  ]);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 400]);
});

it('one kind is always left', async () => {
  const send = await keeper();
  const others = test_.db.selectFrom('listing_term').select('id').where('use', '=', 'kind');
  await test_.db
    .updateTable('listing_term')
    .set({ active: false })
    .where('id', 'in', others.where('code', '<>', 'house'))
    .execute();
  const id = await idOf('house');
  const body = { ...(await bodyOf(send, id)), active: false };
  expect((await send('PATCH', `${URL}/${id}`, body)).json()).toMatchObject({
    code: 'listing_term.last_kind',
  });
  expect((await send('DELETE', `${URL}/${id}?version=1`)).json()).toMatchObject({
    code: 'listing_term.last_kind',
  });
});

it('the search of visitors refuses what is not known and names the field', async () => {
  for (const [filter, field] of [
    [{ amenities: ['wifi', 'sauna'] }, 'filter.amenities'],
    [{ type: 'castle' }, 'filter.type'],
    [{ type: ['house', 'castle'] }, 'filter.type'],
  ] as const) {
    const answer = await get(test_, '/api/public/listings', { filter });
    expect([answer.statusCode, rules(answer)]).toEqual([400, [`${field} choice`]]);
  }
  await make(await keeper());
  expect((await get(test_, '/api/public/listings', { filter: { amenities: ['sauna'] } })).statusCode).toBe(
    200,
  );
});

it('lists amenities before kinds, each in its order, with how many have it', async () => {
  await createListing(test_.db, business, { roomType: { kind: 'villa', amenities: ['pool'] } });
  const send = await keeper();
  const list = async (query: object) => {
    const params = Object.entries(query).map(
      ([name, value]) => [name, JSON.stringify(value)] as [string, string],
    );
    const answer = await send('GET', `${URL}/aggregation?${new URLSearchParams(params).toString()}`);
    return answer.json<{ listingTerms: ListingTerm[]; totalCount: number }>();
  };
  const { listingTerms, totalCount } = await list({ pagination: { limit: 100, currentPage: 1 } });
  expect(totalCount).toBe(30);
  expect(listingTerms[0]).toMatchObject({ code: 'wifi', listings: 0 });
  expect(listingTerms[1]).toMatchObject({ code: 'pool', listings: 1 });
  expect(listingTerms[27]).toMatchObject({ use: 'kind', code: 'villa', listings: 1 });
  expect((await list({ filter: { q: 'kolam' } })).listingTerms).toMatchObject([{ code: 'pool' }]);
  expect((await list({ filter: { use: 'kind' }, sort: { listings: 'desc' } })).listingTerms[0]).toMatchObject(
    {
      code: 'villa',
    },
  );
});
