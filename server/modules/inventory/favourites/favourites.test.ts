import { randomUUID } from 'node:crypto';
import { unzipSync } from 'fflate';
import { buildTestApp, type TestApp } from '../../../testing/buildTestApp';
import {
  createAccount,
  createBusiness,
  createListing,
  createRoomType,
  signIn,
  signInAdmin,
  tellContact,
  words,
  type Business,
} from '../../../testing/factories';
import { listings } from '../../../testing/publicCalls';

let test: TestApp;
let business: Business;
beforeAll(async () => (test = await buildTestApp()));
afterAll(() => test.close());
beforeEach(async () => {
  await test.reset();
  business = await createBusiness(test.db);
});

const URL = '/api/account/favourites';
const MOST = 100;
type Headers = Awaited<ReturnType<typeof signIn>>;

const aPerson = async (role: 'buyer' | 'agent' | 'rider' = 'buyer') => {
  const account = await createAccount(test.db, { role });
  return { account, headers: await signIn(test, account) };
};
const aListing = async (options: Parameters<typeof createListing>[2] = {}) =>
  (await createListing(test.db, business, options)).roomTypeId;
const read = async (headers: Headers) => {
  const answer = await test.app.inject({ url: URL, headers });
  expect(answer.statusCode).toBe(200);
  return answer.json<{ listingIds: string[] }>().listingIds;
};
const add = (headers: Headers, ...listingIds: string[]) =>
  test.app.inject({ method: 'POST', url: URL, headers, payload: { listingIds } });
const remove = (headers: Headers, id: string) =>
  test.app.inject({ method: 'DELETE', url: `${URL}/${id}`, headers });

it('keeps favourites on the account, the last one added first, and gives them back to every device', async () => {
  const { account, headers } = await aPerson();
  const [one, two, three] = [await aListing(), await aListing(), await aListing()];
  expect(await read(headers)).toEqual([]);
  expect((await add(headers, one)).json()).toEqual({ listingIds: [one] });
  expect((await add(headers, two)).json()).toEqual({ listingIds: [two, one] });
  // The way a device hands its list over: the first of it is the last one that was added there.
  expect((await add(headers, three, two)).json()).toEqual({ listingIds: [three, two, one] });
  expect(await read(await signIn(test, account))).toEqual([three, two, one]);
  expect((await remove(headers, two)).json()).toEqual({ listingIds: [three, one] });
  expect(await read(headers)).toEqual([three, one]);
});

it('takes several in their order, and one that is named twice once', async () => {
  const { headers } = await aPerson();
  const [one, two, three] = [await aListing(), await aListing(), await aListing()];
  expect((await add(headers, three, two, three, one)).json()).toEqual({ listingIds: [three, two, one] });
});

it.each(['buyer', 'agent', 'rider'] as const)('belongs to whoever is signed in: %s', async (role) => {
  const { headers } = await aPerson(role);
  const id = await aListing();
  expect((await add(headers, id)).statusCode).toBe(200);
  expect(await read(headers)).toEqual([id]);
});

it('is nobody else’s', async () => {
  const [mine, theirs] = [await aPerson(), await aPerson()];
  const id = await aListing();
  await add(mine.headers, id);
  expect(await read(theirs.headers)).toEqual([]);
  expect((await remove(theirs.headers, id)).json()).toEqual({ listingIds: [] });
  expect(await read(mine.headers)).toEqual([id]);
  for (const method of ['GET', 'POST'] as const)
    expect(
      (
        await test.app.inject({
          method,
          url: URL,
          ...(method === 'POST' && { payload: { listingIds: [id] } }),
        })
      ).statusCode,
    ).toBe(401);
});

it('leaves out what nobody offers, and keeps what is withdrawn later', async () => {
  const { headers } = await aPerson();
  const seen = await aListing();
  const draft = await aListing({ roomType: { status: 'draft' } });
  const closed = await aListing({ property: { status: 'draft' } });
  expect((await add(headers, draft, seen, closed, randomUUID())).json()).toEqual({ listingIds: [seen] });
  expect((await add(headers, draft)).json()).toEqual({ listingIds: [seen] });
  await test.db.updateTable('room_type').set({ status: 'retired' }).where('id', '=', seen).execute();
  expect(await read(headers)).toEqual([seen]);
  expect((await remove(headers, seen)).json()).toEqual({ listingIds: [] });
});

it('answers a repeated call as the first one', async () => {
  const { headers } = await aPerson();
  const id = await aListing();
  for (const time of ['first', 'second'])
    expect({ time, answer: (await add(headers, id)).json() }).toEqual({ time, answer: { listingIds: [id] } });
  for (const time of ['first', 'second'])
    expect({ time, answer: (await remove(headers, id)).json() }).toEqual({
      time,
      answer: { listingIds: [] },
    });
});

