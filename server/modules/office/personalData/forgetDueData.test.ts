import { writeFileSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import type { ForgottenKind } from '@shared/domain/system/retention';
import type { NewRow } from '../../../db/schema';
import { buildTestApp, type TestApp } from '../../../testing/buildTestApp';
import { onServer } from '../../../testing/concurrency';
import { createDeclared } from '../../../testing/createDeclared';
import { createAccount, createBusiness, createListing, createReservation } from '../../../testing/factories';
import { auditLines } from '../../../testing/letters';
import { forgetDueData, readDue, removeDoomedFiles } from './forgetDueData.service';

let test: TestApp;
let place: { propertyId: string; roomTypeId: string };
beforeAll(async () => (test = await buildTestApp()));
afterAll(() => test.close());
beforeEach(async () => {
  await test.reset();
  place = await createListing(test.db, await createBusiness(test.db));
});

/** The clock at a hour of a day in Malaysia; nights begin at 03:30. */
const at = (day: string, hour = '04:00') => (test.clock.now = new Date(`${day}T${hour}:00+08:00`));
const reservation = (fields: Partial<NewRow<'reservation'>>) => createReservation(test.db, place, fields);
const over = (checkOut: string, fields: Partial<NewRow<'reservation'>> = {}) =>
  reservation({
    ...{ status: 'checked_out', check_in: '2000-01-01', check_out: checkOut, paid_sen: 40_000 },
    ...{ created_at: '2000-01-01T00:00:00Z', ...fields },
  });
async function paper(reservationId: string, kind: 'identity' | 'agreement' = 'identity') {
  const key = `papers/${crypto.randomUUID()}.webp`;
  const file = test.context.files.pathOf(key);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, 'sealed');
  await sql`insert into reservation_document (reservation_id, kind, file_key, name, mime, size_bytes, upload_key, content_hash)
    values (${reservationId}, ${kind}, ${key}, 'passport.jpg', 'image/webp', 6, ${crypto.randomUUID()}, 'x')`.execute(
    test.db,
  );
  return key;
}
/** A line of a payout of a channel that is in the books, paid on a day, for what is no stay of ours. */
async function paidLine(paidOn: string, checkOut: string | null = null, reservationId: string | null = null) {
  const { rows } = await sql<{ id: string }>`with paid as (
      insert into channel_payout (company_id, channel, key, paid_on, amount_sen, state, value_date, settled_at, created_at)
      select id, 'airbnb', ${paidOn}, ${paidOn}, 38000, 'settled', ${paidOn}, ${`${paidOn}T04:00:00Z`}, ${`${paidOn}T04:00:00Z`} from company limit 1
      returning id)
    insert into channel_payout_item (payout_id, position, key, kind, code, guest, check_out, net_sen, details, books_as, note, reservation_id)
    select id, 0, 'one', 'other', 'HM123', 'Zahra Secretname', ${checkOut}::date, 38000, 'for Zahra', 'other', 'Zahra paid twice', ${reservationId}::uuid from paid
    returning id`.execute(test.db);
  return rows[0]!.id;
}
/** What the last run counted of each kind that it took anything of. */
async function counted(): Promise<Record<string, number>> {
  const rows = await test.db
    .selectFrom('personal_data_run_kind')
    .innerJoin('personal_data_run', 'personal_data_run.id', 'run_id')
    .select(['kind', 'row_count'])
    .where('row_count', '>', 0)
    .orderBy('night', 'desc')
    .execute();
  return Object.fromEntries(rows.map(({ kind, row_count }) => [kind, row_count]));
}
const due = async (kind: ForgottenKind) =>
  (await readDue(test.context)).kinds.find((one) => one.kind === kind)!;

/*
 * Each kind on the day before its limit, on it and on the day after, with the standard settings, by hand:
 * papers 30 days after a check-out on 1 February 2028: 2 March (a leap year: 29 days in February), so not on 1 March.
 * Enquiries 365 days after 28 February 2027: 28 February 2028.
 * Accounts 3 years after 29 February 2024: not on 28 February 2027, on 1 March 2027.
 * Bookings that came to nothing 365 days after 1 June 2026: 1 June 2027. Stays of 2026, and the bank's words: 1 January 2034.
 * Lines of a channel's payout of 5 January 2026: 1 January 2034. E-invoices of that day: the same.
 * Letters 730 days after 1 June 2026: 31 May 2028 (2028 has a 29 February). Clicks 24 months after 30 November 2025: 30 November 2027.
 * Changes of contact 365 days after 1 June 2026: 1 June 2027. Changes of the bank account 730 days: 31 May 2028.
 */
