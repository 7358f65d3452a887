import type { z } from 'zod';
import type {
  AgentAccount,
  agentPaymentInput,
  takeBackAgentPayment,
} from '@shared/contract/money/agentPayments';
import { businessDate } from '@shared/domain/base/stayDates';
import { agentPaymentPosting } from '@shared/domain/money/agentPostings';
import type { Context } from '../../../context';
import type { Trx } from '../../../db/client';
import { conflict, invalidField, notFound } from '../../../errors';
import { audit, type AuditActor } from '../../../plugins/audit';
import { bookDocument } from '../posting/bookDocument.service';
import { catchUp, type Poster } from '../posting/postStays.service';
import {
  findAgentPayments,
  findAgentStays,
  holdPaidAgent,
  insertAgentPayment,
  lockAgentPayment,
  markAgentPaymentTakenBack,
} from './agentPayments.queries';

/** What an agent has earned at each company by the books, and what he was paid. */
export async function showAgentAccount(context: Poster, agentId: string): Promise<AgentAccount> {
  await catchUp(context);
  const stays = await findAgentStays(context.db, { agentId });
  const companyIds = [...new Set(stays.map(({ companyId }) => companyId))];
  return {
    companies: companyIds.map((id) => {
      const own = stays.filter(({ companyId }) => companyId === id);
      const earnedSen = own.reduce((sum, stay) => sum + stay.earnedSen, 0);
      const paidSen = own.reduce((sum, stay) => sum + stay.paidSen, 0);
      return {
        company: { id, name: own[0]!.companyName },
        ...{ earnedSen, paidSen, owedSen: earnedSen - paidSen },
        stays: own
          .map((stay) => ({ id: stay.id, reference: stay.reference, owedSen: stay.earnedSen - stay.paidSen }))
          .filter(({ owedSen }) => owedSen !== 0),
      };
    }),
    payments: await findAgentPayments(context.db, agentId),
  };
}

/**
 * Writes that an agent was paid by the bank all that a company owes him, with its entry: what was paid too much of one stay comes off the others. Throws
 * 404, 400 for a day to come, and 409 `row.stale` where something else is owed than whoever pays has seen.
 */
export async function payAgent(
  { now }: Pick<Context, 'now'>,
  trx: Trx,
  actor: AuditActor,
  { agentId, companyId, amountSen, paidOn, reference }: z.output<typeof agentPaymentInput>,
): Promise<{ id: string }> {
  if ((await holdPaidAgent(trx, agentId)) === undefined) throw notFound('no such agent');
  const at = now();
  if (paidOn > businessDate(at)) throw invalidField('paidOn', 'future', 'still to come');
  const stays = (await findAgentStays(trx, { agentId, companyId }))
    .map((stay) => ({ reservationId: stay.id, amountSen: stay.earnedSen - stay.paidSen }))
    .filter((stay) => stay.amountSen !== 0);
  const owedSen = stays.reduce((sum, stay) => sum + stay.amountSen, 0);
  if (owedSen <= 0 || owedSen !== amountSen) throw conflict('row.stale', 'something else is owed by now');
  const id = await insertAgentPayment(trx, {
    ...{ agent_id: agentId, company_id: companyId, paid_on: paidOn, amount_sen: amountSen, reference },
    ...{ created_by: actor.id, created_at: at },
  });
  const posting = agentPaymentPosting({ id, date: paidOn }, stays);
  await bookDocument(trx, posting.source, [posting], {
    ...{ companyId, propertyId: null, date: paidOn, actor, at },
  });
  const after = { agentId, amountSen, paidOn, reference };
  await audit(trx, actor, { action: 'create', entity: 'agent_payment', entityId: id, after });
  return { id };
}

/** Takes a payment back by an entry of its own: it came back, or was written by mistake. Throws 404, and 409 `row.stale` for one that was taken back already. */
export async function takeBackCommission(
  { now }: Pick<Context, 'now'>,
  trx: Trx,
  actor: AuditActor,
  { id, why }: { id: string } & z.output<typeof takeBackAgentPayment>,
): Promise<{ id: string }> {
  const payment = await lockAgentPayment(trx, id);
  if (!payment) throw notFound('no such payment');
  if (payment.taken_back_at !== null) throw conflict('row.stale', 'it was taken back already');
  const at = now();
  await markAgentPaymentTakenBack(trx, id, { why, actorId: actor.id, at });
  await bookDocument(trx, { type: 'agent_payment', id }, [], {
    ...{ companyId: payment.company_id, propertyId: null, date: payment.paid_on, actor, at },
  });
  const after = { amountSen: payment.amount_sen, remark: why };
  await audit(trx, actor, { action: 'takeBack', entity: 'agent_payment', entityId: id, after });
  return { id };
}
