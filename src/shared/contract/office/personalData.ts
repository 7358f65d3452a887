import { z } from 'zod';
import {
  FORGOTTEN_KIND_NAMES,
  RETENTION_RULES,
  type ForgottenKind,
  type RetentionRule,
} from '../../domain/system/retention';
import { DOCUMENT_KINDS } from '../people/people';
import { RESERVATION_DOCUMENT_KINDS } from '../stays/reservationDocuments';
import { email, instant, phone, stayDate as date } from '../base/common';
import { auditEntry } from '../base/history';
import { listAnswer, listQuery } from '../base/lists';

const values = Object.fromEntries(
  Object.entries(RETENTION_RULES).map(([name, { min, max }]) => [name, z.number().int().min(min).max(max)]),
) as Record<RetentionRule, z.ZodNumber>;
const kind = z.enum(FORGOTTEN_KIND_NAMES as [ForgottenKind, ...ForgottenKind[]]);

/** PATCH /api/personal-data: how long each kind is kept, with the version that was seen; 0 while nobody has settled anything. */
export const retentionInput = z.strictObject({ ...values, version: z.number().int().min(0) });
export type RetentionInput = z.infer<typeof retentionInput>;

/** A kind of personal data, why it is held, what takes it away, and the tables that it stands in. */
export const heldKind = z.object({
  kind: z.string(),
  basis: z.enum(['stay', 'request', 'law', 'contract', 'safety', 'work']),
  ends: z.array(z.string()),
  does: z.enum(['delete', 'nameless', 'keep']),
  tables: z.array(z.string()),
});
/** GET /api/personal-data: the rules, and the list of what is held. */
export const personalDataAnswer = z.object({
  ...values,
  version: z.number().int(),
  history: z.array(auditEntry),
  held: z.array(heldKind),
});
export type PersonalDataAnswer = z.infer<typeof personalDataAnswer>;

/** What of a kind would go tonight: how many rows, the last day that goes, and the earliest day among them. */
export const dueKind = z.object({
  kind,
  keptFor: z.number().int(),
  lastDay: date,
  rowCount: z.number().int(),
  oldest: date.nullable(),
});
export type DueKind = z.infer<typeof dueKind>;
/** GET /api/personal-data/due. */
export const dueAnswer = z.object({ night: date, kinds: z.array(dueKind) });
export type DueAnswer = z.infer<typeof dueAnswer>;

export const RUN_STATES = ['running', 'done'] as const;
export const personalDataRunRow = z.object({
  id: z.uuid(),
  night: date,
  state: z.enum(RUN_STATES),
  startedAt: instant,
  endedAt: instant.nullable(),
  /** Seconds of work, without the pauses between its parts. */
  seconds: z.number().int(),
  rowCount: z.number().int(),
  fileCount: z.number().int(),
  failedCount: z.number().int(),
});
export type PersonalDataRunRow = z.infer<typeof personalDataRunRow>;
export const personalDataRun = personalDataRunRow.extend({
  kinds: z.array(
    dueKind.extend({ fileCount: z.number().int(), failedCount: z.number().int(), isDone: z.boolean() }),
  ),
});
export type PersonalDataRun = z.infer<typeof personalDataRun>;
export const RUN_SORTS = ['night', 'rowCount', 'failedCount'] as const;
export const runFilter = z.strictObject({ state: z.enum(RUN_STATES).optional() });
export type RunFilter = z.infer<typeof runFilter>;
export const runListQuery = listQuery(runFilter, RUN_SORTS, personalDataRunRow);
export const runListAnswer = listAnswer('runs', personalDataRunRow.partial());

/** A person as a request names him: by e-mail, telephone or both. It goes in the body, so that it stands in no address and no log. */
const subject = { email: email.optional(), phone: phone.optional() };
const named = (given: { email?: string; phone?: string }) =>
  given.email !== undefined || given.phone !== undefined;
const unnamed = { path: ['email'], message: 'required' };
/** POST /api/personal-data/person and …/person/export. */
export const personInput = z.strictObject(subject).refine(named, unnamed);
export type PersonInput = z.infer<typeof personInput>;

/** Why a person cannot be erased now: roles that are staff's business, a stay that is not over, a protected account. */
export const ERASE_REFUSALS = ['role', 'openStay', 'ownedUnits', 'openWish'] as const;
export type EraseRefusal = (typeof ERASE_REFUSALS)[number];
/** What an erasure leaves: names of stays in the books, stays with money that is open, documents that the law freezes, lines of channels' payouts, e-invoices, the letter that tells of it. */
export const STAYS_BEHIND = [
  'bookedStays',
  'openMoney',
  'documents',
  'channelLines',
  'eInvoices',
  'farewell',
] as const;
export type StaysBehind = (typeof STAYS_BEHIND)[number];

/** A paper of which nobody can tell whose it is: it stays out of the file, and staff decide. Of a stay or, without one, of an account. */
export const unclearPaper = z.object({
  reservationId: z.uuid().nullable(),
  /** The reference of the stay, or the number of the account. */
  reference: z.string(),
  /** The kind of a paper of a stay or an account, or `slip`. */
  kind: z.enum([...new Set([...RESERVATION_DOCUMENT_KINDS, ...DOCUMENT_KINDS, 'slip' as const])]),
  addedAt: instant,
});
export type UnclearPaper = z.infer<typeof unclearPaper>;

export const personAnswer = z.object({
  accounts: z.array(
    z.object({ id: z.uuid(), accountNumber: z.string(), role: z.string(), isOwner: z.boolean() }),
  ),
  /** How many rows of each kind name the person. */
  found: z.object({
    accounts: z.number().int(),
    stays: z.number().int(),
    enquiries: z.number().int(),
    freeStayWishes: z.number().int(),
    letters: z.number().int(),
    contactChanges: z.number().int(),
    documents: z.number().int(),
  }),
  /** What the file would have of papers: how many, how many are about somebody else, and those of which it cannot be told. */
  papers: z.object({
    own: z.number().int(),
    ofOthers: z.number().int(),
    unclear: z.array(unclearPaper),
  }),
  refusals: z.array(z.enum(ERASE_REFUSALS)),
  /** What would stay, how many of it, and the day until which; null where that is not known yet. */
  stays: z.array(z.object({ what: z.enum(STAYS_BEHIND), count: z.number().int(), until: date.nullable() })),
});
export type PersonAnswer = z.infer<typeof personAnswer>;

/** POST /api/personal-data/person/erase: `confirm` repeats the e-mail, or the telephone where no e-mail was asked for. */
export const eraseInput = z
  .strictObject({ ...subject, confirm: z.string().trim().max(254) })
  .refine(named, unnamed)
  .refine(
    (given) =>
      given.confirm.toLowerCase() === given.email || given.confirm.replace(/[\s\-().]/g, '') === given.phone,
    {
      path: ['confirm'],
      message: 'repeated',
    },
  );
export type EraseInput = z.infer<typeof eraseInput>;
/** What was taken away, and what stays. */
export const eraseAnswer = personAnswer.pick({ found: true, stays: true });
export type EraseAnswer = z.infer<typeof eraseAnswer>;
