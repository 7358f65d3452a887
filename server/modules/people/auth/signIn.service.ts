import type { FastifyRequest } from 'fastify';
import type { Context } from '../../../context';
import type { Trx } from '../../../db/client';
import { AppError } from '../../../errors';
import { audit, type AuditActor } from '../../../plugins/audit';
import { openedFrom } from '../../../plugins/loginSessions';
import { lockAccount, type Account } from '../accounts/accounts.queries';
import { findByEmail, touchSeen } from './auth.queries';
import { countAttempt } from './loginLimits';
import { passwordFits } from './passwords';

/** Somebody without a token who has just proved who he is, for the audit log. */
export const asPerson = (request: FastifyRequest, account: Pick<Account, 'id' | 'is_admin'>): AuditActor => ({
  kind: account.is_admin ? 'staff' : 'account',
  id: account.id,
  requestId: request.id,
});

/** Throws 403 with the reason when an account may not sign in. Only for those who have proved that it is theirs. */
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
  request: FastifyRequest,
  account: Pick<Account, 'id' | 'is_admin' | 'status'>,
  from: 'password' | 'google' | 'facebook',
): Promise<string> {
  requireMaySignIn(account);
  await touchSeen(trx, account.id, context.now());
  await audit(trx, asPerson(request, account), {
    action: 'signIn',
    entity: 'account',
    entityId: account.id,
    after: { from },
  });
  return context.sessions.open(account.id, openedFrom(request), trx);
}

/** Signs in by e-mail and password: one answer and one duration for an unknown address and a wrong password. */
export async function signInWithPassword(
  context: Context,
  request: FastifyRequest,
  { email, password }: { email: string; password: string },
): Promise<string> {
  const attempt = await countAttempt(context, email, request.ip);
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
    return openSession(context, trx, request, locked!, 'password');
  });
}
