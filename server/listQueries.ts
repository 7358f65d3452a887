import { sql, type SelectQueryBuilder } from 'kysely';
import { DEFAULT_LIMIT, type ListQuery, type SortOrder } from '@shared/contract/base/lists';
import type { Queryable } from './db/client';
import type { Tables } from './db/schema';

/** Rows are counted exactly up to here; above, PostgreSQL's estimate answers, so that a count costs the same on any table. */
export const COUNT_UP_TO = 10_000;
/**
 * The bound up to which rows of a text search are counted: each match has to be looked up row by row, so it
 * is lower than the usual one.
 */
export const COUNT_SEARCH_UP_TO = 1_000;

/** Limit and offset of a list query, with the defaults of the specification. */
export function pageOf(query: Pick<ListQuery<unknown, string>, 'pagination'>): {
  limit: number;
  offset: number;
} {
  const limit = query.pagination?.limit ?? DEFAULT_LIMIT;
  return { limit, offset: ((query.pagination?.currentPage ?? 1) - 1) * limit };
}

/** The sort of a list query as [column, order] pairs, or the default; a column is a name or an SQL expression. */
export function sortOf<Sort extends string, Column = string>(
  query: { sort?: Partial<Record<Sort, SortOrder>> },
  columns: Record<Sort, Column>,
  fallback: [Column, SortOrder][],
): [Column, SortOrder][] {
  const wanted = Object.entries(query.sort ?? {}) as [Sort, SortOrder][];
  return wanted.length > 0 ? wanted.map(([name, order]) => [columns[name], order]) : fallback;
}

/**
 * Counts the rows that a query (with its conditions, without order and page) finds: exactly up to a bound
 * (10,000), else by the planner's estimate. Unfiltered counts of big tables would cost a full scan at every
 * page.
 */
export async function countRows<From extends keyof Tables, Output>(
  db: Queryable,
  query: SelectQueryBuilder<Tables, From, Output>,
  upTo = COUNT_UP_TO,
): Promise<{ totalCount: number; totalIsEstimate?: boolean }> {
  const bounded = query
    .clearSelect()
    .clearOrderBy()
    .select(sql`1`.as('one') as never)
    .limit(upTo + 1);
  const { rows } = await sql<{ count: number }>`select count(*) as count from ${bounded} as bounded`.execute(
    db,
  );
  const count = rows[0]!.count;
  if (count <= upTo) return { totalCount: count };
  const plain = query
    .clearSelect()
    .clearOrderBy()
    .select(sql`1`.as('one') as never);
  const plan = await sql<{
    'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }];
  }>`explain (format json) ${plain}`.execute(db);
  return {
    totalCount: Math.max(count, Math.round(plan.rows[0]!['QUERY PLAN'][0].Plan['Plan Rows'])),
    totalIsEstimate: true,
  };
}

/** Keeps only the asked-for fields of each row (`_fields`); all of them when none were asked for. */
export function selectFields<Row extends object>(rows: Row[], names: string[] | undefined): Partial<Row>[] {
  if (!names || names.length === 0) return rows;
  return rows.map(
    (row) => Object.fromEntries(names.map((name) => [name, row[name as keyof Row]])) as Partial<Row>,
  );
}

/** A LIKE pattern that finds the text anywhere, with the pattern's own signs taken literally. */
export const containing = (text: string) => `%${text.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;

/** Amounts that a text may mean: `984.88`, `1,200`; null for what is none. */
export const senOfText = (q: string): number | null => {
  const found = /^(?:RM\s*)?(\d{1,3}(?:,\d{3})*|\d{1,8})(?:\.(\d{1,2}))?$/i.exec(q);
  return found ? Number(found[1]!.replaceAll(',', '')) * 100 + Number((found[2] ?? '').padEnd(2, '0')) : null;
};
