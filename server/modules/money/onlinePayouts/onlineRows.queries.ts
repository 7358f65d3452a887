import { sql } from 'kysely';
import type { OnlineBalanceRow } from '@shared/contract/money/onlinePayouts';
import { ONLINE } from '@shared/contract/system/paymentMethods';
import type { StayDate } from '@shared/domain/base/stayDates';
import { ONLINE_ROWS_TO_DO, type OnlineRowState, type PaidOut } from '@shared/domain/money/onlinePayouts';
import { LEDGER_CURRENCY } from '@shared/domain/money/payoutExchange';
import type { Queryable, Trx } from '../../../db/client';
import type { NewRow } from '../../../db/schema';

const OF_GUESTS = sql`('payment', 'refund', 'refund_failed', 'dispute')`;

/**
 * Rows of payouts (`item`) with the money that they are in the books (`payment`), what was put into them besides (`settlement`), what is left to put into them
 * (`rest`), how they stand to them (`stands`), and what of them the bank is to show (`taking`).
 */
export const ROW_FACTS = sql`online_payout_row item
  join online_payout of_payout on of_payout.id = item.payout_id
  left join payment on payment.id = item.payment_id and payment.status = 'received'
  left join online_settlement settlement on settlement.row_id = item.id and settlement.undone_at is null
  cross join lateral (select
    case when item.kind in ('fee', 'adjustment') then item.fee_sen - item.amount_sen when item.kind = 'tax' then item.fee_sen
      when item.kind in ${OF_GUESTS} then item.fee_sen - payment.fee_sen else 0 end as fee_sen,
    case when item.kind = 'tax' then item.fee_sst_sen - item.amount_sen when item.kind in ('fee', 'adjustment') then item.fee_sst_sen
      when item.kind in ${OF_GUESTS} then item.fee_sst_sen - payment.fee_sst_sen else 0 end as fee_sst_sen
  ) rest
  cross join lateral (select case
    when of_payout.currency <> ${LEDGER_CURRENCY} then 'foreign'
    when settlement.id is not null then 'settled'
    when item.kind = 'payout_back' then 'returned'
    when item.kind = 'other' or item.kind in ${OF_GUESTS} and payment.id is null then 'not_in_books'
    when item.kind in ${OF_GUESTS} and item.amount_sen <> case payment.kind when 'payment' then payment.amount_sen else -payment.amount_sen end then 'differs'
    when rest.fee_sen <> 0 or rest.fee_sst_sen <> 0 then 'to_settle'
    else 'in_books' end as state) stands
  left join reservation on reservation.id = payment.reservation_id
  left join lateral (
    select reservation.company_id, false as is_settled, exists (select from bank_match_taking matched where matched.payment_id = payment.id and matched.live) as matched
    where payment.id is not null
    union all
    select settlement.company_id, true, exists (select from bank_match_taking matched where matched.settlement_id = settlement.id and matched.live)
    where settlement.fee_sen + settlement.fee_sst_sen <> 0
  ) taking on true`;

/** Rows that a person has to look at. */
export const IS_TO_DO = sql`stands.state in (${sql.join([...ONLINE_ROWS_TO_DO])})`;

/** Says which money in the books rows are that have none yet: of a payout, or of all. */
export const linkRows = (db: Queryable, payoutId?: string) =>
  sql`update online_payout_row item set payment_id = found.payment_id from (
      select unknown.id, case unknown.kind
        when 'payment' then (select payment_id from online_payment where intent_id = unknown.intent_id)
        -- One that was written by hand as a transfer left the bank itself: the payout is no money of it.
        when 'refund' then (select payment_id from online_refund join payment sent on sent.id = payment_id
          where refund_id = unknown.source_id and sent.due_on is not null)
        when 'refund_failed' then (
          -- What could not be given back came in anew under the name of the refund.
          select back.id from online_refund refund join payment sent on sent.id = refund.payment_id
          join payment back on back.reservation_id = sent.reservation_id and back.kind = 'payment' and back.method = ${ONLINE} and back.reference = refund.refund_id
          where refund.refund_id = unknown.source_id order by back.created_at limit 1)
        when 'dispute' then (select payment_id from online_dispute_move move where move.balance_id = unknown.balance_id)
        end as payment_id
      from online_payout_row unknown
      where unknown.payment_id is null and unknown.kind in ${OF_GUESTS} and ${payoutId ? sql`unknown.payout_id = ${payoutId}` : sql`true`}
    ) found where found.id = item.id and found.payment_id is not null and item.payment_id is null`.execute(
    db,
  );

/** The rows of a payout, the earlier first, with what each is in the books. */
export async function findRows(db: Queryable, payoutId: string): Promise<OnlineBalanceRow[]> {
  const { rows } = await sql<OnlineBalanceRow>`
    select distinct on (item.booked_at, item.id) item.id, item.balance_id as "balanceId", item.kind, item.amount_sen as "amountSen", item.fee_sen as "feeSen",
      item.fee_sst_sen as "feeSstSen", item.amount_sen - item.fee_sen - item.fee_sst_sen as "netSen", item.source_id as "sourceId", item.description,
      (item.booked_at at time zone 'Asia/Kuala_Lumpur')::date as "bookedOn", stands.state,
      case when reservation.id is not null
        then json_build_object('id', reservation.id, 'reference', reservation.reference, 'guestName', reservation.guest_name) end as stay,
      case when settlement.id is not null then json_build_object('feeSen', settlement.fee_sen, 'feeSstSen', settlement.fee_sst_sen)
        when stands.state = 'to_settle' then json_build_object('feeSen', rest.fee_sen, 'feeSstSen', rest.fee_sst_sen) end as settle,
      case when settlement.id is not null then json_build_object('byName', person.name,
        'at', to_char(settlement.settled_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) end as settled,
      coalesce(taking.matched, false) as "isMatched"
    from ${ROW_FACTS} left join account person on person.id = settlement.settled_by
    where item.payout_id = ${payoutId} order by item.booked_at, item.id, taking.matched`.execute(db);
  return rows;
}

