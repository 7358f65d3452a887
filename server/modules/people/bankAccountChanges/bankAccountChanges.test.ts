import type { OwnBankAccount } from '@shared/contract/people/bankAccountChanges';
import type { OwnerDetail } from '@shared/contract/people/owners';
import { codeOf } from '@shared/permissions';
import { buildTestApp, type TestApp } from '../../../testing/buildTestApp';
import { createAccount, signIn, signInAdmin } from '../../../testing/factories';
import { auditLines, letters, linkIn } from '../../../testing/letters';

let test_: TestApp;
type Login = { authorization: string };
let owner: { id: string };
let his: Login;
let others: Login;
let staff: Login;
beforeAll(async () => {
  test_ = await buildTestApp();
  staff = (await signInAdmin(test_)).headers;
});
afterAll(() => test_.close());
beforeEach(async () => {
  test_.clock.now = new Date('2026-11-20T07:00:00.000Z');
  const fields = { role: 'owner', is_owner: true, language: 'ms-MY' } as const;
  owner = await createAccount(test_.db, {
    ...fields,
    name: 'Siti Nurhaliza',
    email_verified_at: test_.clock.now,
  });
  his = await signIn(test_, owner);
  others = await signIn(test_, await createAccount(test_.db, fields));
});

const URL = '/api/owner/bank-account';
const WISH = { bankCode: 'cimb', accountName: 'Siti Nurhaliza', accountNo: '8001-2345-6789' };
const inject = (method: 'GET' | 'POST' | 'PATCH', url: string, headers: Login, payload?: object) =>
  test_.app.inject({ method, url, headers, ...(payload && { payload }) });
const ask = (headers = his, wish: object = WISH) => inject('POST', URL, headers, wish);
const confirm = (token: string, headers = his) => inject('POST', `${URL}/confirm`, headers, { token });
const own = async () => (await inject('GET', URL, his)).json<OwnBankAccount>();
const ofStaff = async () => (await inject('GET', `/api/owners/${owner.id}`, staff)).json<OwnerDetail>();
const decide = async (body: object, headers = staff) => {
  const { id, version } = (await own()).change!;
  return inject('PATCH', `/api/bank-account-changes/${id}`, headers, { version, ...body });
};
const code = (answer: { json: () => { code?: string } }) => answer.json().code;
async function confirmed() {
  await ask();
  await confirm(await linkIn(test_, 'people.bankAsked'));
}

it('takes an account over once the mailbox has confirmed it and staff have agreed', async () => {
  const asked = await ask();
  expect(asked.statusCode).toBe(201);
  expect(asked.json()).toMatchObject({
    bank: null,
    change: { status: 'asked', accountNoMasked: '••••6789' },
  });
  expect((await ofStaff()).bankChange).toBeNull();
  expect(code(await decide({ action: 'approve' }))).toBe('account.step');

  expect((await confirm(await linkIn(test_, 'people.bankAsked'))).statusCode).toBe(200);
  expect((await ofStaff()).bankChange).toMatchObject({ bankCode: 'cimb', accountNoMasked: '••••6789' });
  expect((await own()).bank).toBeNull();

  expect((await decide({ action: 'approve' })).statusCode).toBe(200);
  expect(await own()).toMatchObject({
    bank: { bankCode: 'cimb', accountName: 'Siti Nurhaliza', accountNoMasked: '••••6789' },
    change: { status: 'approved' },
  });
  // It is sealed for him: staff can look at the whole number.
  const whole = await inject('GET', `/api/owners/${owner.id}/bank-account`, staff);
  expect(whole.json()).toEqual({ accountNo: '800123456789' });
  const told = (await letters(test_)).filter(({ template }) => template.startsWith('people.bank'));
  expect(told.slice(-2).map(({ template, language }) => [template, language])).toEqual([
    ['people.bankAsked', 'ms-MY'],
    ['people.bankChanged', 'ms-MY'],
  ]);
});

it('keeps the number out of letters, answers and the log', async () => {
  await confirmed();
  await decide({ action: 'approve' });
  const everything = JSON.stringify([
    await letters(test_),
    await auditLines(test_),
    await own(),
    await ofStaff(),
    await test_.db.selectFrom('bank_account_change').selectAll().execute(),
  ]);
  expect(everything).not.toMatch(/80012345|8001-2345/);
});

