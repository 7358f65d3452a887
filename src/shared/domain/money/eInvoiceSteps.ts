/**
 * ★ How far an e-invoice is. `waiting`: something is missing (its list says what). `made`: checked and frozen, and not sent, because the
 * company has no access to MyInvois. `queued`: to be sent, or sent again. `submitted`: LHDN has it and checks it. `valid`, `invalid` and
 * `cancelled` are LHDN's words for how that ended. `cancelling`: still valid, and to be cancelled there. `dissolved`: a consolidated one whose
 * documents were all taken out before LHDN had it. `set_aside`: that of a credit note whose invoice LHDN has no more, which staff have decided to leave, or of an
 * owner who conducts a business after all.
 */
export const E_INVOICE_STATES = [
  'waiting',
  'made',
  'queued',
  'submitted',
  'valid',
  'invalid',
  'cancelling',
  'cancelled',
  'dissolved',
  'set_aside',
] as const;
export type EInvoiceState = (typeof E_INVOICE_STATES)[number];

/** The states in which the machine has something to do. */
export const AT_WORK: readonly EInvoiceState[] = ['waiting', 'queued', 'submitted', 'valid', 'cancelling'];

/** The states of an e-invoice that LHDN may have: what names it there stands in its way. */
export const AT_LHDN: readonly EInvoiceState[] = ['submitted', 'valid', 'cancelling'];

/** The services of LHDN: one to try things out, and the real one. */
export const E_INVOICE_ENVIRONMENTS = ['sandbox', 'production'] as const;
export type EInvoiceEnvironment = (typeof E_INVOICE_ENVIRONMENTS)[number];

/**
 * What staff can do with an e-invoice: have it made anew and sent, say more of its buyer, cancel it at LHDN, make a new one for the document
 * of a cancelled one, take documents out of a consolidated one, leave that of a credit note whose invoice LHDN has no more, say that one has seen
 * what happened to it on LHDN's portal.
 */
export const E_INVOICE_STEPS = [
  'send_again',
  'buyer',
  'cancel',
  'renew',
  'take_out',
  'set_aside',
  'seen',
] as const;
export type EInvoiceStep = (typeof E_INVOICE_STEPS)[number];

/** Hours after its validation in which LHDN lets an e-invoice be cancelled. Source: LHDN, MyInvois SDK, e-invoicing API 03. */
export const CANCEL_WITHIN_HOURS = 72;

/** What an e-invoice is at the moment of a step. */
export type EInvoiceStanding = {
  kind: 'single' | 'consolidated' | 'self_billed';
  state: EInvoiceState;
  /** The service that it was sent to. */
  environment: EInvoiceEnvironment | null;
  /** True where the buyer is LHDN's general public. */
  isToPublic: boolean;
  /** True where it may have arrived at LHDN, and nobody knows. */
  isAsked: boolean;
  validatedAt: string | null;
  /** True where its documents are in no other e-invoice meanwhile. */
  isFree: boolean;
  /** True for that of a credit note that waits for an invoice whose e-invoice was cancelled and not made anew, or of an owner who conducts a business after all. */
  isStranded: boolean;
  /** True where something happened to it on LHDN's portal that nobody here has seen. */
  isNews: boolean;
  /** True once its years are over and nobody is named in it any more (decision 66): it stays as it is. */
  isNameless: boolean;
};

/** The moment of a step: what the clock says, and the service that the company has access to now. */
export type EInvoiceMoment = { at: Date; access: EInvoiceEnvironment | null };

/**
 * Why a step is refused. `too_late`: LHDN cancels nothing any more, a credit note has to. `access`: the company has no access to the service that
 * it is at. `nameless`: its years are over, and there is nothing left to work with.
 */
export type EInvoiceRefusal = 'state' | 'too_late' | 'access' | 'nameless';

/** ★ The states from which each step is possible; what has to be so besides is below. */
const FROM: Record<EInvoiceStep, readonly EInvoiceState[]> = {
  // What was set aside is taken up again.
  send_again: ['waiting', 'made', 'queued', 'invalid', 'set_aside'],
  // It has not left the house, or LHDN gave it back.
  buyer: ['waiting', 'made', 'invalid'],
  cancel: ['valid'],
  renew: ['cancelled'],
  take_out: ['waiting', 'made', 'queued', 'invalid'],
  set_aside: ['waiting'],
  seen: ['valid', 'cancelling', 'cancelled'],
};

