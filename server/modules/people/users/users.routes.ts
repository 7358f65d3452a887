import { emptyAnswer } from '@shared/contract/base/common';
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
import { selectFields } from '../../../listQueries';
import { auditActor } from '../../../plugins/audit';
import { exportList } from '../../../plugins/export';
import { resourceCalls } from '../../../resources/resourceCalls';
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
const OK = { status: 'ok' as const };

/** Buyers, owners, agents and riders in the back-office. */
export function usersRoutes(app: App, context: Context) {
  const { db, env, now } = context;
  const lastDayOf = (dormantDays: number) => new Date(now().getTime() - dormantDays * DAY_MS);
  userMgmtRoutes(app, context);

  const calls = resourceCalls(app, db, { url: '/api/users', entry: 'user-mgmt', entity: 'user' });
  calls.list('users', {
    query: userListQuery,
    answer: userListAnswer,
    page: async (query) => {
      const { rows, ...count } = await findPage(db, query);
      return { rows: rows.map((row) => ({ ...row, isSpecial: isSpecial(env, row.id) })), ...count };
    },
  });
  calls.export({
    query: userListQuery,
    asks: peopleExportQuery,
    columns: USER_EXPORT,
    rows: (query) => findAll(db, query.filter),
  });

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

  calls.read({
    answer: userDetail,
    read: async (id) => {
      const row = await findDetail(db, id, businessDate(now()));
      return row && { ...row, isSpecial: isSpecial(env, id), history: await findHistory(db, 'account', id) };
    },
  });
  calls.step('/approval-action', {
    body: approvalInput,
    answer: emptyAnswer,
    take: async (caller, id, decision) => {
      await decideApproval(context, caller, id, decision);
      return OK;
    },
  });
  calls.step('/url', {
    body: urlInput,
    answer: emptyAnswer,
    take: async (caller, id, { url }) => {
      await setUrl(context, caller, id, url);
      return OK;
    },
  });
  calls.step('/ban', {
    body: banInput,
    answer: emptyAnswer,
    take: async (caller, id, ban) => {
      await banUser(context, caller, id, ban);
      return OK;
    },
  });
}
