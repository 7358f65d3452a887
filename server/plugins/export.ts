import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import writeXlsxFile from 'write-excel-file/node';
import { z } from 'zod';
import type { Queryable } from '../db/client';
import { AppError } from '../errors';
import { audit, auditActor } from './audit';

/** The query of an export call, beside the filter and the sort of its list. */
export const exportQuery = z.object({ format: z.enum(['csv', 'xlsx']).default('csv') });
export type ExportFormat = z.infer<typeof exportQuery>['format'];

/** One column of an export. Money is given in ringgit (sen / 100), so that a spreadsheet can add it up. */
export type ExportColumn<Row> = {
  header: string;
  value: (row: Row) => string | number | boolean | null | undefined;
};

export type Export<Row> = {
  format: ExportFormat;
  /** The name of the file without its ending: `announcements`. */
  filename: string;
  columns: ExportColumn<Row>[];
  rows: Row[] | AsyncIterable<Row>;
};

/** A workbook is made in memory, so it has a bound; CSV is streamed and has none. */
export const MAX_XLSX_ROWS = 50_000;
export const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const CHUNK_CHARACTERS = 32_768;

/**
 * Answers with a list as a file. CSV is streamed row by row; XLSX has at most 50,000 rows and refuses more with `export.too_large`,
 * because half a list would be taken for the whole. `onReady` is called when nothing can refuse it any more and nothing is sent yet.
 */
export async function sendExport<Row>(
  reply: FastifyReply,
  list: Export<Row>,
  onReady: () => Promise<void> = async () => {},
): Promise<FastifyReply> {
  const { format, filename } = list;
  const xlsx = format === 'xlsx' ? await workbook(list) : null;
  await onReady();
  return reply
    .header('content-disposition', `attachment; filename="${filename.replace(/[^\w-]+/g, '-')}.${format}"`)
    .header('cache-control', 'private, no-store')
    .type(xlsx ? XLSX_TYPE : 'text/csv; charset=utf-8')
    .send(xlsx ?? Readable.from(csvChunks(list), { objectMode: false }));
}

/** A list as the file that `sendExport` answers with, whole in memory: for a letter. */
export async function exportFile<Row>(list: Omit<Export<Row>, 'filename'>): Promise<Buffer> {
  if (list.format === 'xlsx') return workbook(list);
  const chunks: string[] = [];
  for await (const chunk of csvChunks(list)) chunks.push(chunk);
  return Buffer.from(chunks.join(''), 'utf8');
}

/** A list to export, with the facts that the audit log notes about it beside filter, format and reason. */
type ExportedList<Row> = Omit<Export<Row>, 'format'> & {
  query: { filter?: unknown; format: ExportFormat; reason?: string };
  entity: string;
  /** `list` unless it is a part of its own. */
  entityId?: string;
  about?: object;
};

/** Answers with a list as a file (`sendExport`), and writes into the audit log who takes it. A refused one is not in the log. */
export const exportList = <Row>(
  db: Queryable,
  request: FastifyRequest,
  reply: FastifyReply,
  { query, entity, entityId = 'list', about, ...list }: ExportedList<Row>,
): Promise<FastifyReply> => {
  const { filter, format, reason } = query;
  const after = { filter, format, reason, ...about };
  return sendExport(reply, { ...list, format }, () =>
    audit(db, auditActor(request), { action: 'export', entity, entityId, after }),
  );
};

/** The file in pieces of some 32 kB. */
async function* csvChunks<Row>({
  columns,
  rows,
}: Pick<Export<Row>, 'columns' | 'rows'>): AsyncGenerator<string> {
  let chunk = csvHead(columns);
  for await (const row of rows) {
    chunk += csvRow(columns, row);
    if (chunk.length < CHUNK_CHARACTERS) continue;
    yield chunk;
    chunk = '';
  }
  yield chunk;
}

/** The headers of a CSV file, behind a byte order mark, without which Excel reads UTF-8 as Latin-1. */
export const csvHead = <Row>(columns: readonly ExportColumn<Row>[]): string =>
  `\uFEFF${columns.map((column) => csvCell(column.header)).join(',')}\r\n`;

/** A row of a CSV file. */
export const csvRow = <Row>(columns: readonly ExportColumn<Row>[], row: Row): string =>
  `${columns.map((column) => csvCell(column.value(row))).join(',')}\r\n`;

// What spreadsheets take for the beginning of a formula, full-width signs included (OWASP, CSV injection).
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;

function csvCell(value: ReturnType<ExportColumn<unknown>['value']>): string {
  if (value == null) return '';
  if (typeof value !== 'string') return String(value);
  const text = FORMULA.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

async function workbook<Row>({ columns, rows }: Pick<Export<Row>, 'columns' | 'rows'>): Promise<Buffer> {
  const cells: XlsxCell[][] = [columns.map(({ header }) => ({ value: header, fontWeight: 'bold' }))];
  for await (const row of rows) {
    if (cells.length > MAX_XLSX_ROWS) {
      throw new AppError(400, {
        code: 'export.too_large',
        detail: `an XLSX file takes ${MAX_XLSX_ROWS} rows: narrow the filter or take CSV`,
        params: { max: MAX_XLSX_ROWS },
      });
    }
    cells.push(columns.map((column) => xlsxCell(column.value(row))));
  }
  return writeXlsxFile(cells, { stickyRowsCount: 1 }).toBuffer();
}

type XlsxCell = string | number | boolean | null | { value: string; fontWeight: 'bold' };

// XML 1.0 has no place for these signs, and a workbook with one of them does not open.

const NOT_XML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;
const MAX_CELL_CHARACTERS = 32_767;

/** A cell of its own type: text stays text, so nothing in it is ever a formula. */
function xlsxCell(value: ReturnType<ExportColumn<unknown>['value']>): XlsxCell {
  if (value == null) return null;
  return typeof value === 'string' ? value.replace(NOT_XML, '').slice(0, MAX_CELL_CHARACTERS) : value;
}
