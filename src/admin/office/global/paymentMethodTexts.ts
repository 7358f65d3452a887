import type { PaymentMethodRow } from '@shared/contract/system/paymentMethods';
import type { Tone } from '../../../kit/StatusTag';

/** To whom a way to pay is offered, or what keeps it from being offered. */
export const audienceOf = ({ enabled, forVisitors, offered }: PaymentMethodRow): keyof typeof USE_KEYS => {
  if (!enabled) return 'off';
  if (!forVisitors) return 'staff';
  return offered ? 'guests' : 'waits';
};

export const USE_KEYS = {
  guests: 'admin:payment_method.use.guests',
  staff: 'admin:payment_method.use.staff',
  off: 'admin:payment_method.use.off',
  waits: 'admin:payment_method.use.waits',
} as const;

export const USE_TONES: Record<keyof typeof USE_KEYS, Tone> = {
  guests: 'success',
  staff: 'info',
  off: 'neutral',
  waits: 'warn',
};
