import { z } from 'zod';
import { id, line, localText, localTextInput, paragraph, stayDate, version } from '../base/common';
import { auditEntry } from '../base/history';
import { listAnswer, listQuery } from '../base/lists';

/** The way to pay on the page of the payment provider: its money is written by what the provider says alone. */
export const ONLINE = 'online';

/**
 * The destination of money: the account that a guest types or copies into a transfer, and the code to scan
 * instead.
 */
export const payTo = z.object({
  bank: z.string(),
  accountHolder: z.string(),
  accountNumber: z.string(),
  /** Address of the picture of a code; null while there is none. */
  qrUrl: z.string().nullable(),
});
export type PayTo = z.infer<typeof payTo>;

/** The chosen way to pay, as the guest reads it. */
export const paymentGuide = payTo.extend({ name: localText, instructions: localText });
export type PaymentGuide = z.infer<typeof paymentGuide>;

export const paymentMethodRow = z.object({
  /** The code of the method: `bank_transfer`. */
  id: z.string(),
  kind: z.string(),
  name: localText,
  ...payTo.shape,
  /** True when the method is in use at all. */
  enabled: z.boolean(),
  /** True when visitors may choose it; the others are for staff. */
  forVisitors: z.boolean(),
  /**
   * True when visitors find it among their choices now: a method that lives by its code waits for
   * the code, a transfer for the account.
   */
  offered: z.boolean(),
  needsSlip: z.boolean(),
  version,
});
export type PaymentMethodRow = z.infer<typeof paymentMethodRow>;

/** The kinds of cards, which cost differently. Source: DOMAIN c.7. */
export const CARD_KINDS = ['local_debit', 'local_credit', 'foreign', 'online'] as const;
export type CardKind = (typeof CARD_KINDS)[number];
export const cardKind = z.enum(CARD_KINDS);

const basisPoints = z.number().int().min(0).max(10_000);
/** What money by a way to pay costs from a day on, in basis points, and the banking days until the bank credits it. */
const rateFields = {
  /** The kind of card; null for any other way to pay. */
  cardKind: cardKind.nullable(),
  validFrom: stayDate,
  feeBp: basisPoints,
  /** The service tax on the fee. */
  feeSstBp: basisPoints,
  settlementDays: z.number().int().min(0).max(30),
};
export const paymentRate = z.object({
  id: z.uuid(),
  ...rateFields,
  /** True once money came in by it: it stays as it is, and another follows it. */
  used: z.boolean(),
});
export type PaymentRate = z.infer<typeof paymentRate>;

/** POST /api/payment-methods/{code}/rates: a rate from a day on; one of the same day that no money came in by is replaced. */
export const paymentRateInput = z.object({ ...rateFields, version });
export type PaymentRateInput = z.infer<typeof paymentRateInput>;

/** PATCH /api/payment-methods/{code}/rates/remove */
export const paymentRateRemoval = z.object({ rateId: id, version });
export type PaymentRateRemoval = z.infer<typeof paymentRateRemoval>;

export const paymentMethodDetail = paymentMethodRow.extend({
  instructions: localText,
  /** By kind of card, the latest first. */
  rates: z.array(paymentRate),
  history: z.array(auditEntry),
});
export type PaymentMethodDetail = z.infer<typeof paymentMethodDetail>;

export const PAYMENT_METHOD_SORTS = ['position'] as const;
export const paymentMethodFilter = z.strictObject({
  q: z.string().trim().max(80).optional(),
  enabled: z.boolean().optional(),
});
export type PaymentMethodFilter = z.infer<typeof paymentMethodFilter>;
export const paymentMethodListQuery = listQuery(paymentMethodFilter, PAYMENT_METHOD_SORTS, paymentMethodRow);
export const paymentMethodListAnswer = listAnswer('paymentMethods', paymentMethodRow.partial());

export const paymentMethodParams = z.object({ code: z.string().regex(/^[a-z][a-z0-9_]{0,39}$/) });

/** The digits of an account number, without the spaces and dashes that make it easier to read. */
export const digitsOf = (accountNumber: string): string => accountNumber.replace(/\D/g, '');

const optionalLine = (max: number) => z.union([z.literal(''), line(max)]).default('');
const optionalText = z.object({
  'en-US': paragraph(1000).default(''),
  'cn-ZH': paragraph(1000).default(''),
  'ms-MY': paragraph(1000).default(''),
});
/** An account is whole or not there at all: a number without its bank pays nobody. */
const ACCOUNT = ['bank', 'accountHolder', 'accountNumber'] as const;

export const paymentMethodPatch = z
  .object({
    name: localTextInput(80),
    instructions: optionalText,
    bank: optionalLine(80),
    accountHolder: optionalLine(120),
    accountNumber: z
      .string()
      .trim()
      .refine((text) => text === '' || (/^[\d -]*$/.test(text) && /^\d{6,20}$/.test(digitsOf(text))), {
        message: 'bank_account',
      })
      .default(''),
    enabled: z.boolean(),
    version,
  })
  .superRefine((value, context) => {
    if (ACCOUNT.every((name) => !value[name])) return;
    for (const name of ACCOUNT)
      if (!value[name]) context.addIssue({ code: 'custom', path: [name], message: 'required' });
  });
export type PaymentMethodPatch = z.input<typeof paymentMethodPatch>;
export type PaymentMethodFields = Omit<z.output<typeof paymentMethodPatch>, 'version'>;

/** The form of a code: its picture in the field `qr`, or `remove`. */
export const paymentCodeForm = z.object({
  version: z.coerce.number().pipe(version),
  remove: z.literal('true').optional(),
});
