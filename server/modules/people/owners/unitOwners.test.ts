import * as fc from 'fast-check';
import { ownedUnit, type OwnedUnit } from '@shared/contract/people/owners';
import { codeOf } from '@shared/permissions';
import { constraintOf } from '../../../errors';
import { buildTestApp, type TestApp } from '../../../testing/buildTestApp';
import {
  createAccount,
  createBusiness,
  createListing,
  signInAdmin,
  words,
  type Business,
} from '../../../testing/factories';

let test: TestApp;
let admin: Awaited<ReturnType<typeof signInAdmin>>;
let unitIds: string[];
let owners: string[];
let business: Business;
beforeAll(async () => (test = await buildTestApp()));
afterAll(() => test.close());
beforeEach(async () => {
  await test.reset();
  admin = await signInAdmin(test);
  const place = { property: { name: words('Sunset Bay') }, units: 2 };
  business = await createBusiness(test.db);
  ({ unitIds } = await createListing(test.db, business, place));
  await test.db.updateTable('unit').set({ number: 'A-12' }).where('id', '=', unitIds[0]!).execute();
  owners = [];
  for (let index = 0; index < 4; index += 1) {
    const { id } = await createAccount(test.db, { role: 'owner', is_owner: true, name: `Owner ${index}` });
    owners.push(id);
  }
});

const NOBODY = '00000000-0000-4000-8000-000000000000';
type Share = { accountId: string; shareBp: number };
const put = (
  shares: unknown,
  version: number,
  id = unitIds[0]!,
  headers: Record<string, string> = admin.headers,
) =>
  test.app.inject({
    method: 'PATCH',
    url: `/api/units/${id}/owners`,
    headers,
    payload: { shares, version } as object,
  });
const split = (...parts: number[]): Share[] =>
  parts.map((shareBp, index) => ({ accountId: owners[index]!, shareBp }));
const kept = async (): Promise<Share[]> =>
  (
    await test.db
      .selectFrom('unit_owner')
      .select(['account_id as accountId', 'share_bp as shareBp'])
      .where('unit_id', '=', unitIds[0]!)
      .execute()
  ).sort((one, other) => owners.indexOf(one.accountId) - owners.indexOf(other.accountId));
const versionNow = async () =>
  (await test.db.selectFrom('unit').select('version').where('id', '=', unitIds[0]!).executeTakeFirstOrThrow())
    .version;

