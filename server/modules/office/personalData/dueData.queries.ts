import { sql, type RawBuilder } from 'kysely';
import { addDays, type StayDate } from '@shared/domain/base/stayDates';
import type { ForgottenKind } from '@shared/domain/system/retention';
import type { Queryable, Trx } from '../../../db/client';
import { NOBODY } from './forgetRows.queries';

/** The first instant after a day in Malaysia. */
const endOf = (day: StayDate) => `${addDays(day, 1)}T00:00:00+08:00`;
const dayOf = (instant: RawBuilder<unknown>) => sql`(${instant} at time zone 'Asia/Kuala_Lumpur')::date`;
const endOfMonth = (month: string) => sql`(${sql.ref(month)} + interval '1 month' - interval '1 day')::date`;

/** Bookings that are over, whichever way: their guest does not come any more. */
const IS_OVER = sql`stay.status in ('checked_out', 'cancelled', 'no_show', 'expired')`;
/** True where the books know a stay: money, a document or an entry. */
const IS_BOOKED = sql`(stay.paid_sen <> 0
  or exists (select from payment where reservation_id = stay.id and status <> 'rejected')
  or exists (select from issued_document where reservation_id = stay.id)
  or exists (select from ledger_entry where reservation_id = stay.id))`;
/** The instant at which a booking came to nothing. */
const CAME_TO_NOTHING = sql`greatest(stay.created_at, stay.cancelled_at, stay.hold_expires_at)`;
/** The last day that the books know of a stay: of the stay itself, its money, its documents, its entries. */
const LAST_BOOKED = sql`greatest(stay.check_out,
  (select max(greatest(received_on, ${dayOf(sql`created_at`)}, ${dayOf(sql`checked_at`)}, ${dayOf(sql`voided_at`)})) from payment where reservation_id = stay.id),
  (select max(issued_on) from issued_document where reservation_id = stay.id),
  (select max(business_date) from ledger_entry where reservation_id = stay.id))`;
/** The last day that the books know of a line of a channel's payout: of the payout, of the stay as the file has it, and of our stay. */
const LAST_PAID = sql`greatest(payout.paid_on, payout.value_date, ${dayOf(sql`payout.created_at`)}, ${dayOf(sql`payout.settled_at`)},
  item.check_out, ${LAST_BOOKED})`;

/**
 * The last day that the books know of an e-invoice: what happened to it, its month, its statement and the month of that, its documents and their
 * stays.
 */
const LAST_DECLARED = sql`greatest(${sql.join(
  ['created_at', 'made_at', 'submitted_at', 'validated_at', 'cancelled_at', 'rejection_asked_at'].map(
    (column) => dayOf(sql.ref(`e_invoice.${column}`)),
  ),
)}, ${endOfMonth('e_invoice.month')}, statement.issued_on, ${endOfMonth('statement.month')},
  (select max(greatest(document.issued_on, ${LAST_BOOKED})) from e_invoice_document link
    join issued_document document on document.id = link.document_id join reservation stay on stay.id = document.reservation_id
    where link.e_invoice_id = e_invoice.id))`;

