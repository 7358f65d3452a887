import type { OddReason, StatementStatus } from '@shared/contract/money/ownerStatements';
import type { Tone } from '../../../kit/StatusTag';

export const STATEMENT_STATUS_KEYS: Record<StatementStatus, string> = {
  draft: 'admin:owner_statement.status.draft',
  reviewed: 'admin:owner_statement.status.reviewed',
  approved: 'admin:owner_statement.status.approved',
  issued: 'admin:owner_statement.status.issued',
  paid: 'admin:owner_statement.status.paid',
  carried: 'admin:owner_statement.status.carried',
};
export const STATEMENT_TONES: Record<StatementStatus, Tone> = {
  draft: 'neutral',
  reviewed: 'info',
  approved: 'info',
  issued: 'info',
  paid: 'success',
  carried: 'success',
};

export const ODD_KEYS: Record<OddReason, string> = {
  no_revenue: 'admin:owner_statement.odd.no_revenue',
  negative: 'admin:owner_statement.odd.negative',
  high_fee: 'admin:owner_statement.odd.high_fee',
  uncovered: 'admin:owner_statement.odd.uncovered',
  missing_bill: 'admin:owner_statement.odd.missing_bill',
};
