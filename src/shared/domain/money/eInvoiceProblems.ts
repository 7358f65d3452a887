import { BELOW_ZERO } from './eInvoiceLines';

/** What keeps that of a credit note from being made for good, until somebody decides. */
export const ORIGINAL_CANCELLED = 'original_cancelled';
/** What keeps a self-billed one from being made for good: he issues his own. */
export const OWNER_BUSINESS = 'owner_business';

/** What is wrong with an owner, who is the supplier of a self-billed e-invoice. */
export const OWNER_PROBLEMS = [
  'owner.name',
  'owner.tin',
  'owner.id',
  'owner.address',
  'owner.city',
  'owner.state',
  'owner.country',
  'owner.phone',
  'owner.email',
] as const;
export type OwnerProblem = (typeof OWNER_PROBLEMS)[number];

/** What keeps an e-invoice from being made, by what has to be mended. */
export const E_INVOICE_PROBLEMS = [
  'supplier.name',
  'supplier.tin',
  'supplier.id',
  'supplier.sst',
  'supplier.ttx',
  'supplier.msic',
  'supplier.activity',
  'supplier.address',
  'supplier.city',
  'supplier.state',
  'supplier.country',
  'supplier.phone',
  'supplier.email',
  'buyer.name',
  'buyer.tin',
  'buyer.id',
  'buyer.address',
  'buyer.city',
  'buyer.state',
  'buyer.country',
  'buyer.phone',
  'buyer.email',
  ...OWNER_PROBLEMS,
  OWNER_BUSINESS,
  /** The e-invoice that a credit note corrects is not valid yet. */
  'original',
  /** It was cancelled, and nobody has made it anew. */
  ORIGINAL_CANCELLED,
  BELOW_ZERO,
  /** A single sale is in it that is too large for a consolidated one. */
  'large_sale',
  /** It has more in it than LHDN takes. */
  'too_large',
  /** Its lines do not add up, or it is not in LHDN's form: a mistake of ours. */
  'totals',
  'form',
] as const;
export type EInvoiceProblem = (typeof E_INVOICE_PROBLEMS)[number];

const known: readonly string[] = E_INVOICE_PROBLEMS;

/** A problem of a self-billed e-invoice, in which the owner is the supplier and the company the buyer. */
export function selfBilledProblem(problem: EInvoiceProblem): EInvoiceProblem {
  const [side, what] = problem.split('.');
  const named = side === 'supplier' ? `owner.${what}` : side === 'buyer' ? `supplier.${what}` : problem;
  return known.includes(named) ? (named as EInvoiceProblem) : 'form';
}
