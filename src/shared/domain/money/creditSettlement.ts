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

/** Money that was taken from somebody's account, in sen, in the order in which it was taken; what was taken back is not among it. */
export type AccountTaking = { type: string; id: string; sen: Sen };

/**
 * What each taking settled of each credit, in sen above 0: credits and takings are laid side by side, each from the oldest, and what lies beside a
 * credit has settled it. Together they are what `restOfCredits` has settled. Source: BOOKS, statements (set-off).
 */
export function settledPairs<Credit extends AccountCredit>(
  credits: readonly Credit[],
  takings: readonly AccountTaking[],
): { credit: Credit; taking: AccountTaking; settledSen: Sen }[] {
  let creditFrom = 0;
  return credits.flatMap((credit) => {
    const from = creditFrom;
    creditFrom += credit.sen;
    let through = 0;
    return takings.flatMap((taking) => {
      const start = through;
      through += taking.sen;
      const settledSen = Math.min(creditFrom, through) - Math.max(from, start);
      return settledSen > 0 ? [{ credit, taking, settledSen }] : [];
    });
  });
}

/** What each taking settled of one credit, in their order. */
export const takingsOfCredit = (
  credits: readonly AccountCredit[],
  takings: readonly AccountTaking[],
  creditId: string,
): (AccountTaking & { settledSen: Sen })[] =>
  settledPairs(credits, takings)
    .filter(({ credit }) => credit.id === creditId)
    .map(({ taking, settledSen }) => ({ ...taking, settledSen }));
