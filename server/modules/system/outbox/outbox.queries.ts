import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Language } from '@shared/languages';
import type { ListQuery } from '@shared/contract/base/lists';
import {
  UNSENT_STATES,
  type OUTBOX_SORTS,
  type OutboxFilter,
  type OutboxLetter,
  type OutboxRow,
} from '@shared/contract/system/outbox';
import type { Queryable, Trx } from '../../../db/client';
import { containing, COUNT_SEARCH_UP_TO, countRows, pageOf, sortOf } from '../../../listQueries';
import { findHistory } from '../history/history.queries';

type Sort = (typeof OUTBOX_SORTS)[number];
export type OutboxQuery = ListQuery<OutboxFilter, Sort>;

const SORT_COLUMNS: Record<Sort, RawBuilder<unknown>> = {
  createdAt: sql`created_at`,
  nextTryAt: sql`next_try_at`,
  attempts: sql`attempts`,
  recipient: sql`lower(recipient)`,
};

/** The letters that a filter means, before columns, order and page. */
function filtered(db: Queryable, { q, state, topic }: OutboxFilter = {}) {
  let query = db.selectFrom('outbox_mail');
  if (q) query = query.where(sql<SqlBool>`lower(recipient || ' ' || subject) like ${containing(q)}`);
  if (state) query = query.where('status', 'in', [state].flat());
  if (topic) query = query.where('template', 'like', `${topic}.%`);
  return query;
}

const withColumns = (query: ReturnType<typeof filtered>) =>
  query
    .select(['id', 'recipient', 'template', 'subject', 'status as state', 'attempts', 'error'])
    .select(['created_at as createdAt', 'next_try_at as nextTryAt', 'sent_at as sentAt'])
    .select(sql<Language>`language`.as('language'));

const unsent = (db: Queryable, filter?: OutboxFilter) =>
  filtered(db, filter).where('status', 'in', UNSENT_STATES);

/** One page of the list, how many there are in all, and how many of them could not be sent. */
export async function findPage(db: Queryable, query: OutboxQuery) {
  const { limit, offset } = pageOf(query);
  let page = withColumns(filtered(db, query.filter));
  for (const [column, order] of sortOf(query, SORT_COLUMNS, [[SORT_COLUMNS.createdAt, 'desc']])) {
    page = page.orderBy(column, order);
  }
  const rows: OutboxRow[] = await page.orderBy('id').limit(limit).offset(offset).execute();
  const { count } = await unsent(db, query.filter)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const upTo = query.filter?.q ? COUNT_SEARCH_UP_TO : undefined;
  return { rows, unsentCount: count, ...(await countRows(db, filtered(db, query.filter), upTo)) };
}

/**
 * One letter with its text, or undefined. What follows `token=` never leaves the database: until the letter is out, its copy holds
 * the secret that the recipient alone may have.
 */
export async function findById(db: Queryable, id: string): Promise<OutboxLetter | undefined> {
  const letter = await withColumns(filtered(db))
    .select(sql<string>`regexp_replace(text_body, 'token=[^[:space:]&"<>]+', 'token=…', 'g')`.as('text'))
    .select(
      sql<string[]>`array(select part->>'filename' from jsonb_array_elements(attachments) as part)`.as(
        'attachments',
      ),
    )
    .where('id', '=', id)
    .executeTakeFirst();
  return letter && { ...letter, history: await findHistory(db, 'outbox_mail', id) };
}

/**
 * Makes letters that could not be sent due at once, as if they had just been written, and gives their ids with what they were. The
 * sweep puts them into the queue. Of two people who ask for the same, one gets it.
 */
export async function askAgain(
  trx: Trx,
  now: Date,
  chosen: { ids: string[] } | { filter: OutboxFilter },
): Promise<string[]> {
  const wanted = 'ids' in chosen ? unsent(trx).where('id', 'in', chosen.ids) : unsent(trx, chosen.filter);
  const rows = await trx
    .updateTable('outbox_mail')
    .set({ status: 'queued', asked_at: now, next_try_at: now, handed_at: null })
    .where('id', 'in', wanted.select('id').orderBy('id').forUpdate())
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}
