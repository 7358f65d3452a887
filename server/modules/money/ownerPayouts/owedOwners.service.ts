import type { DueOwner, DueOwners } from '@shared/contract/money/ownerPayouts';
import { businessDate, type StayDate } from '@shared/domain/base/stayDates';
import { isNewAccount, payableSen, statementRests } from '@shared/domain/money/ownerPayouts';
import type { Queryable, Trx } from '../../../db/client';
import { masked } from '../../../storage/vault';
import { findHeld } from '../ownerInstallments/ownerAccounts.queries';
import {
  findIssuedNets,
  findOwnerAccounts,
  findPaid,
  findPayingAccounts,
  holdPayouts,
  keepRests,
  type IssuedNet,
  type OwnerAccount,
} from './owedOwners.queries';

type Whom = { companyId: string; ownerIds?: readonly string[] };

/** What each owner can be paid, with his last issued statement; in sen. */
export type Owed = { ownerId: string; statement: IssuedNet; dueSen: number };

/** What a company owes owners by issued statements, less what they were paid and instalments that are held; only those whom it owes something. */
export async function findOwed(db: Queryable, whom: Whom): Promise<Map<string, Owed>> {
  const paid = await findPaid(db, whom);
  const held = await findHeld(db, whom);
  const owed = new Map<string, Owed>();
  for (const [ownerId, issued] of byOwner(await findIssuedNets(db, whom))) {
    const accountSen = payableSen(
      issued.map(({ netSen }) => netSen),
      paid.get(ownerId) ?? 0,
    );
    const dueSen = accountSen - (held.get(ownerId) ?? 0);
    if (dueSen > 0) owed.set(ownerId, { ownerId, statement: issued.at(-1)!, dueSen });
  }
  return owed;
}

/** Works out anew what of the issued statements of owners is not paid; after each that is issued, paid or came back. */
export async function settleRests(
  trx: Trx,
  whom: { companyId: string; ownerIds: readonly string[] },
): Promise<void> {
  await holdPayouts(trx, whom.companyId);
  const paid = await findPaid(trx, whom);
  const rests = [...byOwner(await findIssuedNets(trx, whom))].flatMap(([ownerId, issued]) => {
    const left = statementRests(
      issued.map(({ netSen }) => netSen),
      paid.get(ownerId) ?? 0,
    );
    return issued.map(({ id }, index) => ({ statementId: id, restSen: left[index]! }));
  });
  if (rests.length > 0) await keepRests(trx, rests);
}

function byOwner(issued: readonly IssuedNet[]): Map<string, IssuedNet[]> {
  const owners = new Map<string, IssuedNet[]>();
  for (const statement of issued) {
    const there = owners.get(statement.ownerId);
    if (there) there.push(statement);
    else owners.set(statement.ownerId, [statement]);
  }
  return owners;
}

/** The news of an account that was set in the last days before one; null for none. */
export const newsOf = (
  { bankSetAt, bankSetBy, bankSetByName }: Pick<OwnerAccount, 'bankSetAt' | 'bankSetBy' | 'bankSetByName'>,
  on: StayDate,
): DueOwner['news'] =>
  bankSetAt !== null && isNewAccount(businessDate(new Date(bankSetAt)), on)
    ? { setAt: bankSetAt, byId: bankSetBy, byName: bankSetByName }
    : null;

/** Whom a company owes, where they are paid, and the accounts that it pays from. */
export async function listDueOwners(db: Queryable, companyId: string, now: Date): Promise<DueOwners> {
  const owed = await findOwed(db, { companyId });
  const accounts = await findOwnerAccounts(db, { companyId, ownerIds: [...owed.keys()] });
  const paying = await findPayingAccounts(db, companyId);
  return {
    owners: accounts.map(({ id, name, accountNumber, pendingPayoutId, ...account }) => {
      const { statement, dueSen } = owed.get(id)!;
      const { bankCode, accountName, accountEnd } = account;
      return {
        owner: { id, name, accountNumber },
        statement: { id: statement.id, number: statement.number, month: statement.month },
        dueSen,
        account:
          bankCode === null
            ? null
            : { bankCode, accountName: accountName!, accountNoMasked: masked(accountEnd)! },
        news: newsOf(account, businessDate(now)),
        pendingPayoutId,
      };
    }),
    bankAccounts: paying.map(({ end, ...account }) => ({ ...account, accountNoMasked: masked(end)! })),
  };
}

/** Names owners in a refusal, so many that a person can find them. */
export const namesOf = (owners: readonly { name: string }[]) =>
  owners
    .slice(0, 5)
    .map(({ name }) => name)
    .join(', ') + (owners.length > 5 ? ` (+${owners.length - 5})` : '');
