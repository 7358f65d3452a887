import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { StatementDetail, StatementRow } from '@shared/contract/money/ownerStatements';
import { LANGUAGES } from '@shared/languages';
import { codeOf } from '@shared/permissions';
import { jobHandlers } from '../../../jobs/handlers';
import { buildTestApp, type TestApp } from '../../../testing/buildTestApp';
import { createAccount, createBusiness, createListing, signInAdmin } from '../../../testing/factories';
import { ownedUnits } from '../../../testing/ownedUnits';
import { pdfReader } from '../../../testing/pdfReader';

/** Statements as PDF and by mail. Today is 20 November 2026; Anna, who reads Malay, has 2 nights of October at 300.00, less 20 % fee and 8 % tax on it. */
let test_: TestApp;
let staff: { authorization: string };
let companyId: string;
let anna: { id: string };
let id: string;
const { read, isThere } = pdfReader();
beforeAll(async () => (test_ = await buildTestApp()));
beforeEach(async () => {
  await test_.reset();
  test_.clock.now = new Date('2026-11-20T07:00:00.000Z');
  staff = (await signInAdmin(test_)).headers;
  const business = await createBusiness(test_.db, { sst_registered_from: '2025-01-01' });
  ({ companyId } = business);
  const place = await createListing(test_.db, business, { units: 1 });
  const unitId = place.unitIds[0]!;
  anna = await createAccount(test_.db, {
    ...{ role: 'owner', is_owner: true, name: 'Anna Tan', account_number: 'AT900001' },
    ...{ email: 'anna@attic.example', language: 'ms-MY' },
  });
  const units = ownedUnits(test_, () => staff);
  await units.own(unitId, '2026-01-01', [[anna, 10_000]]);
  const packageId = await units.activePackage();
  await units.contract({ unitId, packageId, validFrom: '2026-09-01' });
  const stay = { checkIn: '2026-10-10', checkOut: '2026-10-12', nightSen: 30_000, cleaningSen: 8_000 };
  await units.slept(place, unitId, stay);
  await units.send('POST', '/statements/run', { companyId, month: '2026-10' });
  id = (await call('GET', '/aggregation')).json<{ statements: StatementRow[] }>().statements[0]!.id;
});
afterAll(() => test_.close());

const call = (method: 'GET' | 'POST' | 'PATCH', path: string, payload?: object, headers: object = staff) =>
  test_.app.inject({
    method,
    url: `/api/statements${path}`,
    headers: { 'idempotency-key': randomUUID(), ...headers },
    ...(payload && { payload }),
  });
const codeIn = (answer: { json: () => unknown }) => (answer.json() as { code: string }).code;
const detail = async () => (await call('GET', `/${id}`)).json<StatementDetail>();
async function issue() {
  await call('PATCH', `/${id}/approve`, { version: 1 });
  const answer = await call('PATCH', `/${id}/issue`, { version: 2 });
  expect([answer.statusCode, answer.body]).toEqual([200, answer.body]);
}
const letters = () =>
  test_.db.selectFrom('outbox_mail').selectAll().orderBy('asked_at').orderBy('id').execute();
const pdf = (query = '', headers: object = staff) => call('GET', `/${id}/pdf${query}`, undefined, headers);
const textOf = (answer: { rawPayload: Buffer }) =>
  read(answer.rawPayload, 'pdftotext').replaceAll('\u00a0', ' ');

describe('the PDF', () => {
  it('of a draft is one, and is called so', async () => {
    const answer = await pdf('?language=en-US');
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf']);
    expect(answer.headers['content-disposition']).toContain('draft-AT900001-2026-10.pdf');
    expect(answer.headers['cache-control']).toBe('private, no-store');
    if (isThere()) expect(textOf(answer)).toContain('Draft: not issued yet');
  });

  it('of an issued one has its number and the sums of the statement', async () => {
    await issue();
    const answer = await pdf('?language=en-US');
    expect(answer.headers['content-disposition']).toContain('OST-2026-00001.pdf');
    if (!isThere()) return;
    const text = textOf(answer);
    expect(text).toMatch(/No\.\s+OST-2026-00001/);
    expect(text).not.toContain('Draft');
    // 2 × 300.00, less 120.00 and 9.60.
    for (const sum of [/Revenue\s+600\.00/, /Fee\s+−129\.60/, /= Net\s+470\.40/, /to you\s+470\.40/])
      expect(text).toMatch(sum);
    const { lines, netSen, balanceSen, stays } = await detail();
    expect(lines.reduce((sum, { sen }) => sum + sen, 0)).toBe(47_040);
    expect([netSen, balanceSen]).toEqual([47_040, 47_040]);
    expect(text).toContain(stays[0]!.reference);
    expect(text).not.toMatch(/Guest|Siti|guest@/);
    expect(text).toContain('20 % of RM 600.00');
  });

  it('is in the language of the owner unless another one is asked for; a wrong one is refused', async () => {
    if (isThere()) {
      expect(textOf(await pdf())).toContain('Penyata pemilik');
      expect(textOf(await pdf('?language=cn-ZH'))).toContain('RM 600.00 的 20 %');
    }
    for (const language of LANGUAGES) expect((await pdf(`?language=${language}`)).statusCode).toBe(200);
    for (const language of ['zh-CN', 'xx', ''])
      expect((await pdf(`?language=${language}`)).statusCode).toBe(400);
  });

  it('has one unit alone where that is asked for, and no unit that it says nothing of', async () => {
    const { unitId } = (await detail()).months[0]!;
    const answer = await pdf(`?language=en-US&unitId=${unitId}`);
    expect(answer.statusCode).toBe(200);
    if (isThere()) expect(textOf(answer)).toMatch(/= Net of this unit\s+470\.40/);
    expect((await pdf(`?unitId=${randomUUID()}`)).statusCode).toBe(404);
    expect((await pdf('?unitId=none')).statusCode).toBe(400);
  });

  it('is for who may see the books, of what is there', async () => {
    const looker = (await signInAdmin(test_, [codeOf('revenue.view')])).headers;
    const desk = (await signInAdmin(test_, [codeOf('reservation.view')])).headers;
    expect((await pdf('', looker)).statusCode).toBe(200);
    expect((await pdf('', desk)).statusCode).toBe(403);
    expect((await pdf('', { authorization: '' })).statusCode).toBe(401);
    expect((await call('GET', `/${randomUUID()}/pdf`)).statusCode).toBe(404);
    expect((await call('GET', '/none/pdf')).statusCode).toBe(400);
  });
});

