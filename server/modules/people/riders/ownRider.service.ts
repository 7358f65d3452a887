import type { z } from 'zod';
import type { riderDocumentKind, riderPatch } from '@shared/contract/people/riders';
import type { Context } from '../../../context';
import { notFound } from '../../../errors';
import { personOf, type Caller } from '../../../plugins/caller';
import type { UploadedFile } from '../../../plugins/multipartForms';
import { dropFile } from '../../../storage/sealedFiles';
import { findById } from '../documents/documents.queries';
import { addDocument, removeDocument, withPaper } from '../documents/documents.service';
import { lockRider, requireOpenPapers, saveDetails } from './riders.service';

/** Changes what a rider says of himself. Throws what `saveDetails` throws. */
export const saveOwnDetails = (
  context: Context,
  caller: Caller,
  details: z.output<typeof riderPatch>,
): Promise<void> =>
  context.db.transaction().execute(async (trx) => {
    const held = await lockRider(trx, personOf(caller).id);
    await saveDetails(context, trx, caller.actor, held, details, 'own');
  });

/** Adds a paper of the rider's own, while papers are open. Throws what `withPaper`, `requireOpenPapers` and `addDocument` throw. */
export const addOwnPaper = (
  context: Context,
  caller: Caller,
  kind: z.output<typeof riderDocumentKind>,
  file: UploadedFile | null,
): Promise<void> =>
  withPaper(context, file, (paper) =>
    context.db.transaction().execute(async (trx) => {
      const { id: accountId } = personOf(caller);
      requireOpenPapers(await lockRider(trx, accountId));
      await addDocument(context, trx, caller.actor, { accountId, kind, paper });
    }),
  );

/** Removes a paper of the rider's own, while papers are open, and then its file. Throws 404, also for somebody else's. */
export async function removeOwnPaper(context: Context, caller: Caller, documentId: string): Promise<void> {
  const { id: accountId } = personOf(caller);
  const key = await context.db.transaction().execute(async (trx) => {
    const held = await lockRider(trx, accountId);
    const document = await findById(trx, documentId, accountId);
    if (!document) throw notFound('no such paper');
    requireOpenPapers(held);
    await removeDocument(trx, caller.actor, document);
    return document.file_key;
  });
  await dropFile(context, key);
}
