import { z } from 'zod';
import { ALL_CODES } from '../../permissions';
import { instant, paragraph } from '../base/common';

/** The states of an account. `pending` waits for staff; `deleted` keeps its number and nothing else. */
export const ACCOUNT_STATUSES = ['pending', 'active', 'rejected', 'banned', 'deleted'] as const;
export const accountStatus = z.enum(ACCOUNT_STATUSES);
export type AccountStatus = z.infer<typeof accountStatus>;

export const AGENT_TYPES = ['individual', 'agency', 'corporate'] as const;
export const agentType = z.enum(AGENT_TYPES);
export type AgentType = z.infer<typeof agentType>;

/** Identity verification of a rider: `none` until papers are handed in. */
export const VERIFICATIONS = ['none', 'submitted', 'approved', 'rejected'] as const;
export const verification = z.enum(VERIFICATIONS);
export type Verification = z.infer<typeof verification>;

export const IDENTITY_TYPES = ['mykad', 'passport', 'company'] as const;
export const identityType = z.enum(IDENTITY_TYPES);
export type IdentityType = z.infer<typeof identityType>;

export const DOCUMENT_KINDS = [
  'identity_front',
  'identity_back',
  'passport',
  'driving_licence',
  'selfie',
  'agreement',
  'bank_proof',
  'other',
] as const;
export const documentKind = z.enum(DOCUMENT_KINDS);
export type DocumentKind = z.infer<typeof documentKind>;

/** A paper of a person, without its content, which is fetched by id and logged. `mime` is `image/webp` or `application/pdf`. */
export const accountDocument = z.object({
  id: z.uuid(),
  kind: documentKind,
  mime: z.string(),
  sizeBytes: z.number().int(),
  createdAt: instant,
  uploadedByName: z.string().nullable(),
});
export type AccountDocument = z.infer<typeof accountDocument>;

/** The number that people read out: `AT100001`. */
export const accountNumber = z
  .string()
  .trim()
  .regex(/^[A-Za-z0-9-]{1,20}$/, { message: 'unknown' });

export const remark = paragraph(500);

/** Permission codes as they are granted: known ones, each once, ascending. */
export const permissionCodes = z
  .array(
    z
      .number()
      .int()
      .refine((code) => ALL_CODES.includes(code), { message: 'unknown' }),
  )
  .max(100)
  .transform((codes) => [...new Set(codes)].sort((a, b) => a - b));

/** Just enough of a person to choose one from a list. */
export const personRef = z.object({
  id: z.uuid(),
  accountNumber: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  role: z.enum(['buyer', 'owner', 'agent', 'rider', 'administrator']),
  status: accountStatus,
});
export type PersonRef = z.infer<typeof personRef>;

/** A decision of staff: to refuse takes a word of why, which the person reads. */
export const decisionInput = z
  .object({ action: z.enum(['approve', 'reject']), remark: remark.default('') })
  .refine(({ action, remark }) => action === 'approve' || remark.length > 0, {
    path: ['remark'],
    message: 'required',
  });
export type DecisionInput = z.input<typeof decisionInput>;

/** Lists of people leave the house only when somebody says that they must and what for; the audit log keeps it. */
export const peopleExportQuery = z.object({
  format: z.enum(['csv', 'xlsx']).default('csv'),
  confirm: z.literal('true', { message: 'required' }),
  reason: z
    .string()
    .trim()
    .min(5)
    .max(200)
    .regex(/^[^\u0000-\u001f\u007f]*$/, { message: 'line' }),
});
export type PeopleExport = { format: 'csv' | 'xlsx'; confirm: 'true'; reason: string };
