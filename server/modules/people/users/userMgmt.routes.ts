import { emptyAnswer } from '@shared/contract/base/common';
import {
  changeAgentCommissionInput,
  changeAgentTypeInput,
  getUserListQuery,
  pendingVerifyAnswer,
  pendingVerifyQuery,
  personListAnswer,
  searchBuyerAnswer,
  searchBuyerQuery,
  setVipInput,
} from '@shared/contract/people/users';
import type { App } from '../../../app';
import type { Context } from '../../../context';
import { callerOf } from '../../../plugins/caller';
import { actorOf } from '../../../plugins/guard';
import { requireMayWith } from '../accounts/rights.service';
import { findByRole, findPendingVerify, searchBuyers } from './choose.queries';
import { setAgentType, setCommission, setVip } from './users.service';

const tags = ['users'];
const OK = { status: 'ok' as const };

/** The calls of user management that the client documented under `/user-mgmt`: they name people by account number. */
export function userMgmtRoutes(app: App, context: Context) {
  const { db } = context;

  app.get(
    '/user-mgmt/get-user-list',
    {
      // The screens of owners choose from it too: their right shows owners alone.
      config: { can: ['user-mgmt.view', 'owner-mgmt.view'] },
      schema: { tags, querystring: getUserListQuery, response: { 200: personListAnswer } },
    },
    async (request) => {
      const { role } = request.query;
      requireMayWith(actorOf(request), { is_admin: false, role }, 'view');
      return findByRole(db, role);
    },
  );

  app.get(
    '/user-mgmt/pending-verify-user',
    {
      config: { can: 'user-mgmt.view' },
      schema: { tags, querystring: pendingVerifyQuery, response: { 200: pendingVerifyAnswer } },
    },
    async (request) => findPendingVerify(db, request.query.role),
  );

  app.get(
    '/user-mgmt/search-buyer',
    {
      config: { can: ['user-mgmt.view', 'reservation.create'] },
      schema: { tags, querystring: searchBuyerQuery, response: { 200: searchBuyerAnswer } },
    },
    async (request) => ({ users: await searchBuyers(db, request.query.search) }),
  );

  app.post(
    '/user-mgmt/set-vip-status',
    {
      config: { can: 'user-mgmt.edit' },
      schema: { tags, body: setVipInput, response: { 200: emptyAnswer } },
    },
    async (request) => {
      const { account_number, is_vip } = request.body;
      await setVip(context, callerOf(request), account_number, is_vip);
      return OK;
    },
  );

  app.post(
    '/user-mgmt/agent/change-agent-type',
    {
      config: { can: 'user-mgmt.edit' },
      schema: { tags, body: changeAgentTypeInput, response: { 200: emptyAnswer } },
    },
    async (request) => {
      const { account_number, agent_type } = request.body;
      await setAgentType(context, callerOf(request), account_number, agent_type);
      return OK;
    },
  );

  app.post(
    '/user-mgmt/agent/change-agent-commission',
    {
      config: { can: 'user-mgmt.edit' },
      schema: { tags, body: changeAgentCommissionInput, response: { 200: emptyAnswer } },
    },
    async (request) => {
      const { account_number, commission_rate } = request.body;
      await setCommission(context, callerOf(request), account_number, commission_rate);
      return OK;
    },
  );
}
