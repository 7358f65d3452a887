import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { ListQuery, SortOrder } from '@shared/contract/base/lists';
import type { USER_SORTS, UserDetail, UserFilter, UserRow } from '@shared/contract/people/users';
import type { StayDate } from '@shared/domain/base/stayDates';
import type { Queryable } from '../../../db/client';
import { hasProvedEmail } from '../accounts/provedEmail.service';
import { containing, COUNT_SEARCH_UP_TO, countRows, pageOf } from '../../../listQueries';

type Sort = (typeof USER_SORTS)[number];
export type UserQuery = ListQuery<UserFilter, Sort>;

/**
 * The order of each sort along its index, with the direction of rows of equal value, so that the index alone
 * has the order. People who were never seen come last. Who was never seen comes after all who were.
 */
const ORDERS: Record<Sort, Record<SortOrder, [RawBuilder<unknown>, SortOrder]>> = {
  createdAt: {
    asc: [sql`account.created_at`, 'desc'],
    desc: [sql`account.created_at desc`, 'asc'],
  },
  name: {
    asc: [sql`lower(account.name)`, 'asc'],
    desc: [sql`lower(account.name) desc`, 'desc'],
  },
  accountNumber: {
    asc: [sql`account.account_number`, 'asc'],
    desc: [sql`account.account_number desc`, 'desc'],
  },
  lastSeenAt: {
    asc: [sql`account.last_seen_at nulls first`, 'desc'],
    desc: [sql`account.last_seen_at desc nulls last`, 'asc'],
  },
};

/** Everybody with an account who is no administrator; in the words of the partial indexes. */
const people = (db: Queryable) =>
  db
    .selectFrom('account')
    .where(sql<SqlBool>`not account.is_admin`)
    .where(sql<SqlBool>`account.status <> 'deleted'`);

/** The people that a filter means, before order and page: the list, its count and its export begin here. */
function filtered(db: Queryable, filter: UserFilter = {}) {
  let query = people(db);
  const { q, role, status, vip, agentType, verification } = filter;
  if (q) query = query.where('account.search_text', 'like', containing(q));
  if (role) query = query.where('account.role', '=', role);
  if (status) query = query.where('account.status', '=', status);
  if (vip !== undefined)
    query = query.where(vip ? sql<SqlBool>`account.is_vip` : sql<SqlBool>`not account.is_vip`);
  if (agentType) query = query.where('account.agent_type', '=', agentType);
  if (verification) {
    query = query.where('account.role', '=', 'rider');
    // A rider without a row has never handed anything in.
    query =
      verification === 'none'
        ? query.where(
            sql<SqlBool>`not exists (select from rider where account_id = account.id and verification <> 'none')`,
          )
        : query.where((eb) =>
            eb(
              'account.id',
              'in',
              eb.selectFrom('rider').select('account_id').where('verification', '=', verification),
            ),
          );
  }
  return query;
}

/** Rows of the list by their ids, in the order of the ids; administrators and deleted accounts have none. */
export async function rowsOf(db: Queryable, ids: string[]): Promise<UserRow[]> {
  if (ids.length === 0) return [];
  const rows = await people(db)
    .leftJoin('rider', 'rider.account_id', 'account.id')
    .where('account.id', 'in', ids)
    .select(['account.id', 'account_number', 'name', 'email', 'phone', 'nationality', 'role', 'status'])
    .select(['is_vip', 'agent_type', 'commission_bp', 'url', 'rider.verification', 'language'])
    .select(['account.created_at', 'last_seen_at', 'account.version'])
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    if (!row) return [];
    return {
      id,
      accountNumber: row.account_number,
      name: row.name,
      email: row.email,
      phone: row.phone,
      nationality: row.nationality,
      role: row.role as UserRow['role'],
      status: row.status as UserRow['status'],
      isVip: row.is_vip,
      agentType: row.agent_type as UserRow['agentType'],
      commissionRate: row.commission_bp === null ? null : row.commission_bp / 100,
      url: row.url,
      verification: row.role === 'rider' ? ((row.verification ?? 'none') as UserRow['verification']) : null,
      language: row.language as UserRow['language'],
      createdAt: row.created_at,
      lastSeenAt: row.last_seen_at,
      version: row.version,
    };
  });
}

