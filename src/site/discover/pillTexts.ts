import type { TFunction } from 'i18next';
import type { ListingRow } from '@shared/contract/inventory/listings';
import type { Sen } from '@shared/domain/base/money';
import { roundRinggit } from '../../ui/Money';
import type { PriceBasis } from '../prices/priceBasis';

/**
 * Returns the text of a map's pill: with dates the price of the stay for the chosen guests, or of its average night where the visitor
 * wants prices by night; without them the lowest night. Its title says which, and the price of the stay whenever there is one.
 */
export function pillTexts(
  t: TFunction,
  { priceFrom, averageNight, total, deposit = 0 }: ListingRow,
  name: string,
  basis: PriceBasis,
) {
  const said = (key: string, sen: Sen) => t(key, { price: roundRinggit(sen) });
  if (total === undefined || averageNight === undefined)
    return { text: roundRinggit(priceFrom), title: `${name}, ${said('site:card.from_night', priceFrom)}` };
  const ofStay = total - deposit;
  const stayWords = said('site:card.total', ofStay);
  return basis === 'night'
    ? {
        text: roundRinggit(averageNight),
        title: `${name}, ${said('site:card.night', averageNight)}, ${stayWords}`,
      }
    : { text: roundRinggit(ofStay), title: `${name}, ${stayWords}` };
}
