import { z } from 'zod';
import type { ContractFormula } from '../../domain/money/contractMonth';
import { E_INVOICE_CODES } from '../../domain/money/eInvoice';
import { E_INVOICE_PROBLEMS } from '../../domain/money/eInvoiceProblems';
import { E_INVOICE_STATES } from '../../domain/money/eInvoiceSteps';
import type { Formula } from '../../domain/money/ownerStatement';
import type { PoolFormula } from '../../domain/money/poolMonths';
import { ENTRY_KINDS } from '../../domain/money/postings';
import type { OddReason } from '../../domain/money/statementSums';
import { email, id, instant, language, localText, sen, stayDate, version } from '../base/common';
import { auditEntry } from '../base/history';
import { listAnswer, listQuery } from '../base/lists';
import { documentMail, pdfQuery } from './issuedDocuments';
import { SELLER_ROLES } from './ownerContracts';
import { OWNER_PAYOUT_STATUSES } from './ownerPayouts';
import { ownerQuestion } from './ownerQuestions';

/** `paid`: issued, and nothing of it is left; `carried`: issued, and there was nothing to pay: what the owner owes goes on to his next one. */
export const STATEMENT_STATUSES = ['draft', 'reviewed', 'approved', 'issued', 'paid', 'carried'] as const;
export type StatementStatus = (typeof STATEMENT_STATUSES)[number];

export const APPROVAL_BARS = ['own', 'ran', 'reviewed'] as const;
export type ApprovalBar = (typeof APPROVAL_BARS)[number];

/** What looks odd about a statement. */
export const ODD_REASONS = [
  'no_revenue',
  'negative',
  'high_fee',
  'uncovered',
  'missing_bill',
] as const satisfies readonly OddReason[];
export type { OddReason };

/** A month as it is asked for: `2026-10`; of this century, so that each is a day that the database knows. */
export const monthText = z.string().regex(/^20\d{2}-(0[1-9]|1[0-2])$/, { message: 'date' });

const named = z.object({ id: z.uuid(), name: z.string() });

export const statementRow = z.object({
  id: z.uuid(),
  /** It has one once it is issued. */
  number: z.string().nullable(),
  /** The first day of the month. */
  month: stayDate,
  company: named,
  owner: named.extend({ accountNumber: z.string() }),
  /** The numbers of the units. */
  units: z.array(z.string()),
  status: z.enum(STATEMENT_STATUSES),
  /** What of this month is the owner's, before anything is taken off. */
  revenueSen: sen,
  /** What channels, ways to pay and the house's services took of it; 0 or below. */
  deductedSen: sen,
  /** The manager's fee with its service tax, or his share; 0 or below but for a correction. */
  feeSen: sen,
  /** What the units got from pools less what they gave to them. */
  poolSen: sen,
  /** Bills, and what else stands on the owner's account. */
  accountSen: sen,
  /** What changed of months that were stated before. */
  adjustmentSen: sen,
  /** All of these. */
  netSen: sen,
  /** What earlier statements have left. */
  broughtSen: sen,
  /** Net and brought forward: above 0 it is paid. */
  balanceSen: sen,
  /** What of it is not paid; 0 before it is issued. */
  restSen: sen,
  odd: z.array(z.enum(ODD_REASONS)),
  updatedAt: instant,
  version,
});
export type StatementRow = z.infer<typeof statementRow>;

/** A line of a unit's month for one owner. Above 0 it is his, below 0 it is taken off. */
export const statementLine = z.object({
  /** Its place in the statement. */
  position: z.number().int(),
  unitId: z.uuid(),
  unitNumber: z.string(),
  /** Its month; one before the statement's own is an adjustment. */
  month: stayDate,
  /** `StatedLine['part']` of `statementMonths.ts`. */
  part: z.enum([
    ...([
      'revenue',
      'deduction',
      'service',
      'fee',
      'share',
      'fee_sst',
      'promised',
      'cost',
      'mark_up',
    ] as const),
    ...(['pool_given', 'pool_share'] as const),
  ]),
  about: z.string().nullable(),
  /** What this statement adds: what it comes to by the books, less what was stated before. */
  sen,
  isSen: sen,
  wasSen: sen,
  /** The statement that said `wasSen`. */
  was: z.object({ id: z.uuid(), number: z.string().nullable() }).nullable(),
  /** The whole line of the unit, of which `isSen` is this owner's. */
  unitSen: sen,
  formula: z.custom<Formula | ContractFormula | PoolFormula>(),
  /** The pool that it is about. */
  pool: z.object({ id: z.uuid(), name: localText }).nullable(),
  /** The entries of the ledger that it is of. */
  entries: z.array(z.number().int()),
  contract: z.object({ id: z.uuid(), number: z.string() }),
  packageName: localText,
  role: z.enum(SELLER_ROLES),
});
export type StatementLineShown = z.infer<typeof statementLine>;

