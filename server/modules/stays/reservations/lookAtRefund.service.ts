import type { z } from 'zod';
import type { providerRefundLook } from '@shared/contract/stays/providerRefunds';
import type { Context } from '../../../context';
import { conflict, invalidField, notFound, requireVersion } from '../../../errors';
import { audit, type AuditActor } from '../../../plugins/audit';
import * as refunds from '../onlinePayments/onlineRefunds.queries';
import * as providerRefunds from '../onlinePayments/providerRefunds.queries';
import * as payments from './payments.queries';
import { findById } from './reservations.queries';

/**
 * Notes that somebody has looked at a refund that was made at the provider. Of one that may have been written by hand they say whether the books have it: then
 * nothing more is written; otherwise it is written now. Returns the reservation's id. Throws 404, `row.stale`, 400 where that is not said, and 409
 * `provider_refund.step` for one that somebody has looked at, or whose refund by hand waits for a second person itself.
 */
export const lookAtRefund = (
  { db, now, jobs }: Pick<Context, 'db' | 'now' | 'jobs'>,
  actor: AuditActor,
  id: string,
  { version, note, inBooks }: z.output<typeof providerRefundLook>,
): Promise<string> =>
  db.transaction().execute(async (trx) => {
    const named = await providerRefunds.findById(trx, id);
    if (!named) throw notFound('no such refund');
    // Reservation first, as everywhere.
    const reservation = (await findById(trx, named.reservation_id, 'forUpdate'))!;
    const row = (await providerRefunds.lock(trx, named.refund_id))!;
    requireVersion(row, version, 'refund at the provider');
    if (row.looked_at !== null) throw conflict('provider_refund.step', 'somebody has looked at it');
    const isAsked = row.state === 'asked';
    if (isAsked && inBooks === undefined)
      throw invalidField('inBooks', 'required', 'say whether the books have it');
    const at = now();
    if (isAsked && inBooks && row.by_hand_id !== null) {
      const byHand = await payments.findById(trx, row.by_hand_id);
      if (byHand?.status !== 'received')
        throw conflict('provider_refund.step', 'the refund that was written by hand does not count');
      // How it goes on at the provider is followed under the refund that the books have.
      await refunds.insert(trx, {
        payment_id: byHand.id,
        refund_id: row.refund_id,
        asked_at: at,
        next_look_at: at,
        state: 'pending',
      });
    }
    await providerRefunds.update(trx, id, {
      ...(isAsked && (inBooks ? { state: 'by_hand' } : { state: 'to_book', by_hand_id: null })),
      ...{ looked_at: at, looked_by: actor.id, note },
    });
    if (isAsked && !inBooks) await jobs.send(trx, 'online-refund', { refundId: row.refund_id });
    await audit(trx, actor, {
      action: 'lookAtRefund',
      entity: 'reservation',
      entityId: reservation.id,
      after: {
        amount: row.amount_sen,
        refundAtProvider: row.refund_id,
        ...(isAsked && { refundAnswer: inBooks ? 'in_books' : 'not_in_books' }),
        remark: note,
      },
    });
    return reservation.id;
  });
