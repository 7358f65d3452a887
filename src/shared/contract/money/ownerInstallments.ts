import { z } from 'zod';
import type { Arrangement } from '../../domain/money/contractTerms';
import { ENTRY_KINDS } from '../../domain/money/postings';
import { id, instant, line, localText, paragraph, sen, stayDate, version } from '../base/common';
import { auditEntry } from '../base/history';
import { listAnswer, listQuery } from '../base/lists';
import { paper } from '../base/papers';

/**
 * How far an instalment is. What is paid of it follows from the owner's account: `part_paid` and `overdue` are past the day on which it was due, and
 * `held` ones are not paid until somebody releases them.
 */
export const INSTALLMENT_STATUSES = [
  'scheduled',
  'due',
  'overdue',
  'part_paid',
  'paid',
  'held',
  'cancelled',
] as const;
export type InstallmentStatus = (typeof INSTALLMENT_STATUSES)[number];

/** How the amount of an instalment came about, as it was planned. Money in sen. */
export type InstallmentFormula = {
  arrangement: Arrangement;
  /** The price that the arrangement is a share of. */
  priceSen: number | null;
  /** The days of the period, and what is promised for them. */
  days: number;
  periodSen: number;
  /** The days on which this company sells the unit and somebody owns it, and what falls to them. */
  companyDays: number;
  companySen: number;
  /** The shares of the owner by day, `to` not among them. */
  shares: { from: string; to: string; shareBp: number }[];
};

/** What an instalment is: a part of a promise, which the owner is paid, or a part of an advance, which is taken from his account. */
export const INSTALLMENT_KINDS = ['guarantee', 'recovery'] as const;
export type InstallmentKind = (typeof INSTALLMENT_KINDS)[number];

const named = z.object({ id: z.uuid(), name: z.string() });

export const ownerInstallmentRow = z.object({
  id: z.uuid(),
  kind: z.enum(INSTALLMENT_KINDS),
  /** Which period of the contract, or which part of the advance it is, from 1. */
  no: z.number().int(),
  /** Of a recovery null. */
  contract: z.object({ id: z.uuid(), number: z.string() }).nullable(),
  /** Of a guarantee null. */
  advance: z.object({ id: z.uuid() }).nullable(),
  /** Null where an advance is for no unit. */
  unit: z.object({ id: z.uuid(), number: z.string() }).nullable(),
  propertyName: localText.nullable(),
  owner: named.extend({ accountNumber: z.string() }),
  company: named,
  /** The first and the last day of the period; it is due on the last. */
  from: stayDate,
  lastDay: stayDate,
  dueOn: stayDate,
  amountSen: sen,
  /** What of it is settled: paid, or set off with what the owner owed; recovered, of a recovery. */
  settledSen: sen,
  restSen: sen,
  status: z.enum(INSTALLMENT_STATUSES),
  /** Days since it was due; 0 for one that is not due, settled or held. */
  daysOverdue: z.number().int(),
  /** Why it is held; empty for one that is not. */
  holdReason: z.string(),
  /** What its owner reads about that; empty where staff wrote nothing for him. */
  ownerNote: z.string(),
  updatedAt: instant,
  version,
});
export type OwnerInstallmentRow = z.infer<typeof ownerInstallmentRow>;

/** What a payout settled of an instalment, with the proof that it was paid. */
export const installmentPayment = z.object({
  payoutId: z.uuid(),
  /** What the owner was paid by it, and what of that settled this instalment. */
  itemId: z.uuid(),
  number: z.string(),
  releasedOn: stayDate,
  amountSen: sen,
  settledSen: sen,
  /** Slips of what the owner was paid. */
  files: z.array(paper),
  /** What the bank has given for the whole payout; it may name other owners. */
  payoutFiles: z.array(paper),
});
export type InstallmentPayment = z.infer<typeof installmentPayment>;

export const ownerInstallmentDetail = ownerInstallmentRow.extend({
  /** Of a guarantee. */
  formula: z.custom<InstallmentFormula>().nullable(),
  /** Its entry, once it is in the books. */
  entries: z.array(z.object({ id: z.number().int(), kind: z.enum(ENTRY_KINDS), date: stayDate, sen })),
  /** The owner's account at this company: money to his credit before this instalment, and all that was taken from the account. Of a recovery null. */
  account: z.object({ beforeSen: sen, takenSen: sen }).nullable(),
  /** The payouts that settled it, oldest first; of a recovery none. */
  payments: z.array(installmentPayment),
  /** The instalments of the other owners for the same period. */
  others: z.array(z.object({ id: z.uuid(), ownerName: z.string(), amountSen: sen })),
  history: z.array(auditEntry),
});
export type OwnerInstallmentDetail = z.infer<typeof ownerInstallmentDetail>;