it('pays as before when staff refuse, and says why', async () => {
  await confirmed();
  expect((await decide({ action: 'reject' })).statusCode).toBe(400);
  expect((await decide({ action: 'reject', remark: 'Not your name' })).statusCode).toBe(200);
  expect(await own()).toMatchObject({ bank: null, change: { status: 'rejected', remark: 'Not your name' } });
  expect((await ask()).statusCode).toBe(201);
});

it('has one open wish at a time, also of two that come at once', async () => {
  const answers = await Promise.all([ask(), ask()]);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409]);
  expect(code(answers.find(({ statusCode }) => statusCode === 409)!)).toBe('bank_change.open');
  const { version } = (await own()).change!;
  const old = await linkIn(test_, 'people.bankAsked');
  expect((await inject('PATCH', `${URL}/withdraw`, his, { version: version + 1 })).statusCode).toBe(409);
  expect((await inject('PATCH', `${URL}/withdraw`, his, { version })).statusCode).toBe(200);
  expect((await own()).change!.status).toBe('withdrawn');
  expect(code(await confirm(old))).toBe('link.invalid');
  expect((await ask()).statusCode).toBe(201);
});

it('decides once, however many agree at once', async () => {
  await confirmed();
  const answers = await Promise.all([decide({ action: 'approve' }), decide({ action: 'approve' })]);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
});

describe('a link', () => {
  it('works once, and a day', async () => {
    await ask();
    const token = await linkIn(test_, 'people.bankAsked');
    test_.clock.now = new Date('2026-11-21T07:00:01.000Z');
    expect(code(await confirm(token))).toBe('link.invalid');
    test_.clock.now = new Date('2026-11-21T06:59:59.000Z');
    expect((await confirm(token)).statusCode).toBe(200);
    expect(code(await confirm(token))).toBe('link.invalid');
  });

  it('is of no use to another owner, nor as another kind of link', async () => {
    await ask();
    const token = await linkIn(test_, 'people.bankAsked');
    const asOther = { method: 'POST', url: '/api/auth/confirm', payload: { token } } as const;
    expect(code(await test_.app.inject(asOther))).toBe('link.invalid');
    expect(code(await confirm(token, others))).toBe('link.invalid');
    // Refused, it is not used up.
    expect((await confirm(token)).statusCode).toBe(200);
  });

  it('ends with the mailbox that it was sent to', async () => {
    await ask();
    const token = await linkIn(test_, 'people.bankAsked');
    const email = 'another@attic.example';
    await test_.db.updateTable('account').set({ email }).where('id', '=', owner.id).execute();
    expect(code(await confirm(token))).toBe('link.invalid');
  });
});

it.each([
  ['a bank that there is not', { ...WISH, bankCode: 'nobank' }, 'bankCode'],
  ['a name of nothing', { ...WISH, accountName: ' ' }, 'accountName'],
  ['a number of letters', { ...WISH, accountNo: 'ABC123' }, 'accountNo'],
  ['a short number', { ...WISH, accountNo: '12345' }, 'accountNo'],
])('refuses %s beside its field', async (_case, wish, field) => {
  const answer = await ask(his, wish);
  expect(answer.statusCode).toBe(400);
  expect(answer.json<{ fields: { path: string }[] }>().fields.map(({ path }) => path)).toEqual([field]);
});

it('is decided by those who may edit owners', async () => {
  await confirmed();
  const viewer = (await signInAdmin(test_, [codeOf('owner-mgmt.view')])).headers;
  expect((await decide({ action: 'approve' }, viewer)).statusCode).toBe(403);
  expect((await decide({ action: 'approve' }, his)).statusCode).toBe(403);
  expect((await inject('GET', URL, staff)).statusCode).toBe(403);
  const found = await inject('GET', '/api/owners/aggregation?filter={"bank":"changing"}', viewer);
  expect(found.json<{ owners: { id: string }[] }>().owners.map(({ id }) => id)).toContain(owner.id);
});
