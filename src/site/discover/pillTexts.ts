import type { TFunction } from 'i18next';
import type { ListingRow } from '@shared/contract/inventory/listings';
import { roundRinggit } from '../../ui/Money';

/**
 * Returns the text of a map's pill: with dates the price of the stay for the chosen guests, without them the
 * lowest night; its title says which.
 */
export function pillTexts(t: TFunction, { priceFrom, total, deposit = 0 }: ListingRow, name: string) {
  const price = roundRinggit(total === undefined ? priceFrom : total - deposit);
  const words = t(total === undefined ? 'site:card.from_night' : 'site:card.total', { price });
  return { text: price, title: `${name}, ${words}` };
}
