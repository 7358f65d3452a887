import { z } from 'zod';
import { isMsicCode, isTin } from '@shared/domain/money/companyNumbers';
import { E_INVOICE_CODES, E_INVOICE_VERSION } from '@shared/domain/money/eInvoice';
import { FOREIGN_TIN, GENERAL_TIN, NO_INDUSTRY, NONE } from '@shared/domain/money/eInvoiceParties';
import { E_INVOICE_PROBLEMS, type EInvoiceProblem } from '@shared/domain/money/eInvoiceProblems';
import { E_INVOICE_CLASSES, E_INVOICE_TAXES } from '@shared/domain/money/eInvoiceLines';

/** An element of UBL in JSON: a list of one object whose own content is `_`. */
const one = <Content extends z.ZodType>(content: Content, attributes: z.ZodRawShape = {}) =>
  z.tuple([z.strictObject({ _: content, ...attributes })]);
const only = <Shape extends z.ZodRawShape>(shape: Shape) => z.tuple([z.strictObject(shape)]);
const filled = (most: number, problem?: string) => z.string(problem).min(1, problem).max(most, problem);

/** Ringgit with two decimals at most. */
const ringgit = z.number().refine((amount) => Math.abs(Math.round(amount * 100) - amount * 100) < 1e-6);
const money = one(ringgit.min(0), { currencyID: z.literal('MYR') });

type Side = 'supplier' | 'buyer';
const name = (side: Side, what: string) => `${side}.${what}`;

const ID_LENGTHS = { NRIC: 12, PASSPORT: 12, BRN: 20, ARMY: 12 } as const;
const SCHEMES = Object.keys(ID_LENGTHS) as [keyof typeof ID_LENGTHS];

/** The numbers of a party, in our order: TIN, registration or identity, service tax, tourism tax. */
const identifications = (side: Side) => {
  const isKnownTin = (text: string) =>
    isTin(text) || (side === 'buyer' && [GENERAL_TIN, FOREIGN_TIN].includes(text));
  const number = (schemeID: z.ZodType, content: z.ZodType) =>
    z.strictObject({ ID: one(content, { schemeID }) });
  return z.tuple([
    number(z.literal('TIN'), z.string().refine(isKnownTin, name(side, 'tin'))),
    z.strictObject({
      ID: z.tuple([
        z
          .strictObject({ _: z.string(), schemeID: z.enum(SCHEMES) })
          .refine(
            ({ _: text, schemeID }) => /^[A-Za-z\d]+$/.test(text) && text.length <= ID_LENGTHS[schemeID],
            name(side, 'id'),
          )
          .refine(({ _: text, schemeID }) => schemeID !== 'NRIC' || /^\d{12}$/.test(text), name(side, 'id')),
      ]),
    }),
    number(
      z.literal('SST'),
      z.string().regex(/^[A-Za-z\d;-]{2,35}$/, side === 'supplier' ? 'supplier.sst' : undefined),
    ),
    number(
      z.literal('TTX'),
      z.string().regex(/^[A-Za-z\d-]{2,17}$/, side === 'supplier' ? 'supplier.ttx' : undefined),
    ),
  ]);
};

const COUNTRY = { listID: z.literal('ISO3166-1'), listAgencyID: z.literal('6') };

/** The address of somebody: a state of Malaysia has its number, what is in none has 17. */
const address = (side: Side) =>
  z
    .strictObject({
      CityName: one(filled(50, name(side, 'city'))),
      PostalZone: one(z.string().max(50, name(side, 'address'))),
      CountrySubentityCode: one(z.string().regex(/^(0[1-9]|1[0-7])$/, name(side, 'state'))),
      AddressLine: z
        .array(z.strictObject({ Line: one(filled(150, name(side, 'address'))) }))
        .min(1)
        .max(3),
      Country: only({
        IdentificationCode: one(z.string().regex(/^[A-Z]{3}$/, name(side, 'country')), COUNTRY),
      }),
    })
    .refine(
      ({ CountrySubentityCode: [state], Country: [country] }) =>
        (country.IdentificationCode[0]._ === 'MYS') === (state._ !== '17'),
      { message: name(side, 'state') },
    );
/** Of the general public there is only that it has none. */
const noAddress = z.strictObject({
  CityName: one(z.literal('')),
  PostalZone: one(z.literal('')),
  CountrySubentityCode: one(z.literal('17')),
  AddressLine: z.tuple([z.strictObject({ Line: one(z.literal(NONE)) })]),
  Country: only({ IdentificationCode: one(z.literal(''), COUNTRY) }),
});

