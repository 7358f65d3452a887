import { sql } from 'kysely';
import type { Queryable, Trx } from '../../../db/client';
import type { NewRow } from '../../../db/schema';

/** The account of an e-mail address (lower case), with its password hash. */
export const findByEmail = (db: Queryable, email: string) =>
  db
    .selectFrom('account')
    .selectAll()
    .where('email', '=', email)
    .where('status', '!=', 'deleted')
    .executeTakeFirst();

/** A new account; undefined where its e-mail has one, which costs a number all the same. */
export const insertAccount = (db: Queryable, row: NewRow<'account'>) =>
  db
    .insertInto('account')
    .values(row)
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning(['id', 'account_number', 'email', 'name', 'role', 'is_admin', 'status', 'language'])
    .executeTakeFirst();

/** The papers and the verification of a rider, still empty. */
export const insertRider = (trx: Trx, accountId: string) =>
  trx.insertInto('rider').values({ account_id: accountId }).execute();

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
      'photo_key',
      'password_hash',
      'email_verified_at',
      'is_vip',
      'agent_type',
      'commission_bp',
      'url',
      'last_seen_at',
      'version',
    ])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
export type Profile = Awaited<ReturnType<typeof findProfile>>;

export const touchSeen = (db: Queryable, id: string, at: Date) =>
  db.updateTable('account').set({ last_seen_at: at }).where('id', '=', id).execute();

/** Sets or takes away a password. The version stays: a password is in no form that two people could edit at once. */
export const setPassword = (trx: Trx, id: string, passwordHash: string | null) =>
  trx.updateTable('account').set({ password_hash: passwordHash }).where('id', '=', id).execute();

/** Keeps since when the e-mail is known to be the person's; a later proof changes nothing. From now on the account is the person's. */
export const setVerified = (trx: Trx, id: string, at: Date) =>
  trx
    .updateTable('account')
    .set({
      email_verified_at: sql<string>`coalesce(email_verified_at, ${at.toISOString()})`,
      registration: null,
    })
    .where('id', '=', id)
    .execute();

/**
 * Connects a provider's account in place of another one of it that the person had; false when it is connected to somebody else.
 */
export async function connectIdentity(trx: Trx, row: NewRow<'social_identity'>): Promise<boolean> {
  await trx
    .deleteFrom('social_identity')
    .where('account_id', '=', row.account_id)
    .where('provider', '=', row.provider)
    .execute();
  const added = await trx
    .insertInto('social_identity')
    .values(row)
    .onConflict((conflict) => conflict.columns(['provider', 'subject']).doNothing())
    .returning('account_id')
    .executeTakeFirst();
  return added !== undefined;
}
