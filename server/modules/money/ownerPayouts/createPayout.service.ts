import type { z } from 'zod';
import type { ownerPayoutInput, payStatementInput } from '@shared/contract/money/ownerPayouts';
import { addDays, businessDate, type StayDate } from '@shared/domain/base/stayDates';
import { PAY_DAYS_AHEAD } from '@shared/domain/money/ownerPayouts';
import type { Trx } from '../../../db/client';
import { conflict, invalidField, notFound } from '../../../errors';
import { audit, type AuditActor } from '../../../plugins/audit';
import { findById as findStatement } from '../statements/statements.queries';
import { findOwnerAccounts, findPayingAccounts, holdPayouts } from './owedOwners.queries';
import { findOwed, namesOf } from './owedOwners.service';
import { insertPayout } from './ownerPayouts.queries';

/**
 * Puts a payout together: whom of a company to pay how much. Throws 400 for an account that the company does not pay from, a day that is over or
 * further ahead than banks take a payment, and more than an owner is owed; 409 `owner_payout.pending` for owners whom another payout has, and `owner_payout.no_account` for those who have none.
 */
export async function createPayout(
  trx: Trx,
  actor: AuditActor,
  { companyId, bankAccountId, payOn, owners: wanted, now }: z.output<typeof ownerPayoutInput> & { now: Date },
): Promise<{ id: string }> {
  const order = { companyId, bankAccountId, payOn, now };
  await requireOrder(trx, order);
  const amounts = new Map(wanted.map(({ ownerId, amountSen }) => [ownerId, amountSen]));
  if (amounts.size !== wanted.length) throw invalidField('owners', 'twice', 'an owner is there twice');
  const owed = await findOwed(trx, { companyId, ownerIds: [...amounts.keys()] });
  wanted.forEach(({ ownerId, amountSen }, index) => {
    if (amountSen > (owed.get(ownerId)?.dueSen ?? 0))
      throw invalidField(`owners.${index}.amountSen`, 'too_much', 'more than is owed');
  });
  const paid = [...amounts].map(([ownerId, amountSen]): Paid => {
    const { statement, dueSen } = owed.get(ownerId)!;
    return { ownerId, amountSen, due: { statement_id: statement.id, due_sen: dueSen } };
  });
  return putTogether(trx, actor, order, paid);
}

/**
 * Puts a payout of an advance together, which is owed by nothing but itself. Throws what `createPayout` throws but for what an owner is owed.
 */
export async function createAdvancePayout(
  trx: Trx,
  actor: AuditActor,
  { advanceId, ownerId, amountSen, ...order }: PaymentOrder & AdvanceToPay,
): Promise<{ id: string }> {
  await requireOrder(trx, order);
  return putTogether(trx, actor, order, [
    { ownerId, amountSen, due: { advance_id: advanceId, due_sen: amountSen } },
  ]);
}

type AdvanceToPay = { advanceId: string; ownerId: string; amountSen: number };
type PaymentOrder = { companyId: string; bankAccountId: string; payOn: StayDate; now: Date };
type Paid = {
  ownerId: string;
  amountSen: number;
  due: { due_sen: number } & ({ statement_id: string } | { advance_id: string });
};

/** Holds the payouts of a company, and refuses an account that it does not pay from, and a day on which no bank takes a payment. */
async function requireOrder(trx: Trx, { companyId, bankAccountId, payOn, now }: PaymentOrder): Promise<void> {
  await holdPayouts(trx, companyId);
  if (!(await findPayingAccounts(trx, companyId)).some(({ id }) => id === bankAccountId))
    throw invalidField('bankAccountId', 'choice', 'not an account that the company pays from');
  const today = businessDate(now);
  if (payOn < today) throw invalidField('payOn', 'date_past', 'the day is over');
  if (payOn > addDays(today, PAY_DAYS_AHEAD))
    throw invalidField('payOn', 'date_too_far', 'further ahead than banks take a payment');
}

async function putTogether(
  trx: Trx,
  actor: AuditActor,
  { companyId, bankAccountId, payOn, now }: PaymentOrder,
  paid: readonly Paid[],
): Promise<{ id: string }> {
  const accounts = await findOwnerAccounts(trx, { companyId, ownerIds: paid.map(({ ownerId }) => ownerId) });
  const pending = accounts.filter(({ pendingPayoutId }) => pendingPayoutId !== null);
  if (pending.length > 0)
    throw conflict('owner_payout.pending', 'another payout has them', {
      params: { names: namesOf(pending) },
    });
  const without = accounts.filter(({ accountSealed }) => accountSealed === null);
  if (without.length > 0)
    throw conflict('owner_payout.no_account', 'no bank account is kept', {
      params: { names: namesOf(without) },
    });
  const event = { created_by: actor.id, created_at: now, updated_at: now };
  const byOwner = new Map(paid.map((one) => [one.ownerId, one]));
  const id = await insertPayout(
    trx,
    { company_id: companyId, bank_account_id: bankAccountId, pay_on: payOn, ...event },
    accounts.map((account) => itemOf(account, byOwner.get(account.id)!)),
  );
  const amountSen = paid.reduce((sum, one) => sum + one.amountSen, 0);
  const after = { payOn, count: paid.length, amountSen };
  await audit(trx, actor, { action: 'create', entity: 'owner_payout', entityId: id, after });
  return { id };
}

const itemOf = (
  account: Awaited<ReturnType<typeof findOwnerAccounts>>[number],
  { amountSen, due }: Paid,
) => ({
  owner_id: account.id,
  ...due,
  amount_sen: amountSen,
  bank_code: account.bankCode!,
  account_name: account.accountName!,
  account_sealed: account.accountSealed!,
  account_end: account.accountEnd!,
  bank_set_at: account.bankSetAt,
  bank_set_by: account.bankSetBy,
});

/** Puts what is due by a statement into a payout of its own. Throws 404, 409 `statement.step` for one that is not issued, and what `createPayout` throws. */
export async function payStatement(
  trx: Trx,
  actor: AuditActor,
  statementId: string,
  { bankAccountId, payOn, amountSen, now }: z.output<typeof payStatementInput> & { now: Date },
): Promise<{ id: string }> {
  const statement = await findStatement(trx, statementId);
  if (!statement) throw notFound('no such statement');
  const { company, owner, status, restSen } = statement;
  if (status !== 'issued')
    throw conflict('statement.step', `the statement is ${status}`, { params: { status } });
  if (amountSen !== undefined && amountSen > restSen)
    throw invalidField('amountSen', 'too_much', 'more than is owed');
  // An instalment in it that is held is left out.
  const owed = await findOwed(trx, { companyId: company.id, ownerIds: [owner.id] });
  const payableSen = Math.min(restSen, owed.get(owner.id)?.dueSen ?? 0);
  if (payableSen <= 0) throw invalidField('amountSen', 'too_much', 'what is left of it is held');
  const owners = [{ ownerId: owner.id, amountSen: amountSen ?? payableSen }];
  return createPayout(trx, actor, { companyId: company.id, bankAccountId, payOn, owners, now });
}
