import { codeOf } from '@shared/permissions';
import { buildTestApp, TEST_NOW, type TestApp } from '../../../testing/buildTestApp';
import { createAccount, signInAdmin } from '../../../testing/factories';

let test: TestApp;
let admin: Awaited<ReturnType<typeof signInAdmin>>;
beforeAll(async () => (test = await buildTestApp()));
afterAll(() => test.close());
beforeEach(async () => {
  await test.reset();
  admin = await signInAdmin(test, [codeOf('user-mgmt.view')]);
});

const take = (query: Record<string, string>, headers: Record<string, string> = admin.headers) =>
  test.app.inject({ url: '/api/users/export', query, headers });
const sure = { confirm: 'true', reason: 'Newsletter of March' };
const lines = () =>
  test.db.selectFrom('audit_log').select(['action', 'entity', 'entity_id', 'actor_id', 'after']).execute();

describe('the export of people', () => {
  it('leaves with a reason, which the audit log keeps', async () => {
    await createAccount(test.db, {
      name: '=HYPERLINK("x")',
      email: 'agent@mail.example',
      role: 'agent',
      agent_type: 'agency',
      commission_bp: 725,
      created_at: TEST_NOW,
    });
    await createAccount(test.db, { name: 'A buyer' });
    const answer = await take({ ...sure, filter: '{"role":"agent"}' });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-disposition']).toBe('attachment; filename="users.csv"');
    const [head, row, ...rest] = answer.body.replace('\uFEFF', '').trim().split('\r\n');
    expect(rest).toEqual([]);
    expect(head).toBe(
      'Account number,Name,E-mail,Phone,Nationality,Role,Status,VIP,Agent type,Commission (%),Referral address,Identity verification,Language,Registered at (UTC),Last seen at (UTC)',
    );
    expect(row).toMatch(
      /^AT\d+,"'=HYPERLINK\(""x""\)",agent@mail.example,'\+60123456789,MY,agent,active,false,agency,7.25,,,en-US,2026-11-20T07:00:00.000Z,$/,
    );
    expect(await lines()).toEqual([
      {
        action: 'export',
        entity: 'user',
        entity_id: 'list',
        actor_id: admin.account.id,
        after: { filter: { role: 'agent' }, format: 'csv', reason: 'Newsletter of March' },
      },
    ]);
  });

  it('holds everybody of the filter once, over several batches, newest first', async () => {
    const people = Array.from({ length: 1_203 }, (_, n) => ({
      email: `many${n}@attic.example`,
      password_hash: null,
      name: `Many ${n}`,
      phone: null,
      nationality: null,
      banned_remark: null,
      // Many registered in the same moment: the border of a batch falls among them.
      created_at: new Date(TEST_NOW.getTime() - Math.floor(n / 300)),
    }));
    await test.db.insertInto('account').values(people).execute();
    await createAccount(test.db, { name: 'Gone', status: 'deleted' });
    const answer = await take(sure);
    const rows = answer.body.trim().split('\r\n').slice(1);
    const names = rows.map((row) => row.split(',')[1]);
    expect(names).toHaveLength(1_203);
    expect(new Set(names)).toEqual(new Set(people.map(({ name }) => name)));
    const times = rows.map((row) => row.split(',')[13]!);
    expect(times).toEqual([...times].sort().reverse());
  });

  it('is a workbook when wished', async () => {
    await createAccount(test.db);
    const answer = await take({ ...sure, format: 'xlsx' });
    expect(answer.headers['content-type']).toContain('spreadsheetml');
    expect(answer.rawPayload.subarray(0, 2).toString()).toBe('PK');
  });

  it.each([
    [{}, 'confirm'],
    [{ confirm: 'yes', reason: 'Because I can' }, 'confirm'],
    [{ confirm: 'true' }, 'reason'],
    [{ confirm: 'true', reason: 'no' }, 'reason'],
    [{ confirm: 'true', reason: 'two\nlines' }, 'reason'],
    [{ ...sure, format: 'pdf' }, 'format'],
    [{ ...sure, filter: '{"secret":1}' }, 'filter.secret'],
  ])('is not made for %j', async (query, path) => {
    await createAccount(test.db);
    const answer = await take(query as Record<string, string>);
    expect([answer.statusCode, answer.json()]).toMatchObject([
      400,
      { code: 'query.invalid', fields: expect.arrayContaining([expect.objectContaining({ path })]) },
    ]);
    expect(await lines()).toEqual([]);
  });
});
