import { z } from 'zod';
import { id, instant, localText, sen, stayDate } from '../base/common';
import { listAnswer, listQuery } from '../base/lists';
import { paper } from '../base/papers';
import { ownerQuestion } from './ownerQuestions';
import { statementAccountLine, statementDetail, statementLine, statementRow } from './ownerStatements';

/** What an owner sees of a statement of his: it is issued, and nothing that staff keep beside it is shown. */
export const ownStatementRow = statementRow
  .omit({ owner: true, odd: true, version: true, updatedAt: true, number: true, status: true })
  .extend({ number: z.string(), status: z.enum(['issued', 'paid', 'carried']) });
export type OwnStatementRow = z.infer<typeof ownStatementRow>;

const year = z.coerce.number().int().min(2000).max(2099);

export const ownStatementFilter = z.strictObject({
  /** The year of the statement's month. */
  year: z.number().int().min(2000).max(2099).optional(),
  companyId: id.optional(),
});
export type OwnStatementFilter = z.infer<typeof ownStatementFilter>;
export const OWN_STATEMENT_SORTS = ['month'] as const;
export const ownStatementListQuery = listQuery(ownStatementFilter, OWN_STATEMENT_SORTS, ownStatementRow);
export const ownStatementListAnswer = listAnswer('statements', ownStatementRow.partial());

/** GET /api/owner/statements/choices: the years and companies that he has statements of, the latest year first. */
export const ownStatementChoices = z.object({
  years: z.array(z.number().int()),
  companies: z.array(z.object({ id: z.uuid(), name: z.string() })),
});
export type OwnStatementChoices = z.infer<typeof ownStatementChoices>;

const ownPayout = z.object({
  /** What he is paid by the payout. */
  itemId: z.uuid(),
  number: z.string(),
  payOn: stayDate,
  amountSen: sen,
  returnedOn: stayDate.nullable(),
  /** Slips of the bank that name nobody else. */
  slips: z.array(z.object({ id: z.uuid(), name: z.string(), mime: z.string(), createdAt: instant })),
});

export const ownStatement = ownStatementRow.extend({
  issuedOn: stayDate,
  before: ownStatementRow.nullable(),
  lines: z.array(statementLine.omit({ entries: true })),
  accountLines: z.array(
    statementAccountLine.omit({ expenseId: true }).extend({
      /** The bill that it is of, with its receipts; who added them is not told. */
      bill: z.object({ id: z.uuid(), files: z.array(paper.omit({ uploadedByName: true })) }).nullable(),
    }),
  ),
  ...statementDetail.pick({ stays: true, months: true }).shape,
  payouts: z.array(ownPayout),
  questions: z.array(ownerQuestion),
});
export type OwnStatement = z.infer<typeof ownStatement>;

/** What a figure of a year is; `about` says more of it: the kind of deduction, of service, of bill, or of what stands on the account. */
export const TAX_FIGURES = [
  'revenue',
  'promised',
  'deduction',
  'service',
  'fee',
  'fee_sst',
  'share',
  'pool',
  'bill',
  'account',
] as const;
export type TaxFigureKind = (typeof TAX_FIGURES)[number];

const taxFigure = z.object({
  kind: z.enum(TAX_FIGURES),
  about: z.string().nullable(),
  sen,
  /** What of it is of months of earlier years, stated in this one. */
  earlierSen: sen,
  /** The statements that it is made of. */
  of: z.array(z.object({ statementId: z.uuid(), sen })),
});
export type TaxFigure = z.infer<typeof taxFigure>;

const taxUnit = z.object({
  /** Null: of no unit. */
  unit: z.object({ id: z.uuid(), number: z.string(), propertyName: localText }).nullable(),
  figures: z.array(taxFigure),
  netSen: sen,
});
export type TaxUnit = z.infer<typeof taxUnit>;

/** What issued statements of the months of a year come to, by company and unit, and what was paid in that year. */
export const ownTaxYear = z.object({
  year: z.number().int(),
  companies: z.array(
    z.object({
      company: z.object({ id: z.uuid(), name: z.string(), registrationNo: z.string() }),
      units: z.array(taxUnit),
      statements: z.array(z.object({ id: z.uuid(), number: z.string(), month: stayDate, netSen: sen })),
      netSen: sen,
      /** What was paid out of statements, whatever year they are of; advances are no part of it. */
      payouts: z.array(z.object({ number: z.string(), payOn: stayDate, amountSen: sen })),
      paidSen: sen,
    }),
  ),
});
export type OwnTaxYear = z.infer<typeof ownTaxYear>;

export const ownTaxYearQuery = z.object({ year });