/** A line of the owner's account that stands in the books already: a bill, money that was paid for him. */
export const statementAccountLine = z.object({
  entryId: z.number().int(),
  date: stayDate,
  kind: z.enum(ENTRY_KINDS),
  category: z.string().nullable(),
  unitId: z.uuid().nullable(),
  unitNumber: z.string().nullable(),
  /** Of a bill: the vendor, and its number. Of an instalment: the contract, and which of it. */
  what: z.string(),
  expenseId: z.uuid().nullable(),
  /** What he has of it, above 0; what he owes of it, below. */
  sen,
});

/** A stay with nights or money in the statement, a free stay of an owner among them. */
export const statementStay = z.object({
  id: z.uuid(),
  reference: z.string(),
  unitId: z.uuid(),
  unitNumber: z.string(),
  checkIn: stayDate,
  checkOut: stayDate,
  channel: z.string(),
  /** What of it is in lines of this owner that are of stays: revenue, and what was taken off. */
  revenueSen: sen,
  deductedSen: sen,
  /** Nights that an owner had of his free ones: they bring nothing. */
  freeNights: z.number().int(),
  /** The stay of another owner of the unit; its reference is empty. */
  isCoOwners: z.boolean(),
});

export const statementDetail = statementRow.extend({
  /** The owner's statement of the month before, whatever became of it: what changed since is seen beside it. */
  before: statementRow.nullable(),
  lines: z.array(statementLine),
  accountLines: z.array(statementAccountLine),
  stays: z.array(statementStay),
  units: z.array(z.string()),
  /** The statement's own month of each unit. */
  months: z.array(
    z.object({
      unitId: z.uuid(),
      unitNumber: z.string(),
      propertyName: localText,
      nights: z.number().int(),
      nightsOpen: z.number().int(),
      stays: z.number().int(),
      uncoveredSen: sen,
    }),
  ),
  /** Payouts that pay up to this statement, those that came back and those that are not released yet among them. */
  payouts: z.array(
    z.object({
      id: z.uuid(),
      number: z.string().nullable(),
      status: z.enum(OWNER_PAYOUT_STATUSES),
      payOn: stayDate,
      amountSen: sen,
      returnedOn: stayDate.nullable(),
    }),
  ),
  issuedOn: stayDate.nullable(),
  /** The company's self-billed e-invoice of what it buys of the owner by this statement; null where there is none. */
  selfBilled: z
    .object({
      id: z.uuid(),
      codeNumber: z.string(),
      type: z.enum(E_INVOICE_CODES),
      state: z.enum(E_INVOICE_STATES),
      totalSen: sen,
      missing: z.array(z.enum(E_INVOICE_PROBLEMS)),
    })
    .nullable(),
  /** Where a letter to the owner goes, and in which language; null: he has no address. */
  ownerEmail: z.string().nullable(),
  ownerLanguage: language,
  /** What the owner asks about it. */
  questions: z.array(ownerQuestion),
  /** The last letter with it; null where there was none. */
  mail: documentMail.nullable(),
  /**
   * Why the caller cannot approve it: it is his own, or somebody else has to, because he has made its figures (`ran`) or looked through them
   * (`reviewed`); null where nothing is in the way.
   */
  approvalBar: z.enum(APPROVAL_BARS).nullable(),
  history: z.array(auditEntry),
});
export type StatementDetail = z.infer<typeof statementDetail>;

export const STATEMENT_SORTS = ['month', 'owner', 'netSen', 'balanceSen', 'updatedAt'] as const;
export const statementFilter = z.strictObject({
  /** Number of the statement, the owner's name or account number. */
  q: z.string().trim().max(80).optional(),
  companyId: z.uuid().optional(),
  ownerId: z.uuid().optional(),
  unitId: z.uuid().optional(),
  month: monthText.optional(),
  status: z.array(z.enum(STATEMENT_STATUSES)).optional(),
  odd: z.literal(true).optional(),
});
export type StatementFilter = z.infer<typeof statementFilter>;
export const statementListQuery = listQuery(statementFilter, STATEMENT_SORTS, statementRow);
export const statementListAnswer = listAnswer('statements', statementRow.partial());

/** PATCH /api/statements/{id}/review, /approve, /issue: the next step. PATCH …/return: back to a draft, with a reason. */
export const statementStepInput = z.object({ version });
export const statementReturnInput = z.object({
  version,
  why: z.string().trim().min(1, { message: 'required' }).max(500),
});
export type StatementReturnInput = z.input<typeof statementReturnInput>;

/** GET /api/statements/{id}/pdf: in the owner's language unless told; `unitId`: what it has of one unit alone. */
export const statementPdfQuery = pdfQuery.extend({ unitId: id.optional() });

/** POST /api/statements/{id}/send, with an `Idempotency-Key`: a letter with the PDF, to the owner's own address and in his language unless told. */
export const sendStatementInput = z.strictObject({ email: email.optional(), language: language.optional() });
export type SendStatementInput = z.input<typeof sendStatementInput>;
