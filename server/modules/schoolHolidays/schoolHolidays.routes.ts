import { emptyAnswer, idParams } from '@shared/contract/common';
import {
  schoolHolidayDetail,
  schoolHolidayInput,
  schoolHolidayListAnswer,
  schoolHolidayListQuery,
  schoolHolidayPatch,
  schoolHolidayRow,
} from '@shared/contract/schoolHolidays';
import { holidayVersion } from '@shared/contract/holidays';
import type { App } from '../../app';
import type { Context } from '../../context';
import { notFound } from '../../errors';
import { selectFields } from '../../lists';
import { auditActor } from '../../plugins/audit';
import { exportList, exportQuery } from '../../plugins/export';
import { findHistory } from '../history/history.queries';
import { SCHOOL_HOLIDAY_EXPORT } from './schoolHolidayExport';
import { findAll, findById, findPage } from './schoolHolidays.queries';
import { createSchoolHoliday, deleteSchoolHoliday, updateSchoolHoliday } from './schoolHolidays.service';

const tags = ['school holidays'];

/** School holidays by group in the back-office. */
export function schoolHolidaysRoutes(app: App, context: Context) {
  const { db } = context;

  app.get(
    '/api/school-holidays/aggregation',
    {
      config: { can: 'holiday.view' },
      schema: { tags, querystring: schoolHolidayListQuery, response: { 200: schoolHolidayListAnswer } },
    },
    async (request) => {
      const { rows, ...count } = await findPage(db, request.query);
      return { schoolHolidays: selectFields(rows, request.query._fields), ...count };
    },
  );

  app.get(
    '/api/school-holidays/export',
    {
      config: { can: 'holiday.view' },
      schema: { tags, querystring: schoolHolidayListQuery.extend(exportQuery.shape) },
    },
    async (request, reply) => {
      const rows = await findAll(db, request.query);
      return exportList(db, request, reply, {
        query: request.query,
        entity: 'school_holiday',
        filename: 'school-holidays',
        columns: SCHOOL_HOLIDAY_EXPORT,
        rows,
      });
    },
  );

  app.get(
    '/api/school-holidays/:id',
    {
      config: { can: 'holiday.view' },
      schema: { tags, params: idParams, response: { 200: schoolHolidayDetail } },
    },
    async (request) => {
      const { id } = request.params;
      const row = await findById(db, id);
      if (!row) throw notFound('no such school holiday');
      return { ...row, history: await findHistory(db, 'school_holiday', id) };
    },
  );

  app.post(
    '/api/school-holidays',
    {
      config: { can: 'holiday.create' },
      schema: { tags, body: schoolHolidayInput, response: { 201: schoolHolidayRow } },
    },
    async (request, reply) =>
      reply.code(201).send(await createSchoolHoliday(context, auditActor(request), request.body)),
  );

  app.patch(
    '/api/school-holidays/:id',
    {
      config: { can: 'holiday.edit' },
      schema: { tags, params: idParams, body: schoolHolidayPatch, response: { 200: schoolHolidayRow } },
    },
    async (request) => updateSchoolHoliday(context, auditActor(request), request.params.id, request.body),
  );

  app.delete(
    '/api/school-holidays/:id',
    {
      config: { can: 'holiday.delete' },
      schema: { tags, params: idParams, querystring: holidayVersion, response: { 200: emptyAnswer } },
    },
    async (request) => {
      await deleteSchoolHoliday(context, auditActor(request), request.params.id, request.query.version);
      return { status: 'ok' as const };
    },
  );
}
