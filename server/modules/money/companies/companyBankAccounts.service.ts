import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import type { companyBankAccountInput, companyBankAccountPatch } from '@shared/contract/money/companies';
import type { Context } from '../../../context';
import type { Trx } from '../../../db/client';
import { notFound, requireVersion } from '../../../errors';
import { audit, changes, type AuditActor } from '../../../plugins/audit';
import { masked } from '../../../storage/vault';
import { lockCompany } from './companies.queries';
import * as queries from './companyBankAccounts.queries';

/** The number is bound to its account: sealed text that is copied to another row does not open there. */
export const bankNumberPurpose = (id: string) => `company bank account ${id}`;

type Account = {
  bank_code: string;
  account_name: string;
  account_end: string;
  purpose: string;
  currency: string;
  active: boolean;
  is_default: boolean;
};
/** What the audit log keeps: enough to see a changed account, too little to use it. */
const auditedFields = (account: Account) => ({
  bankCode: account.bank_code,
  accountName: account.account_name,
  accountNo: masked(account.account_end),
  purpose: account.purpose,
  currency: account.currency,
  bankActive: account.active,
  isDefault: account.is_default,
});

type Fields = Omit<z.output<typeof companyBankAccountInput>, 'accountNo'>;
const columnsOf = ({ bankCode, accountName, purpose, currency, active, isDefault }: Fields) => ({
  bank_code: bankCode,
  account_name: accountName,
  purpose,
  currency,
  active,
  is_default: isDefault,
});

const sealed = ({ vault }: Context, id: string, accountNo: string) => ({
  account_sealed: vault.sealText(accountNo, bankNumberPurpose(id)),
  account_end: accountNo.slice(-4),
});

/** Locks the company of an account first: its accounts have one default among them. */
async function lockAccount(trx: Trx, id: string) {
  const companyId = await queries.findCompanyOf(trx, id);
  if (companyId === undefined || !(await lockCompany(trx, companyId))) throw notFound('no such bank account');
  return queries.lockBankAccount(trx, id);
}

/** Keeps one more bank account of a company; its first one in use is the default whatever was asked. Returns the company's id. */
export const addBankAccount = (
  context: Context,
  actor: AuditActor,
  companyId: string,
  { accountNo, ...fields }: z.output<typeof companyBankAccountInput>,
): Promise<string> =>
  context.db.transaction().execute(async (trx) => {
    if (!(await lockCompany(trx, companyId))) throw notFound('no such company');
    const id = randomUUID();
    const others = await queries.findBankAccounts(trx, companyId);
    const isDefault = fields.isDefault || (fields.active && !others.some((one) => one.isDefault));
    const account = { ...columnsOf({ ...fields, isDefault }), ...sealed(context, id, accountNo) };
    if (isDefault) await queries.clearDefault(trx, companyId, id);
    await queries.insertBankAccount(trx, {
      id,
      company_id: companyId,
      ...account,
      created_at: context.now(),
    });
    const after = auditedFields(account);
    await audit(trx, actor, { action: 'addBankAccount', entity: 'company', entityId: companyId, after });
    return companyId;
  });

/** Changes a bank account of a company; without a number the kept one stays. Throws 404 or `row.stale`. Returns the company's id. */
export const changeBankAccount = (
  context: Context,
  actor: AuditActor,
  id: string,
  { accountNo, version, ...fields }: z.output<typeof companyBankAccountPatch>,
): Promise<string> =>
  context.db.transaction().execute(async (trx) => {
    const was = requireVersion(await lockAccount(trx, id), version, 'bank account');
    const account = {
      ...columnsOf(fields),
      ...(accountNo === undefined
        ? { account_sealed: was.account_sealed, account_end: was.account_end }
        : sealed(context, id, accountNo)),
    };
    if (fields.isDefault) await queries.clearDefault(trx, was.company_id, id);
    await queries.updateBankAccount(trx, id, account);
    const { before, after } = changes(auditedFields(was), auditedFields(account));
    await audit(trx, actor, {
      action: 'bankAccount',
      entity: 'company',
      entityId: was.company_id,
      before: { bankCode: was.bank_code, accountNo: masked(was.account_end), ...before },
      after: { bankCode: account.bank_code, accountNo: masked(account.account_end), ...after },
    });
    return was.company_id;
  });

/** The whole number of a bank account, after the audit log has kept who looked at it; throws 404 when there is none. */
export const revealBankAccountNo = (context: Context, actor: AuditActor, id: string): Promise<string> =>
  context.db.transaction().execute(async (trx) => {
    const account = await queries.lockBankAccount(trx, id);
    if (!account) throw notFound('no such bank account');
    const accountNo = context.vault.openText(account.account_sealed, bankNumberPurpose(id));
    await audit(trx, actor, {
      action: 'viewBankAccount',
      entity: 'company',
      entityId: account.company_id,
      after: { bankCode: account.bank_code, accountNo: masked(account.account_end) },
    });
    return accountNo;
  });
