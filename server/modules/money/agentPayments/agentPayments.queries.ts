import { sql } from 'kysely';
import type { AgentPayment } from '@shared/contract/money/agentPayments';
import type { Queryable, Trx } from '../../../db/client';
import type { NewRow } from '../../../db/schema';

export type OwedStay = {
  id: string;
  reference: string;
  companyId: string;
  companyName: string;
  earnedSen: number;
  paidSen: number;
};

/** What the books say of the commission of each stay that an agent brought, at each company or at one. Sen. */
export async function findAgentStays(
  db: Queryable,
  { agentId, companyId }: { agentId: string; companyId?: string },
): Promise<OwedStay[]> {
  const { rows } = await sql<OwedStay>`
    select reservation.id, reservation.reference, company.id as "companyId", company.name as "companyName",
      coalesce(-sum(amount_sen) filter (where entry.kind = 'agent_commission'), 0)::bigint as "earnedSen",
      coalesce(sum(amount_sen) filter (where entry.kind = 'agent_payment'), 0)::bigint as "paidSen"
    from reservation
    join ledger_line line on line.reservation_id = reservation.id and account = 2500
    join ledger_entry entry on entry.id = line.entry_id
    join company on company.id = line.company_id
    where agent_id = ${agentId} ${companyId ? sql`and line.company_id = ${companyId}` : sql``}
    group by 1, 3 order by company.name, reservation.check_out, reservation.id`.execute(db);
  return rows;
}

/** What an agent was paid, the latest first. */
export async function findAgentPayments(db: Queryable, agentId: string): Promise<AgentPayment[]> {
  return db
    .selectFrom('agent_payment as payment')
    .innerJoin('company', 'company.id', 'payment.company_id')
    .leftJoin('account as maker', 'maker.id', 'payment.created_by')
    .leftJoin('account as undoer', 'undoer.id', 'payment.taken_back_by')
    .where('payment.agent_id', '=', agentId)
    .select(['payment.id', 'company.name as companyName', 'paid_on as paidOn', 'amount_sen as amountSen'])
    .select(['payment.reference', 'maker.name as createdByName', 'taken_back_why as takenBackWhy'])
    .select('undoer.name as takenBackByName')
    .orderBy('paid_on', 'desc')
    .orderBy('payment.created_at', 'desc')
    .orderBy('payment.id')
    .execute();
}

/** Holds an agent, whoever he has become since, so that he is paid by one person at a time; undefined for anybody who never brought a stay. */
export async function holdPaidAgent(trx: Trx, agentId: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select id from account where id = ${agentId} and exists (select from reservation where agent_id = account.id) for no key update`.execute(
    trx,
  );
  return rows[0]?.id;
}

export const insertAgentPayment = async (trx: Trx, row: NewRow<'agent_payment'>): Promise<string> =>
  (await trx.insertInto('agent_payment').values(row).returning('id').executeTakeFirstOrThrow()).id;

/** A payment, locked. */
export const lockAgentPayment = (trx: Trx, id: string) =>
  trx.selectFrom('agent_payment').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

export const markAgentPaymentTakenBack = (
  trx: Trx,
  id: string,
  { why, actorId, at }: { why: string; actorId: string | null; at: Date },
) =>
  trx
    .updateTable('agent_payment')
    .set({ taken_back_why: why, taken_back_by: actorId, taken_back_at: at })
    .where('id', '=', id)
    .execute();