/** A row that is about to be settled, or taken back. */
export type RowToSettle = {
  id: string;
  state: OnlineRowState;
  bookedAt: string;
  feeSen: number;
  feeSstSen: number;
  settlementId: string | null;
};

/** Rows of a payout, which is locked, as they stand now. */
export async function findToSettle(
  trx: Trx,
  payoutId: string,
  rowIds: readonly string[],
): Promise<RowToSettle[]> {
  const { rows } = await sql<RowToSettle>`
    select distinct item.id, stands.state, item.booked_at as "bookedAt", rest.fee_sen as "feeSen", rest.fee_sst_sen as "feeSstSen",
      settlement.id as "settlementId"
    from ${ROW_FACTS} where item.payout_id = ${payoutId} and item.id = any(${rowIds}::uuid[]) order by item.booked_at, item.id`.execute(
    trx,
  );
  return rows;
}

/**
 * The company whose payout it is: that of its money; of one without any money of guests, that of the last payout that had some, or the only one that
 * there is. Null where it has money of several, or nobody can say.
 */
export async function findCompanyOf(db: Queryable, payoutId: string): Promise<string | null> {
  const { rows } = await sql<{ companies: string[]; other: string[]; only: string[] }>`
    select ${companiesOf(sql`item.payout_id = ${payoutId}`)} as companies,
      ${companiesOf(sql`item.payout_id = (
        select earlier.payout_id from online_payout_row earlier join online_payout on online_payout.id = earlier.payout_id
        where earlier.payment_id is not null order by arrives_on desc, made_at desc limit 1)`)} as other,
      (select coalesce(json_agg(id), '[]') from (select id from company limit 2) company) as only`.execute(
    db,
  );
  const { companies, other, only } = rows[0]!;
  const first = [companies, other, only].find(({ length }) => length > 0);
  return first?.length === 1 ? first[0]! : null;
}
const companiesOf = (where: ReturnType<typeof sql>) => sql`(
  select coalesce(json_agg(distinct reservation.company_id), '[]') from online_payout_row item
  join payment on payment.id = item.payment_id join reservation on reservation.id = payment.reservation_id where ${where})`;

export const insertSettlement = async (trx: Trx, row: NewRow<'online_settlement'>): Promise<void> => {
  await trx.insertInto('online_settlement').values(row).execute();
};

/** Marks a settlement as taken back; the database refuses it while a line of the bank shows it. Returns its company. */
export async function undoSettlement(
  trx: Trx,
  id: string,
  { why, actorId, now }: { why: string; actorId: string | null; now: Date },
): Promise<{ company_id: string; fee_sen: number; fee_sst_sen: number }> {
  return trx
    .updateTable('online_settlement')
    .set({ undone_by: actorId, undone_at: now, undone_why: why })
    .where('id', '=', id)
    .returning(['company_id', 'fee_sen', 'fee_sst_sen'])
    .executeTakeFirstOrThrow();
}

/** The entry of a settlement, for the one that takes it back. */
export async function findEntryOfSettlement(
  trx: Trx,
  id: string,
): Promise<{ id: number; businessDate: StayDate; serviceDate: StayDate }> {
  const { rows } = await sql<{ id: number; businessDate: StayDate; serviceDate: StayDate }>`
    select id, business_date as "businessDate", service_date as "serviceDate" from ledger_entry
    where source_type = 'online_settlement' and source_id = ${id} and reverses is null`.execute(trx);
  return rows[0]!;
}

/** A payout that the bank may show, as the matching takes it. */
export type PayoutForBank = PaidOut & { amountSen: number; arrivesOn: StayDate; bankText: string };

/** Payouts in ringgit that are put together and arrive on some days, and all that came back. */
export async function findForBank(
  db: Queryable,
  { from, to, most }: { from: StayDate; to: StayDate; most: number },
): Promise<PayoutForBank[]> {
  const { rows } = await sql<PayoutForBank>`
    select payout.provider_id as "providerId", payout.status, payout.amount_sen as "amountSen", payout.arrives_on as "arrivesOn", payout.bank_text as "bankText",
      (select coalesce(json_agg(json_build_object('kind', kind, 'state', state, 'sourceId', source_id, 'takings', takings)), '[]') from (
        select item.kind, stands.state, item.source_id, array_remove(array_agg(case
          when taking.is_settled is null then null when taking.is_settled then 'online_fee ' || settlement.id else 'payment ' || payment.id end), null) as takings
        from ${ROW_FACTS} where item.payout_id = payout.id group by item.id, stands.state) each_row) as rows
    from online_payout payout
    where payout.currency = ${LEDGER_CURRENCY} and payout.rows_state = 'complete'
      and (payout.arrives_on between ${from}::date and ${to}::date or payout.status in ('failed', 'canceled'))
    order by payout.arrives_on desc, payout.id limit ${most}`.execute(db);
  return rows;
}
