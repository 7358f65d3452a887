import type { TFunction } from 'i18next';
import type { LedgerEntry } from '@shared/contract/money/ledger';
import type { AccountCode } from '@shared/domain/money/chartOfAccounts';
import { KIND_KEYS } from '@shared/domain/money/entryTexts';
import type { EntryKind } from '@shared/domain/money/postings';

/** The names of the accounts, by their code. */
export const ACCOUNT_KEYS: Record<AccountCode, string> = {
  1000: 'admin:ledger.account.1000',
  1050: 'admin:ledger.account.1050',
  1100: 'admin:ledger.account.1100',
  1150: 'admin:ledger.account.1150',
  1200: 'admin:ledger.account.1200',
  1400: 'admin:ledger.account.1400',
  1500: 'admin:ledger.account.1500',
  1600: 'admin:ledger.account.1600',
  1700: 'admin:ledger.account.1700',
  2000: 'admin:ledger.account.2000',
  2100: 'admin:ledger.account.2100',
  2110: 'admin:ledger.account.2110',
  2200: 'admin:ledger.account.2200',
  2210: 'admin:ledger.account.2210',
  2300: 'admin:ledger.account.2300',
  2400: 'admin:ledger.account.2400',
  2410: 'admin:ledger.account.2410',
  2450: 'admin:ledger.account.2450',
  2500: 'admin:ledger.account.2500',
  2550: 'admin:ledger.account.2550',
  2600: 'admin:ledger.account.2600',
  3000: 'admin:ledger.account.3000',
  4000: 'admin:ledger.account.4000',
  4100: 'admin:ledger.account.4100',
  4200: 'admin:ledger.account.4200',
  4300: 'admin:ledger.account.4300',
  4400: 'admin:ledger.account.4400',
  4900: 'admin:ledger.account.4900',
  5000: 'admin:ledger.account.5000',
  5100: 'admin:ledger.account.5100',
  5110: 'admin:ledger.account.5110',
  5150: 'admin:ledger.account.5150',
  5200: 'admin:ledger.account.5200',
  5210: 'admin:ledger.account.5210',
  5300: 'admin:ledger.account.5300',
  5400: 'admin:ledger.account.5400',
  5500: 'admin:ledger.account.5500',
  5600: 'admin:ledger.account.5600',
  5700: 'admin:ledger.account.5700',
  5800: 'admin:ledger.account.5800',
  5900: 'admin:ledger.account.5900',
};

/** What an entry of a kind says, in a sentence. */
export const KIND_EXPLANATION_KEYS: Record<EntryKind, string> = {
  night: 'admin:ledger.explanation.night',
  given_up: 'admin:ledger.explanation.given_up',
  extra_charge: 'admin:ledger.explanation.extra_charge',
  collected: 'admin:ledger.explanation.collected',
  commission: 'admin:ledger.explanation.commission',
  agent_commission: 'admin:ledger.explanation.agent_commission',
  fee: 'admin:ledger.explanation.fee',
  deposit_kept: 'admin:ledger.explanation.deposit_kept',
  deposit_released: 'admin:ledger.explanation.deposit_released',
  payment: 'admin:ledger.explanation.payment',
  payment_fee: 'admin:ledger.explanation.payment_fee',
  refund: 'admin:ledger.explanation.refund',
  payout: 'admin:ledger.explanation.payout',
  tax_due: 'admin:ledger.explanation.tax_due',
  tax_fallen_due: 'admin:ledger.explanation.tax_fallen_due',
  paid_out: 'admin:ledger.explanation.paid_out',
  cash_banked: 'admin:ledger.explanation.cash_banked',
  float_top_up: 'admin:ledger.explanation.float_top_up',
  cash_opening: 'admin:ledger.explanation.cash_opening',
  cash_count: 'admin:ledger.explanation.cash_count',
  bank_match: 'admin:ledger.explanation.bank_match',
  channel_payout: 'admin:ledger.explanation.channel_payout',
  provider_fee: 'admin:ledger.explanation.provider_fee',
  bill: 'admin:ledger.explanation.bill',
  bill_paid: 'admin:ledger.explanation.bill_paid',
  statement: 'admin:ledger.explanation.statement',
  statement_fee: 'admin:ledger.explanation.statement_fee',
  accrual: 'admin:ledger.explanation.accrual',
  installment_due: 'admin:ledger.explanation.installment_due',
  advance_paid: 'admin:ledger.explanation.advance_paid',
  advance_recovered: 'admin:ledger.explanation.advance_recovered',
  owner_payout: 'admin:ledger.explanation.owner_payout',
  agent_payment: 'admin:ledger.explanation.agent_payment',
};

/** The document that made an entry. */
export const SOURCE_DOCUMENT_KEYS: Record<LedgerEntry['source']['type'], string> = {
  reservation: 'admin:ledger.document.reservation',
  payment: 'admin:ledger.document.payment',
  cash_movement: 'admin:ledger.document.cash_movement',
  daily_report: 'admin:ledger.document.daily_report',
  bank_match: 'admin:ledger.document.bank_match',
  channel_payout: 'admin:ledger.document.channel_payout',
  expense: 'admin:ledger.document.expense',
  expense_payment: 'admin:ledger.document.expense_payment',
  statement: 'admin:ledger.document.statement',
  guarantee_accrual: 'admin:ledger.document.guarantee_accrual',
  owner_installment: 'admin:ledger.document.owner_installment',
  owner_payout: 'admin:ledger.document.owner_payout',
  agent_payment: 'admin:ledger.document.agent_payment',
  online_settlement: 'admin:ledger.document.online_settlement',
};

/** Code and name of an account in one text, `1400 Guests`; one that is new to this page has its code alone. */
export const accountLabel = (t: TFunction, code: number): string =>
  code in ACCOUNT_KEYS ? `${code} ${t(ACCOUNT_KEYS[code as AccountCode])}` : String(code);

/** What an entry is about in words; one that books what has changed since says so. */
export const entryTitle = (
  t: TFunction,
  { kind, reverses }: Pick<LedgerEntry, 'kind' | 'reverses'>,
): string =>
  reverses === null ? t(KIND_KEYS[kind]) : t('admin:ledger.difference_of', { what: t(KIND_KEYS[kind]) });
