import { z } from 'zod';
import { language, line, localText, localTextInput, version } from '../base/common';
import { auditEntry } from '../base/history';
import { listAnswer, listQuery } from '../base/lists';
import { ENQUIRY_ANSWER_MAX, enquiryTopic } from './enquiries';

/** What a template may name; an enquiry has a value for each but `place`, which one about no listing has not. */
export const ANSWER_PLACEHOLDERS = ['guest', 'topic', 'place', 'business', 'staff'] as const;
export type AnswerPlaceholder = (typeof ANSWER_PLACEHOLDERS)[number];

/** Characters of a template's name and of its text in each language. */
export const TEMPLATE_LIMITS = { name: 80, text: ENQUIRY_ANSWER_MAX } as const;

/** A text that staff begin an answer with; enquiries never see it, and a change of it changes no answer that was sent. */
export const answerTemplate = z.object({
  id: z.uuid(),
  /** What staff call it, in one language. */
  name: z.string(),
  /** The kind of enquiry that it is for; null: any. */
  topic: enquiryTopic.nullable(),
  text: localText,
  version,
});
export type AnswerTemplate = z.infer<typeof answerTemplate>;
export const answerTemplateDetail = answerTemplate.extend({ history: z.array(auditEntry) });
export type AnswerTemplateDetail = z.infer<typeof answerTemplateDetail>;

export const ANSWER_TEMPLATE_SORTS = ['name', 'topic'] as const;
export const answerTemplateFilter = z.strictObject({
  /** The text to look for in the name and in the words of every language. */
  q: z.string().trim().max(80).optional(),
  topic: enquiryTopic.optional(),
});
export type AnswerTemplateFilter = z.infer<typeof answerTemplateFilter>;
export const answerTemplateListQuery = listQuery(answerTemplateFilter, ANSWER_TEMPLATE_SORTS, answerTemplate);
export const answerTemplateListAnswer = listAnswer('answerTemplates', answerTemplate.partial());

const fields = {
  name: line(TEMPLATE_LIMITS.name),
  topic: enquiryTopic.nullable().default(null),
  text: localTextInput(TEMPLATE_LIMITS.text),
};
export const answerTemplateInput = z.strictObject(fields);
export const answerTemplatePatch = z.strictObject({ ...fields, version });
export type AnswerTemplateInput = z.input<typeof answerTemplateInput>;
export type AnswerTemplatePatch = z.input<typeof answerTemplatePatch>;
export type AnswerTemplateFields = z.output<typeof answerTemplateInput>;

/** DELETE /api/answer-templates/{id}. */
export const answerTemplateVersion = z.object({ version: z.coerce.number().pipe(version) });

/**
 * GET /api/enquiries/{id}/templates: the templates as they would begin the answer to one enquiry, those of its kind first. The text is in the
 * enquiry's language, in English where it has none; a placeholder without a value stands in its braces.
 */
export const enquiryTemplate = z.object({
  ...{ id: z.uuid(), name: z.string(), topic: enquiryTopic.nullable() },
  ...{ language, text: z.string() },
});
export type EnquiryTemplate = z.infer<typeof enquiryTemplate>;
export const enquiryTemplatesAnswer = z.object({ templates: z.array(enquiryTemplate) });
export type EnquiryTemplatesAnswer = z.infer<typeof enquiryTemplatesAnswer>;
