import { emptyAnswer, idParams } from '@shared/contract/common';
import {
  holidayDetail,
  holidayInput,
  holidayListAnswer,
  holidayListQuery,
  holidayPatch,
  holidayRow,
  holidayVersion,
} from '@shared/contract/holidays';
import type { App } from '../../app';
import type { Context } from '../../context';
import { notFound } from '../../errors';
import { selectFields } from '../../lists';
import { auditActor } from '../../plugins/audit';
import { exportList, exportQuery } from '../../plugins/export';
import { findHistory } from '../history/history.queries';
import { HOLIDAY_EXPORT } from './holidayExport';
import { findAll, findById, findPage } from './holidays.queries';
import { createHoliday, deleteHoliday, updateHoliday } from './holidays.service';

const tags = ['holidays'];

/** Public holidays by state in the back-office. */
export function holidaysRoutes(app: App, context: Context) {
  const { db } = context;

  app.get(
    '/api/holidays/aggregation',
    {
      config: { can: 'holiday.view' },
      schema: { tags, querystring: holidayListQuery, response: { 200: holidayListAnswer } },
    },
    async (request) => {
      const { rows, ...count } = await findPage(db, request.query);
      return { holidays: selectFields(rows, request.query._fields), ...count };
    },
  );

  app.get(
    '/api/holidays/export',
    {
      config: { can: 'holiday.view' },
      schema: { tags, querystring: holidayListQuery.extend(exportQuery.shape) },
    },
    async (request, reply) => {
      const rows = await findAll(db, request.query);
      return exportList(db, request, reply, {
        query: request.query,
        entity: 'holiday',
        filename: 'holidays',
        columns: HOLIDAY_EXPORT,
        rows,
      });
    },
  );

  app.get(
    '/api/holidays/:id',
    {
      config: { can: 'holiday.view' },
      schema: { tags, params: idParams, response: { 200: holidayDetail } },
    },
    async (request) => {
      const { id } = request.params;
      const row = await findById(db, id);
      if (!row) throw notFound('no such holiday');
      return { ...row, history: await findHistory(db, 'holiday', id) };
    },
  );

  app.post(
    '/api/holidays',
    {
      config: { can: 'holiday.create' },
      schema: { tags, body: holidayInput, response: { 201: holidayRow } },
    },
    async (request, reply) =>
      reply.code(201).send(await createHoliday(context, auditActor(request), request.body)),
  );

  app.patch(
    '/api/holidays/:id',
    {
      config: { can: 'holiday.edit' },
      schema: { tags, params: idParams, body: holidayPatch, response: { 200: holidayRow } },
    },
    async (request) => updateHoliday(context, auditActor(request), request.params.id, request.body),
  );

  app.delete(
    '/api/holidays/:id',
    {
      config: { can: 'holiday.delete' },
      schema: { tags, params: idParams, querystring: holidayVersion, response: { 200: emptyAnswer } },
    },
    async (request) => {
      await deleteHoliday(context, auditActor(request), request.params.id, request.query.version);
      return { status: 'ok' as const };
    },
  );
}
