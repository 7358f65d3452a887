import { z } from 'zod';
import { id, instant, paragraph, sen, stayDate, version } from '../base/common';
import { auditEntry } from '../base/history';
import { listAnswer, listQuery } from '../base/lists';
import { paper } from '../base/papers';

/** `released`: handed to the bank, and in the books. */
export const OWNER_PAYOUT_STATUSES = ['draft', 'approved', 'released', 'cancelled'] as const;
export type OwnerPayoutStatus = (typeof OWNER_PAYOUT_STATUSES)[number];

const named = z.object({ id: z.uuid(), name: z.string() });
const owner = named.extend({ accountNumber: z.string() });
/** A bank account as it is shown: never its whole number. */
const shownAccount = z.object({
  bankCode: z.string(),
  accountName: z.string(),
  accountNoMasked: z.string(),
});
/** An account that was changed days ago, and who did it: whoever pays must see it. */
const accountNews = z.object({ setAt: instant, byId: z.uuid().nullable(), byName: z.string().nullable() });

export const ownerPayoutRow = z.object({
  id: z.uuid(),
  /** It has one once it is released. */
  number: z.string().nullable(),
  company: named,
  bankAccount: shownAccount.extend({ id: z.uuid() }),
  payOn: stayDate,
  status: z.enum(OWNER_PAYOUT_STATUSES),
  count: z.number().int(),
  amountSen: sen,
  /** What the bank did not pay, or gave back. */
  returnedSen: sen,
  /** What lines of the bank have shown. */
  matchedSen: sen,
  createdByName: z.string().nullable(),
  approvedByName: z.string().nullable(),
  releasedOn: stayDate.nullable(),
  updatedAt: instant,
  version,
});
export type OwnerPayoutRow = z.infer<typeof ownerPayoutRow>;

export const ownerPayoutItem = z.object({
  id: z.uuid(),
  owner,
  /** The last statement that it pays, or the advance that it is. */
  statement: z.object({ id: z.uuid(), number: z.string(), month: stayDate }).nullable(),
  advance: z.object({ id: z.uuid(), reason: z.string() }).nullable(),
  /** What was due when it was put together, and what of it is paid. */
  dueSen: sen,
  amountSen: sen,
  account: shownAccount,
  /** The account was set in the last days before the payout was put together. */
  news: accountNews.nullable(),
  /** The owner's account is another by now. */
  isOutdated: z.boolean(),
  isMatched: z.boolean(),
  returned: z.object({ on: stayDate, why: z.string() }).nullable(),
  /** Slips of what this owner was paid, which name nobody else. */
  files: z.array(paper),
});
export type OwnerPayoutItem = z.infer<typeof ownerPayoutItem>;

export const ownerPayoutDetail = ownerPayoutRow.extend({
  createdById: z.uuid().nullable(),
  items: z.array(ownerPayoutItem),
  /** What the bank has given for the whole of it; it may name every owner. */
  files: z.array(paper),
  /** Its entries in the ledger. */
  entries: z.array(z.number().int()),
  history: z.array(auditEntry),
});
export type OwnerPayoutDetail = z.infer<typeof ownerPayoutDetail>;

export const OWNER_PAYOUT_SORTS = ['payOn', 'amountSen', 'updatedAt'] as const;
export const ownerPayoutFilter = z.strictObject({
  /** Number of the payout or of a statement in it, an owner's name or account number. */
  q: z.string().trim().max(80).optional(),
  companyId: z.uuid().optional(),
  ownerId: z.uuid().optional(),
  status: z.array(z.enum(OWNER_PAYOUT_STATUSES)).optional(),
});
export type OwnerPayoutFilter = z.infer<typeof ownerPayoutFilter>;
export const ownerPayoutListQuery = listQuery(ownerPayoutFilter, OWNER_PAYOUT_SORTS, ownerPayoutRow);
export const ownerPayoutListAnswer = listAnswer('ownerPayouts', ownerPayoutRow.partial());

/** GET /api/owner-payouts/due: whom a company owes, by issued statements that are not paid. */
export const dueOwnersQuery = z.object({ companyId: id });
export const dueOwner = z.object({
  owner,
  statement: z.object({ id: z.uuid(), number: z.string(), month: stayDate }),
  dueSen: sen,
  account: shownAccount.nullable(),
  news: accountNews.nullable(),
  /** A payout that has him and is not released yet. */
  pendingPayoutId: z.uuid().nullable(),
});
export type DueOwner = z.infer<typeof dueOwner>;
export const dueOwnersAnswer = z.object({
  owners: z.array(dueOwner),
  bankAccounts: z.array(shownAccount.extend({ id: z.uuid(), isDefault: z.boolean() })),
});
export type DueOwners = z.infer<typeof dueOwnersAnswer>;

/** Owners of one payout: banks take files of some thousand lines. */
export const MOST_PAID = 2_000;
/** POST /api/owner-payouts: whom to pay how much. The same person cannot approve it. */
export const ownerPayoutInput = z.strictObject({
  companyId: id,
  bankAccountId: id,
  payOn: stayDate,
  owners: z
    .array(z.strictObject({ ownerId: id, amountSen: sen.min(1, { message: 'positive' }) }))
    .min(1, { message: 'required' })
    .max(MOST_PAID),
});
export type OwnerPayoutInput = z.input<typeof ownerPayoutInput>;
export const ownerPayoutSaved = z.object({ id: z.uuid() });

/** PATCH /api/statements/{id}/pay: puts what is due by an issued statement into a payout of its own, which somebody else approves. */
export const payStatementInput = z.strictObject({
  bankAccountId: id,
  payOn: stayDate,
  /** A part; without it all that is due. */
  amountSen: sen.min(1, { message: 'positive' }).optional(),
});
export type PayStatementInput = z.input<typeof payStatementInput>;

/** PATCH /api/owner-payouts/{id}/approve: by somebody else, who has asked the owners whose account is new. */
export const approvePayoutInput = z.strictObject({
  version,
  /** The owners whose new account was confirmed with them, by another way than the one by which it came. */
  confirmedOwnerIds: z.array(id).max(MOST_PAID).default([]),
});
/** PATCH …/release: the file was handed to the bank. */
export const releasePayoutInput = z.strictObject({ version });
/** PATCH …/cancel. */
export const cancelPayoutInput = z.strictObject({
  version,
  why: paragraph(400).pipe(z.string().min(1, { message: 'required' })),
});
/** PATCH …/return-item: the bank did not pay one, or gave it back. */
export const returnItemInput = z.strictObject({
  version,
  itemId: id,
  on: stayDate,
  why: paragraph(400).pipe(z.string().min(1, { message: 'required' })),
});
export type ReturnItemInput = z.input<typeof returnItemInput>;

/** PATCH /api/owner-payouts/{id}/files/{fileId}/remove, and the same of /api/owner-payout-items: why a proof of payment goes. */
export const paymentProofRemoval = z.strictObject({
  reason: paragraph(500).pipe(z.string().min(1, { message: 'required' })),
});
