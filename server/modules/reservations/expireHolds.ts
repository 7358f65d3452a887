import type { Context } from '../../context';
import { AppError } from '../../errors';
import { SYSTEM } from '../../plugins/audit';
import { findExpiredHolds } from './reservations.queries';
import { takeStep } from './steps.service';

/**
 * Gives the nights of run-out holds back, each in its own transaction; a hold that was paid or prolonged at the same moment keeps
 * its nights. Returns how many expired.
 */
export async function expireHolds(context: Context): Promise<number> {
  let expired = 0;
  for (const { id } of await findExpiredHolds(context.db, context.now(), 200)) {
    try {
      await context.db.transaction().execute(async (trx) => {
        const reservation = await trx
          .selectFrom('reservation')
          .select('hold_expires_at')
          .where('id', '=', id)
          .forUpdate()
          .executeTakeFirst();
        if (!reservation?.hold_expires_at || new Date(reservation.hold_expires_at) > context.now()) return;
        await takeStep(context, trx, { reservationId: id, step: 'expire', version: null, actor: SYSTEM });
        expired += 1;
      });
    } catch (error) {
      // Somebody took another step first: then there is nothing to expire.
      if (!(error instanceof AppError)) throw error;
    }
  }
  return expired;
}
