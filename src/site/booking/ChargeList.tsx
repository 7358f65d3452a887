import { PriceLines } from '../prices/PriceLines';
import { GroupPriceLines } from './GroupPriceLines';
import type { StayPrice } from './stayPrice';

/** Every charge of a wish, of one unit or of several; `isFolded`: those of several are opened one by one. */
export function ChargeList({
  price,
  why = true,
  isFolded = false,
}: {
  price: StayPrice;
  why?: boolean;
  isFolded?: boolean;
}) {
  const [only, ...more] = price.quotes;
  if (!only || more.length > 0) return <GroupPriceLines {...{ price, why, isFolded }} />;
  return <PriceLines lines={only.lines} totalSen={only.total} depositSen={only.deposit} why={why} />;
}
