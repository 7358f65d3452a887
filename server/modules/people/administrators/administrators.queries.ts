import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type {
  ADMINISTRATOR_SORTS,
  Administrator,
  AdministratorFilter,
} from '@shared/contract/people/administrators';
import type { ListQuery, SortOrder } from '@shared/contract/base/lists';
import { ALL_CODES } from '@shared/permissions';
import type { Language } from '@shared/languages';
import type { AccountStatus } from '@shared/contract/people/people';
import type { Queryable, Trx } from '../../../db/client';
import type { NewRow } from '../../../db/schema';
import { containing, countRows, pageOf, sortOf } from '../../../listQueries';

type Sort = (typeof ADMINISTRATOR_SORTS)[number];
export type AdministratorQuery = ListQuery<AdministratorFilter, Sort>;
/** An administrator as the database knows one; the protected accounts are the configuration's. */
export type AdministratorRecord = Omit<Administrator, 'isSpecial'>;

const SORT_COLUMNS: Record<Sort, string> = {
  createdAt: 'account.created_at',
  name: 'lower(account.name)',
  accountNumber: 'account.account_number',
  lastSeenAt: 'account.last_seen_at',
};
/** Orders by a column; people who were never seen come last in both directions. */
const orderOf = (column: string, order: SortOrder): RawBuilder<unknown> =>
  sql`${sql.raw(column)} ${sql.raw(order)} nulls last`;

/** The administrators that a filter means: the list, its count and its export begin here. */
function filtered(db: Queryable, { q, status }: AdministratorFilter = {}) {
  let query = db.selectFrom('account').where('is_admin', '=', true).where('status', '!=', 'deleted');
  if (q) query = query.where(sql<SqlBool>`search_text like ${containing(q)}`);
  if (status) query = query.where('status', '=', status);
  return query;
}

const withColumns = (query: ReturnType<typeof filtered>) =>
  query
    .select([
      'id',
      'account_number as accountNumber',
      'name',
      'email',
      'phone',
      'banned_remark as bannedRemark',
    ])
    .select(sql<AccountStatus>`status`.as('status'))
    .select(sql<Language>`language`.as('language'))
    .select(['permission_codes as permissionCodes', 'created_at as createdAt', 'last_seen_at as lastSeenAt'])
    .select(sql<boolean>`permission_codes @> ${sql.val([...ALL_CODES])}::integer[]`.as('isFull'))
    .select(sql<boolean>`password_hash is null`.as('invited'))
    .select('version');

function ordered(db: Queryable, query: AdministratorQuery) {
  let rows = withColumns(filtered(db, query.filter));
  for (const [column, order] of sortOf(query, SORT_COLUMNS, [[SORT_COLUMNS.createdAt, 'desc']])) {
    rows = rows.orderBy(orderOf(column, order));
  }
  return rows.orderBy('id');
}

/** One page of the list, and how many there are in all. */
export async function findPage(db: Queryable, query: AdministratorQuery) {
  const { limit, offset } = pageOf(query);
  const rows: AdministratorRecord[] = await ordered(db, query).limit(limit).offset(offset).execute();
  return { rows, ...(await countRows(db, filtered(db, query.filter))) };
}

/** Every administrator of a filter, for the export; they are few. */
export const findAll = (db: Queryable, query: AdministratorQuery): Promise<AdministratorRecord[]> =>
  ordered(db, query).execute();

/** One administrator, or undefined. */
export const findById = (db: Queryable, id: string): Promise<AdministratorRecord | undefined> =>
  withColumns(filtered(db)).where('id', '=', id).executeTakeFirst();

export const insert = (trx: Trx, row: NewRow<'account'>) =>
  trx.insertInto('account').values(row).returning('id').executeTakeFirstOrThrow();

/** True when an account has this e-mail, whatever its kind. */
export async function emailExists(db: Queryable, email: string): Promise<boolean> {
  const row = await db.selectFrom('account').select('id').where('email', '=', email).executeTakeFirst();
  return row !== undefined;
}
