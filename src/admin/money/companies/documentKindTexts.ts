import type { NumberedKind } from '@shared/domain/system/documentNumbers';

/** The names of the kinds of documents. */
export const KIND_KEYS: Record<NumberedKind, string> = {
  tax_invoice: 'admin:company.document.tax_invoice',
  receipt: 'admin:company.document.receipt',
  credit_note: 'admin:company.document.credit_note',
  deposit_receipt: 'admin:company.document.deposit_receipt',
  registration_card: 'admin:company.document.registration_card',
  owner_statement: 'admin:company.document.owner_statement',
  self_billed_invoice: 'admin:company.document.self_billed_invoice',
  owner_payout: 'admin:company.document.owner_payout',
};
