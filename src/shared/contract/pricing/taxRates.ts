import { z } from 'zod';
import { id, localText, paragraph, sen, stayDate, version } from '../base/common';
import { auditEntry } from '../base/history';
import { priceLine } from './prices';

/** The taxes of the federation on a stay. Source: DOMAIN c.1, c.2. */
export const TAX_KINDS = ['sst', 'tourism_tax'] as const;
export type TaxKind = (typeof TAX_KINDS)[number];

/** A period in which a tax is the same. */
export const taxRate = z.object({
  id: z.uuid(),
  kind: z.enum(TAX_KINDS),
  /** Service tax: the rate in basis points; null for a tax that is an amount. */
  percentBp: z.number().int().nullable(),
  /** Tourism tax: the amount per unit and night; null for a tax that is a rate. */
  amountSen: sen.nullable(),
  /** The first and the last day, both inclusive; null: no end in sight. */
  validFrom: stayDate,
  validTo: stayDate.nullable(),
  /** The law or notice that says so, in words or as an address. */
  source: z.string(),
  version,
});
export type TaxRateRow = z.infer<typeof taxRate>;
export type TaxRateFields = Omit<TaxRateRow, 'id' | 'version'>;
export const taxRateDetail = taxRate.extend({ history: z.array(auditEntry) });
export type TaxRateDetail = z.infer<typeof taxRateDetail>;

/** GET /api/tax-rates: all of them, the latest of each kind first; there are a few in ten years. */
export const taxRatesAnswer = z.object({ taxRates: z.array(taxRate) });
export type TaxRatesAnswer = z.infer<typeof taxRatesAnswer>;

/** The most that a tax or levy takes of a unit and night, in sen; and characters of a source. */
export const TAX_LIMITS = { amountSen: 100_000, source: 500 } as const;

/** A day that a tax can begin or end on. */
export const taxDay = stayDate.refine((day) => day >= '2000-01-01' && day <= '2100-12-31', {
  message: 'date',
});
export const taxSource = paragraph(TAX_LIMITS.source).refine((text) => text !== '', { message: 'required' });
export const taxAmount = z.number().int().min(0).max(TAX_LIMITS.amountSen);

const period = { validFrom: taxDay, validTo: taxDay.nullable().default(null), source: taxSource };
const values = {
  percentBp: z.number().int().min(0).max(10_000).nullable().default(null),
  amountSen: taxAmount.nullable().default(null),
};
type Values = { kind?: TaxKind; percentBp: number | null; amountSen: number | null };
/** Service tax is a rate, tourism tax an amount; of a correction the kept row says which. */
function oneValue({ kind, percentBp, amountSen }: Values, context: z.RefinementCtx) {
  const refuse = (path: string, message: string) =>
    context.addIssue({ code: 'custom', path: [path], message });
  const isRate = kind ? kind === 'sst' : percentBp !== null;
  if (isRate && percentBp === null) refuse('percentBp', 'required');
  if (isRate && amountSen !== null) refuse('amountSen', 'choice');
  if (!isRate && amountSen === null) refuse('amountSen', 'required');
  if (!isRate && percentBp !== null) refuse('percentBp', 'choice');
}
export const taxRateInput = z
  .strictObject({ kind: z.enum(TAX_KINDS), ...values, ...period })
  .superRefine(oneValue);
export const taxRatePatch = z.strictObject({ ...values, ...period, version }).superRefine(oneValue);
export type TaxRateInput = z.input<typeof taxRateInput>;
export type TaxRatePatch = z.input<typeof taxRatePatch>;

/** PATCH /api/tax-rates/{id}/end: the last day of a period, or none, and what says so. */
export const taxEnd = z.strictObject({ validTo: taxDay.nullable(), source: taxSource, version });
export type TaxEnd = z.input<typeof taxEnd>;
/** DELETE /api/tax-rates/{id}. */
export const taxVersion = z.object({ version: z.coerce.number().pipe(version) });

/** What of a wish POST /api/tax-rates/impact is asked about: a new period, or (`id`) another end, a correction, or none any more. */
const wish = { id: id.nullable().default(null), remove: z.boolean().default(false) };
const days = { validFrom: taxDay, validTo: taxDay.nullable().default(null) };
export const taxRateImpactInput = z
  .strictObject({ ...wish, kind: z.enum(TAX_KINDS), ...values, ...days })
  .superRefine(oneValue);
export type TaxRateImpactInput = z.input<typeof taxRateImpactInput>;

const exampleStay = z.object({ lines: z.array(priceLine), totalSen: sen });
/** What a wish would change, asked before it is saved. */
export const taxImpact = z.object({
  /** The first day on which the tax is another; null: it is the same on all days. */
  firstDay: stayDate.nullable(),
  /** Other periods of the tax that would end on another day than now. */
  moved: z.array(z.object({ validFrom: stayDate, from: stayDate.nullable(), to: stayDate.nullable() })),
  /** Nights of days that have been, sold at the tax as it is: with any the wish is refused. */
  soldNights: z.number().int(),
  /** Bookings and holds with a night on that day or later; they keep the price that they were made at. */
  bookings: z.number().int(),
  holds: z.number().int(),
  properties: z.number().int(),
  named: z.array(z.object({ id: z.uuid(), name: localText })),
  /** Two nights of a listing that is on sale, one before that day and one on it; null where no such listing is touched. */
  example: z
    .object({
      propertyName: localText,
      roomTypeName: localText,
      checkIn: stayDate,
      checkOut: stayDate,
      foreigner: z.boolean(),
      before: exampleStay,
      after: exampleStay,
    })
    .nullable(),
});
export type TaxImpact = z.infer<typeof taxImpact>;