/** For each kind the rows that are due when everything goes whose last day is `day` or before: `id` as a text, and the `day` that counts. */
const DUE: Record<ForgottenKind, (day: StayDate) => RawBuilder<{ id: string; day: string }>> = {
  identityPapers: (day) => sql`
    select paper.id::text as id, stay.check_out as day from reservation_document paper join reservation stay on stay.id = paper.reservation_id
    where paper.kind = 'identity' and stay.check_out <= ${day}::date and stay.status <> 'checked_in'`,
  enquiries: (day) => sql`
    select id::text as id, ${dayOf(sql`settled_at`)} as day from enquiry
    where status <> 'open' and settled_at < ${endOf(day)}::timestamptz`,
  accounts: (day) => sql`
    select person.id::text as id, ${dayOf(sql`coalesce(person.last_seen_at, person.created_at)`)} as day from account person
    where person.role = 'buyer' and not person.is_admin and not person.is_owner and person.status <> 'deleted'
      and coalesce(person.last_seen_at, person.created_at) < ${endOf(day)}::timestamptz and person.created_at < ${endOf(day)}::timestamptz
      and not exists (select from reservation stay where stay.account_id = person.id
        and (stay.check_out > ${day}::date or stay.created_at >= ${endOf(day)}::timestamptz))
      and not exists (select from unit_owner where account_id = person.id)`,
  unusedBookings: (day) => sql`
    select stay.id::text as id, ${dayOf(CAME_TO_NOTHING)} as day from reservation stay
    where stay.nameless_at is null and stay.status in ('cancelled', 'expired') and ${CAME_TO_NOTHING} < ${endOf(day)}::timestamptz and not ${IS_BOOKED}`,
  freeStayWishes: (day) => sql`
    select id::text as id, ${dayOf(sql`coalesce(decided_at, updated_at)`)} as day from free_stay_request
    where status in ('rejected', 'cancelled') and reservation_id is null and guest_name <> ''
      and coalesce(decided_at, updated_at) < ${endOf(day)}::timestamptz`,
  stays: (day) => sql`
    select stay.id::text as id, ${LAST_BOOKED} as day from reservation stay
    where stay.nameless_at is null and stay.check_out <= ${day}::date and ${IS_OVER} and ${LAST_BOOKED} <= ${day}::date`,
  bankLines: (day) => sql`
    select id::text as id, value_date as day from bank_line
    where value_date <= ${day}::date and (description <> '' or reference <> '')`,
  channelPayouts: (day) => sql`
    select item.id::text as id, ${LAST_PAID} as day
    from channel_payout_item item join channel_payout payout on payout.id = item.payout_id left join reservation stay on stay.id = item.reservation_id
    where payout.paid_on <= ${day}::date and (item.guest <> '' or item.details <> '' or item.note not in ('', ${NOBODY})) and ${LAST_PAID} <= ${day}::date`,
  // Never one that the machine has still to do with, and never before the guests of its stays go.
  eInvoices: (day) => sql`
    select e_invoice.id::text as id, ${LAST_DECLARED} as day
    from e_invoice left join owner_statement statement on statement.id = e_invoice.statement_id
    where e_invoice.nameless_at is null and e_invoice.state in ('made', 'valid', 'invalid', 'cancelled', 'dissolved', 'set_aside')
      and e_invoice.next_try_at is null and e_invoice.created_at < ${endOf(day)}::timestamptz and ${LAST_DECLARED} <= ${day}::date
      and not exists (select from e_invoice_document link join issued_document document on document.id = link.document_id
        join reservation stay on stay.id = document.reservation_id
        where link.e_invoice_id = e_invoice.id and not (stay.check_out <= ${day}::date and ${IS_OVER}))`,
  letters: (day) => sql`
    select id::text as id, ${dayOf(sql`coalesce(sent_at, created_at)`)} as day from outbox_mail
    where coalesce(sent_at, created_at) < ${endOf(day)}::timestamptz and status in ('sent', 'refused', 'failed', 'unwanted')`,
  referrals: (day) => sql`
    select agent_id::text || ' ' || date::text as id, date as day from referral_day where date <= ${day}::date`,
  contactChanges: (day) => sql`
    select id::text as id, ${dayOf(sql`coalesce(decided_at, created_at)`)} as day from change_contact_submission
    where status <> 'pending' and coalesce(decided_at, created_at) < ${endOf(day)}::timestamptz`,
  bankChanges: (day) => sql`
    select id::text as id, ${dayOf(sql`coalesce(decided_at, confirmed_at, created_at)`)} as day from bank_account_change
    where status in ('approved', 'rejected', 'withdrawn') and coalesce(decided_at, confirmed_at, created_at) < ${endOf(day)}::timestamptz`,
};

/** How many rows of a kind are due, and the earliest day among them. */
export async function countDue(
  db: Queryable,
  kind: ForgottenKind,
  lastDay: StayDate,
): Promise<{ rowCount: number; oldest: StayDate | null }> {
  const { rows } = await sql<{ rowCount: number; oldest: StayDate | null }>`
    select count(*)::integer as "rowCount", min(day)::date as oldest from (${DUE[kind](lastDay)}) due`.execute(
    db,
  );
  return rows[0]!;
}

export type DueRow = { id: string; day: StayDate };

/** The next rows of a kind that are due, behind an id, in the order of ids. */
export async function findDue(
  db: Queryable,
  kind: ForgottenKind,
  { lastDay, afterId, limit }: { lastDay: StayDate; afterId: string; limit: number },
): Promise<DueRow[]> {
  const { rows } = await sql<DueRow>`
    select id, day::date as day from (${DUE[kind](lastDay)}) due where id collate "C" > ${afterId} order by id collate "C" limit ${limit}`.execute(
    db,
  );
  return rows;
}

/** The rows that are locked before they are looked at again; nobody else changes these kinds. */
const LOCKED = {
  identityPapers: 'reservation_document',
  enquiries: 'enquiry',
  accounts: 'account',
  unusedBookings: 'reservation',
  freeStayWishes: 'free_stay_request',
  stays: 'reservation',
  bankLines: 'bank_line',
  channelPayouts: 'channel_payout_item',
  eInvoices: 'e_invoice',
  letters: 'outbox_mail',
  contactChanges: 'change_contact_submission',
  bankChanges: 'bank_account_change',
} as const;

/**
 * Locks rows that were due and are so still: whoever changes one at this moment keeps it, and it is looked at again in the next night. A stay
 * waits for whoever holds it.
 */
export async function lockStillDue(
  trx: Trx,
  kind: ForgottenKind,
  { lastDay, ids }: { lastDay: StayDate; ids: string[] },
): Promise<DueRow[]> {
  if (kind !== 'referrals')
    await sql`select from ${sql.table(LOCKED[kind])} where id = any (${ids}::uuid[]) order by id for update`.execute(
      trx,
    );
  const { rows } = await sql<DueRow>`
    select id, day::date as day from (${DUE[kind](lastDay)}) due where id = any (${ids}::text[]) order by id`.execute(
    trx,
  );
  return rows;
}

/** Gives enquiries that the server before this one settled the instant from which they count. */
export const settleEnquiries = (db: Queryable, now: Date) =>
  sql`update enquiry set settled_at = ${now.toISOString()}::timestamptz where status <> 'open' and settled_at is null`.execute(
    db,
  );
