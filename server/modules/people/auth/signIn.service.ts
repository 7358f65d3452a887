import type { Context } from '../../../context';
import type { Trx } from '../../../db/client';
import { AppError } from '../../../errors';
import { audit, type AuditActor } from '../../../plugins/audit';
import type { Caller } from '../../../plugins/caller';
import { lockAccount, type Account } from '../accounts/accounts.queries';
import { findByEmail, touchSeen } from './auth.queries';
import { countAttempt } from './loginLimits';
import { passwordFits } from './passwords';

/** The holder of an account who has just proved it without a token, as the audit log names them. */
export const holderActor = (
  { actor }: Pick<Caller, 'actor'>,
  account: Pick<Account, 'id' | 'is_admin'>,
): AuditActor => ({
  kind: account.is_admin ? 'staff' : 'account',
  id: account.id,
  requestId: actor.requestId,
});

/** Refuses an account that may not sign in, with the reason: 403. Only whoever has proved that it is theirs may learn it. */
export function requireMaySignIn({ status }: Pick<Account, 'status'>): void {
  if (status === 'active') return;
  if (status === 'banned')
    throw new AppError(403, { code: 'login.banned', detail: 'this account is closed' });
  if (status === 'rejected')
    throw new AppError(403, { code: 'login.rejected', detail: 'this registration was not accepted' });
  throw new AppError(403, { code: 'login.pending', detail: 'this account waits for approval' });
}

/** Signs an account in, in the caller's transaction, with its audit line; returns the token. The caller has locked the account. */
export async function openSession(
  context: Context,
  trx: Trx,
  caller: Caller,
  account: Pick<Account, 'id' | 'is_admin' | 'status'>,
  from: 'password' | 'google' | 'facebook',
): Promise<string> {
  requireMaySignIn(account);
  await touchSeen(trx, account.id, context.now());
  await audit(trx, holderActor(caller, account), {
    action: 'signIn',
    entity: 'account',
    entityId: account.id,
    after: { from },
  });
  return context.sessions.open(account.id, caller, trx);
}

/** Signs in by e-mail and password: one answer and one duration for an unknown address and a wrong password. */
export async function signInWithPassword(
  context: Context,
  caller: Caller,
  { email, password }: { email: string; password: string },
): Promise<string> {
  const attempt = await countAttempt(context, email, caller.address);
  const failed = () => new AppError(400, { code: 'login.failed', detail: 'e-mail or password is wrong' });
  const account = await findByEmail(context.db, email);
  if (!(await passwordFits(account?.password_hash, password)) || !account) throw failed();
  // Told apart from a wrong password, it would tell who registers whether the address had an account.
  if (account.registration === 'held') throw failed();
  await attempt.right();
  return context.db.transaction().execute(async (trx) => {
    const locked = await lockAccount(trx, account.id);
    // Changed since it was checked: the sessions of the old password have just been ended, and no new one may follow.
    if (locked?.password_hash !== account.password_hash) throw failed();
    return openSession(context, trx, caller, locked!, 'password');
  });
}
