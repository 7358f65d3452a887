import { sql } from 'kysely';
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

test.each(['AT-7KQ2MX', 'at-7kq2mx', ' At-7kq2mx '])(
  '%j, a whole reference, finds that stay alone',
  async (q) => {
    const place = await fill();
    const stay = await createReservation(test_.db, place, { reference: 'AT-7KQ2MX' });
    await createReservation(test_.db, place, { guest_name: 'Friend of AT-7KQ2MX' });
    expect(ids(await search(q, ['reservation.view']))).toEqual({ reservations: [stay.id] });
    // A part of one is a text like any other.
    expect((await search('at-7kq2m', ['reservation.view'])).reservations).toHaveLength(2);
    expect((await search('AT-222222', ['reservation.view'])).reservations).toEqual([]);
  },
);

test('the latest stays are found, however many have the text', async () => {
  const { stay } = await fill();
  // A minute apart, the latest written last.
  await sql`insert into reservation (reference, property_id, company_id, room_type_id, status, source, check_in, check_out, guests,
      nationality, guest_name, guest_email, guest_phone, payment_method, total_sen, room_sen, cancellation, created_at)
    select 'TEST-S' || n, property_id, company_id, room_type_id, status, source, check_in, check_out, guests, nationality, 'Nurul', guest_email,
      guest_phone, payment_method, total_sen, room_sen, cancellation, timestamptz '2026-01-01' + n * interval '1 minute'
    from reservation, generate_series(1, 600) as n where id = ${stay.id}`.execute(test_.db);
  const { reservations } = await search('nurul', ['reservation.view']);
  expect(reservations!.map(({ reference }) => reference)).toEqual([
    'TEST-S600',
    'TEST-S599',
    'TEST-S598',
    'TEST-S597',
    'TEST-S596',
  ]);
});

test('who begins with the text is found, however many have it elsewhere', async () => {
  await sql`insert into account (email, name, phone, nationality, role)
    select 'somebody' || n || '@example.com', 'Ali Nurul ' || n, '', 'MY', 'buyer' from generate_series(1, 600) as n`.execute(
    test_.db,
  );
  for (const name of ['Nurul Zainal', 'Nurul Huda']) await createAccount(test_.db, { name, role: 'buyer' });
  const { users } = await search('nurul', ['user-mgmt.view']);
  expect(users!.map(({ name }) => name).slice(0, 2)).toEqual(['Nurul Huda', 'Nurul Zainal']);
  expect(users).toHaveLength(5);
});

test.each(['a', ' a ', 'x'.repeat(81)])('%j is refused', async (q) => {
  const { headers } = await signInAdmin(test_);
  expect((await ask(q, headers)).json()).toMatchObject({ fields: [{ path: 'q' }] });
});

test('the first people are found, however many share a beginning or have the text', async () => {
  // Written from the last to the first, so that the order of the table is not that of the names.
  await sql`insert into account (account_number, name, email, role)
    select 'T-' || n, 'Nurul ' || to_char(n, 'FM0000'), 'person' || n || '@example.com', 'buyer'
    from generate_series(1200, 1, -1) as n`.execute(test_.db);
  const names = async (q: string) =>
    (await search(q, ['user-mgmt.view'])).users!.map(({ name }) => name.replace('Nurul ', ''));
  expect(await names('nurul')).toEqual(['0001', '0002', '0003', '0004', '0005']);
  expect(await names('nurul 1')).toEqual(['1000', '1001', '1002', '1003', '1004']);
  expect(await names('example.com')).toEqual(['0001', '0002', '0003', '0004', '0005']);
});
