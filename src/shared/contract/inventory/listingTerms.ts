import { z } from 'zod';
import { AMENITY_GROUPS, AMENITY_ICONS, TERM_USES } from '../../domain/inventory/listingTerms';
import { line, localText, version } from '../base/common';
import { auditEntry } from '../base/history';
import { listAnswer, listQuery } from '../base/lists';

const group = z.enum(AMENITY_GROUPS);
const icon = z.enum(AMENITY_ICONS);

/** An amenity or a kind of listing, as staff keep it. Its code is made once of the English words and never changes. */
export const listingTerm = z.object({
  id: z.uuid(),
  use: z.enum(TERM_USES),
  code: z.string(),
  name: localText,
  /** Of an amenity; a kind has neither. */
  group: group.nullable(),
  icon: icon.nullable(),
  /** Its place among those of its use, the smallest first. */
  position: z.number().int(),
  /** One that is switched off stays with the listings that have it; filters and forms offer it no more. */
  active: z.boolean(),
  /** Room types of every status that have it. */
  listings: z.number().int(),
  version,
});
export type ListingTerm = z.infer<typeof listingTerm>;
export const listingTermDetail = listingTerm.extend({ history: z.array(auditEntry) });
export type ListingTermDetail = z.infer<typeof listingTermDetail>;

export const LISTING_TERM_SORTS = ['position', 'name', 'listings'] as const;
export const listingTermFilter = z.strictObject({
  q: z.string().trim().max(80).optional(),
  use: z.enum(TERM_USES).optional(),
  active: z.boolean().optional(),
});
export type ListingTermFilter = z.infer<typeof listingTermFilter>;
export const listingTermListQuery = listQuery(listingTermFilter, LISTING_TERM_SORTS, listingTerm);
export const listingTermListAnswer = listAnswer('listingTerms', listingTerm.partial());

export const TERM_LIMITS = { name: 60, position: 9999 } as const;
const otherWords = z
  .string()
  .trim()
  .max(TERM_LIMITS.name)
  .regex(/^[^\u0000-\u001f\u007f]*$/, { message: 'line' })
  .default('');
const fields = {
  name: z.object({ 'en-US': line(TERM_LIMITS.name), 'cn-ZH': otherWords, 'ms-MY': otherWords }),
  /** What a kind is given of both is not kept. */
  group: group.default('other'),
  icon: icon.default('check'),
  position: z.number().int().min(0).max(TERM_LIMITS.position).default(100),
  active: z.boolean().default(true),
};
export const listingTermInput = z.strictObject({ ...fields, use: z.enum(TERM_USES) });
export const listingTermPatch = z.strictObject({ ...fields, version });
export type ListingTermInput = z.input<typeof listingTermInput>;
export type ListingTermPatch = z.input<typeof listingTermPatch>;
export type NewListingTerm = z.output<typeof listingTermInput>;
export type ListingTermFields = Omit<NewListingTerm, 'use'>;

/** DELETE /api/listing-terms/{id}. */
export const listingTermVersion = z.object({ version: z.coerce.number().pipe(version) });

/** GET /api/public/listing-terms: the words of all amenities and kinds, in their order; those that are switched off too, for the listings that have them. */
export const publicTerms = z.object({
  amenities: z.array(listingTerm.pick({ code: true, name: true, active: true }).extend({ group, icon })),
  kinds: z.array(listingTerm.pick({ code: true, name: true, active: true })),
});
export type PublicTerms = z.infer<typeof publicTerms>;
