import { sql } from 'kysely';
import { countRows, pageOf, selectFields, sortOf } from './listQueries';
import { buildTestApp, type TestApp } from './testing/buildTestApp';
import { signInAdmin } from './testing/factories';

let test: TestApp;
let headers: Record<string, string>;
beforeAll(async () => {
  test = await buildTestApp();
  ({ headers } = await signInAdmin(test));
});
afterAll(() => test.close());

/** Announcements stand for every list: all of them read their query with `listQuery`. */
const list = (query: Record<string, string>) =>
  test.app.inject({
    url: `/api/announcements/aggregation?${new URLSearchParams(query).toString()}`,
    headers,
  });

describe('the query of a list', () => {
  it.each<[Record<string, string>, string, string]>([
    [{ filter: '{' }, 'filter', 'json'],
    [{ filter: '' }, 'filter', 'json'],
    [{ filter: '[]' }, 'filter', 'type'],
    [{ filter: 'null' }, 'filter', 'type'],
    [{ filter: '{"colour":"red"}' }, 'filter.colour', 'unknown'],
    [{ filter: '{"__proto__":{"phase":"live"}}' }, 'filter.__proto__', 'unknown'],
    [{ filter: '{"phase":"never"}' }, 'filter.phase', 'choice'],
    [{ filter: '{"q":5}' }, 'filter.q', 'type'],
    [{ filter: '{"q":{"$gt":""}}' }, 'filter.q', 'type'],
    [{ filter: JSON.stringify({ q: 'x'.repeat(81) }) }, 'filter.q', 'too_big_text'],
    [{ filter: JSON.stringify({ q: 'x'.repeat(8000) }) }, 'filter', 'too_big_text'],
    [{ sort: '{' }, 'sort', 'json'],
    [{ sort: '{"version":"asc"}' }, 'sort.version', 'unknown'],
    [{ sort: '{"title":"up"}' }, 'sort.title', 'choice'],
    [{ sort: '{"title; drop table account":"asc"}' }, 'sort.title; drop table account', 'unknown'],
    [{ pagination: '{"limit":0}' }, 'pagination.limit', 'too_small_number'],
    [{ pagination: '{"limit":201}' }, 'pagination.limit', 'too_big_number'],
    [{ pagination: '{"limit":"10"}' }, 'pagination.limit', 'type'],
    [{ pagination: '{"limit":1.5}' }, 'pagination.limit', 'type'],
    [{ pagination: '{"currentPage":0}' }, 'pagination.currentPage', 'too_small_number'],
    [{ pagination: '{"currentPage":1e9}' }, 'pagination.currentPage', 'too_big_number'],
    [{ pagination: '{"offset":5}' }, 'pagination.offset', 'unknown'],
    [{ _fields: 'id,secret' }, '_fields.secret', 'unknown'],
    [{ _fields: 'constructor' }, '_fields.constructor', 'unknown'],
  ])('%j is refused and the field is named', async (query, field, rule) => {
    const answer = await list(query);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code: 'query.invalid', fields: [{ path: field, rule }] });
    expect(answer.json<{ detail: string }>().detail).toContain(field);
  });

  it.each([{ filter: 'a', sort: 'b' }])('names every mistake at once: %j', async (query) => {
    expect((await list(query)).json()).toMatchObject({ fields: [{ path: 'filter' }, { path: 'sort' }] });
  });

  it.each([{}, { filter: '{}', sort: '{}', pagination: '{}', _fields: '' }, { unknown: 'ignored', _: '1' }])(
    '%j is answered',
    async (query) => {
      const answer = await list(query as Record<string, string>);
      expect(answer.json()).toEqual({ announcements: [], totalCount: 0 });
    },
  );

  it.each(["' or 1=1 --", '\u0000', '%_\\', '💥'.repeat(20)])('%j is only a text to look for', async (q) => {
    const answer = await list({ filter: JSON.stringify({ q }) });
    expect([200, 400]).toContain(answer.statusCode);
  });

  it('keeps the order of the sort: the first named is the most important', () => {
    const columns = { a: 'column_a', b: 'column_b' };
    expect(sortOf({ sort: { b: 'desc', a: 'asc' } }, columns, [])).toEqual([
      ['column_b', 'desc'],
      ['column_a', 'asc'],
    ]);
    expect(sortOf({ sort: {} }, columns, [['column_a', 'desc']])).toEqual([['column_a', 'desc']]);
    expect(sortOf({}, columns, [['column_a', 'desc']])).toEqual([['column_a', 'desc']]);
  });

  it('has the defaults of the specification', () => {
    expect(pageOf({})).toEqual({ limit: 10, offset: 0 });
    expect(pageOf({ pagination: { limit: 25, currentPage: 3 } })).toEqual({ limit: 25, offset: 50 });
  });

  it('gives only the fields asked for', () => {
    const rows = [{ id: 1, name: 'a' }];
    expect(selectFields(rows, ['name'])).toEqual([{ name: 'a' }]);
    expect(selectFields(rows, undefined)).toBe(rows);
    expect(selectFields(rows, [])).toBe(rows);
  });
});

describe('the count of a list', () => {
  const fill = (count: number) =>
    sql`insert into idempotency_key (scope, key, request_hash) select 's' || n % 10, n::text, '' from generate_series(1, ${count}::integer) n`.execute(
      test.db,
    );
  const count = (scope?: string) => {
    const all = test.db.selectFrom('idempotency_key');
    return countRows(test.db, scope === undefined ? all : all.where('scope', '=', scope));
  };
  beforeEach(() => sql`truncate idempotency_key`.execute(test.db));

  it('is exact up to ten thousand', async () => {
    expect(await count()).toEqual({ totalCount: 0 });
    await fill(10_000);
    expect(await count()).toEqual({ totalCount: 10_000 });
    expect(await count('s3')).toEqual({ totalCount: 1_000 });
  });

  it('is an estimate above, says so, and is never below what was seen', async () => {
    await fill(20_000);
    await sql`analyze idempotency_key`.execute(test.db);
    const { totalCount, totalIsEstimate } = await count();
    expect(totalIsEstimate).toBe(true);
    expect(totalCount).toBeGreaterThan(15_000);
    expect(totalCount).toBeLessThan(25_000);
    expect(await count('s3')).toEqual({ totalCount: 2_000 });
    await sql`truncate idempotency_key`.execute(test.db);
    await fill(12_000);
    expect((await count()).totalCount).toBeGreaterThan(10_000);
  });
});
