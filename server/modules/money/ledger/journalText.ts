import {
  ACCOUNT_CODES,
  accountOf,
  type AccountCode,
  type AccountKind,
} from '@shared/domain/money/chartOfAccounts';
import { ENTRY_KINDS, type EntryKind } from '@shared/domain/money/postings';
import type { JournalEntry, JournalLine } from './journal.queries';

const PLURALS: Record<AccountKind, string> = {
  asset: 'assets',
  liability: 'liabilities',
  equity: 'equity',
  income: 'income',
  expense: 'expenses',
};
/** What an entry says it is, in English. */
const KIND_WORDS: Record<EntryKind, string> = {
  night: 'Night',
  given_up: 'Nights given up',
  collected: 'Collected by the channel',
  commission: 'Commission of the channel',
  agent_commission: 'Commission of the agent',
  extra_charge: 'Charged besides the stay',
  fee: 'Cancellation or no-show fee',
  deposit_kept: 'Deposit kept',
  deposit_released: 'Deposit settled',
  payment: 'Payment',
  payment_fee: 'Fee of a payment',
  refund: 'Refund',
  payout: 'Payout of the channel',
  tax_due: 'Tax becomes due',
  tax_fallen_due: 'Unpaid tax falls due',
  paid_out: 'Paid out of the drawer',
  cash_banked: 'Cash taken to the bank',
  float_top_up: 'Float fetched from the bank',
  cash_opening: 'Opening float',
  cash_count: 'Cash over or short',
  bank_match: 'Matched with the bank',
  channel_payout: 'Payout of the channel, by its file',
  provider_fee: 'Fee of the payment provider',
  bill: 'Bill of a supplier',
  bill_paid: 'Bill paid',
  statement: 'Statement of an owner',
  statement_fee: 'Fee by a statement',
  accrual: 'Promise accrued',
  installment_due: 'Instalment due',
  advance_paid: 'Advance to an owner',
  advance_recovered: 'Advance recovered',
  owner_payout: 'Payout to owners',
  agent_payment: 'Commission paid to an agent',
};
const isKnownKind = (kind: string): kind is EntryKind => (ENTRY_KINDS as readonly string[]).includes(kind);

/** What an entry is and of which stay: `Night AT-7KQ2MX`. */
export function descriptionOf({ kind, reference }: Pick<JournalEntry, 'kind' | 'reference'>): string {
  const words = isKnownKind(kind) ? KIND_WORDS[kind] : kind.replaceAll('_', ' ');
  return reference === null ? words : `${words} ${reference}`;
}

/** The name of each account, its code as the last word: `assets:guests [1400]`. */
const FULL_NAMES = new Map<number, string>(
  ACCOUNT_CODES.map((code) => {
    const { kind, name } = accountOf(code);
    return [code, `${PLURALS[kind]}:${name} [${code}]`];
  }),
);
/** The name that an account goes out with; throws for a code that the chart does not have. */
export function fullNameOf(code: number): string {
  const name = FULL_NAMES.get(code);
  if (name === undefined) throw new Error(`account ${code} is not in the chart of accounts`);
  return name;
}
/** The chart's name of an account. */
export const nameOf = (code: number): string => accountOf(code as AccountCode).name;

/** `1234.50`, a minus before it below 0. */
export function ringgitText(amountSen: number): string {
  const sen = Math.abs(amountSen);
  return `${amountSen < 0 ? '-' : ''}${Math.floor(sen / 100)}.${String(sen % 100).padStart(2, '0')}`;
}

/**
 * Text of people for a line of hledger's journal: a line break would end the line, `;` begins a comment, `|` divides a description, `,` ends
 * the value of a tag, and a date in brackets would be the posting's.
 */
const plain = (text: string) =>
  text
    .replace(/[\p{C}\s;,|]+/gu, ' ')
    .replaceAll('[', '(')
    .replaceAll(']', ')')
    .trim();

/** A comment of tags, of those that have a value; nothing without any. */
function tags(values: Record<string, string | number | null>): string {
  const known = Object.entries(values).filter(([, value]) => value !== null);
  if (known.length === 0) return '';
  return `  ; ${known.map(([name, value]) => `${name}:${plain(String(value))}`).join(', ')}`;
}

/** What stands before the entries of hledger's journal: the currency and every account of the chart, so that its strict check knows them. */
export const JOURNAL_HEAD = `${[
  'commodity RM 1000.00',
  '',
  ...[...FULL_NAMES.values()].map((name) => `account ${name}`),
].join('\n')}\n`;

/** An entry as a transaction of hledger's journal, an empty line before it. */
export function transactionText(entry: JournalEntry): string {
  const { id, businessDate, serviceDate, kind, company, property, reverses, sourceType, sourceId } = entry;
  const about = tags({
    service: serviceDate,
    kind,
    source: `${sourceType} ${sourceId}`,
    reverses,
    company,
    property,
  });
  return `\n${businessDate} (${id}) ${plain(descriptionOf(entry))}${about}\n${entry.lines.map(postingText).join('')}`;
}

const postingText = ({ account, amountSen, unit, owner, channel, method, category }: JournalLine) =>
  `    ${fullNameOf(account)}  RM ${ringgitText(amountSen)}${tags({ unit, owner, channel, method, category })}\n`;
