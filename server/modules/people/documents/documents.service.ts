import type { AccountDocument, DocumentKind } from '@shared/contract/people/people';
import type { Context } from '../../../context';
import type { Queryable, Trx } from '../../../db/client';
import type { Row } from '../../../db/schema';
import { conflict, notFound } from '../../../errors';
import { audit, type AuditActor } from '../../../plugins/audit';
import { personOf, type Caller } from '../../../plugins/caller';
import type { UploadedFile } from '../../../plugins/multipartForms';
import { dropFile, openSealedFile, withSealedFile } from '../../../storage/sealedFiles';
import type { StoredUpload } from '../../../storage/uploads';
import { lockPerson } from '../accounts/accounts.service';
import { requireMayChange } from '../accounts/rights.service';
import { findById, findKinds, insert, listByAccount, remove, usesFile } from './documents.queries';

type Files = Pick<Context, 'db' | 'files' | 'vault' | 'images' | 'log'>;

/** Folder of the file store, and the purpose that its files are sealed for. */
const FOLDER = 'documents';
/** Papers of one person: both sides of a card, a licence, a selfie, and what they replaced. */
const MAX_DOCUMENTS = 12;

/** Papers of an account, oldest first, without their content. */
export const listDocuments = (db: Queryable, accountId: string): Promise<AccountDocument[]> =>
  listByAccount(db, accountId);

/** Seals an uploaded paper and hands it to `work`, which writes it with `addDocument` and commits: see `withSealedFile`. */
export const withPaper = <T>(
  context: Files,
  file: UploadedFile | null,
  work: (paper: StoredUpload) => Promise<T>,
): Promise<T> =>
  withSealedFile(context, { folder: FOLDER, usesFile: (key) => usesFile(context.db, key) }, file, work);

/**
 * Writes a paper of a person whose account the transaction has locked, with its audit line; returns its id. Throws 409
 * `document.limit` when there are twelve already. Rights and the kinds that a role may have are the caller's business.
 */
export async function addDocument(
  { now }: Pick<Context, 'now'>,
  trx: Trx,
  actor: AuditActor,
  { accountId, kind, paper }: { accountId: string; kind: DocumentKind; paper: StoredUpload },
): Promise<string> {
  if ((await findKinds(trx, accountId)).length >= MAX_DOCUMENTS)
    throw conflict('document.limit', `at most ${MAX_DOCUMENTS} papers`, { params: { bound: MAX_DOCUMENTS } });
  const id = await insert(trx, {
    account_id: accountId,
    kind,
    file_key: paper.key,
    mime: paper.mime,
    size_bytes: paper.sizeBytes,
    uploaded_by: actor.id,
    created_at: now(),
  });
  await audit(trx, actor, {
    action: 'addDocument',
    entity: 'account',
    entityId: accountId,
    after: { documentId: id, kind, mime: paper.mime },
  });
  return id;
}

/** Removes a paper with its audit line; its file goes by `dropFile` once the transaction has committed. */
export async function removeDocument(
  trx: Trx,
  actor: AuditActor,
  document: Pick<Row<'account_document'>, 'id' | 'account_id' | 'kind'>,
): Promise<void> {
  if (!(await remove(trx, document.id))) throw notFound('no such paper');
  await audit(trx, actor, {
    action: 'removeDocument',
    entity: 'account',
    entityId: document.account_id,
    before: { documentId: document.id, kind: document.kind },
  });
}

/** Removes a paper for staff who may edit the person behind it, and then its file. Throws 404, or what forbids the change. */
export async function removeDocumentOf(
  context: Files & Pick<Context, 'env'>,
  caller: Caller,
  id: string,
): Promise<void> {
  const { db, env } = context;
  const document = await findById(db, id);
  if (!document) throw notFound('no such paper');
  await db.transaction().execute(async (trx) => {
    const person = await lockPerson(trx, document.account_id);
    requireMayChange(env, personOf(caller), person, 'edit');
    await removeDocument(trx, caller.actor, document);
  });
  await dropFile(context, document.file_key);
}

/** The content of a paper and the headers it leaves with. Throws 404 when its file has just been removed. */
export const openDocument = (
  context: Pick<Files, 'files' | 'vault'>,
  document: Pick<Row<'account_document'>, 'file_key' | 'mime' | 'kind'>,
) => openSealedFile(context, FOLDER, document);

/** The content of a paper and the headers it leaves with, after the log has kept who looked at it. Throws 404 when its file has just been removed. */
export async function viewAccountDocument(
  context: Pick<Files, 'db' | 'files' | 'vault'>,
  actor: AuditActor,
  document: Row<'account_document'>,
) {
  const opened = await openDocument(context, document);
  // Before the content leaves: a view that cannot be logged is no view.
  await audit(context.db, actor, {
    action: 'viewDocument',
    entity: 'account',
    entityId: document.account_id,
    after: { documentId: document.id, kind: document.kind },
  });
  return opened;
}
