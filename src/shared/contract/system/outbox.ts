import { z } from 'zod';
import { instant, language } from '../base/common';
import { auditEntry } from '../base/history';
import { listAnswer, listQuery, MAX_LIMIT } from '../base/lists';

/**
 * The states of a letter: not tried yet; tried in vain and tried again by itself; refused by the recipient's
 * server for good; given up after days; delivered; switched off by its
 * reader.
 */
export const OUTBOX_STATES = ['queued', 'retrying', 'refused', 'failed', 'sent', 'unwanted'] as const;
export const outboxState = z.enum(OUTBOX_STATES);
export type OutboxState = z.infer<typeof outboxState>;
/** The states of letters that could not be sent; staff may send these again. */
export const UNSENT_STATES = ['retrying', 'refused', 'failed'] as const satisfies readonly OutboxState[];

/** The subjects of letters, by the first part of their template's name. */
export const OUTBOX_TOPICS = ['booking', 'people', 'enquiry', 'statement'] as const;
export const outboxTopic = z.enum(OUTBOX_TOPICS);
export type OutboxTopic = z.infer<typeof outboxTopic>;

export const outboxRow = z.object({
  id: z.uuid(),
  recipient: z.string(),
  language,
  /** Name of the template: `booking.confirmed`. */
  template: z.string(),
  subject: z.string(),
  state: outboxState,
  attempts: z.number().int(),
  /** The last words of the mail server or the network. */
  error: z.string().nullable(),
  createdAt: instant,
  /** The next try of a letter that waits. */
  nextTryAt: instant.nullable(),
  sentAt: instant.nullable(),
});
export type OutboxRow = z.infer<typeof outboxRow>;

/** A letter as staff read it: what opens a booking or an account is blotted out. */
export const outboxLetter = outboxRow.extend({
  text: z.string(),
  attachments: z.array(z.string()),
  history: z.array(auditEntry),
});
export type OutboxLetter = z.infer<typeof outboxLetter>;

export const OUTBOX_SORTS = ['createdAt', 'nextTryAt', 'attempts', 'recipient'] as const;
export const outboxFilter = z.strictObject({
  /** The text to look for in recipient and subject. */
  q: z.string().trim().max(80).optional(),
  state: z.union([outboxState, z.array(outboxState).min(1)]).optional(),
  topic: outboxTopic.optional(),
});
export type OutboxFilter = z.infer<typeof outboxFilter>;
export const outboxListQuery = listQuery(outboxFilter, OUTBOX_SORTS, outboxRow);
/**
 * The page of letters, with the number of the filter's letters that could not be sent: "send all again" means
 * these.
 */
export const outboxListAnswer = listAnswer('letters', outboxRow.partial()).extend({
  unsentCount: z.number().int(),
});

/** Chosen letters, or every letter of a filter that could not be sent. */
export const sendAgainInput = z.union([
  z.strictObject({ ids: z.array(z.uuid()).min(1).max(MAX_LIMIT) }),
  z.strictObject({ filter: outboxFilter }),
]);
export type SendAgainInput = z.infer<typeof sendAgainInput>;
/**
 * The number of letters now on their way; those that left meanwhile, or that somebody else has just sent
 * again, are not counted.
 */
export const sendAgainAnswer = z.object({ count: z.number().int() });
