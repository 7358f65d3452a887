import type { ConfirmLinkAnswer } from '@shared/contract/people/session';
import type { Language } from '@shared/languages';
import type { Context } from '../../../context';
import type { Trx } from '../../../db/client';
import { AppError } from '../../../errors';
import { audit, SYSTEM } from '../../../plugins/audit';
import type { Caller } from '../../../plugins/caller';
import { removeFiles } from '../../../storage/removeFiles';
import { dropLinks, findAccount, lockAccount } from '../accounts/accounts.queries';
import { mailPasswordLink } from '../accounts/accounts.service';
import { ownerOfLink, useLink, type LinkKind } from '../accounts/accountLinks.service';
import { mailPerson, mailStaff } from '../accounts/person.mails';
import { isReachable } from '../accounts/provedEmail.service';
import { connectIdentity, findByEmail, setPassword } from './auth.queries';
import { clearAttempts, mayMailLink } from './loginLimits';
import { hashPassword, passwordFits, requireUncommon } from './passwords';
import { proveEmail } from './proof.service';
import { holderActor, openSession } from './signIn.service';

const invalidPassword = () =>
  new AppError(400, {
    code: 'password.wrong',
    detail: 'not the password of the registration',
    fields: [{ path: 'password', rule: 'invalid', message: 'wrong' }],
  });
const invalid = () => new AppError(400, { code: 'link.invalid', detail: 'the link has expired or was used' });

/** Leaves a forgotten password to a job, so that the answer takes as long for an address that nobody has. */
export const askForPasswordLink = (
  { db, jobs }: Pick<Context, 'db' | 'jobs'>,
  wish: { email: string; language: Language | null },
): Promise<void> => db.transaction().execute((trx) => jobs.send(trx, 'forgot-password', wish));

/** Leaves "send me the letter again" to a job, so that the answer is alike for every address. */
export const askForConfirmation = (
  { db, jobs }: Pick<Context, 'db' | 'jobs'>,
  email: string,
): Promise<void> => db.transaction().execute((trx) => jobs.send(trx, 'resend-confirmation', { email }));

/** Mails a link to choose a password with, three times an hour at most: the job behind `askForPasswordLink`. */
export async function mailForgottenPassword(
  context: Context,
  { email, language }: { email: string; language: string | null },
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

/** Sets a new password by a link from a mail. It ends every session and starts the counts of failed sign-ins anew. */
export async function resetPassword(
  context: Context,
  caller: Caller,
  { token, password }: { token: string; password: string },
): Promise<void> {
  // Hashing costs: made-up links get none.
  const owner = await ownerOfLink(context, context.db, token);
  if (!owner) throw invalid();
  requireUncommon(password, 'password', (await findAccount(context.db, owner))?.email);
  const hash = await hashPassword(password);
  const obsolete = await context.db.transaction().execute(async (trx) => {
    const { account } = await useUp(context, trx, token, ['set_password']);
    const proved = await proveEmail(context, trx, account);
    await setPassword(trx, account.id, hash);
    await dropLinks(trx, account.id, 'set_password');
    await context.sessions.revokeAll(trx, account.id);
    await clearAttempts(context, trx, account.email);
    await audit(trx, holderActor(caller, account), {
      action: 'passwordReset',
      entity: 'account',
      entityId: account.id,
    });
    await mailPerson(context, trx, 'passwordChanged', account);
    return proved.obsolete;
  });
  await removeFiles(context, obsolete);
}

type Confirm = { token: string; password?: string; newPassword?: string; name?: string };

/**
 * Does what the button of a mail is for: proves the e-mail, or connects another way to sign in. The first proof also has to say whose
 * account it has been: by the account's own session, by the password of the registration (400 `password.wrong` when it is not that one), or,
 * with none of them, somebody else's, of whom nothing is left; `newPassword` and `name` are then the reader's. Who gave a password is
 * signed in where the account may be.
 */
export async function confirmLink(
  context: Context,
  caller: Caller,
  { token, password, newPassword, name }: Confirm,
): Promise<ConfirmLinkAnswer> {
  const owner = await ownerOfLink(context, context.db, token);
  const known = owner && (await findAccount(context.db, owner));
  if (!known) throw invalid();
  if (newPassword !== undefined) requireUncommon(newPassword, 'newPassword', known.email);
  const fits = password !== undefined && (await passwordFits(known.password_hash, password));
  if (password !== undefined && !fits) throw invalidPassword();
  const hash = newPassword === undefined ? null : await hashPassword(newPassword);
  const { answer, obsolete } = await context.db.transaction().execute(async (trx) => {
    const { account, link, payload } = await useUp(context, trx, token, ['confirm_email', 'link_social']);
    if (account.password_hash !== known.password_hash) throw invalid();
    const actor = holderActor(caller, account);
    const entry = { entity: 'account', entityId: account.id };
    if (link.kind === 'confirm_email') {
      const isHolder = fits || caller.person?.id === account.id;
      const proved = await proveEmail(context, trx, account, { isHolder, name });
      if (proved.wasCleared && hash) await setPassword(trx, account.id, hash);
      await audit(trx, actor, {
        action: 'confirmEmail',
        ...entry,
        ...(proved.wasCleared && { after: { cleared: true } }),
      });
      // Until now even the right password counted as a failed try.
      if (proved.isFirst) await clearAttempts(context, trx, account.email);
      // Staff decide about people who can be reached.
      if (proved.isFirst && isHolder && account.status === 'pending')
        await mailStaff(context, trx, 'applied', account, '/admin/user-mgmt?tab=pending');
      const now = (await lockAccount(trx, account.id))!;
      const comesIn = proved.isFirst && (fits || hash !== null) && now.status === 'active';
      const session = comesIn ? await openSession(context, trx, caller, now, 'password') : null;
      return {
        answer: { kind: 'confirm_email' as const, token: session, waits: now.status === 'pending' },
        obsolete: proved.obsolete,
      };
    }
    const { provider, subject } = payload as { provider: 'google' | 'facebook'; subject: string };
    const identity = {
      provider,
      subject,
      account_id: account.id,
      email: account.email,
      created_at: context.now(),
    };
    const proved = await proveEmail(context, trx, account);
    if (!(await connectIdentity(trx, identity))) throw invalid();
    await audit(trx, actor, {
      action: 'linkSocial',
      ...entry,
      after: { provider, passwordRemoved: proved.wasCleared },
    });
    return {
      answer: { kind: 'link_social' as const, token: null, waits: false },
      obsolete: proved.obsolete,
    };
  });
  await removeFiles(context, obsolete);
  return answer;
}
