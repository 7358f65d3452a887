import { z } from 'zod';
import { AMOUNT_SHAPES, BANK_COLUMNS } from '../../domain/money/bankFileLayout';
import { BANK_REASON_CODES } from '../../domain/money/bankReasons';
import { MATCH_REASONS } from '../../domain/money/matchScore';
import { CHANNEL_SOURCES } from '../../domain/stays/channelTerms';
import { id, instant, line, localText, paragraph, sen, stayDate, version } from '../base/common';
import { jsonText } from '../base/jsonText';
import { listAnswer, listQuery } from '../base/lists';
import { delimitedLayout, fileHead } from './delimitedLayout';

const named = z.object({ id: z.uuid(), name: z.string() });
const place = z.object({ id: z.uuid(), name: localText });

export const bankReason = z.enum(BANK_REASON_CODES);

/** How the files of a bank account are read. */
export const bankFileLayout = delimitedLayout(BANK_COLUMNS).extend({ shape: z.enum(AMOUNT_SHAPES) });

/** A bank account with what its files have brought. */
export const bankAccountRow = z.object({
  id: z.uuid(),
  company: named,
  bankCode: z.string(),
  accountName: z.string(),
  accountNoMasked: z.string(),
  currency: z.string(),
  purpose: z.string(),
  layout: bankFileLayout.nullable(),
  lastFile: z
    .object({
      name: z.string(),
      from: z.string(),
      to: z.string(),
      closingSen: sen.nullable(),
      importedAt: instant,
      importedByName: z.string().nullable(),
    })
    .nullable(),
  lineCount: z.number().int(),
  openCount: z.number().int(),
  oldestOpen: z.string().nullable(),
});
export type BankAccountRow = z.infer<typeof bankAccountRow>;
export const bankAccountsAnswer = z.object({ bankAccounts: z.array(bankAccountRow) });

export const TAKING_TYPES = [
  'payment',
  'movement',
  'payout',
  'owner_payout',
  'owner_return',
  'online_fee',
] as const;
/**
 * What names a taking: a payment, a movement of cash of the drawer, a channel's payout that is in the books, what an owner is paid, what of it came back, or
 * a fee that the payment provider took of what it pays out.
 */
export const takingKey = z.strictObject({ type: z.enum(TAKING_TYPES), id });
export type TakingKey = z.infer<typeof takingKey>;

/** Money that the bank shows, or should: gross less fee and its tax, due on a banking day. What goes out is below 0. */
export const bankTakingRow = z.object({
  type: z.enum(TAKING_TYPES),
  id: z.uuid(),
  company: named,
  /** Null for a payout: it pays for stays of several. */
  property: place.nullable(),
  takenOn: z.string(),
  dueOn: z.string(),
  /** Days since it was due; below 0: it is not due yet. */
  ageDays: z.number().int(),
  /** The way to pay; `cash_banked` and `float_top_up` for money of the drawer, `payout` for a payout. */
  method: z.string(),
  grossSen: sen,
  feeSen: sen,
  feeSstSen: sen,
  expectedSen: sen,
  reference: z.string(),
  stay: z.object({ id: z.uuid(), reference: z.string(), guestName: z.string() }).nullable(),
  reportId: z.uuid().nullable(),
  /** Whose payout it is. */
  channel: z.enum(CHANNEL_SOURCES).nullable(),
  matchId: z.uuid().nullable(),
});
export type BankTakingRow = z.infer<typeof bankTakingRow>;

const matchOfLine = z.object({
  id: z.uuid(),
  differenceSen: sen,
  reason: bankReason.nullable(),
  note: z.string(),
  score: z.number().int().nullable(),
  lineCount: z.number().int(),
  takingCount: z.number().int(),
  madeByName: z.string().nullable(),
  madeAt: instant,
});

