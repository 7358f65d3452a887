import { PriceLines } from '../prices/PriceLines';
import { GroupPriceLines } from './GroupPriceLines';
import type { StayPrice } from './stayPrice';

/** Every charge of a wish, of one unit or of several. */
export function ChargeList({ price, why = true }: { price: StayPrice; why?: boolean }) {
  const [only, ...more] = price.quotes;
  if (!only || more.length > 0) return <GroupPriceLines price={price} why={why} />;
  return <PriceLines lines={only.lines} totalSen={only.total} depositSen={only.deposit} why={why} />;
}
