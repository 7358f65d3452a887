import { z } from 'zod';
import { isTin } from '../../domain/money/companyNumbers';
import { ADDRESS_COUNTRIES } from '../../domain/base/countryCodes';
import { E_INVOICE_CODES, type EInvoiceType } from '../../domain/money/eInvoice';
import { BUYER_ID_KINDS } from '../../domain/money/eInvoiceParties';
import {
  E_INVOICE_PROBLEMS,
  OWNER_PROBLEMS,
  type EInvoiceProblem,
} from '../../domain/money/eInvoiceProblems';
import {
  E_INVOICE_ENVIRONMENTS,
  E_INVOICE_STATES,
  E_INVOICE_STEPS,
  LARGE_SALE,
  MOST_CONSOLIDATED,
  TAKE_OUT_TO,
  type EInvoiceEnvironment,
  type EInvoiceState,
} from '../../domain/money/eInvoiceSteps';
import { isStateIso } from '../../malaysia';
import { email, id, instant, line, paragraph, phone, sen, stayDate, version } from '../base/common';
import { auditEntry } from '../base/history';
import { listAnswer, listQuery } from '../base/lists';

/** One document, those of a month, or what a company buys of an owner by a statement. */
export const E_INVOICE_KINDS = ['single', 'consolidated', 'self_billed'] as const;
const state = z.enum(E_INVOICE_STATES);
const environment = z.enum(E_INVOICE_ENVIRONMENTS);
/** `YYYY-MM`. */
const month = z.string().regex(/^(20\d\d|2100)-(0[1-9]|1[0-2])$/, { message: 'date' });

/** What LHDN says against an e-invoice, in its own words. */
export const eInvoiceError = z.object({ code: z.string(), message: z.string(), path: z.string().nullable() });
export type EInvoiceError = z.infer<typeof eInvoiceError>;

/** What the columns of an e-invoice hold. */
export type EInvoiceColumns = {
  kind: (typeof E_INVOICE_KINDS)[number];
  type: EInvoiceType;
  state: EInvoiceState;
  missing: EInvoiceProblem[];
  environment: EInvoiceEnvironment;
  errors: EInvoiceError[];
};

/** A structured e-invoice as lists name it. */
export const eInvoiceRow = z.object({
  id: z.uuid(),
  kind: z.enum(E_INVOICE_KINDS),
  type: z.enum(E_INVOICE_CODES),
  codeNumber: z.string(),
  /** `YYYY-MM` of a consolidated one. */
  month: z.string().nullable(),
  state,
  /** The service that it was sent to; null: to none. */
  environment: environment.nullable(),
  company: z.object({ id: z.uuid(), name: z.string() }),
  buyerName: z.string(),
  documents: z.number().int(),
  /** The statement that a self-billed one is of, with its owner, who is the supplier. */
  statement: z
    .object({
      id: z.uuid(),
      number: z.string(),
      owner: z.object({ id: z.uuid(), name: z.string() }),
    })
    .nullable(),
  totalSen: sen,
  /** What has to be mended before it can be made. */
  missing: z.array(z.enum(E_INVOICE_PROBLEMS)),
  errors: z.array(eInvoiceError),
  /** Words of the last try that failed; it is tried again. */
  failure: z.string().nullable(),
  attempts: z.number().int(),
  nextTryAt: instant.nullable(),
  madeAt: instant.nullable(),
  submittedAt: instant.nullable(),
  validatedAt: instant.nullable(),
  /** Until when LHDN lets a valid one be cancelled; null once that is over. */
  cancellableUntil: instant.nullable(),
  cancelledAt: instant.nullable(),
  /** The number that LHDN gave it. */
  uuid: z.string().nullable(),
  /** LHDN's page of a valid one, to which the QR code of its print leads. */
  portalUrl: z.string().nullable(),
  /** True where it is of its own because the sale is too large for a consolidated one. */
  isLarge: z.boolean(),
  /** What the buyer has asked LHDN for on its portal: to have it rejected. */
  rejection: z.object({ askedAt: instant, reason: z.string() }).nullable(),
  /** True where it was cancelled on LHDN's portal. */
  cancelledElsewhere: z.boolean(),
  /** True where one or the other has happened, and nobody here has seen it. */
  isNews: z.boolean(),
  /** True where its text is there to be read. */
  hasText: z.boolean(),
  /** When the people in it were taken out, because its years were over; nothing can be done with it since. */
  namelessAt: instant.nullable(),
  /** What staff can do with it now. */
  steps: z.array(z.enum(E_INVOICE_STEPS)),
  createdAt: instant,
  version,
});
export type EInvoiceRow = z.infer<typeof eInvoiceRow>;

