import { z } from 'zod';
import type { Queryable } from '../../db/client';

const brand = z.object({
  name: z.string().catch('Attic'),
  phone: z.string().catch('+60 3-2100 0000'),
  whatsapp: z.string().catch('60321000000'),
  email: z.string().catch('stay@attic.example'),
  address: z.string().catch('Kuala Lumpur, Malaysia'),
  lat: z.number().catch(3.147),
  lng: z.number().catch(101.689),
});
const booking = z.object({
  /** The furthest check-in, in days from the business date. */
  maxAdvanceDays: z.number().int().min(1).catch(540),
  /** How long nights are kept for a guest who has not paid. */
  holdMinutes: z.number().int().min(1).catch(60),
  /** How long a guest has to send another slip after one was returned. */
  slipHours: z.number().int().min(1).catch(24),
});

export type Brand = z.infer<typeof brand>;
export type BookingRules = z.infer<typeof booking>;

/** A row or a value that is missing or wrong has its default: a slip in the settings must not close the shop. */
async function readSetting<T>(db: Queryable, key: string, schema: z.ZodType<T>): Promise<T> {
  const row = await db.selectFrom('setting').select('value').where('key', '=', key).executeTakeFirst();
  const value = row?.value;
  return schema.parse(typeof value === 'object' && value !== null ? value : {});
}

/** Name and contact of the business, as staff keep them under `global`. */
export const readBrand = (db: Queryable): Promise<Brand> => readSetting(db, 'brand', brand);

/** The booking rules, as staff keep them under `global`. */
export const readBookingRules = (db: Queryable): Promise<BookingRules> => readSetting(db, 'booking', booking);
