import type { DueOwner, DueOwners, OwnerPayoutInput } from '@shared/contract/money/ownerPayouts';
import type { StayDate } from '@shared/domain/base/stayDates';

export type NewPayoutValues = {
  bankAccountId: string | null;
  payOn: StayDate | null;
  owners: { ownerId: string; isChosen: boolean; amountSen: number | null }[];
};

/** Whether an owner can be paid by a new payout now. */
export const canBePaid = ({ account, pendingPayoutId }: DueOwner): boolean =>
  account !== null && pendingPayoutId === null;

/** Everybody who can be paid, all that he is owed, from the first account of the company. */
export const valuesOf = ({ owners, bankAccounts }: DueOwners, today: StayDate): NewPayoutValues => ({
  bankAccountId: bankAccounts[0]?.id ?? null,
  payOn: today,
  owners: owners.map((due) => ({ ownerId: due.owner.id, isChosen: canBePaid(due), amountSen: due.dueSen })),
});

/** What is sent: those who are chosen. */
export const payoutInputOf = (
  companyId: string,
  { bankAccountId, payOn, owners }: NewPayoutValues,
): OwnerPayoutInput => ({
  companyId,
  bankAccountId: bankAccountId!,
  payOn: payOn!,
  owners: owners
    .filter(({ isChosen }) => isChosen)
    .map(({ ownerId, amountSen }) => ({ ownerId, amountSen: amountSen! })),
});
