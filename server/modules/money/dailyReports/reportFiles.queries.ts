import type { ReportFile } from '@shared/contract/money/dailyReports';
import type { Queryable, Trx } from '../../../db/client';
import type { NewRow } from '../../../db/schema';

/** Papers of a report as the contract shows them, oldest first; nothing in it leads to the files. */
export const listFiles = (db: Queryable, reportId: string): Promise<ReportFile[]> =>
  db
    .selectFrom('daily_report_file')
    .leftJoin('account as uploader', 'uploader.id', 'uploaded_by')
    .where('report_id', '=', reportId)
    .select(['daily_report_file.id', 'kind', 'daily_report_file.name', 'mime', 'size_bytes as sizeBytes'])
    .select(['daily_report_file.created_at as createdAt', 'uploader.name as uploadedByName'])
    .orderBy('daily_report_file.created_at')
    .orderBy('daily_report_file.id')
    .execute();

/** One paper of a report with the key of its file. */
export const findFile = (db: Queryable, reportId: string, id: string) =>
  db
    .selectFrom('daily_report_file')
    .selectAll()
    .where('report_id', '=', reportId)
    .where('id', '=', id)
    .executeTakeFirst();

/** The paper that came with this key before, or undefined. */
export const findUploadedFile = (db: Queryable, reportId: string, uploadKey: string) =>
  db
    .selectFrom('daily_report_file')
    .select(['id', 'kind', 'content_hash as hash'])
    .where('report_id', '=', reportId)
    .where('upload_key', '=', uploadKey)
    .executeTakeFirst();

export const insertFile = async (trx: Trx, row: NewRow<'daily_report_file'>): Promise<string> =>
  (await trx.insertInto('daily_report_file').values(row).returning('id').executeTakeFirstOrThrow()).id;

/** Takes a paper away; false when somebody else already has. */
export const removeFile = async (trx: Trx, id: string): Promise<boolean> =>
  (await trx.deleteFrom('daily_report_file').where('id', '=', id).executeTakeFirst()).numDeletedRows > 0n;

/** True when a paper refers to a file. */
export const usesReportFile = async (db: Queryable, fileKey: string): Promise<boolean> =>
  (await db
    .selectFrom('daily_report_file')
    .select('id')
    .where('file_key', '=', fileKey)
    .executeTakeFirst()) !== undefined;