export const E_INVOICE_SORTS = ['createdAt', 'codeNumber', 'totalSen'] as const;
export const eInvoiceFilter = z.strictObject({
  /** Its number, a document in it, the owner of a self-billed one, or LHDN's number. */
  q: z.string().trim().max(80).optional(),
  state: state.optional(),
  kind: z.enum(E_INVOICE_KINDS).optional(),
  companyId: id.optional(),
  /** Those that wait for somebody. */
  toDo: z.literal(true).optional(),
});
export type EInvoiceFilter = z.infer<typeof eInvoiceFilter>;
export const eInvoiceListQuery = listQuery(eInvoiceFilter, E_INVOICE_SORTS, eInvoiceRow);
export const eInvoiceListAnswer = listAnswer('eInvoices', eInvoiceRow.partial());

/** What is entered about a buyer for his e-invoice; what is empty is named as missing. */
export const buyerDetails = z.object({
  tin: z.string(),
  idKind: z.enum(BUYER_ID_KINDS),
  idNumber: z.string(),
  address: z.string(),
  postcode: z.string(),
  city: z.string(),
  state: z.string(),
  country: z.string(),
  phone: z.string(),
  email: z.string(),
});

/** A document in an e-invoice. */
export const eInvoiceContent = z.object({
  id: z.uuid(),
  number: z.string(),
  buyerName: z.string(),
  totalSen: sen,
  /** The invoice that it takes back, where it is a credit note. */
  correctsId: z.uuid().nullable(),
  reservationId: z.uuid(),
  /** What keeps a consolidated e-invoice from being made with it. */
  problem: z.enum(E_INVOICE_PROBLEMS).nullable(),
});
export type EInvoiceContent = z.infer<typeof eInvoiceContent>;

/** GET /api/e-invoices/{id}. */
export const eInvoice = eInvoiceRow.extend({
  /** Null where the buyer is the general public. */
  buyer: buyerDetails.nullable(),
  contents: z.array(eInvoiceContent),
  /** Of a credit note the e-invoice of the invoice that it corrects, the one that lives or the last that did. */
  original: z.object({ id: z.uuid(), codeNumber: z.string(), state }).nullable(),
  /** What LHDN is told, or was, when it is cancelled. */
  cancelReason: z.string().nullable(),
  history: z.array(auditEntry),
});
export type EInvoice = z.infer<typeof eInvoice>;

const emptyOr = <Schema extends z.ZodType<string, string>>(schema: Schema) =>
  z
    .string()
    .trim()
    .pipe(z.union([z.literal(''), schema]))
    .default('');
const packed = (most: number) =>
  z
    .string()
    .max(60)
    .transform((text) => text.replace(/[\s-]/g, '').toUpperCase())
    .pipe(z.string().max(most))
    .default('');
export const buyerDetailsInput = z.strictObject({
  tin: packed(20).refine((text) => text === '' || isTin(text), { message: 'tin' }),
  idKind: z.enum(BUYER_ID_KINDS),
  idNumber: packed(20),
  address: paragraph(300).default(''),
  postcode: emptyOr(line(20)),
  city: emptyOr(line(50)),
  state: z
    .string()
    .refine((iso) => iso === '' || isStateIso(iso), { message: 'choice' })
    .default(''),
  country: z.string().refine((two) => ADDRESS_COUNTRIES.includes(two), { message: 'choice' }),
  phone: emptyOr(phone),
  email: emptyOr(email),
});
export type BuyerDetailsInput = z.input<typeof buyerDetailsInput>;

/** PATCH /api/e-invoices/{id}/buyer: it is made anew with it. */
export const eInvoiceBuyerInput = z.strictObject({ version, buyer: buyerDetailsInput });
export type EInvoiceBuyerInput = z.input<typeof eInvoiceBuyerInput>;
/** PATCH /api/e-invoices/{id}/send-again: it is made anew and sent. */
export const eInvoiceAgainInput = z.strictObject({ version });

/** PATCH /api/e-invoices/{id}/seen: somebody has seen what happened on LHDN's portal. */
export const eInvoiceSeenInput = z.strictObject({ version });

