import { setUp, setUpInput } from '@shared/contract/system/setUp';
import type { App } from '../../../app';
import type { Context } from '../../../context';
import { auditActor } from '../../../plugins/audit';
import { putAside, readSetUp } from './setUp.service';

const tags = ['settings'];

/** The guide of a business that begins: what is still missing before it can be booked, and what it does without. */
export function setUpRoutes(app: App, context: Context) {
  app.get('/api/set-up', { config: { can: 'global.view' }, schema: { tags, response: { 200: setUp } } }, () =>
    readSetUp(context),
  );

  app.patch(
    '/api/set-up',
    { config: { can: 'global.edit' }, schema: { tags, body: setUpInput, response: { 200: setUp } } },
    (request) => putAside(context, auditActor(request), request.body),
  );
}
