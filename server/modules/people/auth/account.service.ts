import type { z } from 'zod';
import type { accountFields } from '@shared/contract/people/session';
import type { FieldError } from '@shared/errorBodies';
import type { Context } from '../../../context';
import type { Trx } from '../../../db/client';
import { AppError, notFound, stale } from '../../../errors';
import { audit, changes } from '../../../plugins/audit';
import { personOf, type Caller } from '../../../plugins/caller';
import type { Actor } from '../../../plugins/loginSessions';
import { actorNow } from '../administrators/actorNow.service';
import {
  dropLinks,
  findAccount,
  lockAccount,
  updateAccount,
  type Account,
} from '../accounts/accounts.queries';
import { deletePerson, tellContactChanged } from '../accounts/accounts.service';
import { mailPerson } from '../accounts/person.mails';
import { requireMayChange, requireOther } from '../accounts/rights.service';
import { findProfile, setPassword, type Profile } from './auth.queries';
import { countAttempt } from './loginLimits';
import { hashPassword, passwordFits, requireUncommon } from './passwords';

type Fields = z.output<typeof accountFields>;

/**
 * Refuses an account that is neither the actor's own nor one that they may change. Throws 404 for whoever is no administrator and so must
 * not learn that there is such an account.
 */
export function requireReach(
  { env }: Pick<Context, 'env'>,
  actor: Actor,
  id: string,
  account: Account | undefined,
  action: 'edit' | 'delete',
): asserts account is Account {
  const isOwn = actor.id === id;
  if (!account || (!isOwn && !actor.isAdmin)) throw notFound('no such account');
  if (!isOwn) requireMayChange(env, actor, account, action);
}

/** Refuses another e-mail or phone of one's own, which staff decide on request: throws 403 beside the fields. */
function requireSameContact(account: Account, { email, phone }: Fields): void {
  const fields: FieldError[] = [
    ...(email !== undefined && email !== account.email ? ['email'] : []),
    ...(phone !== undefined && phone !== (account.phone ?? '') ? ['phone'] : []),
  ].map((path) => ({ path, rule: 'by_request', message: 'changes through a request' }));
  if (fields.length > 0)
    throw new AppError(403, { code: 'permission.missing', detail: 'send a change-contact request', fields });
}

/**
 * The caller as they stand by now, if staff change somebody else: a form of ten megabytes may take its time, and who was banned or lost codes
 * meanwhile must not give an administrator's account another e-mail.
 */
const staffNow = async (trx: Trx, actor: Actor, id: string): Promise<Actor> =>
  actor.isAdmin && actor.id !== id ? actorNow(trx, actor) : actor;

/** The columns of the account that the form asks to change; absent leaves alone, '' clears. */
const wantedColumns = ({ name, nationality, language, email, phone }: Fields) => ({
  ...(name !== undefined && { name }),
  ...(nationality !== undefined && { nationality: nationality || null }),
  ...(language !== undefined && { language }),
  ...(email !== undefined && { email }),
  ...(phone !== undefined && { phone: phone || null }),
});
/** Returns the form's columns as the account has them, to compare with what is wanted. */
const formColumnsOf = ({ name, nationality, language, email, phone }: Account) => ({
  name,
  nationality,
  language: language as Fields['language'],
  email,
  phone,
});

/** The key of the photo after the change: null for none, undefined to leave it as it was. */
function photoAfter(account: Account, { removePhoto }: Fields, key: string | undefined) {
  if (key !== undefined) return key;
  return removePhoto === 'true' && account.photo_key ? null : undefined;
}

/** Changes an account; throws 404, 403, `row.stale` or `account.email_taken`. `obsolete` are files to remove once it has committed. */
export const updateAccountFields = (
  context: Context,
  caller: Caller,
  id: string,
  fields: Fields,
  photoKey: string | undefined,
): Promise<{ profile: Profile; obsolete: string[] }> =>
  context.db.transaction().execute(async (trx) => {
    const actor = await staffNow(trx, personOf(caller), id);
    const account = await lockAccount(trx, id);
    requireReach(context, actor, id, account, 'edit');
    if (account.version !== fields.version) throw stale(account);
    if (actor.id === id) requireSameContact(account, fields);
    const { before, after } = changes<Record<string, unknown>>(formColumnsOf(account), wantedColumns(fields));
    const photo = photoAfter(account, fields, photoKey);
    if (Object.keys(after).length === 0 && photo === undefined)
      return { profile: await findProfile(trx, id), obsolete: [] };
    await updateAccount(trx, id, {
      ...after,
      ...(photo !== undefined && { photo_key: photo }),
      // A new e-mail is nobody's until proved.
      ...('email' in after && { email_verified_at: null }),
    });
    await audit(trx, caller.actor, {
      action: 'update',
      entity: 'account',
      entityId: id,
      before: { ...before, ...(photo !== undefined && { photo: account.photo_key !== null }) },
      after: { ...after, ...(photo !== undefined && { photo: photo === null ? 'removed' : 'new' }) },
    });
    await tellContactChanged(context, trx, account, wantedColumns(fields));
    const obsolete = photo !== undefined && account.photo_key ? [account.photo_key] : [];
    return { profile: await findProfile(trx, id), obsolete };
  });

/** Deletes the caller's own account, or one that staff may delete; returns the files to remove once it has committed. */
export const deleteAccount = (context: Context, caller: Caller, id: string): Promise<string[]> =>
  context.db.transaction().execute(async (trx) => {
    const actor = await staffNow(trx, personOf(caller), id);
    const account = await lockAccount(trx, id);
    requireReach(context, actor, id, account, 'delete');
    // Another administrator decides that; whoever is none may leave by himself.
    if (account.is_admin) requireOther(actor, account);
    return deletePerson(context, trx, caller.actor, account);
  });

/** Changes the caller's own password, under the limits of signing in, and signs out their other devices. */
export async function changePassword(
  context: Context,
  caller: Caller,
  { currentPassword, newPassword }: { currentPassword: string; newPassword: string },
): Promise<void> {
  const { id, sessionId } = personOf(caller);
  const wrong = () =>
    new AppError(400, {
      code: 'password.wrong',
      detail: 'the current password is wrong',
      fields: [{ path: 'currentPassword', rule: 'invalid', message: 'wrong' }],
    });
  const account = await findAccount(context.db, id);
  if (!account) throw notFound('no such account');
  requireUncommon(newPassword, 'newPassword', account.email);
  const attempt = await countAttempt(context, account.email, caller.address);
  if (!(await passwordFits(account.password_hash, currentPassword))) throw wrong();
  await attempt.right();
  const hash = await hashPassword(newPassword);
  await context.db.transaction().execute(async (trx) => {
    const locked = await lockAccount(trx, id);
    // Changed at the same moment from elsewhere: what was typed is not the current one any more.
    if (locked?.password_hash !== account.password_hash) throw wrong();
    await setPassword(trx, id, hash);
    await dropLinks(trx, id, 'set_password');
    await context.sessions.revokeAll(trx, id, sessionId);
    await audit(trx, caller.actor, { action: 'passwordChange', entity: 'account', entityId: id });
    await mailPerson(context, trx, 'passwordChanged', locked!);
  });
}
