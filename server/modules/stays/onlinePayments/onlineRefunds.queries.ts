import { sql } from 'kysely';
import { ONLINE } from '@shared/contract/system/paymentMethods';
import type { Queryable, Trx } from '../../../db/client';
import type { Row } from '../../../db/schema';

export type OnlineRefund = Row<'online_refund'>;

/** A refund that the provider is to send: the money that it gives back, and the booking. */
export type RefundToSend = {
  payment_id: string;
  reservation_id: string;
  reference: string;
  amount_sen: number;
  intent_id: string;
};

/** Refunds in the books that the provider has not been asked for, the earlier first. Each is locked until the transaction ends. */
export async function takeNew(trx: Trx, limit: number): Promise<{ id: string }[]> {
  const { rows } = await sql<{ id: string }>`
    select payment.id from payment join online_payment on online_payment.payment_id = payment.refund_of
    where payment.kind = 'refund' and payment.method = ${ONLINE} and payment.status = 'received'
      and not exists (select from online_refund where online_refund.payment_id = payment.id)
      -- What the provider took because of a dispute has gone.
      and not exists (select from online_dispute_move move where move.payment_id = payment.id)
    order by payment.created_at limit ${limit} for update of payment skip locked`.execute(trx);
  return rows;
}

export const insert = async (
  trx: Trx,
  row: {
    payment_id: string;
    next_look_at: Date;
    asked_at: Date;
    /** Of one that the provider has already. */
    refund_id?: string;
    state?: OnlineRefund['state'];
  },
): Promise<void> => {
  await trx.insertInto('online_refund').values(row).execute();
};

export const lock = (trx: Trx, paymentId: string): Promise<OnlineRefund | undefined> =>
  trx
    .selectFrom('online_refund')
    .selectAll()
    .where('payment_id', '=', paymentId)
    .forUpdate()
    .executeTakeFirst();

export const update = async (
  db: Queryable,
  paymentId: string,
  set: Partial<
    Pick<OnlineRefund, 'state' | 'refund_id' | 'failure'> & { settled_at: Date; next_look_at: Date }
  >,
): Promise<void> => {
  await db.updateTable('online_refund').set(set).where('payment_id', '=', paymentId).execute();
};

export const findByRefund = (db: Queryable, refundId: string): Promise<OnlineRefund | undefined> =>
  db.selectFrom('online_refund').selectAll().where('refund_id', '=', refundId).executeTakeFirst();

/** How refunds stand as far as it is known here, by the provider's names. */
export async function findStates(
  db: Queryable,
  refundIds: readonly string[],
): Promise<Map<string, OnlineRefund['state']>> {
  const { rows } = await sql<Pick<OnlineRefund, 'state'> & { refund_id: string }>`
    select refund_id, state from online_refund where refund_id = any(${refundIds}::text[])`.execute(db);
  return new Map(rows.map(({ refund_id, state }) => [refund_id, state]));
}

export const findOf = (db: Queryable, paymentId: string): Promise<OnlineRefund | undefined> =>
  db.selectFrom('online_refund').selectAll().where('payment_id', '=', paymentId).executeTakeFirst();

/** Takes refunds that are due for a look, the longest due first, and puts their next look off to `again`. */
export async function takeDue(db: Queryable, now: Date, again: Date, limit: number): Promise<OnlineRefund[]> {
  const { rows } = await sql<OnlineRefund>`
    update online_refund set next_look_at = ${again.toISOString()}::timestamptz
    where payment_id in (
      select payment_id from online_refund where state in ('asked', 'pending') and next_look_at <= ${now.toISOString()}::timestamptz
      order by next_look_at limit ${limit} for update skip locked
    ) returning *`.execute(db);
  return rows;
}

/** What the provider is to be told of a refund. */
export async function findToSend(db: Queryable, paymentId: string): Promise<RefundToSend | undefined> {
  const { rows } = await sql<RefundToSend>`
    select payment.id as payment_id, payment.reservation_id, reservation.reference, payment.amount_sen, intent_id
    from payment join online_payment on online_payment.payment_id = payment.refund_of
    join reservation on reservation.id = payment.reservation_id
    where payment.id = ${paymentId}`.execute(db);
  return rows[0];
}
