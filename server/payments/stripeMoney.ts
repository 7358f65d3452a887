import type Stripe from 'stripe';

/** Stripe's name of the only currency that is charged. */
export const CURRENCY = 'myr';

/** What Stripe takes for a row of its balance, in the smallest unit of the row's currency, and the tax on it; below 0 where it gives a fee back. */
export function feeOf({ fee, fee_details }: Pick<Stripe.BalanceTransaction, 'fee' | 'fee_details'>): {
  feeSen: number;
  feeTaxSen: number;
} {
  const taxes = fee_details.filter(({ type }) => type === 'tax');
  const feeTaxSen = taxes.reduce((sum, { amount }) => sum + amount, 0);
  return { feeSen: fee - feeTaxSen, feeTaxSen };
}
