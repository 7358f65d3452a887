import type { Context } from '../../../context';
import { notFound } from '../../../errors';
import { audit } from '../../../plugins/audit';
import { personOf, type Caller } from '../../../plugins/caller';
import { lockAccount } from '../accounts/accounts.queries';
import { endDevice } from './devices.queries';

// Each locks the account before its sessions, as a ban and a new password do: the audit line asks for the account too, and two that go
// the other way round would wait for each other.

/** Signs the caller out on the device that calls. */
export const signOut = ({ db, sessions }: Context, caller: Caller): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const { id, sessionId } = personOf(caller);
    await lockAccount(trx, id);
    await sessions.revoke(sessionId, trx);
    await audit(trx, caller.actor, { action: 'signOut', entity: 'account', entityId: id });
  });

/** Signs the caller out on one device; throws 404 for a session that is over or somebody else's. */
export const signOutDevice = ({ db, now }: Context, caller: Caller, deviceId: string): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const { id } = personOf(caller);
    await lockAccount(trx, id);
    if (!(await endDevice(trx, id, deviceId, now()))) throw notFound('no such device');
    await audit(trx, caller.actor, { action: 'signOutDevice', entity: 'account', entityId: id });
  });

/** Signs the caller out everywhere but on the device that calls. */
export const signOutOthers = ({ db, sessions }: Context, caller: Caller): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const { id, sessionId } = personOf(caller);
    await lockAccount(trx, id);
    const devices = await sessions.revokeAll(trx, id, sessionId);
    await audit(trx, caller.actor, {
      action: 'signOutOthers',
      entity: 'account',
      entityId: id,
      after: { devices },
    });
  });
