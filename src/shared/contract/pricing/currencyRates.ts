import { z } from 'zod';
import { CURRENCIES, isRateText, RATE_SHAPE } from '../../domain/pricing/currencies';
import { stayDate, version } from '../base/common';
import { auditEntry } from '../base/history';
import { listAnswer, listQuery } from '../base/lists';

/** What a unit of a currency is worth in ringgit from a day on. */
export const currencyRate = z.object({
  id: z.uuid(),
  currency: z.string(),
  validFrom: z.string(),
  /** MYR for one unit, as a decimal number in text so that no digit is lost; null: the currency is shown no more from that day on. */
  myrPerUnit: z.string().nullable(),
  /** True of the row that holds today. */
  holds: z.boolean(),
  version,
});
export type CurrencyRateRow = z.infer<typeof currencyRate>;
export const currencyRateDetail = currencyRate.extend({ history: z.array(auditEntry) });
export type CurrencyRateDetail = z.infer<typeof currencyRateDetail>;

export const CURRENCY_RATE_SORTS = ['currency', 'validFrom'] as const;
export const currencyRateFilter = z.strictObject({ currency: z.enum(CURRENCIES).optional() });
export type CurrencyRateFilter = z.infer<typeof currencyRateFilter>;
export const currencyRateListQuery = listQuery(currencyRateFilter, CURRENCY_RATE_SORTS, currencyRate);
export const currencyRateListAnswer = listAnswer('currencyRates', currencyRate.partial());

const day = stayDate.refine((date) => '2000-01-01' <= date && date <= '2100-12-31', { message: 'date' });
const fields = {
  currency: z.enum(CURRENCIES),
  validFrom: day,
  myrPerUnit: z
    .string()
    .trim()
    .regex(RATE_SHAPE, { message: 'rate', abort: true })
    .refine(isRateText, { message: 'rate' })
    .nullable(),
};
export const currencyRateInput = z.strictObject(fields);
export const currencyRatePatch = z.strictObject({ ...fields, version });
export type CurrencyRateFields = z.output<typeof currencyRateInput>;
export type CurrencyRateInput = z.input<typeof currencyRateInput>;
export type CurrencyRatePatch = z.input<typeof currencyRatePatch>;

/** DELETE /api/currency-rates/{id}. */
export const currencyRateVersion = z.object({ version: z.coerce.number().pipe(version) });

/** A currency in which prices are shown beside ringgit, on a page or to staff. */
export const shownCurrency = z.object({ code: z.string(), myrPerUnit: z.string(), since: z.string() });
/** GET /api/currency-rates/today: what visitors can choose today. */
export const currenciesToday = z.object({ businessDate: z.string(), currencies: z.array(shownCurrency) });
export type CurrenciesToday = z.infer<typeof currenciesToday>;
