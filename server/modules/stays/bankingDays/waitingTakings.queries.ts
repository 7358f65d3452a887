import { sql } from 'kysely';
import { addDays, type StayDate } from '@shared/domain/base/stayDates';
import type { Queryable, Trx } from '../../../db/client';

/** The calendar days within which the longest lag ends, however many holidays there are. */
export const LAG_WITHIN_DAYS = 90;

/** Money that waits for the bank, or waited: when it came, how long it takes, when it is expected. */
export type WaitingTaking = {
  paymentId: string;
  reservationId: string;
  reference: string;
  method: string;
  expectedSen: number;
  takenOn: StayDate;
  lagDays: number;
  from: StayDate;
  matched: boolean;
  locked: boolean;
};

/**
 * The takings whose expected day the days `from … to` can move: they came in by the last of them, and are expected on the first or later. The
 * report of the day of one may be locked; a bank line may be there for it.
 */
export async function findWaiting(db: Queryable, from: StayDate, to: StayDate): Promise<WaitingTaking[]> {
  const { rows } = await sql<WaitingTaking>`
    select payment.id as "paymentId", reservation.id as "reservationId", reservation.reference, method,
      (case payment.kind when 'payment' then amount_sen else -amount_sen end - coalesce(fee_sen, 0) - coalesce(fee_sst_sen, 0))::bigint as "expectedSen",
      received_on as "takenOn", settlement_days as "lagDays", due_on as "from",
      exists (select from bank_match_taking item where item.payment_id = payment.id and item.live) as matched,
      exists (select from daily_report where status = 'locked' and id in (select reports_of_taking(payment.id, null))) as locked
    from payment join reservation on reservation.id = reservation_id
    where payment.status = 'received' and due_on is not null and settlement_days is not null
      and due_on >= ${from}::date and received_on between ${addDays(from, -LAG_WITHIN_DAYS)}::date and ${to}::date
    order by due_on, reservation.reference, payment.id`.execute(db);
  return rows;
}

/** Locks the stays of takings, as everybody does first who takes money, and then the takings against who matches or voids them. */
export const lockStaysOf = (trx: Trx, ids: readonly string[]) =>
  sql`select id from reservation where id = any(${[...new Set(ids)]}::uuid[]) order by id for no key update`.execute(
    trx,
  );
export const lockWaiting = (trx: Trx, ids: readonly string[]) =>
  sql`select id from payment where id = any(${[...ids]}::uuid[]) order by id for no key update`.execute(trx);

/** Has the bank expected on another day. */
export const moveDueDays = (trx: Trx, moved: readonly { paymentId: string; to: StayDate }[]) =>
  sql`update payment set due_on = moved.day::date, version = version + 1
    from unnest(${moved.map(({ paymentId }) => paymentId)}::uuid[], ${moved.map(({ to }) => to)}::text[]) moved(id, day)
    where payment.id = moved.id`.execute(trx);
