import { sql, type SqlBool } from 'kysely';
import type { Payment } from '@shared/contract/stays/reservations';
import { leftOfPayments, type MoneyMoved } from '@shared/domain/stays/refundWays';
import { ONLINE } from '@shared/contract/system/paymentMethods';
import type { StaffPaymentMethod } from '@shared/contract/stays/staffBooking';
import type { Queryable, Trx } from '../../../db/client';
import type { NewRow, Row } from '../../../db/schema';
import { isPaidFirst } from '../../system/paymentMethods/paymentMethods.queries';
import { shiftNameOf } from './openShifts.queries';

export const insert = (trx: Trx, row: NewRow<'payment'>) =>
  trx.insertInto('payment').values(row).returningAll().executeTakeFirstOrThrow();

export const update = (trx: Trx, id: string, set: Partial<NewRow<'payment'>>) =>
  trx
    .updateTable('payment')
    .set({ ...set, version: sql`version + 1` })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

export const findById = (db: Queryable, id: string) =>
  db.selectFrom('payment').selectAll().where('id', '=', id).executeTakeFirst();

type InReceipt = Pick<Row<'payment'>, 'id' | 'batch_id'>;
const inReceipt = ({ id, batch_id }: InReceipt) =>
  sql<SqlBool>`(payment.id = ${id} or payment.batch_id = ${batch_id})`;

/** The stays that a receipt of money is for, in the order in which they are locked. */
export const findStaysOf = async (db: Queryable, payment: InReceipt): Promise<string[]> =>
  (
    await db
      .selectFrom('payment')
      .select('reservation_id')
      .distinct()
      .where(inReceipt(payment))
      .orderBy('reservation_id')
      .execute()
  ).map((row) => row.reservation_id);

/** Every part of a receipt of money. */
export const findReceipt = (db: Queryable, payment: InReceipt) =>
  db.selectFrom('payment').selectAll().where(inReceipt(payment)).orderBy('reservation_id').execute();

/** As `findReceipt`; nobody else changes them, or has them sent, until the transaction ends. */
export const lockReceipt = (trx: Trx, payment: InReceipt) =>
  trx
    .selectFrom('payment')
    .selectAll()
    .where(inReceipt(payment))
    .orderBy('reservation_id')
    .forUpdate()
    .execute();

/** Money received less money given back, in sen, from the payments themselves. */
export async function paidSen(db: Queryable, reservationId: string): Promise<number> {
  const { rows } = await sql<{ sum: number }>`
    select coalesce(sum((amount_sen + rounding_sen) * case kind when 'payment' then 1 else -1 end), 0) as sum
    from payment where reservation_id = ${reservationId} and status = 'received'`.execute(db);
  return rows[0]!.sum;
}

/** Money that has come in, in sen, whatever of it was given back since. */
export async function receivedSen(db: Queryable, reservationId: string): Promise<number> {
  const { rows } = await sql<{ sum: number }>`
    select coalesce(sum(amount_sen + rounding_sen), 0) as sum
    from payment where reservation_id = ${reservationId} and status = 'received' and kind = 'payment'`.execute(
    db,
  );
  return rows[0]!.sum;
}

/** Money that was claimed and is not checked yet, in sen. */
export async function pendingSen(db: Queryable, reservationId: string): Promise<number> {
  const { rows } = await sql<{ sum: number }>`
    select coalesce(sum(amount_sen), 0) as sum
    from payment where reservation_id = ${reservationId} and status = 'pending' and kind = 'payment'`.execute(
    db,
  );
  return rows[0]!.sum;
}

/** Money in and out of a reservation, the earlier first; with `except`, without one of its rows. */
export async function findMoved(
  db: Queryable,
  reservationId: string,
  except?: string,
): Promise<MoneyMoved[]> {
  const { rows } = await sql<MoneyMoved>`
    select payment.id, payment.kind, status, method, way.kind as "methodKind", amount_sen + rounding_sen as "countsSen", refund_of as "refundOf"
    from payment join payment_method way on way.code = method
    where reservation_id = ${reservationId} and payment.id is distinct from ${except ?? null}::uuid
    order by received_on, payment.created_at, payment.id`.execute(db);
  return rows;
}

/** Notes what a payment changed of the fee of a stay that did not take place, in sen. */
export const setFeeChange = (trx: Trx, id: string, feeChangeSen: number) =>
  trx.updateTable('payment').set({ fee_change_sen: feeChangeSen }).where('id', '=', id).execute();

