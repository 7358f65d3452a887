import { z } from 'zod';
import { isTin } from '../../domain/money/companyNumbers';
import { ISSUED_KINDS, TOURISM_TAX_EXEMPTIONS } from '../../domain/money/documentContent';
import { DOCUMENT_CATEGORIES } from '../../domain/money/documentLines';
import { email, id, instant, language, line, localText, paragraph, sen, stayDate } from '../base/common';
import { listAnswer, listQuery } from '../base/lists';

export const issuedKind = z.enum(ISSUED_KINDS);

/** The last letter with a document, as the outbox has it; null: the letter was removed since. */
export const documentMail = z.object({
  state: z.enum(['queued', 'retrying', 'sent', 'refused', 'failed', 'unwanted']).nullable(),
  recipient: z.string(),
  askedAt: instant,
});
export type DocumentMail = z.infer<typeof documentMail>;

/** A document that a company has issued to a guest, as lists name it. */
export const issuedDocumentRow = z.object({
  id: z.uuid(),
  kind: issuedKind,
  number: z.string(),
  /** False for an invoice of a company that was not registered for service tax. */
  isTaxInvoice: z.boolean(),
  /** A receipt for money that was given back. */
  isRefund: z.boolean(),
  issuedOn: stayDate,
  issuedAt: instant,
  issuedByName: z.string().nullable(),
  language,
  company: z.object({ id: z.uuid(), name: z.string() }),
  property: z.object({ id: z.uuid(), name: localText }),
  reservation: z.object({ id: z.uuid(), reference: z.string(), guestName: z.string() }),
  paymentId: z.uuid().nullable(),
  buyerName: z.string(),
  totalSen: sen,
  /** What credit notes have taken back of an invoice. */
  creditedSen: sen,
  /** The number of the invoice that a credit note corrects. */
  correctsNumber: z.string().nullable(),
  /** The payment of a receipt was entered by mistake: it is printed as void. */
  isVoid: z.boolean(),
  mail: documentMail.nullable(),
});
export type IssuedDocumentRow = z.infer<typeof issuedDocumentRow>;

export const documentLine = z.object({
  category: z.enum(DOCUMENT_CATEGORIES),
  date: stayDate.nullable(),
  label: localText.nullable(),
  quantity: z.number().int(),
  unitSen: sen,
  netSen: sen,
  taxBp: z.number().int(),
  taxSen: sen,
  grossSen: sen,
  /** What credit notes have left of it, tax included. */
  standingSen: sen,
});
export type DocumentLineRow = z.infer<typeof documentLine>;

/** GET /api/issued-documents/{id}: with its lines where it has some. */
export const issuedDocument = issuedDocumentRow.extend({
  lines: z.array(documentLine),
  tourismTaxExempt: z.enum(TOURISM_TAX_EXEMPTIONS).nullable(),
});
export type IssuedDocument = z.infer<typeof issuedDocument>;

/** GET /api/reservations/{id}/issued-documents: what was issued of a stay, and what can be. */
export const stayDocuments = z.object({
  documents: z.array(issuedDocumentRow),
  /** What should be invoiced less what is, in sen: below 0 a credit note has to come first. */
  toInvoiceSen: sen,
  /** Money that moved: what of it can have which document. */
  payments: z.array(
    z.object({
      id: z.uuid(),
      isRefund: z.boolean(),
      amountSen: sen,
      receivedOn: stayDate,
      /** The part that is held as a deposit. */
      depositSen: sen,
    }),
  ),
  guestEmail: z.string(),
});
export type StayDocuments = z.infer<typeof stayDocuments>;

export const ISSUED_DOCUMENT_SORTS = ['issuedOn', 'number', 'totalSen'] as const;
export const issuedDocumentFilter = z.strictObject({
  /** Its number, whom it is written to, or the stay. */
  q: z.string().trim().max(80).optional(),
  kind: issuedKind.optional(),
  companyId: id.optional(),
  propertyId: id.optional(),
  reservationId: id.optional(),
  /** Days of issue, both ends inclusive. */
  from: stayDate.optional(),
  to: stayDate.optional(),
});
export type IssuedDocumentFilter = z.infer<typeof issuedDocumentFilter>;
export const issuedDocumentListQuery = listQuery(
  issuedDocumentFilter,
  ISSUED_DOCUMENT_SORTS,
  issuedDocumentRow,
);
export const issuedDocumentListAnswer = listAnswer('issuedDocuments', issuedDocumentRow.partial());

const emptyOr = (max: number) => z.union([z.literal(''), line(max)]).default('');
/** Whoever the invoice is written to, where it is not the guest. */
export const buyerInput = z.strictObject({
  name: line(120),
  address: paragraph(300).default(''),
  tin: z
    .string()
    .max(40)
    .transform((text) => text.replace(/\s/g, '').toUpperCase())
    .refine((text) => text === '' || isTin(text), { message: 'tin' })
    .default(''),
  registrationNo: emptyOr(40),
});

/** POST /api/issued-documents, with an `Idempotency-Key`: an invoice of a stay, or a receipt of one of its payments. */
export const issueInput = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('tax_invoice'),
    reservationId: id,
    language: language.optional(),
    buyer: buyerInput.optional(),
  }),
  z.strictObject({
    kind: z.enum(['receipt', 'deposit_receipt']),
    paymentId: id,
    language: language.optional(),
  }),
]);
export type IssueInput = z.input<typeof issueInput>;
export const issuedAnswer = z.object({ id: z.uuid(), number: z.string() });
export type IssuedAnswer = z.infer<typeof issuedAnswer>;

/** POST /api/issued-documents/{id}/credit, with an `Idempotency-Key`: lines of an invoice to take back, tax included. */
export const creditInput = z.strictObject({
  reason: paragraph(500).refine((text) => text.length > 0, { message: 'required' }),
  lines: z
    .array(
      z.strictObject({
        /** The place of the line in the invoice, from 0. */
        line: z.number().int().min(0).max(1_000),
        /** With the sign of the line. */
        amountSen: z.number().int().min(-100_000_000).max(100_000_000),
      }),
    )
    .min(1, { message: 'required' })
    .max(1_000),
});
export type CreditInput = z.input<typeof creditInput>;

/** POST /api/issued-documents/{id}/send, with an `Idempotency-Key`: a letter with the PDF. */
export const sendDocumentInput = z.strictObject({ email, language: language.optional() });
export type SendDocumentInput = z.input<typeof sendDocumentInput>;

/** The language of a print; without one, that of the document. */
export const pdfQuery = z.object({ language: language.optional() });

export const DAY_PRINTS = ['registration_cards', 'invoices'] as const;
/** GET /api/issued-documents/day: one file for the desk: cards of those who arrive, or invoices of those who leave. */
export const dayPrintQuery = z.object({
  propertyId: id,
  date: stayDate,
  print: z.enum(DAY_PRINTS),
  language: language.optional(),
});
export type DayPrintQuery = z.infer<typeof dayPrintQuery>;

/** A document as its guest sees it. */
export const guestDocument = issuedDocumentRow.pick({
  id: true,
  kind: true,
  number: true,
  isTaxInvoice: true,
  isRefund: true,
  issuedOn: true,
  totalSen: true,
  isVoid: true,
});
export type GuestDocument = z.infer<typeof guestDocument>;
export const guestDocuments = z.object({ documents: z.array(guestDocument) });
export const guestDocumentParams = z.object({ id, documentId: id });
