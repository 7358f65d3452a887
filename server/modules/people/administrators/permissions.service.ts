import { ALL_CODES } from '@shared/permissions';
import type { Context } from '../../../context';
import { notFound, stale } from '../../../errors';
import { audit, type AuditActor } from '../../../plugins/audit';
import type { Actor } from '../../../plugins/loginSessions';
import { findIdByNumber, updateAccount } from '../accounts/accounts.queries';
import { requireNotLastFull } from '../accounts/accounts.service';
import { requireHeld, requireMayChange, requireOther } from '../accounts/rights.service';
import { actorNow } from './actorNow.service';
import { lockAdministrator } from './administrators.service';

/**
 * Puts the codes of an administrator. Not one's own (`account.self`), not of a protected one (`account.special`), not of one who
 * holds more (`account.above`), none that the actor lacks (`account.codes_not_held`), not from the last with all
 * (`account.last_admin`). The new codes count from the next request on: sessions are read afresh.
 */
export const changePermission = (
  context: Context,
  actor: Actor,
  by: AuditActor,
  { accountNumber, codes, version }: { accountNumber: string; codes: number[]; version: number },
): Promise<void> =>
  context.db.transaction().execute(async (trx) => {
    const self = await actorNow(trx, actor);
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
    await audit(trx, by, {
      action: 'changePermission',
      entity: 'account',
      entityId: id,
      before: { permissionCodes: before },
      after: { permissionCodes: codes },
    });
  });
