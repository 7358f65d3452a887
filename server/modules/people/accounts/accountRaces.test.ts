import { buildTestApp, type TestApp } from '../../../testing/buildTestApp';
import { holdRow, outcomesOf, race } from '../../../testing/concurrency';
import { createAccount, signIn, signInAdmin, TEST_PASSWORD } from '../../../testing/factories';
import { auditLines, letters } from '../../../testing/letters';
import { multipartOf } from '../../../testing/multipartOf';

/** Two act on one account at once: both wait for its lock, with what they saw before. */
let test: TestApp;
let staff: Awaited<ReturnType<typeof signInAdmin>>['headers'][];
let person: Awaited<ReturnType<typeof createAccount>>;
let headers: Awaited<ReturnType<typeof signIn>>;
beforeAll(async () => (test = await buildTestApp()));
afterAll(() => test.close());
beforeEach(async () => {
  await test.reset();
  staff = [(await signInAdmin(test)).headers, (await signInAdmin(test)).headers];
});

async function be(fields: Parameters<typeof createAccount>[1]) {
  person = await createAccount(test.db, fields);
  headers = await signIn(test, person);
}

type Call = { method: 'POST' | 'PATCH' | 'DELETE'; url: string; payload?: object };
const send = ({ method, url, payload }: Call, who: number | 'self' | 'stranger') =>
  test.app.inject({
    method,
    url,
    ...(payload && { payload }),
    headers: who === 'self' ? headers : who === 'stranger' ? {} : staff[who],
  });
type Answer = ReturnType<typeof send>;
const ban = (who = 0) =>
  send({ method: 'PATCH', url: `/api/users/${person.id}/ban`, payload: { ban: true, remark: 'no' } }, who);
const login = () =>
  send(
    {
      method: 'POST',
      url: '/api/auth/login',
      payload: { email: person.email, password: TEST_PASSWORD },
    },
    'stranger',
  );
const decide = (action: 'approve' | 'reject') => (who: number) =>
  send(
    {
      method: 'PATCH',
      url: `/api/users/${person.id}/approval-action`,
      payload: { action, remark: 'seen' },
    },
    who,
  );
const remove = () => send({ method: 'DELETE', url: `/api/account/${person.id}` }, 'self');
const rename = () => {
  const form = multipartOf([
    ['version', '1'],
    ['name', 'Another Name'],
  ]);
  return test.app.inject({
    method: 'PATCH',
    url: `/api/account/${person.id}`,
    payload: form.payload,
    headers: { ...staff[0], ...form.headers },
  });
};
const atTheAccount = (...calls: (() => Answer)[]) =>
  race(test.db, (trx) => holdRow('account', person.id)(trx), calls);

const account = () =>
  test.db
    .selectFrom('account')
    .select(['status', 'name', 'version'])
    .where('id', '=', person.id)
    .executeTakeFirstOrThrow();
const openSessions = async () =>
  (
    await test.db
      .selectFrom('session')
      .select('id')
      .where('account_id', '=', person.id)
      .where('revoked_at', 'is', null)
      .execute()
  ).length;
const actions = async () => (await auditLines(test)).map(({ action }) => action);
const templates = async () => (await letters(test)).map(({ template }) => template);

describe('an account that is banned at the moment', () => {
  beforeEach(() => be({}));

  it('before somebody signs in lets nobody in', async () => {
    expect(outcomesOf(await atTheAccount(() => ban(), login))).toEqual([200, '403 login.banned']);
    expect(await openSessions()).toBe(0);
    expect(await actions()).toEqual(['ban']);
  });

  it('after somebody has signed in puts him out again', async () => {
    const [signedIn, banned] = await atTheAccount(login, () => ban());
    expect(outcomesOf([signedIn!, banned!])).toEqual([200, 200]);
    expect(await openSessions()).toBe(0);
    expect(await actions()).toEqual(['signIn', 'ban']);
  });

  it('by two of staff is told of by one letter', async () => {
    const answers = await atTheAccount(
      () => ban(0),
      () => ban(1),
    );
    expect(outcomesOf(answers)).toEqual([200, 200]);
    expect(await account()).toMatchObject({ status: 'banned' });
    expect(await templates()).toEqual(['people.banned']);
  });
});

describe('a registration that two of staff decide at once', () => {
  beforeEach(() => be({ role: 'agent', status: 'pending' }));

  it.each([
    ['approved twice', 'approve', 'approve', 'active', 'people.approved'],
    ['approved before it is rejected', 'approve', 'reject', 'active', 'people.approved'],
    ['rejected before it is approved', 'reject', 'approve', 'rejected', 'people.rejected'],
  ] as const)('%s is what the first said', async (_, first, second, status, letter) => {
    const answers = await atTheAccount(
      () => decide(first)(0),
      () => decide(second)(1),
    );
    expect(outcomesOf(answers)).toEqual([200, '409 account.step']);
    expect(await account()).toMatchObject({ status, version: 2 });
    expect(await actions()).toEqual([first]);
    expect(await templates()).toEqual([letter]);
  });
});

describe('an account that its person deletes at the moment', () => {
  beforeEach(() => be({ name: 'Aminah' }));
  const namesInLog = async () =>
    (await auditLines(test)).filter(({ before, after }) =>
      /Aminah|Another/.test(JSON.stringify([before, after])),
    );

  it('before staff change it stays empty', async () => {
    expect(outcomesOf(await atTheAccount(remove, rename))).toEqual([200, '404 row.not_found']);
    expect(await account()).toEqual({ status: 'deleted', name: 'Deleted account', version: 2 });
    expect(await actions()).toEqual(['delete']);
  });

  it('after staff have changed it takes the change away too, also out of the log', async () => {
    expect(outcomesOf(await atTheAccount(rename, remove))).toEqual([200, 200]);
    expect(await account()).toEqual({ status: 'deleted', name: 'Deleted account', version: 3 });
    expect(await actions()).toEqual(['update', 'delete']);
    expect(await namesInLog()).toEqual([]);
  });

  it.each([
    ['before it is banned', () => ban()],
    ['before staff delete it', () => send({ method: 'DELETE', url: `/api/account/${person.id}` }, 0)],
  ])('%s is deleted', async (_, second) => {
    expect(outcomesOf(await atTheAccount(remove, second))).toEqual([200, '404 row.not_found']);
    expect((await account()).status).toBe('deleted');
    expect(await templates()).toEqual(['people.deleted']);
  });
});
