import type { z } from 'zod';
import type { cancelInput } from '@shared/contract/stays/ownBooking';
import type { Context } from '../../../context';
import { notFound } from '../../../errors';
import type { AuditActor } from '../../../plugins/audit';
import type { Caller } from '../../../plugins/caller';
import { opensBooking } from './reference';
import { findById, type ReservationRecord } from './reservations.queries';
import { takeStep } from './steps.service';

/** The booking of an id, for its own guest: by account, or by the token of the confirmation. Throws 404 for anybody else. */
export async function ownBooking(
  { db, env }: Pick<Context, 'db' | 'env'>,
  { person }: Pick<Caller, 'person'>,
  id: string,
  token: string | undefined,
): Promise<ReservationRecord> {
  const reservation = await findById(db, id);
  const isOwn = reservation && reservation.account_id !== null && reservation.account_id === person?.id;
  if (!reservation || !(isOwn || (token && opensBooking(env.JWT_SECRET, id, token))))
    throw notFound('no such booking');
  return reservation;
}

/** Cancels a booking for its guest, of whom `ownBooking` has made sure before. */
export const cancelOwnBooking = (
  context: Context,
  actor: AuditActor,
  reservationId: string,
  { version, remark }: z.output<typeof cancelInput>,
): Promise<ReservationRecord> =>
  context.db
    .transaction()
    .execute((trx) => takeStep(context, trx, { reservationId, step: 'cancel', version, remark, actor }));