/** One page of the list: the ids come from an index first, so that the rest is looked up for the rows of the page alone. */
export async function findPage(db: Queryable, query: UserQuery) {
  const { limit, offset } = pageOf(query);
  const wanted = Object.entries(query.sort ?? {}) as [Sort, SortOrder][];
  const sorts = wanted.length > 0 ? wanted : [['createdAt', 'desc'] as const];
  let ids = filtered(db, query.filter).select('account.id').limit(limit).offset(offset);
  let ties: SortOrder = 'asc';
  for (const [sort, order] of sorts) {
    const [column, tieOrder] = ORDERS[sort][order];
    ids = ids.orderBy(column);
    ties = tieOrder;
  }
  const found = await ids.orderBy('account.id', ties).execute();
  return {
    rows: await rowsOf(
      db,
      found.map((row) => row.id),
    ),
    ...(await countRows(
      db,
      filtered(db, query.filter).select('account.id'),
      query.filter?.q ? COUNT_SEARCH_UP_TO : undefined,
    )),
  };
}

const BATCH = 500;

/** Reads everybody of a filter in batches, the newest first, for an export; keeps one batch in memory. */
export async function* findAll(db: Queryable, filter: UserFilter | undefined): AsyncGenerator<UserRow> {
  let after: { created_at: string; id: string } | null = null;
  for (;;) {
    let batch = filtered(db, filter)
      .select(['account.id', sql<string>`account.created_at::text`.as('created_at')])
      .orderBy('account.created_at', 'desc')
      .orderBy('account.id')
      .limit(BATCH);
    if (after) {
      const { created_at, id } = after;
      batch = batch.where(
        sql<SqlBool>`account.created_at <= ${created_at}::timestamptz and (account.created_at < ${created_at}::timestamptz or account.id > ${id})`,
      );
    }
    const keys: { id: string; created_at: string }[] = await batch.execute();
    yield* await rowsOf(
      db,
      keys.map((key) => key.id),
    );
    if (keys.length < BATCH) return;
    after = keys[keys.length - 1]!;
  }
}

/** Stays of an account that took place or will: neither cancelled nor run out. */
export const stayCount = sql<number>`(select count(*) from reservation
  where reservation.account_id = account.id and reservation.status not in ('cancelled', 'expired'))`;

/** Finds the facts that the page of a person shows besides the row of the list and the history. */
async function findMore(db: Queryable, id: string, today: StayDate) {
  return people(db)
    .leftJoin('account as decider', 'decider.id', 'account.decided_by')
    .where('account.id', '=', id)
    .select(['account.banned_remark', 'account.application', 'account.decision_remark', 'account.decided_at'])
    .select(['account.email_verified_at', 'account.photo_key', 'decider.name as decider_name'])
    .select(stayCount.as('stays'))
    .select(
      sql<number>`(select count(*) from reservation where reservation.account_id = account.id
        and reservation.status in ('hold', 'pending', 'confirmed', 'checked_in') and check_out >= ${today})`.as(
        'upcoming',
      ),
    )
    .executeTakeFirst();
}

/** One person with everything but rights and history, or undefined. */
export async function findDetail(
  db: Queryable,
  id: string,
  today: StayDate,
): Promise<Omit<UserDetail, 'isSpecial' | 'history'> | undefined> {
  const [row] = await rowsOf(db, [id]);
  const more = row && (await findMore(db, id, today));
  if (!more) return undefined;
  return {
    ...row,
    bannedRemark: more.banned_remark,
    application: more.application,
    decisionRemark: more.decision_remark,
    decidedAt: more.decided_at,
    decidedByName: more.decider_name,
    emailVerified: hasProvedEmail(more),
    hasPhoto: more.photo_key !== null,
    stays: { total: more.stays, upcoming: more.upcoming },
  };
}
