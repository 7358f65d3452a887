import { unzipSync } from 'fflate';
import { sql } from 'kysely';
import { ALL_CODES, codeOf } from '@shared/permissions';
import type { NewRow } from '../../../db/schema';
import { buildTestApp, type TestApp } from '../../../testing/buildTestApp';
import { onServer } from '../../../testing/concurrency';
import { createDeclared } from '../../../testing/createDeclared';
import {
  createAccount,
  createBusiness,
  createListing,
  createReservation,
  signIn,
  signInAdmin,
  tellContact,
} from '../../../testing/factories';
import { auditLines } from '../../../testing/letters';

let test: TestApp;
let place: Awaited<ReturnType<typeof createListing>>;
let staff: Awaited<ReturnType<typeof signInAdmin>>;
beforeAll(async () => (test = await buildTestApp()));
afterAll(() => test.close());
beforeEach(async () => {
  await test.reset();
  await tellContact(test.db);
  place = await createListing(test.db, await createBusiness(test.db));
  staff = await signInAdmin(test);
});

const ask = (
  path: '' | '/export' | '/erase',
  payload: object,
  headers: Record<string, string> = staff.headers,
) => test.app.inject({ method: 'POST', url: `/api/personal-data/person${path}`, payload, headers });
const stay = (fields: Partial<NewRow<'reservation'>>) =>
  createReservation(test.db, place, {
    ...{ status: 'checked_out', check_in: '2026-10-01', check_out: '2026-10-03', paid_sen: 40_000 },
    ...fields,
  });
/** Every table of the database as one text each. */
async function dumpOf(): Promise<Record<string, string>> {
  const { rows: tables } = await sql<{ name: string }>`
    select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by relname`.execute(
    test.db,
  );
  const dump: Record<string, string> = {};
  for (const { name } of tables) {
    const { rows } = await sql<{
      text: string | null;
    }>`select string_agg(row::text, ' ') as text from ${sql.table(name)} row`.execute(test.db);
    dump[name] = rows[0]!.text ?? '';
  }
  return dump;
}
const tablesThatSay = async (words: RegExp) => {
  const dump = await dumpOf();
  return Object.keys(dump).filter((table) => words.test(dump[table]!));
};

/** Somebody whose name, e-mail and telephone no other text has, told to the house in every way that a visitor has. */
async function aFuzzedPerson(seed: number) {
  const letters = Array.from(
    { length: 9 },
    (_, index) => 'bcdfghjklmnpqrstvwxz'[(seed * (index + 7) + index * index) % 20],
  ).join('');
  const person = {
    name: `${letters.toUpperCase()} O'${letters}%_`,
    email: `${letters}.x+_y@${letters}.example`,
    phone: `+6019${String(7_000_001 + seed * 131)}`,
  };
  const { name, email, phone } = person;
  const account = await createAccount(test.db, { name, email, phone });
  const own = await signIn(test, account);
  const booked = await stay({
    guest_name: name,
    guest_email: email,
    guest_phone: phone,
    requests: `for ${name}`,
    account_id: account.id,
  });
  const unused = await stay({
    status: 'expired',
    paid_sen: 0,
    guest_name: name,
    guest_email: `other-${letters}@b.example`,
    guest_phone: phone,
  });
  for (const { id } of [booked, unused]) {
    await sql`insert into reservation_note (reservation_id, body) values (${id}, ${`rang ${phone}`})`.execute(
      test.db,
    );
    await sql`insert into audit_log (actor_kind, action, entity, entity_id, after) values
      ('guest', 'create', 'reservation', ${id}, ${JSON.stringify({ guestName: name, guestEmail: email, guestPhone: phone, total: 40_000 })}::jsonb)`.execute(
      test.db,
    );
  }
  await sql`insert into payment (reservation_id, kind, method, amount_sen, status, remark) values (${booked.id}, 'payment', 'bank_transfer', 40000, 'rejected', ${`of ${email}`})`.execute(
    test.db,
  );
  await sql`insert into payment (reservation_id, kind, method, amount_sen, status, received_on, fee_sen, fee_sst_sen, settlement_days, due_on)
    values (${booked.id}, 'payment', 'bank_transfer', 40000, 'received', '2026-10-01', 0, 0, 0, '2026-10-01')`.execute(
    test.db,
  );
  await sql`with written as (
      insert into review (reservation_id, room_type_id, first_name, stay_month, language, text, overall, cleanliness, comfort, place, staff, value,
        state, held_reason, held_remark, answer, written_at)
      select id, room_type_id, ${letters}, '2026-10-01', 'en-US', ${`I am ${name}`}, 2, 1, 2, 3, 4, 5, 'held', 'personal_data', ${`names ${letters}`},
        ${`Dear ${letters}`}, now() from reservation where id = ${booked.id} returning id, text),
    reported as (insert into review_report (review_id, reason, remark, reported_at) select id, 'other', ${`This is ${name}`}, now() from written)
    insert into audit_log (actor_kind, action, entity, entity_id, after)
    select 'guest', 'create', 'review', id, jsonb_build_object('text', text, 'overall', 2) from written`.execute(
    test.db,
  );
  await sql`insert into review_invitation (reservation_id, kind, token_hash, sent_at, expires_at)
    values (${booked.id}, 'invitation', ${`hash ${seed}`}, now(), now() + interval '60 days')`.execute(
    test.db,
  );
  const enquiry = await test.app.inject({
    method: 'POST',
    url: '/api/public/enquiries',
    payload: { name, email, phone, topic: 'other', message: `Please call ${name}`, language: 'en-US' },
    headers: { 'idempotency-key': `a-key-${seed}-long-enough` },
  });
  expect(enquiry.statusCode).toBe(201);
  await test.app.inject({
    method: 'GET',
    url: `/api/reservations/export?format=csv&reason=asked&filter=${encodeURIComponent(JSON.stringify({ q: email }))}`,
    headers: staff.headers,
  });
  await sql`insert into outbox_mail (recipient, language, template, subject, text_body, html_body, status) values
    ('owner@b.example', 'en-US', 'booking.noticed', ${booked.reference}, ${name}, ${name}, 'sent')`.execute(
    test.db,
  );
  await sql`update outbox_mail set status = 'sent', attempts = 1`.execute(test.db);
  return { ...person, letters, account, own };
}

