import { featuresAnswer, featuresInput } from '@shared/contract/system/features';
import type { App } from '../../../app';
import type { Context } from '../../../context';
import { auditActor } from '../../../plugins/audit';
import { findHistory } from '../history/history.queries';
import { readStaffSetting } from '../settings/settings.queries';
import { settle } from '../settings/settings.service';

const tags = ['settings'];

/** The parts of the product that a business may do without. Each request reads them anew, so that a switch holds at once in every process. */
export function featureRoutes(app: App, context: Context) {
  const view = async () => ({
    ...(await readStaffSetting(context.db, 'features')),
    history: await findHistory(context.db, 'setting', 'features'),
  });

  app.get(
    '/api/features',
    { config: { can: 'global.view' }, schema: { tags, response: { 200: featuresAnswer } } },
    view,
  );

  app.patch(
    '/api/features',
    {
      config: { can: 'global.edit' },
      schema: { tags, body: featuresInput, response: { 200: featuresAnswer } },
    },
    async (request) => {
      const { version, ...switches } = request.body;
      await settle(context, auditActor(request), 'features', switches, version);
      return view();
    },
  );
}