describe.each<[ForgottenKind, string, string, () => Promise<unknown>]>([
  ['identityPapers', '2028-03-01', '2028-03-02', async () => paper((await over('2028-02-01')).id)],
  [
    'enquiries',
    '2028-02-27',
    '2028-02-28',
    () =>
      sql`insert into enquiry (name, email, topic, message, language, status, settled_at)
        values ('Devi', 'devi@attic.example', 'other', 'x', 'en-US', 'closed', '2027-02-28T15:59:59Z')`.execute(
        test.db,
      ),
  ],
  [
    'accounts',
    '2027-02-28',
    '2027-03-01',
    () =>
      createAccount(test.db, { created_at: '2020-01-01T00:00:00Z', last_seen_at: '2024-02-29T12:00:00Z' }),
  ],
  [
    'unusedBookings',
    '2027-05-31',
    '2027-06-01',
    () =>
      reservation({
        status: 'expired',
        created_at: '2026-05-30T00:00:00Z',
        hold_expires_at: '2026-06-01T15:59:00Z',
      }),
  ],
  ['stays', '2033-12-31', '2034-01-01', () => over('2026-01-01')],
  ['channelPayouts', '2033-12-31', '2034-01-01', () => paidLine('2026-01-05')],
  [
    'eInvoices',
    '2033-12-31',
    '2034-01-01',
    async () => {
      const nameless = await over('2018-06-01', { nameless_at: '2026-01-01T00:00:00Z' });
      await createDeclared(test.db, nameless.id, { on: '2018-06-01', declaredOn: '2026-01-05' });
    },
  ],
  [
    'letters',
    '2028-05-30',
    '2028-05-31',
    () =>
      sql`insert into outbox_mail (recipient, language, template, subject, text_body, html_body, status, sent_at, created_at)
        values ('a@b.example', 'en-US', 'booking.confirmed', 'x', 'x', 'x', 'sent', '2026-06-01T00:00:00Z', '2026-05-01T00:00:00Z')`.execute(
        test.db,
      ),
  ],
  [
    'referrals',
    '2027-11-29',
    '2027-11-30',
    async () => {
      const agent = await createAccount(test.db, { role: 'agent' });
      await test.db
        .insertInto('referral_day')
        .values({ agent_id: agent.id, date: '2025-11-30', clicks: 3 })
        .execute();
    },
  ],
  [
    'contactChanges',
    '2027-05-31',
    '2027-06-01',
    async () => {
      const { id, email } = await createAccount(test.db, { role: 'rider' });
      await sql`insert into change_contact_submission (account_id, old_email, new_email, status, created_at, decided_at)
        values (${id}, ${email}, 'new@attic.example', 'approved', '2026-05-01T00:00:00Z', '2026-06-01T10:00:00Z')`.execute(
        test.db,
      );
    },
  ],
  [
    'bankChanges',
    '2028-05-30',
    '2028-05-31',
    async () => {
      const owner = await createAccount(test.db, { role: 'owner', is_owner: true });
      const clerk = await createAccount(test.db, { role: 'administrator', is_admin: true });
      await sql`insert into bank_account_change (account_id, bank_code, account_name, account_sealed, account_end, status, created_at, confirmed_at, decided_at, decided_by)
        values (${owner.id}, 'maybank', 'Tan', 'sealed', '1234', 'approved', '2026-05-01T00:00:00Z', '2026-05-01T00:00:00Z', '2026-06-01T10:00:00Z', ${clerk.id})`.execute(
        test.db,
      );
    },
  ],
])('%s', (kind, stays, goes, make) => {
  it(`is still there on ${stays}`, async () => {
    await make();
    at(stays);
    await forgetDueData(test.context);
    expect(await counted()).toEqual({});
  });
  it.each([
    ['on the day', 0],
    ['on the day after', 1],
  ])(`goes from ${goes} on: %s`, async (_, later) => {
    await make();
    at(goes);
    test.clock.now = new Date(test.clock.now.getTime() + later * 86_400_000);
    expect(await due(kind)).toMatchObject({ rowCount: 1 });
    await forgetDueData(test.context);
    expect(await counted()).toEqual({ [kind]: 1 });
    expect(await due(kind)).toMatchObject({ rowCount: 0, oldest: null });
  });
});

