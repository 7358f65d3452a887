import { sql } from 'kysely';
import { ALL_CODES, codeOf } from '@shared/permissions';
import { buildTestApp, type TestApp } from '../../../testing/buildTestApp';
import { holdRow, outcomesOf, race } from '../../../testing/concurrency';
import { createAccount, signIn, signInAdmin } from '../../../testing/factories';
import { auditLines } from '../../../testing/letters';
import { lockAdministrators } from '../accounts/accounts.queries';

/** Somebody acts while another takes his permissions or his account: what he does counts whole, before that, or not at all. */
let test: TestApp;
type Person = Awaited<ReturnType<typeof signInAdmin>>;
let chief: Person;
let clerk: Person;
let enquiryId: string;
beforeAll(async () => (test = await buildTestApp()));
afterAll(() => test.close());
beforeEach(async () => {
  await test.reset();
  chief = await signInAdmin(test);
  clerk = await signInAdmin(test);
  ({ id: enquiryId } = await test.db
    .insertInto('enquiry')
    .values({
      name: 'Devi',
      email: 'devi@example.com',
      topic: 'booking',
      message: 'Is there parking?',
      language: 'en-US',
      room_type_id: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow());
});

const post = (path: string, payload: object, { headers }: Person) =>
  test.app.inject({ method: 'POST', url: `/user-mgmt/${path}`, payload, headers });
const takeCodes = (from: Person, by: Person) =>
  post(
    'change-admin-permission',
    { account_number: from.account.account_number, permission_codes: [codeOf('report.view')], version: 1 },
    by,
  );
const ban = (whom: Person, by: Person) =>
  post('ban-user', { account_number: whom.account.account_number, ban: true, remark: 'no' }, by);
const closeEnquiry = () =>
  test.app.inject({
    method: 'PATCH',
    url: `/api/enquiries/${enquiryId}/close`,
    payload: { version: 1 },
    headers: clerk.headers,
  });
const enquiry = async () =>
  (await test.db.selectFrom('enquiry').select('status').executeTakeFirstOrThrow()).status;
const actions = async () => (await auditLines(test)).map(({ action }) => action);

describe('who acts while somebody else', () => {
  const atTheClerk = (...calls: (() => ReturnType<typeof ban>)[]) =>
    race(test.db, (trx) => holdRow('account', clerk.account.id)(trx), calls);

  it.each([
    ['takes his permissions', takeCodes, 403, 'changePermission'],
    ['bans him', ban, 401, 'ban'],
  ])('%s has done nothing', async (_, end, refused, action) => {
    const answers = await atTheClerk(() => end(clerk, chief), closeEnquiry);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, refused]);
    expect(await enquiry()).toBe('open');
    expect(await actions()).toEqual([action]);
  });

  it.each([
    ['is about to take his permissions', takeCodes, 'changePermission'],
    ['is about to ban him', ban, 'ban'],
  ])('%s has done what he did', async (_, end, action) => {
    const answers = await atTheClerk(closeEnquiry, () => end(clerk, chief));
    expect(outcomesOf(answers)).toEqual([200, 200]);
    expect(await enquiry()).toBe('closed');
    expect(await actions()).toEqual(['close', action]);
  });
});

describe('of two administrators who', () => {
  const oneAfterTheOther = (...calls: (() => ReturnType<typeof ban>)[]) =>
    race(test.db, lockAdministrators, calls);

  it.each([
    ['ban each other', ban, 401, 'ban'],
    ['take each other the permissions', takeCodes, 403, 'changePermission'],
  ])('%s the second is too late', async (_, end, refused, action) => {
    const answers = await oneAfterTheOther(
      () => end(clerk, chief),
      () => end(chief, clerk),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, refused]);
    const still = await test.db
      .selectFrom('account')
      .select('id')
      .where('status', '=', 'active')
      .where('permission_codes', '=', sql.val([...ALL_CODES]))
      .execute();
    expect(still).toEqual([{ id: chief.account.id }]);
    expect(await actions()).toEqual([action]);
  });

  it('change the permissions of a third the second is told', async () => {
    const third = await createAccount(test.db, {
      role: 'administrator',
      is_admin: true,
      permission_codes: [codeOf('global.view')],
    });
    const one: Person = { account: third, headers: await signIn(test, third) };
    const answers = await race(test.db, (trx) => holdRow('account', third.id)(trx), [
      () => takeCodes(one, chief),
      () => takeCodes(one, clerk),
    ]);
    expect(outcomesOf(answers)).toEqual([200, '409 row.stale']);
    expect(await actions()).toEqual(['changePermission']);
  });
});
