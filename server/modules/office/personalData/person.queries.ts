import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { StayDate } from '@shared/domain/base/stayDates';
import type { Queryable, Trx } from '../../../db/client';

/** A person as a request names him: an e-mail in small letters, the digits of a telephone. Null where that was not given. */
export type Subject = { email: string | null; digits: string | null };

const isEmail = (column: string, { email }: Subject) =>
  sql<SqlBool>`(${email}::text is not null and lower(${sql.ref(column)}) = ${email})`;
/** Telephones are compared by their digits: channels and staff write them in many ways. */
const isPhone = (column: string, { digits }: Subject) =>
  sql<SqlBool>`(${digits}::text is not null and regexp_replace(${sql.ref(column)}, '[^0-9]', '', 'g') = ${digits})`;
const isPerson = (email: string, phone: string, subject: Subject) =>
  sql<SqlBool>`(${isEmail(email, subject)} or ${isPhone(phone, subject)})`;
const list = (ids: readonly string[]) => sql`any (${[...ids]}::uuid[])`;

export type FoundAccount = {
  id: string;
  accountNumber: string;
  role: string;
  isOwner: boolean;
  isAdmin: boolean;
  email: string;
  ownsUnits: boolean;
};
/** The accounts of a person that are not deleted. */
export async function findAccounts(
  db: Queryable,
  subject: Subject,
  today: StayDate,
): Promise<FoundAccount[]> {
  const { rows } = await sql<FoundAccount>`
    select id, account_number as "accountNumber", role, is_owner as "isOwner", is_admin as "isAdmin", email,
      exists (select from unit_owner where account_id = account.id and (valid_to is null or valid_to > ${today}::date)) as "ownsUnits"
    from account where status <> 'deleted' and ${isPerson('email', 'phone', subject)} order by id`.execute(
    db,
  );
  return rows;
}

export type FoundStay = {
  id: string;
  reference: string;
  checkOut: StayDate;
  isOver: boolean;
  isOpenMoney: boolean;
  isBooked: boolean;
  lastDay: StayDate;
};
/**
 * The stays of a person, by what was booked with and by the account, with what is known of their end and their money. What a channel collects is
 * no debt of the guest.
 */
export async function findStays(
  db: Queryable,
  subject: Subject,
  accountIds: readonly string[],
): Promise<FoundStay[]> {
  const { rows } = await sql<FoundStay>`
    select id, reference, check_out as "checkOut", status in ('checked_out', 'cancelled', 'no_show', 'expired') as "isOver",
      status <> 'expired' and paid_sen <> total_sen and not exists (
        select from channel_booking where reservation_id = stay.id and collects = 'channel') as "isOpenMoney",
      (paid_sen <> 0 or exists (select from payment where reservation_id = stay.id and status <> 'rejected')
        or exists (select from issued_document where reservation_id = stay.id)
        or exists (select from ledger_entry where reservation_id = stay.id)) as "isBooked",
      greatest(check_out, (select max(issued_on) from issued_document where reservation_id = stay.id),
        (select max(business_date) from ledger_entry where reservation_id = stay.id)) as "lastDay"
    from reservation stay
    where nameless_at is null and (account_id = ${list(accountIds)} or ${isPerson('guest_email', 'guest_phone', subject)}) order by id`.execute(
    db,
  );
  return rows;
}

const idsOf = async (db: Queryable, query: ReturnType<typeof sql<{ id: string }>>): Promise<string[]> =>
  (await query.execute(db)).rows.map(({ id }) => id);

export const findEnquiries = (db: Queryable, subject: Subject) =>
  idsOf(
    db,
    sql<{ id: string }>`select id from enquiry where ${isPerson('email', 'phone', subject)} order by id`,
  );

/** Wishes for a free stay that name the person as the guest, apart from those of a stay; `isOpen` while nobody has decided. */
export async function findWishes(
  db: Queryable,
  subject: Subject,
): Promise<{ id: string; isOpen: boolean }[]> {
  const { rows } = await sql<{ id: string; isOpen: boolean }>`
    select id, status = 'requested' as "isOpen" from free_stay_request
    where reservation_id is null and ${isPerson('guest_email', 'guest_phone', subject)} order by id`.execute(
    db,
  );
  return rows;
}

export const findContactChanges = (db: Queryable, subject: Subject, accountIds: readonly string[]) =>
  idsOf(
    db,
    sql<{ id: string }>`select id from change_contact_submission
      where account_id = ${list(accountIds)} or ${isPerson('old_email', 'old_phone', subject)} or ${isPerson('new_email', 'new_phone', subject)} order by id`,
  );

