import type { TFunction } from 'i18next';
import type { Listing } from '@shared/contract/inventory/listings';
import { adultsOf, MOST_GROUP_UNITS } from '@shared/domain/pricing/groupParty';
import type { PartySize } from '@shared/domain/pricing/partyRules';
import { nightsOf } from '@shared/domain/base/stayDates';
import type { FieldError } from '@shared/errorBodies';
import type { Nights } from './otherStays';
import type { Stay } from './useStay';

export type UnitsProblem = Pick<FieldError, 'rule' | 'params'>;

/** The reason why a party cannot be spread over so many units; null for one unit, and where it can. */
export function unitsProblem(units: number, party: PartySize): UnitsProblem | null {
  if (units === 1) return null;
  if (units > MOST_GROUP_UNITS) return { rule: 'units_most', params: { most: MOST_GROUP_UNITS } };
  const adults = adultsOf(party);
  return adults < units ? { rule: 'units_adults', params: { adults } } : null;
}

/** Returns the reason in words, with the figures of the refusal. */
export function unitsProblemText(t: TFunction, { rule, params }: UnitsProblem): string {
  const figure = (name: string) => Number(params?.[name] ?? 0);
  switch (rule) {
    case 'units_most':
      return t('groupStays:problem.most', { count: figure('most') });
    case 'open_units':
      return t('groupStays:problem.open', { count: figure('bookings'), nights: figure('nights') });
    default:
      return t('groupStays:problem.adults');
  }
}

/** The units with which a problem would be none; null where there is no such number. */
export function unitsMend({ rule, params }: UnitsProblem): number | null {
  const most = { units_most: 'most', units_adults: 'adults', open_units: 'bookings' }[rule];
  const units = Number(most && params?.[most]);
  return units >= 1 ? Math.min(units, MOST_GROUP_UNITS) : null;
}

/** What so many units of a listing take together, within what one booking may tell of. */
export const limitsTogether = (listing: Listing, units: number): Listing => ({
  ...listing,
  maxGuests: Math.min(50, units * listing.maxGuests),
  infantsMost: Math.min(10, units * listing.infantsMost),
  petsMost: Math.min(10, units * listing.petsMost),
});

/** Nights as a group sees them: taken where fewer units are free than it wants. */
export const nightsFor = (nights: Nights | undefined, units: number): Nights | undefined =>
  nights && units > 1
    ? new Map(
        [...nights].map(([date, night]) => [
          date,
          night.available < units ? { ...night, available: 0 } : night,
        ]),
      )
    : nights;

/** The most units that can be free for a stay, by the fewest of its nights; 0 while that is not known. */
export function freeTogether(nights: Nights | undefined, { checkIn, checkOut }: Stay): number {
  if (!nights || !checkIn || !checkOut) return 0;
  return Math.min(...nightsOf(checkIn, checkOut).map((date) => nights.get(date)?.available ?? 0));
}
