import type { Queryable, Trx } from '../../../db/client';
import type { NewRow } from '../../../db/schema';

/** Finds the settlement of a reservation's deposit; undefined while it is not settled. */
export const findSettlement = (db: Queryable, reservationId: string) =>
  db
    .selectFrom('deposit_settlement')
    .selectAll()
    .where('reservation_id', '=', reservationId)
    .executeTakeFirst();

export const insertSettlement = (trx: Trx, row: NewRow<'deposit_settlement'>) =>
  trx.insertInto('deposit_settlement').values(row).execute();

/** True for the refund of a deposit that was settled. */
export const settlesDeposit = async (db: Queryable, paymentId: string): Promise<boolean> =>
  Boolean(
    await db
      .selectFrom('deposit_settlement')
      .select('reservation_id')
      .where('payment_id', '=', paymentId)
      .executeTakeFirst(),
  );
