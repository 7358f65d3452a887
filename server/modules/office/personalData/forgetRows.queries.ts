import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Trx } from '../../../db/client';

/** What stands where a name stood, in every language. */
export const NOBODY = '—';
/** A buyer without a face, as an issued document keeps one. */
const NO_BUYER = { name: NOBODY, address: '', tin: null, registrationNo: null, email: null, phone: null };

/** The keys of the log that say what was done and never whom it was about; numbers, days, ids and yes or no stay as well. */
const KEPT_KEYS = [
  ...['status', 'state', 'action', 'kind', 'method', 'decision', 'source', 'payment', 'language'],
  ...['paymentMethod', 'checkIn', 'checkOut', 'step', 'role', 'accountNumber', 'channel', 'unit', 'units'],
];
const HARMLESS = '^([0-9]{4}-[0-9]{2}-[0-9]{2}(T[0-9:.]+Z?)?|[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})$';
const without = (column: 'before' | 'after') => sql`
  case when jsonb_typeof(${sql.ref(column)}) = 'object' then coalesce((
    select jsonb_object_agg(key, value) from jsonb_each(${sql.ref(column)})
    where jsonb_typeof(value) in ('number', 'boolean', 'null') or key = any (${KEPT_KEYS}::text[])
      or jsonb_typeof(value) = 'string' and value #>> '{}' ~ ${HARMLESS}), '{}'::jsonb)
  else ${sql.ref(column)} end`;

/**
 * Takes out of the log what it says of rows beyond who did what when. `rows` are pairs of the log's entity and id; they are named to the database
 * for this transaction, which lets keys of no other row go (0083).
 */
export async function cleanLog(
  trx: Trx,
  rows: readonly { entity: string; id: string }[],
  /** Which of their lines; all of them when it is not told. */
  which: RawBuilder<SqlBool> = sql`true`,
): Promise<void> {
  if (rows.length === 0) return;
  const names = rows.map(({ entity, id }) => `${entity} ${id}`);
  await sql`select set_config('attic.forgetting', ${names.join(',')}, true)`.execute(trx);
  await sql`update audit_log set before = ${without('before')}, after = ${without('after')}
    from unnest(${rows.map(({ entity }) => entity)}::text[], ${rows.map(({ id }) => id)}::text[]) as named (entity, id)
    where audit_log.entity = named.entity and audit_log.entity_id = named.id and (before is not null or after is not null) and ${which}`.execute(
    trx,
  );
}

const list = (ids: readonly string[]) => sql`any (${[...ids]}::uuid[])`;
const idsOf = async (trx: Trx, query: ReturnType<typeof sql<{ id: string }>>): Promise<string[]> =>
  (await query.execute(trx)).rows.map(({ id }) => id);
const keysOf = async (trx: Trx, query: ReturnType<typeof sql<{ key: string }>>): Promise<string[]> =>
  (await query.execute(trx)).rows.map(({ key }) => key);

/** Takes papers away, all of a kind of chosen ones; the keys of their files. */
export const removePapers = (trx: Trx, ids: readonly string[]): Promise<string[]> =>
  keysOf(
    trx,
    sql<{ key: string }>`delete from reservation_document where id = ${list(ids)} returning file_key as key`,
  );

/**
 * Takes off stays what the books do not need of their guest: e-mail, telephone, wishes, notes and papers. Names stay, because invoices and the
 * register of tourism tax are about them. Returns the keys of files whose rows are gone.
 */