it('takes the file with the row, and leaves papers that are no identity papers', async () => {
  const { id } = await over('2026-10-01');
  const [gone, kept] = [await paper(id), await paper(id, 'agreement')];
  at('2026-11-20');
  await forgetDueData(test.context);
  expect(await test.context.files.exists(gone)).toBe(false);
  expect(await test.context.files.exists(kept)).toBe(true);
  expect(await test.db.selectFrom('file_to_remove').select('key').execute()).toEqual([]);
});

it('leaves a file that it was killed before, and takes it in the next minute; never one whose row stands', async () => {
  const { id } = await over('2026-10-01');
  const [gone, kept] = [await paper(id), await paper((await over('2026-11-19')).id)];
  at('2026-11-20');
  const removed = jest.spyOn(test.context.files, 'remove').mockRejectedValue(new Error('killed'));
  await forgetDueData(test.context);
  removed.mockRestore();
  expect(await test.context.files.exists(gone)).toBe(true);
  await sql`insert into file_to_remove values (${kept}, now())`.execute(test.db);
  expect(await removeDoomedFiles(test.context)).toBe(1);
  expect([await test.context.files.exists(gone), await test.context.files.exists(kept)]).toEqual([
    false,
    true,
  ]);
});

it('makes a stay nameless wherever its guest is named, in its documents and in the log too, and keeps the sums', async () => {
  const name = 'Zahra Secretname';
  const { id } = await over('2018-06-01', {
    guest_name: name,
    guest_email: 'zahra@secret.example',
    guest_phone: '+60111222333',
    requests: name,
  });
  await sql`insert into reservation_guest (reservation_id, position, name, nationality) values (${id}, 1, ${name}, 'SG')`.execute(
    test.db,
  );
  await sql`insert into reservation_note (reservation_id, body) values (${id}, ${name})`.execute(test.db);
  await sql`insert into payment (reservation_id, kind, method, amount_sen, status, payer, remark, reference, received_on, created_at, fee_sen, fee_sst_sen, settlement_days, due_on)
    values (${id}, 'payment', 'bank_transfer', 40000, 'received', ${name}, ${name}, ${name}, '2018-05-01', '2018-05-01T00:00:00Z', 0, 0, 0, '2018-05-01')`.execute(
    test.db,
  );
  await sql`insert into stay_change (reservation_id, kind, before, after, explanation, reason, version_after)
    values (${id}, 'guests', ${JSON.stringify({ party: [{ name }] })}::jsonb, '{"party": [], "guests": 2}', '[]', ${name}, 2)`.execute(
    test.db,
  );
  await sql`insert into audit_log (actor_kind, action, entity, entity_id, before, after)
    values ('guest', 'create', 'reservation', ${id}, null, ${JSON.stringify({ guestName: name, total: 40_000, status: 'hold', party: [{ name }], remark: name })}::jsonb)`.execute(
    test.db,
  );
  at('2026-11-20');
  await forgetDueData(test.context);
  const dump = await dumpOf();
  expect(
    Object.keys(dump).filter((table) => /Secretname|secret\.example|111222333/i.test(dump[table]!)),
  ).toEqual([]);
  expect((await auditLines(test)).map(({ action, after }) => [action, after])).toEqual([
    ['create', { total: 40_000, status: 'hold' }],
  ]);
  expect(
    await test.db
      .selectFrom('reservation')
      .select(['guest_name', 'total_sen', 'nationality', 'check_out'])
      .execute(),
  ).toEqual([{ guest_name: '—', total_sen: 40_000, nationality: 'MY', check_out: '2018-06-01' }]);
});

it('takes the guest off a line of a payout in the books and nothing else, once', async () => {
  const item = await paidLine('2018-06-01');
  await sql`insert into audit_log (actor_kind, action, entity, entity_id, after)
    select 'account', 'matchItem', 'channel_payout', payout_id, jsonb_build_object('item', said, 'remark', said || ' of Zahra', 'lines', 1)
    from channel_payout_item, unnest('{HM123,HM999}'::text[]) said where id = ${item}`.execute(test.db);
  const read = () =>
    test.db
      .selectFrom('channel_payout_item')
      .select(['guest', 'details', 'note', 'code', 'key', 'net_sen', 'books_as'])
      .execute();
  at('2026-11-20');
  await forgetDueData(test.context);
  const nameless = [
    {
      ...{ guest: '', details: '', note: '—' },
      ...{ code: 'HM123', key: 'one', net_sen: 38_000, books_as: 'other' },
    },
  ];
  expect(await read()).toEqual(nameless);
  expect(await counted()).toEqual({ channelPayouts: 1 });
  // Another line of that payout keeps its words.
  expect((await auditLines(test)).map(({ after }) => after)).toEqual([
    { lines: 1 },
    { item: 'HM999', remark: 'HM999 of Zahra', lines: 1 },
  ]);
  at('2026-11-21');
  await forgetDueData(test.context);
  expect(await read()).toEqual(nameless);
  const runs = await test.db
    .selectFrom('personal_data_run_kind')
    .select('row_count')
    .where('kind', '=', 'channelPayouts')
    .execute();
  expect(runs.map(({ row_count }) => row_count).sort()).toEqual([0, 1]);
});

