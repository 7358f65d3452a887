/** Cash in sen to the nearest 5. Source: the rounding mechanism of Bank Negara Malaysia; DOMAIN c.7. */
export const toFiveSen = (amountSen: number): number => Math.round(amountSen / 5) * 5;

/** In sen: the cash that changes hands, and what is settled beyond it (below 0 where the cash is more): both together count. */
export type CashTaken = { amountSen: number; roundingSen: number };

/**
 * The cash for an amount, in sen. What is due as a whole is rounded to 5 sen, and the difference settles it: so does an amount that is
 * the rounded sum already. A part of it is a number of 5 sen; null for one that cannot be paid in coins, or for nothing.
 */
export function cashTaken(amountSen: number, dueSen: number): CashTaken | null {
  const rounded = toFiveSen(dueSen);
  const settles = amountSen === dueSen || amountSen === rounded;
  const taken = settles
    ? { amountSen: rounded, roundingSen: dueSen - rounded }
    : { amountSen, roundingSen: 0 };
  return taken.amountSen > 0 && taken.amountSen % 5 === 0 ? taken : null;
}
