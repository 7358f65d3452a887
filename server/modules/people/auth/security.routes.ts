import { emptyAnswer, idParams } from '@shared/contract/base/common';
import { changePasswordInput, devicesAnswer } from '@shared/contract/people/session';
import type { App } from '../../../app';
import type { Context } from '../../../context';
import { notFound } from '../../../errors';
import { audit, auditActor } from '../../../plugins/audit';
import { actorOf } from '../../../plugins/guard';
import { lockAccount } from '../accounts/accounts.queries';
import { changePassword } from './account.service';
import { endDevice, findDevices } from './devices.queries';

const tags = ['account'];

/**
 * The own password and the devices that are signed in. The account is locked before its sessions, as a ban and a new password do it:
 * the audit line asks for the account too, and two that go the other way round would wait for each other.
 */
export function securityRoutes(app: App, context: Context) {
  const { db, now, sessions } = context;

  app.post(
    '/api/account/password',
    {
      config: { can: 'signed-in', rateLimit: { max: 20, timeWindow: '10 minutes' } },
      schema: { tags, body: changePasswordInput, response: { 200: emptyAnswer } },
    },
    async (request) => {
      await changePassword(context, request, request.body);
      return { status: 'ok' as const };
    },
  );

  app.get(
    '/api/account/sessions',
    { config: { can: 'signed-in' }, schema: { tags, response: { 200: devicesAnswer } } },
    async (request) => {
      const { id, sessionId } = actorOf(request);
      return { devices: await findDevices(db, id, sessionId, now()) };
    },
  );

  app.delete(
    '/api/account/sessions/:id',
    {
      config: { can: 'signed-in' },
      schema: { tags, params: idParams, response: { 200: emptyAnswer } },
    },
    async (request) => {
      const { id } = actorOf(request);
      await db.transaction().execute(async (trx) => {
        await lockAccount(trx, id);
        if (!(await endDevice(trx, id, request.params.id, now()))) throw notFound('no such device');
        await audit(trx, auditActor(request), { action: 'signOutDevice', entity: 'account', entityId: id });
      });
      return { status: 'ok' as const };
    },
  );

  app.delete(
    '/api/account/sessions',
    { config: { can: 'signed-in' }, schema: { tags, response: { 200: emptyAnswer } } },
    async (request) => {
      const { id, sessionId } = actorOf(request);
      await db.transaction().execute(async (trx) => {
        await lockAccount(trx, id);
        const devices = await sessions.revokeAll(trx, id, sessionId);
        await audit(trx, auditActor(request), {
          action: 'signOutOthers',
          entity: 'account',
          entityId: id,
          after: { devices },
        });
      });
      return { status: 'ok' as const };
    },
  );
}
