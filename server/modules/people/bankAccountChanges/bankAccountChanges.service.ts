import type { z } from 'zod';
import type {
  bankAccountDecision,
  OwnBankAccount,
  ownBankAccountInput,
} from '@shared/contract/people/bankAccountChanges';
import type { OwnerDetail } from '@shared/contract/people/owners';
import type { Language } from '@shared/languages';
import type { Context } from '../../../context';
import type { Queryable, Trx } from '../../../db/client';
import { AppError, conflict, notFound, requireVersion } from '../../../errors';
import { audit } from '../../../plugins/audit';
import { personOf, type Caller } from '../../../plugins/caller';
import { masked } from '../../../storage/vault';
import { LINK_HOURS, makeLink, useLink } from '../accounts/accountLinks.service';
import { dropLinks } from '../accounts/accounts.queries';
import { lockPerson } from '../accounts/accounts.service';
import { mailPerson } from '../accounts/person.mails';
import { requireOther } from '../accounts/rights.service';
import { actorNow } from '../administrators/actorNow.service';
import { ownerBankPurpose } from '../owners/bankAccounts.service';
import { findOwner, saveProfile } from '../owners/owners.queries';
import { lockOwner, readOwner } from '../owners/owners.service';
import {
  findAsker,
  findLast,
  insert,
  lock,
  lockOpen,
  moveOn,
  type BankChange,
} from './bankAccountChanges.queries';

/** What the audit log keeps of a wish: enough to see it, too little to use it. */
const auditedWish = (row: BankChange) => ({
  ...{ bankCode: row.bank_code, accountName: row.account_name, accountNo: masked(row.account_end) },
});

/** Where an owner is paid, and the wish that he had last. */
export async function readOwnBankAccount(db: Queryable, id: string): Promise<OwnBankAccount> {
  const owner = await findOwner(db, id);
  const hasAccount = owner !== undefined && owner.bankCode !== null;
  return {
    bank: hasAccount
      ? {
          bankCode: owner.bankCode!,
          accountName: owner.bankAccountName!,
          accountNoMasked: masked(owner.bankAccountEnd)!,
        }
      : null,
    change: await findLast(db, id),
  };
}

/**
 * Keeps an owner's wish to be paid elsewhere and mails the link that confirms it: whoever has only the session cannot redirect his money. Throws 409
 * `bank_change.open` while another wish is open.
 */
export const askForBankAccount = (
  context: Context,
  caller: Caller,
  { bankCode, accountName, accountNo }: z.output<typeof ownBankAccountInput>,
): Promise<OwnBankAccount> =>
  context.db.transaction().execute(async (trx) => {
    const account = await lockPerson(trx, personOf(caller).id);
    const row = await insert(trx, {
      ...{ account_id: account.id, bank_code: bankCode, account_name: accountName },
      account_sealed: context.vault.sealText(accountNo, ownerBankPurpose(account.id)),
      account_end: accountNo.slice(-4),
      created_at: context.now(),
    });
    await audit(trx, caller.actor, {
      ...{ action: 'askBankAccount', entity: 'account', entityId: account.id },
      after: auditedWish(row),
    });
    const url = await makeLink(context, trx, {
      ...{ accountId: account.id, kind: 'bank_account', hours: LINK_HOURS.bank_account },
      language: account.language as Language,
      payload: { email: account.email, changeId: row.id },
    });
    const facts = { url, hours: LINK_HOURS.bank_account, accountNo: masked(row.account_end)! };
    await mailPerson(context, trx, 'bankAsked', account, facts);
    return readOwnBankAccount(trx, account.id);
  });

const invalidLink = () =>
  new AppError(400, { code: 'link.invalid', detail: 'the link has expired or was used' });

