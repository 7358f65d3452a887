import { unzipSync } from 'fflate';
import { sql } from 'kysely';
import type { OwnerExportAnswer } from '@shared/contract/office/ownerExports';
import { buildTestApp, type TestApp } from '../../../testing/buildTestApp';
import {
  createAccount,
  createBusiness,
  createListing,
  signIn,
  signInAdmin,
  words,
} from '../../../testing/factories';
import { createTwoOwners, ownedUnits } from '../../../testing/ownedUnits';
import { sweepOwnerExports, workOnOwnerExport } from './ownerExports.service';

/**
 * On 5 November 2026: unit 1 is Anna's to 60 % and Ben's to 40 %; unit 2 was Carl's until the end of October and is Dora's alone since; unit 3 is
 * Eve's. Units 2 and 3 are in one pool since October, which is stated. Frank waits for staff.
 */
type Headers = { authorization: string };
let test_: TestApp;
let staff: Headers;
const as = {} as Record<'anna' | 'ben' | 'carl' | 'dora' | 'eve' | 'buyer', Headers>;
const ids = {} as Record<'anna' | 'ben' | 'carl' | 'dora' | 'eve' | 'frank', string>;
const NAMES = {
  ...{ anna: 'Anna Tan', ben: 'Ben Lim', carl: 'Carl Ng', dora: 'Dora Chia', eve: 'Eve Raman' },
} as const;

beforeAll(async () => {
  test_ = await buildTestApp();
  const { db } = test_;
  test_.clock.now = new Date('2026-11-05T07:00:00.000Z');
  staff = (await signInAdmin(test_)).headers;
  const business = await createBusiness(db);
  const place = await createListing(db, business, { units: 3 });
  const [one, two, three] = place.unitIds as [string, string, string];
  const owner = { role: 'owner', is_owner: true } as const;
  const made = {
    ...(await createTwoOwners(test_)),
    carl: await createAccount(db, { ...owner, name: NAMES.carl }),
    dora: await createAccount(db, { ...owner, name: NAMES.dora }),
    eve: await createAccount(db, { ...owner, name: NAMES.eve }),
  };
  for (const name of Object.keys(made) as (keyof typeof made)[]) {
    ids[name] = made[name].id;
    as[name] = await signIn(test_, made[name]);
  }
  ids.frank = (await createAccount(db, { role: 'owner', status: 'pending', name: 'Frank Foo' })).id;
  as.buyer = await signIn(test_, await createAccount(db));
  const units = ownedUnits(test_, () => staff);
  await units.own(one, '2026-01-01', [
    [made.anna, 6_000],
    [made.ben, 4_000],
  ]);
  await units.own(two, '2026-01-01', [[made.carl, 10_000]]);
  await units.own(two, '2026-11-01', [[made.dora, 10_000]]);
  await units.own(three, '2026-01-01', [[made.eve, 10_000]]);
  const packageId = await units.activePackage();
  for (const unitId of place.unitIds) await units.contract({ unitId, packageId, validFrom: '2026-09-01' });
  for (const unitId of place.unitIds)
    await units.slept(place, unitId, {
      ...{ checkIn: '2026-10-10', checkOut: '2026-10-12', nightSen: 20_000, cleaningSen: 8_000 },
    });
  const { id: pool } = await units.send<{ id: string }>('POST', '/unit-pools', {
    ...{ companyId: business.companyId, name: words('Sea side'), note: '' },
  });
  for (const unitId of [two, three]) {
    const { version } = await db
      .selectFrom('unit_pool')
      .select('version')
      .where('id', '=', pool)
      .executeTakeFirstOrThrow();
    await units.send('PATCH', `/unit-pools/${pool}/add-member`, {
      ...{ unitId, points: 1, validFrom: '2026-10-01', lastDay: null, version },
    });
  }
  await units.stateMonth(business.companyId, '2026-10');
});
beforeEach(() => sql`delete from owner_export`.execute(test_.db));
afterAll(() => test_.close());

const call = (method: 'GET' | 'POST', who: Headers, more = '', payload?: object) =>
  test_.app.inject({ method, url: `/api/owner/export${more}`, headers: who, ...(payload && { payload }) });
const ask = (who: Headers) => call('POST', who, '', { language: 'en-US' });
const idOf = async (ownerId: string) =>
  (
    await test_.db
      .selectFrom('owner_export')
      .select('id')
      .where('owner_id', '=', ownerId)
      .executeTakeFirstOrThrow()
  ).id;

/** The files of an archive, by their names. */
const filesOf = (zip: Buffer): Record<string, string> =>
  Object.fromEntries(
    Object.entries(unzipSync(zip)).map(([name, content]) => [name, Buffer.from(content).toString('latin1')]),
  );
async function exportOf(name: keyof typeof as & keyof typeof ids) {
  await ask(as[name]);
  await workOnOwnerExport(test_.context, await idOf(ids[name]));
  return filesOf((await call('GET', as[name], '/file')).rawPayload);
}

