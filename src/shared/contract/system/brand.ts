import { z } from 'zod';
import { HEX_COLOUR, weakColours } from '../../brandColours';
import { line } from '../base/common';
import { auditEntry } from '../base/history';

export const BRAND_LIMITS = { name: 40, phone: 30, address: 200, link: 200 } as const;

/** The places where a business can be followed, with the hosts that their addresses have. */
export const SOCIAL_HOSTS = {
  facebook: ['facebook.com', 'fb.com'],
  instagram: ['instagram.com'],
  tiktok: ['tiktok.com'],
  xiaohongshu: ['xiaohongshu.com', 'xhslink.com'],
} as const;
export type Social = keyof typeof SOCIAL_HOSTS;
export const SOCIALS = Object.keys(SOCIAL_HOSTS) as Social[];

function isAt(hosts: readonly string[], address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname, username } = new URL(address);
  return protocol === 'https:' && !username && hosts.some((host) => `.${hostname}`.endsWith(`.${host}`));
}

const optional = <Kept extends z.ZodType<string, string>>(kept: Kept) => z.union([z.literal(''), kept]);
const socialLink = (social: Social) =>
  z
    .string()
    .trim()
    .max(BRAND_LIMITS.link)
    .refine((address) => address === '' || isAt(SOCIAL_HOSTS[social], address), { message: 'social_link' });
/** As it is read, with its spaces; the links keep the digits alone. */
const shownPhone = z
  .string()
  .trim()
  .max(BRAND_LIMITS.phone)
  .refine(
    (text) => text === '' || (/^[+\d\s\-().]*$/.test(text) && /^\d{7,15}$/.test(text.replace(/\D/g, ''))),
    {
      message: 'phone',
    },
  );
/** Contrasts are not asked for while one is none. */
const colour = z
  .string()
  .trim()
  .toLowerCase()
  .refine((text) => HEX_COLOUR.test(text), { message: 'colour', abort: true });

/** Name, contact and colours of the business; an empty one is shown nowhere. */
const contactFields = {
  name: line(BRAND_LIMITS.name),
  phone: shownPhone,
  whatsapp: shownPhone,
  email: z
    .string()
    .trim()
    .max(254)
    .toLowerCase()
    .refine((text) => text === '' || z.email().safeParse(text).success, { message: 'email' }),
  address: optional(line(BRAND_LIMITS.address)),
  /** The office on the map of the contact page; null: no map. */
  lat: z.number().min(-90).max(90).nullable(),
  lng: z.number().min(-180).max(180).nullable(),
  facebook: socialLink('facebook'),
  instagram: socialLink('instagram'),
  tiktok: socialLink('tiktok'),
  xiaohongshu: socialLink('xiaohongshu'),
  /** Fills buttons and marks; ink stands on it. */
  colour,
  /** Words and links on light. */
  linkColour: colour,
};

/** PATCH /api/brand: all of it, with the version that was seen; 0 while nobody has settled any. */
export const brandInput = z
  .strictObject({ ...contactFields, version: z.number().int().min(0) })
  .superRefine((brand, context) => {
    if ((brand.lat === null) !== (brand.lng === null))
      context.addIssue({ code: 'custom', path: ['lat'], message: 'place_half' });
    for (const { field, ...params } of weakColours(brand))
      context.addIssue({ code: 'custom', path: [field], message: 'contrast', params });
  });
export type BrandInput = z.infer<typeof brandInput>;
export type BrandFields = Omit<BrandInput, 'version'>;

/** The picture of the brand; its address changes with it, so that a cache never shows the one before. */
export const brandLogo = z.object({ url: z.string(), width: z.number().int(), height: z.number().int() });

/** What every page is told of the brand. */
export const publicBrand = {
  ...(Object.fromEntries(
    [...['name', 'phone', 'whatsapp', 'email', 'address'], ...SOCIALS].map((name) => [name, z.string()]),
  ) as Record<'name' | 'phone' | 'whatsapp' | 'email' | 'address' | Social, z.ZodString>),
  lat: z.number().nullable(),
  lng: z.number().nullable(),
  colour: z.string(),
  linkColour: z.string(),
  logo: brandLogo.nullable(),
};

/** GET /api/brand. */
export const brandAnswer = z.object({
  ...publicBrand,
  version: z.number().int(),
  history: z.array(auditEntry),
});
export type BrandAnswer = z.infer<typeof brandAnswer>;

/** PATCH /api/brand/logo: the picture in the field `logo`, or `remove`. */
export const brandLogoForm = z.object({
  version: z.coerce.number().pipe(z.number().int().min(0)),
  remove: z.literal('true').optional(),
});
