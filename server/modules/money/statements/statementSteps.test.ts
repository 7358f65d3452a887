import { sql } from 'kysely';
import type { CompanyDetail } from '@shared/contract/money/companies';
import type { StatementDetail, StatementRow } from '@shared/contract/money/ownerStatements';
import { buildTestApp, type TestApp } from '../../../testing/buildTestApp';
import { createBusiness, createListing, signInAdmin } from '../../../testing/factories';
import { createTwoOwners, ownedUnits } from '../../../testing/ownedUnits';

/** Who may approve a statement. The tests' today is Friday, 20 November 2026. */
type Headers = { authorization: string };
let test_: TestApp;
let staff: Headers;
let second: Headers;
let companyId: string;
let id: string;
beforeAll(async () => (test_ = await buildTestApp()));
beforeEach(async () => {
  await test_.reset();
  staff = (await signInAdmin(test_)).headers;
  second = (await signInAdmin(test_)).headers;
  const business = await createBusiness(test_.db);
  ({ companyId } = business);
  const place = await createListing(test_.db, business);
  const { anna } = await createTwoOwners(test_);
  const units = ownedUnits(test_, () => staff);
  await units.own(place.unitIds[0]!, '2026-01-01', [[anna, 10_000]]);
  const packageId = await units.activePackage();
  await units.contract({ unitId: place.unitIds[0]!, packageId, validFrom: '2026-09-01' });
  await units.send('POST', '/statements/run', { companyId, month: '2026-10' });
  const [statement] = (await call('GET', '/statements/aggregation')).json<{ statements: StatementRow[] }>()
    .statements;
  ({ id } = statement!);
});
afterAll(() => test_.close());

const call = (method: 'GET' | 'PATCH', url: string, payload?: object, headers: Headers = staff) =>
  test_.app.inject({ method, url: `/api${url}`, headers, ...(payload && { payload }) });
const read = async (headers?: Headers) =>
  (await call('GET', `/statements/${id}`, undefined, headers)).json<StatementDetail>();
const step = async (name: string, headers: Headers, body: object = {}) =>
  call('PATCH', `/statements/${id}/${name}`, { version: (await read()).version, ...body }, headers);
const codeOfRefusal = async (answer: ReturnType<typeof step>) => {
  const { statusCode, body } = await answer;
  return [statusCode, (JSON.parse(body) as { code?: string }).code];
};
const askForTwo = () =>
  sql`update company set statements_by_two = true where id = ${companyId}`.execute(test_.db);

test('one person may do it all, as long as the company does not ask for two', async () => {
  expect((await read()).approvalBar).toBeNull();
  await step('review', staff);
  expect((await step('approve', staff)).json()).toMatchObject({ status: 'approved' });
});

test('where it asks for two, neither who ran the month nor who reviewed it approves it', async () => {
  await askForTwo();
  expect((await read(staff)).approvalBar).toBe('ran');
  expect(await codeOfRefusal(step('approve', staff))).toEqual([409, 'statement.second_person']);
  expect((await read(second)).approvalBar).toBeNull();
  await step('review', second);
  expect((await read(second)).approvalBar).toBe('reviewed');
  expect(await codeOfRefusal(step('approve', second))).toEqual([409, 'statement.second_person']);
  expect(await codeOfRefusal(step('approve', staff))).toEqual([409, 'statement.second_person']);
  const third = (await signInAdmin(test_)).headers;
  expect((await step('approve', third)).json()).toMatchObject({ status: 'approved' });
  // Nothing is left to approve.
  expect((await read(staff)).approvalBar).toBeNull();
});

test('who reviewed it and gave it back may approve it: what he had found right is open again', async () => {
  await askForTwo();
  await step('review', second);
  await step('return', second, { why: 'a bill is missing' });
  expect((await step('approve', second)).json()).toMatchObject({ status: 'approved' });
});

test('a run that changes nothing leaves it to whoever made the figures', async () => {
  await askForTwo();
  await test_.app.inject({
    ...{ method: 'POST', url: '/api/statements/run', headers: second },
    payload: { companyId, month: '2026-10' },
  });
  expect((await read(second)).approvalBar).toBeNull();
  expect((await read(staff)).approvalBar).toBe('ran');
});

test('nobody approves his own, whatever the company asks for', async () => {
  const own = await signInAdmin(test_);
  await sql`update owner_statement set owner_id = ${own.account.id} where id = ${id}`.execute(test_.db);
  expect((await read(own.headers)).approvalBar).toBe('own');
  expect(await codeOfRefusal(step('approve', own.headers))).toEqual([409, 'statement.own']);
  expect((await step('approve', staff)).json()).toMatchObject({ status: 'approved' });
});

test('the company says it in its form', async () => {
  const company = (await call('GET', `/companies/${companyId}`)).json<CompanyDetail>();
  expect(company.statementsByTwo).toBe(false);
  const { name, version } = company;
  const payload = { name, registrationNo: '201901000005', statementsByTwo: true, version };
  expect((await call('PATCH', `/companies/${companyId}`, payload)).statusCode).toBe(200);
  const after = (await call('GET', `/companies/${companyId}`)).json<CompanyDetail>();
  expect(after.statementsByTwo).toBe(true);
  expect(after.history[0]).toMatchObject({ action: 'update', after: { statementsByTwo: true } });
});
