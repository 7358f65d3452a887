import type { EInvoice, EInvoiceRow } from '@shared/contract/money/eInvoices';
import { anId } from './staffRows';

/** An e-invoice of one document as lists name it: made, and not sent. */
export const anEInvoice = (changes: Partial<EInvoiceRow> = {}): EInvoiceRow => ({
  id: anId(80),
  kind: 'single',
  type: '01',
  codeNumber: 'INV-2026-00001',
  month: null,
  state: 'made',
  environment: null,
  company: { id: anId(70), name: 'Attic Sdn Bhd' },
  buyerName: 'Buyer Sdn Bhd',
  documents: 1,
  statement: null,
  totalSen: 75_440,
  missing: [],
  errors: [],
  failure: null,
  attempts: 0,
  nextTryAt: null,
  madeAt: '2026-11-20T07:00:00.000Z',
  submittedAt: null,
  validatedAt: null,
  cancellableUntil: null,
  cancelledAt: null,
  uuid: null,
  portalUrl: null,
  isLarge: false,
  rejection: null,
  cancelledElsewhere: false,
  isNews: false,
  hasText: changes.madeAt !== null,
  namelessAt: null,
  steps: ['send_again', 'buyer'],
  createdAt: '2026-11-20T07:00:00.000Z',
  version: 3,
  ...changes,
});

/** A buyer of whom something is missing. */
export const NO_BUYER = {
  tin: 'C20880050010',
  idKind: 'BRN',
  idNumber: '201901000005',
  address: '1 Jalan Ampang',
  postcode: '',
  city: '',
  state: '',
  country: 'MY',
  phone: '',
  email: '',
} as const;

/** An e-invoice with what is in it. */
export const aWholeEInvoice = (row: EInvoiceRow, changes: Partial<EInvoice> = {}): EInvoice => ({
  ...row,
  buyer: NO_BUYER,
  contents: [
    {
      id: anId(60),
      number: row.codeNumber,
      buyerName: row.buyerName,
      totalSen: row.totalSen,
      correctsId: null,
      reservationId: anId(50),
      problem: null,
    },
  ],
  original: null,
  cancelReason: null,
  history: [],
  ...changes,
});
