import { sql, type SqlBool } from 'kysely';
import type { Booker } from '@shared/contract/stays/bookers';
import type { Queryable } from '../../../db/client';

/** A list to choose from is no list to page through. */
const MOST = 500;

/** Finds the active people of a role by name. */
export async function findBookers(db: Queryable, role: 'agent' | 'owner'): Promise<Booker[]> {
  const rows = await db
    .selectFrom('account')
    .select(['id', 'account_number as accountNumber', 'name', 'commission_bp'])
    .where('role', '=', role)
    .where('status', '=', 'active')
    .where(sql<SqlBool>`not is_admin`)
    .orderBy(sql`lower(name)`)
    .orderBy('id')
    .limit(MOST)
    .execute();
  return rows.map(({ commission_bp, ...row }) => ({
    ...row,
    commissionRate: role === 'agent' ? (commission_bp ?? 0) / 100 : null,
  }));
}

/** Finds the name and number of an agent; one whose account was deleted since still has its number. */
export const findAgent = (db: Queryable, id: string) =>
  db
    .selectFrom('account')
    .select(['id', 'account_number as accountNumber', 'name'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
