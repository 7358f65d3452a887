import { z } from 'zod';

/** ★ The kinds of letters that an owner may switch off, each with its templates. Letters of law and safety are in none. */
export const OWNER_LETTERS = {
  statement: ['statement.owner'],
  answer: ['ownerQuestion.answer'],
  free_stay: ['freeStay.received', 'freeStay.answer'],
  payout: ['payout.owner'],
  // What an owner is told as an agent or as one of the staff is not his to switch off as an owner.
  announcement: ['announcement.owners'],
  licence: ['licence.expiring'],
} as const satisfies Record<string, readonly string[]>;
export type OwnerLetterKind = keyof typeof OWNER_LETTERS;
export const OWNER_LETTER_KINDS = Object.keys(OWNER_LETTERS) as [OwnerLetterKind, ...OwnerLetterKind[]];

/** PATCH /api/owner/letters: one kind on or off. */
export const ownerLetterInput = z.strictObject({ kind: z.enum(OWNER_LETTER_KINDS), wanted: z.boolean() });
export type OwnerLetterInput = z.infer<typeof ownerLetterInput>;
/** GET /api/owner/letters: every kind with the owner's choice. */
export const ownerLettersAnswer = z.object({ letters: z.array(ownerLetterInput) });
export type OwnerLettersAnswer = z.infer<typeof ownerLettersAnswer>;
