import { z } from 'zod';
import { sen, stayDate, version } from '../base/common';

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

/** GET /api/tax-rates: all of them, the latest of each kind first; there are a few in ten years. */
export const taxRatesAnswer = z.object({ taxRates: z.array(taxRate) });
export type TaxRatesAnswer = z.infer<typeof taxRatesAnswer>;
