import type { Queryable, Trx } from '../../../db/client';
import type { NewRow } from '../../../db/schema';

/** The number that the card of a stay has; undefined until it is printed for the first time. */
export const findCardNumber = async (db: Queryable, reservationId: string): Promise<string | undefined> =>
  (
    await db
      .selectFrom('registration_card')
      .select('number')
      .where('reservation_id', '=', reservationId)
      .executeTakeFirst()
  )?.number;

export const insertCard = (trx: Trx, row: NewRow<'registration_card'>) =>
  trx.insertInto('registration_card').values(row).execute();
