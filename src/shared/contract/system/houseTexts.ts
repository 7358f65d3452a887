import { z } from 'zod';
import { language, localText, localTextInput, stayDate, version } from '../base/common';
import { auditEntry } from '../base/history';
import { listAnswer, listQuery } from '../base/lists';

/** The texts that a business owes its guests: the terms of a booking, what becomes of personal data, answers to what many ask. */
export const HOUSE_TEXT_KINDS = ['terms', 'privacy', 'faq'] as const;
export const houseTextKind = z.enum(HOUSE_TEXT_KINDS);
export type HouseTextKind = z.infer<typeof houseTextKind>;

/** Characters of a text in each language. */
export const HOUSE_TEXT_MAX = 30_000;

/** A piece of a line; `href` is a web, mail or telephone address, or a path of this site. */
export const textPiece = z.object({
  text: z.string(),
  bold: z.boolean().optional(),
  italic: z.boolean().optional(),
  href: z.string().optional(),
});
export type TextPiece = z.infer<typeof textPiece>;
const pieces = z.array(textPiece);
/** A text as pages draw it: no markup is left in it. */
export const textBlock = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('heading'), level: z.union([z.literal(2), z.literal(3)]), pieces }),
  z.object({ kind: z.literal('paragraph'), pieces }),
  z.object({ kind: z.literal('list'), ordered: z.boolean(), items: z.array(pieces) }),
]);
export type TextBlock = z.infer<typeof textBlock>;

const row = {
  id: z.uuid(),
  kind: houseTextKind,
  /** The day from which it holds, until the next one of its kind begins. */
  validFrom: z.string(),
  /** True of the text of its kind that holds today. */
  holds: z.boolean(),
  /** True where it may not change any more: terms and privacy notices that have held before today, or that somebody has booked by. */
  isFixed: z.boolean(),
  /** The languages that it is written in. */
  languages: z.array(language),
  version,
};
export const houseTextRow = z.object(row);
export type HouseTextRow = z.infer<typeof houseTextRow>;
export const houseText = z.object({ ...row, text: localText });
export type HouseText = z.infer<typeof houseText>;
export const houseTextDetail = houseText.extend({
  /** How visitors read it, by language; empty where it is not written. */
  blocks: z.record(language, z.array(textBlock)),
  history: z.array(auditEntry),
});
export type HouseTextDetail = z.infer<typeof houseTextDetail>;

export const HOUSE_TEXT_SORTS = ['kind', 'validFrom'] as const;
export const houseTextFilter = z.strictObject({ kind: houseTextKind.optional() });
export type HouseTextFilter = z.infer<typeof houseTextFilter>;
export const houseTextListQuery = listQuery(houseTextFilter, HOUSE_TEXT_SORTS, houseTextRow);
export const houseTextListAnswer = listAnswer('houseTexts', houseTextRow.partial());

const day = stayDate.refine((date) => '2000-01-01' <= date && date <= '2100-12-31', { message: 'date' });
const fields = { kind: houseTextKind, validFrom: day, text: localTextInput(HOUSE_TEXT_MAX) };
export const houseTextInput = z.strictObject(fields);
export const houseTextPatch = z.strictObject({ ...fields, version });
export type HouseTextFields = z.output<typeof houseTextInput>;
export type HouseTextInput = z.input<typeof houseTextInput>;
export type HouseTextPatch = z.input<typeof houseTextPatch>;

/** DELETE /api/house-texts/{id}. */
export const houseTextVersion = z.object({ version: z.coerce.number().pipe(version) });

/** GET /api/public/house-texts/{kind}: the text that holds today, or the one of a day (`on`) when it is no later than today. */
export const publicHouseTextParams = z.object({ kind: houseTextKind });
export const publicHouseTextQuery = z.object({ language, on: stayDate.optional() });
export const publicHouseText = z.object({
  kind: houseTextKind,
  validFrom: z.string(),
  /** The language that it is told in: English where it is not written in the one that was asked for. */
  language,
  blocks: z.array(textBlock),
  /** The days from which each text of its kind held, the latest first; none is still to come. */
  days: z.array(z.string()),
});
export type PublicHouseText = z.infer<typeof publicHouseText>;
