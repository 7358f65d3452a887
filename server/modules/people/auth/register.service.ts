import type { z } from 'zod';
import type { registerInput, RegisterAnswer, RegisterRole } from '@shared/contract/people/session';
import { DEFAULT_LANGUAGE, type Language } from '@shared/languages';
import type { Context } from '../../../context';
import type { Trx } from '../../../db/client';
import { conflict, forbidden } from '../../../errors';
import { audit, SYSTEM, type AuditActor } from '../../../plugins/audit';
import type { Caller } from '../../../plugins/caller';
import { lockAccount, type Account } from '../accounts/accounts.queries';
import { isInvited, mailPasswordLink } from '../accounts/accounts.service';
import { LINK_HOURS, makeLink } from '../accounts/accountLinks.service';
import { mailPerson, pageOf } from '../accounts/person.mails';
import { hasProvedEmail, isReachable } from '../accounts/provedEmail.service';
import { requireMayWith } from '../accounts/rights.service';
import { findByEmail, insertAccount, insertRider } from './auth.queries';
import { mayMailLink } from './loginLimits';
import { hashPassword, requireUncommon } from './passwords';

type Fields = z.output<typeof registerInput>;

export type NewPerson = {
  role: RegisterRole;
  status: 'active' | 'pending';
  name: string;
  email: string;
  phone: string | null;
  nationality: string | null;
  language: Language;
  application: string;
  password_hash: string | null;
  /** The instant of proof where the e-mail is known to be the person's already. */
  email_verified_at: Date | null;
  /** A visitor's: kept from signing in by password until the mailbox is proved (`held`), or let in before that (`open`). */
  registration: 'held' | 'open' | null;
  last_seen_at: Date | null;
};
export type Registered = Pick<
  Account,
  'id' | 'account_number' | 'email' | 'name' | 'role' | 'is_admin' | 'status' | 'language'
>;

/**
 * Writes an account of one of the roles that people register in, with its audit line, which names the new person as the actor where a
 * visitor registers. Throws 409 `account.email_taken`.
 */
export async function insertPerson(
  context: Pick<Context, 'now'>,
  trx: Trx,
  actor: AuditActor,
  person: NewPerson,
) {
  const row = await insertUnlessKnown(context, trx, actor, person);
  if (!row) throw conflict('account.email_taken', 'the e-mail has an account');
  return row;
}

/** Adds a person like `insertPerson`; undefined where the e-mail has an account. */
async function insertUnlessKnown(
  { now }: Pick<Context, 'now'>,
  trx: Trx,
  actor: AuditActor,
  person: NewPerson,
) {
  const row = await insertAccount(trx, { ...person, is_owner: person.role === 'owner', created_at: now() });
  if (!row) return undefined;
  if (person.role === 'rider') await insertRider(trx, row.id);
  await audit(trx, actor.id ? actor : { ...actor, kind: 'account', id: row.id }, {
    action: 'register',
    entity: 'account',
    entityId: row.id,
    after: { accountNumber: row.account_number, role: row.role, status: row.status },
  });
  return row;
}

/** Mails a new person what happens next, with a link that proves the e-mail. */
export async function mailConfirmation(
  context: Context,
  trx: Trx,
  mail: 'welcome' | 'applied',
  person: Registered,
) {
  const hours = LINK_HOURS.confirm_email;
  const url = await makeLink(context, trx, {
    accountId: person.id,
    kind: 'confirm_email',
    hours,
    language: person.language as Language,
    payload: { email: person.email },
  });
  await mailPerson(context, trx, mail, person, { url, hours });
}

/** The columns of a new account that the form fills in. */
const formColumnsOf = (fields: Fields, password_hash: string | null) => ({
  role: fields.role,
  name: fields.name,
  email: fields.email,
  phone: fields.phone,
  nationality: fields.nationality ?? null,
  language: fields.language ?? DEFAULT_LANGUAGE,
  application: fields.application ?? '',
  password_hash,
  email_verified_at: null,
});

