import { z } from 'zod';
import { BILL_COLUMNS } from '../../domain/money/billFileColumns';
import { BILL_FAULTS, MOST_BILLS } from '../../domain/money/billFile';
import { COST_KINDS } from '../../domain/money/packageTerms';
import { line, localText, paragraph, sen, stayDate } from '../base/common';
import { jsonText } from '../base/jsonText';
import { duplicate, EXPENSE_LIMITS } from './expenses';

const billFault = z.object({
  /** The line of the file; 0: the file itself. */
  row: z.number().int(),
  column: z.enum(BILL_COLUMNS).nullable(),
  rule: z.enum(BILL_FAULTS),
  what: z.string(),
});
export type ShownBillFault = z.infer<typeof billFault>;

/** What a row of a file would become; null where it cannot be read. */
const importRow = z.object({
  row: z.number().int(),
  vendorName: z.string().nullable(),
  number: z.string(),
  billDate: stayDate.nullable(),
  dueDate: stayDate.nullable(),
  category: z.enum(COST_KINDS).nullable(),
  propertyName: localText.nullable(),
  unitNumber: z.string().nullable(),
  companyName: z.string().nullable(),
  amountSen: sen.nullable(),
  taxSen: sen,
  ownerBp: z.number().int(),
  markUpBp: z.number().int(),
  /** The bill that it looks like, and the row of the file, where it is one of that. */
  duplicate: duplicate.nullable(),
  likeRow: z.number().int().nullable(),
});
export type BillImportRow = z.infer<typeof importRow>;

/** POST /api/expenses/import/preview: what would become of a file. Nothing is written. */
export const billImportPreviewForm = z.object({});
export const billImportPreview = z.object({
  rows: z.array(importRow),
  faults: z.array(billFault),
  /** Columns whose names say nothing to us: they are not read. */
  ignored: z.array(z.string()),
  /** Its bills are there: nothing is imported of it. */
  isKnown: z.boolean(),
});
export type BillImportPreview = z.infer<typeof billImportPreview>;

/** POST /api/expenses/import: every bill of a file as a draft, or none. */
export const billImportForm = z.object({
  name: line(200),
  /** Rows that look like bills that are there, and are others. */
  take: jsonText(z.array(z.number().int()).max(MOST_BILLS)).default([]),
  /** Why they are. */
  reason: paragraph(EXPENSE_LIMITS.reason).default(''),
});
export const billsImported = z.object({
  isNew: z.boolean(),
  created: z.number().int(),
  /** Rows that look like bills that are there. */
  left: z.number().int(),
});
export type BillsImported = z.infer<typeof billsImported>;
