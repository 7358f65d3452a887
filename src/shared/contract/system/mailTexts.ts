import { z } from 'zod';
import { MAIL_GROUPS, MAIL_KIND_NAMES, MAIL_PLACEHOLDERS } from '../../domain/system/mailKinds';
import { emptyAnswer, language, line, paragraph } from '../base/common';
import { auditEntry } from '../base/history';

/** Characters of each part of a text. */
export const MAIL_TEXT_LIMITS = { subject: 120, body: 3000, closing: 200 } as const;

const kind = z.enum(MAIL_KIND_NAMES);
export const mailTextParams = z.object({ kind, language });

const optionalLine = (max: number) => z.union([z.literal(''), line(max)]);
/** The own words of a letter; a part that is empty has the words of the house. */
const words = {
  subject: optionalLine(MAIL_TEXT_LIMITS.subject),
  /** Plain text; an empty line begins the next paragraph. */
  body: paragraph(MAIL_TEXT_LIMITS.body),
  /** The sentence before the name of the business. */
  closing: optionalLine(MAIL_TEXT_LIMITS.closing),
};
/** POST /api/mail-texts/{kind}/{language}/preview and …/test: the words as they stand in the editor, saved or not. */
export const mailWords = z.strictObject(words);
export type MailWords = z.infer<typeof mailWords>;
export const MAIL_PARTS = ['subject', 'body', 'closing'] as const;
export type MailPart = (typeof MAIL_PARTS)[number];

/** PATCH /api/mail-texts/{kind}/{language}: all of it, with the version that was seen; 0 while nobody has written any. */
export const mailTextInput = z.strictObject({ ...words, version: z.number().int().min(0) });
export type MailTextInput = z.infer<typeof mailTextInput>;

export const mailTextRow = z.object({
  kind,
  group: z.enum(MAIL_GROUPS),
  languages: z.array(language),
  /** The languages in which it has words of its own. */
  changed: z.array(language),
  /** Those of them whose words do not fit the letter any more, so that the words of the house go out. */
  unfit: z.array(language),
});
export type MailTextRow = z.infer<typeof mailTextRow>;
/** GET /api/mail-texts. */
export const mailTextsAnswer = z.object({ kinds: z.array(mailTextRow) });
export type MailTextsAnswer = z.infer<typeof mailTextsAnswer>;

/** GET /api/mail-texts/{kind}/{language}. */
export const mailTextDetail = z.object({
  kind,
  language,
  languages: z.array(language),
  ...{ subject: z.string(), body: z.string(), closing: z.string() },
  /** The words of the house, with the placeholders that they fill. */
  standard: z.object({ subject: z.string(), body: z.string(), closing: z.string() }),
  /** What a text of this kind may name, with an example of each. */
  placeholders: z.array(z.object({ name: z.enum(MAIL_PLACEHOLDERS), example: z.string() })),
  needed: z.array(z.enum(MAIL_PLACEHOLDERS)),
  version: z.number().int().min(0),
  history: z.array(auditEntry),
});
export type MailTextDetail = z.infer<typeof mailTextDetail>;

/** A letter as it would go out, with example values. */
export const mailPreview = z.object({ subject: z.string(), text: z.string(), html: z.string() });
export type MailPreview = z.infer<typeof mailPreview>;

export const mailTestAnswer = emptyAnswer.extend({ to: z.string() });
export type MailTestAnswer = z.infer<typeof mailTestAnswer>;
