import { bookingRules, bookingRulesInput } from '@shared/contract/system/bookingRules';
import type { App } from '../../../app';
import type { Context } from '../../../context';
import { auditActor } from '../../../plugins/audit';
import { findHistory } from '../../system/history/history.queries';
import { readStaffSetting } from '../../system/settings/settings.queries';
import { settle } from '../../system/settings/settings.service';

const tags = ['settings'];

/**
 * The rules of booking: what visitors may book, how long nights are kept for them and when a slip is due.
 * Each booking reads them anew, so that a change applies at once.
 */
export function bookingRulesRoutes(app: App, context: Context) {
  const { db } = context;
  const view = async () => ({
    ...(await readStaffSetting(db, 'booking')),
    history: await findHistory(db, 'setting', 'booking'),
  });

  app.get(
    '/api/booking-rules',
    { config: { can: 'global.view' }, schema: { tags, response: { 200: bookingRules } } },
    view,
  );

  app.patch(
    '/api/booking-rules',
    {
      config: { can: 'global.edit' },
      schema: { tags, body: bookingRulesInput, response: { 200: bookingRules } },
    },
    async (request) => {
      const { version, ...rules } = request.body;
      await settle(context, auditActor(request), 'booking', rules, version);
      return view();
    },
  );
}
