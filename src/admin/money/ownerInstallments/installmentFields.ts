import type { OwnerInstallmentRow } from '@shared/contract/money/ownerInstallments';
import { choice, fieldsOf, instant, money, own, stayDate, text } from '../../../kit/fields';
import { INSTALLMENT_KIND_KEYS, INSTALLMENT_STATUS_KEYS } from './installmentTexts';

type Kept = Pick<
  OwnerInstallmentRow,
  'kind' | 'dueOn' | 'amountSen' | 'settledSen' | 'restSen' | 'status' | 'updatedAt'
> & {
  period: unknown;
  owner: unknown;
  accountNumber: unknown;
  unit: unknown;
  contract: unknown;
  company: unknown;
};

/** ★ Every field of an instalment, once: its list, its facts and its history read this table. No form asks for any. */
export const FIELDS = fieldsOf<Kept, object>()({
  dueOn: stayDate('admin:owner_installment.fields.dueOn'),
  owner: own('admin:owner_installment.fields.owner'),
  accountNumber: own('admin:owner_installment.fields.accountNumber'),
  unit: own('admin:owner_installment.fields.unit'),
  period: own('admin:owner_installment.fields.period'),
  kind: choice('admin:owner_installment.fields.kind', INSTALLMENT_KIND_KEYS),
  status: choice('admin:owner_installment.fields.status', INSTALLMENT_STATUS_KEYS),
  amountSen: money('admin:owner_installment.fields.amountSen'),
  settledSen: money('admin:owner_installment.fields.settledSen'),
  restSen: money('admin:owner_installment.fields.restSen'),
  contract: own('admin:owner_installment.fields.contract'),
  company: own('admin:owner_installment.fields.company'),
  updatedAt: instant('admin:owner_installment.fields.updatedAt'),
  why: text('admin:owner_installment.fields.why'),
  ownerNote: text('admin:owner_installment.fields.ownerNote'),
});

/** What happens to an instalment, as its history names it. */
export const INSTALLMENT_ACTIONS = {
  update: 'admin:owner_installment.action.update',
  cancel: 'admin:owner_installment.action.cancel',
  hold: 'admin:owner_installment.action.hold',
  release: 'admin:owner_installment.action.release',
} as const;