it.each([1, 2, 3, 4])('erases a person of whom nothing is left but what the list says (%i)', async (seed) => {
  const { email, phone, letters, account } = await aFuzzedPerson(seed);
  const words = new RegExp(`${letters}|${phone.slice(3)}`, 'i');
  expect((await tablesThatSay(words)).length).toBeGreaterThan(6);
  const answer = await ask('/erase', { email, phone, confirm: email });
  expect(answer.statusCode).toBe(200);
  // One stay with money of 2026: seven years after the end of 2026. The farewell goes 90 days after 20 November 2026: 18 February 2027.
  expect(answer.json().stays).toEqual([
    { what: 'bookedStays', count: 1, until: '2033-12-31' },
    { what: 'farewell', count: 1, until: '2027-02-18' },
  ]);
  // The name of the booked stay, and the letter that tells of the erasure.
  expect(await tablesThatSay(words)).toEqual(['outbox_mail', 'reservation']);
  const stays = await test.db
    .selectFrom('reservation')
    .select(['guest_email', 'guest_phone', 'requests'])
    .execute();
  expect(stays).toEqual([1, 2].map(() => ({ guest_email: '', guest_phone: '', requests: '' })));
  expect(
    (await test.db.selectFrom('reservation').select('guest_name').execute()).filter(
      ({ guest_name }) => guest_name === '—',
    ),
  ).toHaveLength(1);
  expect(await test.db.selectFrom('outbox_mail').select('template').execute()).toEqual([
    { template: 'people.deleted' },
  ]);
  // The link of the letter that asked for a review opens nothing any more.
  expect(await test.db.selectFrom('review_invitation').select('kind').execute()).toEqual([]);
  const lines = await auditLines(test);
  expect(lines.filter(({ action }) => action === 'erase')).toHaveLength(1);
  expect(lines.filter(({ action, entity }) => action === 'export' && entity === 'reservation')).toHaveLength(
    1,
  );
  const { status } = await test.db
    .selectFrom('account')
    .select('status')
    .where('id', '=', account.id)
    .executeTakeFirstOrThrow();
  expect(status).toBe('deleted');
});

it('leaves everybody else, also where the e-mail is a part of theirs', async () => {
  await stay({ guest_name: 'Other', guest_email: 'xmei@attic.example', guest_phone: '+60111111111' });
  await stay({ guest_name: 'Mei', guest_email: 'mei@attic.example', guest_phone: '+60122222222' });
  await createAccount(test.db, { email: 'xmei@attic.example' });
  expect((await ask('/erase', { email: 'mei@attic.example', confirm: 'Mei@Attic.example' })).statusCode).toBe(
    200,
  );
  const rows = await test.db
    .selectFrom('reservation')
    .select(['guest_name', 'guest_email', 'guest_phone'])
    .orderBy('guest_name')
    .execute();
  expect(rows).toEqual([
    { guest_name: 'Mei', guest_email: '', guest_phone: '' },
    { guest_name: 'Other', guest_email: 'xmei@attic.example', guest_phone: '+60111111111' },
  ]);
});

