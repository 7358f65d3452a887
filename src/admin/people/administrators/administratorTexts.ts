import type { AccountStatus } from '@shared/contract/people/people';
import type { PermissionAction, PermissionEntry, PermissionGroup } from '@shared/permissions';

/** The names of the states of an administrator. */
export const STATUS_KEYS: Record<AccountStatus, string> = {
  pending: 'admin:administrator.status.pending',
  active: 'admin:administrator.status.active',
  rejected: 'admin:administrator.status.rejected',
  banned: 'admin:administrator.status.banned',
  deleted: 'admin:administrator.status.deleted',
};

/** The names of the entries in the permission table, as in the menu. */
export const ENTRY_KEYS: Record<PermissionEntry, string> = {
  'admin-mgmt': 'admin:menu.admin_mgmt',
  'user-mgmt': 'admin:menu.user_mgmt',
  listing: 'admin:menu.listing',
  reservation: 'admin:menu.reservation',
  global: 'admin:menu.global',
  'owner-mgmt': 'admin:menu.owner_mgmt',
  report: 'admin:menu.report',
  'service-package': 'admin:menu.service_package',
  expenses: 'admin:menu.expenses',
  'owner-installment': 'admin:menu.owner_installment',
  announcement: 'admin:menu.announcement',
  revenue: 'admin:menu.revenue',
  reporting: 'admin:menu.reporting',
  holiday: 'admin:menu.holiday',
  'free-stay': 'admin:menu.free_stay',
  'check-report': 'admin:menu.check_report',
  company: 'admin:menu.company',
};

export const GROUP_KEYS: Record<PermissionGroup, string> = {
  Admin: 'admin:permissions.group.admin',
  User: 'admin:permissions.group.user',
  Listing: 'admin:permissions.group.listing',
  Global: 'admin:permissions.group.global',
};

export const PERMISSION_ACTION_KEYS: Record<PermissionAction, string> = {
  view: 'admin:permissions.action.view',
  create: 'admin:permissions.action.create',
  edit: 'admin:permissions.action.edit',
  delete: 'admin:permissions.action.delete',
};

/** The names of the audit log's actions. */
export const ACTION_KEYS: Record<string, string> = {
  create: 'admin:administrator.history.create',
  update: 'admin:administrator.history.update',
  edit: 'admin:administrator.history.update',
  ban: 'admin:administrator.history.ban',
  unban: 'admin:administrator.history.unban',
  changePermission: 'admin:administrator.history.change_permission',
  resetPassword: 'admin:administrator.history.reset_password',
  forgotPassword: 'admin:administrator.history.forgot_password',
  passwordReset: 'admin:administrator.history.password_chosen',
  passwordChange: 'admin:administrator.history.password_changed',
  confirmEmail: 'admin:administrator.history.confirm_email',
  confirmAgain: 'admin:administrator.history.confirm_again',
  registerAgain: 'admin:administrator.history.register_again',
  signIn: 'admin:administrator.history.sign_in',
  signOut: 'admin:administrator.history.sign_out',
  signOutDevice: 'admin:administrator.history.sign_out_device',
  signOutOthers: 'admin:administrator.history.sign_out_others',
  askLinkSocial: 'admin:administrator.history.ask_link_social',
  linkSocial: 'admin:administrator.history.link_social',
  askContact: 'admin:administrator.history.ask_contact',
  changeContact: 'admin:administrator.history.change_contact',
  rejectContact: 'admin:administrator.history.reject_contact',
  withdrawContact: 'admin:administrator.history.withdraw_contact',
};