it('adds a listing once when two devices do at once', async () => {
  const { headers } = await aPerson();
  const [one, two] = [await aListing(), await aListing()];
  const answers = await Promise.all([add(headers, one, two), add(headers, two, one), add(headers, one)]);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  expect((await read(headers)).sort()).toEqual([one, two].sort());
});

/** Listings of one property, so that a hundred of them are there quickly. */
async function manyListings(count: number) {
  const { propertyId, roomTypeId } = await createListing(test.db, business);
  const others = Array.from({ length: count - 1 }, () => createRoomType(test.db, propertyId));
  return [roomTypeId, ...(await Promise.all(others)).map((other) => other.roomTypeId)];
}

it(`takes ${MOST} and no more, whoever is quicker, and adds none of several that do not all fit`, async () => {
  const { headers } = await aPerson();
  const ids = await manyListings(MOST + 2);
  const kept = ids.slice(0, MOST - 1);
  expect((await add(headers, ...kept)).statusCode).toBe(200);
  const [next, last, beyond] = ids.slice(MOST - 1) as [string, string, string];
  const both = await add(headers, next, last);
  expect([both.statusCode, both.json()]).toMatchObject([
    409,
    { code: 'favourite.limit', params: { bound: 100 } },
  ]);
  expect(await read(headers)).toEqual(kept);
  const race = await Promise.all([add(headers, next), add(headers, last)]);
  expect(race.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  expect(await read(headers)).toHaveLength(MOST);
  // What is a favourite already needs no room.
  expect((await add(headers, kept[0]!)).statusCode).toBe(200);
  expect((await add(headers, beyond)).statusCode).toBe(409);
});

it.each<[string, unknown]>([
  ['nothing', {}],
  ['no listing', { listingIds: [] }],
  ['what is no id', { listingIds: ['7'] }],
  ['too many', { listingIds: Array.from({ length: MOST + 1 }, () => randomUUID()) }],
  ['more than ids', { listingIds: [randomUUID()], accountId: randomUUID() }],
])('refuses %s', async (_what, payload) => {
  const { headers } = await aPerson();
  const answer = await test.app.inject({ method: 'POST', url: URL, headers, payload: payload as object });
  expect(answer.statusCode).toBe(400);
});

it('goes with the account', async () => {
  const { account, headers } = await aPerson();
  await add(headers, await aListing());
  const answer = await test.app.inject({ method: 'DELETE', url: `/api/account/${account.id}`, headers });
  expect(answer.statusCode).toBe(200);
  expect(await test.db.selectFrom('favourite').selectAll().execute()).toEqual([]);
});

it('stands in the archive of a person’s data, the last one added first, and nobody else’s does', async () => {
  await tellContact(test.db);
  const [mine, theirs] = [await aPerson(), await aPerson()];
  const [sea, hill] = [
    await aListing({ roomType: { name: words('Sea') } }),
    await aListing({ roomType: { name: words('Hill') } }),
  ];
  await add(mine.headers, sea);
  await add(mine.headers, hill);
  await add(theirs.headers, sea);
  const answer = await test.app.inject({
    method: 'POST',
    url: '/api/personal-data/person/export',
    headers: (await signInAdmin(test)).headers,
    payload: { email: mine.account.email },
  });
  const accounts = JSON.parse(Buffer.from(unzipSync(answer.rawPayload)['accounts.json']!).toString()) as {
    favourites: { listing: string; addedAt: string }[];
  }[];
  expect(accounts.map(({ favourites }) => favourites.map(({ listing }) => listing))).toEqual([
    ['Hill', 'Sea'],
  ]);
  expect(new Date(accounts[0]!.favourites[0]!.addedAt)).toEqual(test.clock.now);
});

describe('the search for listings by name', () => {
  it('finds those that are offered, with dates those that are free, and none for none', async () => {
    const [one, two] = [await aListing(), await aListing()];
    await aListing();
    const draft = await aListing({ roomType: { status: 'draft' } });
    const ids = async (filter: object) => (await listings(test, filter)).listings.map(({ id }) => id).sort();
    expect(await ids({ ids: [one, draft, two, randomUUID()] })).toEqual([one, two].sort());
    expect(await ids({ ids: [one] })).toEqual([one]);
    expect(await ids({ ids: [] })).toEqual([]);
    expect(await ids({ ids: [one, two], checkIn: '2026-11-23', checkOut: '2026-11-25' })).toEqual(
      [one, two].sort(),
    );
    await test.db.updateTable('unit').set({ status: 'retired' }).where('room_type_id', '=', two).execute();
    expect(await ids({ ids: [one, two], checkIn: '2026-11-23', checkOut: '2026-11-25' })).toEqual([one]);
  });
});
