import type { StayDate } from '../base/stayDates';
import type { Posting, PostingLine } from './postings';

/** How a payout of the payment provider stands. Source: Stripe, API reference, the Payout object; one that is paid may still fail. */
export const ONLINE_PAYOUT_STATUSES = ['pending', 'in_transit', 'paid', 'failed', 'canceled'] as const;
export type OnlinePayoutStatus = (typeof ONLINE_PAYOUT_STATUSES)[number];

/** Whether the provider has said what a payout is made of: not yet, all of it, or never, as of one that somebody asked for by hand. */
export const ONLINE_ROWS_STATES = ['waiting', 'complete', 'untold'] as const;
export type OnlineRowsState = (typeof ONLINE_ROWS_STATES)[number];

/**
 * What a row of the provider's balance is: money that a guest paid, was given back, or that a dispute moved; a fee of the account or the tax on it, an
 * adjustment; a payout that came back; anything else.
 */
export const ONLINE_ROW_KINDS = [
  'payment',
  'refund',
  'refund_failed',
  'dispute',
  'fee',
  'tax',
  'adjustment',
  'payout_back',
  'other',
] as const;
export type OnlineRowKind = (typeof ONLINE_ROW_KINDS)[number];

/**
 * How a row stands to the books. `to_settle`: a fee that a person puts into them, of the account or beyond what a payment was booked with; `not_in_books`:
 * money of guests that the books do not have, or that nobody can say what it is; `differs`: the books have it with another sum; `returned`: an earlier
 * payout that came back; `foreign`: of an account that is not paid in ringgit.
 */
export const ONLINE_ROW_STATES = [
  'in_books',
  'to_settle',
  'settled',
  'not_in_books',
  'differs',
  'returned',
  'foreign',
] as const;
export type OnlineRowState = (typeof ONLINE_ROW_STATES)[number];
/** The states of rows that keep a payout from being matched, and wait for a person. */
export const ONLINE_ROWS_TO_DO = [
  'to_settle',
  'not_in_books',
  'differs',
] as const satisfies readonly OnlineRowState[];

/** How the bank has a payout: none of its takings, some of them, all of them; `none` of one without any. */
export const ONLINE_BANK_STATES = ['none', 'open', 'part', 'matched'] as const;
export type OnlineBankState = (typeof ONLINE_BANK_STATES)[number];

/** True for a payout whose money stays with the provider. */
export const isPayoutOff = (status: OnlinePayoutStatus): boolean =>
  status === 'failed' || status === 'canceled';

/**
 * ★ A fee that the provider took of what it pays out, with the tax on it, in sen; below 0 it is given back. It is of no stay. Source: BOOKS, events (fee of that
 * payment), decision 86.
 */
export function providerFeePosting({
  id,
  date,
  method,
  feeSen,
  feeSstSen,
}: {
  id: string;
  date: StayDate;
  /** The way to pay whose money the provider has. */
  method: string;
  feeSen: number;
  feeSstSen: number;
}): Posting {
  const lines: PostingLine[] = [
    { account: 5200, amountSen: feeSen, method },
    { account: 5210, amountSen: feeSstSen, method },
    { account: 1200, amountSen: -(feeSen + feeSstSen), method },
  ];
  return {
    kind: 'provider_fee',
    source: { type: 'online_settlement', id },
    serviceDate: date,
    when: 'at_once',
    lines: lines.filter(({ amountSen }) => amountSen !== 0),
  };
}

/** A payout with its rows, as far as the bank is concerned; takings by the names that the matching has for them. */
export type PaidOut = {
  providerId: string;
  status: OnlinePayoutStatus;
  rows: readonly {
    kind: OnlineRowKind;
    state: OnlineRowState;
    /** The payout that came back. */
    sourceId: string | null;
    takings: readonly string[];
  }[];
};

/** Payouts that came back one within the other, at most. */
const MOST_BACK = 5;

/**
 * The takings that a payout brings to the bank: those of its rows, and of an earlier payout that came back with it. Null where a row is no taking, or
 * waits for a person: nobody can say yet what the bank will show.
 */
export function takingsOfPayout(
  payout: PaidOut,
  payouts: ReadonlyMap<string, PaidOut>,
  deep = 0,
): string[] | null {
  const found: string[] = [];
  for (const { kind, state, sourceId, takings } of payout.rows) {
    if (kind === 'payout_back') {
      const back = payouts.get(sourceId ?? '');
      const inner =
        back && isPayoutOff(back.status) && deep < MOST_BACK
          ? takingsOfPayout(back, payouts, deep + 1)
          : null;
      if (!inner) return null;
      found.push(...inner);
    } else if (state === 'in_books' || state === 'settled') found.push(...takings);
    else return null;
  }
  return found;
}
