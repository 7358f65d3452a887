import type { Paper } from '@shared/contract/base/papers';
import type { Context } from '../context';
import type { Queryable, Trx } from '../db/client';
import { conflict, notFound } from '../errors';
import { audit, type AuditActor } from '../plugins/audit';
import type { UploadedFile } from '../plugins/multipartForms';
import { dropFile, openSealedFile, withSealedFile } from '../storage/sealedFiles';
import { shownName } from '../storage/shownName';
import { requireSameUpload } from '../storage/uploads';
import { paperQueries, type PaperTable } from './rowPapers.queries';

type Papers = {
  table: PaperTable;
  /** Whose they are, as the audit log names it. */
  entity: string;
  /** The folder of their files, and the name under which a PDF leaves. */
  folder: string;
  fileName: string;
  /** The most of one row. */
  most: number;
  /** True: a file that the row has already is not kept again, whatever key it comes with. */
  sameOnce?: boolean;
  /** Where the history of another row has what is done with them: that row, and what of theirs is said there. */
  historyOf?: (db: Queryable, rowId: string) => Promise<{ entityId: string; about: object }>;
  /** True: whoever looks at one stands in the history. */
  logsViews?: boolean;
  /** Locks the row, and throws where it takes no paper, or lets none go. */
  lockFor: (trx: Trx, rowId: string, what: 'add' | 'remove') => Promise<unknown>;
};
/** One paper of a row. */
type OfRow = { rowId: string; id: string };

/** ★ Pictures and PDFs that belong to the rows of a resource: sealed on the disk, added and removed under the lock of the row. */
export function rowPapers({
  table,
  entity,
  folder,
  fileName,
  most,
  sameOnce = false,
  historyOf = (_db, rowId) => Promise.resolve({ entityId: rowId, about: {} }),
  logsViews = false,
  lockFor,
}: Papers) {
  const rows = paperQueries(table);
  const noPaper = () => notFound('no such paper');
  return {
    rows,

    /**
     * Keeps a picture or a PDF. The same key with the same file again is the same paper. Throws 404, what the lock throws, 409 `document.limit`,
     * 422 `idempotency.mismatch`, or 400 `file.…` when the file is not taken.
     */
    async add(
      context: Context,
      actor: AuditActor,
      { rowId, uploadKey }: { rowId: string; uploadKey: string },
      file: UploadedFile | null,
    ): Promise<{ document: Paper; isNew: boolean }> {
      const { db, now } = context;
      const shelf = { folder, usesFile: (key: string) => rows.usesFile(db, key) };
      return withSealedFile(context, shelf, file, async (paper) => {
        const { id, isNew } = await db.transaction().execute(async (trx) => {
          await lockFor(trx, rowId, 'add');
          const before = await rows.findUploaded(trx, rowId, {
            uploadKey,
            hash: sameOnce ? paper.hash : null,
          });
          if (before) {
            requireSameUpload(before.uploadKey !== uploadKey || before.hash === paper.hash);
            return { id: before.id, isNew: false };
          }
          if ((await rows.list(trx, rowId)).length >= most)
            throw conflict('document.limit', `at most ${most} papers`, { params: { bound: most } });
          const name = shownName(file?.filename ?? '');
          const added = await rows.insert(trx, {
            ...{ rowId, name, uploadKey, uploadedBy: actor.id, now: now() },
            ...{ fileKey: paper.key, mime: paper.mime, sizeBytes: paper.sizeBytes, hash: paper.hash },
          });
          const { entityId, about } = await historyOf(trx, rowId);
          const after = { documentId: added, document: name, ...about };
          await audit(trx, actor, { action: 'addDocument', entity, entityId, after });
          return { id: added, isNew: true };
        });
        if (!isNew) await dropFile(context, paper.key);
        const document = (await rows.list(db, rowId)).find((row) => row.id === id);
        if (!document) throw notFound('somebody has removed the paper again');
        return { document, isNew };
      });
    },

    /** The content of a paper and the headers it leaves with. Throws 404. */
    async view(context: Context, actor: AuditActor, { rowId, id }: OfRow) {
      const { db } = context;
      const paper = await rows.find(db, rowId, id);
      if (!paper) throw noPaper();
      const opened = await openSealedFile(context, folder, { ...paper, kind: fileName });
      if (logsViews) {
        // Before the content leaves: a view that cannot be logged is no view.
        const { entityId, about } = await historyOf(db, rowId);
        const after = { documentId: id, document: paper.name, ...about };
        await audit(db, actor, { action: 'viewDocument', entity, entityId, after });
      }
      return opened;
    },

    /** Removes a paper, then its file; why is kept, where it is told. Throws 404 and what the lock throws. */
    async remove(context: Context, actor: AuditActor, { rowId, id, reason }: OfRow & { reason?: string }) {
      const key = await context.db.transaction().execute(async (trx) => {
        await lockFor(trx, rowId, 'remove');
        const paper = await rows.find(trx, rowId, id);
        if (!paper || !(await rows.remove(trx, id))) throw noPaper();
        const { entityId, about } = await historyOf(trx, rowId);
        await audit(trx, actor, {
          ...{ action: 'removeDocument', entity, entityId },
          before: { documentId: id, document: paper.name, ...about },
          ...(reason !== undefined && { after: { reason, ...about } }),
        });
        return paper.file_key;
      });
      await dropFile(context, key);
    },
  };
}
