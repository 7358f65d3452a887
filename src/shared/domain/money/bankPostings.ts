import type { StayDate } from '../base/stayDates';
import { BANK_REASONS, type BankReasonCode } from './bankReasons';
import type { AccountCode } from './chartOfAccounts';
import type { LineCategory, Posting, PostingLine } from './postings';

/** Money that a match takes out of clearing or transit; of 1100 it stands in the bank already and only its line was missing. */
export type MatchedTaking = {
  account: 1200 | 1050 | 1100 | 1150;
  method: string | null;
  expectedSen: number;
};
export type MatchedLine = { date: StayDate; amountSen: number };

/** What the bank moved beyond the takings (below 0: less), in sen. */
export const matchDifference = (lines: readonly MatchedLine[], takings: readonly MatchedTaking[]): number =>
  lines.reduce((sum, { amountSen }) => sum + amountSen, 0) -
  takings.reduce((sum, { expectedSen }) => sum + expectedSen, 0);

/**
 * ★ What is booked when lines of the bank are matched with takings: each line on its own day, so that 1100 follows the statement; of one taking
 * that comes in parts the last line takes the rest, and the difference. Without a line the takings are booked on `today`. Nothing where the
 * money stands in the bank already. Source: BOOKS, events (bank-in matched).
 */
export function bankMatchPostings({
  id,
  lines,
  takings,
  reason,
  today,
}: {
  id: string;
  lines: readonly MatchedLine[];
  takings: readonly MatchedTaking[];
  reason: BankReasonCode | null;
  today: StayDate;
}): Posting[] {
  const parts: readonly MatchedLine[] = lines.length > 0 ? lines : [{ date: today, amountSen: 0 }];
  const differenceSen = matchDifference(lines, takings);
  return parts.flatMap(({ date, amountSen }, index): Posting[] => {
    const isLast = index === parts.length - 1;
    const before = parts.slice(0, index).reduce((sum, part) => sum + part.amountSen, 0);
    const settled = isLast
      ? takings.map(({ expectedSen, ...taking }, place) => ({
          ...taking,
          sen: expectedSen - (place === 0 ? before : 0),
        }))
      : takings.slice(0, 1).map(({ expectedSen: _whole, ...taking }) => ({ ...taking, sen: amountSen }));
    const posted = merged([
      { account: 1100, amountSen },
      ...settled.map(({ account, method, sen }): PostingLine => ({
        account,
        amountSen: -sen,
        ...(account !== 1100 && method !== null && { method }),
      })),
      ...(isLast && reason !== null ? [reasonLine(reason, differenceSen, takings[0]?.method ?? null)] : []),
    ]);
    if (posted.length === 0) return [];
    return [
      {
        kind: 'bank_match',
        source: { type: 'bank_match', id },
        serviceDate: date,
        when: 'at_once',
        lines: posted,
      },
    ];
  });
}

const CATEGORIES: Partial<Record<BankReasonCode, LineCategory>> = {
  bank_charge: 'bank_charge',
  interest: 'interest',
};
function reasonLine(reason: BankReasonCode, differenceSen: number, method: string | null): PostingLine {
  const account: AccountCode = BANK_REASONS[reason].account;
  const category = CATEGORIES[reason];
  return {
    account,
    amountSen: -differenceSen,
    ...(category && { category }),
    ...(account === 5200 && method !== null && { method }),
  };
}

/** One line for what has the same account and facts, none for what comes to nothing. */
function merged(lines: readonly PostingLine[]): PostingLine[] {
  const sums = new Map<string, PostingLine>();
  for (const line of lines) {
    const key = `${line.account} ${line.method ?? ''} ${line.category ?? ''}`;
    const there = sums.get(key);
    sums.set(key, there ? { ...there, amountSen: there.amountSen + line.amountSen } : { ...line });
  }
  return [...sums.values()].filter(({ amountSen }) => amountSen !== 0);
}
