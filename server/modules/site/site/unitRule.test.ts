import { unitRule, type UnitRule } from '@shared/contract/system/unitRule';
import { codeOf, type Permission } from '@shared/permissions';
import { json } from '../../../db/client';
import { buildTestApp, type TestApp } from '../../../testing/buildTestApp';
import { signInAdmin } from '../../../testing/factories';

let test: TestApp;
beforeAll(async () => (test = await buildTestApp()));
beforeEach(() => test.reset());
afterAll(() => test.close());

const by = async (...permissions: Permission[]) => {
  const { headers } = await signInAdmin(test, permissions.map(codeOf));
  return {
    read: () => test.app.inject({ url: '/api/unit-rule', headers }),
    settle: (payload: object) =>
      test.app.inject({ method: 'PATCH', url: '/api/unit-rule', headers, payload }),
  };
};
const NIGHTS: UnitRule = { rule: 'nights', period: 'year', version: 0 };
const changes = () =>
  test.db
    .selectFrom('audit_log')
    .select(['entity_id', 'before', 'after'])
    .where('entity', '=', 'setting')
    .execute();

it('is the fewest gaps until somebody settles another, which the log keeps', async () => {
  const { read, settle } = await by('listing.view', 'global.edit');
  expect(unitRule.parse((await read()).json())).toEqual({ rule: 'gaps', period: 'quarter', version: 0 });
  expect((await settle(NIGHTS)).json()).toEqual({ ...NIGHTS, version: 1 });
  expect((await read()).json()).toEqual({ ...NIGHTS, version: 1 });
  expect((await settle({ ...NIGHTS, version: 1 })).json()).toEqual({ ...NIGHTS, version: 1 });
  expect(await changes()).toEqual([
    {
      entity_id: 'unit_choice',
      before: { rule: 'gaps', period: 'quarter' },
      after: { rule: 'nights', period: 'year' },
    },
  ]);
});

it('of two people at once one is told what the other settled', async () => {
  const { settle } = await by('listing.view', 'global.edit');
  const answers = await Promise.all([settle(NIGHTS), settle({ ...NIGHTS, rule: 'revenue' })]);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  expect(answers.find(({ statusCode }) => statusCode === 409)!.json()).toMatchObject({ code: 'row.stale' });
  expect(await changes()).toHaveLength(1);
});

it('is seen with the units, and settled with the general settings alone', async () => {
  const staff = await by('listing.view', 'listing.edit');
  expect((await staff.read()).statusCode).toBe(200);
  expect((await staff.settle(NIGHTS)).statusCode).toBe(403);
  const keeper = await by('global.edit');
  expect((await keeper.read()).statusCode).toBe(403);
  expect(await changes()).toEqual([]);
});

it.each([
  ['rule', { ...NIGHTS, rule: 'dice' }],
  ['period', { ...NIGHTS, period: 'week' }],
  ['version', { rule: 'nights', period: 'year' }],
])('a wrong %s is named', async (path, payload) => {
  const { settle } = await by('global.edit');
  const answer = await settle(payload);
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toMatchObject({ code: 'form.invalid', fields: [{ path }] });
});

it('a slip in the setting is the default, not a broken page', async () => {
  await test.db
    .insertInto('setting')
    .values({ key: 'unit_choice', value: json({ rule: 'revenue', period: 'aeon' }) as never })
    .execute();
  const { read } = await by('listing.view');
  expect((await read()).json()).toEqual({ rule: 'revenue', period: 'quarter', version: 1 });
});
