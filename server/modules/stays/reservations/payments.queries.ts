import { sql } from 'kysely';
import type { Payment } from '@shared/contract/stays/reservations';
import { paymentFee } from '@shared/domain/stays/paymentFee';
import type { StaffPaymentMethod } from '@shared/contract/stays/staffBooking';
import type { Queryable, Trx } from '../../../db/client';
import type { NewRow } from '../../../db/schema';

export const insert = (trx: Trx, row: NewRow<'payment'>) =>
  trx.insertInto('payment').values(row).returningAll().executeTakeFirstOrThrow();

export const update = (trx: Trx, id: string, set: Partial<NewRow<'payment'>>) =>
  trx
    .updateTable('payment')
    .set({ ...set, version: sql`version + 1` })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

/** What the money costs by the rates of its method at this moment, in sen; giving back costs nothing, and brings no fee back. */
export async function feesOf(
  db: Queryable,
  { kind, method, amountSen }: { kind: 'payment' | 'refund'; method: string; amountSen: number },
) {
  const { fee_bp, fee_sst_bp } = await db
    .selectFrom('payment_method')
    .select(['fee_bp', 'fee_sst_bp'])
    .where('code', '=', method)
    .executeTakeFirstOrThrow();
  const { feeSen, feeSstSen } = paymentFee(kind === 'payment' ? amountSen : 0, {
    feeBp: fee_bp,
    sstBp: fee_sst_bp,
  });
  return { fee_sen: feeSen, fee_sst_sen: feeSstSen };
}

export const findById = (db: Queryable, id: string) =>
  db.selectFrom('payment').selectAll().where('id', '=', id).executeTakeFirst();

/** Money received less money given back, in sen, from the payments themselves. */
export async function paidSen(db: Queryable, reservationId: string): Promise<number> {
  const { rows } = await sql<{ sum: number }>`
    select coalesce(sum(case kind when 'payment' then amount_sen else -amount_sen end), 0) as sum
    from payment where reservation_id = ${reservationId} and status = 'received'`.execute(db);
  return rows[0]!.sum;
}

/** Money that has come in, in sen, whatever of it was given back since. */
export async function receivedSen(db: Queryable, reservationId: string): Promise<number> {
  const { rows } = await sql<{ sum: number }>`
    select coalesce(sum(amount_sen), 0) as sum
    from payment where reservation_id = ${reservationId} and status = 'received' and kind = 'payment'`.execute(
    db,
  );
  return rows[0]!.sum;
}

/** Money that was claimed and is not checked yet, in sen. */
export async function pendingSen(db: Queryable, reservationId: string): Promise<number> {
  const { rows } = await sql<{ sum: number }>`
    select coalesce(sum(amount_sen), 0) as sum
    from payment where reservation_id = ${reservationId} and status = 'pending'`.execute(db);
  return rows[0]!.sum;
}

export async function findOf(db: Queryable, reservationId: string): Promise<Payment[]> {
  const rows = await db
    .selectFrom('payment')
    .leftJoin('account', 'account.id', 'payment.checked_by')
    .selectAll('payment')
    .select('account.name as checked_by_name')
    .where('reservation_id', '=', reservationId)
    .orderBy('payment.created_at')
    .orderBy('payment.id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    method: row.method,
    amountSen: row.amount_sen,
    claimedSen: row.claimed_sen,
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

/** Every way to pay that is in use, in the order in which they are offered. */
export async function findMethods(db: Queryable): Promise<StaffPaymentMethod[]> {
  const rows = await db
    .selectFrom('payment_method')
    .select(['code', 'name', 'needs_slip'])
    .where('enabled', '=', true)
    .orderBy('position')
    .orderBy('code')
    .execute();
  return rows.map(({ needs_slip, ...row }) => ({ ...row, needsSlip: needs_slip }));
}

/** A payment method by its code, if it is in use. */
export const findMethod = (db: Queryable, code: string) =>
  db
    .selectFrom('payment_method')
    .selectAll()
    .where('code', '=', code)
    .where('enabled', '=', true)
    .executeTakeFirst();
