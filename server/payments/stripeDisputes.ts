import type Stripe from 'stripe';
import { DISPUTE_REASONS, type DisputeReason, type DisputeStatus } from '@shared/domain/stays/disputes';
import type { DisputeMove, DisputeState } from './paymentProvider';
import { CURRENCY, feeOf } from './stripeMoney';

/** Stripe's states. One that is `prevented` was settled before it became a dispute; an appeal goes on with one that was lost. */
const STATUSES: Record<string, DisputeStatus> = {
  warning_needs_response: 'inquiry_to_answer',
  warning_under_review: 'inquiry_answered',
  warning_closed: 'inquiry_closed',
  prevented: 'inquiry_closed',
  needs_response: 'to_answer',
  appeal_needs_response: 'to_answer',
  under_review: 'answered',
  appeal_under_review: 'answered',
  won: 'won',
  lost: 'lost',
};
const isReason = (reason: string): reason is DisputeReason =>
  (DISPUTE_REASONS as readonly string[]).includes(reason);

/** How a dispute stands; null for one of money that does not come by our pages: in another currency, or of no payment intent. */
export function disputeStateOf(dispute: Stripe.Dispute): DisputeState | null {
  const { payment_intent: intent, currency, evidence_details: evidence } = dispute;
  if (!intent || currency !== CURRENCY) return null;
  return {
    disputeId: dispute.id,
    intentId: typeof intent === 'string' ? intent : intent.id,
    amountSen: dispute.amount,
    reason: isReason(dispute.reason) ? dispute.reason : 'other',
    // Of one that is not known here nobody can say that there is nothing to do.
    status: STATUSES[dispute.status] ?? 'to_answer',
    answerBy: evidence.due_by === null ? null : new Date(evidence.due_by * 1000),
    openedAt: new Date(dispute.created * 1000),
    moves: dispute.balance_transactions.map((balance) => moveOf(balance, dispute.amount)),
  };
}

/** A row of Stripe's balance; in another currency, of an account that is not paid in ringgit, it is the disputed sum, and its fee is not known. */
function moveOf(balance: Stripe.BalanceTransaction, disputedSen: number): DisputeMove {
  const when = {
    id: balance.id,
    bookedAt: new Date(balance.created * 1000),
    availableAt: new Date(balance.available_on * 1000),
  };
  return balance.currency === CURRENCY
    ? { ...when, amountSen: balance.amount, ...feeOf(balance) }
    : { ...when, amountSen: Math.sign(balance.amount) * disputedSen, feeSen: 0, feeTaxSen: 0 };
}
