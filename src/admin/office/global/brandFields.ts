import { BRAND_LIMITS as LIMITS, type BrandAnswer, type BrandInput } from '@shared/contract/system/brand';
import { fieldsOf, own, text, yesNo } from '../../../kit/fields';
import type { PlaceValue } from '../../../kit/MapPlaceField';

/** What the form holds: the point of the office is one field there. */
export type BrandValues = Omit<BrandInput, 'lat' | 'lng'> & { place: PlaceValue };

const optional = (label: string, max: number, help?: string) => text(label, { max, help, optional: true });

/** The fields of the brand; the last are those that its history tells. */
export const FIELDS = fieldsOf<BrandAnswer, BrandValues>()({
  name: text('admin:brand.fields.name', { max: LIMITS.name, help: 'admin:brand.help.name' }),
  phone: optional('admin:brand.fields.phone', LIMITS.phone),
  whatsapp: optional('admin:brand.fields.whatsapp', LIMITS.phone, 'admin:brand.help.whatsapp'),
  email: optional('admin:brand.fields.email', 254, 'admin:brand.help.email'),
  address: optional('admin:brand.fields.address', LIMITS.address),
  facebook: optional('admin:brand.fields.facebook', LIMITS.link),
  instagram: optional('admin:brand.fields.instagram', LIMITS.link),
  tiktok: optional('admin:brand.fields.tiktok', LIMITS.link),
  xiaohongshu: optional('admin:brand.fields.xiaohongshu', LIMITS.link),
  colour: text('admin:brand.fields.colour'),
  linkColour: text('admin:brand.fields.linkColour'),
  place: own('admin:brand.fields.place'),
  lat: own('admin:place.lat'),
  lng: own('admin:place.lng'),
});
/** The logo in the history, beside the fields. */
export const LOGO_FIELD = { logo: yesNo('admin:brand.logo.title') };

/** What happened to the brand, as the audit log calls it. */
export const BRAND_ACTIONS = {
  update: 'admin:brand.updated',
  setLogo: 'admin:brand.logo.set',
  removeLogo: 'admin:brand.logo.taken',
} as const;

/** Returns what the form begins with. */
export function brandValuesOf({
  lat,
  lng,
  logo: _logo,
  history: _history,
  ...values
}: BrandAnswer): BrandValues {
  return { ...values, place: { lat, lng } };
}
/** Returns what is sent of the form. */
export const brandBodyOf = ({ place, ...values }: BrandValues): BrandInput => ({ ...values, ...place });
