import { z } from 'zod';
import {
  IMPORT_COLUMNS,
  IMPORT_ROW_KINDS,
  IMPORT_ROW_STATES,
  IMPORT_STATES,
  IMPORT_WORK,
  LEFT_REASONS,
  MOST_COLUMNS,
  ROW_RULES,
  STOP_REASONS,
} from '../../domain/inventory/listingImport';
import { instant, line, version } from '../base/common';
import { DEFAULT_LIMIT, MAX_LIMIT } from '../base/lists';

/**
 * The position of each known column in the file, from 0; null or absent where the file has no such column.
 */
export const importMapping = z.partialRecord(
  z.enum(IMPORT_COLUMNS),
  z.number().int().min(0).max(MOST_COLUMNS).nullable(),
);
export type ImportMapping = z.infer<typeof importMapping>;

/** The choices for all rows of an import; null where each row of the file says it. */
export const listingImportOptions = z.strictObject({
  country: z
    .string()
    .regex(/^[A-Z]{2}$/, { message: 'country' })
    .nullable(),
  currency: z
    .string()
    .regex(/^[A-Z]{3}$/, { message: 'currency' })
    .nullable(),
  /** MYR for one unit of the currency, as a decimal number in text so that no digit is lost. */
  rate: z
    .string()
    .regex(/^\d{1,5}(\.\d{1,9})?$/, { message: 'rate' })
    .nullable(),
  companyId: z.uuid().nullable(),
  state: line(80).nullable(),
  town: line(80).nullable(),
  status: z.enum(['draft', 'published']),
  /** True to bring listings that are there already up to date as well, as long as nobody has edited them. */
  update: z.boolean(),
});
export type ListingImportOptions = z.infer<typeof listingImportOptions>;

const count = z.number().int();
/** An import as the list has it. */
export const listingImportRow = z.object({
  id: z.uuid(),
  fileName: z.string(),
  sizeBytes: count,
  state: z.enum(IMPORT_STATES),
  failedWork: z.enum(IMPORT_WORK).nullable(),
  stopReason: z.enum(STOP_REASONS).nullable(),
  /** The line of the file that the reason is about, as far as it is known. */
  doneLine: count,
  /** 0 to 100 while something is being done, else null. */
  progress: count.nullable(),
  counts: z.object({ read: count, added: count, changed: count, unchanged: count, refused: count }),
  totalRows: count.nullable(),
  problemCount: count,
  undoneCount: count,
  leftCount: count,
  createdByName: z.string(),
  createdAt: instant,
  checkedAt: instant.nullable(),
  startedAt: instant.nullable(),
  finishedAt: instant.nullable(),
  version,
});
export type ListingImportRow = z.infer<typeof listingImportRow>;

/** GET /api/listing-imports/{id} */
export const listingImport = listingImportRow.extend({
  header: z.array(z.string()),
  sample: z.array(z.array(z.string())),
  mapping: importMapping,
  options: listingImportOptions,
});
export type ListingImport = z.infer<typeof listingImport>;

const limit = z.coerce.number().int().min(1).max(MAX_LIMIT).default(DEFAULT_LIMIT);
/** GET /api/listing-imports: the newest first; `before` is the id of the last one seen. */
export const listingImportListQuery = z.strictObject({ limit, before: z.uuid().optional() });
export const listingImportListAnswer = z.object({
  imports: z.array(listingImportRow),
  /** The id to ask for the next page with; null at the end. */
  next: z.uuid().nullable(),
});
export type ListingImportListAnswer = z.infer<typeof listingImportListAnswer>;

/** POST /api/listing-imports: the CSV as `file`; the same `uploadKey` again answers the same import. */
export const listingImportUpload = z.object({ uploadKey: z.uuid().toLowerCase() });

/** PATCH /api/listing-imports/{id}/mapping */
export const listingImportPatch = z.strictObject({
  mapping: importMapping,
  options: listingImportOptions,
  version,
});
export type ListingImportPatch = z.input<typeof listingImportPatch>;

/** POST /api/listing-imports/{id}/check, /run, /cancel and /undo */
export const listingImportStep = z.strictObject({ version });

const after = z.coerce.number().int().min(0).default(0);
/** Rows that cannot be used. The first 1,000 problems are kept; `problemCount` of the import has all. */
export const importProblem = z.object({
  id: count,
  line: count,
  rowId: z.string(),
  column: z.string(),
  rule: z.enum(ROW_RULES),
  params: z.record(z.string(), z.union([z.string(), z.number()])),
  value: z.string(),
});
export type ImportProblem = z.infer<typeof importProblem>;
export const importProblemQuery = z.strictObject({ limit, after });
export const importProblemAnswer = z.object({
  problems: z.array(importProblem),
  next: count.nullable(),
});
export type ImportProblemAnswer = z.infer<typeof importProblemAnswer>;

/** A row that the import has added or changed. */
export const importedRow = z.object({
  id: count,
  kind: z.enum(IMPORT_ROW_KINDS),
  /** The id of the row; for a listing that of its room type. */
  entityId: z.uuid(),
  propertyId: z.uuid().nullable(),
  name: z.string(),
  state: z.enum(IMPORT_ROW_STATES),
  reason: z.enum(LEFT_REASONS).nullable(),
});
export type ImportedRow = z.infer<typeof importedRow>;
export const importedRowQuery = z.strictObject({
  limit,
  after,
  state: z.enum(IMPORT_ROW_STATES).optional(),
});
export const importedRowAnswer = z.object({ rows: z.array(importedRow), next: count.nullable() });
export type ImportedRowAnswer = z.infer<typeof importedRowAnswer>;
