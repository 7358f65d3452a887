import type { Queryable, Trx } from '../../../db/client';
import type { NewRow } from '../../../db/schema';

/** How the deposit of a reservation was settled; undefined while it was not. */
export const findSettlement = (db: Queryable, reservationId: string) =>
  db
    .selectFrom('deposit_settlement')
    .selectAll()
    .where('reservation_id', '=', reservationId)
    .executeTakeFirst();

export const insertSettlement = (trx: Trx, row: NewRow<'deposit_settlement'>) =>
  trx.insertInto('deposit_settlement').values(row).execute();
