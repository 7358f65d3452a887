import type { Sen } from '../base/money';
import { dayNumber, type StayDate } from '../base/stayDates';
import { advancePaidPosting } from './ownerAdvances';
import type { Posting } from './postings';

/** Days for which a bank account that was changed is told to whoever pays: fraud changes it shortly before the money goes. */
export const NEW_ACCOUNT_DAYS = 14;

/** Days ahead for which banks take a payment. */
export const PAY_DAYS_AHEAD = 60;

/** Whether a bank account that was set on a day is still news on another; null: it was set before anybody kept the day. */
export const isNewAccount = (setOn: StayDate | null, today: StayDate): boolean =>
  setOn !== null && dayNumber(today) - dayNumber(setOn) <= NEW_ACCOUNT_DAYS;

/**
 * What of each issued statement of an owner and company is not paid, in sen, in the order of their months. `nets` is what each statement moves his
 * account by; `paidSen` all that was paid and did not come back. Money settles the oldest first, and a later month below zero uses up what earlier
 * ones have left. Source: BOOKS, statements (part payments; negative carries forward).
 */
export function statementRests(nets: readonly Sen[], paidSen: Sen): Sen[] {
  let total = -paidSen;
  const totals = nets.map((net) => (total += net));
  let least = Infinity;
  return totals
    .reverse()
    .map((sum) => Math.max(0, (least = Math.min(least, sum))))
    .reverse();
}

/** What an owner can be paid at most: all that statements gave him less what was paid. Sen; 0 where he owes. */
export const payableSen = (nets: readonly Sen[], paidSen: Sen): Sen =>
  Math.max(0, nets.reduce((sum, net) => sum + net, 0) - paidSen);

/**
 * The entry of a payout that is handed to the bank: the owners' accounts fall, and the money is on its way. What came back is left out, so that
 * the difference takes it back. An advance is an entry of its own: the owner owes it. Source: BOOKS, events (payout by file; payout rejected by the
 * bank; advance to an owner).
 */
export function ownerPayoutPostings(
  { id, date }: { id: string; date: StayDate },
  items: readonly {
    ownerId: string;
    amountSen: Sen;
    isReturned: boolean;
    isAdvance?: boolean;
    unitId?: string | null;
  }[],
): Posting[] {
  const all = items.filter(({ isReturned }) => !isReturned);
  const paid = all.filter(({ isAdvance }) => !isAdvance);
  const advances = all
    .filter(({ isAdvance }) => isAdvance)
    .map((item) => advancePaidPosting({ payoutId: id, date }, { ...item, unitId: item.unitId ?? null }));
  if (paid.length === 0) return advances;
  return [
    ...advances,
    {
      kind: 'owner_payout',
      source: { type: 'owner_payout', id },
      serviceDate: date,
      when: 'at_once',
      lines: [
        ...paid.map(({ ownerId, amountSen }) => ({ account: 2400 as const, amountSen, owner: ownerId })),
        { account: 1150 as const, amountSen: -paid.reduce((sum, { amountSen }) => sum + amountSen, 0) },
      ],
    },
  ];
}