export async function forgetContact(trx: Trx, ids: readonly string[]): Promise<string[]> {
  const keys = await keysOf(
    trx,
    sql<{
      key: string;
    }>`delete from reservation_document where reservation_id = ${list(ids)} returning file_key as key`,
  );
  await sql`update reservation set guest_email = '', guest_phone = '', requests = '', version = version + 1 where id = ${list(ids)}`.execute(
    trx,
  );
  await sql`delete from reservation_note where reservation_id = ${list(ids)}`.execute(trx);
  await sql`delete from reservation_booker where reservation_id = ${list(ids)}`.execute(trx);
  await sql`update payment set remark = '', version = version + 1 where reservation_id = ${list(ids)} and remark <> ''`.execute(
    trx,
  );
  await sql`update occupancy set note = '' where reservation_id = ${list(ids)} and note <> ''`.execute(trx);
  await sql`update stay_change set reason = '' where reservation_id = ${list(ids)} and reason <> ''`.execute(
    trx,
  );
  await sql`update stay_charge set note = '', reason = case reason when '' then '' else ${NOBODY} end,
    taken_back_reason = case taken_back_reason when '' then '' else ${NOBODY} end where reservation_id = ${list(ids)}`.execute(
    trx,
  );
  await sql`update deposit_settlement set reason = ${NOBODY} where reservation_id = ${list(ids)} and reason <> ''`.execute(
    trx,
  );
  await sql`update channel_conflict set remark = '' where reservation_id = ${list(ids)} and remark <> ''`.execute(
    trx,
  );
  await sql`update free_stay_request set guest_email = '', guest_phone = '', note = '', remark = '', version = version + 1
    where reservation_id = ${list(ids)}`.execute(trx);
  await sql`update issued_document_mail set recipient = '' where document_id in (select id from issued_document where reservation_id = ${list(ids)})`.execute(
    trx,
  );
  // The stars stay, so that nobody's leaving moves what a listing is given; the words, the name and all that was said of them go.
  const reviews = await idsOf(
    trx,
    sql<{
      id: string;
    }>`update review set first_name = '', text = '', answer = '', answered_at = null, held_remark = '', version = version + 1
      where reservation_id = ${list(ids)} returning id`,
  );
  await sql`update review_report set remark = '' where review_id = ${list(reviews)}`.execute(trx);
  await sql`delete from review_invitation where reservation_id = ${list(ids)}`.execute(trx);
  const payments = await idsOf(
    trx,
    sql<{ id: string }>`select id from payment where reservation_id = ${list(ids)}`,
  );
  const wishes = await idsOf(
    trx,
    sql<{ id: string }>`select id from free_stay_request where reservation_id = ${list(ids)}`,
  );
  await cleanLog(trx, [
    ...ids.map((id) => ({ entity: 'reservation', id })),
    ...reviews.map((id) => ({ entity: 'review', id })),
    ...payments.map((id) => ({ entity: 'payment', id })),
    ...wishes.map((id) => ({ entity: 'free_stay_request', id })),
  ]);
  return keys;
}

/** Makes the guests of stays nameless: whatever `forgetContact` takes, and the names, in the documents too. Returns the keys of files to remove. */
export async function forgetGuests(trx: Trx, ids: readonly string[], now: Date): Promise<string[]> {
  const keys = await forgetContact(trx, ids);
  const slips = await keysOf(
    trx,
    sql<{
      key: string;
    }>`select slip_key as key from payment where reservation_id = ${list(ids)} and slip_key is not null`,
  );
  await sql`update payment set payer = '', reference = '', slip_key = null, slip_mime = null,
    void_reason = case void_reason when '' then '' else ${NOBODY} end, version = version + 1 where reservation_id = ${list(ids)}`.execute(
    trx,
  );
  await sql`update reservation set guest_name = ${NOBODY}, account_id = null, nameless_at = ${now.toISOString()}::timestamptz,
    version = version + 1 where id = ${list(ids)}`.execute(trx);
  await sql`update reservation_guest set name = ${NOBODY} where reservation_id = ${list(ids)}`.execute(trx);
  await sql`update stay_change set before = before - 'party', after = after - 'party' where reservation_id = ${list(ids)}`.execute(
    trx,
  );
  await sql`update free_stay_request set guest_name = ${NOBODY} where reservation_id = ${list(ids)}`.execute(
    trx,
  );
  await sql`select set_config('attic.forgetting', ${ids.map((id) => `reservation ${id}`).join(',')}, true)`.execute(
    trx,
  );
  await sql`update issued_document set buyer_name = ${NOBODY}, content = jsonb_set(
      jsonb_set(content, '{buyer}', ${JSON.stringify(NO_BUYER)}::jsonb), '{stay,guestName}', to_jsonb(${NOBODY}::text))
    where reservation_id = ${list(ids)}`.execute(trx);
  await sql`update e_invoice set buyer_sealed = null where buyer_sealed is not null and id in (
    select e_invoice_id from e_invoice_document join issued_document document on document.id = document_id
    where document.reservation_id = ${list(ids)})`.execute(trx);
  return [...keys, ...slips];
}

