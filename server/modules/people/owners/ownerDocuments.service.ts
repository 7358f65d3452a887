import type { AccountDocument, DocumentKind } from '@shared/contract/people/people';
import type { Context } from '../../../context';
import type { UploadedFile } from '../../../plugins/multipartForms';
import { personOf, type Caller } from '../../../plugins/caller';
import { addDocument, listDocuments, withPaper } from '../documents/documents.service';
import { lockOwner } from './owners.service';

/** Keeps a paper of an owner, sealed; throws 404, `document.limit`, or 400 `file.…` when the file is not taken. */
export const addOwnerDocument = (
  context: Context,
  caller: Caller,
  accountId: string,
  { kind, file }: { kind: DocumentKind; file: UploadedFile | null },
): Promise<AccountDocument> =>
  withPaper(context, file, (paper) =>
    context.db.transaction().execute(async (trx) => {
      await lockOwner(context, trx, personOf(caller), accountId);
      const id = await addDocument(context, trx, caller.actor, { accountId, kind, paper });
      return (await listDocuments(trx, accountId)).find((document) => document.id === id)!;
    }),
  );
