import { sql } from 'kysely';
import type { Queryable } from '../db/client';

type Fields = {
  state?: string;
  kind?: 'single' | 'consolidated';
  toPublic?: boolean;
  /** The day of its document, and of everything that happened to it unless another is told. */
  on: string;
  declaredOn?: string;
  month?: string;
  nextTryAt?: string;
};
let counter = 0;

/** An invoice of a stay to Zahra with its e-invoice, which names her in every column that can; the id of the e-invoice. */
export async function createDeclared(
  db: Queryable,
  reservationId: string,
  { state = 'valid', kind = 'single', toPublic = false, on, declaredOn = on, month, nextTryAt }: Fields,
): Promise<string> {
  const number = `INV-Z-${++counter}`;
  const at = `${declaredOn}T12:00:00+08:00`;
  const content = {
    kind: 'tax_invoice',
    buyer: { name: 'Zahra', address: '', tin: 'IG1', registrationNo: null, email: null, phone: null },
    stay: { reference: 'X', guestName: 'Zahra', guests: 2 },
    lines: [],
  };
  const isMade = !['waiting', 'dissolved', 'set_aside'].includes(state);
  const { rows } = await sql<{ id: string }>`with numbered as (
      insert into document_number (company_id, kind, year, number, text, issued_on)
      select company_id, 'tax_invoice', left(${on}, 4)::integer, ${1000 + counter}, ${number}, ${on}::date from reservation where id = ${reservationId}),
    issued as (
      insert into issued_document (company_id, property_id, reservation_id, kind, number, issued_on, issued_at, language, buyer_name, total_sen, content)
      select company_id, property_id, id, 'tax_invoice', ${number}, ${on}::date, ${`${on}T12:00:00+08:00`}::timestamptz, 'en-US', 'Zahra', 40000,
        ${JSON.stringify(content)}::jsonb from reservation where id = ${reservationId} returning id, company_id),
    made as (
      insert into e_invoice (company_id, kind, type, code_number, month, state, to_public, buyer_sealed, document_sealed, sha256, made_at, total_sen,
        uuid, submission_uid, long_id, environment, submitted_at, validated_at, cancelled_at, cancel_reason, rejection_asked_at, rejection_reason,
        errors, failure, is_news, created_at, next_try_at)
      select company_id, ${kind}, '01', ${number}, ${month ?? null}::date, ${state}, ${toPublic}, ${toPublic ? null : 'buyer Zahra'},
        ${isMade ? 'text of Zahra' : null}, ${isMade ? 'hash' : null}, ${isMade ? at : null}::timestamptz, 40000,
        'UUID-Z', 'SUB-Z', 'LONG-Z', 'production', ${at}::timestamptz, ${at}::timestamptz, ${state === 'cancelled' ? at : null}::timestamptz,
        'Zahra left', ${at}::timestamptz, 'Zahra asked', '[{"code": "CF321", "message": "Zahra is unknown", "path": null}]', 'no Zahra', true,
        ${at}::timestamptz, ${nextTryAt ?? null}::timestamptz from issued returning id),
    linked as (insert into e_invoice_document (e_invoice_id, document_id) select made.id, issued.id from made, issued),
    told as (
      insert into audit_log (actor_kind, action, entity, entity_id, after)
      select 'account', 'cancel', 'e_invoice', id::text, '{"reason": "Zahra left", "total": 40000}' from made)
    select id from made`.execute(db);
  return rows[0]!.id;
}
