import { holidayVersion } from '@shared/contract/pricing/holidays';
import {
  schoolHolidayDetail,
  schoolHolidayInput,
  schoolHolidayListAnswer,
  schoolHolidayListQuery,
  schoolHolidayPatch,
  schoolHolidayRow,
} from '@shared/contract/pricing/schoolHolidays';
import type { App } from '../../../app';
import type { Context } from '../../../context';
import { resourceCalls } from '../../../resources/resourceCalls';
import { SCHOOL_HOLIDAY_EXPORT } from './schoolHolidayExport';
import { findAll, findById, findPage } from './schoolHolidays.queries';
import { schoolHolidays } from './schoolHolidays.service';

/** School holidays by group in the back-office. */
export function schoolHolidaysRoutes(app: App, context: Context) {
  const { db } = context;
  const calls = resourceCalls(app, db, {
    url: '/api/school-holidays',
    entry: 'holiday',
    entity: 'school_holiday',
  });
  calls.list('schoolHolidays', {
    query: schoolHolidayListQuery,
    answer: schoolHolidayListAnswer,
    page: (query) => findPage(db, query),
  });
  calls.export({
    query: schoolHolidayListQuery,
    columns: SCHOOL_HOLIDAY_EXPORT,
    rows: (query) => findAll(db, query),
  });
  calls.detail({ answer: schoolHolidayDetail, find: (id) => findById(db, id) });
  calls.create({
    body: schoolHolidayInput,
    answer: schoolHolidayRow,
    create: ({ actor }, fields) => schoolHolidays.create(context, actor, fields),
  });
  calls.update({
    body: schoolHolidayPatch,
    answer: schoolHolidayRow,
    update: ({ actor }, id, fields) => schoolHolidays.update(context, actor, id, fields),
  });
  calls.remove({
    query: holidayVersion,
    remove: ({ actor }, id, { version }) => schoolHolidays.remove(context, actor, id, version),
  });
}
