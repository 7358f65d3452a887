import { z } from 'zod';
import { localText, localTextInput, paragraph, version } from '../base/common';
import { auditEntry } from '../base/history';
import { listAnswer, listQuery } from '../base/lists';
import { photo } from './photos';

/** A destination as staff keep it: a place that visitors search, to which properties belong. */
export const locationEntry = z.object({
  id: z.uuid(),
  /** Its name in addresses: `/discover?location=langkawi`. */
  slug: z.string(),
  name: localText,
  state: z.string(),
  featured: z.boolean(),
  /** Its place among the destinations, the smallest first. */
  position: z.number().int(),
  /** Properties of every status that belong to it. */
  properties: z.number().int(),
  photo: photo.nullable(),
  version,
});
export type LocationEntry = z.infer<typeof locationEntry>;

export const location = locationEntry.extend({ description: localText, lat: z.number(), lng: z.number() });
export type Location = z.infer<typeof location>;
export const locationDetail = location.extend({ history: z.array(auditEntry) });
export type LocationDetail = z.infer<typeof locationDetail>;

export const LOCATION_ENTRY_SORTS = ['position', 'name', 'properties'] as const;
export const locationEntryFilter = z.strictObject({
  q: z.string().trim().max(80).optional(),
  featured: z.boolean().optional(),
});
export type LocationEntryFilter = z.infer<typeof locationEntryFilter>;
export const locationEntryListQuery = listQuery(locationEntryFilter, LOCATION_ENTRY_SORTS, locationEntry);
export const locationEntryListAnswer = listAnswer('locations', locationEntry.partial());

/** Characters that the texts of a destination take, in each language. */
export const LOCATION_LIMITS = { name: 80, description: 2000, position: 9999 } as const;
/** A word of addresses: small letters, digits and dashes. */
const SLUG = /^[a-z0-9][a-z0-9-]{1,38}[a-z0-9]$/;

const optionalWords = z.object({
  'en-US': paragraph(LOCATION_LIMITS.description).default(''),
  'cn-ZH': paragraph(LOCATION_LIMITS.description).default(''),
  'ms-MY': paragraph(LOCATION_LIMITS.description).default(''),
});
const fields = {
  name: localTextInput(LOCATION_LIMITS.name),
  description: optionalWords,
  /** Empty: made of the English name. */
  slug: z
    .string()
    .trim()
    .toLowerCase()
    .refine((text) => text === '' || SLUG.test(text), { message: 'slug' })
    .default(''),
  /** ISO 3166-2, or the country of a destination abroad. */
  state: z.string().regex(/^[A-Z]{2}(-[A-Z0-9]{1,3})?$/, { message: 'choice' }),
  place: z.strictObject({ lat: z.number().min(-90).max(90), lng: z.number().min(-180).max(180) }),
  featured: z.boolean().default(false),
  position: z.number().int().min(0).max(LOCATION_LIMITS.position).default(100),
};
export const locationInput = z.strictObject(fields);
export const locationPatch = z.strictObject({ ...fields, version });
export type LocationFields = z.output<typeof locationInput>;
export type LocationInput = z.input<typeof locationInput>;
export type LocationPatch = z.input<typeof locationPatch>;

/** DELETE /api/locations/{id}. */
export const locationVersion = z.object({ version: z.coerce.number().pipe(version) });

/** The form of a destination's picture: the file in the field `picture`, or `remove`. */
export const locationPictureForm = z.object({
  version: z.coerce.number().pipe(version),
  remove: z.literal('true').optional(),
});

/** Makes the word of addresses of a name: `Pulau Pinang (George Town)` → `pulau-pinang-george-town`; empty where nothing is left of it. */
export const slugOf = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 40)
    .replace(/^-+|-+$/g, '');
