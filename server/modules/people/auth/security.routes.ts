import { emptyAnswer, idParams } from '@shared/contract/base/common';
import { changePasswordInput, devicesAnswer } from '@shared/contract/people/session';
import type { App } from '../../../app';
import type { Context } from '../../../context';
import { callerOf } from '../../../plugins/caller';
import { actorOf } from '../../../plugins/guard';
import { changePassword } from './account.service';
import { findDevices } from './devices.queries';
import { signOutDevice, signOutOthers } from './devices.service';

const tags = ['account'];

/** The own password and the devices that are signed in. */
export function securityRoutes(app: App, context: Context) {
  const { db, now } = context;

  app.post(
    '/api/account/password',
    {
      config: { can: 'signed-in', rateLimit: { max: 20, timeWindow: '10 minutes' } },
      schema: { tags, body: changePasswordInput, response: { 200: emptyAnswer } },
    },
    async (request) => {
      await changePassword(context, callerOf(request), request.body);
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
      await signOutDevice(context, callerOf(request), request.params.id);
      return { status: 'ok' as const };
    },
  );

  app.delete(
    '/api/account/sessions',
    { config: { can: 'signed-in' }, schema: { tags, response: { 200: emptyAnswer } } },
    async (request) => {
      await signOutOthers(context, callerOf(request));
      return { status: 'ok' as const };
    },
  );
}
