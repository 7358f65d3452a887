import type { z } from 'zod';
import type { bankAccountInput, OwnerDetail } from '@shared/contract/people/owners';
import type { Context } from '../../../context';
import { notFound } from '../../../errors';
import { audit } from '../../../plugins/audit';
import { personOf, type Caller } from '../../../plugins/caller';
import { masked } from '../../../storage/vault';
import { saveProfile, type OwnerProfile } from './owners.queries';
import { lockOwner, readOwner, requireProfileVersion } from './owners.service';

/** The number is bound to its owner: sealed text that is copied to another row does not open there. */
export const ownerBankPurpose = (id: string) => `owner ${id} bank`;

/**
 * The fields of a bank account that the audit log keeps: enough to see a changed one, too little to use it.
 */
const auditedFields = (profile: OwnerProfile | undefined) =>
  profile?.bank_code
    ? {
        bankCode: profile.bank_code,
        accountName: profile.bank_account_name,
        accountNo: masked(profile.bank_account_end),
      }
    : null;

/** Keeps where an owner is paid; throws 404, or `row.stale` when somebody has changed the profile since. */
export const setBankAccount = (
  context: Context,
  caller: Caller,
  id: string,
  { bankCode, accountName, accountNo, profileVersion }: z.output<typeof bankAccountInput>,
): Promise<OwnerDetail> =>
  context.db.transaction().execute(async (trx) => {
    const { profile } = await lockOwner(context, trx, personOf(caller), id);
    requireProfileVersion(profile, profileVersion);
    const end = accountNo.slice(-4);
    await saveProfile(trx, id, {
      bank_code: bankCode,
      bank_account_name: accountName,
      bank_account_sealed: context.vault.sealText(accountNo, ownerBankPurpose(id)),
      bank_account_end: end,
      bank_set_at: context.now(),
      bank_set_by: caller.actor.id,
    });
    await audit(trx, caller.actor, {
      action: 'bankAccount',
      entity: 'account',
      entityId: id,
      before: auditedFields(profile),
      after: { bankCode, accountName, accountNo: masked(end) },
    });
    return readOwner(context, trx, id);
  });

/** The whole number of an owner's bank account, after the audit log has kept who looked at it; throws 404 when there is none. */
export const revealBankAccount = (context: Context, caller: Caller, id: string): Promise<string> =>
  context.db.transaction().execute(async (trx) => {
    const { profile } = await lockOwner(context, trx, personOf(caller), id);
    if (!profile?.bank_account_sealed) throw notFound('no bank account is kept');
    const accountNo = context.vault.openText(profile.bank_account_sealed, ownerBankPurpose(id));
    await audit(trx, caller.actor, {
      action: 'viewBankAccount',
      entity: 'account',
      entityId: id,
      after: auditedFields(profile),
    });
    return accountNo;
  });
