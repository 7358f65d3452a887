import { changeAdminPermissionInput } from '@shared/contract/people/administrators';
import { emptyAnswer } from '@shared/contract/base/common';
import {
  banUserInput,
  checkEmailAnswer,
  checkEmailInput,
  resetUserPasswordInput,
} from '@shared/contract/people/users';
import type { App } from '../../../app';
import type { Context } from '../../../context';
import { callerOf } from '../../../plugins/caller';
import { emailExists } from './administrators.queries';
import { changePermission } from './permissions.service';
import { banByNumber, mailNewPassword } from './userMgmt.service';

const tags = ['user-mgmt'];
/**
 * Permissions that open these calls: the right to edit one kind of person is enough, and the row then asks
 * for its own.
 */
const EDITORS = ['admin-mgmt.edit', 'user-mgmt.edit', 'owner-mgmt.edit'] as const;
const WRITERS = ['admin-mgmt.create', 'user-mgmt.create', 'owner-mgmt.create', ...EDITORS] as const;

/** The user-management calls that serve every kind of account, and the permissions of administrators. */
export function accountMgmtRoutes(app: App, context: Context) {
  app.post(
    '/user-mgmt/check-email-available',
    {
      config: { can: WRITERS },
      schema: { tags, body: checkEmailInput, response: { 200: checkEmailAnswer } },
    },
    async (request) => ({ available: !(await emailExists(context.db, request.body.email)) }),
  );

  app.post(
    '/user-mgmt/ban-user',
    { config: { can: EDITORS }, schema: { tags, body: banUserInput, response: { 200: emptyAnswer } } },
    async (request) => {
      const { account_number: accountNumber, ban, remark } = request.body;
      const order = { accountNumber, ban, remark };
      await banByNumber(context, callerOf(request), order);
      return { status: 'ok' as const };
    },
  );

  app.post(
    '/user-mgmt/change-admin-permission',
    {
      config: { can: 'admin-mgmt.edit' },
      schema: { tags, body: changeAdminPermissionInput, response: { 200: emptyAnswer } },
    },
    async (request) => {
      const { account_number: accountNumber, permission_codes: codes, version } = request.body;
      const order = { accountNumber, codes, version };
      await changePermission(context, callerOf(request), order);
      return { status: 'ok' as const };
    },
  );

  app.post(
    '/user-mgmt/reset-user-password',
    {
      config: { can: EDITORS },
      schema: { tags, body: resetUserPasswordInput, response: { 200: emptyAnswer } },
    },
    async (request) => {
      await mailNewPassword(context, callerOf(request), request.body.account_number);
      return { status: 'ok' as const };
    },
  );
}
