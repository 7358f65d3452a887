import type { ExpenseFile } from '@shared/contract/money/expenses';
import type { Queryable, Trx } from '../../../db/client';
import type { NewRow } from '../../../db/schema';

/** Papers of a bill as the contract shows them, oldest first; nothing in it leads to the files. */
export const listFiles = (db: Queryable, expenseId: string): Promise<ExpenseFile[]> =>
  db
    .selectFrom('expense_file')
    .leftJoin('account as uploader', 'uploader.id', 'uploaded_by')
    .where('expense_id', '=', expenseId)
    .select(['expense_file.id', 'expense_file.name', 'mime', 'size_bytes as sizeBytes'])
    .select(['expense_file.created_at as createdAt', 'uploader.name as uploadedByName'])
    .orderBy('expense_file.created_at')
    .orderBy('expense_file.id')
    .execute();

/** One paper of a bill with the key of its file. */
export const findFile = (db: Queryable, expenseId: string, id: string) =>
  db
    .selectFrom('expense_file')
    .selectAll()
    .where('expense_id', '=', expenseId)
    .where('id', '=', id)
    .executeTakeFirst();

/** The keys of the files of a bill. */
export const findFileKeys = async (db: Queryable, expenseId: string): Promise<string[]> =>
  (await db.selectFrom('expense_file').select('file_key').where('expense_id', '=', expenseId).execute()).map(
    ({ file_key }) => file_key,
  );

/** The paper that came with this key before, or undefined. */
export const findUploadedFile = (db: Queryable, expenseId: string, uploadKey: string) =>
  db
    .selectFrom('expense_file')
    .select(['id', 'content_hash as hash'])
    .where('expense_id', '=', expenseId)
    .where('upload_key', '=', uploadKey)
    .executeTakeFirst();

export const insertFile = async (trx: Trx, row: NewRow<'expense_file'>): Promise<string> =>
  (await trx.insertInto('expense_file').values(row).returning('id').executeTakeFirstOrThrow()).id;

/** Takes a paper away; false when somebody else already has. */
export const removeFile = async (trx: Trx, id: string): Promise<boolean> =>
  (await trx.deleteFrom('expense_file').where('id', '=', id).executeTakeFirst()).numDeletedRows > 0n;

/** True when a paper refers to a file. */
export const usesExpenseFile = async (db: Queryable, fileKey: string): Promise<boolean> =>
  (await db.selectFrom('expense_file').select('id').where('file_key', '=', fileKey).executeTakeFirst()) !==
  undefined;