export const bankLineRow = z.object({
  id: z.uuid(),
  accountId: z.uuid(),
  date: z.string(),
  amountSen: sen,
  description: z.string(),
  reference: z.string(),
  balanceSen: sen.nullable(),
  fileName: z.string(),
  row: z.number().int(),
  ageDays: z.number().int(),
  match: matchOfLine.nullable(),
  version,
});
export type BankLineRow = z.infer<typeof bankLineRow>;

export const BANK_STATES = ['open', 'matched'] as const;
/** Open since so many days or more. */
export const AGES = [0, 3, 7, 14, 30] as const;
const age = z
  .number()
  .int()
  .refine((days) => (AGES as readonly number[]).includes(days), { message: 'choice' });

export const BANK_LINE_SORTS = ['date', 'amountSen'] as const;
export const bankLineFilter = z.strictObject({
  accountId: id.optional(),
  state: z.enum(BANK_STATES).optional(),
  age: age.optional(),
  /** Days of the bank, both ends inclusive. */
  from: stayDate.optional(),
  to: stayDate.optional(),
  /** Words, a reference, or an amount as it is written: 984.88. */
  q: z.string().trim().max(80).optional(),
});
export type BankLineFilter = z.infer<typeof bankLineFilter>;
export const bankLineListQuery = listQuery(bankLineFilter, BANK_LINE_SORTS, bankLineRow);
export const bankLineListAnswer = listAnswer('bankLines', bankLineRow.partial());

export const BANK_TAKING_SORTS = ['dueOn', 'expectedSen'] as const;
export const bankTakingFilter = z.strictObject({
  companyId: id.optional(),
  /** Where its money lies until a line shows it: in clearing, in transit, on its way to owners, or in the bank already. */
  account: z.literal([1050, 1100, 1150, 1200]).optional(),
  propertyId: id.optional(),
  /** Those that stand on the sheet of a daily report. */
  reportId: id.optional(),
  method: z.string().max(40).optional(),
  state: z.enum(BANK_STATES).optional(),
  age: age.optional(),
  /** Days on which the bank should show it, both ends inclusive. */
  from: stayDate.optional(),
  to: stayDate.optional(),
  /** A reference of the payment or the stay, the guest, or an amount. */
  q: z.string().trim().max(80).optional(),
});
export type BankTakingFilter = z.infer<typeof bankTakingFilter>;
export const bankTakingListQuery = listQuery(bankTakingFilter, BANK_TAKING_SORTS, bankTakingRow);
export const bankTakingListAnswer = listAnswer('bankTakings', bankTakingRow.partial());

/** What the bank should credit by day and way to pay, with its arithmetic. */
export const expectedBankInQuery = z.object({ companyId: id.optional(), from: stayDate, to: stayDate });
export const expectedBankIn = z.object({
  days: z.array(
    z.object({
      dueOn: z.string(),
      method: z.string(),
      count: z.number().int(),
      grossSen: sen,
      feeSen: sen,
      feeSstSen: sen,
      expectedSen: sen,
      openCount: z.number().int(),
      openSen: sen,
    }),
  ),
});
export type ExpectedBankIn = z.infer<typeof expectedBankIn>;

export const proposalsQuery = z.object({ accountId: id });
const openLine = bankLineRow.pick({
  id: true,
  date: true,
  amountSen: true,
  description: true,
  reference: true,
  version: true,
});
export type OpenBankLine = z.infer<typeof openLine>;
export const bankProposal = z.object({
  lines: z.array(openLine),
  takings: z.array(bankTakingRow),
  score: z.number().int(),
  reasons: z.array(z.enum(MATCH_REASONS)),
});
export type BankProposal = z.infer<typeof bankProposal>;
export const proposalsAnswer = z.object({
  proposals: z.array(bankProposal),
  /** The last open lines for which nothing is proposed, and how many there are. */
  without: z.array(openLine),
  withoutCount: z.number().int(),
});
export type ProposalsAnswer = z.infer<typeof proposalsAnswer>;

