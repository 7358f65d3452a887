import type { FastifyRequest } from 'fastify';
import type { Language } from '@shared/languages';
import type { Context } from '../../context';
import type { Trx } from '../../db/client';
import { AppError } from '../../errors';
import { audit, SYSTEM } from '../../plugins/audit';
import { dropLinks, lockAccount, type Account } from '../accounts/accounts.queries';
import { mailPasswordLink } from '../accounts/accounts.service';
import { ownerOfLink, useLink, type LinkKind } from '../accounts/links';
import { mailPerson } from '../accounts/person.mails';
import { hasProvedEmail } from '../accounts/proof';
import { connectIdentity, findByEmail, setPassword, setVerified } from './auth.queries';
import { clearAttempts, mayMailLink } from './loginLimits';
import { hashPassword } from './passwords';
import { asPerson } from './signIn.service';
import { dropWaysIn } from './social.queries';

const invalid = () => new AppError(400, { code: 'link.invalid', detail: 'the link has expired or was used' });

/** Who may use links: people who are in, or wait to be. */
const isReachable = ({ status }: { status: string }) => status === 'active' || status === 'pending';

/**
 * The work behind "forgotten password", outside the request so that its answer takes as long for an address that nobody has: mails
 * a link to choose a password with, three times an hour at most.
 */
export async function mailForgottenPassword(
  context: Context,
  { email, language }: { email: string; language: Language | null },
): Promise<void> {
  await context.db.transaction().execute(async (trx) => {
    const found = await findByEmail(trx, email);
    const account = found && (await lockAccount(trx, found.id));
    if (!account || account.email !== email || !isReachable(account)) return;
    if (!(await mayMailLink(context, trx, email))) return;
    const reader = { ...account, language: language ?? account.language };
    await mailPasswordLink(context, trx, 'resetPassword', reader);
    await audit(trx, SYSTEM, { action: 'forgotPassword', entity: 'account', entityId: account.id });
  });
}

/** Uses a link up and locks its account; throws 400 `link.invalid`, also when the account's e-mail is another one since. */
async function useUp(context: Context, trx: Trx, token: string, kinds: readonly LinkKind[]) {
  const owner = await ownerOfLink(context, trx, token);
  const account = owner && (await lockAccount(trx, owner));
  if (!account || !isReachable(account)) throw invalid();
  const link = await useLink(context, trx, token, kinds);
  const payload = (link.payload ?? {}) as { email?: string; provider?: string; subject?: string };
  if (payload.email !== account.email) throw invalid();
  return { account, link, payload };
}

/**
 * Keeps that the mailbox is the person's. When nobody had proved it yet, somebody else may have made the account and be waiting for
 * its owner to come: then every way in that there was is closed, and true is returned.
 */
async function prove(context: Context, trx: Trx, account: Account): Promise<boolean> {
  const isFirst = !hasProvedEmail(account);
  if (isFirst) {
    await dropWaysIn(trx, account.id, context.now());
    await context.sessions.revokeAll(trx, account.id);
  }
  await setVerified(trx, account.id, context.now());
  return isFirst;
}

/** Sets a new password by a link from a mail. It ends every session and starts the counts of failed sign-ins anew. */
export async function resetPassword(
  context: Context,
  request: FastifyRequest,
  { token, password }: { token: string; password: string },
): Promise<void> {
  // Hashing costs: made-up links get none.
  if (!(await ownerOfLink(context, context.db, token))) throw invalid();
  const hash = await hashPassword(password);
  await context.db.transaction().execute(async (trx) => {
    const { account } = await useUp(context, trx, token, ['set_password']);
    await prove(context, trx, account);
    await setPassword(trx, account.id, hash);
    await dropLinks(trx, account.id, 'set_password');
    await context.sessions.revokeAll(trx, account.id);
    await clearAttempts(context, trx, account.email);
    await audit(trx, asPerson(request, account), {
      action: 'passwordReset',
      entity: 'account',
      entityId: account.id,
    });
    await mailPerson(context, trx, 'passwordChanged', account);
  });
}

/** Does what the button of a mail is for: proves the e-mail, or connects another way to sign in. */
export const confirmLink = (
  context: Context,
  request: FastifyRequest,
  token: string,
): Promise<'confirm_email' | 'link_social'> =>
  context.db.transaction().execute(async (trx) => {
    const { account, link, payload } = await useUp(context, trx, token, ['confirm_email', 'link_social']);
    const by = asPerson(request, account);
    const entry = { entity: 'account', entityId: account.id };
    if (link.kind === 'confirm_email') {
      await setVerified(trx, account.id, context.now());
      await audit(trx, by, { action: 'confirmEmail', ...entry });
      return 'confirm_email';
    }
    const { provider, subject } = payload as { provider: 'google' | 'facebook'; subject: string };
    const identity = {
      provider,
      subject,
      account_id: account.id,
      email: account.email,
      created_at: context.now(),
    };
    const removed = await prove(context, trx, account);
    if (removed) await setPassword(trx, account.id, null);
    if (!(await connectIdentity(trx, identity))) throw invalid();
    await audit(trx, by, {
      action: 'linkSocial',
      ...entry,
      after: { provider, passwordRemoved: removed },
    });
    return 'link_social';
  });
