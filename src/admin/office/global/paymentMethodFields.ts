import {
  ONLINE,
  type PaymentMethodDetail,
  type PaymentMethodPatch,
  type PaymentMethodRow,
} from '@shared/contract/system/paymentMethods';
import { fieldsOf, localText, text, yesNo } from '../../../kit/fields';
import type { Tone } from '../../../kit/StatusTag';

/** The fields of a way to pay. */
export const FIELDS = fieldsOf<PaymentMethodDetail, PaymentMethodPatch>()({
  name: localText('admin:payment_method.fields.name', { max: 80 }),
  instructions: localText('admin:payment_method.fields.instructions', {
    max: 1000,
    optional: true,
    rows: { minRows: 3, maxRows: 8 },
  }),
  bank: text('admin:payment_method.fields.bank', { max: 80, optional: true }),
  accountHolder: text('admin:payment_method.fields.accountHolder', { max: 120, optional: true }),
  accountNumber: text('admin:payment_method.fields.accountNumber', {
    max: 40,
    optional: true,
    inputMode: 'numeric',
    help: 'admin:payment_method.help.account',
  }),
  enabled: yesNo('admin:payment_method.fields.enabled', { help: 'admin:payment_method.help.enabled' }),
});

/** What happened to a way to pay, as the audit log calls it. */
export const ACTION_KEYS = {
  update: 'admin:payment_method.updated',
  setCode: 'admin:payment_method.qr.set',
  removeCode: 'admin:payment_method.qr.taken',
  setRate: 'admin:payment_rate.set',
  removeRate: 'admin:payment_rate.removed_history',
};

/** To whom a way to pay is offered, or what keeps it from being offered. */
export const audienceOf = ({
  id,
  kind,
  enabled,
  forVisitors,
  offered,
}: PaymentMethodRow): keyof typeof USE_KEYS => {
  if (!enabled) return 'off';
  if (!forVisitors) return 'staff';
  if (offered) return 'guests';
  if (id === ONLINE) return 'no_provider';
  return kind === 'bank_transfer' ? 'no_account' : 'waits';
};

export const USE_KEYS = {
  guests: 'admin:payment_method.use.guests',
  staff: 'admin:payment_method.use.staff',
  off: 'admin:payment_method.use.off',
  waits: 'admin:payment_method.use.waits',
  no_account: 'admin:payment_method.use.no_account',
  no_provider: 'admin:payment_method.use.no_provider',
} as const;

export const USE_TONES: Record<keyof typeof USE_KEYS, Tone> = {
  guests: 'success',
  staff: 'info',
  off: 'neutral',
  waits: 'warn',
  no_account: 'warn',
  no_provider: 'neutral',
};
