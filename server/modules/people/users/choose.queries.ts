import { sql, type SqlBool } from 'kysely';
import type { PersonRef } from '@shared/contract/people/people';
import type { BuyerRef, PendingVerifyAnswer, UserRole } from '@shared/contract/people/users';
import type { Queryable } from '../../../db/client';
import { containing, countRows } from '../../../listQueries';
import { stayCount } from './users.queries';

/** A list to choose from is no list to page through: who is not among these is looked for by name. */
const MOST = 500;
const MOST_BUYERS = 10;
/** The number of matches that are put in order at most: two letters fit half of all people. */
const CANDIDATES = 500;

/** Everybody of a role who is no administrator, with just enough to be chosen. */
const ofRole = (db: Queryable, role: UserRole) =>
  db
    .selectFrom('account')
    .where('account.role', '=', role)
    .where(sql<SqlBool>`not account.is_admin`);

const REF = [
  'account.id',
  'account.account_number as accountNumber',
  'account.name',
  'account.email',
  'account.phone',
  'account.role',
  'account.status',
] as const;
type Ref = Record<keyof PersonRef, unknown>;
const asRef = <Row extends Ref>(row: Row) => row as Row & Pick<PersonRef, 'role' | 'status'>;

/** Finds the active people of a role by name, 500 at most, and counts them. */
export async function findByRole(db: Queryable, role: UserRole) {
  const query = ofRole(db, role).where(sql<SqlBool>`account.status = 'active'`);
  const users = await query
    .select(REF)
    .orderBy(sql`lower(account.name)`)
    .orderBy('account.id')
    .limit(MOST)
    .execute();
  return {
    users: users.map(asRef),
    totalCount: (await countRows(db, query.select('account.id'))).totalCount,
  };
}

/**
 * Finds the people of a role who wait for staff, longest first: to be approved, or as an active rider to have
 * the papers looked at.
 */
export async function findPendingVerify(db: Queryable, role: UserRole): Promise<PendingVerifyAnswer> {
  const approvals = ofRole(db, role).where(sql<SqlBool>`account.status = 'pending'`);
  const papers = ofRole(db, role)
    .innerJoin('rider', 'rider.account_id', 'account.id')
    .where(sql<SqlBool>`account.status = 'active'`)
    .where(sql<SqlBool>`rider.verification = 'submitted'`);
  const waiting = [
    ...(
      await approvals
        .select(REF)
        .select('account.created_at as waitingSince')
        .orderBy('account.created_at')
        .orderBy('account.id')
        .limit(MOST)
        .execute()
    ).map((row) => ({ ...asRef(row), waitingFor: 'approval' as const })),
    ...(
      await papers
        .select(REF)
        .select(sql<string>`coalesce(rider.submitted_at, account.created_at)`.as('waitingSince'))
        .orderBy('rider.submitted_at')
        .orderBy('account.id')
        .limit(MOST)
        .execute()
    ).map((row) => ({ ...asRef(row), waitingFor: 'verification' as const })),
  ].sort((one, other) => one.waitingSince.localeCompare(other.waitingSince));
  const counts = [
    await countRows(db, approvals.select('account.id')),
    await countRows(db, papers.select('account.id')),
  ];
  return {
    users: waiting.slice(0, MOST),
    totalCount: counts.reduce((sum, { totalCount }) => sum + totalCount, 0),
  };
}

/** Names as the index `account_buyer_name` has them: in the order of their letters, so that a beginning is a stretch of it. */
const letters = sql`lower(account.name) collate "C"`;

const buyers = (db: Queryable) =>
  ofRole(db, 'buyer')
    // The values stand in the words of the partial index.
    .where(sql<SqlBool>`account.role = 'buyer' and account.status = 'active'`)
    .select(REF)
    .select(['account.nationality', 'account.is_vip as isVip', stayCount.as('stays')])
    .orderBy(letters)
    .orderBy('account.id');

/**
 * Finds the active buyers whose name begins with a text, then those who have it anywhere in name, e-mail,
 * number or phone: ten at most.
 */
export async function searchBuyers(db: Queryable, search: string): Promise<BuyerRef[]> {
  const beginning = containing(search).slice(1);
  const first = await buyers(db)
    .where(sql<SqlBool>`${letters} like ${beginning}`)
    .limit(MOST_BUYERS)
    .execute();
  if (first.length === MOST_BUYERS) return first.map(asRef);
  const candidates = ofRole(db, 'buyer')
    .where(sql<SqlBool>`account.status = 'active'`)
    .where('account.search_text', 'like', containing(search))
    .where(sql<SqlBool>`${letters} not like ${beginning}`)
    .select('account.id')
    .limit(CANDIDATES);
  const others = await buyers(db)
    .where('account.id', 'in', candidates)
    .limit(MOST_BUYERS - first.length)
    .execute();
  return [...first, ...others].map(asRef);
}
