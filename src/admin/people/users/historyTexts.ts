import { DOCUMENT_KEYS, IDENTITY_KEYS, STATUS_KEYS } from '../accounts/personTexts';
import { AGENT_TYPE_KEYS, ROLE_KEYS, VERIFICATION_KEYS } from './userTexts';

/** The names of the audit log's actions. */
export const HISTORY_ACTIONS: Record<string, string> = {
  create: 'admin:history.action.create',
  update: 'admin:history.action.update',
  register: 'admin:user.history.register',
  registerAgain: 'admin:user.history.registerAgain',
  approve: 'admin:user.history.approve',
  reject: 'admin:user.history.reject',
  ban: 'admin:user.history.ban',
  unban: 'admin:user.history.unban',
  signIn: 'admin:user.history.signIn',
  signOut: 'admin:user.history.signOut',
  signOutDevice: 'admin:user.history.signOutDevice',
  signOutOthers: 'admin:user.history.signOutOthers',
  forgotPassword: 'admin:user.history.forgotPassword',
  resetPassword: 'admin:user.history.resetPassword',
  passwordReset: 'admin:user.history.passwordReset',
  passwordChange: 'admin:user.history.passwordChange',
  confirmEmail: 'admin:user.history.confirmEmail',
  confirmAgain: 'admin:user.history.confirmAgain',
  askLinkSocial: 'admin:user.history.askLinkSocial',
  linkSocial: 'admin:user.history.linkSocial',
  askContact: 'admin:user.history.askContact',
  withdrawContact: 'admin:user.history.withdrawContact',
  changeContact: 'admin:user.history.changeContact',
  rejectContact: 'admin:user.history.rejectContact',
  submitPapers: 'admin:user.history.submitPapers',
  approveRider: 'admin:user.history.approveRider',
  rejectRider: 'admin:user.history.rejectRider',
  updateRider: 'admin:user.history.updateRider',
  clockIn: 'admin:user.history.clockIn',
  clockOut: 'admin:user.history.clockOut',
  correctAttendance: 'admin:user.history.correctAttendance',
  addDocument: 'admin:user.history.addDocument',
  viewDocument: 'admin:user.history.viewDocument',
  removeDocument: 'admin:user.history.removeDocument',
  bankAccount: 'admin:user.history.bankAccount',
  viewBankAccount: 'admin:user.history.viewBankAccount',
  unitShare: 'admin:user.history.unitShare',
};

/** The labels of its fields; others are not shown. */
export const HISTORY_FIELDS: Record<string, string> = {
  name: 'admin:user.fields.name',
  email: 'admin:user.fields.email',
  phone: 'admin:user.fields.phone',
  nationality: 'admin:user.fields.nationality',
  language: 'admin:user.fields.language',
  photo: 'admin:user.fields.photo',
  role: 'admin:user.fields.role',
  status: 'admin:user.fields.status',
  isVip: 'admin:user.vip',
  agentType: 'admin:user.fields.agentType',
  commissionRate: 'admin:user.fields.commission',
  url: 'admin:user.fields.slug',
  verification: 'admin:user.fields.verification',
  identityType: 'admin:rider.fields.identity_type',
  identityNoChanged: 'admin:rider.fields.identity_no',
  vehiclePlate: 'admin:rider.fields.vehicle_plate',
  emergencyContactChanged: 'admin:rider.fields.emergency',
  kind: 'admin:rider.fields.document_kind',
  clockedInAt: 'admin:attendance.fields.clockedInAt',
  clockedOutAt: 'admin:attendance.fields.clockedOutAt',
  remark: 'admin:user.fields.remark',
  remarks: 'admin:user.fields.remark',
};

const CHANGED = { true: 'admin:user.changed' };

/** The names of the values of a few choices. */
export const HISTORY_VALUES: Record<string, Record<string, string>> = {
  role: ROLE_KEYS,
  status: STATUS_KEYS,
  agentType: AGENT_TYPE_KEYS,
  verification: VERIFICATION_KEYS,
  identityType: IDENTITY_KEYS,
  kind: DOCUMENT_KEYS,
  identityNoChanged: CHANGED,
  emergencyContactChanged: CHANGED,
  photo: { new: 'admin:user.photo_new', removed: 'admin:user.photo_removed' },
};