const PHONE = /^\+?\d{8,15}$/;
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
const contact = (side: Side) =>
  only({
    Telephone: one(z.string().regex(PHONE, name(side, 'phone'))),
    ElectronicMail: one(z.string().max(320).regex(EMAIL, name(side, 'email'))).optional(),
  });
const legalName = (side: Side) => only({ RegistrationName: one(filled(300, name(side, 'name'))) });

/** Who conducts no business has a code of his own. */
const isIndustry = (code: string) => isMsicCode(code) || code === NO_INDUSTRY.code;
const supplier = only({
  Party: only({
    IndustryClassificationCode: one(z.string().refine(isIndustry, 'supplier.msic'), {
      name: filled(300, 'supplier.activity'),
    }),
    PartyIdentification: identifications('supplier'),
    PostalAddress: z.tuple([address('supplier')]),
    PartyLegalEntity: legalName('supplier'),
    Contact: contact('supplier'),
  }),
});
const buyer = only({
  Party: only({
    PartyIdentification: identifications('buyer'),
    PostalAddress: z.tuple([address('buyer')]),
    PartyLegalEntity: legalName('buyer'),
    Contact: contact('buyer'),
  }),
});
const generalPublic = only({
  Party: only({
    PartyIdentification: identifications('buyer'),
    PostalAddress: z.tuple([noAddress]),
    PartyLegalEntity: only({ RegistrationName: one(z.literal('General Public')) }),
    Contact: only({ Telephone: one(z.literal(NONE)), ElectronicMail: one(z.literal(NONE)) }),
  }),
});

const taxCategory = only({
  ID: one(z.enum(E_INVOICE_TAXES)),
  TaxScheme: only({
    ID: one(z.literal('OTH'), { schemeID: z.literal('UN/ECE 5153'), schemeAgencyID: z.literal('6') }),
  }),
});
const unit = { unitCode: z.literal('C62') };
const taxSubtotal = z.strictObject({
  TaxableAmount: money,
  TaxAmount: money,
  Percent: one(z.number().min(0).max(100)).optional(),
  BaseUnitMeasure: one(z.number().int().min(1), unit).optional(),
  PerUnitAmount: money.optional(),
  TaxCategory: taxCategory,
});
const taxTotal = only({ TaxAmount: money, TaxSubtotal: z.array(taxSubtotal).min(1) });

const line = z.strictObject({
  ID: one(z.string().regex(/^\d{3,}$/)),
  InvoicedQuantity: one(z.number().int().min(1), unit),
  LineExtensionAmount: money,
  AllowanceCharge: only({
    ChargeIndicator: one(z.literal(false)),
    AllowanceChargeReason: one(z.string().max(300)),
    Amount: money,
  }).optional(),
  TaxTotal: taxTotal,
  Item: only({
    CommodityClassification: only({
      ItemClassificationCode: one(z.enum(E_INVOICE_CLASSES), { listID: z.literal('CLASS') }),
    }),
    Description: one(filled(300)),
  }),
  Price: only({ PriceAmount: money }),
  ItemPriceExtension: only({ Amount: money }),
});

const day = z.string().regex(/^\d{4}-\d\d-\d\d$/);
const invoice = z.strictObject({
  ID: one(filled(50)),
  IssueDate: one(day),
  IssueTime: one(z.string().regex(/^\d\d:\d\d:\d\dZ$/)),
  InvoiceTypeCode: one(z.enum(E_INVOICE_CODES), { listVersionID: z.literal(E_INVOICE_VERSION) }),
  DocumentCurrencyCode: one(z.literal('MYR')),
  TaxCurrencyCode: one(z.literal('MYR')),
  InvoicePeriod: only({
    StartDate: one(day),
    EndDate: one(day),
    Description: one(z.literal('Monthly')),
  }).optional(),
  BillingReference: only({
    InvoiceDocumentReference: only({ ID: one(filled(50)), UUID: one(z.string().min(1, 'original').max(26)) }),
  }).optional(),
  AccountingSupplierParty: supplier,
  AccountingCustomerParty: buyer,
  PrepaidPayment: only({ PaidAmount: money }).optional(),
  TaxTotal: taxTotal,
  LegalMonetaryTotal: only({
    LineExtensionAmount: money,
    TaxExclusiveAmount: money,
    TaxInclusiveAmount: money,
    PayableAmount: money,
  }),
  InvoiceLine: z.array(line).min(1),
});
type Invoice = z.output<typeof invoice>;

