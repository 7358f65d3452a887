/**
 * ★ How far an e-invoice is. `waiting`: something is missing (its list says what). `made`: checked and frozen, and not sent, because the
 * company has no access to MyInvois. `queued`: to be sent, or sent again. `submitted`: LHDN has it and checks it. `valid`, `invalid` and
 * `cancelled` are LHDN's words for how that ended.
 */
export const E_INVOICE_STATES = [
  'waiting',
  'made',
  'queued',
  'submitted',
  'valid',
  'invalid',
  'cancelled',
] as const;
export type EInvoiceState = (typeof E_INVOICE_STATES)[number];

/** The states in which the machine has something to do. */
export const AT_WORK: readonly EInvoiceState[] = ['waiting', 'queued', 'submitted'];

/** The services of LHDN: one to try things out, and the real one. */
export const E_INVOICE_ENVIRONMENTS = ['sandbox', 'production'] as const;
export type EInvoiceEnvironment = (typeof E_INVOICE_ENVIRONMENTS)[number];

type Standing = { state: EInvoiceState; environment: EInvoiceEnvironment | null };

/**
 * True where an e-invoice can be made anew and sent: LHDN has not accepted it. One that is valid in the sandbox alone can go to the real
 * service.
 */
export const canSendAgain = ({ state, environment }: Standing, now: EInvoiceEnvironment | null): boolean =>
  state === 'waiting' ||
  state === 'made' ||
  state === 'queued' ||
  state === 'invalid' ||
  (state === 'valid' && environment === 'sandbox' && now === 'production');

/** True where what is known of the buyer can still change: it has not left the house, or LHDN gave it back. */
export const canChangeBuyer = ({ state }: Pick<Standing, 'state'>): boolean =>
  state === 'waiting' || state === 'made' || state === 'invalid';

/** Days after the end of a month in which its consolidated e-invoice is due. Source: LHDN, e-Invoice Specific Guideline, chapter 3. */
export const CONSOLIDATE_WITHIN_DAYS = 7;

/** The most invoices in one consolidated e-invoice: LHDN takes 300 kB, and a line has about one. */
export const MOST_CONSOLIDATED = 200;