/** Confirms a wish by the link of the mail: then staff decide. Throws 400 `link.invalid` for one of somebody else, too. */
export const confirmBankAccount = (
  context: Context,
  caller: Caller,
  token: string,
): Promise<OwnBankAccount> =>
  context.db.transaction().execute(async (trx) => {
    const account = await lockPerson(trx, personOf(caller).id);
    const link = await useLink(context, trx, token, ['bank_account']);
    const { email, changeId } = (link.payload ?? {}) as { email?: string; changeId?: string };
    const row = await lockOpen(trx, account.id);
    const isHis = link.account_id === account.id && email === account.email;
    if (!isHis || row?.id !== changeId || row?.status !== 'asked') throw invalidLink();
    await moveOn(trx, row.id, { status: 'confirmed', confirmed_at: context.now() });
    await audit(trx, caller.actor, {
      ...{ action: 'confirmBankAccount', entity: 'account', entityId: account.id },
      after: auditedWish(row),
    });
    return readOwnBankAccount(trx, account.id);
  });

/** Takes one's own open wish back; throws 404 without one, and `row.stale`. */
export const withdrawBankAccount = (
  context: Context,
  caller: Caller,
  version: number,
): Promise<OwnBankAccount> =>
  context.db.transaction().execute(async (trx) => {
    const account = await lockPerson(trx, personOf(caller).id);
    const row = await lockOpen(trx, account.id);
    requireVersion(row, version, 'open wish for another bank account');
    await moveOn(trx, row!.id, { status: 'withdrawn' });
    await dropLinks(trx, account.id, 'bank_account');
    await audit(trx, caller.actor, {
      ...{ action: 'withdrawBankAccount', entity: 'account', entityId: account.id },
      before: auditedWish(row!),
    });
    return readOwnBankAccount(trx, account.id);
  });

/**
 * Decides on a wish that its owner has confirmed, and writes to him either way. Agreed to, it is where he is paid from now on, set by whoever agreed:
 * payouts name a fresh account. Throws 409 `account.step` for one that is past that or not confirmed, 403 for one's own.
 */
export const decideBankAccount = (
  context: Context,
  caller: Caller,
  id: string,
  { version, action, remark = '' }: z.output<typeof bankAccountDecision>,
): Promise<OwnerDetail> =>
  context.db.transaction().execute(async (trx) => {
    const self = await actorNow(trx, personOf(caller));
    const asker = await findAsker(trx, id);
    if (asker === undefined) throw notFound('no such wish');
    const { account, profile } = await lockOwner(context, trx, self, asker);
    requireOther(self, account);
    const row = await lock(trx, id);
    requireVersion(row, version, 'wish for another bank account');
    if (row!.status !== 'confirmed') throw conflict('account.step', `the wish is ${row!.status}`);
    const decision = { remark, decided_by: self.id, decided_at: context.now() };
    if (action === 'reject') await moveOn(trx, id, { ...decision, status: 'rejected' });
    else {
      await moveOn(trx, id, { ...decision, status: 'approved' });
      await takeOver(context, trx, row!, self.id);
    }
    await audit(trx, caller.actor, {
      action: action === 'approve' ? 'bankAccount' : 'rejectBankAccount',
      ...{ entity: 'account', entityId: account.id },
      before:
        action === 'approve' && profile?.bank_code
          ? {
              ...{ bankCode: profile.bank_code, accountName: profile.bank_account_name },
              accountNo: masked(profile.bank_account_end),
            }
          : null,
      after: { ...auditedWish(row!), ...(remark && { remark }) },
    });
    const letter = action === 'approve' ? 'bankChanged' : 'bankRejected';
    await mailPerson(context, trx, letter, account, { remark, accountNo: masked(row!.account_end)! });
    return readOwner(context, trx, account.id);
  });

/** Makes the account of a wish the one that its owner is paid to; it is sealed for him already. */
const takeOver = ({ now }: Pick<Context, 'now'>, trx: Trx, row: BankChange, by: string) =>
  saveProfile(trx, row.account_id, {
    ...{ bank_code: row.bank_code, bank_account_name: row.account_name },
    ...{ bank_account_sealed: row.account_sealed, bank_account_end: row.account_end },
    ...{ bank_set_at: now(), bank_set_by: by },
  });
