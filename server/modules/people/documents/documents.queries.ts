import type { AccountDocument, DocumentKind } from '@shared/contract/people/people';
import type { Queryable, Trx } from '../../../db/client';
import type { NewRow, Row } from '../../../db/schema';

/** Papers of an account as the contract shows them, oldest first; nothing in it leads to the files. */
export const listByAccount = (db: Queryable, accountId: string): Promise<AccountDocument[]> =>
  db
    .selectFrom('account_document')
    .leftJoin('account as uploader', 'uploader.id', 'account_document.uploaded_by')
    .where('account_document.account_id', '=', accountId)
    .select(['account_document.id', 'kind', 'mime', 'size_bytes as sizeBytes'])
    .select(['account_document.created_at as createdAt', 'uploader.name as uploadedByName'])
    .orderBy('account_document.created_at')
    .orderBy('account_document.id')
    .$castTo<AccountDocument>()
    .execute();

/** One paper with the key of its file; `accountId` narrows it to the papers of that person. */
export const findById = (
  db: Queryable,
  id: string,
  accountId?: string,
): Promise<Row<'account_document'> | undefined> =>
  db
    .selectFrom('account_document')
    .selectAll()
    .where('id', '=', id)
    .$if(accountId !== undefined, (query) => query.where('account_id', '=', accountId!))
    .executeTakeFirst();

/** Finds the kinds of an account's papers, once for each paper. */
export const findKinds = async (db: Queryable, accountId: string): Promise<DocumentKind[]> =>
  (await db.selectFrom('account_document').select('kind').where('account_id', '=', accountId).execute()).map(
    (row) => row.kind as DocumentKind,
  );

/** Writes a paper and returns its id. */
export const insert = async (trx: Trx, row: NewRow<'account_document'>): Promise<string> =>
  (await trx.insertInto('account_document').values(row).returning('id').executeTakeFirstOrThrow()).id;

/** Takes a paper away; false when somebody else already has. */
export const remove = async (trx: Trx, id: string): Promise<boolean> =>
  (await trx.deleteFrom('account_document').where('id', '=', id).executeTakeFirst()).numDeletedRows > 0n;

/** True when a paper refers to a file. */
export const usesFile = async (db: Queryable, fileKey: string): Promise<boolean> =>
  (await db
    .selectFrom('account_document')
    .select('id')
    .where('file_key', '=', fileKey)
    .executeTakeFirst()) !== undefined;
