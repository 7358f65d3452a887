import type { Sen } from '../base/money';

/** Money to somebody's credit on his account, in sen above 0, in the order in which it is settled. */
export type AccountCredit = { id: string; sen: Sen };

/**
 * What is left of each credit of a running account, in sen: what was taken from the account settles the oldest credits first. Debits that are more
 * than all credits leave nothing of any. Source: BOOKS, statements (set-off); W9: 8,400.00 less a bill of 200.00 leave 8,200.00.
 */
export function restOfCredits(
  credits: readonly AccountCredit[],
  debitSen: Sen,
): (AccountCredit & { restSen: Sen })[] {
  let toSettle = Math.max(0, debitSen);
  return credits.map((credit) => {
    const settledSen = Math.min(credit.sen, toSettle);
    toSettle -= settledSen;
    return { ...credit, restSen: credit.sen - settledSen };
  });
}
