import { z } from 'zod';
import { id, instant, sen } from '../base/common';
import { listAnswer, listQuery } from '../base/lists';

/** What the books are held against every night. Source: BOOKS, proof from outside. */
export const LEDGER_CHECKS = [
  'balance',
  'months',
  'open_sums',
  'guests',
  'payments',
  'clearing',
  'in_transit',
  'deposits',
  'tax_charged',
  'suppliers',
  'owners',
  'advances',
  'unposted',
] as const;
export const ledgerCheckName = z.enum(LEDGER_CHECKS);
export type LedgerCheckName = z.infer<typeof ledgerCheckName>;

/** A difference between the books and what they should say, in sen: `expectedSen` by the documents, `bookedSen` by the books. */
export const ledgerDifferenceRow = z.object({
  id: z.uuid(),
  check: ledgerCheckName,
  company: z.object({ id: z.uuid(), name: z.string() }),
  /** The stay that it is about; null where it is about the books of a company as a whole. */
  reservation: z.object({ id: z.uuid(), reference: z.string() }).nullable(),
  account: z.number().int().nullable(),
  expectedSen: sen,
  bookedSen: sen,
  /** Why a stay cannot be posted. */
  reason: z.string(),
  foundAt: instant,
  /** null while it is there. */
  resolvedAt: instant.nullable(),
});
export type LedgerDifferenceRow = z.infer<typeof ledgerDifferenceRow>;

export const LEDGER_DIFFERENCE_SORTS = ['foundAt'] as const;
export const ledgerDifferenceFilter = z.strictObject({
  check: ledgerCheckName.optional(),
  companyId: id.optional(),
  /** True: those that are there; false: those that are not any more. */
  open: z.boolean().optional(),
});
export type LedgerDifferenceFilter = z.infer<typeof ledgerDifferenceFilter>;
export const ledgerDifferenceQuery = listQuery(
  ledgerDifferenceFilter,
  LEDGER_DIFFERENCE_SORTS,
  ledgerDifferenceRow,
);
export const ledgerDifferenceAnswer = listAnswer('ledgerChecks', ledgerDifferenceRow.partial());

/** The last time that the books were checked; null before the first. */
export const lastLedgerCheck = z.object({
  checkedAt: instant.nullable(),
  openCount: z.number().int(),
});
export type LastLedgerCheck = z.infer<typeof lastLedgerCheck>;
