import { sql } from 'kysely';
import type { CardKind, PaymentRate, PaymentRateInput } from '@shared/contract/system/paymentMethods';
import type { StayDate } from '@shared/domain/base/stayDates';
import type { Queryable, Trx } from '../../../db/client';

type RateKey = { method: string; cardKind: CardKind | null };

/** What money by a way to pay costs, in basis points, and its lag in banking days. */
export type RateInForce = { feeBp: number; feeSstBp: number; settlementDays: number };

/** Nobody has written a rate down: it costs nothing, and is there at once. */
const NO_RATE: RateInForce = { feeBp: 0, feeSstBp: 0, settlementDays: 0 };

/** The rate of a way to pay on a day. */
export async function findRateOn(
  db: Queryable,
  { method, cardKind, day }: RateKey & { day: StayDate },
): Promise<RateInForce> {
  const { rows } = await sql<RateInForce>`
    select fee_bp as "feeBp", fee_sst_bp as "feeSstBp", settlement_days as "settlementDays" from payment_method_rate
    where method = ${method} and card_kind is not distinct from ${cardKind} and valid_from <= ${day}
    order by valid_from desc limit 1`.execute(db);
  return rows[0] ?? NO_RATE;
}

/** The rates of a way to pay, by kind of card, the latest first; `used` are those by which money came in. */
export async function findRates(db: Queryable, method: string): Promise<PaymentRate[]> {
  const { rows } = await sql<PaymentRate>`
    select id, card_kind as "cardKind", valid_from as "validFrom", fee_bp as "feeBp", fee_sst_bp as "feeSstBp",
      settlement_days as "settlementDays", exists (
        select from payment where payment.method = rate.method and payment.card_kind is not distinct from rate.card_kind
          and payment.kind = 'payment' and payment.status = 'received'
          and received_on >= rate.valid_from and (next_from is null or received_on < next_from)) as used
    from (
      select payment_method_rate.*, lead(valid_from) over (partition by card_kind order by valid_from) as next_from
      from payment_method_rate where method = ${method}
    ) rate
    order by array_position(array['local_debit', 'local_credit', 'foreign', 'online'], card_kind), valid_from desc`.execute(
    db,
  );
  return rows;
}

/** The last day on which money came in by a way to pay and kind of card; null before there was any. */
export async function findLastTaking(db: Queryable, { method, cardKind }: RateKey): Promise<StayDate | null> {
  const { rows } = await sql<{ day: StayDate | null }>`
    select max(received_on) as day from payment
    where method = ${method} and card_kind is not distinct from ${cardKind} and kind = 'payment' and status = 'received'`.execute(
    db,
  );
  return rows[0]!.day;
}

/** Writes a rate; one of the same day is replaced. */
export const upsertRate = (
  trx: Trx,
  method: string,
  { cardKind, validFrom, feeBp, feeSstBp, settlementDays }: Omit<PaymentRateInput, 'version'>,
) =>
  sql`
    insert into payment_method_rate (method, card_kind, valid_from, fee_bp, fee_sst_bp, settlement_days)
    values (${method}, ${cardKind}, ${validFrom}, ${feeBp}, ${feeSstBp}, ${settlementDays})
    on conflict on constraint payment_method_rate_once do update
      set fee_bp = excluded.fee_bp, fee_sst_bp = excluded.fee_sst_bp, settlement_days = excluded.settlement_days`.execute(
    trx,
  );

export const removeRate = (trx: Trx, id: string) =>
  trx.deleteFrom('payment_method_rate').where('id', '=', id).execute();