/** The instant until which LHDN lets an e-invoice be cancelled; null where it has never been valid. */
export const cancellableUntil = (validatedAt: string | null): string | null =>
  validatedAt && new Date(Date.parse(validatedAt) + CANCEL_WITHIN_HOURS * 3_600_000).toISOString();

const MINUTE_MS = 60_000;
/** How long the machine waits between two looks at a valid e-invoice: a quarter of its age, between these. */
const LOOKS = { partOfAge: 1 / 4, leastMs: 15 * MINUTE_MS, mostMs: 6 * 60 * MINUTE_MS } as const;

/**
 * When the machine looks next at what LHDN has of a valid e-invoice: often at first, last a little after the time is over in which it can be cancelled or
 * rejected; null: never again. About thirty looks in all.
 */
export function nextLook(validatedAt: string, now: Date): Date | null {
  const over = Date.parse(cancellableUntil(validatedAt)!) + LOOKS.leastMs;
  if (now.getTime() >= over) return null;
  const age = Math.max(0, now.getTime() - Date.parse(validatedAt));
  const pause = Math.min(LOOKS.mostMs, Math.max(LOOKS.leastMs, age * LOOKS.partOfAge));
  return new Date(Math.min(over, now.getTime() + pause));
}

/** Why a step of an e-invoice is refused now; null: it is possible. */
export function eInvoiceRefusal(
  step: EInvoiceStep,
  standing: EInvoiceStanding,
  { at, access }: EInvoiceMoment,
): EInvoiceRefusal | null {
  const { kind, state, environment, isToPublic, isAsked, isFree, isStranded, isNews } = standing;
  if (standing.isNameless) return 'nameless';
  const refused = (isRefused: boolean) => (isRefused ? ('state' as const) : null);
  // What is valid in the sandbox alone can go to the real service.
  if (step === 'send_again' && state === 'valid')
    return refused(environment !== 'sandbox' || access !== 'production');
  if (!FROM[step].includes(state)) return 'state';
  switch (step) {
    case 'send_again':
      return null;
    case 'buyer':
      return refused(kind !== 'single' || isToPublic);
    case 'cancel':
      if (at.toISOString() >= cancellableUntil(standing.validatedAt)!) return 'too_late';
      return access === environment ? null : 'access';
    case 'renew':
      return refused(kind === 'consolidated' || !isFree);
    case 'take_out':
      return refused(kind !== 'consolidated' || isAsked);
    case 'set_aside':
      return refused(!isStranded);
    case 'seen':
      return refused(!isNews);
  }
}

/** The steps that are possible now. */
export const eInvoiceSteps = (standing: EInvoiceStanding, now: EInvoiceMoment): EInvoiceStep[] =>
  E_INVOICE_STEPS.filter((step) => eInvoiceRefusal(step, standing, now) === null);

/** Where an invoice goes that is taken out of a consolidated e-invoice: one of its own, or the consolidated one of the next month. */
export const TAKE_OUT_TO = ['own', 'next_month'] as const;
export type TakeOutTo = (typeof TAKE_OUT_TO)[number];

/** Days after the end of a month in which its consolidated e-invoice is due. Source: LHDN, e-Invoice Specific Guideline, chapter 3. */
export const CONSOLIDATE_WITHIN_DAYS = 7;

/**
 * A single sale above this amount, in sen, may be in no consolidated e-invoice from this day on. A company may say otherwise: one with a turnover of at
 * most RM5 million may consolidate everything until 31 December 2027. Source: LHDN, e-Invoice Specific Guideline 4.8, table 3.6 no. 7 and 16.2.
 */
export const LARGE_SALE = { aboveSen: 1_000_000, from: '2026-01-01' } as const;

/** The most invoices in one consolidated e-invoice: LHDN takes 300 kB, and a line has about one. */
export const MOST_CONSOLIDATED = 200;
