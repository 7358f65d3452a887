import type { LocalText } from '../../languages';
import type { StayDate } from '../base/stayDates';
import type { CreditedLine } from './creditLines';
import { isPassedOn, type DocumentLine } from './documentLines';

/** ★ The documents that are numbered and kept. A registration card is printed of the stay as it stands and signed. */
export const ISSUED_KINDS = ['tax_invoice', 'receipt', 'deposit_receipt', 'credit_note'] as const;
export type IssuedKind = (typeof ISSUED_KINDS)[number];

/** The company as it stood on the day of the document. */
export type DocumentSeller = {
  name: string;
  registrationNo: string;
  oldRegistrationNo: string | null;
  tin: string | null;
  /** Null where the company was not registered for service tax on that day: its invoice is no tax invoice. */
  sstNo: string | null;
  tourismTaxNo: string | null;
  address: string;
  email: string | null;
  phone: string | null;
};

/** Who it is written to: the guest, or whoever he wants it written to. */
export type DocumentBuyer = {
  name: string;
  address: string;
  tin: string | null;
  registrationNo: string | null;
  email: string | null;
  phone: string | null;
};

export type DocumentStay = {
  reference: string;
  guestName: string;
  propertyName: LocalText;
  listingName: LocalText;
  units: string[];
  checkIn: StayDate;
  checkOut: StayDate;
  guests: number;
};

export type TaxSum = { taxBp: number; baseSen: number; taxSen: number };

/** Sums of lines in sen: `netSen` before tax and without what is passed on; `totalSen` is all of it together. */
export type DocumentTotals = {
  netSen: number;
  taxes: TaxSum[];
  tourismTaxSen: number;
  levySen: number;
  totalSen: number;
};

export const TOURISM_TAX_EXEMPTIONS = ['malaysian', 'permanent_resident', 'premises', 'not_charged'] as const;
/** Why no tourism tax stands on an invoice for nights: it is printed as 0.00 with the reason. Source: DOMAIN c.1. */
export type TourismTaxExemption = (typeof TOURISM_TAX_EXEMPTIONS)[number];

export type DocumentPayment = {
  /** Money that was given back. */
  isRefund: boolean;
  receivedOn: StayDate;
  method: LocalText;
  cardKind: string | null;
  reference: string;
  amountSen: number;
  /** What the payment settles beyond what changed hands: cash goes in steps of 5 sen. */
  roundingSen: number;
  /** The part that is held as a deposit. */
  depositSen: number;
};

type Head = { seller: DocumentSeller; buyer: DocumentBuyer; stay: DocumentStay };
export type InvoiceContent = Head & {
  kind: 'tax_invoice';
  lines: DocumentLine[];
  totals: DocumentTotals;
  /** Null where tourism tax is charged, or the invoice is not about nights. */
  tourismTaxExempt: TourismTaxExemption | null;
  /** What had been received for these lines when it was issued, in sen. */
  receivedSen: number;
};
export type CreditNoteContent = Head & {
  kind: 'credit_note';
  corrects: { number: string; issuedOn: StayDate };
  reason: string;
  lines: CreditedLine[];
  totals: DocumentTotals;
};
export type ReceiptContent = Head & { kind: 'receipt' | 'deposit_receipt'; payment: DocumentPayment };
/** Everything that a document says, frozen when it is issued; languages are chosen when it is printed. */
export type IssuedContent = InvoiceContent | CreditNoteContent | ReceiptContent;

/** The sums of lines, tax by rate. The total is the sum of the lines with their tax. */
export function totalsOf(lines: readonly DocumentLine[]): DocumentTotals {
  const sold = lines.filter((line) => !isPassedOn(line));
  const taxes = new Map<number, TaxSum>();
  for (const { taxBp, netSen, taxSen } of sold) {
    if (taxBp === 0) continue;
    const before = taxes.get(taxBp) ?? { taxBp, baseSen: 0, taxSen: 0 };
    taxes.set(taxBp, { taxBp, baseSen: before.baseSen + netSen, taxSen: before.taxSen + taxSen });
  }
  const sum = (some: readonly DocumentLine[], of: 'netSen' | 'grossSen') =>
    some.reduce((total, line) => total + line[of], 0);
  const passedOn = (category: DocumentLine['category']) =>
    sum(
      lines.filter((line) => line.category === category),
      'grossSen',
    );
  return {
    netSen: sum(sold, 'netSen'),
    taxes: [...taxes.values()].sort((one, other) => one.taxBp - other.taxBp),
    tourismTaxSen: passedOn('tourism_tax'),
    levySen: passedOn('levy'),
    totalSen: sum(lines, 'grossSen'),
  };
}

/** The sum that a document is about, in sen. */
export const amountOf = (content: IssuedContent): number => {
  if ('totals' in content) return content.totals.totalSen;
  return content.kind === 'deposit_receipt' ? content.payment.depositSen : content.payment.amountSen;
};

/** The number for service tax that a company has on a day; null while it is not registered. Source: DOMAIN c.2. */
export const sstNumberOn = (
  { sstNo, sstRegisteredFrom }: { sstNo: string | null; sstRegisteredFrom: StayDate | null },
  day: StayDate,
): string | null => (sstNo !== null && sstRegisteredFrom !== null && sstRegisteredFrom <= day ? sstNo : null);

/** Why a stay bears no tourism tax. Source: DOMAIN c.1. */
export function tourismTaxExemption({
  nationality,
  permanentResident,
  premisesExempt,
}: {
  nationality: string;
  permanentResident: boolean;
  premisesExempt: boolean;
}): TourismTaxExemption {
  if (premisesExempt) return 'premises';
  if (nationality === 'MY') return 'malaysian';
  return permanentResident ? 'permanent_resident' : 'not_charged';
}
