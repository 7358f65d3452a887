import type { Sen } from '../base/money';
import type { StayDate } from '../base/stayDates';
import type { GuaranteeCost } from './guarantees';
import type { Posting } from './postings';

type Booked = { id: string; date: StayDate; unit: string };

/**
 * What a month adds to the promises of a contract, in sen: what the unit earned is the owner's share, the rest the company's own cost. Source: BOOKS,
 * events (month close, per unit); W9.
 */
export const accrualPosting = (
  { id, date, unit }: Booked,
  { ownersShareSen, shortfallSen }: GuaranteeCost,
): Posting => ({
  kind: 'accrual',
  source: { type: 'guarantee_accrual', id },
  serviceDate: date,
  when: 'at_once',
  lines: [
    { account: 5000 as const, amountSen: ownersShareSen, unit },
    { account: 5400 as const, amountSen: shortfallSen, unit },
    { account: 2410 as const, amountSen: -(ownersShareSen + shortfallSen), unit },
  ].filter(({ amountSen }) => amountSen !== 0),
});

/** An instalment that is due, in sen: no second cost, the owner may have what has accrued. Source: BOOKS, events (instalment due); W9. */
export const instalmentDuePosting = (
  { id, date, unit }: Booked,
  { owner, sen }: { owner: string; sen: Sen },
): Posting => ({
  kind: 'installment_due',
  source: { type: 'owner_installment', id },
  serviceDate: date,
  when: 'at_once',
  lines: [
    { account: 2410 as const, amountSen: sen, unit },
    { account: 2400 as const, amountSen: -sen, owner, unit },
  ].filter(({ amountSen }) => amountSen !== 0),
});
