import { percentOf } from '../base/money';

/** The fee of a payment and its service tax in sen, both each half up, by the rates of the moment in basis points. Source: BOOKS, W8. */
export function paymentFee(
  amountSen: number,
  { feeBp, sstBp }: { feeBp: number; sstBp: number },
): {
  feeSen: number;
  feeSstSen: number;
} {
  const feeSen = percentOf(amountSen, feeBp);
  const feeSstSen = percentOf(feeSen, sstBp);
  return { feeSen, feeSstSen };
}
