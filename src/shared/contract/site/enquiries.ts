import { z } from 'zod';
import { id, instant, language, localText, paragraph, version } from '../base/common';
import { auditEntry } from '../base/history';
import { listAnswer, listQuery } from '../base/lists';
import { outboxState } from '../system/outbox';
import { ENQUIRY_TOPICS } from './site';

/** `open` waits for an answer; `closed` needs none, or no further one. */
export const ENQUIRY_STATUSES = ['open', 'answered', 'closed'] as const;
export const enquiryStatus = z.enum(ENQUIRY_STATUSES);
export type EnquiryStatus = z.infer<typeof enquiryStatus>;
export const enquiryTopic = z.enum(ENQUIRY_TOPICS);
export type EnquiryTopic = z.infer<typeof enquiryTopic>;

export const enquiryRow = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  topic: enquiryTopic,
  /** The beginning of what was written, on one line. */
  excerpt: z.string(),
  language,
  status: enquiryStatus,
  createdAt: instant,
  answeredAt: instant.nullable(),
  version,
});
export type EnquiryRow = z.infer<typeof enquiryRow>;

/** A reply of the staff, with the state of its letter; the letter is null once it is no longer kept. */
const enquiryReply = z.object({
  id: z.uuid(),
  authorName: z.string().nullable(),
  text: z.string(),
  createdAt: instant,
  letter: z.object({ id: z.uuid(), state: outboxState }).nullable(),
});

export const enquiryDetail = enquiryRow.omit({ excerpt: true }).extend({
  phone: z.string().nullable(),
  message: z.string(),
  listing: z.object({ id: z.uuid(), name: localText, propertyName: localText }).nullable(),
  /**
   * The account that has this address, for those who may see it. Anybody can type an address: it proves
   * nothing.
   */
  account: z
    .object({ id: z.uuid(), name: z.string(), accountNumber: z.string(), isOwner: z.boolean() })
    .nullable(),
  answers: z.array(enquiryReply),
  history: z.array(auditEntry),
});
export type EnquiryDetail = z.infer<typeof enquiryDetail>;

export const ENQUIRY_SORTS = ['createdAt', 'answeredAt', 'name'] as const;
export const enquiryFilter = z.strictObject({
  /** The text to look for in name, e-mail, telephone and the words of the message. */
  q: z.string().trim().max(80).optional(),
  status: z.union([enquiryStatus, z.array(enquiryStatus).min(1)]).optional(),
  topic: enquiryTopic.optional(),
  language: language.optional(),
});
export type EnquiryFilter = z.infer<typeof enquiryFilter>;
export const enquiryListQuery = listQuery(enquiryFilter, ENQUIRY_SORTS, enquiryRow);
export const enquiryListAnswer = listAnswer('enquiries', enquiryRow.partial());

/** The longest answer, in characters. */
export const ENQUIRY_ANSWER_MAX = 5000;
export const enquiryReplyInput = z.object({
  text: paragraph(ENQUIRY_ANSWER_MAX).refine((text) => text.length > 0, { message: 'required' }),
  version,
});
export type EnquiryReplyInput = z.input<typeof enquiryReplyInput>;

/** Steps that only change the status. */
export const ENQUIRY_STEPS = ['close', 'reopen'] as const;
export type EnquiryStep = (typeof ENQUIRY_STEPS)[number];
export const enquiryStepParams = z.object({ id, step: z.enum(ENQUIRY_STEPS) });
export const enquiryStepInput = z.object({ version });
