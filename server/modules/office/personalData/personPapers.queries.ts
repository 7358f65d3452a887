import { sql, type SqlBool } from 'kysely';
import type { ReservationDocumentKind } from '@shared/contract/stays/reservationDocuments';
import type { Queryable } from '../../../db/client';

const list = (ids: readonly string[]) => sql`any (${[...ids]}::uuid[])`;
const isOneOf = (column: string, ids: readonly string[]) => sql<SqlBool>`${sql.ref(column)} = ${list(ids)}`;

/** What tells whose the papers of stays are, by the order of the stays. */
export async function findPaperStays(db: Queryable, stayIds: readonly string[]) {
  const { rows } = await sql<{
    id: string;
    reference: string;
    guestName: string;
    guestEmail: string;
    guestPhone: string;
    guests: number;
    infants: number;
    party: string[];
  }>`
    select id, reference, guest_name as "guestName", guest_email as "guestEmail", guest_phone as "guestPhone", guests, infants,
      coalesce((select jsonb_agg(name order by position) from reservation_guest where reservation_id = stay.id), '[]') as party
    from reservation stay where id = ${list(stayIds)} order by check_in, id`.execute(db);
  return rows;
}

/** The names and e-mails of accounts. */
export const findAccountNames = (db: Queryable, accountIds: readonly string[]) =>
  db
    .selectFrom('account')
    .select(['id', 'name', 'email', 'account_number as accountNumber'])
    .where(isOneOf('id', accountIds))
    .orderBy('id')
    .execute();

/** The papers of stays, oldest first. */
export async function findStayPapers(db: Queryable, stayIds: readonly string[]) {
  const { rows } = await sql<{
    id: string;
    reservationId: string;
    kind: ReservationDocumentKind;
    name: string;
    mime: string;
    addedAt: string;
  }>`
    select id, reservation_id as "reservationId", kind, name, mime, created_at as "addedAt" from reservation_document
    where reservation_id = ${list(stayIds)} order by created_at, id`.execute(db);
  return rows;
}

/** The payments of stays that have a slip, oldest first. */
export async function findSlips(db: Queryable, stayIds: readonly string[]) {
  const { rows } = await sql<{
    id: string;
    reservationId: string;
    payer: string;
    createdBy: string | null;
    mime: string | null;
    addedAt: string;
  }>`
    select id, reservation_id as "reservationId", payer, created_by as "createdBy", slip_mime as mime, created_at as "addedAt" from payment
    where reservation_id = ${list(stayIds)} and slip_key is not null order by created_at, id`.execute(db);
  return rows;
}

/** The papers of accounts, oldest first. */
export const findAccountPapers = (db: Queryable, accountIds: readonly string[]) =>
  db
    .selectFrom('account_document')
    .selectAll()
    .where(isOneOf('account_id', accountIds))
    .orderBy('created_at')
    .orderBy('id')
    .execute();

/** What channels paid for stays, line by line, where the guest is named. */
export async function readChannelLines(db: Queryable, stayIds: readonly string[]): Promise<unknown[]> {
  const { rows } = await sql<{ row: unknown }>`
    select jsonb_build_object('channel', channel, 'paidOn', paid_on, 'payout', payout.reference, 'stay', stay.reference, 'code', code, 'kind', item.kind,
      'guest', guest, 'checkIn', item.check_in, 'checkOut', item.check_out, 'grossSen', gross_sen, 'commissionSen', commission_sen, 'feesSen', fees_sen,
      'netSen', net_sen, 'details', details, 'note', note) as row
    from channel_payout_item item join channel_payout payout on payout.id = item.payout_id join reservation stay on stay.id = item.reservation_id
    where item.reservation_id = ${list(stayIds)} and guest <> '' order by paid_on, payout.id, item.position`.execute(
    db,
  );
  return rows.map(({ row }) => row);
}

/** E-invoices that have a buyer, of the documents of stays. */
export const findStayEInvoices = (db: Queryable, stayIds: readonly string[]) =>
  db
    .selectFrom('e_invoice')
    .innerJoin('e_invoice_document', 'e_invoice_id', 'e_invoice.id')
    .innerJoin('issued_document', 'issued_document.id', 'document_id')
    .select(['e_invoice.id', 'code_number', 'type', 'state', 'uuid', 'e_invoice.total_sen', 'buyer_sealed'])
    .select(['made_at', 'validated_at', 'cancelled_at', 'number', 'issued_on', 'reservation_id', 'content'])
    .where('e_invoice.kind', '=', 'single')
    .where('to_public', '=', false)
    .where(isOneOf('reservation_id', stayIds))
    .orderBy('issued_on')
    .orderBy('number')
    .orderBy('e_invoice.created_at')
    .execute();
