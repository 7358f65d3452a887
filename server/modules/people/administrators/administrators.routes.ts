import {
  administrator,
  administratorDetail,
  administratorInput,
  administratorListAnswer,
  administratorListQuery,
  administratorPatch,
} from '@shared/contract/people/administrators';
import { idParams } from '@shared/contract/base/common';
import { peopleExportQuery } from '@shared/contract/people/people';
import type { App } from '../../../app';
import type { Context } from '../../../context';
import { selectFields } from '../../../listQueries';
import { callerOf } from '../../../plugins/caller';
import { exportList } from '../../../plugins/export';
import { findHistory } from '../../system/history/history.queries';
import { ADMINISTRATOR_EXPORT } from './administratorExport';
import { findAll, findPage, type AdministratorRecord } from './administrators.queries';
import {
  administratorOf,
  createAdministrator,
  findAdministrator,
  updateAdministrator,
} from './administrators.service';
import { accountMgmtRoutes } from './accountMgmt.routes';

const tags = ['administrators'];

/** Administrators in the back-office, and the user-management calls that serve every kind of account. */
export function administratorsRoutes(app: App, context: Context) {
  const { db, env } = context;
  const shown = (record: AdministratorRecord) => administratorOf(env, record);
  accountMgmtRoutes(app, context);

  app.get(
    '/api/administrators/aggregation',
    {
      config: { can: 'admin-mgmt.view' },
      schema: { tags, querystring: administratorListQuery, response: { 200: administratorListAnswer } },
    },
    async (request) => {
      const { rows, ...count } = await findPage(db, request.query);
      return { administrators: selectFields(rows.map(shown), request.query._fields), ...count };
    },
  );

  app.get(
    '/api/administrators/export',
    {
      config: { can: 'admin-mgmt.view' },
      schema: { tags, querystring: administratorListQuery.extend(peopleExportQuery.shape) },
    },
    async (request, reply) => {
      const rows = await findAll(db, request.query);
      return exportList(db, request, reply, {
        query: request.query,
        entity: 'administrator',
        filename: 'administrators',
        columns: ADMINISTRATOR_EXPORT,
        rows: rows.map(shown),
      });
    },
  );

  app.get(
    '/api/administrators/:id',
    {
      config: { can: 'admin-mgmt.view' },
      schema: { tags, params: idParams, response: { 200: administratorDetail } },
    },
    async (request) => {
      const { id } = request.params;
      const row = await findAdministrator(env, db, id);
      return { ...row, history: await findHistory(db, 'account', id) };
    },
  );

  app.post(
    '/api/administrators',
    {
      config: { can: 'admin-mgmt.create' },
      schema: { tags, body: administratorInput, response: { 201: administrator } },
    },
    async (request, reply) => {
      const row = await createAdministrator(context, callerOf(request), request.body);
      return reply.code(201).send(row);
    },
  );

  app.patch(
    '/api/administrators/:id',
    {
      config: { can: 'admin-mgmt.edit' },
      schema: { tags, params: idParams, body: administratorPatch, response: { 200: administrator } },
    },
    async (request) => updateAdministrator(context, callerOf(request), request.params.id, request.body),
  );
}
