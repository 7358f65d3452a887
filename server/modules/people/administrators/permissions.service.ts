import { ALL_CODES } from '@shared/permissions';
import type { Context } from '../../../context';
import { notFound, stale } from '../../../errors';
import { audit } from '../../../plugins/audit';
import { personOf, type Caller } from '../../../plugins/caller';
import { findIdByNumber, updateAccount } from '../accounts/accounts.queries';
import { requireNotLastFull } from '../accounts/accounts.service';
import { requireHeld, requireMayChange, requireOther } from '../accounts/rights.service';
import { actorNow } from './actorNow.service';
import { lockAdministrator } from './administrators.service';

/**
 * Changes the codes of an administrator. Refuses one's own (`account.self`), those of a protected one (`account.special`) or of one who
 * holds more (`account.above`), codes that the caller lacks (`account.codes_not_held`), and to leave nobody with all of them
 * (`account.last_admin`). The new codes count from the next request on: sessions are read afresh.
 */
export const changePermission = (
  context: Context,
  caller: Caller,
  { accountNumber, codes, version }: { accountNumber: string; codes: number[]; version: number },
): Promise<void> =>
  context.db.transaction().execute(async (trx) => {
    const self = await actorNow(trx, personOf(caller));
    const id = await findIdByNumber(trx, accountNumber);
    if (id === undefined) throw notFound('no such administrator');
    const account = await lockAdministrator(trx, id);
    requireOther(self, account);
    requireMayChange(context.env, self, account, 'edit');
    if (account.version !== version) throw stale(account);
    const before = account.permission_codes;
    requireHeld(
      self,
      codes.filter((code) => !before.includes(code)),
    );
    if (ALL_CODES.some((code) => !codes.includes(code))) await requireNotLastFull(trx, account);
    await updateAccount(trx, id, { permission_codes: codes });
    await audit(trx, caller.actor, {
      action: 'changePermission',
      entity: 'account',
      entityId: id,
      before: { permissionCodes: before },
      after: { permissionCodes: codes },
    });
  });
