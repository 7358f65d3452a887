import type { Queryable, Trx } from '../../../db/client';
import type { NewRow } from '../../../db/schema';
import type { Provider } from './socialPerson';

/** The account that an identity signs in to. */
export const findLinkedId = async (
  db: Queryable,
  provider: Provider,
  subject: string,
): Promise<string | undefined> =>
  (
    await db
      .selectFrom('social_identity')
      .select('account_id')
      .where('provider', '=', provider)
      .where('subject', '=', subject)
      .executeTakeFirst()
  )?.account_id;

/** True when the account already has an identity of this provider. */
export const hasIdentityOf = async (trx: Trx, accountId: string, provider: Provider): Promise<boolean> =>
  (await trx
    .selectFrom('social_identity')
    .select('subject')
    .where('account_id', '=', accountId)
    .where('provider', '=', provider)
    .executeTakeFirst()) !== undefined;

/** Keeps an identity; an identity or an account that is linked already breaks a constraint. */
export const insertIdentity = (trx: Trx, row: NewRow<'social_identity'>) =>
  trx.insertInto('social_identity').values(row).execute();

/**
 * Removes every way by which a person who registered an address that was not theirs could come back to the
 * account later.
 */
export async function dropWaysIn(trx: Trx, accountId: string, at: Date): Promise<void> {
  await trx.deleteFrom('social_identity').where('account_id', '=', accountId).execute();
  await trx
    .deleteFrom('account_link')
    .where('account_id', '=', accountId)
    .where('used_at', 'is', null)
    .execute();
  await trx
    .updateTable('change_contact_submission')
    .set({ status: 'withdrawn', decided_at: at })
    .where('account_id', '=', accountId)
    .where('status', '=', 'pending')
    .execute();
}
