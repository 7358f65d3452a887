import type { Context } from '../../../context';
import type { Trx } from '../../../db/client';
import { conflict, notFound } from '../../../errors';
import { audit } from '../../../plugins/audit';
import { personOf, type Caller } from '../../../plugins/caller';
import { findIdByNumber } from '../accounts/accounts.queries';
import { isInvited, lockPerson, mailPasswordLink, setBan } from '../accounts/accounts.service';
import { requireMayChange } from '../accounts/rights.service';
import { actorNow } from './actorNow.service';

async function idOf(trx: Trx, accountNumber: string): Promise<string> {
  const id = await findIdByNumber(trx, accountNumber);
  if (id === undefined) throw notFound('no such account');
  return id;
}

/** Bans any kind of account by its number, or opens it again. */
export const banByNumber = (
  context: Context,
  caller: Caller,
  { accountNumber, ban, remark }: { accountNumber: string; ban: boolean; remark: string },
): Promise<void> =>
  context.db.transaction().execute(async (trx) => {
    const self = await actorNow(trx, personOf(caller));
    await setBan(
      context,
      trx,
      { ...caller, person: self },
      { id: await idOf(trx, accountNumber), ban, remark },
    );
  });

/**
 * Mails a one-time link to choose a new password; the old one works until then. Who never had one gets the longer-lived link of an
 * invitation. Only for active accounts (409 `account.step`); one's own is allowed.
 */
export const mailNewPassword = (context: Context, caller: Caller, accountNumber: string): Promise<void> =>
  context.db.transaction().execute(async (trx) => {
    const self = await actorNow(trx, personOf(caller));
    const account = await lockPerson(trx, await idOf(trx, accountNumber));
    if (account.id !== self.id) requireMayChange(context.env, self, account, 'edit');
    if (account.status !== 'active') throw conflict('account.step', `the account is ${account.status}`);
    await mailPasswordLink(context, trx, isInvited(account) ? 'invited' : 'resetPassword', account);
    await audit(trx, caller.actor, { action: 'resetPassword', entity: 'account', entityId: account.id });
  });
