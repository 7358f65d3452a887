import type { AdvanceStatus, OwnerAdvanceRow } from '@shared/contract/money/ownerAdvances';
import { choice, fieldsOf, instant, money, number, own, stayDate, text } from '../../../kit/fields';
import type { Tone } from '../../../kit/StatusTag';

export const ADVANCE_STATUS_KEYS: Record<AdvanceStatus, string> = {
  waiting: 'admin:owner_advance.status.waiting',
  running: 'admin:owner_advance.status.running',
  recovered: 'admin:owner_advance.status.recovered',
  returned: 'admin:owner_advance.status.returned',
  cancelled: 'admin:owner_advance.status.cancelled',
};
export const ADVANCE_TONES: Record<AdvanceStatus, Tone> = {
  waiting: 'warn',
  running: 'info',
  recovered: 'success',
  returned: 'neutral',
  cancelled: 'neutral',
};

type Kept = Omit<OwnerAdvanceRow, 'id' | 'version' | 'company' | 'owner' | 'unit'> & {
  owner: unknown;
  accountNumber: unknown;
  unit: unknown;
  company: unknown;
};

/** ★ Every field of an advance, once: its list, its page and its history read this table. */
export const FIELDS = fieldsOf<Kept, object>()({
  owner: own('admin:owner_advance.fields.owner'),
  accountNumber: own('admin:owner_advance.fields.accountNumber'),
  unit: own('admin:owner_advance.fields.unit'),
  company: own('admin:owner_advance.fields.company'),
  amountSen: money('admin:owner_advance.fields.amountSen'),
  recoveredSen: money('admin:owner_advance.fields.recoveredSen'),
  leftSen: money('admin:owner_advance.fields.leftSen'),
  status: choice('admin:owner_advance.fields.status', ADVANCE_STATUS_KEYS),
  paidOn: stayDate('admin:owner_advance.fields.paidOn'),
  nextDueOn: stayDate('admin:owner_advance.fields.nextDueOn'),
  reason: text('admin:owner_advance.fields.reason'),
  updatedAt: instant('admin:owner_advance.fields.updatedAt'),
  firstMonth: stayDate('admin:owner_advance.fields.firstMonth'),
  parts: number('admin:owner_advance.fields.parts'),
  monthSen: money('admin:owner_advance.fields.monthSen'),
  on: stayDate('admin:owner_advance.fields.on'),
  why: text('admin:owner_advance.fields.why'),
});

/** What happens to an advance, as its history names it. */
export const ADVANCE_ACTIONS = {
  create: 'admin:owner_advance.action.create',
  pay: 'admin:owner_advance.action.pay',
  plan: 'admin:owner_advance.action.plan',
  recover: 'admin:owner_advance.action.recover',
  return: 'admin:owner_advance.action.return',
} as const;
