import { searchAnswer, type SearchAnswer } from '@shared/contract/office/search';
import { codeOf, type Permission } from '@shared/permissions';
import { buildTestApp, type TestApp } from '../../../testing/buildTestApp';
import {
  createAccount,
  createBusiness,
  createListing,
  createReservation,
  signIn,
  signInAdmin,
} from '../../../testing/factories';

let test_: TestApp;
beforeAll(async () => (test_ = await buildTestApp()));
afterEach(() => test_.reset());
afterAll(() => test_.close());

const ask = async (q: string, headers: Record<string, string>) =>
  test_.app.inject({ url: `/api/search?${new URLSearchParams({ q })}`, headers });

async function search(q: string, permissions?: readonly Permission[]): Promise<SearchAnswer> {
  const { headers } = await signInAdmin(test_, permissions?.map(codeOf));
  const answer = await ask(q, headers);
  expect(answer.statusCode).toBe(200);
  return searchAnswer.parse(answer.json());
}

/** One of each kind that "Kenanga" finds. */
async function fill() {
  const place = await createListing(test_.db, await createBusiness(test_.db), { units: 2 });
  const name = JSON.stringify({ 'en-US': 'Kenanga House', 'cn-ZH': '依兰别墅', 'ms-MY': 'Rumah Kenanga' });
  await test_.db.updateTable('property').set({ name }).where('id', '=', place.propertyId).execute();
  await test_.db
    .updateTable('unit')
    .set({ number: 'Kenanga-7' })
    .where('id', '=', place.unitIds[0]!)
    .execute();
  const stay = await createReservation(test_.db, place, { guest_name: 'Siti Kenanga' });
  const buyer = await createAccount(test_.db, { name: 'Kenanga Buyer', role: 'buyer' });
  const owner = await createAccount(test_.db, { name: 'Kenanga Owner', role: 'owner' });
  const staff = await createAccount(test_.db, {
    name: 'Kenanga Staff',
    role: 'administrator',
    is_admin: true,
  });
  await createAccount(test_.db, { name: 'Kenanga Gone', role: 'buyer', status: 'deleted' });
  return { ...place, stay, buyer, owner, staff };
}
const ids = (answer: SearchAnswer) =>
  Object.fromEntries(Object.entries(answer).map(([kind, rows]) => [kind, rows.map(({ id }) => id)]));

test('every kind is found by who may see all of them', async () => {
  const { stay, buyer, owner, staff, propertyId, unitIds } = await fill();
  expect(ids(await search('kenanga'))).toEqual({
    reservations: [stay.id],
    users: [buyer.id],
    owners: [owner.id],
    administrators: [staff.id],
    properties: [propertyId],
    units: [unitIds[0]],
  });
});

test.each<[Permission[], string[]]>([
  [[], []],
  [['reservation.view'], ['reservations']],
  [['listing.view'], ['properties', 'units']],
  [['owner-mgmt.view'], ['owners']],
  [['admin-mgmt.view'], ['administrators']],
  [
    ['user-mgmt.view', 'owner-mgmt.view'],
    ['owners', 'users'],
  ],
  // To change what one may not see opens nothing.
  [['reservation.edit', 'listing.create', 'user-mgmt.delete'], []],
])('who has %j is answered %j', async (permissions, kinds) => {
  await fill();
  const answer = await search('kenanga', permissions);
  expect(Object.keys(answer).sort()).toEqual(kinds);
  expect(Object.values(answer).every((rows) => rows.length === 1)).toBe(true);
});

test('owners are users to those who know them from the list of users alone', async () => {
  const { buyer, owner } = await fill();
  expect(ids(await search('kenanga', ['user-mgmt.view']))).toEqual({ users: [buyer.id, owner.id] });
});

test('guests, owners and strangers are refused', async () => {
  const { buyer, owner } = await fill();
  for (const account of [buyer, owner])
    expect((await ask('kenanga', await signIn(test_, account))).statusCode).toBe(403);
  expect((await ask('kenanga', {})).statusCode).toBe(401);
});

test('five of each kind at most, those first whose name begins with the text', async () => {
  for (const name of ['Zara Lim', 'Lim A', 'Lim B', 'Lim C', 'Lim D', 'Lim E', 'Anna Lim'])
    await createAccount(test_.db, { name, role: 'buyer' });
  const { users } = await search('lim', ['user-mgmt.view']);
  expect(users!.map(({ name }) => name)).toEqual(['Lim A', 'Lim B', 'Lim C', 'Lim D', 'Lim E']);
});

test.each([
  ['依兰', 1, 0],
  ['rumah kenanga', 1, 1],
  ['rumah', 1, 0],
  // The number of the unit, and a word of its property.
  ['rumah kenanga-7', 0, 1],
  ['nga-7', 0, 1],
  ['100%', 0, 0],
])('%j finds %i properties and %i units', async (q, properties, units) => {
  await fill();
  const answer = await search(q, ['listing.view']);
  expect([answer.properties!.length, answer.units!.length]).toEqual([properties, units]);
});

test('a reference finds its stay before others that have it in their name', async () => {
  const { stay, ...place } = await fill();
  await createReservation(test_.db, place, { guest_name: stay.reference });
  const { reservations } = await search(stay.reference.toLowerCase(), ['reservation.view']);
  expect(reservations!.map(({ id }) => id)[0]).toBe(stay.id);
  expect(reservations).toHaveLength(2);
});

test.each(['a', ' a ', 'x'.repeat(81)])('%j is refused', async (q) => {
  const { headers } = await signInAdmin(test_);
  expect((await ask(q, headers)).json()).toMatchObject({ fields: [{ path: 'q' }] });
});
