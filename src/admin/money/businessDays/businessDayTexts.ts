import type { BusinessDay } from '@shared/contract/money/businessDays';
import type { Tone } from '../../../kit/StatusTag';

/** The states of a business day. */
export const DAY_STATE_KEYS: Record<BusinessDay['state'], string> = {
  filling: 'admin:ledger.day.state.filling',
  rolled: 'admin:ledger.day.state.rolled',
  closed: 'admin:ledger.day.state.closed',
};
export const DAY_STATE_TONES: Record<BusinessDay['state'], Tone> = {
  filling: 'warn',
  rolled: 'info',
  closed: 'neutral',
};