it.each<[string, () => Promise<unknown>]>([
  ['the file has a later stay', () => paidLine('2018-06-01', '2019-01-02')],
  [
    'our stay was later',
    async () => paidLine('2018-06-01', null, (await over('2019-01-02', { guest_name: 'Zahra' })).id),
  ],
])('leaves a line of a payout as long as what it is about: %s', async (_, make) => {
  await make();
  at('2026-12-31');
  await forgetDueData(test.context);
  expect(await counted()).toEqual({});
  at('2027-01-01');
  await forgetDueData(test.context);
  expect(await counted()).toMatchObject({ channelPayouts: 1 });
});

it('takes the guest out of an issued document once its years are over, and lets nothing else be done to it', async () => {
  const { id } = await over('2018-06-01');
  const content = {
    buyer: {
      name: 'Zahra',
      address: '1 Jalan',
      tin: null,
      registrationNo: null,
      email: 'z@b.example',
      phone: null,
    },
    stay: { reference: 'X', guestName: 'Zahra', guests: 2 },
    totals: { totalSen: 40_000 },
  };
  await sql`with numbered as (
      insert into document_number (company_id, kind, year, number, text, issued_on)
      select company_id, 'tax_invoice', 2018, 1, 'INV-1', '2018-06-01' from reservation where id = ${id} returning company_id)
    insert into issued_document (company_id, property_id, reservation_id, kind, number, issued_on, issued_at, language, buyer_name, total_sen, content)
    select company_id, ${place.propertyId}, ${id}, 'tax_invoice', 'INV-1', '2018-06-01', '2018-06-01T00:00:00Z', 'en-US', 'Zahra', 40000, ${JSON.stringify(content)}::jsonb from numbered`.execute(
    test.db,
  );
  const forge = (change: ReturnType<typeof sql>) =>
    test.db.transaction().execute(async (trx) => {
      await sql`select set_config('attic.forgetting', ${`reservation ${id}`}, true)`.execute(trx);
      await change.execute(trx);
    });
  for (const change of [
    sql`update issued_document set total_sen = 1`,
    sql`update issued_document set content = content - 'totals'`,
    sql`delete from issued_document`,
  ])
    await expect(forge(change)).rejects.toThrow('append-only');
  await expect(sql`update issued_document set buyer_name = ''`.execute(test.db)).rejects.toThrow(
    'append-only',
  );
  at('2026-11-20');
  await forgetDueData(test.context);
  const issued = await test.db
    .selectFrom('issued_document')
    .select(['buyer_name', 'content'])
    .executeTakeFirstOrThrow();
  expect(issued).toMatchObject({
    buyer_name: '—',
    content: {
      buyer: { name: '—', email: null },
      stay: { reference: 'X', guestName: '—' },
      totals: { totalSen: 40_000 },
    },
  });
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

it.each<[string, Partial<NewRow<'reservation'>>]>([
  ['not over', { status: 'confirmed' }],
  ['in house', { status: 'checked_in' }],
])('leaves a stay that is %s, however old', async (_, fields) => {
  await over('2018-06-01', fields);
  at('2026-11-20');
  await forgetDueData(test.context);
  expect(await counted()).toEqual({});
});

it('counts seven years from the last money of a stay, not from its check-out', async () => {
  const { id } = await over('2018-12-30');
  await sql`insert into payment (reservation_id, kind, method, amount_sen, status, received_on, created_at, fee_sen, fee_sst_sen, settlement_days, due_on)
    values (${id}, 'refund', 'bank_transfer', 100, 'received', '2019-01-02', '2019-01-02T00:00:00Z', 0, 0, 0, '2019-01-02')`.execute(
    test.db,
  );
  at('2026-11-20');
  await forgetDueData(test.context);
  expect(await counted()).toEqual({});
  at('2027-01-01');
  await forgetDueData(test.context);
  expect(await counted()).toEqual({ stays: 1 });
});

it.each<[string, object]>([
  ['an owner', { is_owner: true, role: 'owner' }],
  ['an agent', { role: 'agent' }],
  ['a rider', { role: 'rider' }],
  ['an administrator', { role: 'administrator', is_admin: true }],
])('leaves the account of %s, however long nobody signed in', async (_, fields) => {
  await createAccount(test.db, {
    created_at: '2001-01-01T00:00:00Z',
    last_seen_at: '2001-01-01T00:00:00Z',
    ...fields,
  });
  at('2026-11-20');
  await forgetDueData(test.context);
  expect(await counted()).toEqual({});
});

it('leaves the account of somebody who stayed lately without signing in', async () => {
  const { id } = await createAccount(test.db, {
    created_at: '2001-01-01T00:00:00Z',
    last_seen_at: '2001-01-01T00:00:00Z',
  });
  await over('2025-01-01', { account_id: id });
  at('2026-11-20');
  await forgetDueData(test.context);
  expect(await counted()).toEqual({});
});

it('counts one that refuses as a failure, does the others, and tries it again in the next night', async () => {
  const [bad] = [await over('2018-06-01'), await over('2018-06-02'), await over('2018-06-03')];
  await sql`create function refuse_one() returns trigger language plpgsql as $$ begin
    if new.id = (select entity_id::uuid from audit_log where action = 'refused') and new.nameless_at is not null then raise exception 'no'; end if; return new; end $$`.execute(
    test.db,
  );
  await sql`create trigger refuse_one before update on reservation for each row execute function refuse_one()`.execute(
    test.db,
  );
  await sql`insert into audit_log (actor_kind, action, entity, entity_id) values ('system', 'refused', 'test', ${bad.id})`.execute(
    test.db,
  );
  try {
    at('2026-11-20');
    await forgetDueData(test.context);
    expect(await counted()).toEqual({ stays: 2 });
    const failed = await test.db
      .selectFrom('personal_data_run_kind')
      .select(['kind', 'failed_count'])
      .where('failed_count', '>', 0)
      .execute();
    expect(failed).toEqual([{ kind: 'stays', failed_count: 1 }]);
  } finally {
    await sql`drop function refuse_one() cascade`.execute(test.db);
  }
  at('2026-11-21');
  await forgetDueData(test.context);
  expect(await test.db.selectFrom('reservation').select('guest_name').distinct().execute()).toEqual([
    { guest_name: '—' },
  ]);
});

it('begins a night at 03:30 in Malaysia, once, whenever the server comes to it', async () => {
  at('2026-11-20', '03:29');
  await forgetDueData(test.context);
  at('2026-11-20', '03:30');
  await forgetDueData(test.context);
  at('2026-11-20', '23:00');
  await forgetDueData(test.context);
  const nights = await test.db
    .selectFrom('personal_data_run')
    .select(['night', 'state'])
    .orderBy('night')
    .execute();
  expect(nights).toEqual([
    { night: '2026-11-19', state: 'done' },
    { night: '2026-11-20', state: 'done' },
  ]);
});

it('goes on with a night that ran out of time, and counts nothing twice', async () => {
  for (let count = 0; count < 5; count++) await over('2018-06-01');
  at('2026-11-20');
  await forgetDueData(test.context, { workMs: 0 });
  expect(await test.db.selectFrom('personal_data_run').select('state').execute()).toEqual([
    { state: 'running' },
  ]);
  await forgetDueData(test.context);
  expect(await test.db.selectFrom('personal_data_run').select('state').execute()).toEqual([
    { state: 'done' },
  ]);
  expect(await counted()).toEqual({ stays: 5 });
});

onServer('takes nothing twice when two processes work on one night at once', async () => {
  for (let count = 0; count < 450; count++) await over('2018-06-01', { guest_name: `Old ${count}` });
  const agent = await createAccount(test.db, { role: 'agent' });
  // No row of these is locked: the line of their kind is what the second waits for.
  await sql`insert into referral_day (agent_id, date, clicks)
    select ${agent.id}, '2020-01-01'::date + day, 1 from generate_series(1, 450) as day`.execute(test.db);
  at('2026-11-20');
  await forgetDueData(test.context, { workMs: 0 });
  // The second believes that the first is dead: both work on it.
  const second = { ...test.context, now: () => new Date(test.clock.now.getTime() + 3 * 60_000) };
  await Promise.all([forgetDueData(test.context), forgetDueData(second)]);
  expect(await counted()).toEqual({ stays: 450, referrals: 450 });
  expect(await test.db.selectFrom('personal_data_run').select('state').execute()).toEqual([
    { state: 'done' },
  ]);
});