/** Takes the guest out of wishes for a free stay that came to nothing. */
export async function forgetWishes(trx: Trx, ids: readonly string[]): Promise<void> {
  await sql`update free_stay_request set guest_name = '', guest_email = '', guest_phone = '', note = '', remark = '', version = version + 1
    where id = ${list(ids)}`.execute(trx);
  await cleanLog(
    trx,
    ids.map((id) => ({ entity: 'free_stay_request', id })),
  );
}

/** Takes rows away that nothing else needs, and what the log says of them. */
export async function removeRows(
  trx: Trx,
  table: 'enquiry' | 'outbox_mail' | 'change_contact_submission' | 'bank_account_change',
  ids: readonly string[],
): Promise<void> {
  await sql`delete from ${sql.table(table)} where id = ${list(ids)}`.execute(trx);
  await cleanLog(
    trx,
    ids.map((id) => ({ entity: table, id })),
  );
}

/** Takes the words of the bank off its lines; their sums, days and marks stay. */
export const forgetBankWords = (trx: Trx, ids: readonly string[]) =>
  sql`update bank_line set description = '', reference = '' where id = ${list(ids)}`.execute(trx);

/**
 * Takes the guest off lines of channels' payouts, and the words of staff about them out of the log; their code, days and sums stay. A reason that
 * the books ask for stays one without its words.
 */
export async function forgetPaidGuests(trx: Trx, ids: readonly string[]): Promise<void> {
  const { rows } = await sql<{ id: string; item: string }>`
    update channel_payout_item set guest = '', details = '', note = case note when '' then '' else ${NOBODY} end where id = ${list(ids)}
    returning payout_id as id, case code when '' then key else code end as item`.execute(trx);
  await cleanLog(
    trx,
    rows.map(({ id }) => ({ entity: 'channel_payout', id })),
    sql<SqlBool>`after ->> 'item' = any (${rows.map(({ item }) => item)}::text[])`,
  );
}

/**
 * Takes people out of e-invoices: the text that was sent, unless it is to the general public and so names nobody, what was entered of the buyer, and
 * the words of staff, of buyers and of LHDN, out of the log too. Nothing can be done with them any more (0098).
 */
export async function forgetBuyers(trx: Trx, ids: readonly string[], now: Date): Promise<void> {
  await cleanLog(
    trx,
    ids.map((id) => ({ entity: 'e_invoice', id })),
  );
  await sql`update e_invoice set nameless_at = ${now.toISOString()}::timestamptz, buyer_sealed = null, errors = '[]', failure = null, is_news = false,
      document_sealed = case when to_public then document_sealed end, cancel_reason = case when cancel_reason is not null then ${NOBODY} end,
      rejection_reason = case when rejection_reason is not null then ${NOBODY} end, version = version + 1
    where id = ${list(ids)}`.execute(trx);
}

/** Takes away the clicks of days; an id is the agent and the day. */
export const removeClicks = (trx: Trx, ids: readonly string[]) =>
  sql`delete from referral_day where agent_id::text || ' ' || date::text = any (${[...ids]}::text[])`.execute(
    trx,
  );
