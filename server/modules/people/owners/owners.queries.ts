import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Language } from '@shared/languages';
import type { OWNER_SORTS, OwnerFilter, OwnerRow } from '@shared/contract/people/owners';
import type { AccountStatus } from '@shared/contract/people/people';
import type { ListQuery } from '@shared/contract/base/lists';
import type { Queryable, Trx } from '../../../db/client';
import type { NewRow, Row } from '../../../db/schema';
import { WAITING_OWNERS } from '../bankAccountChanges/bankAccountChanges.queries';
import { containing, countRows, pageOf, sortOf } from '../../../listQueries';

type Sort = (typeof OWNER_SORTS)[number];
export type OwnerQuery = ListQuery<OwnerFilter, Sort>;
export type OwnerProfile = Row<'owner_profile'>;

/** The units that an owner has a part of, today or later. */
const unitCount = sql<number>`(select count(distinct unit_id) from unit_owner where unit_owner.account_id = account.id
  and (valid_to is null or valid_to > (now() at time zone 'Asia/Kuala_Lumpur')::date))`;

const SORT_COLUMNS: Record<Sort, RawBuilder<unknown>> = {
  name: sql`lower(account.name)`,
  createdAt: sql`account.created_at`,
  accountNumber: sql`account.account_number`,
  units: unitCount,
};

/** The owners that a filter means, before columns, order and page. */
function filtered(db: Queryable, { q, status, bank }: OwnerFilter = {}) {
  let query = db
    .selectFrom('account')
    .leftJoin('owner_profile', 'owner_profile.account_id', 'account.id')
    .where('account.role', '=', 'owner')
    // In the words of the partial indexes.
    .where(sql<SqlBool>`not account.is_admin`)
    .where(sql<SqlBool>`account.status <> 'deleted'`);
  if (q) query = query.where('account.search_text', 'like', containing(q));
  if (status) query = query.where('account.status', '=', status);
  if (bank === 'changing') query = query.where('account.id', 'in', WAITING_OWNERS);
  else if (bank) query = query.where('owner_profile.bank_code', bank === 'missing' ? 'is' : 'is not', null);
  return query;
}

/** The columns of the list, under the names of the contract. */
const withColumns = (query: ReturnType<typeof filtered>) =>
  query
    .select(['account.id', 'account_number as accountNumber', 'name', 'email', 'phone'])
    .select([sql<AccountStatus>`account.status`.as('status'), unitCount.as('units'), 'bank_code as bankCode'])
    .select(['created_at as createdAt', 'last_seen_at as lastSeenAt', 'account.version']);

/** Owners of a list in its order; the id comes last, so that equal rows keep their places from page to page. */
function ordered(db: Queryable, query: OwnerQuery) {
  let rows = filtered(db, query.filter);
  for (const [column, order] of sortOf(query, SORT_COLUMNS, [[SORT_COLUMNS.createdAt, 'desc']])) {
    rows = rows.orderBy(column, order);
  }
  return rows.orderBy('account.id');
}

/** One page of the list, and how many there are in all. */
export async function findPage(db: Queryable, query: OwnerQuery) {
  const { limit, offset } = pageOf(query);
  const page = ordered(db, query).limit(limit).offset(offset);
  const rows: OwnerRow[] = await withColumns(page).execute();
  return { rows, ...(await countRows(db, filtered(db, query.filter))) };
}

/** Every owner of a filter in the order of the list, for an export: ids first, then the rows in batches. */
export async function* findAll(db: Queryable, query: OwnerQuery): AsyncGenerator<OwnerRow> {
  const found = await ordered(db, query).select('account.id').execute();
  for (let at = 0; at < found.length; at += 500) {
    const ids = found.slice(at, at + 500).map(({ id }) => id);
    const rows: OwnerRow[] = await withColumns(filtered(db).where('account.id', 'in', ids)).execute();
    const byId = new Map(rows.map((row) => [row.id, row]));
    yield* ids.flatMap((id) => byId.get(id) ?? []);
  }
}

/** An owner with what is kept to pay one, without sealed numbers; undefined unless the account is an owner's. */
export const findOwner = (db: Queryable, id: string) =>
  withColumns(filtered(db).where('account.id', '=', id))
    .select([
      'nationality',
      sql<Language>`account.language`.as('language'),
      'banned_remark as bannedRemark',
      'identity_type as identityType',
      'identity_no_end as identityNoEnd',
      'tax_no as taxNo',
      'address',
      'postcode',
      'city',
      'owner_profile.state',
      'country',
      'is_business as isBusiness',
      'remark',
      'owner_profile.version as profileVersion',
      'bank_account_name as bankAccountName',
      'bank_account_end as bankAccountEnd',
    ])
    .executeTakeFirst();

/** The number of an owner's paper is bound to him: sealed text that is copied to another row does not open there. */
export const identityPurpose = (id: string) => `owner ${id} identity`;

/**
 * Finds the facts kept to pay an owner, or undefined. Changes lock the account first, so that two never make
 * the row twice.
 */
export const findProfile = (db: Queryable, id: string): Promise<OwnerProfile | undefined> =>
  db.selectFrom('owner_profile').selectAll().where('account_id', '=', id).executeTakeFirst();

/** Keeps facts of an owner's profile and raises its version; absent fields stay as they are. */
export const saveProfile = (trx: Trx, id: string, fields: Partial<NewRow<'owner_profile'>>) =>
  trx
    .insertInto('owner_profile')
    .values({ ...EMPTY_PROFILE, ...withoutAbsent(fields), account_id: id })
    .onConflict((conflict) =>
      conflict
        .column('account_id')
        .doUpdateSet({ ...withoutAbsent(fields), version: sql`owner_profile.version + 1` }),
    )
    .execute();

const EMPTY_PROFILE = {
  identity_type: null,
  identity_no_sealed: null,
  identity_no_end: null,
  tax_no: null,
  bank_code: null,
  bank_account_name: null,
  bank_account_sealed: null,
  bank_account_end: null,
  bank_set_at: null,
  bank_set_by: null,
};

const withoutAbsent = <T extends object>(fields: T): T =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as T;

/** A new account of an owner, who chooses a password by a link. */
export const insertOwner = (
  trx: Trx,
  fields: { name: string; email: string; phone: string | null; language: Language; createdAt: Date },
) =>
  trx
    .insertInto('account')
    .values({
      name: fields.name,
      email: fields.email,
      phone: fields.phone,
      language: fields.language,
      created_at: fields.createdAt,
      role: 'owner',
      is_owner: true,
      status: 'active',
      password_hash: null,
      nationality: null,
      banned_remark: null,
    })
    .returning(['id', 'account_number', 'name', 'email', 'language'])
    .executeTakeFirstOrThrow();
