import { businessDate } from '@shared/domain/base/stayDates';
import type { Language } from '@shared/languages';
import type { Context } from '../../../context';
import type { Trx } from '../../../db/client';
import { conflict, notFound } from '../../../errors';
import { audit, type AuditActor } from '../../../plugins/audit';
import { personOf, type Caller } from '../../../plugins/caller';
import {
  anotherFullAdministrator,
  countOpenStays,
  countOwnedUnits,
  dropLinks,
  erasePerson,
  findDocumentKeys,
  lockAccount,
  lockAdministrators,
  removeStayIdentities,
  updateAccount,
  type Account,
} from './accounts.queries';
import { LINK_HOURS, makeLink } from './accountLinks.service';
import { mailPerson, pageOf } from './person.mails';
import { isFull, isSpecial, requireMayChange, requireOther } from './rights.service';

/** The account, locked for the transaction; throws 404. Administrators are changed one after another. */
export async function lockPerson(trx: Trx, id: string): Promise<Account> {
  const account = await lockAccount(trx, id);
  if (!account) throw notFound('no such account');
  return account;
}

/** Throws 409 `account.last_admin` when nobody else would hold every code. Call under `lockAdministrators`. */
export async function requireNotLastFull(trx: Trx, account: Account): Promise<void> {
  if (isFull(account) && !(await anotherFullAdministrator(trx, account.id)))
    throw conflict('account.last_admin', 'the last administrator with every permission');
}

/**
 * Bans an account or opens it again, in one transaction with the audit log, the end of its sessions and the mail. Both ban calls end
 * here. Banning the banned again only changes the remark and writes no second mail; a pending or rejected one is not banned but
 * decided (409 `account.step`).
 */
export async function setBan(
  context: Context,
  trx: Trx,
  caller: Caller,
  { id, ban, remark }: { id: string; ban: boolean; remark: string },
): Promise<void> {
  const person = personOf(caller);
  await lockAdministrators(trx);
  const account = await lockPerson(trx, id);
  requireMayChange(context.env, person, account, 'edit');
  requireOther(person, account);
  if (account.status !== 'active' && account.status !== 'banned')
    throw conflict('account.step', `the account is ${account.status}`);
  const wasBanned = account.status === 'banned';
  if (!ban && !wasBanned) return;
  if (ban) await requireNotLastFull(trx, account);
  await updateAccount(trx, id, {
    status: ban ? 'banned' : 'active',
    banned_remark: ban ? remark : null,
    banned_at: ban ? context.now() : null,
  });
  if (ban) await context.sessions.revokeAll(trx, id);
  await audit(trx, caller.actor, {
    action: ban ? 'ban' : 'unban',
    entity: 'account',
    entityId: id,
    before: { status: account.status, bannedRemark: account.banned_remark },
    after: { status: ban ? 'banned' : 'active', bannedRemark: ban ? remark : null, remark },
  });
  if (ban !== wasBanned) {
    await mailPerson(context, trx, ban ? 'banned' : 'unbanned', account, {
      remark,
      url: pageOf(context, account.language, '/login'),
    });
  }
}

/**
 * Deletes an account: what is personal is erased, sessions end, papers and copies of identity papers of stays are removed;
 * bookings stay with their number. Refused while stays are to come (`account.has_stays`) or units are owned (`account.has_units`), and
 * for the last full administrator. Returns the keys of the files, which the caller removes once it has committed. Rights are the
 * caller's business.
 */
export async function deletePerson(
  context: Context,
  trx: Trx,
  actor: AuditActor,
  account: Account,
): Promise<string[]> {
  if (isSpecial(context.env, account.id)) throw conflict('account.special', 'this account is protected');
  if (account.is_admin) await requireNotLastFull(trx, account);
  const today = businessDate(context.now());
  if ((await countOpenStays(trx, account.id, today)) > 0)
    throw conflict('account.has_stays', 'stays are still to come');
  if ((await countOwnedUnits(trx, account.id, today)) > 0)
    throw conflict('account.has_units', 'units are still owned');
  const files = [
    ...(await findDocumentKeys(trx, account.id)),
    ...(await removeStayIdentities(trx, account.id)),
  ];
  if (account.photo_key) files.push(account.photo_key);
  await mailPerson(context, trx, 'deleted', account);
  await erasePerson(trx, account, context.now());
  await audit(trx, actor, {
    action: 'delete',
    entity: 'account',
    entityId: account.id,
    before: { accountNumber: account.account_number, role: account.role, status: account.status },
  });
  return files;
}

/** True for somebody who has been invited and has not come yet. */
export const isInvited = (account: Pick<Account, 'password_hash' | 'last_seen_at'>): boolean =>
  account.password_hash === null && account.last_seen_at === null;

/** Mails a one-time link to choose a password with: an invitation to a new account, or a new start for an old one. */
export async function mailPasswordLink(
  context: Context,
  trx: Trx,
  mail: 'invited' | 'resetPassword',
  account: Pick<Account, 'id' | 'name' | 'email' | 'language' | 'account_number'>,
): Promise<void> {
  const hours = mail === 'invited' ? LINK_HOURS.invitation : LINK_HOURS.set_password;
  const url = await makeLink(context, trx, {
    accountId: account.id,
    kind: 'set_password',
    hours,
    language: account.language as Language,
    // It proves this mailbox and no other: it stops working when the e-mail changes.
    payload: { email: account.email },
  });
  await mailPerson(context, trx, mail, account, { url, hours });
}

/**
 * Tells a person that the e-mail or the phone of the account has been changed; nothing when neither was. Of a new e-mail both
 * mailboxes read, so that a takeover does not go unseen, and links that went to the old one stop working. Who still has to choose a
 * first password is invited anew.
 */
export async function tellContactChanged(
  context: Context,
  trx: Trx,
  was: Account,
  changed: Partial<Account>,
  remark = '',
): Promise<void> {
  const is: Account = { ...was, ...changed, phone: changed.phone === undefined ? was.phone : changed.phone };
  const moved = is.email !== was.email;
  if (!moved && is.phone === was.phone) return;
  await mailPerson(context, trx, 'contactChanged', is, { remark, to: was.email });
  if (!moved) return;
  await dropLinks(trx, is.id);
  if (isInvited(was)) await mailPasswordLink(context, trx, 'invited', is);
  else await mailPerson(context, trx, 'contactChanged', is, { remark });
}