const HEAD = {
  _D: z.literal('urn:oasis:names:specification:ubl:schema:xsd:Invoice-2'),
  _A: z.literal('urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2'),
  _B: z.literal('urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2'),
};
const toSomebody = z.strictObject({ ...HEAD, Invoice: z.tuple([invoice]) });
const toEverybody = z.strictObject({
  ...HEAD,
  Invoice: z.tuple([invoice.extend({ AccountingCustomerParty: generalPublic })]),
});

const sen = ([{ _: amount }]: [{ _: unknown }]) => Math.round((amount as number) * 100);
const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);

/** True where the sums are what LHDN computes of the lines. */
function addsUp(
  document: Pick<Invoice, 'InvoiceLine' | 'TaxTotal' | 'LegalMonetaryTotal' | 'PrepaidPayment'>,
) {
  const {
    InvoiceLine: lines,
    TaxTotal: [taxes],
    LegalMonetaryTotal: [totals],
    PrepaidPayment: paid,
  } = document;
  const lineAddsUp = (each: Invoice['InvoiceLine'][number]) => {
    const subtotal = sen(each.ItemPriceExtension[0].Amount);
    const discount = each.AllowanceCharge ? sen(each.AllowanceCharge[0].Amount) : 0;
    const tax = each.TaxTotal[0];
    return (
      subtotal === sen(each.Price[0].PriceAmount) * Number(each.InvoicedQuantity[0]._) &&
      sen(each.LineExtensionAmount) === subtotal - discount &&
      sen(tax.TaxAmount) === sum(tax.TaxSubtotal.map(({ TaxAmount }) => sen(TaxAmount))) &&
      tax.TaxSubtotal.every(
        ({ BaseUnitMeasure: count, PerUnitAmount: amount, TaxAmount }) =>
          !count || !amount || Number(count[0]._) * sen(amount) === sen(TaxAmount),
      )
    );
  };
  const net = sum(lines.map(({ LineExtensionAmount }) => sen(LineExtensionAmount)));
  const ofLines = (of: 'TaxAmount' | 'TaxableAmount', type: unknown) =>
    sum(
      lines
        .flatMap(({ TaxTotal: [{ TaxSubtotal }] }) => TaxSubtotal)
        .filter(({ TaxCategory: [{ ID }] }) => ID[0]._ === type)
        .map((subtotal) => sen(subtotal[of])),
    );
  const tax = sum(lines.map(({ TaxTotal: [{ TaxAmount }] }) => sen(TaxAmount)));
  return (
    lines.every(lineAddsUp) &&
    sen(totals.LineExtensionAmount) === net &&
    sen(totals.TaxExclusiveAmount) === net &&
    sen(taxes.TaxAmount) === tax &&
    taxes.TaxSubtotal.every(
      ({ TaxCategory: [{ ID }], TaxAmount, TaxableAmount }) =>
        sen(TaxAmount) === ofLines('TaxAmount', ID[0]._) &&
        sen(TaxableAmount) === ofLines('TaxableAmount', ID[0]._),
    ) &&
    sum(taxes.TaxSubtotal.map(({ TaxAmount }) => sen(TaxAmount))) === tax &&
    sen(totals.TaxInclusiveAmount) === net + tax &&
    sen(totals.PayableAmount) === net + tax - (paid ? sen(paid[0].PaidAmount) : 0)
  );
}

const known = new Set<string>(E_INVOICE_PROBLEMS);

/**
 * Checks a made e-invoice against LHDN's structure (UBL 2.1 JSON, version 1.0) and its sums; returns what has to be mended, nothing where it
 * is sound. Source: LHDN, MyInvois SDK, document types v1.0 with their lengths, mathematical mappings.
 */
export function checkEInvoice(
  document: unknown,
  { isToEverybody }: { isToEverybody: boolean },
): EInvoiceProblem[] {
  const checked = (isToEverybody ? toEverybody : toSomebody).safeParse(document);
  if (checked.success) return addsUp(checked.data.Invoice[0]) ? [] : ['totals'];
  const found = checked.error.issues.map(({ message }) => (known.has(message) ? message : 'form'));
  return [...new Set(found)] as EInvoiceProblem[];
}
