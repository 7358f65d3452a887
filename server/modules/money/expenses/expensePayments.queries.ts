import { sql } from 'kysely';
import type { ExpensePayment } from '@shared/contract/money/expenses';
import type { Queryable, Trx } from '../../../db/client';
import type { NewRow, Row } from '../../../db/schema';
import { masked } from '../../../storage/vault';

export type PaymentRecord = Row<'expense_payment'>;

/** What was paid on a bill, in the order of its writing. */
export async function findPayments(db: Queryable, expenseId: string): Promise<ExpensePayment[]> {
  const rows = await db
    .selectFrom('expense_payment as payment')
    .leftJoin('account as maker', 'maker.id', 'payment.created_by')
    .leftJoin('account as undoer', 'undoer.id', 'taken_back_by')
    .leftJoin('company_bank_account as bank', 'bank.id', 'bank_account_id')
    .where('expense_id', '=', expenseId)
    .select(['payment.id', 'source', 'amount_sen as amountSen', 'paid_on as paidOn', 'reference'])
    .select([
      'maker.name as createdByName',
      'payment.created_at as createdAt',
      'bank_account_id',
      'bank_code',
      'account_end',
    ])
    .select([
      'undoer.name as takenBackByName',
      'taken_back_at as takenBackAt',
      'taken_back_why as takenBackWhy',
    ])
    .select(
      sql<
        ExpensePayment['property']
      >`(select json_build_object('id', id, 'name', name) from property where property.id = payment.property_id)`.as(
        'property',
      ),
    )
    .orderBy('payment.created_at')
    .orderBy('payment.id')
    .execute();
  return rows.map(({ bank_account_id, bank_code, account_end, ...payment }) => ({
    ...payment,
    bankAccount:
      bank_account_id === null
        ? null
        : { id: bank_account_id, name: `${bank_code!.toUpperCase()} ${masked(account_end)}` },
  }));
}

export const insertPayment = async (trx: Trx, row: NewRow<'expense_payment'>): Promise<string> =>
  (await trx.insertInto('expense_payment').values(row).returning('id').executeTakeFirstOrThrow()).id;

/** A payment that has not been taken back, locked; undefined where there is none. */
export const lockPayment = (trx: Trx, expenseId: string, id: string): Promise<PaymentRecord | undefined> =>
  trx
    .selectFrom('expense_payment')
    .selectAll()
    .where('expense_id', '=', expenseId)
    .where('id', '=', id)
    .where('taken_back_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();

export const markTakenBack = (
  trx: Trx,
  id: string,
  { why, actorId, now }: { why: string; actorId: string | null; now: Date },
) =>
  trx
    .updateTable('expense_payment')
    .set({ taken_back_at: now, taken_back_by: actorId, taken_back_why: why })
    .where('id', '=', id)
    .execute();
