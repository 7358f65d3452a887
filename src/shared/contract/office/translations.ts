import { z } from 'zod';
import { language, localText, stayDate } from '../base/common';
import { listAnswer, listQuery } from '../base/lists';

/** What people write in three languages, by the form that it is written in. */
export const TRANSLATION_KINDS = [
  'announcement',
  'property',
  'property_photo',
  'room_type',
  'room_type_photo',
  'season',
  'location',
  'payment_method',
  'cancellation_policy',
  'listing_term',
  'answer_template',
  'house_text',
  'levy',
  'service_price',
  'service_package',
  'unit_pool',
  'holiday',
  'school_holiday',
] as const;
export const translationKind = z.enum(TRANSLATION_KINDS);
export type TranslationKind = z.infer<typeof translationKind>;

/** The fields that such texts stand in. */
export const TRANSLATION_FIELDS = [
  'name',
  'title',
  'body',
  'text',
  'description',
  'house_rules',
  'instructions',
  'included',
  'unit_word',
  'alt',
] as const;
export type TranslationField = (typeof TRANSLATION_FIELDS)[number];

/** A text that stands in one language and is missing in another. */
export const translationRow = z.object({
  /** Kind, row and field in one: a row may lack several. */
  id: z.string(),
  kind: translationKind,
  field: z.enum(TRANSLATION_FIELDS),
  /** The row whose form holds the text. */
  rowId: z.string(),
  /** Its name. */
  name: localText,
  text: localText,
  missing: z.array(language),
  /** A day of it, for a form that is found by its year. */
  day: stayDate.nullable(),
});
export type TranslationRow = z.infer<typeof translationRow>;

export const TRANSLATION_SORTS = ['kind', 'name'] as const;
export const translationFilter = z.strictObject({
  kind: translationKind.optional(),
  /** The language that is missing. */
  language: language.optional(),
});
export type TranslationFilter = z.infer<typeof translationFilter>;
export const translationListQuery = listQuery(translationFilter, TRANSLATION_SORTS, translationRow);
/** The page of missing texts, and how many there are of each kind in the language of the filter. */
export const translationListAnswer = listAnswer('translations', translationRow.partial()).extend({
  kinds: z.array(z.object({ kind: translationKind, count: z.number().int() })),
});
export type TranslationCounts = z.infer<typeof translationListAnswer>['kinds'];
