import type { OwnerPayoutDetail, OwnerPayoutStatus } from '@shared/contract/money/ownerPayouts';
import { choice, count, fieldsOf, instant, money, own, stayDate, text } from '../../../kit/fields';
import type { Tone } from '../../../kit/StatusTag';

export const OWNER_PAYOUT_STATUS_KEYS: Record<OwnerPayoutStatus, string> = {
  draft: 'admin:owner_payout.status.draft',
  approved: 'admin:owner_payout.status.approved',
  released: 'admin:owner_payout.status.released',
  cancelled: 'admin:owner_payout.status.cancelled',
};
export const OWNER_PAYOUT_TONES: Record<OwnerPayoutStatus, Tone> = {
  draft: 'warn',
  approved: 'info',
  released: 'success',
  cancelled: 'neutral',
};

type Kept = Omit<
  OwnerPayoutDetail,
  'items' | 'files' | 'entries' | 'history' | 'company' | 'bankAccount' | 'createdById'
>;

/** ★ Every field of a payout, once: its list, its page and its history read this table. */
export const FIELDS = fieldsOf<Kept, object>()({
  number: text('admin:owner_payout.fields.number'),
  company: own('admin:owner_payout.fields.company'),
  bankAccount: own('admin:owner_payout.fields.bankAccount'),
  payOn: stayDate('admin:owner_payout.fields.payOn'),
  status: choice('admin:owner_payout.fields.status', OWNER_PAYOUT_STATUS_KEYS),
  count: count('admin:owner_payout.fields.count'),
  amountSen: money('admin:owner_payout.fields.amountSen'),
  returnedSen: money('admin:owner_payout.fields.returnedSen'),
  matchedSen: money('admin:owner_payout.fields.matchedSen'),
  createdByName: text('admin:owner_payout.fields.createdByName'),
  approvedByName: text('admin:owner_payout.fields.approvedByName'),
  releasedOn: stayDate('admin:owner_payout.fields.releasedOn'),
  updatedAt: instant('admin:owner_payout.fields.updatedAt'),
  name: text('admin:owner_payout.fields.name'),
  on: stayDate('admin:owner_payout.fields.on'),
  confirmed: text('admin:owner_payout.fields.confirmed'),
  why: text('admin:owner_payout.fields.why'),
  document: text('admin:owner_payout.fields.document'),
  reason: text('admin:owner_payout.fields.why'),
});

/** What happens to a payout, as its history names it. */
export const OWNER_PAYOUT_ACTIONS = {
  create: 'admin:owner_payout.action.create',
  approve: 'admin:owner_payout.action.approve',
  release: 'admin:owner_payout.action.release',
  cancel: 'admin:owner_payout.action.cancel',
  returnItem: 'admin:owner_payout.action.returnItem',
  export: 'admin:owner_payout.action.export',
  addDocument: 'admin:owner_payout.action.addDocument',
  viewDocument: 'admin:owner_payout.action.viewDocument',
  removeDocument: 'admin:owner_payout.action.removeDocument',
} as const;
