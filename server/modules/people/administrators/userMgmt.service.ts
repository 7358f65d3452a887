import type { Context } from '../../../context';
import type { Trx } from '../../../db/client';
import { conflict, notFound } from '../../../errors';
import { audit, type AuditActor } from '../../../plugins/audit';
import type { Actor } from '../../../plugins/loginSessions';
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
  actor: Actor,
  by: AuditActor,
  { accountNumber, ban, remark }: { accountNumber: string; ban: boolean; remark: string },
): Promise<void> =>
  context.db.transaction().execute(async (trx) => {
    const self = await actorNow(trx, actor);
    await setBan(context, trx, self, by, { id: await idOf(trx, accountNumber), ban, remark });
  });

/**
 * Mails a one-time link to choose a new password; the old one works until then. Who never had one gets the longer-lived link of an
 * invitation. Only for active accounts (409 `account.step`); one's own is allowed.
 */
export const mailNewPassword = (
  context: Context,
  actor: Actor,
  by: AuditActor,
  accountNumber: string,
): Promise<void> =>
  context.db.transaction().execute(async (trx) => {
    const self = await actorNow(trx, actor);
    const account = await lockPerson(trx, await idOf(trx, accountNumber));
    if (account.id !== self.id) requireMayChange(context.env, self, account, 'edit');
    if (account.status !== 'active') throw conflict('account.step', `the account is ${account.status}`);
    await mailPasswordLink(context, trx, isInvited(account) ? 'invited' : 'resetPassword', account);
    await audit(trx, by, { action: 'resetPassword', entity: 'account', entityId: account.id });
  });
