import type { DecisionInput } from '@shared/contract/people/people';
import type { Context } from '../../../context';
import type { Trx } from '../../../db/client';
import type { NewRow } from '../../../db/schema';
import { conflict, invalidField, notFound } from '../../../errors';
import { audit, changes, type AuditActor } from '../../../plugins/audit';
import { personOf, type Caller } from '../../../plugins/caller';
import { findAccount, findIdByNumber, updateAccount, type Account } from '../accounts/accounts.queries';
import { lockPerson, setBan } from '../accounts/accounts.service';
import { mailPerson, pageOf } from '../accounts/person.mails';
import { requireMayChange } from '../accounts/rights.service';

/**
 * A person whom staff may change here, locked: throws 404 for administrators, who are looked after elsewhere, and what
 * `requireMayChange` throws.
 */
export async function lockUser(context: Context, trx: Trx, caller: Caller, id: string): Promise<Account> {
  const account = await lockPerson(trx, id);
  if (account.is_admin) throw notFound('no such account');
  requireMayChange(context.env, personOf(caller), account, 'edit');
  return account;
}

/** Locks a user like `lockUser`, by the account number. */
export async function lockUserByNumber(
  context: Context,
  trx: Trx,
  caller: Caller,
  accountNumber: string,
): Promise<Account> {
  const id = await findIdByNumber(trx, accountNumber);
  if (id === undefined) throw notFound('no such account');
  return lockUser(context, trx, caller, id);
}

/** Changes fields of an account with their audit line; what is so already is left alone and written nowhere. */
async function changeFields(
  trx: Trx,
  actor: AuditActor,
  account: Account,
  action: string,
  fields: Partial<NewRow<'account'>>,
  /** The fields under their names in the contract, for the log. */
  audited: { before: Record<string, unknown>; after: Record<string, unknown> },
): Promise<void> {
  const { before, after } = changes(audited.before, audited.after);
  if (Object.keys(after).length === 0) return;
  await updateAccount(trx, account.id, fields);
  await audit(trx, actor, { action, entity: 'account', entityId: account.id, before, after });
}

/**
 * Bans a person or opens the account again. Throws 404 for administrators, whom `banByNumber` bans for those who may change
 * administrators.
 */
export const banUser = (
  context: Context,
  caller: Caller,
  id: string,
  ban: { ban: boolean; remark: string },
): Promise<void> =>
  context.db.transaction().execute(async (trx) => {
    if ((await findAccount(trx, id))?.is_admin) throw notFound('no such account');
    await setBan(context, trx, caller, { id, ...ban });
  });

/** Decides on a registration, once: throws 409 `account.step` when it is not waiting any more. The person is told by mail. */
export const decideApproval = (
  context: Context,
  caller: Caller,
  id: string,
  { action, remark = '' }: DecisionInput,
): Promise<void> =>
  context.db.transaction().execute(async (trx) => {
    const account = await lockUser(context, trx, caller, id);
    if (account.status !== 'pending') throw conflict('account.step', `the account is ${account.status}`);
    const status = action === 'approve' ? 'active' : 'rejected';
    await updateAccount(trx, id, {
      status,
      ...(action === 'approve' && {
        is_owner: account.is_owner || account.role === 'owner',
        // Staff let in whoever it is; the mailbox is still to be proved.
        registration: account.registration && ('open' as const),
      }),
      decision_remark: remark || null,
      decided_at: context.now(),
      decided_by: personOf(caller).id,
    });
    await audit(trx, caller.actor, {
      action,
      entity: 'account',
      entityId: id,
      before: { status: account.status },
      after: { status, ...(remark && { remark }) },
    });
    if (action === 'reject') return mailPerson(context, trx, 'rejected', account, { remark });
    await mailPerson(context, trx, 'approved', account, {
      remark,
      url: pageOf(context, account.language, '/login'),
    });
  });

/** Gives an agent another referral slug, or takes it away with null. */
export const setUrl = (context: Context, caller: Caller, id: string, url: string | null): Promise<void> =>
  context.db.transaction().execute(async (trx) => {
    const account = await lockUser(context, trx, caller, id);
    if (account.role !== 'agent') throw invalidField('url', 'invalid', 'only agents have a referral address');
    await changeFields(
      trx,
      caller.actor,
      account,
      'update',
      { url },
      { before: { url: account.url }, after: { url } },
    );
  });

/** Marks a person as a VIP, or as one no longer. */
export const setVip = (
  context: Context,
  caller: Caller,
  accountNumber: string,
  isVip: boolean,
): Promise<void> =>
  context.db.transaction().execute(async (trx) => {
    const account = await lockUserByNumber(context, trx, caller, accountNumber);
    await changeFields(
      trx,
      caller.actor,
      account,
      'update',
      { is_vip: isVip },
      { before: { isVip: account.is_vip }, after: { isVip } },
    );
  });

function requireAgent(account: Account): void {
  if (account.role !== 'agent') throw conflict('account.step', `the account is of a ${account.role}`);
}

/** Changes the type of an agent. Throws 409 `account.step` for anybody else. */
export const setAgentType = (
  context: Context,
  caller: Caller,
  accountNumber: string,
  agentType: string,
): Promise<void> =>
  context.db.transaction().execute(async (trx) => {
    const account = await lockUserByNumber(context, trx, caller, accountNumber);
    requireAgent(account);
    await changeFields(
      trx,
      caller.actor,
      account,
      'update',
      { agent_type: agentType },
      { before: { agentType: account.agent_type }, after: { agentType } },
    );
  });

/** Changes the commission of an agent; `rate` is in percent with two decimals, while the database keeps basis points. */
export const setCommission = (
  context: Context,
  caller: Caller,
  accountNumber: string,
  rate: number,
): Promise<void> =>
  context.db.transaction().execute(async (trx) => {
    const account = await lockUserByNumber(context, trx, caller, accountNumber);
    requireAgent(account);
    const bp = Math.round(rate * 100);
    const was = account.commission_bp === null ? null : account.commission_bp / 100;
    await changeFields(
      trx,
      caller.actor,
      account,
      'update',
      { commission_bp: bp },
      { before: { commissionRate: was }, after: { commissionRate: bp / 100 } },
    );
  });
