import { z } from 'zod';
import { FEATURES } from '../../domain/system/features';
import { shownCurrency } from '../pricing/currencyRates';
import { publicBrand } from '../system/brand';
import { email, language, line, localText, paragraph, phone } from '../base/common';
import { houseTextKind } from '../system/houseTexts';

/** GET /api/public/site: what every public page needs to know of the business. */
export const siteInfo = z.object({
  ...publicBrand,
  businessDate: z.string(),
  maxAdvanceDays: z.number().int(),
  holdMinutes: z.number().int(),
  /** The longest stay (nights) and the furthest check-in (days) of a stranger who pays at the property. */
  payLaterNights: z.number().int(),
  payLaterDays: z.number().int(),
  paymentMethods: z.array(
    z.object({
      code: z.string(),
      kind: z.string(),
      name: localText,
      instructions: localText,
      /** The nights wait for a slip of the money. */
      needsSlip: z.boolean(),
      /** The nights wait for the money, however it comes; else it is paid at the property. */
      paidFirst: z.boolean(),
    }),
  ),
  /** What prices can be shown in beside ringgit today, and at which rates since when; everything is charged in ringgit. */
  currencies: z.array(shownCurrency),
  /** Tiles of the map: an address with `{z}`, `{x}`, `{y}`, and with `{key}` where the server has no key of its own. */
  tiles: z.object({ url: z.string(), attribution: z.string() }).nullable(),
  /** The texts of the house that hold today; each has a page. */
  houseTexts: z.array(houseTextKind),
  /** Parts of the product that are switched off. */
  featuresOff: z.array(z.enum(FEATURES)),
  /** Demo logins are offered on the login page of a demo. */
  demo: z.boolean(),
  /** Other ways to sign in, by their public client ids; null: not offered. */
  googleClientId: z.string().nullable(),
  facebookAppId: z.string().nullable(),
});
export type SiteInfo = z.infer<typeof siteInfo>;

export const ENQUIRY_TOPICS = ['booking', 'listing', 'owner', 'agent', 'other'] as const;
export const enquiryInput = z.object({
  name: line(120),
  email,
  phone: phone.optional(),
  topic: z.enum(ENQUIRY_TOPICS),
  message: paragraph(4000).refine((text) => text.length > 0, { message: 'required' }),
  listingId: z.uuid().optional(),
  language: language.optional(),
});
export type EnquiryInput = z.input<typeof enquiryInput>;
export const enquiryAnswer = z.object({ id: z.uuid() });
