import type { OwnerLetterKind } from '@shared/contract/people/ownerLetters';
import type { Queryable, Trx } from '../../../db/client';

/** The kinds that an owner has switched off. */
export const findUnwanted = async (db: Queryable, accountId: string): Promise<string[]> =>
  (await db.selectFrom('unwanted_letter').select('kind').where('account_id', '=', accountId).execute()).map(
    ({ kind }) => kind,
  );

type Choice = { accountId: string; kind: OwnerLetterKind };
/** Switches a kind off; false where it is off already. */
export const switchOff = async (trx: Trx, { accountId, kind }: Choice, now: Date): Promise<boolean> =>
  (await trx
    .insertInto('unwanted_letter')
    .values({ account_id: accountId, kind, since: now.toISOString() })
    .onConflict((conflict) => conflict.doNothing())
    .returning('kind')
    .executeTakeFirst()) !== undefined;

/** Switches a kind on; false where it is on already. */
export const switchOn = async (trx: Trx, { accountId, kind }: Choice): Promise<boolean> =>
  (
    await trx
      .deleteFrom('unwanted_letter')
      .where('account_id', '=', accountId)
      .where('kind', '=', kind)
      .executeTakeFirst()
  ).numDeletedRows > 0n;
