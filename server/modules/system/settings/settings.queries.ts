import { sql } from 'kysely';
import { z } from 'zod';
import { HEX_COLOUR, HOUSE_COLOURS } from '@shared/brandColours';
import { BOOKING_RULES, type BookingRuleName, type BookingRules } from '@shared/contract/system/bookingRules';
import { SET_UP_STEPS, type SetUpStep } from '@shared/contract/system/setUp';
import { RULE_PERIODS, UNIT_RULES } from '@shared/contract/system/unitRule';
import { FEATURES, type Feature, type Features } from '@shared/domain/system/features';
import { RETENTION_RULES, type Retention, type RetentionRule } from '@shared/domain/system/retention';
import { SITE_TITLE } from '@shared/siteTitle';
import { json, type Queryable, type Trx } from '../../../db/client';

const words = z.string().catch('');
const degrees = z.number().nullable().catch(null);
const colour = (standard: string) => z.string().regex(HEX_COLOUR).catch(standard);
/** Until staff say who they are the site has a name and the colours of the house, and nothing else. */
const brand = z.object({
  name: z.string().min(1).catch(SITE_TITLE),
  phone: words,
  whatsapp: words,
  email: words,
  address: words,
  lat: degrees,
  lng: degrees,
  facebook: words,
  instagram: words,
  tiktok: words,
  xiaohongshu: words,
  colour: colour(HOUSE_COLOURS.colour),
  linkColour: colour(HOUSE_COLOURS.linkColour),
  logoKey: z.string().nullable().catch(null),
  logoWidth: z.number().int().catch(0),
  logoHeight: z.number().int().catch(0),
});
const booking = z.object(
  Object.fromEntries(
    Object.entries(BOOKING_RULES).map(([name, { standard }]) => [
      name,
      z.number().int().min(1).catch(standard),
    ]),
  ) as Record<BookingRuleName, z.ZodCatch<z.ZodNumber>>,
);
/** A value outside the limits, written by hand, counts as the standard: nothing goes before the law lets it. */
const personalData = z.object(
  Object.fromEntries(
    Object.entries(RETENTION_RULES).map(([name, { standard, min, max }]) => [
      name,
      z.number().int().min(min).max(max).catch(standard),
    ]),
  ) as Record<RetentionRule, z.ZodCatch<z.ZodNumber>>,
);
const people = z.object({
  /** Days without a sign-in and a booking after which a person counts as dormant. */
  dormantDays: z.number().int().min(30).max(3650).catch(365),
});

const expenses = z.object({
  /** The amount in sen above which a bill is approved by somebody else than who wrote it. */
  approvalSen: z.number().int().min(0).max(100_000_000).catch(100_000),
});

/** The rule by which a booking of a room type gets its unit. */
const unitRule = z.object({
  rule: z.enum(UNIT_RULES).catch('gaps'),
  period: z.enum(RULE_PERIODS).catch('quarter'),
});

/** Whether a review is shown at once, or when staff have looked at it. */
const reviewRule = z.object({ shown: z.enum(['at_once', 'after_check']).catch('at_once') });

/** The steps of the set-up guide that the business does not need. */
const setUpAside = z.object(
  Object.fromEntries(SET_UP_STEPS.map((step) => [step, z.boolean().catch(false)])) as Record<
    SetUpStep,
    z.ZodCatch<z.ZodBoolean>
  >,
);

/** Whatever is not switched off is on. */
const features = z.object(
  Object.fromEntries(FEATURES.map((feature) => [feature, z.boolean().catch(true)])) as Record<
    Feature,
    z.ZodCatch<z.ZodBoolean>
  >,
);

/** The settings that staff make on a screen of their own, each under its key and with a version. */
export type StaffSettings = {
  brand: z.infer<typeof brand>;
  people: z.infer<typeof people>;
  unit_choice: z.infer<typeof unitRule>;
  booking: BookingRules;
  personal_data: Retention;
  expenses: z.infer<typeof expenses>;
  set_up: Record<SetUpStep, boolean>;
  features: Features;
  reviews: z.infer<typeof reviewRule>;
};
const SETTING_SCHEMAS: { [Key in keyof StaffSettings]: z.ZodType<StaffSettings[Key]> } = {
  brand,
  people,
  unit_choice: unitRule,
  booking,
  personal_data: personalData,
  expenses,
  set_up: setUpAside,
  features,
  reviews: reviewRule,
};

export type Brand = z.infer<typeof brand>;
export type BrandSetting = Brand & { version: number };
export type { BookingRules };

/** A row or a value that is missing or wrong has its default: a slip in the settings must not close the shop. */
async function readSetting<T>(db: Queryable, key: string, schema: z.ZodType<T>): Promise<T> {
  const row = await db.selectFrom('setting').select('value').where('key', '=', key).executeTakeFirst();
  const value = row?.value;
  return schema.parse(typeof value === 'object' && value !== null ? value : {});
}

/** Name, contact and colours of the business, as staff keep them under `global`. */
export const readBrand = (db: Queryable): Promise<BrandSetting> => readStaffSetting(db, 'brand');

/** What everybody may know of the brand. The address of the logo changes with it, so that a cache never shows the one before. */
export function publicBrandOf({ logoKey, logoWidth, logoHeight, version, ...rest }: BrandSetting) {
  const logo = logoKey
    ? { url: `/api/public/brand/logo?v=${version}`, width: logoWidth, height: logoHeight }
    : null;
  return { ...rest, logo };
}

/** The booking rules, as staff keep them under `global`. */
export const readBookingRules = (db: Queryable): Promise<BookingRules> => readSetting(db, 'booking', booking);

/** A value under `key` with its version: 0 while nobody has settled anything. */
export async function readStaffSetting<Key extends keyof StaffSettings>(
  db: Queryable,
  key: Key,
): Promise<StaffSettings[Key] & { version: number }> {
  const row = await db
    .selectFrom('setting')
    .select(['value', 'version'])
    .where('key', '=', key)
    .executeTakeFirst();
  const value = row?.value;
  return {
    ...SETTING_SCHEMAS[key].parse(typeof value === 'object' && value !== null ? value : {}),
    version: row?.version ?? 0,
  };
}

/** Writes a value that is still of this version; the new version, or undefined. */
export async function writeStaffSetting<Key extends keyof StaffSettings>(
  trx: Trx,
  key: Key,
  value: StaffSettings[Key],
  version: number,
): Promise<number | undefined> {
  const row =
    version === 0
      ? await trx
          .insertInto('setting')
          .values({ key, value: json(value) })
          .onConflict((conflict) => conflict.column('key').doNothing())
          .returning('version')
          .executeTakeFirst()
      : await trx
          .updateTable('setting')
          .set({ value: json(value), version: sql`version + 1` })
          .where('key', '=', key)
          .where('version', '=', version)
          .returning('version')
          .executeTakeFirst();
  return row?.version;
}