it('leaves a stay with open money as it is, and says so', async () => {
  await stay({ guest_email: 'mei@attic.example', guest_phone: '+60122222222', paid_sen: 10_000 });
  const answer = await ask('/erase', { email: 'mei@attic.example', confirm: 'mei@attic.example' });
  expect(answer.json().stays).toEqual([
    { what: 'bookedStays', count: 1, until: '2033-12-31' },
    { what: 'openMoney', count: 1, until: null },
  ]);
  expect(await test.db.selectFrom('reservation').select('guest_phone').execute()).toEqual([
    { guest_phone: '+60122222222' },
  ]);
});

it('leaves the lines of a channel for the stay, which are records of money, and says so', async () => {
  const { id } = await stay({ guest_name: 'Mei', guest_email: 'mei@attic.example' });
  await stay({ guest_name: 'Other', guest_email: 'other@attic.example' });
  // Paid in January 2027, the year after the stay: seven years after the end of 2027.
  await sql`with paid as (
      insert into channel_payout (company_id, channel, key, paid_on, amount_sen, created_at)
      select company_id, 'airbnb', 'one', '2027-01-04', 38000, '2027-01-05T04:00:00Z' from reservation where id = ${id} returning id)
    insert into channel_payout_item (payout_id, position, key, kind, guest, net_sen, reservation_id, books_as)
    select paid.id, row_number() over (order by guest_name), guest_name, 'reservation', guest_name, 19000, stay.id, 'stay' from paid, reservation stay`.execute(
    test.db,
  );
  const answer = await ask('/erase', { email: 'mei@attic.example', confirm: 'mei@attic.example' });
  expect(answer.json().stays).toEqual([
    { what: 'bookedStays', count: 1, until: '2033-12-31' },
    { what: 'channelLines', count: 1, until: '2034-12-31' },
  ]);
  expect(
    await test.db.selectFrom('channel_payout_item').select(['guest', 'net_sen']).orderBy('guest').execute(),
  ).toEqual([
    { guest: 'Mei', net_sen: 19_000 },
    { guest: 'Other', net_sen: 19_000 },
  ]);
});

it.each<[string, Parameters<typeof createDeclared>[2], { count: number; until: string | null }[]]>([
  // Declared in January 2027, the year after the stay: seven years after the end of 2027.
  ['valid', { on: '2026-10-03', declaredOn: '2027-01-04' }, [{ count: 1, until: '2034-12-31' }]],
  ['of the year of the stay', { on: '2026-10-03' }, [{ count: 1, until: '2033-12-31' }]],
  ['on its way to LHDN', { on: '2026-10-03', state: 'queued' }, [{ count: 1, until: null }]],
  ['to the general public', { on: '2026-10-03', toPublic: true }, []],
])('leaves the e-invoice of a stay until its day, and says so: %s', async (_, declared, said) => {
  const { id } = await stay({ guest_name: 'Zahra', guest_email: 'zahra@attic.example' });
  await createDeclared(test.db, id, declared);
  await createDeclared(test.db, (await stay({ guest_email: 'other@attic.example' })).id, {
    on: '2027-01-04',
  });
  const person = { email: 'zahra@attic.example', confirm: 'zahra@attic.example' };
  const answer = await ask('/erase', person);
  expect((answer.json().stays as { what: string }[]).filter(({ what }) => what === 'eInvoices')).toEqual(
    said.map((line) => ({ what: 'eInvoices', ...line })),
  );
  expect(await test.db.selectFrom('e_invoice').select('nameless_at').execute()).toEqual(
    [1, 2].map(() => ({ nameless_at: null })),
  );
});

it.each<[string, string, Partial<NewRow<'account'>>]>([
  ['an owner', 'role', { role: 'owner', is_owner: true }],
  ['an agent', 'role', { role: 'agent' }],
  ['a rider', 'role', { role: 'rider' }],
  ['an administrator', 'role', { role: 'administrator', is_admin: true }],
])('refuses %s and touches nothing', async (_, reason, fields) => {
  await createAccount(test.db, { email: 'mei@attic.example', name: 'Mei', ...fields });
  await stay({ guest_email: 'mei@attic.example' });
  const before = JSON.stringify(await test.db.selectFrom('reservation').selectAll().execute());
  expect((await ask('', { email: 'mei@attic.example' })).json().refusals).toEqual([reason]);
  const answer = await ask('/erase', { email: 'mei@attic.example', confirm: 'mei@attic.example' });
  expect([answer.statusCode, answer.json().code]).toEqual([409, 'personal_data.refused']);
  expect(JSON.stringify(await test.db.selectFrom('reservation').selectAll().execute())).toBe(before);
});

