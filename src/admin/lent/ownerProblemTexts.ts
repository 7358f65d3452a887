import type { OwnerProblem } from '@shared/domain/money/eInvoiceProblems';

/** What is missing of an owner for self-billed e-invoices, in words. */
export const OWNER_PROBLEM_KEYS: Record<OwnerProblem, string> = {
  'owner.name': 'admin:e_invoice.missing.owner_name',
  'owner.tin': 'admin:e_invoice.missing.owner_tin',
  'owner.id': 'admin:e_invoice.missing.owner_id',
  'owner.address': 'admin:e_invoice.missing.owner_address',
  'owner.city': 'admin:e_invoice.missing.owner_city',
  'owner.state': 'admin:e_invoice.missing.owner_state',
  'owner.country': 'admin:e_invoice.missing.owner_country',
  'owner.phone': 'admin:e_invoice.missing.owner_phone',
  'owner.email': 'admin:e_invoice.missing.owner_email',
};
