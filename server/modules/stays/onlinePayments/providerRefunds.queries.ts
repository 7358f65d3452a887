import { sql } from 'kysely';
import type { StayProviderRefund } from '@shared/contract/stays/providerRefunds';
import { ONLINE } from '@shared/contract/system/paymentMethods';
import type { Queryable, Trx } from '../../../db/client';
import type { NewRow, Row } from '../../../db/schema';

export type ProviderRefund = Row<'provider_refund'>;

/** A refund by the name that the provider has for it; nobody else writes it until the transaction ends. */
export const lock = (trx: Trx, refundId: string): Promise<ProviderRefund | undefined> =>
  trx
    .selectFrom('provider_refund')
    .selectAll()
    .where('refund_id', '=', refundId)
    .forUpdate()
    .executeTakeFirst();

export const findById = (db: Queryable, id: string): Promise<ProviderRefund | undefined> =>
  db.selectFrom('provider_refund').selectAll().where('id', '=', id).executeTakeFirst();

export const insert = (trx: Trx, row: NewRow<'provider_refund'>): Promise<ProviderRefund> =>
  trx.insertInto('provider_refund').values(row).returningAll().executeTakeFirstOrThrow();

export const update = async (
  trx: Trx,
  id: string,
  set: Partial<NewRow<'provider_refund'>>,
): Promise<void> => {
  await trx
    .updateTable('provider_refund')
    .set({ ...set, version: sql`version + 1` })
    .where('id', '=', id)
    .execute();
};

/** The refunds among these that staff said are in the books already: nothing more is to be done with them. */
export async function findByHand(db: Queryable, refundIds: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ refund_id: string }>`
    select refund_id from provider_refund where state = 'by_hand' and refund_id = any(${refundIds}::text[])`.execute(
    db,
  );
  return new Set(rows.map(({ refund_id }) => refund_id));
}

/**
 * A refund of the same sum that staff wrote on the stay by hand, and that is no other refund of the provider: it may be this one, made there by the same
 * people. Undefined for none.
 */
export async function findWrittenByHand(
  trx: Trx,
  { reservationId, refundId, amountSen }: { reservationId: string; refundId: string; amountSen: number },
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select payment.id from payment
    where reservation_id = ${reservationId} and kind = 'refund' and method <> ${ONLINE} and status in ('received', 'pending')
      and amount_sen + rounding_sen = ${amountSen}
      and not exists (select from provider_refund other where other.by_hand_id = payment.id and other.refund_id <> ${refundId})
    order by created_at limit 1`.execute(trx);
  return rows[0]?.id;
}

/** True where the payout that has this refund was matched with the bank by hand, which showed less than its money: somebody may have booked the refund that way. */
export async function isInMatchByHand(trx: Trx, refundId: string): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (
      select from online_payout_row refund join online_payout_row item on item.payout_id = refund.payout_id
      join bank_match_taking taking on taking.payment_id = item.payment_id and taking.live
      join bank_match made on made.id = taking.match_id and made.difference_sen < 0
      where refund.kind = 'refund' and refund.source_id = ${refundId}) as found`.execute(trx);
  return rows[0]!.found;
}

/** Refunds that are in no books yet and can be by now, the earlier first: what kept them out is over. */
export async function findToBook(db: Queryable, limit: number): Promise<{ refund_id: string }[]> {
  const { rows } = await sql<{ refund_id: string }>`
    select refund_id from provider_refund
    join payment paid on paid.id = of_payment_id and paid.status = 'received'
    left join payment by_hand on by_hand.id = by_hand_id
    where state in ('waits', 'to_book') or (state = 'asked' and coalesce(by_hand.status, 'voided') in ('voided', 'rejected'))
    order by state = 'asked', found_at limit ${limit}`.execute(db);
  return rows;
}

/** The refunds of a stay that somebody made at the provider, the earlier first, without what of the fee could be waived. */
export async function findOf(
  db: Queryable,
  reservationId: string,
): Promise<Omit<StayProviderRefund, 'waivableSen'>[]> {
  const { rows } = await sql<Omit<StayProviderRefund, 'waivableSen'>>`
    select provider_refund.id, refund_id as "providerId", of_payment_id as "ofPaymentId", payment_id as "paymentId", by_hand_id as "byHandId",
      provider_refund.amount_sen as "amountSen", state, -coalesce(payment.fee_change_sen, 0) as "waivedSen", (booked_at at time zone 'Asia/Kuala_Lumpur')::date as "bookedOn",
      looked_at as "lookedAt", account.name as "lookedByName", note, provider_refund.version
    from provider_refund left join account on account.id = looked_by left join payment on payment.id = payment_id
    where provider_refund.reservation_id = ${reservationId} order by booked_at, refund_id`.execute(db);
  return rows;
}

/** The stays with such a refund that nobody has looked at: the number behind work waiting, and the list that it leads to. */
export const countToLookAt = () =>
  sql<number>`(select count(distinct reservation_id) from provider_refund where looked_at is null)`;
