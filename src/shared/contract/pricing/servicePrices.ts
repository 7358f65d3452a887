import { z } from 'zod';
import { CHARGE_KINDS } from '../../domain/pricing/chargeKinds';
import { instant, localText, localTextInput, paragraph, sen, stayDate, version } from '../base/common';
import { auditEntry } from '../base/history';
import { listAnswer, listQuery } from '../base/lists';

export const chargeKind = z.enum(CHARGE_KINDS);

/** A price in sen from a day on. */
export const servicePriceDay = z.object({
  validFrom: z.string(),
  priceSen: sen,
  createdAt: instant,
  byName: z.string().nullable(),
});
export type ServicePriceDay = z.infer<typeof servicePriceDay>;

/** A line of the price list of services. `priceSen` is the price today; null before its first day. */
export const servicePriceRow = z.object({
  id: z.uuid(),
  name: localText,
  kind: chargeKind,
  unitWord: localText,
  /** Null: at every property. */
  propertyId: z.uuid().nullable(),
  propertyName: localText.nullable(),
  priceSen: sen.nullable(),
  ownPrice: z.boolean(),
  active: z.boolean(),
  updatedAt: instant,
  version,
});
export type ServicePriceRow = z.infer<typeof servicePriceRow>;
/** With its prices, the latest first. */
export const servicePrice = servicePriceRow.extend({ prices: z.array(servicePriceDay) });
export type ServicePrice = z.infer<typeof servicePrice>;
/** The detail page: with its history from the audit log. */
export const servicePriceDetail = servicePrice.extend({ history: z.array(auditEntry) });
export type ServicePriceDetail = z.infer<typeof servicePriceDetail>;

export const SERVICE_PRICE_SORTS = ['name', 'kind', 'updatedAt'] as const;
export const servicePriceFilter = z.strictObject({
  q: z.string().trim().max(80).optional(),
  kind: chargeKind.optional(),
  propertyId: z.uuid().optional(),
  active: z.boolean().optional(),
});
export type ServicePriceFilter = z.infer<typeof servicePriceFilter>;
export const servicePriceListQuery = listQuery(servicePriceFilter, SERVICE_PRICE_SORTS, servicePriceRow);
export const servicePriceListAnswer = listAnswer('servicePrices', servicePriceRow.partial());

/** GET /api/service-prices/properties: where a price can hold. */
export const servicePlacesAnswer = z.object({
  properties: z.array(z.object({ id: z.uuid(), name: localText })),
});
export type ServicePlace = z.infer<typeof servicePlacesAnswer>['properties'][number];

/** Characters that a text takes, in each language, and the greatest price in sen. */
export const SERVICE_PRICE_LIMITS = { name: 80, unitWord: 30, priceSen: 100_000_000 } as const;

const optionalText = (max: number) =>
  z.object({
    'en-US': paragraph(max).default(''),
    'cn-ZH': paragraph(max).default(''),
    'ms-MY': paragraph(max).default(''),
  });
const fields = {
  name: localTextInput(SERVICE_PRICE_LIMITS.name),
  kind: chargeKind,
  unitWord: optionalText(SERVICE_PRICE_LIMITS.unitWord),
  propertyId: z.uuid().nullable().optional(),
  ownPrice: z.boolean(),
  active: z.boolean(),
};
/** A price in sen from a day on, as staff write it. */
const price = {
  validFrom: stayDate,
  priceSen: z.number().int().min(1, { message: 'positive' }).max(SERVICE_PRICE_LIMITS.priceSen),
};
/** A new line comes with its first price. */
export const servicePriceInput = z.object({ ...fields, ...price });
export const servicePricePatch = z.object({ ...fields, version });
export type ServicePriceFields = Omit<z.output<typeof servicePricePatch>, 'version'>;
export type NewServicePrice = z.output<typeof servicePriceInput>;
export type ServicePriceInput = z.input<typeof servicePriceInput>;
export type ServicePricePatch = z.input<typeof servicePricePatch>;
/** PATCH /api/service-prices/{id}/prices: a further price; none is ever written over. */
export const servicePriceDayInput = z.object({ ...price, version });
export type ServicePriceDayInput = z.input<typeof servicePriceDayInput>;
