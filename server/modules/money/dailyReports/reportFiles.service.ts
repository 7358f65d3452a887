import type { z } from 'zod';
import type { ReportFile, reportFileFields } from '@shared/contract/money/dailyReports';
import type { Context } from '../../../context';
import type { Trx } from '../../../db/client';
import { conflict, notFound } from '../../../errors';
import { audit, type AuditActor } from '../../../plugins/audit';
import type { UploadedFile } from '../../../plugins/multipartForms';
import { dropFile, openSealedFile, withSealedFile } from '../../../storage/sealedFiles';
import { shownName } from '../../../storage/shownName';
import { requireSameUpload } from '../../../storage/uploads';
import { lockReport } from './dailyReports.queries';
import { noReport } from './dailyReports.service';
import {
  findFile,
  findUploadedFile,
  insertFile,
  listFiles,
  removeFile,
  usesReportFile,
} from './reportFiles.queries';

const FOLDER = 'report-slips';
const MAX_FILES = 30;
const noPaper = () => notFound('no such paper');

/** The report of a paper, locked. Papers come until it is locked, and go only while it is not submitted: a checker has seen them. */
async function lockFor(trx: Trx, id: string, what: 'add' | 'remove') {
  const report = await lockReport(trx, id);
  if (!report) throw noReport();
  const { status } = report;
  if (what === 'add' ? status === 'locked' : status !== 'draft' && status !== 'returned')
    throw conflict('report.step', `a report that is ${status} keeps its papers`);
}

/**
 * Keeps a slip or a voucher of a report, sealed. The same key with the same file again is the same paper. Throws 404, `report.step`, 409
 * `document.limit`, 422 `idempotency.mismatch`, or 400 `file.…` when the file is not taken.
 */
export async function addReportFile(
  context: Context,
  actor: AuditActor,
  reportId: string,
  { kind, uploadKey }: z.output<typeof reportFileFields>,
  file: UploadedFile | null,
): Promise<{ document: ReportFile; isNew: boolean }> {
  const { db, now } = context;
  const shelf = { folder: FOLDER, usesFile: (key: string) => usesReportFile(db, key) };
  return withSealedFile(context, shelf, file, async (paper) => {
    const { id, isNew } = await db.transaction().execute(async (trx) => {
      await lockFor(trx, reportId, 'add');
      const before = await findUploadedFile(trx, reportId, uploadKey);
      if (before) {
        requireSameUpload(before.kind === kind && before.hash === paper.hash);
        return { id: before.id, isNew: false };
      }
      if ((await listFiles(trx, reportId)).length >= MAX_FILES)
        throw conflict('document.limit', `at most ${MAX_FILES} papers`, { params: { bound: MAX_FILES } });
      const added = await insertFile(trx, {
        report_id: reportId,
        kind,
        name: shownName(file?.filename ?? ''),
        file_key: paper.key,
        mime: paper.mime,
        size_bytes: paper.sizeBytes,
        content_hash: paper.hash,
        upload_key: uploadKey,
        uploaded_by: actor.id,
        created_at: now(),
      });
      const after = { documentId: added, kind };
      await audit(trx, actor, { action: 'addDocument', entity: 'daily_report', entityId: reportId, after });
      return { id: added, isNew: true };
    });
    if (!isNew) await dropFile(context, paper.key);
    const document = (await listFiles(db, reportId)).find((row) => row.id === id);
    if (!document) throw notFound('somebody has removed the paper again');
    return { document, isNew };
  });
}

/** The content of a paper and the headers it leaves with. Throws 404. */
export async function viewReportFile(context: Context, reportId: string, id: string) {
  const paper = await findFile(context.db, reportId, id);
  if (!paper) throw noPaper();
  return openSealedFile(context, FOLDER, paper);
}

/** Removes a paper, then its file. Throws 404 and `report.step`. */
export async function removeReportFile(
  context: Context,
  actor: AuditActor,
  reportId: string,
  id: string,
): Promise<void> {
  const key = await context.db.transaction().execute(async (trx) => {
    await lockFor(trx, reportId, 'remove');
    const paper = await findFile(trx, reportId, id);
    if (!paper || !(await removeFile(trx, id))) throw noPaper();
    const before = { documentId: id, kind: paper.kind };
    await audit(trx, actor, { action: 'removeDocument', entity: 'daily_report', entityId: reportId, before });
    return paper.file_key;
  });
  await dropFile(context, key);
}
