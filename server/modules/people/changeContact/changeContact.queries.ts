import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type {
  ChangeContactSubmission,
  OwnSubmission,
  SubmissionFilter,
  SubmissionStatus,
} from '@shared/contract/people/changeContact';
import type { ListQuery } from '@shared/contract/base/lists';
import type { Queryable, Trx } from '../../../db/client';
import type { NewRow, Row } from '../../../db/schema';
import { containing, countRows, pageOf } from '../../../listQueries';

export type Submission = Row<'change_contact_submission'>;
export type SubmissionQuery = ListQuery<SubmissionFilter, 'createdAt'>;

/**
 * The order of wishes: those that wait longest first, then the latest decisions. Spelt as in the index
 * `change_contact_waiting`.
 */
const WAITING_FIRST: RawBuilder<unknown>[] = [
  sql`(change_contact_submission.status <> 'pending')`,
  sql`(case when change_contact_submission.status = 'pending' then change_contact_submission.created_at end)`,
  sql`coalesce(change_contact_submission.decided_at, change_contact_submission.created_at) desc`,
];

function filtered(db: Queryable, { q, status }: SubmissionFilter = {}) {
  let query = db.selectFrom('change_contact_submission');
  if (q) {
    const text = containing(q);
    query = query.where(
      sql<SqlBool>`(lower(new_email) like ${text} or new_phone like ${text}
        or account_id in (select id from account where search_text like ${text}))`,
    );
  }
  return status ? query.where('change_contact_submission.status', '=', status) : query;
}

/** The wishes of a filter as staff see them, before order and page. */
const wishes = (db: Queryable, filter: SubmissionFilter | undefined) =>
  filtered(db, filter)
    .innerJoin('account', 'account.id', 'change_contact_submission.account_id')
    .leftJoin('account as decider', 'decider.id', 'change_contact_submission.decided_by')
    .select([
      'change_contact_submission.id',
      'account.id as accountId',
      'account.account_number as accountNumber',
    ])
    .select(['account.name', 'account.role', 'old_email as oldEmail', 'new_email as newEmail'])
    .select(['old_phone as oldPhone', 'new_phone as newPhone', 'reason', 'remark'])
    .select(sql<SubmissionStatus>`change_contact_submission.status`.as('status'))
    .select([
      'change_contact_submission.created_at as createdAt',
      'change_contact_submission.decided_at as decidedAt',
    ])
    .select('decider.name as decidedByName');

/** One page of the list, and how many there are. */
export async function findPage(db: Queryable, query: SubmissionQuery) {
  const { limit, offset } = pageOf(query);
  const { createdAt } = query.sort ?? {};
  let rows = wishes(db, query.filter).limit(limit).offset(offset);
  if (createdAt) rows = rows.orderBy('change_contact_submission.created_at', createdAt);
  else for (const column of WAITING_FIRST) rows = rows.orderBy(column);
  const found: ChangeContactSubmission[] = await rows
    .orderBy('change_contact_submission.id', createdAt === 'asc' ? 'desc' : 'asc')
    .execute();
  return {
    rows: found,
    ...(await countRows(db, filtered(db, query.filter).select('change_contact_submission.id'))),
  };
}

const BATCH = 500;

/** All wishes of a filter in batches, the newest first, for an export; keeps one batch in memory. */
export async function* findAll(
  db: Queryable,
  filter: SubmissionFilter | undefined,
): AsyncGenerator<ChangeContactSubmission> {
  const key = sql`(change_contact_submission.created_at, change_contact_submission.id)`;
  let after: { id: string; at: string } | null = null;
  for (;;) {
    let batch = wishes(db, filter)
      .select(sql<string>`change_contact_submission.created_at::text`.as('at'))
      .orderBy('change_contact_submission.created_at', 'desc')
      .orderBy('change_contact_submission.id', 'desc')
      .limit(BATCH);
    if (after) batch = batch.where(sql<SqlBool>`${key} < (${after.at}::timestamptz, ${after.id}::uuid)`);
    const rows: (ChangeContactSubmission & { at: string })[] = await batch.execute();
    yield* rows;
    if (rows.length < BATCH) return;
    after = rows[rows.length - 1]!;
  }
}

/** Returns the id of the account whose wish it is. */
export const findAsker = async (db: Queryable, id: string): Promise<string | undefined> =>
  (
    await db
      .selectFrom('change_contact_submission')
      .select('account_id')
      .where('id', '=', id)
      .executeTakeFirst()
  )?.account_id;

/** A wish, and nobody else decides on it until the transaction ends. */
export const lock = (trx: Trx, id: string): Promise<Submission | undefined> =>
  trx.selectFrom('change_contact_submission').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

export const insert = (trx: Trx, row: NewRow<'change_contact_submission'>): Promise<Submission> =>
  trx.insertInto('change_contact_submission').values(row).returningAll().executeTakeFirstOrThrow();

export const decide = (
  trx: Trx,
  id: string,
  fields: { status: SubmissionStatus; remark: string; decided_at: Date; decided_by: string | null },
) => trx.updateTable('change_contact_submission').set(fields).where('id', '=', id).execute();

/** True when the address belongs to another account than this one. */
export async function emailOfAnother(trx: Trx, email: string, accountId: string): Promise<boolean> {
  const row = await trx
    .selectFrom('account')
    .select('id')
    .where('email', '=', email)
    .where('id', '!=', accountId)
    .where(sql<SqlBool>`status <> 'deleted'`)
    .executeTakeFirst();
  return row !== undefined;
}

/** A wish as the one who asked sees it. */
export const ownView = (row: Submission): OwnSubmission => ({
  id: row.id,
  oldEmail: row.old_email,
  newEmail: row.new_email,
  oldPhone: row.old_phone,
  newPhone: row.new_phone,
  reason: row.reason,
  status: row.status as OwnSubmission['status'],
  remark: row.remark,
  createdAt: row.created_at,
  decidedAt: row.decided_at,
});

const MOST_OWN = 20;

/** Finds one's own wishes, newest first. */
export const findOwn = async (db: Queryable, accountId: string): Promise<OwnSubmission[]> =>
  (
    await db
      .selectFrom('change_contact_submission')
      .selectAll()
      .where('account_id', '=', accountId)
      .orderBy('created_at', 'desc')
      .orderBy('id')
      .limit(MOST_OWN)
      .execute()
  ).map(ownView);
