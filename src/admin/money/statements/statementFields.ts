import type { StatementDetail } from '@shared/contract/money/ownerStatements';
import { choice, fieldsOf, instant, money, own, stayDate, text } from '../../../kit/fields';
import { STATEMENT_STATUS_KEYS } from './statementTexts';

type Kept = Omit<
  StatementDetail,
  | 'lines'
  | 'accountLines'
  | 'payouts'
  | 'stays'
  | 'months'
  | 'history'
  | 'units'
  | 'odd'
  | 'company'
  | 'owner'
  | 'ownerEmail'
  | 'ownerLanguage'
  | 'mail'
>;

/** ★ Every field of a statement, once: its list, its summary and its history read this table. No form asks for any. */
export const FIELDS = fieldsOf<Kept, object>()({
  number: text('admin:owner_statement.fields.number'),
  owner: own('admin:owner_statement.fields.owner'),
  month: stayDate('admin:owner_statement.fields.month'),
  units: own('admin:owner_statement.fields.units'),
  company: own('admin:owner_statement.fields.company'),
  status: choice('admin:owner_statement.fields.status', STATEMENT_STATUS_KEYS),
  revenueSen: money('admin:owner_statement.fields.revenueSen'),
  deductedSen: money('admin:owner_statement.fields.deductedSen'),
  feeSen: money('admin:owner_statement.fields.feeSen'),
  poolSen: money('admin:owner_statement.fields.poolSen'),
  accountSen: money('admin:owner_statement.fields.accountSen'),
  adjustmentSen: money('admin:owner_statement.fields.adjustmentSen'),
  netSen: money('admin:owner_statement.fields.netSen'),
  broughtSen: money('admin:owner_statement.fields.broughtSen'),
  balanceSen: money('admin:owner_statement.fields.balanceSen'),
  restSen: money('admin:owner_statement.fields.restSen'),
  issuedOn: stayDate('admin:owner_statement.fields.issuedOn'),
  updatedAt: instant('admin:owner_statement.fields.updatedAt'),
  why: text('admin:owner_statement.fields.why'),
});

/** What happens to a statement, as its history names it. */
export const STATEMENT_ACTIONS = {
  create: 'admin:owner_statement.action.run',
  run: 'admin:owner_statement.action.run',
  update: 'admin:owner_statement.action.renewed',
  review: 'admin:owner_statement.action.reviewed',
  approve: 'admin:owner_statement.action.approved',
  issue: 'admin:owner_statement.action.issued',
  return: 'admin:owner_statement.action.returned',
  send: 'admin:owner_statement.action.sent',
} as const;