/** Every payment and refund of a reservation with who wrote it, in the order in which they were written. */
export async function findOf(db: Queryable, reservationId: string) {
  const rows = await db
    .selectFrom('payment')
    .innerJoin('payment_method', 'payment_method.code', 'method')
    .leftJoin('account', 'account.id', 'payment.checked_by')
    .leftJoin('account as voider', 'voider.id', 'payment.voided_by')
    .selectAll('payment')
    .select(['account.name as checked_by_name', 'voider.name as voided_by_name'])
    .leftJoin('online_refund', 'online_refund.payment_id', 'payment.id')
    .select('payment_method.kind as method_kind')
    .select(['online_refund.state as sending_state', 'online_refund.failure as sending_failure'])
    .leftJoin('online_dispute_move', 'online_dispute_move.payment_id', 'payment.id')
    .leftJoin('online_payment', 'online_payment.payment_id', 'payment.id')
    .leftJoin('provider_refund', 'provider_refund.payment_id', 'payment.id')
    .select(['online_dispute_move.balance_id', 'online_payment.intent_id', 'provider_refund.refund_id'])
    .select(shiftNameOf(sql.ref('payment.shift_id')).as('shift'))
    .where('payment.reservation_id', '=', reservationId)
    .orderBy('payment.created_at')
    .orderBy('payment.id')
    .execute();
  const left = new Map(
    leftOfPayments(await findMoved(db, reservationId)).map(({ id, leftSen }) => [id, leftSen]),
  );
  return rows.map((row): Omit<Payment, 'isMine'> & { createdBy: string | null } => ({
    id: row.id,
    kind: row.kind,
    method: row.method,
    methodKind: row.method_kind,
    cardKind: row.card_kind,
    amountSen: row.amount_sen,
    roundingSen: row.rounding_sen,
    claimedSen: row.claimed_sen,
    feeSen: row.fee_sen,
    feeSstSen: row.fee_sst_sen,
    dueOn: row.due_on,
    paidInto: row.paid_into,
    shift: row.shift,
    leftSen: left.get(row.id) ?? null,
    refundOf: row.refund_of,
    sending:
      row.kind === 'refund' && row.method === ONLINE && row.status === 'received' && row.balance_id === null
        ? { state: row.sending_state ?? 'asked', failure: row.sending_failure ?? '' }
        : null,
    isOfDispute: row.balance_id !== null,
    madeAtProvider: row.refund_id !== null,
    refundableOnline: row.intent_id !== null && (left.get(row.id) ?? 0) > 0,
    batchId: row.batch_id,
    payer: row.payer,
    decision: row.decision,
    status: row.status,
    reference: row.reference,
    hasSlip: row.slip_key !== null,
    remark: row.remark,
    receivedOn: row.received_on,
    createdAt: row.created_at,
    dueAt: row.due_at,
    checkedAt: row.checked_at,
    checkedByName: row.checked_by_name,
    voidedAt: row.voided_at,
    voidedByName: row.voided_by_name,
    voidReason: row.void_reason,
    createdBy: row.created_by,
    version: row.version,
  }));
}

/** True while a slip of the reservation waits for its check. */
export const hasPending = async (db: Queryable, reservationId: string): Promise<boolean> =>
  Boolean(
    await db
      .selectFrom('payment')
      .select('id')
      .where('reservation_id', '=', reservationId)
      .where('status', '=', 'pending')
      .where('kind', '=', 'payment')
      .executeTakeFirst(),
  );

/** Slips of a reservation that count for nothing yet: waiting and returned ones, the one that is due first ahead. */
export const findOpenSlips = (db: Queryable, reservationId: string) =>
  db
    .selectFrom('payment')
    .select(['id', 'status', 'due_at'])
    .where('reservation_id', '=', reservationId)
    .where('slip_key', 'is not', null)
    .where('status', 'in', ['pending', 'rejected'])
    .orderBy('due_at')
    .execute();

/** Slips that should have been checked by now and of which nobody was told yet, the longest waiting first. */
export const findLateSlips = (db: Queryable, now: Date, limit: number) =>
  db
    .selectFrom('payment')
    .select(['id', 'reservation_id'])
    .where('status', '=', 'pending')
    .where('due_at', '<=', now.toISOString())
    .where('late_told_at', 'is', null)
    .orderBy('due_at')
    .limit(limit)
    .execute();

/** Notes that people were told of the late slips of a reservation; false when somebody else just did. */
export const markLateTold = async (trx: Trx, reservationId: string, now: Date): Promise<boolean> =>
  (
    await trx
      .updateTable('payment')
      .set({ late_told_at: now })
      .where('reservation_id', '=', reservationId)
      .where('status', '=', 'pending')
      .where('due_at', '<=', now.toISOString())
      .where('late_told_at', 'is', null)
      .returning('id')
      .execute()
  ).length > 0;

/** Finds the texts of a payment method for a mail; it may have been switched off since it was chosen. */
export const findMethodTexts = (db: Queryable, code: string) =>
  db
    .selectFrom('payment_method')
    .select(['name', 'instructions', 'bank', 'account_holder as accountHolder'])
    .select('account_number as accountNumber')
    .where('code', '=', code)
    .executeTakeFirstOrThrow();

/** Every way to pay that is in use, in the order in which they are offered; paying online only with a payment provider. */
export async function findMethods(db: Queryable, hasProvider: boolean): Promise<StaffPaymentMethod[]> {
  const rows = await db
    .selectFrom('payment_method')
    .select(['code', 'name', 'needs_slip'])
    .where('enabled', '=', true)
    // A channel's card is charged by a call of its own.
    .where('code', 'not in', hasProvider ? ['virtual_card'] : ['virtual_card', ONLINE])
    .orderBy('position')
    .orderBy('code')
    .execute();
  return rows.map(({ needs_slip, ...row }) => ({
    ...row,
    paidFirst: isPaidFirst({ code: row.code, needs_slip }),
  }));
}

/** A payment method by its code, if it is in use. */
export const findMethod = (db: Queryable, code: string) =>
  db
    .selectFrom('payment_method')
    .selectAll()
    .where('code', '=', code)
    .where('enabled', '=', true)
    .executeTakeFirst();