describe('the owners of a unit', () => {
  it('are put as a whole, with a line in the log of the unit and of each owner whose share changes', async () => {
    const first = await put(split(5_000, 5_000), 1);
    expect(first.statusCode).toBe(200);
    expect(ownedUnit.parse(first.json())).toMatchObject({ unitNumber: 'A-12', version: 2 });
    const before = (await test.db.selectFrom('audit_log').select('id').execute()).length;
    await put([split(5_000)[0], { accountId: owners[2], shareBp: 5_000 }], 2);
    const lines = (await test.db.selectFrom('audit_log').selectAll().orderBy('id').execute()).slice(before);
    expect(lines[0]).toMatchObject({
      entity: 'unit',
      entity_id: unitIds[0],
      before: { shares: expect.arrayContaining(split(5_000, 5_000)) as unknown },
    });
    expect(lines.slice(1).map(({ entity, entity_id }) => [entity, entity_id])).toEqual([
      ['account', owners[1]],
      ['account', owners[2]],
    ]);
    expect(lines[1]).toMatchObject({ before: { shareBp: 5_000 }, after: { shareBp: 0, unitNumber: 'A-12' } });
    expect(await versionNow()).toBe(3);
  });

  it('may be nobody, and then the company owns it', async () => {
    await put(split(10_000), 1);
    expect((await put([], 2)).json()).toMatchObject({ owners: [], version: 3 });
    expect(await kept()).toEqual([]);
  });

  it.each<[string, () => unknown, string, string]>([
    ['99.99 %', () => split(9_999), 'shares', 'shares_sum'],
    ['100.01 %', () => split(5_000, 5_001), 'shares', 'shares_sum'],
    ['somebody twice', () => [...split(5_000), ...split(5_000)], 'shares', 'twice'],
    ['a part of nothing', () => split(10_000, 0), 'shares.1.shareBp', 'too_small_number'],
    ['half a basis point', () => split(9_999.5, 0.5), 'shares.0.shareBp', 'type'],
    ['a part below nothing', () => split(10_001, -1), 'shares.0.shareBp', 'too_big_number'],
    ['no id', () => [{ accountId: "' or 1=1 --", shareBp: 10_000 }], 'shares.0.accountId', 'invalid'],
    [
      'a stranger',
      () => [...split(5_000), { accountId: NOBODY, shareBp: 5_000 }],
      'shares.1.accountId',
      'unknown',
    ],
  ])('are refused with %s', async (_case, shares, path, rule) => {
    const answer = await put(shares(), 1);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({
      code: 'form.invalid',
      fields: expect.arrayContaining([expect.objectContaining({ path })]) as unknown,
    });
    expect(answer.json<{ fields: { rule: string }[] }>().fields.map((field) => field.rule)).toContain(rule);
    expect([await kept(), await versionNow()]).toEqual([[], 1]);
  });

  it.each([
    ['a buyer', { role: 'buyer' }, 400],
    ['an agent', { role: 'agent' }, 400],
    ['a banned owner', { role: 'owner', status: 'banned' }, 400],
    ['a rejected owner', { role: 'owner', status: 'rejected' }, 400],
    ['a deleted owner', { role: 'owner', status: 'deleted' }, 400],
    ['an owner who waits', { role: 'owner', status: 'pending' }, 200],
  ])('take %s or not', async (_who, fields, status) => {
    const { id } = await createAccount(test.db, fields);
    expect((await put([{ accountId: id, shareBp: 10_000 }], 1)).statusCode).toBe(status);
  });

  it('keep who is banned with a part already: they own it still', async () => {
    await put(split(10_000), 1);
    await test.db.updateTable('account').set({ status: 'banned' }).where('id', '=', owners[0]!).execute();
    expect((await put(split(6_000, 4_000), 2)).statusCode).toBe(200);
    expect(await kept()).toEqual(split(6_000, 4_000));
  });

  it('need a unit that is there', async () => {
    expect((await put(split(10_000), 1, NOBODY)).statusCode).toBe(404);
    expect((await put(split(10_000), 1, 'x')).statusCode).toBe(400);
  });

  it('are put by one of two who do so at once', async () => {
    const answers = await Promise.all([put(split(10_000), 1), put(split(3_000, 7_000), 1)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    const lost = answers.find(({ statusCode }) => statusCode === 409)!;
    expect(lost.json()).toMatchObject({ code: 'row.stale', params: { version: 2 } });
    const won = answers.find(({ statusCode }) => statusCode === 200)!.json<OwnedUnit>();
    expect((await kept()).map(({ shareBp }) => shareBp).sort()).toEqual(
      won.owners.map(({ shareBp }) => shareBp).sort(),
    );
  });

  it('are put by one of twenty', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, (_, i) => put(split(i + 1, 9_999 - i), 1)));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(answers.filter(({ statusCode }) => statusCode === 409)).toHaveLength(19);
    expect((await kept()).reduce((sum, { shareBp }) => sum + shareBp, 0)).toBe(10_000);
  });

  // W10: A 60 and B 40; from 16 March on 50 and 50; in May A sells to C. The tests' today is 20 November 2026.
  it('hold from a day on: days before stay, what was said of later ones goes', async () => {
    const from = async (day: string, shares: Share[]) => {
      const answer = await test.app.inject({
        method: 'PATCH',
        url: `/api/units/${unitIds[0]!}/owners`,
        headers: admin.headers,
        payload: { shares, from: day, version: await versionNow() },
      });
      expect(answer.statusCode).toBe(200);
      return answer
        .json<OwnedUnit>()
        .periods.map(({ from: first, to, owners: held }) => [
          `${first} ${to ?? '…'}`,
          ...held.map(({ name, shareBp }) => `${name.at(-1)} ${shareBp}`).sort(),
        ]);
    };
    await from('2026-01-01', split(6_000, 4_000));
    await from('2026-05-01', [
      { accountId: owners[2]!, shareBp: 5_000 },
      { accountId: owners[1]!, shareBp: 5_000 },
    ]);
    expect(await from('2027-01-01', [])).toEqual([
      ['2026-01-01 2026-05-01', '0 6000', '1 4000'],
      ['2026-05-01 2027-01-01', '1 5000', '2 5000'],
    ]);
    expect(await from('2026-03-16', split(5_000, 5_000))).toEqual([
      ['2026-01-01 2026-03-16', '0 6000', '1 4000'],
      ['2026-03-16 …', '0 5000', '1 5000'],
    ]);
    // Said anew of the same day, it is what was said last.
    expect(await from('2026-03-16', split(3_000, 7_000))).toEqual([
      ['2026-01-01 2026-03-16', '0 6000', '1 4000'],
      ['2026-03-16 …', '0 3000', '1 7000'],
    ]);
    const future = await from('2027-03-01', split(10_000));
    expect(future.at(-1)).toEqual(['2027-03-01 …', '0 10000']);
    const { owners: today } = (
      await test.app.inject({ url: '/api/units/search?search=a-12', headers: admin.headers })
    ).json<{ units: OwnedUnit[] }>().units[0]!;
    expect(today.map(({ shareBp }) => shareBp)).toEqual([7_000, 3_000]);
  });

  it('are whole on every day, by the database', async () => {
    const row = (index: number, share_bp: number, valid_from: string, valid_to: string | null = null) => ({
      ...{ unit_id: unitIds[0]!, account_id: owners[index]!, share_bp, valid_from, valid_to },
    });
    const put_ = (...rows: ReturnType<typeof row>[]) =>
      test.db
        .insertInto('unit_owner')
        .values(rows)
        .execute()
        .then(() => 'taken', constraintOf);
    // B's half ends before A's does, and nobody takes it.
    expect(await put_(row(0, 5_000, '2026-01-01'), row(1, 5_000, '2026-01-01', '2026-06-01'))).toBe(
      'unit_owner_whole',
    );
    expect(await put_(row(0, 10_000, '2026-01-01', '2026-06-01'), row(0, 10_000, '2026-05-31'))).toBe(
      'unit_owner_once',
    );
    expect(
      await put_(
        row(0, 5_000, '2026-01-01'),
        row(1, 5_000, '2026-01-01', '2026-06-01'),
        row(2, 5_000, '2026-06-01'),
      ),
    ).toBe('taken');
  });

  it('are taken exactly when they add up to the whole', async () => {
    const parts = fc.oneof(
      fc.array(fc.integer({ min: 1, max: 10_000 }), { minLength: 1, maxLength: 4 }),
      // Splits that do add up: chance would hardly ever hit one.
      fc
        .uniqueArray(fc.integer({ min: 1, max: 9_999 }), { maxLength: 3 })
        .map((cuts) => [0, ...cuts.sort((a, b) => a - b), 10_000])
        .map((cuts) => cuts.slice(1).map((cut, index) => cut - cuts[index]!)),
    );
    await fc.assert(
      fc.asyncProperty(parts, async (shares) => {
        const whole = shares.reduce((sum, share) => sum + share, 0) === 10_000;
        const was = await kept();
        const answer = await put(split(...shares), await versionNow());
        expect(answer.statusCode).toBe(whole ? 200 : 400);
        expect(await kept()).toEqual(whole ? split(...shares) : was);
      }),
      { numRuns: 60 },
    );
  });

  it('are held to the whole by the database itself', async () => {
    const half = { unit_id: unitIds[0]!, account_id: owners[0]!, share_bp: 5_000 };
    const other = { unit_id: unitIds[0]!, account_id: owners[1]!, share_bp: 5_000 };
    const refused = await test.db.insertInto('unit_owner').values(half).execute().catch(constraintOf);
    expect(refused).toBe('unit_owner_whole');
    await test.db.insertInto('unit_owner').values([half, other]).execute();
    const torn = test.db.deleteFrom('unit_owner').where('account_id', '=', owners[1]!).execute();
    expect(await torn.catch(constraintOf)).toBe('unit_owner_whole');
  });

  it('are put by who may edit owners, and nobody else', async () => {
    const without = await signInAdmin(test, [codeOf('owner-mgmt.view'), codeOf('owner-mgmt.create')]);
    expect((await put(split(10_000), 1, unitIds[0], without.headers)).statusCode).toBe(403);
    expect((await put(split(10_000), 1, unitIds[0], {})).statusCode).toBe(401);
    const withIt = await signInAdmin(test, [codeOf('owner-mgmt.edit')]);
    expect((await put(split(10_000), 1, unitIds[0], withIt.headers)).statusCode).toBe(200);
  });
});

