import { percentOf, type Sen } from '../base/money';
import type { StayDate } from '../base/stayDates';
import { splitByShares } from '../people/sharePeriods';
import type { CostKind, CostRule } from './packageTerms';
import type { Posting, PostingLine } from './postings';

/** An owner of a unit with his share in basis points; owners stand in the order of their account numbers. */
export type SharingOwner = { id: string; shareBp: number };
/** What an owner bears of a bill, in sen: of the cost with the supplier's tax, and of what the company adds to it. */
export type OwnerPart = SharingOwner & { costSen: Sen; markUpSen: Sen };
/** Who bears a bill, in sen. What the owners pay is their cost and the mark-up; company and owners' cost make the bill. */
export type ExpenseParts = { companySen: Sen; ownerCostSen: Sen; markUpSen: Sen; owners: OwnerPart[] };

/**
 * Splits a bill, in sen, between the company and the owners of its unit: the owners' share of the amount, and the mark-up on that share, each
 * rounded once and then split by shares (the sen that are left over to the first account number). Without owners the company bears all.
 * Source: BOOKS, events (bill) and statements (lines).
 */
export function expenseParts(
  { amountSen, ownerBp, markUpBp }: { amountSen: Sen } & CostRule,
  owners: readonly SharingOwner[],
): ExpenseParts {
  const ownerCostSen = owners.length === 0 ? 0 : percentOf(amountSen, ownerBp);
  const markUpSen = percentOf(ownerCostSen, markUpBp);
  const costs = splitByShares(ownerCostSen, owners);
  const markUps = splitByShares(markUpSen, owners);
  return {
    companySen: amountSen - ownerCostSen,
    ownerCostSen,
    markUpSen,
    owners: owners.map((owner, index) => ({
      ...owner,
      costSen: costs[index]!.sen,
      markUpSen: markUps[index]!.sen,
    })),
  };
}

type PostedExpense = { id: string; date: StayDate; category: CostKind; unit: string | null };

/**
 * A bill of a supplier, in sen: what the company bears is an expense, each owner owes his part with the mark-up on it, which is the company's
 * income; the supplier is owed the bill. Source: BOOKS, events; W6, W10.
 */
export function expensePosting(
  { id, date, category, unit }: PostedExpense,
  { companySen, ownerCostSen, markUpSen, owners }: ExpenseParts,
): Posting {
  const facts = { category, ...(unit !== null && { unit }) };
  const lines: PostingLine[] = [
    { account: 5300, amountSen: companySen, ...facts },
    ...owners.map((owner): PostingLine => ({
      account: 2400,
      amountSen: owner.costSen + owner.markUpSen,
      owner: owner.id,
      ...facts,
    })),
    { account: 2600, amountSen: -(companySen + ownerCostSen) },
    { account: 4400, amountSen: -markUpSen, ...facts },
  ];
  return {
    kind: 'bill',
    source: { type: 'expense', id },
    serviceDate: date,
    when: 'at_once',
    lines: lines.filter(({ amountSen }) => amountSen !== 0),
  };
}

/** Where a bill is paid from: the drawer of a property, or the bank. */
export const PAID_FROM = ['cash', 'bank'] as const;
export type PaidFrom = (typeof PAID_FROM)[number];

/** Money paid on a bill, in sen. Source: BOOKS, events (bill paid). */
export const expensePaidPosting = ({
  id,
  date,
  amountSen,
  source,
}: {
  id: string;
  date: StayDate;
  amountSen: Sen;
  source: PaidFrom;
}): Posting => ({
  kind: 'bill_paid',
  source: { type: 'expense_payment', id },
  serviceDate: date,
  when: 'at_once',
  lines: [
    { account: 2600, amountSen },
    { account: source === 'cash' ? 1000 : 1100, amountSen: -amountSen },
  ],
});
