import { buildTestApp, type TestApp } from '../../../testing/buildTestApp';
import { holdRow, outcomesOf, race } from '../../../testing/concurrency';
import { createAccount, signIn, signInAdmin } from '../../../testing/factories';
import { auditLines } from '../../../testing/letters';

/** A person's wish for another e-mail, which two decide at once: both wait for the account. */
let test: TestApp;
let staff: Awaited<ReturnType<typeof signInAdmin>>['headers'][];
let person: Awaited<ReturnType<typeof createAccount>>;
let headers: Awaited<ReturnType<typeof signIn>>;
let wishId: string;
beforeAll(async () => (test = await buildTestApp()));
afterAll(() => test.close());
beforeEach(async () => {
  await test.reset();
  staff = [(await signInAdmin(test)).headers, (await signInAdmin(test)).headers];
  person = await createAccount(test.db);
  headers = await signIn(test, person);
  wishId = (await ask()).json<{ id: string }>().id;
});

const NEW_EMAIL = 'new@attic.example';
const ask = () =>
  test.app.inject({
    method: 'POST',
    url: '/api/account/change-contact',
    headers,
    payload: { email: NEW_EMAIL, reason: 'a new mailbox' },
  });
const decide = (action: 'approve' | 'reject', who: number) =>
  test.app.inject({
    method: 'PATCH',
    url: `/api/change-contact-submissions/${wishId}`,
    headers: staff[who],
    payload: { action, remark: 'seen' },
  });
const approve = (who: number) => decide('approve', who);
const reject = (who: number) => decide('reject', who);
const withdraw = () =>
  test.app.inject({ method: 'DELETE', url: `/api/account/change-contact/${wishId}`, headers });
const actions = async () => (await auditLines(test)).map(({ action }) => action);

it.each([
  ['approved twice', approve, approve, 'approved', 'changeContact'],
  ['approved before it is rejected', approve, reject, 'approved', 'changeContact'],
  ['rejected before it is approved', reject, approve, 'rejected', 'rejectContact'],
  ['withdrawn before it is approved', withdraw, approve, 'withdrawn', 'withdrawContact'],
  ['approved before it is withdrawn', approve, withdraw, 'approved', 'changeContact'],
] as const)('a wish that is %s is what the first said, once', async (_, first, second, status, action) => {
  const letters = () => test.db.selectFrom('outbox_mail').select('recipient').execute();
  const before = (await letters()).length;
  const answers = await race(test.db, holdRow('account', person.id), [() => first(0), () => second(1)]);
  expect(outcomesOf(answers)).toEqual([200, '409 account.step']);
  const wish = await test.db
    .selectFrom('change_contact_submission')
    .select('status')
    .executeTakeFirstOrThrow();
  const { email } = await test.db
    .selectFrom('account')
    .select('email')
    .where('id', '=', person.id)
    .executeTakeFirstOrThrow();
  expect([wish.status, email]).toEqual([status, status === 'approved' ? NEW_EMAIL : person.email]);
  expect(await actions()).toEqual(['askContact', action]);
  // Of a new e-mail both mailboxes read, of a refusal the one there is; who takes a wish back needs no letter.
  expect((await letters()).length - before).toBe({ approved: 2, rejected: 1, withdrawn: 0 }[status]);
});
