import { z } from 'zod';
import { SUMMARY_SUMS } from '../../domain/money/statementSums';
import { id, instant, paragraph, stayDate, version } from '../base/common';
import { auditEntry } from '../base/history';
import { listAnswer, listQuery } from '../base/lists';

/** `open` waits for staff; an answered one is open again once the owner writes on; a closed one takes nothing any more. */
export const OWNER_QUESTION_STATES = ['open', 'answered', 'closed'] as const;
export type OwnerQuestionState = (typeof OWNER_QUESTION_STATES)[number];

/**
 * What owners may write: characters of a message, messages of his own one after the other, and questions of his that wait for staff at the same
 * time, over all his statements.
 */
export const OWNER_QUESTION_LIMITS = { text: 2000, unanswered: 5, open: 10 } as const;

/** The figure of a statement that a question is about. */
export const statementFigure = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('sum'), sum: z.enum(SUMMARY_SUMS) }),
  /** A line of a unit, by its place in the statement. */
  z.strictObject({ kind: z.literal('line'), position: z.number().int().min(0).max(1_000_000) }),
  /** A line of the owner's account, by its entry in the books. */
  z.strictObject({
    kind: z.literal('account'),
    entryId: z.number().int().min(1).max(Number.MAX_SAFE_INTEGER),
  }),
  z.strictObject({ kind: z.literal('stay'), stayId: id }),
]);
export type StatementFigure = z.infer<typeof statementFigure>;

const message = z.object({
  /** The owner's own words, or an answer of staff. */
  byOwner: z.boolean(),
  text: z.string(),
  saidAt: instant,
});

/** A question with all that was said; who of the staff has answered is no business of the owner. */
export const ownerQuestion = z.object({
  id: z.uuid(),
  /** Null: the statement as a whole. */
  figure: statementFigure.nullable(),
  state: z.enum(OWNER_QUESTION_STATES),
  createdAt: instant,
  messages: z.array(message),
  version,
});
export type OwnerQuestion = z.infer<typeof ownerQuestion>;

const text = paragraph(OWNER_QUESTION_LIMITS.text).refine((value) => value.length > 0, {
  message: 'required',
});
/** POST /api/owner/statements/{id}/questions, with an `Idempotency-Key`. */
export const ownerQuestionInput = z.strictObject({ figure: statementFigure.nullable().default(null), text });
export type OwnerQuestionInput = z.input<typeof ownerQuestionInput>;
/** POST /api/owner/questions/{id}/messages, with an `Idempotency-Key`. */
export const ownerMessageInput = z.strictObject({ text });
export type OwnerMessageInput = z.input<typeof ownerMessageInput>;

export const ownerQuestionRow = z.object({
  id: z.uuid(),
  statement: z.object({ id: z.uuid(), number: z.string(), month: stayDate }),
  company: z.object({ id: z.uuid(), name: z.string() }),
  owner: z.object({ id: z.uuid(), name: z.string(), accountNumber: z.string() }),
  figure: statementFigure.nullable(),
  /** Of the unit that the figure is of. */
  unitNumber: z.string().nullable(),
  state: z.enum(OWNER_QUESTION_STATES),
  /** The beginning of what the owner wrote last, on one line. */
  excerpt: z.string(),
  createdAt: instant,
  saidAt: instant,
  version,
});
export type OwnerQuestionRow = z.infer<typeof ownerQuestionRow>;

/** As staff see it: with who has answered, and its history. */
export const ownerQuestionDetail = ownerQuestionRow.omit({ excerpt: true }).extend({
  messages: z.array(message.extend({ authorName: z.string() })),
  history: z.array(auditEntry),
});
export type OwnerQuestionDetail = z.infer<typeof ownerQuestionDetail>;

export const OWNER_QUESTION_SORTS = ['saidAt', 'createdAt', 'owner'] as const;
export const ownerQuestionFilter = z.strictObject({
  /** Number of the statement, the owner's name or account number, or words of what was said. */
  q: z.string().trim().max(80).optional(),
  state: z.array(z.enum(OWNER_QUESTION_STATES)).optional(),
  companyId: id.optional(),
  ownerId: id.optional(),
  statementId: id.optional(),
});
export type OwnerQuestionFilter = z.infer<typeof ownerQuestionFilter>;
export const ownerQuestionListQuery = listQuery(ownerQuestionFilter, OWNER_QUESTION_SORTS, ownerQuestionRow);
export const ownerQuestionListAnswer = listAnswer('ownerQuestions', ownerQuestionRow.partial());

/** PATCH /api/owner-questions/{id}/answer: what staff say; the owner gets it by mail too. */
export const OWNER_ANSWER_MAX = 5000;
export const ownerAnswerInput = z.strictObject({
  text: paragraph(OWNER_ANSWER_MAX).refine((value) => value.length > 0, { message: 'required' }),
  version,
});
export type OwnerAnswerInput = z.input<typeof ownerAnswerInput>;
/** PATCH /api/owner-questions/{id}/close: it needs no further answer. */
export const ownerQuestionStep = z.strictObject({ version });
