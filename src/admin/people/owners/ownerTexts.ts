import type { DocumentKind } from '@shared/contract/people/people';

/** Papers that belong to an owner, the usual ones first; a driving licence or a selfie is a rider's. */
export const OWNER_DOCUMENT_KINDS = [
  'agreement',
  'identity_front',
  'identity_back',
  'passport',
  'bank_proof',
  'other',
] as const satisfies readonly DocumentKind[];

/** The names of the audit log's actions. */
export const ACTION_KEYS: Record<string, string> = {
  create: 'admin:history.action.create',
  update: 'admin:history.action.update',
  register: 'admin:owner.history.register',
  registerAgain: 'admin:owner.history.registerAgain',
  approve: 'admin:owner.history.approve',
  reject: 'admin:owner.history.reject',
  ban: 'admin:owner.history.ban',
  unban: 'admin:owner.history.unban',
  bankAccount: 'admin:owner.history.bankAccount',
  askBankAccount: 'admin:owner.history.askBankAccount',
  confirmBankAccount: 'admin:owner.history.confirmBankAccount',
  withdrawBankAccount: 'admin:owner.history.withdrawBankAccount',
  rejectBankAccount: 'admin:owner.history.rejectBankAccount',
  viewBankAccount: 'admin:owner.history.viewBankAccount',
  addDocument: 'admin:owner.history.addDocument',
  viewDocument: 'admin:owner.history.viewDocument',
  removeDocument: 'admin:owner.history.removeDocument',
  unitShare: 'admin:owner.history.unitShare',
  resetPassword: 'admin:owner.history.resetPassword',
  forgotPassword: 'admin:owner.history.forgotPassword',
  passwordReset: 'admin:owner.history.passwordReset',
  passwordChange: 'admin:owner.history.passwordChange',
  askContact: 'admin:owner.history.askContact',
  withdrawContact: 'admin:owner.history.withdrawContact',
  changeContact: 'admin:owner.history.changeContact',
  rejectContact: 'admin:owner.history.rejectContact',
  confirmEmail: 'admin:owner.history.confirmEmail',
  confirmAgain: 'admin:owner.history.confirmAgain',
  linkSocial: 'admin:owner.history.linkSocial',
  askLinkSocial: 'admin:owner.history.askLinkSocial',
  signIn: 'admin:owner.history.signIn',
  signOut: 'admin:owner.history.signOut',
  signOutDevice: 'admin:owner.history.signOutDevice',
  signOutOthers: 'admin:owner.history.signOutOthers',
};