describe('finding a unit', () => {
  const find = (search: string, headers: Record<string, string> = admin.headers) =>
    test.app.inject({ url: `/api/units/search?search=${encodeURIComponent(search)}`, headers });
  const found = async (search: string) => (await find(search)).json<{ units: OwnedUnit[] }>().units;

  it('goes by number, by property in any language, and by both', async () => {
    await put(split(2_500, 7_500), 1);
    expect(await found('a-12')).toMatchObject([
      { unitId: unitIds[0], owners: [{ shareBp: 7_500 }, { shareBp: 2_500 }], version: 2 },
    ]);
    for (const text of ['sunset', 'Sunset Bay 中', 'bay bm']) expect(await found(text)).toHaveLength(2);
    expect(await found('sunset a-12')).toHaveLength(1);
    expect(await found('nowhere')).toEqual([]);
    for (const text of ['%', '_', '\\']) expect(await found(text)).toEqual([]);
  });

  it('shows twenty at most, the very number first', async () => {
    await createListing(test.db, business, { units: 30, property: { name: words('Aaa A-12') } });
    const units = await found('a-12');
    expect(units).toHaveLength(20);
    expect(units[0]).toMatchObject({ unitId: unitIds[0] });
  });

  it('refuses nothing, too much, and who may not see owners', async () => {
    for (const text of ['', ' ', 'x'.repeat(81)]) expect((await find(text)).statusCode).toBe(400);
    expect((await find('a', (await signInAdmin(test, [codeOf('user-mgmt.view')])).headers)).statusCode).toBe(
      403,
    );
    expect((await find('a', {})).statusCode).toBe(401);
  });

  it.each(['\u0000', "'; drop table unit; --", '%%%', '😀', ' a '.repeat(20)])(
    'survives %j',
    async (text) => {
      expect([200, 400]).toContain((await find(text)).statusCode);
    },
  );
});
