import type {
  CashMovementKind,
  DayMark,
  ExceptionKind,
  ReportEvent,
  ReportFile,
} from '@shared/contract/money/dailyReports';
import type { CashRow, ChannelRow, GuestRow } from '@shared/domain/money/dailySheet';
import type { DsrStatus } from '@shared/domain/money/dsrSteps';
import type { Tone } from '../../../kit/StatusTag';

/** The state of a day in words. */
export const MARK_KEYS: Record<DayMark, string> = {
  draft: 'admin:dsr.mark.draft',
  submitted: 'admin:dsr.mark.submitted',
  returned: 'admin:dsr.mark.returned',
  checked: 'admin:dsr.mark.checked',
  matched: 'admin:dsr.mark.matched',
  locked: 'admin:dsr.mark.locked',
  missing: 'admin:dsr.mark.missing',
  open: 'admin:dsr.mark.open',
  none: 'admin:dsr.mark.none',
};
/** The same where there is room for a word of a few letters. */
export const SHORT_MARK_KEYS: Record<DayMark, string> = {
  draft: 'admin:dsr.short.draft',
  submitted: 'admin:dsr.short.submitted',
  returned: 'admin:dsr.short.returned',
  checked: 'admin:dsr.short.checked',
  matched: 'admin:dsr.short.matched',
  locked: 'admin:dsr.short.locked',
  missing: 'admin:dsr.short.missing',
  open: 'admin:dsr.short.open',
  none: 'admin:dsr.short.none',
};
export const STATUS_TONES: Record<DsrStatus, Tone> = {
  draft: 'neutral',
  submitted: 'info',
  returned: 'danger',
  checked: 'success',
  matched: 'success',
  locked: 'success',
};

export const GUEST_ROW_KEYS: Record<GuestRow, string> = {
  sales: 'admin:dsr.guest_row.sales',
  collected: 'admin:dsr.guest_row.collected',
  money: 'admin:dsr.guest_row.money',
  deposits_held: 'admin:dsr.guest_row.deposits_held',
  deposits_used: 'admin:dsr.guest_row.deposits_used',
  owner_account: 'admin:dsr.guest_row.owner_account',
  written_off: 'admin:dsr.guest_row.written_off',
  rounding: 'admin:dsr.guest_row.rounding',
  other: 'admin:dsr.guest_row.other',
};
export const CHANNEL_ROW_KEYS: Record<ChannelRow, string> = {
  collected: 'admin:dsr.channel_row.collected',
  commission: 'admin:dsr.channel_row.commission',
  payout: 'admin:dsr.channel_row.payout',
  other: 'admin:dsr.channel_row.other',
};
export const CASH_ROW_KEYS: Record<CashRow, string> = {
  opening_set: 'admin:dsr.cash_row.opening_set',
  taken: 'admin:dsr.cash_row.taken',
  refunded: 'admin:dsr.cash_row.refunded',
  paid_out: 'admin:dsr.cash_row.paid_out',
  bill_paid: 'admin:dsr.cash_row.bill_paid',
  banked: 'admin:dsr.cash_row.banked',
  top_up: 'admin:dsr.cash_row.top_up',
  recounted: 'admin:dsr.cash_row.recounted',
  other: 'admin:dsr.cash_row.other',
};
export const MOVEMENT_KIND_KEYS: Record<CashMovementKind, string> = {
  paid_out: 'admin:dsr.movement_kind.paid_out',
  banked: 'admin:dsr.movement_kind.banked',
  top_up: 'admin:dsr.movement_kind.top_up',
  opening: 'admin:dsr.movement_kind.opening',
};
export const EXCEPTION_KEYS: Record<ExceptionKind, string> = {
  edited_after_check_out: 'admin:dsr.exception.edited_after_check_out',
  agreed_price: 'admin:dsr.exception.agreed_price',
  money_not_counted: 'admin:dsr.exception.money_not_counted',
  backdated_money: 'admin:dsr.exception.backdated_money',
  complimentary: 'admin:dsr.exception.complimentary',
  no_payment_at_check_in: 'admin:dsr.exception.no_payment_at_check_in',
  unpaid_check_out: 'admin:dsr.exception.unpaid_check_out',
  unresolved_arrival: 'admin:dsr.exception.unresolved_arrival',
  not_posted: 'admin:dsr.exception.not_posted',
};
export const FILE_KIND_KEYS: Record<ReportFile['kind'], string> = {
  bank_in_slip: 'admin:dsr.file_kind.bank_in_slip',
  terminal_slip: 'admin:dsr.file_kind.terminal_slip',
  voucher: 'admin:dsr.file_kind.voucher',
  other: 'admin:dsr.file_kind.other',
};
export const EVENT_KEYS: Record<ReportEvent['kind'], string> = {
  submit: 'admin:dsr.event.submit',
  return: 'admin:dsr.event.return',
  check: 'admin:dsr.event.check',
  match: 'admin:dsr.event.match',
  lock: 'admin:dsr.event.lock',
};
export const REFUSAL_KEYS = {
  shift_open: 'admin:dsr.refusal.shift_open',
  own_report: 'admin:dsr.refusal.own_report',
  day_rolled: 'admin:dsr.refusal.day_rolled',
  earlier: 'admin:dsr.refusal.earlier',
  takings_matched: 'admin:dsr.refusal.takings_matched',
} as const;
export const DAY_KEYS = {
  open: 'admin:dsr.day.open',
  filling: 'admin:dsr.day.filling',
  rolled: 'admin:dsr.day.rolled',
  closed: 'admin:dsr.day.closed',
} as const;
/** What happens to a report, for its history. */
export const ACTION_KEYS = {
  create: 'admin:dsr.action.create',
  update: 'admin:dsr.action.update',
  submit: 'admin:dsr.action.submit',
  return: 'admin:dsr.action.return',
  check: 'admin:dsr.action.check',
  match: 'admin:dsr.action.match',
  lock: 'admin:dsr.action.lock',
  moveCash: 'admin:dsr.action.moveCash',
  takeBackCash: 'admin:dsr.action.takeBackCash',
  addDocument: 'admin:dsr.action.addDocument',
  removeDocument: 'admin:dsr.action.removeDocument',
};
