import type { DisputeReason, DisputeStatus } from '@shared/domain/stays/disputes';
import type { Tone } from '../../../kit/StatusTag';

/** The names of the states of a dispute, and of what guests say of a disputed payment. */
export const DISPUTE_KEYS: Record<DisputeStatus, string> = {
  inquiry_to_answer: 'admin:payment.dispute.status.inquiry_to_answer',
  inquiry_answered: 'admin:payment.dispute.status.inquiry_answered',
  inquiry_closed: 'admin:payment.dispute.status.inquiry_closed',
  to_answer: 'admin:payment.dispute.status.to_answer',
  answered: 'admin:payment.dispute.status.answered',
  won: 'admin:payment.dispute.status.won',
  lost: 'admin:payment.dispute.status.lost',
};
export const DISPUTE_TONES: Record<DisputeStatus, Tone> = {
  inquiry_to_answer: 'warn',
  inquiry_answered: 'info',
  inquiry_closed: 'neutral',
  to_answer: 'danger',
  answered: 'info',
  won: 'success',
  lost: 'danger',
};
export const REASON_KEYS: Record<DisputeReason, string> = {
  bank_cannot_process: 'admin:payment.dispute.reason.bank_cannot_process',
  check_returned: 'admin:payment.dispute.reason.check_returned',
  credit_not_processed: 'admin:payment.dispute.reason.credit_not_processed',
  customer_initiated: 'admin:payment.dispute.reason.customer_initiated',
  debit_not_authorized: 'admin:payment.dispute.reason.debit_not_authorized',
  duplicate: 'admin:payment.dispute.reason.duplicate',
  fraudulent: 'admin:payment.dispute.reason.fraudulent',
  general: 'admin:payment.dispute.reason.general',
  incorrect_account_details: 'admin:payment.dispute.reason.incorrect_account_details',
  insufficient_funds: 'admin:payment.dispute.reason.insufficient_funds',
  noncompliant: 'admin:payment.dispute.reason.noncompliant',
  product_not_received: 'admin:payment.dispute.reason.product_not_received',
  product_unacceptable: 'admin:payment.dispute.reason.product_unacceptable',
  subscription_canceled: 'admin:payment.dispute.reason.subscription_canceled',
  unrecognized: 'admin:payment.dispute.reason.unrecognized',
  other: 'admin:payment.dispute.reason.other',
};
