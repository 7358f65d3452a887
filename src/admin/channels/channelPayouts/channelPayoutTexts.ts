import type { PayoutItem, PayoutRow } from '@shared/contract/money/channelPayouts';
import type { FileFault } from '@shared/domain/money/payoutFiles';
import type { MatchReason } from '@shared/domain/money/payoutMatching';
import type { Tone } from '../../../kit/StatusTag';

export const PAYOUT_STATE_KEYS: Record<PayoutRow['state'], string> = {
  imported: 'admin:channel_payout.state.imported',
  settled: 'admin:channel_payout.state.settled',
};
export const PAYOUT_STATE_TONES: Record<PayoutRow['state'], Tone> = {
  imported: 'warn',
  settled: 'success',
};

export const ITEM_KIND_KEYS: Record<PayoutItem['kind'], string> = {
  reservation: 'admin:channel_payout.kind.reservation',
  alteration: 'admin:channel_payout.kind.alteration',
  cancellation: 'admin:channel_payout.kind.cancellation',
  resolution: 'admin:channel_payout.kind.resolution',
  adjustment: 'admin:channel_payout.kind.adjustment',
  cleaning: 'admin:channel_payout.kind.cleaning',
  credit: 'admin:channel_payout.kind.credit',
  tax: 'admin:channel_payout.kind.tax',
  cohost: 'admin:channel_payout.kind.cohost',
  unknown: 'admin:channel_payout.kind.unknown',
};

export const DIFFERENCE_KEYS: Record<PayoutItem['differences'][number]['why'], string> = {
  no_stay: 'admin:channel_payout.difference.no_stay',
  cancelled: 'admin:channel_payout.difference.cancelled',
  resolution: 'admin:channel_payout.difference.resolution',
  commission: 'admin:channel_payout.difference.commission',
  fees: 'admin:channel_payout.difference.fees',
  tax: 'admin:channel_payout.difference.tax',
  dates: 'admin:channel_payout.difference.dates',
  amount: 'admin:channel_payout.difference.amount',
};

export const MATCH_REASON_KEYS: Record<MatchReason, string> = {
  code: 'admin:channel_payout.reason.code',
  guest: 'admin:channel_payout.reason.guest',
  dates: 'admin:channel_payout.reason.dates',
  arrival: 'admin:channel_payout.reason.arrival',
  amount: 'admin:channel_payout.reason.amount',
};

export const FAULT_KEYS: Record<FileFault['rule'], string> = {
  header: 'admin:channel_payout.fault.header',
  date: 'admin:channel_payout.fault.date',
  amount: 'admin:channel_payout.fault.amount',
  currency: 'admin:channel_payout.fault.currency',
  no_payout: 'admin:channel_payout.fault.no_payout',
  sum: 'admin:channel_payout.fault.sum',
  empty: 'admin:channel_payout.fault.empty',
  rows: 'admin:channel_payout.fault.rows',
  quote: 'admin:channel_payout.fault.quote',
};