const escaped = (text: string) => text.replace(/[\\%_]/g, '\\$&');
/** True where a text says the e-mail, or the telephone with whatever stands between its digits. */
function says(text: RawBuilder<unknown>, { email, digits }: Subject): RawBuilder<SqlBool> {
  const number = digits && `(^|[^0-9])${[...digits].join('[^0-9]{0,2}')}([^0-9]|$)`;
  return sql<SqlBool>`(${email === null ? sql`false` : sql`lower(${text}) like ${`%${escaped(email)}%`}`}
    or ${number === null ? sql`false` : sql`${text} ~ ${number}`})`;
}

/** The letters that went to the person, oldest first. */
export const findOwnLetters = (db: Queryable, subject: Subject) =>
  idsOf(
    db,
    sql<{ id: string }>`select id from outbox_mail where ${isEmail('recipient', subject)} order by id`,
  );

/**
 * Letters to the person, those that say the e-mail or the telephone, to whomever they went, and those about one of the stays. One that has not
 * been tried yet is left: it may tell of this very erasure.
 */
export const findLetters = (db: Queryable, subject: Subject, references: readonly string[]) =>
  idsOf(
    db,
    sql<{
      id: string;
    }>`select id from outbox_mail where (status <> 'queued' or attempts > 0) and (${isEmail('recipient', subject)}
      or ${says(sql`subject || ' ' || text_body || ' ' || html_body`, subject)}
      or template like 'booking.%' and exists (
        select from unnest(${[...references]}::text[]) as known (reference) where position(known.reference in subject || text_body) > 0)) order by id`,
  );

/** The frozen documents of stays. */
export const findDocuments = (db: Queryable, stayIds: readonly string[]) =>
  idsOf(
    db,
    sql<{ id: string }>`select id from issued_document where reservation_id = ${list(stayIds)} order by id`,
  );

/** The lines of channels' payouts that name the guest of stays, each with the last day that the books know of it, the stay's own apart. */
export async function findChannelLines(db: Queryable, stayIds: readonly string[]): Promise<StayDate[]> {
  const { rows } = await sql<{ day: StayDate }>`
    select greatest(payout.paid_on, payout.value_date, item.check_out, (payout.created_at at time zone 'Asia/Kuala_Lumpur')::date,
      (payout.settled_at at time zone 'Asia/Kuala_Lumpur')::date) as day
    from channel_payout_item item join channel_payout payout on payout.id = item.payout_id
    where item.reservation_id = ${list(stayIds)} and item.guest <> '' order by item.id`.execute(db);
  return rows.map(({ day }) => day);
}

/**
 * The e-invoices that name the guest of stays, each with the last day that the books know of it, the stay's own apart; null while the machine has
 * still to do with it. What is said to the general public names nobody.
 */
export async function findNamingEInvoices(
  db: Queryable,
  stayIds: readonly string[],
): Promise<(StayDate | null)[]> {
  const dayOf = (column: string) => sql`(${sql.ref(column)} at time zone 'Asia/Kuala_Lumpur')::date`;
  const { rows } = await sql<{ day: StayDate | null }>`
    select case when state in ('waiting', 'queued', 'submitted', 'cancelling') or next_try_at is not null then null else greatest(
      ${sql.join(['created_at', 'made_at', 'submitted_at', 'validated_at', 'cancelled_at', 'rejection_asked_at'].map(dayOf))}) end as day
    from e_invoice where (buyer_sealed is not null or document_sealed is not null and not to_public) and id in (
      select e_invoice_id from e_invoice_document join issued_document document on document.id = document_id
      where document.reservation_id = ${list(stayIds)}) order by id`.execute(db);
  return rows.map(({ day }) => day);
}

const IN_LOG = sql`coalesce(before::text, '') || coalesce(after::text, '')`;
/** True for lines of the log that say the e-mail or the telephone. */
export const isSaidInLog = (subject: Subject) => says(IN_LOG, subject);

/** Rows whose lines in the log say the e-mail or the telephone, beyond those of the person: what was looked for in a list that went out, say. */
export async function findLogRows(trx: Trx, subject: Subject): Promise<{ entity: string; id: string }[]> {
  const { rows } = await sql<{ entity: string; id: string }>`
    select distinct entity, entity_id as id from audit_log where ${isSaidInLog(subject)}`.execute(trx);
  return rows;
}

/** Takes away answers and limits that were kept for a few hours and say the e-mail or the telephone. */
export async function removeShortLived(trx: Trx, subject: Subject): Promise<void> {
  await sql`delete from idempotency_key where ${says(sql`coalesce(response::text, '')`, subject)}`.execute(
    trx,
  );
  await sql`delete from rate_limit where ${says(sql`key`, subject)}`.execute(trx);
}