describe('the letter', () => {
  it('goes to the owner with the issue, names the PDF and holds no copy of it', async () => {
    expect((await detail()).mail).toBeNull();
    await issue();
    const [letter, ...others] = await letters();
    expect(others).toEqual([]);
    expect(letter).toMatchObject({ recipient: 'anna@attic.example', language: 'ms-MY', status: 'queued' });
    expect(letter!.subject).toMatch(/^Penyata anda bagi Oktober 2026 \(OST-2026-00001\)/);
    expect(letter!.text_body).toContain('Baki: RM 470.40');
    expect(letter!.attachments).toEqual([
      {
        filename: 'OST-2026-00001.pdf',
        contentType: 'application/pdf',
        document: { type: 'statement', id, language: 'ms-MY' },
      },
    ]);
    expect((await detail()).mail).toMatchObject({ state: 'queued', recipient: 'anna@attic.example' });
    await jobHandlers(test_.context).mail({ mailId: letter!.id } as never);
    expect((await letters())[0]).toMatchObject({ status: 'sent', error: null });
    expect((await detail()).mail).toMatchObject({ state: 'sent', askedAt: '2026-11-20T07:00:00.000Z' });
  });

  it('is one, whoever else issues the same statement', async () => {
    await call('PATCH', `/${id}/approve`, { version: 1 });
    const answers = await Promise.all([1, 2].map(() => call('PATCH', `/${id}/issue`, { version: 2 })));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect(await letters()).toHaveLength(1);
  });

  it('is not written where the issue is refused, or where the owner is deleted', async () => {
    expect(codeIn(await call('PATCH', `/${id}/issue`, { version: 1 }))).toBe('statement.step');
    expect(await letters()).toEqual([]);
    await sql`update account set deleted_at = now(), status = 'deleted', email = 'deleted@attic.invalid' where id = ${anna.id}`.execute(
      test_.db,
    );
    await issue();
    expect(await letters()).toEqual([]);
    expect(await detail()).toMatchObject({ status: 'issued', mail: null, ownerEmail: null });
    const refused = await call('POST', `/${id}/send`, {});
    expect([refused.statusCode, refused.json()]).toMatchObject([
      400,
      { fields: [{ path: 'email', rule: 'required' }] },
    ]);
  });

  it('goes again, to whom and in what language somebody says, once for each key', async () => {
    await issue();
    const key = { 'idempotency-key': randomUUID(), ...staff };
    const body = { email: 'accountant@attic.example', language: 'cn-ZH' };
    for (const answer of [
      await call('POST', `/${id}/send`, body, key),
      await call('POST', `/${id}/send`, body, key),
    ])
      expect([answer.statusCode, answer.json()]).toEqual([200, { status: 'ok' }]);
    expect((await call('POST', `/${id}/send`, {})).statusCode).toBe(200);
    const sent = (await letters()).map(({ recipient, language }) => `${recipient} ${language}`);
    expect(sent.sort()).toEqual([
      'accountant@attic.example cn-ZH',
      ...['anna@attic.example ms-MY', 'anna@attic.example ms-MY'],
    ]);
    expect((await detail()).history.map(({ action }) => action).slice(0, 4)).toEqual([
      ...['send', 'send', 'send', 'issue'],
    ]);
  });

  it('is refused for a draft, for who may only look, for a wrong address and for nothing', async () => {
    const refused = await call('POST', `/${id}/send`, {});
    expect([refused.statusCode, codeIn(refused)]).toEqual([409, 'statement.not_issued']);
    await issue();
    const looker = (await signInAdmin(test_, [codeOf('revenue.view')])).headers;
    expect((await call('POST', `/${id}/send`, {}, looker)).statusCode).toBe(403);
    expect((await call('POST', `/${randomUUID()}/send`, {})).statusCode).toBe(404);
    for (const body of [{ email: 'nobody' }, { language: 'xx' }, { to: 'a@attic.example' }])
      expect((await call('POST', `/${id}/send`, body)).statusCode).toBe(400);
    expect(await letters()).toHaveLength(1);
  });
});
