import { sql } from 'kysely';
import { sweepLeftovers } from '../../../jobs/sweepLeftovers';
import { buildTestApp, type TestApp } from '../../../testing/buildTestApp';
import { signInRider } from '../../../testing/aRider';
import { createAccount, signIn, signInAdmin, tellContact } from '../../../testing/factories';
import { auditLines, letters } from '../../../testing/letters';
import { multipartOf } from '../../../testing/multipartOf';

let test: TestApp;
beforeAll(async () => (test = await buildTestApp()));
afterAll(() => test.close());
beforeEach(async () => {
  await test.reset();
  await tellContact(test.db);
});

const DAY_MS = 86_400_000;
const change = (id: string, headers: object, fields: Record<string, string>) => {
  const form = multipartOf(Object.entries(fields));
  return test.app.inject({
    method: 'PATCH',
    url: `/api/account/${id}`,
    payload: form.payload,
    headers: { ...headers, ...form.headers },
  });
};
const sentLetter = (recipient: string, template: string, sentAt: Date) =>
  test.db
    .insertInto('outbox_mail')
    .values({
      recipient,
      template,
      language: 'en-US',
      subject: 'Secret Name',
      text_body: '',
      html_body: '',
      attachments: '[]',
      error: null,
      status: 'sent',
      sent_at: sentAt,
    })
    .execute();

it('takes what the person said out of the log and the outbox, and leaves who did what when', async () => {
  const me = await createAccount(test.db, { role: 'rider' });
  const own = await signIn(test, me);
  expect((await change(me.id, own, { version: '1', name: 'Secret Name' })).statusCode).toBe(200);
  const { headers } = await signInAdmin(test);
  expect((await change(me.id, headers, { version: '2', phone: '+60198887777' })).statusCode).toBe(200);
  // What is still to be sent is sent: the others have left.
  await sql`update outbox_mail set status = 'sent'`.execute(test.db);
  await sentLetter(me.email, 'people.welcome', test.clock.now);
  await sentLetter(me.email, 'enquiry.reply', test.clock.now);
  await sentLetter('somebody@attic.example', 'people.welcome', test.clock.now);
  await test.db
    .insertInto('attendance')
    .values({
      account_id: me.id,
      business_date: '2026-11-20',
      clocked_in_at: test.clock.now,
      edited_by: null,
    })
    .execute();
  const before = await auditLines(test);
  expect(JSON.stringify(before)).toMatch(/Secret Name.*198887777/);

  const gone = await test.app.inject({ method: 'DELETE', url: `/api/account/${me.id}`, headers: own });
  expect(gone.statusCode).toBe(200);
  const after = await auditLines(test);
  const steps = (lines: typeof after) => lines.map(({ action, actor_id }) => [action, actor_id]);
  expect(steps(after.slice(0, before.length))).toEqual(steps(before));
  expect(JSON.stringify(after)).not.toMatch(/Secret Name|198887777/);
  expect((await letters(test)).map(({ template, recipient }) => [template, recipient])).toEqual([
    ['people.welcome', 'somebody@attic.example'],
    ['people.deleted', me.email],
  ]);
  const shift = await test.db.selectFrom('attendance').select('clocked_out_at').executeTakeFirst();
  expect(shift?.clocked_out_at).not.toBeNull();
});

it('takes out what staff kept of a rider and of where an owner is paid', async () => {
  const { headers } = await signInAdmin(test);
  const { account: rider } = await signInRider(test, { verification: 'submitted' });
  const owner = await createAccount(test.db, { role: 'owner', is_owner: true });
  const { account_number } = rider;
  const edit = multipartOf([
    ['account_number', account_number],
    ['version', '1'],
    ['vehicle_plate', 'SECRET 12'],
  ]);
  const send = async (method: 'POST' | 'PATCH' | 'DELETE', url: string, body: object) => {
    const answer = await test.app.inject({ method, url, headers, ...body });
    expect(answer.statusCode).toBe(200);
  };
  await send('POST', '/user-mgmt/edit-rider-details', {
    payload: edit.payload,
    headers: { ...headers, ...edit.headers },
  });
  await send('POST', '/user-mgmt/action-rider-verification', {
    payload: { account_number, action: 'Rejected', remarks: 'The card is of Secret Name' },
  });
  await send('PATCH', `/api/owners/${owner.id}/bank-account`, {
    payload: {
      bankCode: 'maybank',
      accountName: 'Secret Name',
      accountNo: '5141234598765',
      profileVersion: 0,
    },
  });
  const secrets = /SECRET 12|Secret Name|maybank|8765/;
  expect((await auditLines(test)).filter((line) => secrets.test(JSON.stringify(line)))).toHaveLength(3);
  for (const { id } of [rider, owner]) await send('DELETE', `/api/account/${id}`, {});
  const after = await auditLines(test);
  expect(after.map(({ action }) => action)).toEqual([
    'updateRider',
    'rejectRider',
    'bankAccount',
    'delete',
    'delete',
  ]);
  expect(JSON.stringify(after.map(({ before, after }) => ({ before, after })))).not.toMatch(secrets);
});

