import { z } from 'zod';
import { email, instant, paragraph, phone } from '../base/common';
import { listAnswer, listQuery } from '../base/lists';

export const SUBMISSION_STATUSES = ['pending', 'approved', 'rejected', 'withdrawn'] as const;
export const submissionStatus = z.enum(SUBMISSION_STATUSES);
export type SubmissionStatus = z.infer<typeof submissionStatus>;

/** A wish for another e-mail or phone. `old…` is what it was when it was asked for. */
export const changeContactSubmission = z.object({
  id: z.uuid(),
  accountId: z.uuid(),
  accountNumber: z.string(),
  name: z.string(),
  role: z.string(),
  oldEmail: z.string(),
  newEmail: z.string().nullable(),
  oldPhone: z.string().nullable(),
  newPhone: z.string().nullable(),
  reason: z.string(),
  status: submissionStatus,
  remark: z.string(),
  createdAt: instant,
  decidedAt: instant.nullable(),
  decidedByName: z.string().nullable(),
});
export type ChangeContactSubmission = z.infer<typeof changeContactSubmission>;

/** `q` is looked for in the person's name, numbers and e-mail, and in what is wished for. */
export const submissionFilter = z.strictObject({
  q: z.string().trim().max(80).optional(),
  status: submissionStatus.optional(),
});
export type SubmissionFilter = z.infer<typeof submissionFilter>;
/** GET /api/change-contact-submissions: without parameters the pending ones first, then the latest decisions. */
export const changeContactListQuery = listQuery(
  submissionFilter,
  ['createdAt'] as const,
  changeContactSubmission,
);
export const changeContactListAnswer = listAnswer(
  'changeContactSubmissions',
  changeContactSubmission.partial(),
);

/** POST /api/account/change-contact: one's own wish; at least one of the two. */
export const changeContactInput = z
  .object({ email: email.optional(), phone: phone.optional(), reason: paragraph(500).default('') })
  .refine((input) => input.email !== undefined || input.phone !== undefined, {
    path: ['email'],
    message: 'required',
  });
export type ChangeContactInput = z.input<typeof changeContactInput>;

/** One's own wishes, newest first. */
export const ownSubmission = changeContactSubmission.omit({
  accountId: true,
  accountNumber: true,
  name: true,
  role: true,
  decidedByName: true,
});
export type OwnSubmission = z.infer<typeof ownSubmission>;
export const ownSubmissionsAnswer = z.object({ changeContactSubmissions: z.array(ownSubmission) });
