import { z } from 'zod';
import { id, line, paragraph, sen, stayDate } from '../base/common';

export const AGENT_PAYMENT_LIMITS = { reference: 120, reason: 300 } as const;

/** What an agent was paid of his commission. */
export const agentPayment = z.object({
  id: z.uuid(),
  companyName: z.string(),
  paidOn: stayDate,
  amountSen: sen,
  reference: z.string(),
  createdByName: z.string().nullable(),
  /** The reason why it was taken back; empty while it stands. */
  takenBackWhy: z.string(),
  takenBackByName: z.string().nullable(),
});
export type AgentPayment = z.infer<typeof agentPayment>;

/** GET /api/agent-payments?agentId=: what an agent has earned at each company by the books, and what he was paid. */
export const agentAccountQuery = z.object({ agentId: id });
export const agentAccount = z.object({
  companies: z.array(
    z.object({
      company: z.object({ id: z.uuid(), name: z.string() }),
      earnedSen: sen,
      paidSen: sen,
      owedSen: sen,
      /** The stays of which some is owed, or was paid too much. */
      stays: z.array(z.object({ id: z.uuid(), reference: z.string(), owedSen: sen })),
    }),
  ),
  /** The latest first. */
  payments: z.array(agentPayment),
});
export type AgentAccount = z.infer<typeof agentAccount>;

/** POST /api/agent-payments, with an `Idempotency-Key` header: all that a company owes an agent is paid; `amountSen` is what whoever pays has seen. */
export const agentPaymentInput = z.strictObject({
  agentId: id,
  companyId: id,
  amountSen: sen,
  paidOn: stayDate,
  reference: paragraph(AGENT_PAYMENT_LIMITS.reference).default(''),
});
export type AgentPaymentInput = z.input<typeof agentPaymentInput>;
export const agentPaymentSaved = z.object({ id: z.uuid() });
/** POST /api/agent-payments/{id}/take-back, with an `Idempotency-Key` header. */
export const takeBackAgentPayment = z.strictObject({ why: line(AGENT_PAYMENT_LIMITS.reason) });