it('takes letters that no mailbox would have with the rest, and forgets those of others in time', async () => {
  const me = await createAccount(test.db);
  for (const recipient of [me.email, 'nowhere@attic.example', 'later@attic.example'])
    await sentLetter(recipient, 'people.welcome', test.clock.now);
  const old = new Date(test.clock.now.getTime() - 91 * DAY_MS);
  await sql`update outbox_mail set status = 'failed', sent_at = null,
    created_at = case recipient when 'nowhere@attic.example' then ${old} else ${test.clock.now}::timestamptz end`.execute(
    test.db,
  );
  const own = await signIn(test, me);
  const gone = await test.app.inject({ method: 'DELETE', url: `/api/account/${me.id}`, headers: own });
  expect(gone.statusCode).toBe(200);
  await sweepLeftovers(test.context);
  expect((await letters(test)).map(({ template, recipient }) => `${template} ${recipient}`).sort()).toEqual([
    `people.deleted ${me.email}`,
    'people.welcome later@attic.example',
  ]);
});

it.each([
  ['what was done', (id: string) => sql`update audit_log set action = 'forged' where entity_id = ${id}`],
  [
    'what it said',
    (id: string) => sql`update audit_log set after = '{"status": "forged"}' where entity_id = ${id}`,
  ],
  ['somebody else', (id: string) => sql`update audit_log set after = null where entity_id <> ${id}`],
  ['that it was', (id: string) => sql`delete from audit_log where entity_id = ${id}`],
])('even an erasure cannot change in the log: %s', async (_what, forge) => {
  const [me, other] = [await createAccount(test.db), await createAccount(test.db)];
  for (const { id } of [me, other])
    await change(id, await signIn(test, { id }), { version: '1', name: 'Another Name' });
  const attempt = test.db.transaction().execute(async (trx) => {
    await sql`select set_config('attic.erasing', ${me.id}, true)`.execute(trx);
    await forge(me.id).execute(trx);
  });
  await expect(attempt).rejects.toThrow('append-only');
});

it('forgets letters about accounts and enquiries 90 days after they left, and keeps those about bookings', async () => {
  const at = (days: number) => new Date(test.clock.now.getTime() - days * DAY_MS);
  await sentLetter('a@attic.example', 'people.welcome', at(91));
  await sentLetter('b@attic.example', 'people.welcome', at(89));
  await sentLetter('c@attic.example', 'booking.confirmed', at(91));
  for (const template of ['enquiry.notice', 'enquiry.reply', 'enquiry.acknowledgement']) {
    await sentLetter('d@attic.example', template, at(91));
    await sentLetter(`${template}@attic.example`, template, at(89));
  }
  await sweepLeftovers(test.context);
  expect((await letters(test)).map(({ recipient }) => recipient).sort()).toEqual([
    'b@attic.example',
    'c@attic.example',
    'enquiry.acknowledgement@attic.example',
    'enquiry.notice@attic.example',
    'enquiry.reply@attic.example',
  ]);
});

it('keeps an answer to an enquiry when its letter is forgotten', async () => {
  await sentLetter('devi@attic.example', 'enquiry.reply', new Date(test.clock.now.getTime() - 91 * DAY_MS));
  const { id: letter_id } = await test.db.selectFrom('outbox_mail').select('id').executeTakeFirstOrThrow();
  const { id } = await test.db
    .insertInto('enquiry')
    .values({
      ...{ name: 'Devi', email: 'devi@attic.example', phone: null, topic: 'booking', message: 'Parking?' },
      ...{ language: 'en-US', room_type_id: null, created_at: test.clock.now },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await test.db
    .insertInto('enquiry_answer')
    .values({ enquiry_id: id, author_id: null, text: 'Yes', letter_id, created_at: test.clock.now })
    .execute();
  await sweepLeftovers(test.context);
  const answers = await test.db.selectFrom('enquiry_answer').select(['text', 'letter_id']).execute();
  expect(answers).toEqual([{ text: 'Yes', letter_id: null }]);
});
