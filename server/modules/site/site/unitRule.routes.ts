import { unitRule } from '@shared/contract/system/unitRule';
import type { App } from '../../../app';
import type { Context } from '../../../context';
import { auditActor } from '../../../plugins/audit';
import { readStaffSetting } from '../../system/settings/settings.queries';
import { settle } from '../../system/settings/settings.service';

const tags = ['units'];

/**
 * The rule by which a booking of a room type gets its unit: seen by all who see the units, settled by those
 * who keep the general settings.
 */
export function unitRuleRoutes(app: App, context: Context) {
  app.get(
    '/api/unit-rule',
    { config: { can: 'listing.view' }, schema: { tags, response: { 200: unitRule } } },
    async () => readStaffSetting(context.db, 'unit_choice'),
  );

  app.patch(
    '/api/unit-rule',
    { config: { can: 'global.edit' }, schema: { tags, body: unitRule, response: { 200: unitRule } } },
    async (request) => {
      const { version, ...rule } = request.body;
      return settle(context, auditActor(request), 'unit_choice', rule, version);
    },
  );
}
