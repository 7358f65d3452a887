import type { Queryable, Trx } from '../../../db/client';
import type { NewRow } from '../../../db/schema';

/** Finds the notes of staff about a reservation, the latest first. */
export const findNotes = async (db: Queryable, reservationId: string) => {
  const rows = await db
    .selectFrom('reservation_note')
    .leftJoin('account', 'account.id', 'reservation_note.author_id')
    .select(['reservation_note.id', 'body', 'account.name as author_name', 'reservation_note.created_at'])
    .where('reservation_id', '=', reservationId)
    .orderBy('reservation_note.created_at', 'desc')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    body: row.body,
    authorName: row.author_name,
    createdAt: row.created_at,
  }));
};

export const insertNote = (trx: Trx, row: NewRow<'reservation_note'>) =>
  trx.insertInto('reservation_note').values(row).returning(['id', 'created_at']).executeTakeFirstOrThrow();
