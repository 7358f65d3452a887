import type { LedgerMonth } from '@shared/contract/money/ledgerMonths';
import type { Tone } from '../../../kit/StatusTag';

/** The states of a month of the books. */
export const MONTH_STATE_KEYS: Record<LedgerMonth['state'], string> = {
  running: 'admin:ledger.month.state.running',
  later: 'admin:ledger.month.state.later',
  waiting: 'admin:ledger.month.state.waiting',
  closable: 'admin:ledger.month.state.closable',
  closed: 'admin:ledger.month.state.closed',
};
export const MONTH_STATE_TONES: Record<LedgerMonth['state'], Tone> = {
  running: 'info',
  later: 'neutral',
  waiting: 'warn',
  closable: 'success',
  closed: 'neutral',
};
