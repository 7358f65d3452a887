import type { DecisionInput } from '@shared/contract/people/people';
import type { Context } from '../../../context';
import type { Trx } from '../../../db/client';
import type { NewRow } from '../../../db/schema';
import { conflict, invalidField, notFound } from '../../../errors';
import { audit, changes, type AuditActor } from '../../../plugins/audit';
import type { Actor } from '../../../plugins/loginSessions';
import { findIdByNumber, updateAccount, type Account } from '../accounts/accounts.queries';
import { lockPerson } from '../accounts/accounts.service';
import { mailPerson, pageOf } from '../accounts/person.mails';
import { requireMayChange } from '../accounts/rights.service';

/** Who does it, to the rights and to the audit log. */
export type By = { actor: Actor; log: AuditActor };

/**
 * A person whom staff may change here, locked: throws 404 for administrators, who are looked after elsewhere, and what
 * `requireMayChange` throws.
 */
export async function lockUser(context: Context, trx: Trx, { actor }: By, id: string): Promise<Account> {
  const account = await lockPerson(trx, id);
  if (account.is_admin) throw notFound('no such account');
  requireMayChange(context.env, actor, account, 'edit');
  return account;
}

/** As `lockUser`, by the account number. */
export async function lockUserByNumber(
  context: Context,
  trx: Trx,
  by: By,
  accountNumber: string,
): Promise<Account> {
  const id = await findIdByNumber(trx, accountNumber);
  if (id === undefined) throw notFound('no such account');
  return lockUser(context, trx, by, id);
}

/** Puts fields of an account with their line in the audit log; what is so already is left alone and written nowhere. */
async function change(
  trx: Trx,
  by: By,
  account: Account,
  action: string,
  fields: Partial<NewRow<'account'>>,
  /** The change in the words of the contract. */
  told: { before: Record<string, unknown>; after: Record<string, unknown> },
): Promise<void> {
  const { before, after } = changes(told.before, told.after);
  if (Object.keys(after).length === 0) return;
  await updateAccount(trx, account.id, fields);
  await audit(trx, by.log, { action, entity: 'account', entityId: account.id, before, after });
}

/** Decides on a registration, once: throws 409 `account.step` when it is not waiting any more. The person is told by mail. */
export const decideApproval = (
  context: Context,
  by: By,
  id: string,
  { action, remark = '' }: DecisionInput,
): Promise<void> =>
  context.db.transaction().execute(async (trx) => {
    const account = await lockUser(context, trx, by, id);
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
      decided_by: by.actor.id,
    });
    await audit(trx, by.log, {
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
export const setUrl = (context: Context, by: By, id: string, url: string | null): Promise<void> =>
  context.db.transaction().execute(async (trx) => {
    const account = await lockUser(context, trx, by, id);
    if (account.role !== 'agent') throw invalidField('url', 'invalid', 'only agents have a referral address');
    await change(trx, by, account, 'update', { url }, { before: { url: account.url }, after: { url } });
  });

export const setVip = (context: Context, by: By, accountNumber: string, isVip: boolean): Promise<void> =>
  context.db.transaction().execute(async (trx) => {
    const account = await lockUserByNumber(context, trx, by, accountNumber);
    await change(
      trx,
      by,
      account,
      'update',
      { is_vip: isVip },
      { before: { isVip: account.is_vip }, after: { isVip } },
    );
  });

function requireAgent(account: Account): void {
  if (account.role !== 'agent') throw conflict('account.step', `the account is of a ${account.role}`);
}

export const setAgentType = (
  context: Context,
  by: By,
  accountNumber: string,
  agentType: string,
): Promise<void> =>
  context.db.transaction().execute(async (trx) => {
    const account = await lockUserByNumber(context, trx, by, accountNumber);
    requireAgent(account);
    await change(
      trx,
      by,
      account,
      'update',
      { agent_type: agentType },
      { before: { agentType: account.agent_type }, after: { agentType } },
    );
  });

/** `rate` is in percent with two decimals; the database keeps basis points. */
export const setCommission = (context: Context, by: By, accountNumber: string, rate: number): Promise<void> =>
  context.db.transaction().execute(async (trx) => {
    const account = await lockUserByNumber(context, trx, by, accountNumber);
    requireAgent(account);
    const bp = Math.round(rate * 100);
    const was = account.commission_bp === null ? null : account.commission_bp / 100;
    await change(
      trx,
      by,
      account,
      'update',
      { commission_bp: bp },
      { before: { commissionRate: was }, after: { commissionRate: bp / 100 } },
    );
  });
