import type { z } from 'zod';
import type { ExpenseFile, expenseFileFields } from '@shared/contract/money/expenses';
import type { Context } from '../../../context';
import type { Trx } from '../../../db/client';
import { conflict, notFound } from '../../../errors';
import { audit, type AuditActor } from '../../../plugins/audit';
import type { UploadedFile } from '../../../plugins/multipartForms';
import { dropFile, openSealedFile, withSealedFile } from '../../../storage/sealedFiles';
import { requireSameUpload } from '../../../storage/uploads';
import { shownName } from '../../stays/reservationDocuments/reservationDocuments.service';
import {
  findFile,
  findUploadedFile,
  insertFile,
  listFiles,
  removeFile,
  usesExpenseFile,
} from './expenseFiles.queries';
import { lockExpense } from './expenses.queries';
import { noExpense } from './expenses.service';

const FOLDER = 'bills';
const MAX_FILES = 20;
const noPaper = () => notFound('no such paper');

/** The bill of a paper, locked. Papers come as long as it stands, and go only while it is a draft: who approved it has seen them. */
async function lockFor(trx: Trx, id: string, what: 'add' | 'remove') {
  const bill = await lockExpense(trx, id);
  if (!bill) throw noExpense();
  if (what === 'add' ? bill.status === 'void' : bill.status !== 'draft')
    throw conflict('expense.step', `a bill that is ${bill.status} keeps its papers`);
}

/**
 * Keeps a picture or a PDF of a bill, sealed. The same key with the same file again is the same paper. Throws 404, `expense.step`, 409
 * `document.limit`, 422 `idempotency.mismatch`, or 400 `file.…` when the file is not taken.
 */
export async function addExpenseFile(
  context: Context,
  actor: AuditActor,
  expenseId: string,
  { uploadKey }: z.output<typeof expenseFileFields>,
  file: UploadedFile | null,
): Promise<{ document: ExpenseFile; isNew: boolean }> {
  const { db, now } = context;
  const shelf = { folder: FOLDER, usesFile: (key: string) => usesExpenseFile(db, key) };
  return withSealedFile(context, shelf, file, async (paper) => {
    const { id, isNew } = await db.transaction().execute(async (trx) => {
      await lockFor(trx, expenseId, 'add');
      const before = await findUploadedFile(trx, expenseId, uploadKey);
      if (before) {
        requireSameUpload(before.hash === paper.hash);
        return { id: before.id, isNew: false };
      }
      if ((await listFiles(trx, expenseId)).length >= MAX_FILES)
        throw conflict('document.limit', `at most ${MAX_FILES} papers`, { params: { bound: MAX_FILES } });
      const added = await insertFile(trx, {
        expense_id: expenseId,
        name: shownName(file?.filename ?? ''),
        file_key: paper.key,
        mime: paper.mime,
        size_bytes: paper.sizeBytes,
        content_hash: paper.hash,
        upload_key: uploadKey,
        uploaded_by: actor.id,
        created_at: now(),
      });
      await audit(trx, actor, {
        action: 'addDocument',
        entity: 'expense',
        entityId: expenseId,
        after: { documentId: added },
      });
      return { id: added, isNew: true };
    });
    if (!isNew) await dropFile(context, paper.key);
    const document = (await listFiles(db, expenseId)).find((row) => row.id === id);
    if (!document) throw notFound('somebody has removed the paper again');
    return { document, isNew };
  });
}

/** The content of a paper and the headers it leaves with. Throws 404. */
export async function viewExpenseFile(context: Context, expenseId: string, id: string) {
  const paper = await findFile(context.db, expenseId, id);
  if (!paper) throw noPaper();
  return openSealedFile(context, FOLDER, { ...paper, kind: 'bill' });
}

/** Removes a paper, then its file. Throws 404 and `expense.step`. */
export async function removeExpenseFile(
  context: Context,
  actor: AuditActor,
  expenseId: string,
  id: string,
): Promise<void> {
  const key = await context.db.transaction().execute(async (trx) => {
    await lockFor(trx, expenseId, 'remove');
    const paper = await findFile(trx, expenseId, id);
    if (!paper || !(await removeFile(trx, id))) throw noPaper();
    await audit(trx, actor, {
      action: 'removeDocument',
      entity: 'expense',
      entityId: expenseId,
      before: { documentId: id },
    });
    return paper.file_key;
  });
  await dropFile(context, key);
}
