import type { PayoutItem, PayoutRow } from '@shared/contract/money/channelPayouts';
import type { CostSign, PayoutColumn } from '@shared/domain/money/payoutFileLayout';
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

export const PAYOUT_COLUMN_KEYS: Record<PayoutColumn, string> = {
  paidOn: 'admin:channel_payout.column.paidOn',
  code: 'admin:channel_payout.column.code',
  net: 'admin:channel_payout.column.net',
  payout: 'admin:channel_payout.column.payout',
  currency: 'admin:channel_payout.column.currency',
  kind: 'admin:channel_payout.column.kind',
  guest: 'admin:channel_payout.column.guest',
  checkIn: 'admin:channel_payout.column.checkIn',
  checkOut: 'admin:channel_payout.column.checkOut',
  gross: 'admin:channel_payout.column.gross',
  commission: 'admin:channel_payout.column.commission',
  fees: 'admin:channel_payout.column.fees',
  details: 'admin:channel_payout.column.details',
};
export const COST_SIGN_KEYS: Record<CostSign, string> = {
  plus: 'admin:channel_payout.import.cost_sign.plus',
  minus: 'admin:channel_payout.import.cost_sign.minus',
};

export const FAULT_KEYS: Record<FileFault['rule'], string> = {
  header: 'admin:channel_payout.fault.header',
  other_columns: 'admin:channel_payout.fault.other_columns',
  column_missing: 'admin:channel_payout.fault.column_missing',
  row_length: 'admin:channel_payout.fault.row_length',
  date: 'admin:channel_payout.fault.date',
  future: 'admin:channel_payout.fault.future',
  year_missing: 'admin:channel_payout.fault.year_missing',
  no_date: 'admin:channel_payout.fault.no_date',
  amount: 'admin:channel_payout.fault.amount',
  no_amount: 'admin:channel_payout.fault.no_amount',
  no_sign: 'admin:channel_payout.fault.amount',
  amount_size: 'admin:channel_payout.fault.amount_size',
  formula: 'admin:channel_payout.fault.formula',
  excel_number: 'admin:channel_payout.fault.spreadsheet',
  excel_date: 'admin:channel_payout.fault.spreadsheet',
  currency: 'admin:channel_payout.fault.currency',
  no_payout: 'admin:channel_payout.fault.no_payout',
  sum: 'admin:channel_payout.fault.sum',
  settled: 'admin:channel_payout.fault.settled',
  empty: 'admin:channel_payout.fault.empty',
  rows: 'admin:channel_payout.fault.rows',
  quote: 'admin:channel_payout.fault.quote',
  no_text: 'admin:channel_payout.fault.no_text',
};
