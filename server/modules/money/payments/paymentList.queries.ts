import { sql, type SqlBool } from 'kysely';
import type { ListQuery } from '@shared/contract/base/lists';
import type { PAYMENT_SORTS, PaymentFilter, PaymentRow } from '@shared/contract/money/payments';
import type { Queryable } from '../../../db/client';
import { containing, countRows, pageOf, sortOf } from '../../../listQueries';
import { shiftNameOf } from '../../stays/reservations/openShifts.queries';
import { stayCalled } from '../../stays/reservations/reservations.queries';

type Sort = (typeof PAYMENT_SORTS)[number];
export type PaymentQuery = ListQuery<PaymentFilter, Sort>;

const SIGNED = sql<number>`case payment.kind when 'payment' then amount_sen else -amount_sen end`;
const SORT_COLUMNS = {
  receivedOn: sql`payment.received_on`,
  dueOn: sql`payment.due_on`,
  amountSen: SIGNED,
};

/** Whether the bank has shown a payment, or somebody has said why it has not. */
export const isMatched = async (db: Queryable, paymentId: string): Promise<boolean> =>
  Boolean(
    await db
      .selectFrom('bank_match_taking')
      .select('id')
      .where('payment_id', '=', paymentId)
      .where('live', '=', true)
      .executeTakeFirst(),
  );

/** The payments and refunds that a filter means, before order and page. */
function filtered(db: Queryable, filter: PaymentFilter = {}) {
  const { q, propertyId, method, kind, status, from, to, dueFrom, dueTo } = filter;
  let query = db.selectFrom('payment').innerJoin('reservation', 'reservation.id', 'payment.reservation_id');
  if (q)
    query = query.where(sql<SqlBool>`(${stayCalled(q)} or lower(payment.reference) like ${containing(q)})`);
  if (propertyId) query = query.where('reservation.property_id', '=', propertyId);
  if (method) query = query.where('payment.method', '=', method);
  if (kind) query = query.where('payment.kind', '=', kind);
  if (status) query = query.where('payment.status', '=', status);
  if (from) query = query.where('payment.received_on', '>=', from);
  if (to) query = query.where('payment.received_on', '<=', to);
  if (dueFrom) query = query.where('payment.due_on', '>=', dueFrom);
  if (dueTo) query = query.where('payment.due_on', '<=', dueTo);
  return query;
}

async function rowsOf(db: Queryable, query: PaymentQuery, page: { limit: number; offset: number } | null) {
  let rows = filtered(db, query.filter)
    .innerJoin('property', 'property.id', 'reservation.property_id')
    .select(['payment.id', 'payment.kind', 'payment.status', 'received_on', 'due_on', 'method', 'card_kind'])
    .select(['payment.reference', 'fee_sen', 'fee_sst_sen', SIGNED.as('amount_sen'), 'paid_into'])
    .select(shiftNameOf(sql.ref('payment.shift_id')).as('shift'))
    .select(['reservation.id as reservation_id', 'reservation.reference as stay', 'guest_name'])
    .select(['property.id as property_id', 'property.name as property_name']);
  for (const [column, order] of sortOf(query, SORT_COLUMNS, [[SORT_COLUMNS.receivedOn, 'desc']]))
    rows = rows.orderBy(column, (by) => (order === 'asc' ? by.asc() : by.desc()).nullsLast());
  rows = rows.orderBy('payment.created_at', 'desc').orderBy('payment.id');
  if (page) rows = rows.limit(page.limit).offset(page.offset);
  return (await rows.execute()).map((row): PaymentRow => {
    const feeSen = row.fee_sen ?? 0;
    const feeSstSen = row.fee_sst_sen ?? 0;
    return {
      id: row.id,
      kind: row.kind,
      status: row.status,
      receivedOn: row.received_on,
      reservation: { id: row.reservation_id, reference: row.stay, guestName: row.guest_name },
      property: { id: row.property_id, name: row.property_name },
      method: row.method,
      cardKind: row.card_kind,
      reference: row.reference,
      amountSen: row.amount_sen,
      feeSen,
      feeSstSen,
      dueOn: row.due_on,
      expectedSen:
        row.status === 'received' && row.due_on !== null ? row.amount_sen - feeSen - feeSstSen : null,
      paidInto: row.paid_into,
      shift: row.shift,
    };
  });
}

/** One page of the payments, the last ones first, and how many there are in all. */
export const findPage = async (db: Queryable, query: PaymentQuery) => ({
  rows: await rowsOf(db, query, pageOf(query)),
  ...(await countRows(db, filtered(db, query.filter) as never)),
});

/** Every payment of a filter, for the export. */
export const findAll = (db: Queryable, query: PaymentQuery): Promise<PaymentRow[]> => rowsOf(db, query, null);
