import { z } from 'zod';
import { ACCOUNT_CODES, type AccountCode } from '../../domain/money/chartOfAccounts';
import { SHEET_CATEGORIES } from '../../domain/money/dailySheet';
import { ENTRY_KINDS, SOURCE_TYPES } from '../../domain/money/postings';
import { id, instant, localText, sen, stayDate } from '../base/common';
import { listAnswer, listQuery, pagination } from '../base/lists';
import { reservationSource } from '../stays/reservations';

/** A code of the chart of accounts. */
export const accountCode = z
  .number()
  .int()
  .refine((code): code is AccountCode => ACCOUNT_CODES.includes(code as AccountCode), { message: 'choice' });
export const entryKind = z.enum(ENTRY_KINDS);

const named = z.object({ id: z.uuid(), name: z.string() });
const stay = z.object({ id: z.uuid(), reference: z.string() });

/** A line: a debit above 0, a credit below, and what its account is told apart by. */
export const ledgerLine = z.object({
  account: z.number().int(),
  amountSen: sen,
  unit: z.object({ id: z.uuid(), number: z.string() }).nullable(),
  owner: named.nullable(),
  channel: z.string().nullable(),
  method: z.string().nullable(),
  category: z.string().nullable(),
});
export type LedgerLine = z.infer<typeof ledgerLine>;

/**
 * An entry: its lines add up to 0. `businessDate` is the day it is booked on, `serviceDate` the night or day that it is about; `amountSen`
 * is the sum of its debits, each account for itself.
 */
export const ledgerEntry = z.object({
  id: z.number().int(),
  businessDate: z.string(),
  serviceDate: z.string(),
  kind: entryKind,
  company: named,
  /** null: an entry of the books, which no day of a property binds. */
  property: z.object({ id: z.uuid(), name: localText }).nullable(),
  /** The stay that it is about. */
  reservation: stay.nullable(),
  /** The document that made it. */
  source: z.object({ type: z.enum(SOURCE_TYPES), id: z.uuid() }),
  amountSen: sen,
  lines: z.array(ledgerLine),
  /** The first entry of the same event, where this one books what has changed since. */
  reverses: z.number().int().nullable(),
  createdAt: instant,
});
export type LedgerEntry = z.infer<typeof ledgerEntry>;

/** An entry with all entries of the same event: what it became in the course of time. */
export const ledgerEntryDetail = ledgerEntry.extend({ sameEvent: z.array(ledgerEntry) });
export type LedgerEntryDetail = z.infer<typeof ledgerEntryDetail>;
export const entryParams = z.object({ id: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER) });

export const LEDGER_SORTS = ['businessDate', 'serviceDate'] as const;
const soldCategory = z.enum(SHEET_CATEGORIES);
/** Days are inclusive. */
const days = { from: stayDate.optional(), to: stayDate.optional() };
export const ledgerFilter = z.strictObject({
  /** Entries with a line of the account. */
  account: accountCode.optional(),
  kind: entryKind.optional(),
  companyId: id.optional(),
  propertyId: id.optional(),
  unitId: id.optional(),
  reservationId: id.optional(),
  ownerId: id.optional(),
  /** The reference of a stay. */
  q: z.string().trim().max(80).optional(),
  /** Business dates. */
  ...days,
  serviceFrom: stayDate.optional(),
  serviceTo: stayDate.optional(),
  /** Entries with a sale of one of these: what a guest is charged, or what is taken off it. */
  sold: z.union([soldCategory, z.array(soldCategory).min(1).max(SHEET_CATEGORIES.length)]).optional(),
  /** Sales of nights that were slept, or those that are charged without it: fees, and nights after a check-out, which others can have. */
  slept: z.boolean().optional(),
  /** Who sold the stay. */
  source: reservationSource.optional(),
});
export type LedgerFilter = z.infer<typeof ledgerFilter>;

/** True where a filter means lines of entries; false where it means whole entries, which add up to nothing. */
export const meansLines = ({ account, unitId, ownerId, sold, slept }: LedgerFilter): boolean =>
  [account, unitId, ownerId, sold, slept].some((wanted) => wanted !== undefined);

/**
 * An entry of a list. `filteredSen` is what its lines that the filter means add up to, a debit above 0 and a credit below; null where the filter
 * means whole entries, which add up to nothing.
 */
export const listedEntry = ledgerEntry.extend({ filteredSen: sen.nullable() });
export type ListedEntry = z.infer<typeof listedEntry>;
export const ledgerListQuery = listQuery(ledgerFilter, LEDGER_SORTS, listedEntry);
export const ledgerListAnswer = listAnswer('entries', listedEntry.partial());

/** GET /api/ledger/sum: what all lines that a filter means add up to, as `filteredSen` of each entry does. */
export const ledgerSumQuery = ledgerListQuery.pick({ filter: true });
export const ledgerSum = z.object({ filteredSen: sen.nullable() });
export type LedgerSum = z.infer<typeof ledgerSum>;

/** `to` is inclusive; without a company all that the caller may see. */
export const trialBalanceQuery = z.object({ companyId: id.optional(), to: stayDate.optional() });
export const trialBalanceAnswer = z.object({
  to: z.string(),
  accounts: z.array(
    z.object({
      code: z.number().int(),
      name: z.string(),
      balanceSen: sen,
      /**
       * Both sides, each at least 0: apart where an account is many people's: what guests owe is not less because others have paid ahead. */
      debitSen: sen,
      creditSen: sen,
    }),
  ),
  totalSen: sen,
});
export type TrialBalance = z.infer<typeof trialBalanceAnswer>;

/** The lines of one account in the order of their days, newest first, each with the balance after it. */
export const accountStatementQuery = z.object({
  account: z.coerce.number().pipe(accountCode),
  companyId: id.optional(),
  ...days,
  limit: z.coerce.number().pipe(pagination.shape.limit.unwrap()).default(50),
  currentPage: z.coerce.number().pipe(pagination.shape.currentPage.unwrap()).default(1),
});
export const accountStatementAnswer = z.object({
  openingSen: sen,
  closingSen: sen,
  lines: z.array(
    z.object({
      entryId: z.number().int(),
      position: z.number().int(),
      businessDate: z.string(),
      serviceDate: z.string(),
      kind: entryKind,
      reservation: stay.nullable(),
      property: z.object({ id: z.uuid(), name: localText }).nullable(),
      amountSen: sen,
      balanceSen: sen,
      /** The first entry of the same event, where this one books what has changed since. */
      reverses: z.number().int().nullable(),
    }),
  ),
  totalCount: z.number().int(),
  totalIsEstimate: z.boolean().optional(),
});
export type AccountStatement = z.infer<typeof accountStatementAnswer>;

/** The firms and the properties that entries can be looked up by. */
export const ledgerPlacesAnswer = z.object({
  companies: z.array(named),
  properties: z.array(z.object({ id: z.uuid(), name: localText })),
});
export type LedgerPlaces = z.infer<typeof ledgerPlacesAnswer>;

/**
 * GET /api/ledger/stays/{id}: the sales of a stay, by what was sold, taxes that are charged with it included. `earnedSen` is in the ledger;
 * `expectedSen` is what will be once its nights are over, as it is priced now.
 */
export const stayRevenue = z.object({
  rows: z.array(z.object({ category: z.enum(SHEET_CATEGORIES), earnedSen: sen, expectedSen: sen })),
  earnedSen: sen,
  expectedSen: sen,
});
export type StayRevenue = z.infer<typeof stayRevenue>;
