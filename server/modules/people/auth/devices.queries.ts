import { sql } from 'kysely';
import type { Device } from '@shared/contract/people/session';
import type { Queryable, Trx } from '../../../db/client';

/** The longest list that anybody looks through. */
const MOST = 100;

/** Finds the devices on which an account is signed in, the asking one first, then by last use. */
export const findDevices = (db: Queryable, accountId: string, current: string, at: Date): Promise<Device[]> =>
  db
    .selectFrom('session')
    .select(['id', 'address', 'user_agent as userAgent', 'created_at as createdAt'])
    .select(['last_seen_at as lastSeenAt', sql<boolean>`id = ${current}`.as('current')])
    .where('account_id', '=', accountId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', at.toISOString())
    .orderBy('current', 'desc')
    .orderBy('last_seen_at', 'desc')
    .orderBy('id')
    .limit(MOST)
    .execute();

/** Ends a session of an account; false when it has no such live one. */
export async function endDevice(trx: Trx, accountId: string, id: string, at: Date): Promise<boolean> {
  const ended = await trx
    .updateTable('session')
    .set({ revoked_at: at })
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', at.toISOString())
    .executeTakeFirst();
  return Number(ended.numUpdatedRows) === 1;
}
