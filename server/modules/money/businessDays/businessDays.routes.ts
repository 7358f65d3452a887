import {
  businessDayListAnswer,
  businessDayListQuery,
  closeDayAnswer,
  closeDayInput,
  openDaysAnswer,
} from '@shared/contract/money/businessDays';
import { businessDate } from '@shared/domain/base/stayDates';
import type { App } from '../../../app';
import type { Context } from '../../../context';
import { callerOf } from '../../../plugins/caller';
import { resourceCalls } from '../../../resources/resourceCalls';
import { findOpenDays, findPage } from './businessDays.queries';
import { closeDay } from './rollDays.service';

/** The business days of the properties, and the end of one by a person instead of by the clock. */
export function businessDayRoutes(app: App, context: Context) {
  const calls = resourceCalls(app, context.db, {
    url: '/api/business-days',
    entry: 'report',
    entity: 'business_day',
  });
  calls.list('businessDays', {
    query: businessDayListQuery,
    answer: businessDayListAnswer,
    page: (query) => findPage(context.db, query),
  });
  app.get(
    '/api/business-days/open',
    {
      config: { can: 'report.view' },
      schema: { tags: ['business days'], response: { 200: openDaysAnswer } },
    },
    async () => ({ properties: await findOpenDays(context.db, businessDate(context.now())) }),
  );
  app.post(
    '/api/business-days/close',
    {
      config: { can: 'report.edit' },
      schema: { tags: ['business days'], body: closeDayInput, response: { 200: closeDayAnswer } },
    },
    async (request) => closeDay(context, callerOf(request).actor, request.body),
  );
}
