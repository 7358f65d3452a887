import type { z } from 'zod';
import type {
  ReservationDocument,
  reservationDocumentFields,
} from '@shared/contract/stays/reservationDocuments';
import type { Context } from '../../../context';
import { conflict, notFound } from '../../../errors';
import { audit, type AuditActor } from '../../../plugins/audit';
import type { UploadedFile } from '../../../plugins/multipartForms';
import { dropFile, openSealedFile, withSealedFile } from '../../../storage/sealedFiles';
import { shownName } from '../../../storage/shownName';
import { requireSameUpload } from '../../../storage/uploads';
import { findById as findReservation } from '../reservations/reservations.queries';
import {
  findById,
  findUploaded,
  insert,
  listByReservation,
  remove,
  usesFile,
} from './reservationDocuments.queries';

const FOLDER = 'stay-documents';
/** Papers of one stay: of everybody who sleeps there, and pictures of what was broken. */
const MAX_DOCUMENTS = 30;

/**
 * Keeps a paper of a stay, sealed. The same key with the same file again, even at the same moment, is the same paper. Throws 404,
 * 409 `document.limit`, 422 `idempotency.mismatch`, or 400 `file.…` when the file is not taken.
 */
export async function addReservationDocument(
  context: Context,
  actor: AuditActor,
  reservationId: string,
  { kind, uploadKey }: z.output<typeof reservationDocumentFields>,
  file: UploadedFile | null,
): Promise<{ document: ReservationDocument; isNew: boolean }> {
  const { db, now } = context;
  const shelf = { folder: FOLDER, usesFile: (key: string) => usesFile(db, key) };
  return withSealedFile(context, shelf, file, async (paper) => {
    const { id, isNew } = await db.transaction().execute(async (trx) => {
      if (!(await findReservation(trx, reservationId, 'forUpdate'))) throw notFound('no such reservation');
      const before = await findUploaded(trx, reservationId, uploadKey);
      if (before) {
        requireSameUpload(before.kind === kind && before.hash === paper.hash);
        return { id: before.id, isNew: false };
      }
      if ((await listByReservation(trx, reservationId)).length >= MAX_DOCUMENTS)
        throw conflict('document.limit', `at most ${MAX_DOCUMENTS} papers`, {
          params: { bound: MAX_DOCUMENTS },
        });
      const added = await insert(trx, {
        reservation_id: reservationId,
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
      // Without the name of the file, which can be a person's: what the log says stays.
      const after = { documentId: added, kind };
      await audit(trx, actor, {
        action: 'addDocument',
        entity: 'reservation',
        entityId: reservationId,
        after,
      });
      return { id: added, isNew: true };
    });
    if (!isNew) await dropFile(context, paper.key);
    const documents = await listByReservation(db, reservationId);
    const document = documents.find((row) => row.id === id);
    if (!document) throw notFound('somebody has removed the paper again');
    return { document, isNew };
  });
}

/** The content of a paper and the headers it leaves with, after the log has kept who looked at it. */
export async function viewReservationDocument(
  context: Context,
  actor: AuditActor,
  reservationId: string,
  id: string,
) {
  const document = await findById(context.db, reservationId, id);
  if (!document) throw notFound('no such paper');
  const opened = await openSealedFile(context, FOLDER, document);
  // Before the content leaves: a view that cannot be logged is no view.
  await audit(context.db, actor, {
    action: 'viewDocument',
    entity: 'reservation',
    entityId: reservationId,
    after: { documentId: id, kind: document.kind },
  });
  return opened;
}

/** Removes a paper, then its file. */
export async function removeReservationDocument(
  context: Context,
  actor: AuditActor,
  reservationId: string,
  id: string,
): Promise<void> {
  const key = await context.db.transaction().execute(async (trx) => {
    const document = await findById(trx, reservationId, id);
    if (!document || !(await remove(trx, id))) throw notFound('no such paper');
    await audit(trx, actor, {
      action: 'removeDocument',
      entity: 'reservation',
      entityId: reservationId,
      before: { documentId: id, kind: document.kind },
    });
    return document.file_key;
  });
  await dropFile(context, key);
}
