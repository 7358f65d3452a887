import type { TFunction } from 'i18next';
import type { BANK_STATES, BankTakingRow } from '@shared/contract/money/bankLines';
import type { BankProblemReason } from '@shared/domain/money/bankFile';
import type { AmountShape, BankColumn } from '@shared/domain/money/bankFileLayout';
import type { BankReasonCode } from '@shared/domain/money/bankReasons';
import type { MatchReason } from '@shared/domain/money/matchScore';
import type { LocalText } from '@shared/languages';
import { SOURCE_KEYS } from '@shared/domain/stays/sourceTexts';
import { METHOD_KEYS } from '../../stays/reservations/reservationTexts';

export const REASON_KEYS: Record<BankReasonCode, string> = {
  bank_charge: 'admin:bank.reason.bank_charge',
  cash_short: 'admin:bank.reason.cash_short',
  rounding: 'admin:bank.reason.rounding',
  exchange: 'admin:bank.reason.exchange',
  interest: 'admin:bank.reason.interest',
  booked_elsewhere: 'admin:bank.reason.booked_elsewhere',
  no_file: 'admin:bank.reason.no_file',
};
/** Why something is proposed. */
export const WHY_KEYS: Record<MatchReason, string> = {
  amount: 'admin:bank.why.amount',
  due_day: 'admin:bank.why.due_day',
  near_due_day: 'admin:bank.why.near_due_day',
  reference: 'admin:bank.why.reference',
  payer: 'admin:bank.why.payer',
  wording: 'admin:bank.why.wording',
  only_one: 'admin:bank.why.nothing_else',
  one_receipt: 'admin:bank.why.one_receipt',
  one_settlement: 'admin:bank.why.one_settlement',
  one_payout: 'admin:bank.why.one_payout',
  provider: 'admin:bank.why.provider',
  several_fit: 'admin:bank.why.several_fit',
  parts: 'admin:bank.why.parts',
};
export const STATE_KEYS: Record<(typeof BANK_STATES)[number], string> = {
  open: 'admin:bank.state.open',
  matched: 'admin:bank.state.matched',
};
export const AGE_KEYS: Record<number, string> = {
  0: 'admin:bank.age_filter.0',
  3: 'admin:bank.age_filter.3',
  7: 'admin:bank.age_filter.7',
  14: 'admin:bank.age_filter.14',
  30: 'admin:bank.age_filter.30',
};
export const SHAPE_KEYS: Record<AmountShape, string> = {
  signed: 'admin:bank.import.shapes.signed',
  columns: 'admin:bank.import.shapes.columns',
  trailing: 'admin:bank.import.shapes.trailing',
};
export const COLUMN_KEYS: Record<BankColumn, string> = {
  date: 'admin:bank.import.columns.date',
  description: 'admin:bank.import.columns.description',
  details: 'admin:bank.import.columns.details',
  reference: 'admin:bank.import.columns.reference',
  amount: 'admin:bank.import.columns.amount',
  debit: 'admin:bank.import.columns.debit',
  credit: 'admin:bank.import.columns.credit',
  balance: 'admin:bank.import.columns.balance',
};
const PROBLEM_KEYS: Record<BankProblemReason, string> = {
  formula: 'admin:bank.problem.formula',
  excel_number: 'admin:bank.problem.excel_number',
  excel_date: 'admin:bank.problem.excel_date',
  amount: 'admin:bank.problem.amount',
  amount_size: 'admin:bank.problem.amount_size',
  date: 'admin:bank.problem.date',
  year_missing: 'admin:bank.problem.year_missing',
  no_sign: 'admin:bank.problem.no_sign',
  header: 'admin:bank.problem.header',
  no_rows: 'admin:bank.problem.no_rows',
  column_missing: 'admin:bank.problem.column_missing',
  future: 'admin:bank.problem.future',
  both_sides: 'admin:bank.problem.both_sides',
  no_amount: 'admin:bank.problem.no_amount',
  no_date: 'admin:bank.problem.no_date',
  side_sign: 'admin:bank.problem.side_sign',
  too_many_lines: 'admin:bank.problem.too_many_lines',
};
/** What is wrong with a row; one that is new to this page has its code. */
export const problemText = (t: TFunction, reason: string): string =>
  reason in PROBLEM_KEYS ? t(PROBLEM_KEYS[reason as BankProblemReason]) : reason;

const OTHER_KEYS: Record<string, string> = {
  cash_banked: 'admin:bank.method.cash_banked',
  float_top_up: 'admin:bank.method.float_top_up',
  payout: 'admin:bank.method.payout',
  owner_payout: 'admin:bank.method.owner_payout',
  owner_return: 'admin:bank.method.owner_return',
};
/** The way to pay of a taking, what was done with cash of the drawer, or that a channel paid out. */
export const methodText = (t: TFunction, method: string): string => {
  const key = OTHER_KEYS[method] ?? METHOD_KEYS[method];
  return key ? t(key) : method;
};

/** What a taking that is not of one stay is of: a channel, or the property whose drawer it was. */
export const placeOfTaking = (
  t: TFunction,
  text: (words: LocalText) => string,
  { channel, property, reference }: Pick<BankTakingRow, 'channel' | 'property' | 'reference'>,
): string =>
  [channel ? t(SOURCE_KEYS[channel]) : property && text(property.name), reference]
    .filter(Boolean)
    .join(' · ');