export const INSTALLMENT_SORTS = ['dueOn', 'owner', 'unit', 'amountSen', 'updatedAt'] as const;
export const ownerInstallmentFilter = z.strictObject({
  /** The owner's name or account number, the number of the contract or of the unit. */
  q: z.string().trim().max(80).optional(),
  status: z.array(z.enum(INSTALLMENT_STATUSES)).optional(),
  kind: z.enum(INSTALLMENT_KINDS).optional(),
  companyId: id.optional(),
  propertyId: id.optional(),
  ownerId: id.optional(),
  contractId: id.optional(),
  advanceId: id.optional(),
  /** Due on these days, both among them. */
  from: stayDate.optional(),
  to: stayDate.optional(),
  /** Past the day on which it was due, not settled and not held. */
  late: z.literal(true).optional(),
});
export type OwnerInstallmentFilter = z.infer<typeof ownerInstallmentFilter>;
export const ownerInstallmentListQuery = listQuery(
  ownerInstallmentFilter,
  INSTALLMENT_SORTS,
  ownerInstallmentRow,
);
export const ownerInstallmentListAnswer = listAnswer('ownerInstallments', ownerInstallmentRow.partial());

/** PATCH /api/owner-installments/{id}/hold: it is not paid until it is released. PATCH …/release. */
export const holdInstallmentInput = z.strictObject({
  version,
  why: line(500),
  /** What the owner reads. */
  ownerNote: paragraph(500).default(''),
});
export const releaseInstallmentInput = z.strictObject({ version });
export type HoldInstallmentInput = z.input<typeof holdInstallmentInput>;

/** How long instalments have been due, in days; `to` null: and longer. */
export const OVERDUE_AGES = [
  { from: 1, to: 7 },
  { from: 8, to: 30 },
  { from: 31, to: 60 },
  { from: 61, to: null },
] as const;
/** How many weeks ahead the board shows, this one first. */
export const BOARD_WEEKS = 13;

const placeQuery = { companyId: id.optional(), propertyId: id.optional() };
/** GET /api/owner-installments/board: what is overdue by its age, and what comes due by week. */
export const installmentBoardQuery = z.object(placeQuery);
export type InstallmentBoardQuery = z.infer<typeof installmentBoardQuery>;
const counted = { count: z.number().int(), sen };
const boardSum = z.object({ from: stayDate.nullable(), to: stayDate, ...counted });
export const installmentBoard = z.object({
  today: stayDate,
  /** One for each of `OVERDUE_AGES`, with the days on which they were due; what is left to pay. */
  overdue: z.array(boardSum),
  /** Due and held: what is left to pay. */
  held: z.object(counted),
  /** From Monday to Sunday, this week first: what is left to pay of what is due in it, and what is recovered of advances. */
  weeks: z.array(boardSum.extend({ recovery: z.object(counted) })),
  /** Parts of advances whose day is over and that are held: nothing is taken for them. */
  heldRecovery: z.object(counted),
  /** Companies with promises of which no month's statements were run: nothing of theirs is in the books yet. */
  notBegun: z.array(named),
});
export type InstallmentBoard = z.infer<typeof installmentBoard>;

export const COVER_BY = ['unit', 'owner', 'property'] as const;
export type CoverBy = (typeof COVER_BY)[number];
/** The months that the cover ratio is told of, the last one that has accrued last. */
export const COVER_MONTHS = 12;
/** GET /api/owner-installments/cover: what units have earned of what was promised for them, in months that are over. */
export const installmentCoverQuery = z.object({ ...placeQuery, by: z.enum(COVER_BY).default('unit') });
export type InstallmentCoverQuery = z.input<typeof installmentCoverQuery>;
const coverSums = {
  promisedSen: sen,
  earnedSen: sen,
  /** What the company paid from its own pocket. */
  shortfallSen: sen,
};
export const installmentCover = z.object({
  /** The first days of the months. */
  months: z.array(stayDate),
  rows: z.array(
    z.object({
      id: z.uuid(),
      name: localText,
      ...coverSums,
      /** In the order of `months`. */
      trend: z.array(z.object({ promisedSen: sen, earnedSen: sen })),
    }),
  ),
});
export type InstallmentCover = z.infer<typeof installmentCover>;
