import {
  holidayDetail,
  holidayInput,
  holidayListAnswer,
  holidayListQuery,
  holidayPatch,
  holidayRow,
  holidayVersion,
} from '@shared/contract/pricing/holidays';
import type { App } from '../../../app';
import type { Context } from '../../../context';
import { resourceCalls } from '../../../resources/resourceCalls';
import { HOLIDAY_EXPORT } from './holidayExport';
import { findAll, findById, findPage } from './holidays.queries';
import { holidays } from './holidays.service';

/** Public holidays by state in the back-office. */
export function holidaysRoutes(app: App, context: Context) {
  const { db } = context;
  const calls = resourceCalls(app, db, { url: '/api/holidays', entry: 'holiday', entity: 'holiday' });
  calls.list('holidays', {
    query: holidayListQuery,
    answer: holidayListAnswer,
    page: (query) => findPage(db, query),
  });
  calls.export({ query: holidayListQuery, columns: HOLIDAY_EXPORT, rows: (query) => findAll(db, query) });
  calls.detail({ answer: holidayDetail, find: (id) => findById(db, id) });
  calls.create({
    body: holidayInput,
    answer: holidayRow,
    create: ({ actor }, fields) => holidays.create(context, actor, fields),
  });
  calls.update({
    body: holidayPatch,
    answer: holidayRow,
    update: ({ actor }, id, fields) => holidays.update(context, actor, id, fields),
  });
  calls.remove({
    query: holidayVersion,
    remove: ({ actor }, id, { version }) => holidays.remove(context, actor, id, version),
  });
}
