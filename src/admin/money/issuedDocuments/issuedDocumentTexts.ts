import type {
  DocumentLineRow,
  DocumentMail,
  IssuedDocumentRow,
} from '@shared/contract/money/issuedDocuments';
import type { IssuedKind } from '@shared/domain/money/documentContent';
import { CHARGE_KIND_KEYS } from '@shared/domain/pricing/chargeKindTexts';

/** The names of the kinds of documents, as a filter offers them. */
export const ISSUED_KIND_KEYS: Record<IssuedKind, string> = {
  tax_invoice: 'admin:issued_document.kind.invoice',
  receipt: 'admin:issued_document.kind.receipt',
  deposit_receipt: 'admin:issued_document.kind.deposit_receipt',
  credit_note: 'admin:issued_document.kind.credit_note',
};

/** The name that a document is printed under. */
export function documentTitle({
  kind,
  isTaxInvoice,
  isRefund,
}: Pick<IssuedDocumentRow, 'kind' | 'isTaxInvoice' | 'isRefund'>): string {
  if (kind === 'tax_invoice' && isTaxInvoice) return 'admin:issued_document.kind.tax_invoice';
  if (kind === 'receipt' && isRefund) return 'admin:issued_document.kind.refund';
  return ISSUED_KIND_KEYS[kind];
}

/** How a document stands: what credit notes or a void payment have made of it; null where nothing has. */
export function documentState({
  isVoid,
  creditedSen,
  totalSen,
}: Pick<IssuedDocumentRow, 'isVoid' | 'creditedSen' | 'totalSen'>) {
  if (isVoid) return { key: 'admin:issued_document.state.void', tone: 'danger' as const };
  if (creditedSen === 0) return null;
  return creditedSen >= totalSen
    ? { key: 'admin:issued_document.state.credited', tone: 'neutral' as const }
    : { key: 'admin:issued_document.state.part_credited', tone: 'warn' as const };
}

export const MAIL_STATE_KEYS: Record<NonNullable<DocumentMail['state']>, string> = {
  queued: 'admin:issued_document.mail.queued',
  retrying: 'admin:issued_document.mail.retrying',
  sent: 'admin:issued_document.mail.sent',
  refused: 'admin:issued_document.mail.refused',
  failed: 'admin:issued_document.mail.failed',
  unwanted: 'admin:issued_document.mail.unwanted',
};

/** What the lines of an invoice are for. */
export const DOCUMENT_LINE_KEYS: Record<DocumentLineRow['category'], string> = {
  room: 'admin:issued_document.line.room',
  extra_guest: 'admin:issued_document.line.extra_guest',
  discount: 'admin:issued_document.line.discount',
  adjustment: 'admin:issued_document.line.adjustment',
  cleaning: 'admin:issued_document.line.cleaning',
  ...CHARGE_KIND_KEYS,
  given_up: 'admin:issued_document.line.given_up',
  fee: 'admin:issued_document.line.fee',
  deposit_kept: 'admin:issued_document.line.deposit_kept',
  tourism_tax: 'admin:issued_document.line.tourism_tax',
  levy: 'admin:issued_document.line.levy',
};
