import type { AccountCode } from './chartOfAccounts';

/**
 * What a difference can stand between: `match`: lines of the bank and takings that are not the same; `line`: money that the bank moved and that
 * no taking explains; `taking`: money that no line of the bank shows.
 */
export type ReasonUse = 'match' | 'line' | 'taking';

type BankReason = {
  /** Where the difference is booked; 1100: it is, or is booked elsewhere as, money at the bank. */
  account: AccountCode;
  uses: readonly ReasonUse[];
  /** The most that it explains, in sen. */
  mostSen?: number;
};

/** ★ Why the bank and the takings differ. Source: BOOKS, events (difference: reason). */
export const BANK_REASONS = {
  bank_charge: { account: 5200, uses: ['match', 'line'] },
  cash_short: { account: 5600, uses: ['match', 'taking'] },
  rounding: { account: 5700, uses: ['match'], mostSen: 100 },
  exchange: { account: 5900, uses: ['match'] },
  interest: { account: 4900, uses: ['line'] },
  // Moved by an entry of its own, or by somebody who enters it elsewhere: the line is looked at, and nothing is booked for it.
  booked_elsewhere: { account: 1100, uses: ['line'] },
  // It came in before there were files of the account, or on an account without any.
  no_file: { account: 1100, uses: ['taking'] },
} as const satisfies Record<string, BankReason>;

export type BankReasonCode = keyof typeof BANK_REASONS;
export const BANK_REASON_CODES = Object.keys(BANK_REASONS) as BankReasonCode[];

/** What a match of so many lines and takings needs a reason for. */
export const reasonUse = (lines: number, takings: number): ReasonUse =>
  lines > 0 && takings > 0 ? 'match' : lines > 0 ? 'line' : 'taking';

/** The reasons that can explain a difference. */
export const reasonsFor = (use: ReasonUse, differenceSen: number): BankReasonCode[] =>
  BANK_REASON_CODES.filter((code) => {
    const { uses, mostSen }: BankReason = BANK_REASONS[code];
    return uses.includes(use) && (mostSen === undefined || Math.abs(differenceSen) <= mostSen);
  });
