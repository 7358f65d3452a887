import { sql } from 'kysely';
import { buildTestApp, type TestApp } from './testing/buildTestApp';
import { onServer, sendBehind } from './testing/concurrency';
import { signInAdmin, words } from './testing/factories';
import { createOneOfEach } from './testing/oneOfEach';

/**
 * Two people save the same row at the same moment: who comes second waits until the first has committed, and is told that it is not the
 * row that he saw. Each test fails when the save reads the row without locking it. Stays have `stays/staffDesk/locks.test.ts`.
 */
let test_: TestApp;
let headers: Awaited<ReturnType<typeof signInAdmin>>['headers'];
let rows: Awaited<ReturnType<typeof createOneOfEach>>['rows'];
beforeAll(async () => {
  test_ = await buildTestApp();
});
beforeEach(async () => {
  await test_.reset();
  ({ rows } = await createOneOfEach(test_, 'Somebody'));
  ({ headers } = await signInAdmin(test_));
});
afterAll(() => test_.close());

const ANNOUNCEMENT = {
  title: words('Other words'),
  body: words('Other words'),
  audience: 'staff',
  status: 'published',
  pinned: false,
  mustAcknowledge: false,
};

describe('who saves a row behind somebody else is told so', () => {
  onServer.each<[table: string, kind: keyof typeof rows, path: string, body: object, version?: string]>([
    ['announcement', 'announcement', '/api/announcements/:id', ANNOUNCEMENT],
    ['property', 'property', '/api/properties/:id/status', { step: 'unpublish' }],
    ['room_type', 'roomType', '/api/room-types/:id/status', { step: 'unpublish' }],
    ['room_type', 'roomType', '/api/room-types/:id/rates', { plan: { baseSen: 9_900 } }, 'rates_version'],
    ['unit', 'unit', '/api/units/:id/links', { partIds: [] }],
    ['enquiry', 'enquiry', '/api/enquiries/:id/close', {}],
  ])('%s (%s): PATCH %s', async (table, kind, path, body, version = 'version') => {
    const id = rows[kind];
    const row = () =>
      sql<Record<string, unknown>>`select * from ${sql.table(table)} where id = ${id}`
        .execute(test_.db)
        .then(({ rows: [found] }) => {
          // The database marks by itself who raised the version of the rates, here the first of the two.
          const { rates_xid: _mark, ...rest } = found!;
          return rest;
        });
    const before = await row();
    expect(before[version]).toBe(1);
    const answer = await sendBehind(
      test_.db,
      (trx) => sql`update ${sql.table(table)} set ${sql.ref(version)} = 2 where id = ${id}`.execute(trx),
      () =>
        test_.app.inject({
          method: 'PATCH',
          url: path.replace(':id', id),
          headers,
          payload: { ...body, version: 1 },
        }),
    );
    expect(answer.json()).toMatchObject({ code: 'row.stale', params: { version: 2 } });
    expect(answer.statusCode).toBe(409);
    expect(await row()).toEqual({ ...before, [version]: 2 });
  });
});
