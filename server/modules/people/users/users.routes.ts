import { emptyAnswer, idParams } from '@shared/contract/base/common';
import { peopleExportQuery } from '@shared/contract/people/people';
import {
  approvalInput,
  banInput,
  dormantListAnswer,
  dormantListQuery,
  dormantSetting,
  dormantSettingPatch,
  urlInput,
  userDetail,
  userListAnswer,
  userListQuery,
} from '@shared/contract/people/users';
import { businessDate } from '@shared/domain/base/stayDates';
import type { App } from '../../../app';
import type { Context } from '../../../context';
import { notFound } from '../../../errors';
import { selectFields } from '../../../listQueries';
import { auditActor } from '../../../plugins/audit';
import { callerOf } from '../../../plugins/caller';
import { exportList } from '../../../plugins/export';
import { isSpecial } from '../accounts/rights.service';
import { findHistory } from '../../system/history/history.queries';
import { readStaffSetting } from '../../system/settings/settings.queries';
import { settle } from '../../system/settings/settings.service';
import { findAllDormant, findDormant } from './dormant.queries';
import { DORMANT_EXPORT, USER_EXPORT } from './userExport';
import { userMgmtRoutes } from './userMgmt.routes';
import { findAll, findDetail, findPage } from './users.queries';
import { banUser, decideApproval, setUrl } from './users.service';

const tags = ['users'];
const DAY_MS = 86_400_000;

/** Buyers, owners, agents and riders in the back-office. */
export function usersRoutes(app: App, context: Context) {
  const { db, env, now } = context;
  const lastDayOf = (dormantDays: number) => new Date(now().getTime() - dormantDays * DAY_MS);
  userMgmtRoutes(app, context);

  app.get(
    '/api/users/aggregation',
    {
      config: { can: 'user-mgmt.view' },
      schema: { tags, querystring: userListQuery, response: { 200: userListAnswer } },
    },
    async (request) => {
      const { rows, ...count } = await findPage(db, request.query);
      const marked = rows.map((row) => ({ ...row, isSpecial: isSpecial(env, row.id) }));
      return { users: selectFields(marked, request.query._fields), ...count };
    },
  );

  app.get(
    '/api/users/export',
    {
      config: { can: 'user-mgmt.view' },
      schema: { tags, querystring: userListQuery.extend(peopleExportQuery.shape) },
    },
    async (request, reply) => {
      return exportList(db, request, reply, {
        query: request.query,
        entity: 'user',
        filename: 'users',
        columns: USER_EXPORT,
        rows: findAll(db, request.query.filter),
      });
    },
  );

  app.get(
    '/api/users/dormant',
    {
      config: { can: 'user-mgmt.view' },
      schema: { tags, querystring: dormantListQuery, response: { 200: dormantListAnswer } },
    },
    async (request) => {
      const { dormantDays, version: settingVersion } = await readStaffSetting(db, 'people');
      const { rows, ...count } = await findDormant(db, lastDayOf(dormantDays), request.query);
      return { users: selectFields(rows, request.query._fields), ...count, dormantDays, settingVersion };
    },
  );

  app.get(
    '/api/users/dormant/export',
    {
      config: { can: 'user-mgmt.view' },
      schema: { tags, querystring: dormantListQuery.extend(peopleExportQuery.shape) },
    },
    async (request, reply) => {
      const { dormantDays } = await readStaffSetting(db, 'people');
      return exportList(db, request, reply, {
        query: request.query,
        entity: 'user',
        entityId: 'dormant',
        about: { dormantDays },
        filename: 'dormant',
        columns: DORMANT_EXPORT,
        rows: findAllDormant(db, lastDayOf(dormantDays), request.query.filter),
      });
    },
  );

  app.patch(
    '/api/users/dormant',
    {
      config: { can: 'user-mgmt.edit' },
      schema: { tags, body: dormantSettingPatch, response: { 200: dormantSetting } },
    },
    async (request) => {
      const { version, ...rules } = request.body;
      return settle(context, auditActor(request), 'people', rules, version);
    },
  );

  app.get(
    '/api/users/:id',
    {
      config: { can: 'user-mgmt.view' },
      schema: { tags, params: idParams, response: { 200: userDetail } },
    },
    async (request) => {
      const { id } = request.params;
      const row = await findDetail(db, id, businessDate(now()));
      if (!row) throw notFound('no such account');
      return { ...row, isSpecial: isSpecial(env, id), history: await findHistory(db, 'account', id) };
    },
  );

  app.patch(
    '/api/users/:id/approval-action',
    {
      config: { can: 'user-mgmt.edit' },
      schema: { tags, params: idParams, body: approvalInput, response: { 200: emptyAnswer } },
    },
    async (request) => {
      await decideApproval(context, callerOf(request), request.params.id, request.body);
      return { status: 'ok' as const };
    },
  );

  app.patch(
    '/api/users/:id/url',
    {
      config: { can: 'user-mgmt.edit' },
      schema: { tags, params: idParams, body: urlInput, response: { 200: emptyAnswer } },
    },
    async (request) => {
      await setUrl(context, callerOf(request), request.params.id, request.body.url);
      return { status: 'ok' as const };
    },
  );

  app.patch(
    '/api/users/:id/ban',
    {
      config: { can: 'user-mgmt.edit' },
      schema: { tags, params: idParams, body: banInput, response: { 200: emptyAnswer } },
    },
    async (request) => {
      await banUser(context, callerOf(request), request.params.id, request.body);
      return { status: 'ok' as const };
    },
  );
}