it.each(['hold', 'pending', 'confirmed', 'checked_in'] as const)(
  'refuses whoever has a stay that is %s',
  async (status) => {
    await stay({ guest_email: 'mei@attic.example', status });
    expect((await ask('', { email: 'mei@attic.example' })).json().refusals).toEqual(['openStay']);
    const answer = await ask('/erase', { email: 'mei@attic.example', confirm: 'mei@attic.example' });
    expect(answer.json().code).toBe('personal_data.refused');
  },
);

it('asks for the name to be typed again, and for somebody at all', async () => {
  const wrong = await ask('/erase', { email: 'mei@attic.example', confirm: 'may@attic.example' });
  expect([wrong.statusCode, wrong.json().fields[0].path ?? wrong.json().fields[0].field]).toEqual([
    400,
    'confirm',
  ]);
  expect((await ask('', {})).statusCode).toBe(400);
});

it('wants both codes to erase, and that of seeing people to look', async () => {
  const with_ = async (...codes: number[]) => (await signInAdmin(test, codes)).headers;
  const [edit, remove, see] = [codeOf('global.edit'), codeOf('user-mgmt.delete'), codeOf('user-mgmt.view')];
  const body = { email: 'mei@attic.example', confirm: 'mei@attic.example' };
  const status = async (path: '' | '/export' | '/erase', headers: Record<string, string>) =>
    (await ask(path, path === '/erase' ? body : { email: body.email }, headers)).statusCode;
  expect(await status('/erase', await with_(remove))).toBe(403);
  expect(await status('/erase', await with_(edit))).toBe(403);
  expect(await status('/erase', await with_(...ALL_CODES.filter((code) => code !== edit)))).toBe(403);
  expect(await status('', await with_(edit))).toBe(403);
  expect(await status('/export', await with_(edit))).toBe(403);
  expect(await status('', await with_(edit, see))).toBe(200);
  expect(await status('/export', await with_(edit, see))).toBe(200);
  expect(await status('/export', await with_(see))).toBe(403);
  expect(await status('/erase', await with_(edit, remove))).toBe(200);
});

it('packs everything about a person, and nothing about anybody else', async () => {
  const { name, email, phone, letters } = await aFuzzedPerson(5);
  await stay({ guest_name: 'Somebody Else', guest_email: 'else@attic.example', guest_phone: '+60133333333' });
  const answer = await ask('/export', { email, phone });
  expect(answer.headers['content-type']).toBe('application/zip');
  const files = Object.fromEntries(
    Object.entries(unzipSync(answer.rawPayload)).map(([file, bytes]) => [
      file,
      JSON.parse(Buffer.from(bytes).toString()) as { name?: string; review?: unknown }[],
    ]),
  );
  expect(Object.fromEntries(Object.entries(files).map(([file, rows]) => [file, rows.length]))).toMatchObject({
    'accounts.json': 1,
    'stays.json': 2,
    'enquiries.json': 1,
  });
  expect(files['stays.json']![0]!.name).toBe(name);
  expect(files['stays.json']!.map(({ review }) => review)).toContainEqual(
    expect.objectContaining({
      ...{ text: `I am ${name}`, overall: 2, cleanliness: 1, comfort: 2, place: 3, staff: 4, value: 5 },
      ...{
        state: 'held',
        heldReason: 'personal_data',
        heldRemark: `names ${letters}`,
        answer: `Dear ${letters}`,
      },
    }),
  );
  expect(JSON.stringify(files)).not.toMatch(/Somebody Else|else@attic/);
  const line = (await auditLines(test)).at(-1)!;
  expect([line.action, line.entity, JSON.stringify(line.after).includes(email)]).toEqual([
    'export',
    'personal_data',
    false,
  ]);
});

onServer('erases once when two people press the button at the same moment', async () => {
  const { email } = await aFuzzedPerson(6);
  const answers = await Promise.all([1, 2].map(() => ask('/erase', { email, confirm: email })));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  expect(answers.map((answer) => answer.json().found.accounts).sort()).toEqual([0, 1]);
  expect(
    await test.db
      .selectFrom('outbox_mail')
      .select('template')
      .where('template', '=', 'people.deleted')
      .execute(),
  ).toHaveLength(1);
});
