import type { z } from 'zod';
import type {
  providerRefundLook,
  providerRefundWaiver,
  StayProviderRefund,
} from '@shared/contract/stays/providerRefunds';
import { allows } from '@shared/permissions';
import type { Context } from '../../../context';
import type { Queryable, Trx } from '../../../db/client';
import { conflict, forbidden, invalidField, notFound, requireVersion } from '../../../errors';
import { audit, type AuditActor } from '../../../plugins/audit';
import { personOf, type Caller } from '../../../plugins/caller';
import * as refunds from '../onlinePayments/onlineRefunds.queries';
import * as providerRefunds from '../onlinePayments/providerRefunds.queries';
import * as payments from './payments.queries';
import type { findLines } from './priceLines.queries';
import { waivableOf, waive } from './refunds.service';
import { findById, type ReservationRecord } from './reservations.queries';

/** A refund that was made at the provider and its stay, which nobody else writes until the transaction ends. Throws 404 and `row.stale`. */
async function lockRefund(trx: Trx, id: string, version: number) {
  const named = await providerRefunds.findById(trx, id);
  if (!named) throw notFound('no such refund');
  // Reservation first, as everywhere.
  const reservation = (await findById(trx, named.reservation_id, 'forUpdate'))!;
  const row = (await providerRefunds.lock(trx, named.refund_id))!;
  requireVersion(row, version, 'refund at the provider');
  return { reservation, row };
}

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
    const { reservation, row } = await lockRefund(trx, id, version);
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

/**
 * Charges no longer what a refund at the provider gave back of the fee of a stay that did not take place, as a refund of ours beyond the policy does: with a
 * note, and by the same right. Whoever does so has looked at it. Returns the reservation's id. Throws 403 without `revenue.edit`, 404, `row.stale`, and 409
 * `provider_refund.step` where nothing of a fee is due again because of it.
 */
export const waiveFeeOfRefund = (
  { db, now }: Pick<Context, 'db' | 'now'>,
  caller: Caller,
  id: string,
  { version, note }: z.output<typeof providerRefundWaiver>,
): Promise<string> => {
  if (!allows(personOf(caller).codes, 'revenue.edit')) throw forbidden('to waive a fee needs revenue.edit');
  return db.transaction().execute(async (trx) => {
    const { reservation, row } = await lockRefund(trx, id, version);
    const { total_sen: totalSen, paid_sen: paidSen } = reservation;
    const refund = row.payment_id && (await payments.findById(trx, row.payment_id));
    const waivedSen =
      refund && refund.fee_change_sen === 0
        ? await waive(trx, reservation, { id: refund.id, paidSen, beyondSen: row.amount_sen })
        : 0;
    if (waivedSen === 0)
      throw conflict('provider_refund.step', 'nothing of a fee is due again because of it');
    await providerRefunds.update(
      trx,
      id,
      row.looked_at === null ? { looked_at: now(), looked_by: caller.actor.id, note } : {},
    );
    await audit(trx, caller.actor, {
      action: 'waiveFeeOfRefund',
      entity: 'reservation',
      entityId: reservation.id,
      before: { total: totalSen },
      after: { total: totalSen - waivedSen, refundAtProvider: row.refund_id, remark: note },
    });
    return reservation.id;
  });
};

/** The refunds of a stay that somebody made at the provider, with what of its fee is due again because of each. */
export async function providerRefundsOf(
  db: Queryable,
  reservation: ReservationRecord,
  lines: Awaited<ReturnType<typeof findLines>>,
): Promise<StayProviderRefund[]> {
  const found = await providerRefunds.findOf(db, reservation.id);
  return found.map((refund) => ({
    ...refund,
    waivableSen:
      refund.paymentId !== null && refund.waivedSen === 0
        ? waivableOf(reservation, lines, { paidSen: reservation.paid_sen, beyondSen: refund.amountSen })
        : 0,
  }));
}