/** What staff write about a step; LHDN takes 300 characters. */
const reason = paragraph(300).refine((text) => text.length > 0, { message: 'required' });
/** PATCH /api/e-invoices/{id}/cancel: LHDN is told to cancel it. */
export const eInvoiceCancelInput = z.strictObject({ version, reason });
/** PATCH /api/e-invoices/{id}/set-aside: that of a credit note whose invoice LHDN has no more is left. */
export const eInvoiceSetAsideInput = z.strictObject({ version, reason });
/** POST /api/e-invoices/{id}/renew, with an `Idempotency-Key`: a new e-invoice for the document of a cancelled one. Without a buyer what is known stays. */
export const eInvoiceRenewInput = z.strictObject({ buyer: buyerDetailsInput.optional() });
export type EInvoiceRenewInput = z.input<typeof eInvoiceRenewInput>;
/** PATCH /api/e-invoices/{id}/take-out: invoices leave a consolidated e-invoice with their credit notes. */
export const eInvoiceTakeOutInput = z.strictObject({
  version,
  reason,
  to: z.enum(TAKE_OUT_TO),
  documentIds: z.array(id).min(1).max(MOST_CONSOLIDATED),
});
export type EInvoiceTakeOutInput = z.input<typeof eInvoiceTakeOutInput>;

/** POST /api/e-invoices, with an `Idempotency-Key`: an e-invoice of its own for an invoice whose guest asks for one. */
export const eInvoiceInput = z.strictObject({ documentId: id, buyer: buyerDetailsInput });
export type EInvoiceInput = z.input<typeof eInvoiceInput>;
export const eInvoiceAnswer = z.object({ id: z.uuid() });

/** A month of a company with invoices that wait for its consolidated e-invoice. */
export const eInvoiceMonth = z.object({
  company: z.object({ id: z.uuid(), name: z.string() }),
  month,
  documents: z.number().int(),
  totalSen: sen,
  /** The last day on which it is in time. */
  dueOn: stayDate,
  state: z.enum(['running', 'due', 'late']),
});
export type EInvoiceMonth = z.infer<typeof eInvoiceMonth>;
/** GET /api/e-invoices/months. */
export const eInvoiceMonths = z.object({ months: z.array(eInvoiceMonth) });
/** POST /api/e-invoices/consolidate, with an `Idempotency-Key`. */
export const consolidateInput = z.strictObject({ companyId: id, month });
export type ConsolidateInput = z.input<typeof consolidateInput>;
export const consolidateAnswer = z.object({ ids: z.array(z.uuid()) });

export const E_INVOICE_SUPPLIERS = ['company', 'owner'] as const;
const supplier = z.enum(E_INVOICE_SUPPLIERS);
/** GET /api/companies/{id}/e-invoicing. */
export const eInvoicing = z.object({
  settings: z.array(
    z.object({
      validFrom: stayDate,
      supplier,
      /** Sales above this have e-invoices of their own, in sen; null: everything may be consolidated. */
      ownAboveSen: sen.nullable(),
      removable: z.boolean(),
    }),
  ),
  environment,
  /** Null: nothing is sent. */
  clientId: z.string().nullable(),
  hasSecret: z.boolean(),
  /** What is missing of the company itself. */
  missing: z.array(z.enum(E_INVOICE_PROBLEMS)),
  /** 0 before anything was entered. */
  version: z.number().int().min(0),
});
export type EInvoicing = z.infer<typeof eInvoicing>;

/** PATCH /api/companies/{id}/e-invoicing; without a secret the kept one stays, without a client nothing is sent. */
export const eInvoicingPatch = z.strictObject({
  version: z.number().int().min(0).max(1_000_000),
  environment,
  clientId: emptyOr(line(100)),
  clientSecret: z.string().trim().min(1).max(300).optional(),
});
export type EInvoicingPatch = z.input<typeof eInvoicingPatch>;
const day = stayDate.refine((date) => '2024-08-01' <= date && date <= '2100-12-31', { message: 'date' });
/** POST /api/companies/{id}/e-invoicing/days: what holds from a day on. */
export const eInvoiceSettingInput = z.strictObject({
  validFrom: day,
  supplier,
  ownAboveSen: sen.min(1).max(100_000_000).nullable().default(LARGE_SALE.aboveSen),
});
export type EInvoiceSettingInput = z.input<typeof eInvoiceSettingInput>;
export const eInvoiceSettingDay = z.object({ validFrom: day });

/** GET /api/owners/{id}/e-invoice-details: what is missing before a self-billed e-invoice to the owner can be made; nothing of one in business, or while no company makes e-invoices. */
export const ownerEInvoiceDetails = z.object({ missing: z.array(z.enum(OWNER_PROBLEMS)) });
export type OwnerEInvoiceDetails = z.infer<typeof ownerEInvoiceDetails>;