/** Lines that one call may settle, and takings of one line. */
export const MOST_MATCHED = 500;
const takings = z.array(takingKey).max(MOST_MATCHED);
const note = paragraph(400).default('');
/** PATCH /api/bank-lines/{id}/match: which takings the line is; `moreLineIds` where one taking came in several lines. */
export const matchLineInput = z.strictObject({
  version,
  takings,
  moreLineIds: z.array(id).max(20).default([]),
  /** Why the sums differ; required where they do. */
  reason: bankReason.nullable().default(null),
  note,
});
export type MatchLineInput = z.input<typeof matchLineInput>;
export const matchMade = z.object({ id: z.uuid() });

/** PATCH /api/bank-lines/{id}/unmatch. */
export const unmatchInput = z.strictObject({ version, why: paragraph(400).default('') });
export type UnmatchInput = z.input<typeof unmatchInput>;

/** POST /api/bank-lines/accept: proposals as they were shown. */
export const acceptProposals = z.strictObject({
  proposals: z
    .array(
      z.strictObject({
        lines: z.array(z.strictObject({ id, version })).min(1).max(20),
        takings: takings.min(1),
        score: z.number().int().min(0).max(100),
      }),
    )
    .min(1)
    .max(200),
});
export type AcceptProposals = z.input<typeof acceptProposals>;
export const acceptAnswer = z.object({
  /** The matches that were made, so that they can be undone together. */
  matchIds: z.array(z.uuid()),
  /** Those that somebody has settled in the meantime, by the place in the list. */
  refused: z.array(z.object({ place: z.number().int(), code: z.string() })),
});
export type AcceptAnswer = z.infer<typeof acceptAnswer>;

/** POST /api/bank-takings/explain: takings that no line shows, with the reason. */
export const explainTakings = z.strictObject({
  takings: takings.min(1),
  reason: bankReason,
  note,
});
export type ExplainTakings = z.input<typeof explainTakings>;
/** PATCH /api/bank-matches/{id}/undo. */
export const undoMatchInput = z.strictObject({ why: paragraph(400).default('') });

const typedSen = z
  .string()
  .regex(/^-?\d{1,13}$/, { message: 'invalid' })
  .transform(Number)
  .optional();
const form = { accountId: id, openingSen: typedSen, closingSen: typedSen };
export const bankPreviewForm = z.object({ ...form, layout: jsonText(bankFileLayout).optional() });
export const bankImportForm = z.object({
  ...form,
  layout: jsonText(bankFileLayout),
  name: line(200),
  /** The person has seen that the balances do not add up, and wants the lines all the same. */
  accept: z.literal('true').optional(),
});

const problem = z.object({
  row: z.number().int(),
  column: z.enum(BANK_COLUMNS).nullable(),
  reason: z.string(),
  text: z.string(),
});
const arithmetic = {
  lineCount: z.number().int(),
  /** Lines that no file before this one had. */
  newCount: z.number().int(),
  skipped: z.number().int(),
  from: z.string().nullable(),
  to: z.string().nullable(),
  openingSen: sen.nullable(),
  creditsSen: sen,
  debitsSen: sen,
  closingSen: sen.nullable(),
  addsUp: z.boolean().nullable(),
  torn: z.object({ row: z.number().int(), expectedSen: sen, foundSen: sen }).nullable(),
};
export const bankFilePreview = z.object({
  layout: bankFileLayout,
  /** The layout is the one that was kept for the account. */
  isKept: z.boolean(),
  head: fileHead,
  /** The first lines as they are read. */
  sample: z.array(
    z.object({
      row: z.number().int(),
      date: z.string(),
      amountSen: sen,
      description: z.string(),
      reference: z.string(),
      balanceSen: sen.nullable(),
    }),
  ),
  problems: z.array(problem),
  problemCount: z.number().int(),
  /** The same file was imported before. */
  isKnown: z.boolean(),
  ...arithmetic,
});
export type BankFilePreview = z.infer<typeof bankFilePreview>;
export const bankFileImported = z.object({ id: z.uuid(), isNew: z.boolean(), ...arithmetic });
export type BankFileImported = z.infer<typeof bankFileImported>;
