import type { Queryable } from '../../db/client';
import type { NewRow } from '../../db/schema';

/** The account of an e-mail address (lower case), with its password hash. */
export const findByEmail = (db: Queryable, email: string) =>
  db
    .selectFrom('account')
    .selectAll()
    .where('email', '=', email)
    .where('status', '!=', 'deleted')
    .executeTakeFirst();

export const insertAccount = (db: Queryable, row: NewRow<'account'>) =>
  db
    .insertInto('account')
    .values(row)
    .returning(['id', 'account_number', 'email', 'name', 'role', 'status'])
    .executeTakeFirstOrThrow();

/** The profile behind the user-info call. */
export const findProfile = (db: Queryable, id: string) =>
  db
    .selectFrom('account')
    .select([
      'id',
      'account_number',
      'name',
      'email',
      'phone',
      'nationality',
      'role',
      'is_admin',
      'is_owner',
      'permission_codes',
      'language',
    ])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

export const touchSeen = (db: Queryable, id: string, at: Date) =>
  db.updateTable('account').set({ last_seen_at: at }).where('id', '=', id).execute();
