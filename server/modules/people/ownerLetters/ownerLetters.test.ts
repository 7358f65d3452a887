import { deliverMail, queueMail } from '../../../mail/mailOutbox';
import { auditLines } from '../../../testing/letters';
import { buildTestApp, type TestApp } from '../../../testing/buildTestApp';
import { createAccount, signIn } from '../../../testing/factories';

let test: TestApp;
let owner: Awaited<ReturnType<typeof createAccount>>;
let headers: Awaited<ReturnType<typeof signIn>>;
beforeAll(async () => (test = await buildTestApp()));
afterAll(() => test.close());
beforeEach(async () => {
  await test.reset();
  owner = await createAccount(test.db, { role: 'owner', is_owner: true });
  headers = await signIn(test, owner);
});

const read = () => test.app.inject({ method: 'GET', url: '/api/owner/letters', headers });
const choose = (payload: object, as = headers) =>
  test.app.inject({ method: 'PATCH', url: '/api/owner/letters', payload, headers: as });
const written = (template: string, to = owner.email) =>
  queueMail(test.context, test.db, { to, language: 'en-US', template, subject: 's', text: 't', html: 'h' });
const statusOf = async (id: string) =>
  await test.db
    .selectFrom('outbox_mail')
    .select(['status', 'attempts', 'next_try_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
const ALL = {
  ...{ statement: true, answer: true, free_stay: true },
  ...{ payout: true, announcement: true, licence: true },
};
const lettersOf = (answer: Awaited<ReturnType<typeof read>>) =>
  Object.fromEntries(
    answer
      .json<{ letters: { kind: string; wanted: boolean }[] }>()
      .letters.map(({ kind, wanted }) => [kind, wanted]),
  );

it('sends everything to who has chosen nothing, and each owner chooses for himself', async () => {
  expect(lettersOf(await read())).toEqual(ALL);
  expect(lettersOf(await choose({ kind: 'statement', wanted: false }))).toEqual({ ...ALL, statement: false });
  const other = await signIn(test, await createAccount(test.db, { role: 'owner', is_owner: true }));
  expect(lettersOf(await choose({ kind: 'answer', wanted: true }, other))).toEqual(ALL);
  expect(lettersOf(await read())).toEqual({ ...ALL, statement: false });
});

it.each<[string, string, 'sent' | 'unwanted']>([
  // What is switched off is the statement alone.
  ['a statement', 'statement.owner', 'unwanted'],
  ['an answer', 'ownerQuestion.answer', 'sent'],
  ['a decided free stay', 'freeStay.answer', 'sent'],
  ['a new password', 'people.resetPassword', 'sent'],
  ['another bank account', 'people.bankChanged', 'sent'],
])('holds a letter to what was chosen when it leaves: %s', async (_, template, status) => {
  // It was written before.
  const id = await written(template);
  await choose({ kind: 'statement', wanted: false });
  await deliverMail(test.context, id);
  expect((await statusOf(id)).status).toBe(status);
});

it('knows the reader by the e-mail, in whatever letters, and sends to anybody else', async () => {
  await choose({ kind: 'free_stay', wanted: false });
  const [own, guest] = [
    await written('freeStay.answer', owner.email.toUpperCase()),
    await written('freeStay.answer', 'guest@attic.example'),
  ];
  for (const id of [own, guest]) await deliverMail(test.context, id);
  expect([(await statusOf(own)).status, (await statusOf(guest)).status]).toEqual(['unwanted', 'sent']);
});

it.each<[string, string, 'sent' | 'unwanted']>([
  ['payout', 'payout.owner', 'unwanted'],
  ['payout', 'statement.owner', 'sent'],
  ['licence', 'licence.expiring', 'unwanted'],
  ['licence', 'payout.owner', 'sent'],
  ['announcement', 'announcement.owners', 'unwanted'],
  // What he is told as an agent or as one of the staff is not an owner's letter.
  ['announcement', 'announcement.agents', 'sent'],
  ['announcement', 'announcement.staff', 'sent'],
])('with %s off, %s is %s', async (kind, template, status) => {
  await choose({ kind, wanted: false });
  const id = await written(template);
  await deliverMail(test.context, id);
  expect((await statusOf(id)).status).toBe(status);
});

it('does not try an unwanted letter again, and sends the next once it is wanted', async () => {
  await choose({ kind: 'answer', wanted: false });
  const first = await written('ownerQuestion.answer');
  await deliverMail(test.context, first);
  await choose({ kind: 'answer', wanted: true });
  await deliverMail(test.context, first);
  expect(await statusOf(first)).toEqual({ status: 'unwanted', attempts: 0, next_try_at: null });
  const second = await written('ownerQuestion.answer');
  await deliverMail(test.context, second);
  expect((await statusOf(second)).status).toBe('sent');
});

it('refuses letters of law and safety, and people who are no owners', async () => {
  for (const kind of ['bank_account', 'password', 'people.bankChanged', ''])
    expect((await choose({ kind, wanted: false })).statusCode).toBe(400);
  for (const role of ['buyer', 'agent'])
    expect(
      (
        await choose(
          { kind: 'answer', wanted: false },
          await signIn(test, await createAccount(test.db, { role })),
        )
      ).statusCode,
    ).toBe(403);
});

it('writes a line of the log for a change, none for what is so already, twice at once too', async () => {
  const answers = await Promise.all([1, 2, 3].map(() => choose({ kind: 'answer', wanted: false })));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  expect((await auditLines(test)).map(({ action, before, after }) => [action, before, after])).toEqual([
    ['chooseLetters', { answer: true }, { answer: false }],
  ]);
});