/** Everything that stands about a person, by kind, as it stands; no sealed number and no paper. */
export async function readHeld(
  db: Queryable,
  held: {
    accounts: readonly string[];
    stays: readonly string[];
    enquiries: readonly string[];
    wishes: readonly string[];
    letters: readonly string[];
    contactChanges: readonly string[];
  },
): Promise<Record<string, unknown[]>> {
  const read = async (query: ReturnType<typeof sql<{ row: unknown }>>) =>
    (await query.execute(db)).rows.map(({ row }) => row);
  const { accounts, stays, enquiries, wishes, letters, contactChanges } = held;
  return {
    accounts:
      await read(sql`select jsonb_build_object('accountNumber', account_number, 'name', name, 'email', email, 'phone', phone, 'nationality', nationality,
      'role', role, 'language', language, 'createdAt', created_at, 'lastSeenAt', last_seen_at,
      'favourites', coalesce((select jsonb_agg(jsonb_build_object('listing', room_type.name ->> 'en-US', 'addedAt', added_at) order by position desc)
        from favourite join room_type on room_type.id = room_type_id where account_id = account.id), '[]')) as row from account where id = ${list(accounts)} order by id`),
    signIns:
      await read(sql`select jsonb_build_object('address', address, 'device', user_agent, 'lastSeenAt', last_seen_at) as row
      from session where account_id = ${list(accounts)} order by last_seen_at, id`),
    contactChanges:
      await read(sql`select jsonb_build_object('oldEmail', old_email, 'newEmail', new_email, 'oldPhone', old_phone, 'newPhone', new_phone,
      'reason', reason, 'status', status, 'createdAt', created_at) as row from change_contact_submission where id = ${list(contactChanges)} order by created_at, id`),
    stays:
      await read(sql`select jsonb_build_object('reference', reference, 'status', status, 'checkIn', check_in, 'checkOut', check_out, 'name', guest_name,
      'email', guest_email, 'phone', guest_phone, 'nationality', nationality, 'requests', requests, 'guests', guests,
      'children', children, 'infants', infants, 'pets', pets, 'totalSen', total_sen, 'paidSen', paid_sen,
      'createdAt', created_at,
      'party', coalesce((select jsonb_agg(jsonb_build_object('name', name, 'nationality', nationality) order by position) from reservation_guest where reservation_id = stay.id), '[]'),
      'notes', coalesce((select jsonb_agg(jsonb_build_object('text', body, 'createdAt', created_at) order by created_at) from reservation_note where reservation_id = stay.id), '[]'),
      'review', (select jsonb_build_object('firstName', first_name, 'text', text, 'language', language, 'overall', overall, 'cleanliness', cleanliness,
        'comfort', comfort, 'place', place, 'staff', staff, 'value', value, 'state', state, 'heldReason', held_reason, 'heldRemark', held_remark,
        'answer', answer, 'writtenAt', written_at) from review where reservation_id = stay.id),
      'payments', coalesce((select jsonb_agg(jsonb_build_object('kind', kind, 'method', method, 'amountSen', amount_sen, 'status', status, 'payer', payer,
        'reference', reference, 'remark', remark, 'createdAt', created_at, 'hasSlip', slip_key is not null) order by created_at) from payment where reservation_id = stay.id), '[]'),
      'documents', coalesce((select jsonb_agg(jsonb_build_object('number', number, 'kind', kind, 'issuedOn', issued_on, 'content', content) order by issued_at) from issued_document where reservation_id = stay.id), '[]')
      ) as row from reservation stay where id = ${list(stays)} order by check_in, id`),
    freeStayWishes:
      await read(sql`select jsonb_build_object('checkIn', check_in, 'checkOut', check_out, 'name', guest_name, 'email', guest_email, 'phone', guest_phone,
      'note', note, 'status', status) as row from free_stay_request where id = ${list(wishes)} order by check_in, id`),
    enquiries:
      await read(sql`select jsonb_build_object('name', name, 'email', email, 'phone', phone, 'topic', topic, 'message', message, 'status', status, 'createdAt', created_at,
      'answers', coalesce((select jsonb_agg(jsonb_build_object('text', text, 'createdAt', created_at) order by created_at) from enquiry_answer where enquiry_id = enquiry.id), '[]')
      ) as row from enquiry where id = ${list(enquiries)} order by created_at, id`),
    letters:
      await read(sql`select jsonb_build_object('to', recipient, 'subject', subject, 'text', regexp_replace(text_body, 'token=[^[:space:]&"<>]+', 'token=…', 'g'),
      'createdAt', created_at, 'sentAt', sent_at) as row from outbox_mail where id = ${list(letters)} order by created_at, id`),
  };
}

/** One erasure goes behind the other: two for one person would count the same rows. */
export const lockPersons = (trx: Trx) =>
  sql`select pg_advisory_xact_lock(hashtext('personal data of a person'))`.execute(trx);

/** Keeps others from changing stays until the transaction ends. */
export const lockStays = (trx: Trx, ids: readonly string[]) =>
  sql`select from reservation where id = ${list(ids)} order by id for update`.execute(trx);
