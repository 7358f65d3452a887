import type { z } from 'zod';
import type {
  Administrator,
  administratorInput,
  administratorPatch,
} from '@shared/contract/people/administrators';
import type { Context } from '../../../context';
import type { Queryable, Trx } from '../../../db/client';
import { notFound, stale } from '../../../errors';
import { audit, changes, type AuditActor } from '../../../plugins/audit';
import { personOf, type Caller } from '../../../plugins/caller';
import { updateAccount, type Account } from '../accounts/accounts.queries';
import { lockPerson, mailPasswordLink, tellContactChanged } from '../accounts/accounts.service';
import { isSpecial, requireHeld, requireMayChange, requireMayWith } from '../accounts/rights.service';
import { actorNow } from './actorNow.service';
import { findById, insert, type AdministratorRecord } from './administrators.queries';

type Env = Pick<Context['env'], 'SPECIAL_ACCOUNT_IDS'>;
type Fields = z.output<typeof administratorInput>;
type Patch = z.output<typeof administratorPatch>;

/** An administrator as the contract shows one. */
export const administratorOf = (env: Env, record: AdministratorRecord): Administrator => ({
  ...record,
  isSpecial: isSpecial(env, record.id),
});

/** The administrator as it is now; throws 404 when there is none. */
export async function findAdministrator(env: Env, db: Queryable, id: string): Promise<Administrator> {
  const record = await findById(db, id);
  if (!record) throw notFound('no such administrator');
  return administratorOf(env, record);
}

/** The account of an administrator, locked; everybody else is a 404. */
export async function lockAdministrator(trx: Trx, id: string): Promise<Account> {
  const account = await lockPerson(trx, id);
  if (!account.is_admin) throw notFound('no such administrator');
  return account;
}

/** Writes a new administrator, who has no password yet, with its line of the audit log. */
export async function insertAdministrator(
  env: Env,
  trx: Trx,
  actor: AuditActor,
  { name, email, phone = null, language, permissionCodes }: Fields,
): Promise<Administrator> {
  const { id } = await insert(trx, {
    role: 'administrator',
    is_admin: true,
    status: 'active',
    name,
    email,
    phone,
    nationality: null,
    password_hash: null,
    banned_remark: null,
    language,
    permission_codes: permissionCodes,
  });
  const row = await findAdministrator(env, trx, id);
  const after = { accountNumber: row.accountNumber, name, email, phone, language, permissionCodes };
  await audit(trx, actor, { action: 'create', entity: 'account', entityId: id, after });
  return row;
}

/** Registers an administrator and mails the one-time link; nobody grants what they do not hold (403 `account.codes_not_held`). */
export const createAdministrator = (
  context: Context,
  caller: Caller,
  fields: Fields,
): Promise<Administrator> =>
  context.db.transaction().execute(async (trx) => {
    const self = await actorNow(trx, personOf(caller));
    requireMayWith(self, { is_admin: true, role: 'administrator' }, 'create');
    requireHeld(self, fields.permissionCodes);
    const row = await insertAdministrator(context.env, trx, caller.actor, fields);
    await mailPasswordLink(context, trx, 'invited', { ...row, account_number: row.accountNumber });
    return row;
  });

/** The fields of an account that the form of an administrator has. */
const profileFields = ({
  name,
  email,
  phone,
  language,
}: Pick<Account, 'name' | 'email' | 'phone' | 'language'>) => ({
  name,
  email,
  phone,
  language,
});

/**
 * Changes who an administrator is: one's own account or one's that may be changed, a protected one by itself alone. Throws
 * `row.stale` when someone else was faster.
 */
export const updateAdministrator = (
  context: Context,
  caller: Caller,
  id: string,
  { version, ...fields }: Patch,
): Promise<Administrator> =>
  context.db.transaction().execute(async (trx) => {
    const self = await actorNow(trx, personOf(caller));
    const was = await lockAdministrator(trx, id);
    if (self.id === id) requireMayWith(self, was, 'edit');
    else requireMayChange(context.env, self, was, 'edit');
    if (was.version !== version) throw stale(was);
    const is: Account = { ...was, ...fields, phone: fields.phone === undefined ? was.phone : fields.phone };
    const moved = is.email !== was.email;
    await updateAccount(trx, id, { ...profileFields(is), ...(moved && { email_verified_at: null }) });
    await audit(trx, caller.actor, {
      action: 'update',
      entity: 'account',
      entityId: id,
      ...changes(profileFields(was), profileFields(is)),
    });
    await tellContactChanged(context, trx, was, is);
    return findAdministrator(context.env, trx, id);
  });
