import type { StayDate } from '../base/stayDates';
import {
  channelLine,
  guestLine,
  sumOfLines,
  type LineCategory,
  type PostedStay,
  type Posting,
  type PostingLine,
} from './postings';

/**
 * What a channel collects leaves the guest with nothing to pay: the same amount, on the same day, but for the taxes that we take of the guest
 * (`exceptOf`). Source: BOOKS, channels; W6.
 */
export const collectedPosting = (
  stay: PostedStay,
  { serviceDate, lines, when }: Posting,
  exceptOf: readonly LineCategory[] = [],
): Posting => {
  const owedSen = sumOfLines(
    lines.filter(
      ({ account, category }) => account === 1400 || (category !== undefined && exceptOf.includes(category)),
    ),
  );
  return {
    kind: 'collected',
    source: { type: 'reservation', id: stay.id },
    serviceDate,
    when,
    lines: [channelLine(stay, owedSen), guestLine(stay, -owedSen)],
  };
};

/**
 * The channel's commission on a night, in sen, and the service tax on it. `parts` tells what it is on: an owner bears only that of lines
 * that are his. Source: BOOKS, events; W6.
 */
export const commissionPosting = (
  stay: PostedStay,
  {
    date,
    sstSen,
    unit,
    ...commission
  }: { date: StayDate; sstSen: number; unit?: string | null } & (
    { commissionSen: number } | { parts: readonly { category: LineCategory; commissionSen: number }[] }
  ),
  when: Posting['when'] = 'day_over',
): Posting => {
  const parts: readonly { category?: LineCategory; commissionSen: number }[] =
    'parts' in commission ? commission.parts : [commission];
  const commissionSen = parts.reduce((total, part) => total + part.commissionSen, 0);
  return {
    kind: 'commission',
    source: { type: 'reservation', id: stay.id },
    serviceDate: date,
    when,
    lines: [
      ...parts.map((part): PostingLine => ({
        account: 5100,
        amountSen: part.commissionSen,
        reservation: stay.id,
        channel: stay.channel,
        ...(part.category && { category: part.category }),
        ...(unit && { unit }),
      })),
      { account: 5110, amountSen: sstSen, reservation: stay.id, channel: stay.channel },
      channelLine(stay, -(commissionSen + sstSen)),
    ],
  };
};

/**
 * An item of a payout, in sen: what it settles of a stay, or money of the channel for something else. `exchangeSen` is what the stay owed beyond
 * what came, by the exchange alone.
 */
export type PaidItem = {
  amountSen: number;
  exchangeSen?: number;
  reservation: string | null;
  booksAs: 'stay' | 'other';
};

/**
 * A channel's payout as the bank credited it, in sen: it settles what the channel owes for its stays; what is for something else is income, or
 * takes some back; what the exchange made of it is a cost, or one less. Source: BOOKS, events (channel paid out), the entry (a foreign payout).
 */
export const channelPayoutPosting = (
  { id, date, channel }: { id: string; date: StayDate; channel: string },
  items: readonly PaidItem[],
): Posting => ({
  kind: 'channel_payout',
  source: { type: 'channel_payout', id },
  serviceDate: date,
  when: 'at_once',
  lines: [
    { account: 1100, amountSen: items.reduce((total, { amountSen }) => total + amountSen, 0) },
    ...items.flatMap(({ amountSen, exchangeSen = 0, reservation, booksAs }): PostingLine[] =>
      booksAs === 'stay'
        ? [
            { account: 1500, amountSen: -(amountSen + exchangeSen), reservation: reservation!, channel },
            ...(exchangeSen === 0
              ? []
              : [{ account: 5900 as const, amountSen: exchangeSen, reservation: reservation!, channel }]),
          ]
        : [
            {
              account: 4900,
              amountSen: -amountSen,
              channel,
              category: 'channel_money',
              ...(reservation !== null && { reservation }),
            },
          ],
    ),
  ],
});