test.each([
  ['a co-owner', 'anna', { units: 1, contracts: 1, statements: 1 }, false],
  ['the other co-owner', 'ben', { units: 1, contracts: 1, statements: 1 }, false],
  ['a former owner', 'carl', { units: 1, contracts: 1, statements: 1 }, false],
  ['a sole owner since', 'dora', { units: 1, contracts: 1, statements: 0 }, false],
  ['an owner of a pool, always alone', 'eve', { units: 1, contracts: 1, statements: 1 }, true],
] as const)('%s gets what is his, and nothing of another person', async (_, name, counts, isAlone) => {
  const files = await exportOf(name);
  const read = <Content>(file: string) =>
    JSON.parse(Buffer.from(files[file]!, 'latin1').toString()) as Content;
  expect(Object.keys(files)).toEqual(
    expect.arrayContaining([
      ...[
        'person.json',
        'units.json',
        'contracts.json',
        'statements.json',
        'statements.csv',
        'questions.json',
      ],
      ...['instalments.json', 'instalments.csv', 'payouts.json', 'payouts.csv', 'free-stays.json'],
      'announcements-confirmed.json',
    ]),
  );
  expect(read<{ name: string }>('person.json').name).toBe(NAMES[name]);
  expect(read<{ units: object[] }>('units.json').units).toHaveLength(counts.units);
  const contracts = read<{ isAlone: boolean }[]>('contracts.json');
  expect(contracts).toHaveLength(counts.contracts);
  expect(read<object[]>('statements.json')).toHaveLength(counts.statements);
  const prints = Object.entries(files).filter(([file]) => /^statements\/.*\.pdf$/.test(file));
  expect(prints.map(([, content]) => content.slice(0, 5))).toEqual(Array(counts.statements).fill('%PDF-'));
  // The print of a contract names all its owners: it is packed for one who was always alone.
  expect(Object.keys(files).some((file) => /^contracts\/.*\.pdf$/.test(file))).toBe(isAlone);
  const others = Object.entries(NAMES).flatMap(([other, words]) => (other === name ? [] : [words]));
  const all = JSON.stringify(files);
  for (const other of others) expect(all).not.toContain(other);
  for (const [other, id] of Object.entries(ids)) if (other !== name) expect(all).not.toContain(id);
});

test('a former owner has his time alone', async () => {
  const { units } = JSON.parse((await exportOf('carl'))['units.json']!) as {
    units: { times: { from: string; to: string }[] }[];
  };
  expect(units[0]!.times).toEqual([{ shareBp: 10_000, from: '2026-01-01', to: '2026-11-01' }]);
});

test('one is at work at a time, for each his own', async () => {
  const answers = await Promise.all([ask(as.anna), ask(as.anna), ask(as.ben)]);
  expect(answers.map((answer) => answer.json<OwnerExportAnswer>().ownerExport?.state)).toEqual(
    Array(3).fill('waiting'),
  );
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from owner_export`.execute(
    test_.db,
  );
  expect(rows[0]!.count).toBe(2);
  expect((await call('GET', as.anna, '/file')).statusCode).toBe(404);
});

test('an export is the asker’s alone, and gone after a day', async () => {
  await exportOf('anna');
  expect((await call('GET', as.anna)).json<OwnerExportAnswer>().ownerExport).toMatchObject({
    ...{ state: 'done', expiresAt: '2026-11-06T07:00:00.000Z' },
  });
  expect((await call('GET', as.ben)).json()).toEqual({ ownerExport: null });
  expect((await call('GET', as.ben, '/file')).statusCode).toBe(404);
  const before = test_.clock.now;
  test_.clock.now = new Date('2026-11-06T07:00:00.000Z');
  expect((await call('GET', as.anna, '/file')).statusCode).toBe(404);
  await sweepOwnerExports(test_.context);
  const { rows } = await sql`select id from owner_export`.execute(test_.db);
  expect(rows).toEqual([]);
  test_.clock.now = before;
});

test('who is no owner any more when it is made gets none', async () => {
  await ask(as.dora);
  const id = await idOf(ids.dora);
  await test_.db.updateTable('account').set({ is_owner: false }).where('id', '=', ids.dora).execute();
  await workOnOwnerExport(test_.context, id);
  await test_.db.updateTable('account').set({ is_owner: true }).where('id', '=', ids.dora).execute();
  expect((await call('GET', as.dora)).json<OwnerExportAnswer>().ownerExport?.state).toBe('failed');
});

test('one whose process was killed is queued again, and made once', async () => {
  await ask(as.eve);
  const before = test_.clock.now;
  test_.clock.now = new Date('2026-11-05T07:11:00.000Z');
  await sweepOwnerExports(test_.context);
  const id = await idOf(ids.eve);
  await workOnOwnerExport(test_.context, id);
  await workOnOwnerExport(test_.context, id);
  test_.clock.now = before;
  expect((await call('GET', as.eve)).json<OwnerExportAnswer>().ownerExport?.state).toBe('done');
});

test('nothing of it is for others, a pending owner among them', async () => {
  for (const [method, more] of [
    ['GET', ''],
    ['POST', ''],
    ['GET', '/file'],
  ] as const) {
    for (const who of [as.buyer, staff])
      expect((await call(method, who, more, method === 'POST' ? {} : undefined)).statusCode).toBe(403);
    const pending = await signIn(test_, { id: ids.frank });
    expect((await call(method, pending, more, method === 'POST' ? {} : undefined)).statusCode).toBe(401);
  }
  expect((await call('POST', as.anna, '', { language: 'fr' })).statusCode).toBe(400);
});