/**
 * Registers a visitor. Whether the address has an account already is told in its mailbox alone: the answer, the number that is used up
 * and what the database has to do are alike, and nobody signs in by the new password before the mailbox is proved.
 */
async function registerSelf(
  context: Context,
  trx: Trx,
  actor: AuditActor,
  fields: Fields,
  hash: string,
): Promise<void> {
  const isBuyer = fields.role === 'buyer';
  const inserted = await insertUnlessKnown(context, trx, actor, {
    ...formColumnsOf(fields, hash),
    status: isBuyer ? 'active' : 'pending',
    registration: 'held',
    last_seen_at: null,
  });
  const mayMail = await mayMailLink(context, trx, fields.email, 'confirm');
  const account = inserted ?? (await findByEmail(trx, fields.email));
  if (!account) return;
  if (!inserted) {
    const entry = { action: 'registerAgain', entity: 'account', entityId: account.id };
    await audit(trx, actor, entry);
  }
  if (mayMail) await mailRegistered(context, trx, account);
}

/** Mails what a registration brings to its mailbox: the link that proves it, or the way into the account that the address has proved. */
async function mailRegistered(
  context: Context,
  trx: Trx,
  account: Registered & Partial<Pick<Account, 'email_verified_at'>>,
): Promise<void> {
  if (!isReachable(account)) return;
  if (account.email_verified_at) {
    const url = pageOf(context, account.language, '/login');
    return mailPerson(context, trx, 'known', account, { url });
  }
  await mailConfirmation(context, trx, account.status === 'pending' ? 'applied' : 'welcome', account);
}

/**
 * Mails the link that proves the e-mail to whoever still has to prove it, three times an hour at most, registering included: the job
 * behind `askForConfirmation`.
 */
export const mailConfirmationAgain = (context: Context, { email }: { email: string }): Promise<void> =>
  context.db.transaction().execute(async (trx) => {
    const found = await findByEmail(trx, email);
    const account = found && (await lockAccount(trx, found.id));
    if (account?.email !== email || hasProvedEmail(account) || !isReachable(account)) return;
    // Who was invited chooses a password, which proves the e-mail as well.
    if (isInvited(account)) return;
    if (!(await mayMailLink(context, trx, email, 'confirm'))) return;
    await mailRegistered(context, trx, account);
    await audit(trx, SYSTEM, { action: 'confirmAgain', entity: 'account', entityId: account.id });
  });

/** Registers somebody for staff, who is active at once; without a password a link brings one. */
async function registerOther(
  context: Context,
  trx: Trx,
  actor: AuditActor,
  fields: Fields,
  hash: string | null,
) {
  const person = await insertPerson(context, trx, actor, {
    ...formColumnsOf(fields, hash),
    status: 'active',
    registration: null,
    last_seen_at: null,
  });
  if (hash) await mailConfirmation(context, trx, 'welcome', person);
  else await mailPasswordLink(context, trx, 'invited', person);
  return person;
}

/** Registers whom the form names: visitors themselves, whose form has a password, or somebody whom staff look after. */
export async function register(
  context: Context,
  { person: staff, actor }: Caller,
  fields: Fields,
): Promise<RegisterAnswer> {
  if (staff && !staff.isAdmin) throw forbidden('you have an account already');
  if (staff) requireMayWith(staff, { is_admin: false, role: fields.role }, 'create');
  if (fields.password !== undefined) requireUncommon(fields.password, 'password', fields.email);
  const hash = fields.password === undefined ? null : await hashPassword(fields.password);
  if (!staff) {
    await context.db.transaction().execute((trx) => registerSelf(context, trx, actor, fields, hash!));
    return {
      id: null,
      accountNumber: null,
      status: fields.role === 'buyer' ? 'active' : 'pending',
      token: null,
    };
  }
  const person = await context.db
    .transaction()
    .execute((trx) => registerOther(context, trx, actor, fields, hash));
  return { id: person.id, accountNumber: person.account_number, status: 'active', token: null };
}
