import { sql, type RawBuilder } from 'kysely';
import type { BankAccountChange } from '@shared/contract/people/bankAccountChanges';
import type { OwnerDetail } from '@shared/contract/people/owners';
import type { Queryable, Trx } from '../../../db/client';
import type { NewRow, Row } from '../../../db/schema';
import { masked } from '../../../storage/vault';

export type BankChange = Row<'bank_account_change'>;

const OPEN = ['asked', 'confirmed'];

/** Keeps a wish; throws 409 `bank_change.open` (by the unique index) while another one of the owner is open. */
export const insert = (trx: Trx, row: NewRow<'bank_account_change'>): Promise<BankChange> =>
  trx.insertInto('bank_account_change').values(row).returningAll().executeTakeFirstOrThrow();

/** A wish, and nobody else moves it on until the transaction ends. */
export const lock = (trx: Trx, id: string): Promise<BankChange | undefined> =>
  trx.selectFrom('bank_account_change').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

export const findAsker = async (db: Queryable, id: string): Promise<string | undefined> =>
  (await db.selectFrom('bank_account_change').select('account_id').where('id', '=', id).executeTakeFirst())
    ?.account_id;

/** The wish of an owner that is open, and nobody else moves it on until the transaction ends. */
export const lockOpen = (trx: Trx, accountId: string): Promise<BankChange | undefined> =>
  trx
    .selectFrom('bank_account_change')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('status', 'in', OPEN)
    .forUpdate()
    .executeTakeFirst();

/** Moves a wish on and raises its version. */
export const moveOn = (
  trx: Trx,
  id: string,
  fields: Partial<Pick<BankChange, 'status' | 'remark' | 'decided_by'>> & {
    confirmed_at?: Date;
    decided_at?: Date;
  },
) =>
  trx
    .updateTable('bank_account_change')
    .set({ ...fields, version: sql`version + 1` })
    .where('id', '=', id)
    .execute();

/** The wish that an owner had last, as it may be shown. */
export async function findLast(db: Queryable, accountId: string): Promise<BankAccountChange | null> {
  const row = await db
    .selectFrom('bank_account_change')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return row ? shown(row) : null;
}

/** The wish of an owner that waits for staff. */
export async function findWaiting(db: Queryable, accountId: string): Promise<OwnerDetail['bankChange']> {
  const last = await findLast(db, accountId);
  if (last?.status !== 'confirmed') return null;
  const { id, bankCode, accountName, accountNoMasked, createdAt, version } = last;
  return { id, bankCode, accountName, accountNoMasked, createdAt, version };
}

const shown = (row: BankChange): BankAccountChange => ({
  ...{ id: row.id, bankCode: row.bank_code, accountName: row.account_name },
  accountNoMasked: masked(row.account_end)!,
  status: row.status as BankAccountChange['status'],
  ...{ remark: row.remark, createdAt: row.created_at, decidedAt: row.decided_at, version: row.version },
});

/** The owners whose wish waits for staff. */
export const WAITING_OWNERS: RawBuilder<string> = sql`(select account_id from bank_account_change where status = 'confirmed')`;

/** How many wishes wait for staff. */
export const countWaiting = (): RawBuilder<number> =>
  sql`(select count(*) from bank_account_change where status = 'confirmed')`;
