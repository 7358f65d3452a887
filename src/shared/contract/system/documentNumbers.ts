import { z } from 'zod';
import { NUMBER_DIGITS, NUMBERED_KINDS, PREFIX, SEPARATORS } from '../../domain/system/documentNumbers';

export const numberedKind = z.enum(NUMBERED_KINDS);

/** How the documents of one kind are numbered, and how far their numbers have come this year. */
export const documentNumbering = z.object({
  kind: numberedKind,
  prefix: z.string(),
  separator: z.enum(SEPARATORS),
  yearDigits: z.union([z.literal(2), z.literal(4)]),
  digits: z.number().int(),
  /** The last number of this year; null before the first. */
  last: z.string().nullable(),
  next: z.string(),
  /** The code of MyInvois for the kind of document; null for those that are no e-invoices. */
  eInvoiceType: z.string().nullable(),
  /** 0 while the usual pattern is used. */
  version: z.number().int().min(0),
});
export type DocumentNumbering = z.infer<typeof documentNumbering>;

/** PATCH /api/companies/{id}/numbering: the pattern of one kind. */
export const documentNumberingInput = z.strictObject({
  kind: numberedKind,
  prefix: z
    .string()
    .trim()
    .toUpperCase()
    .pipe(z.string().regex(PREFIX, { message: 'number_prefix' })),
  separator: z.enum(SEPARATORS),
  yearDigits: z.union([z.literal(2), z.literal(4)]),
  digits: z.number().int().min(NUMBER_DIGITS.min).max(NUMBER_DIGITS.max),
  version: z.number().int().min(0),
});
export type DocumentNumberingInput = z.input<typeof documentNumberingInput>;
