import { formatSen } from '@shared/domain/base/money';
import type {
  OnlineBankState,
  OnlinePayoutStatus,
  OnlineRowKind,
  OnlineRowState,
} from '@shared/domain/money/onlinePayouts';
import { inCurrency } from '@shared/domain/money/payoutExchange';
import type { Tone } from '../../../kit/StatusTag';

export const ONLINE_STATUS_KEYS: Record<OnlinePayoutStatus, string> = {
  pending: 'admin:online_payout.status.pending',
  in_transit: 'admin:online_payout.status.in_transit',
  paid: 'admin:online_payout.status.paid',
  failed: 'admin:online_payout.status.failed',
  canceled: 'admin:online_payout.status.canceled',
};
export const ONLINE_STATUS_TONES: Record<OnlinePayoutStatus, Tone> = {
  pending: 'neutral',
  in_transit: 'info',
  paid: 'success',
  failed: 'danger',
  canceled: 'neutral',
};

export const ONLINE_BANK_KEYS: Record<OnlineBankState, string> = {
  none: 'admin:online_payout.bank.none',
  open: 'admin:online_payout.bank.open',
  part: 'admin:online_payout.bank.part',
  matched: 'admin:online_payout.bank.matched',
};
export const ONLINE_BANK_TONES: Record<OnlineBankState, Tone> = {
  none: 'neutral',
  open: 'warn',
  part: 'warn',
  matched: 'success',
};

export const ONLINE_ROW_KIND_KEYS: Record<OnlineRowKind, string> = {
  payment: 'admin:online_payout.kind.payment',
  refund: 'admin:online_payout.kind.refund',
  refund_failed: 'admin:online_payout.kind.refund_failed',
  dispute: 'admin:online_payout.kind.dispute',
  fee: 'admin:online_payout.kind.fee',
  tax: 'admin:online_payout.kind.tax',
  adjustment: 'admin:online_payout.kind.adjustment',
  payout_back: 'admin:online_payout.kind.payout_back',
  other: 'admin:online_payout.kind.other',
};

export const ONLINE_ROW_STATE_KEYS: Record<OnlineRowState, string> = {
  in_books: 'admin:online_payout.row_state.in_books',
  to_settle: 'admin:online_payout.row_state.to_settle',
  settled: 'admin:online_payout.row_state.settled',
  not_in_books: 'admin:online_payout.row_state.not_in_books',
  differs: 'admin:online_payout.row_state.differs',
  returned: 'admin:online_payout.row_state.returned',
  foreign: 'admin:online_payout.row_state.foreign',
};
export const ONLINE_ROW_STATE_TONES: Record<OnlineRowState, Tone> = {
  in_books: 'success',
  to_settle: 'warn',
  settled: 'success',
  not_in_books: 'danger',
  differs: 'danger',
  returned: 'neutral',
  foreign: 'neutral',
};

/** An amount of a payout as `RM 1,234.50` or `USD 1,234.50`, which no line breaks. */
export const onlineMoney = (hundredths: number, currency: string): string =>
  inCurrency(formatSen(hundredths), currency).replace(' ', '\u00a0');
