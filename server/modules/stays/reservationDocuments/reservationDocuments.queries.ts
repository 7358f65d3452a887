import type { ReservationDocument } from '@shared/contract/stays/reservationDocuments';
import type { Queryable, Trx } from '../../../db/client';
import type { NewRow } from '../../../db/schema';

/** Papers of a stay as the contract shows them, oldest first; nothing in it leads to the files. */
export const listByReservation = (db: Queryable, reservationId: string): Promise<ReservationDocument[]> =>
  db
    .selectFrom('reservation_document')
    .leftJoin('account as uploader', 'uploader.id', 'reservation_document.uploaded_by')
    .where('reservation_id', '=', reservationId)
    .select(['reservation_document.id', 'kind', 'reservation_document.name', 'mime'])
    .select(['size_bytes as sizeBytes', 'reservation_document.created_at as createdAt'])
    .select('uploader.name as uploadedByName')
    .orderBy('reservation_document.created_at')
    .orderBy('reservation_document.id')
    .execute();

/** One paper of a stay with the key of its file. */
export const findById = (db: Queryable, reservationId: string, id: string) =>
  db
    .selectFrom('reservation_document')
    .selectAll()
    .where('reservation_id', '=', reservationId)
    .where('id', '=', id)
    .executeTakeFirst();

/** The paper that came with this key before, or undefined. */
export const findUploaded = (db: Queryable, reservationId: string, uploadKey: string) =>
  db
    .selectFrom('reservation_document')
    .select(['id', 'kind', 'content_hash as hash'])
    .where('reservation_id', '=', reservationId)
    .where('upload_key', '=', uploadKey)
    .executeTakeFirst();

export const insert = async (trx: Trx, row: NewRow<'reservation_document'>): Promise<string> =>
  (await trx.insertInto('reservation_document').values(row).returning('id').executeTakeFirstOrThrow()).id;

/** Takes a paper away; false when somebody else already has. */
export const remove = async (trx: Trx, id: string): Promise<boolean> =>
  (await trx.deleteFrom('reservation_document').where('id', '=', id).executeTakeFirst()).numDeletedRows > 0n;

/** True when a paper refers to a file. */
export const usesFile = async (db: Queryable, fileKey: string): Promise<boolean> =>
  (await db
    .selectFrom('reservation_document')
    .select('id')
    .where('file_key', '=', fileKey)
    .executeTakeFirst()) !== undefined;
