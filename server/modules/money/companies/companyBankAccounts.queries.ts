import type { CompanyBankAccount } from '@shared/contract/money/companies';
import type { Queryable, Trx } from '../../../db/client';
import type { NewRow } from '../../../db/schema';
import { masked } from '../../../storage/vault';

const columns = (db: Queryable) =>
  db
    .selectFrom('company_bank_account')
    .select(['id', 'bank_code as bankCode', 'account_name as accountName', 'account_end as end', 'purpose'])
    .select(['currency', 'active', 'is_default as isDefault', 'version']);

/** Finds the bank accounts of a company: the default, those in use, the others. */
export async function findBankAccounts(db: Queryable, companyId: string): Promise<CompanyBankAccount[]> {
  const rows = await columns(db)
    .where('company_id', '=', companyId)
    .orderBy('is_default', 'desc')
    .orderBy('active', 'desc')
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map(({ end, ...account }) => ({ ...account, accountNoMasked: masked(end)! }));
}

/** The company of a bank account, or undefined. */
export const findCompanyOf = async (db: Queryable, id: string): Promise<string | undefined> =>
  (await db.selectFrom('company_bank_account').select('company_id').where('id', '=', id).executeTakeFirst())
    ?.company_id;

/** A bank account, which nobody else changes until the transaction ends. */
export const lockBankAccount = (trx: Trx, id: string) =>
  trx.selectFrom('company_bank_account').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

/** Takes the mark of the default off the company's other accounts. */
export const clearDefault = (trx: Trx, companyId: string, exceptId: string) =>
  trx
    .updateTable('company_bank_account')
    .set((eb) => ({ is_default: false, version: eb('version', '+', 1) }))
    .where('company_id', '=', companyId)
    .where('id', '<>', exceptId)
    .where('is_default', '=', true)
    .execute();

export const insertBankAccount = (trx: Trx, account: NewRow<'company_bank_account'>) =>
  trx.insertInto('company_bank_account').values(account).execute();

/** Changes a bank account and raises its version. */
export const updateBankAccount = (
  trx: Trx,
  id: string,
  account: Partial<Omit<NewRow<'company_bank_account'>, 'id' | 'company_id'>>,
) =>
  trx
    .updateTable('company_bank_account')
    .set((eb) => ({ ...account, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
