import { E_INVOICE_TAXES, type EInvoiceLine, type EInvoiceTax } from './eInvoiceLines';
import { identificationsOf, type EInvoiceParty } from './eInvoiceParties';

/** LHDN's codes of documents: an invoice, a credit note, and the two that the buyer issues to himself. */
export const E_INVOICE_CODES = ['01', '02', '11', '12'] as const;
export type EInvoiceType = (typeof E_INVOICE_CODES)[number];

/** The version of LHDN's document without a signature; 1.1 needs the signing certificate of the company. */
export const E_INVOICE_VERSION = '1.0';

/** What an e-invoice says, money in sen. */
export type EInvoiceParts = {
  type: EInvoiceType;
  codeNumber: string;
  /** The moment that it is made: LHDN takes none that is older than 72 hours. */
  at: Date;
  /** The days that it is about, where it is about a month. */
  period: { from: string; to: string } | null;
  /** The e-invoice that a credit note corrects, by its number and the number that LHDN gave it. */
  corrects: { codeNumber: string; uuid: string } | null;
  supplier: EInvoiceParty;
  buyer: EInvoiceParty;
  lines: readonly EInvoiceLine[];
  /** What was paid ahead. */
  prepaidSen: number;
};

/** The sums of lines in sen. */
export function eInvoiceTotals(lines: readonly EInvoiceLine[]) {
  const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);
  const all = lines.flatMap(({ taxes }) => taxes);
  const taxes = E_INVOICE_TAXES.flatMap((type) => {
    const some = all.filter((tax) => tax.type === type);
    if (some.length === 0) return [];
    return {
      type,
      taxableSen: sum(some.map(({ taxableSen }) => taxableSen)),
      taxSen: sum(some.map(({ taxSen }) => taxSen)),
    };
  });
  const netSen = sum(lines.map((line) => line.netSen));
  const taxSen = sum(taxes.map((tax) => tax.taxSen));
  return { netSen, taxes, taxSen, totalSen: netSen + taxSen };
}

/** A value in the JSON form of UBL 2.1: each element is a list of objects whose own content is `_`. */
const put = (content: string | number | boolean, attributes: Record<string, string> = {}) => [
  { _: content, ...attributes },
];
/** Ringgit: whole sen divided by 100 are written as the decimal number that they are. */
const money = (sen: number) => put(sen / 100, { currencyID: 'MYR' });

const taxScheme = [{ ID: put('OTH', { schemeID: 'UN/ECE 5153', schemeAgencyID: '6' }) }];
const taxCategory = (type: string) => [{ ID: put(type), TaxScheme: taxScheme }];

/**
 * An e-invoice as LHDN's MyInvois documents it: UBL 2.1 in JSON, version 1.0. Source: LHDN, MyInvois SDK, document types invoice and credit
 * note v1.0, mathematical mappings.
 */
export function eInvoiceOf(parts: EInvoiceParts) {
  const { type, codeNumber, at, period, corrects, supplier, buyer, lines, prepaidSen } = parts;
  const totals = eInvoiceTotals(lines);
  const [date, time] = at.toISOString().split('T') as [string, string];
  return {
    _D: 'urn:oasis:names:specification:ubl:schema:xsd:Invoice-2',
    _A: 'urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2',
    _B: 'urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2',
    Invoice: [
      {
        ID: put(codeNumber),
        IssueDate: put(date),
        IssueTime: put(`${time.slice(0, 8)}Z`),
        InvoiceTypeCode: put(type, { listVersionID: E_INVOICE_VERSION }),
        DocumentCurrencyCode: put('MYR'),
        TaxCurrencyCode: put('MYR'),
        ...(period && {
          InvoicePeriod: [
            { StartDate: put(period.from), EndDate: put(period.to), Description: put('Monthly') },
          ],
        }),
        ...(corrects && {
          BillingReference: [
            { InvoiceDocumentReference: [{ ID: put(corrects.codeNumber), UUID: put(corrects.uuid) }] },
          ],
        }),
        AccountingSupplierParty: [{ Party: [partyOf(supplier)] }],
        AccountingCustomerParty: [{ Party: [partyOf(buyer)] }],
        ...(prepaidSen > 0 && { PrepaidPayment: [{ PaidAmount: money(prepaidSen) }] }),
        TaxTotal: [
          {
            TaxAmount: money(totals.taxSen),
            TaxSubtotal: totals.taxes.map((tax) => ({
              TaxableAmount: money(tax.taxableSen),
              TaxAmount: money(tax.taxSen),
              TaxCategory: taxCategory(tax.type),
            })),
          },
        ],
        LegalMonetaryTotal: [
          {
            LineExtensionAmount: money(totals.netSen),
            TaxExclusiveAmount: money(totals.netSen),
            TaxInclusiveAmount: money(totals.totalSen),
            PayableAmount: money(totals.totalSen - Math.max(0, prepaidSen)),
          },
        ],
        InvoiceLine: lines.map(lineOf),
      },
    ],
  };
}

const partyOf = (party: EInvoiceParty) => ({
  ...(party.industry && {
    IndustryClassificationCode: put(party.industry.code, { name: party.industry.activity }),
  }),
  PartyIdentification: identificationsOf(party).map(([schemeID, number]) => ({
    ID: put(number, { schemeID }),
  })),
  PostalAddress: [
    {
      CityName: put(party.address.city),
      PostalZone: put(party.address.postcode),
      CountrySubentityCode: put(party.address.state),
      AddressLine: party.address.lines.map((line) => ({ Line: put(line) })),
      Country: [
        {
          IdentificationCode: put(party.address.country, { listID: 'ISO3166-1', listAgencyID: '6' }),
        },
      ],
    },
  ],
  PartyLegalEntity: [{ RegistrationName: put(party.name) }],
  Contact: [{ Telephone: put(party.phone), ...(party.email && { ElectronicMail: put(party.email) }) }],
});

const lineOf = (line: EInvoiceLine, index: number) => ({
  ID: put(String(index + 1).padStart(3, '0')),
  InvoicedQuantity: put(line.quantity, { unitCode: 'C62' }),
  LineExtensionAmount: money(line.netSen),
  ...(line.discountSen > 0 && {
    AllowanceCharge: [
      {
        ChargeIndicator: put(false),
        AllowanceChargeReason: put('Discount'),
        Amount: money(line.discountSen),
      },
    ],
  }),
  TaxTotal: [
    {
      TaxAmount: money(line.taxes.reduce((sum, { taxSen }) => sum + taxSen, 0)),
      TaxSubtotal: line.taxes.map(taxOf),
    },
  ],
  Item: [
    {
      CommodityClassification: [{ ItemClassificationCode: put(line.classification, { listID: 'CLASS' }) }],
      Description: put(line.description.slice(0, 300)),
    },
  ],
  Price: [{ PriceAmount: money(line.unitSen) }],
  ItemPriceExtension: [{ Amount: money(line.netSen + line.discountSen) }],
});

const taxOf = ({ type, taxableSen, taxSen, rateBp, units }: EInvoiceTax) => ({
  TaxableAmount: money(taxableSen),
  TaxAmount: money(taxSen),
  ...(units
    ? {
        BaseUnitMeasure: put(units.count, { unitCode: 'C62' }),
        PerUnitAmount: money(units.eachSen),
      }
    : type !== '03' && { Percent: put((rateBp ?? 0) / 100) }),
  TaxCategory: taxCategory(type),
});
