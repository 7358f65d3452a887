import type { LocationRow } from '@shared/contract/inventory/listings';
import { nightsBetween, isStayDate, type StayDate } from '@shared/domain/base/stayDates';
import type { PartySize } from '@shared/domain/pricing/partyRules';
import { LANGUAGES } from '@shared/languages';
import { findState } from '@shared/malaysia';
import type { SearchValues } from '../../paths';
import type { PartyLimits } from '../../ui/PartyRows';
import { partyDetailsIn } from './partyParams';

/**
 * The values of the search bar: a place by its slug, or words (`q`) that are no place; a stay; who comes, with
 * 0 guests for any number.
 */
export type SearchValue = PartySize & {
  location: string;
  q: string;
  checkIn: StayDate | null;
  checkOut: StayDate | null;
};

export const EMPTY_SEARCH: SearchValue = {
  ...{ location: '', q: '', checkIn: null, checkOut: null },
  ...{ guests: 0, children: 0, infants: 0, pets: 0 },
};

/** The most that a search can ask for; what places take is found by it. */
export const SEARCH_LIMITS: PartyLimits = {
  ...{ maxGuests: 30, childrenAllowed: true, childrenMost: 12, infantsMost: 5, petsMost: 5 },
};

/**
 * Reads the search out of an address; what is not sound, or a stay that is over or the wrong way round, is left
 * out. Children come with an adult at least.
 */
export function searchValueOf(params: URLSearchParams, today: StayDate): SearchValue {
  const checkIn = params.get('checkIn');
  const checkOut = params.get('checkOut');
  const stay =
    isStayDate(checkIn) && isStayDate(checkOut) && checkIn >= today && nightsBetween(checkIn, checkOut) > 0;
  const guests = Number(params.get('guests'));
  const details = partyDetailsIn(params);
  const { children } = details;
  return {
    ...details,
    location: params.get('location') ?? '',
    q: params.get('q') ?? '',
    checkIn: stay ? checkIn : null,
    checkOut: stay ? checkOut : null,
    guests: Math.max(
      Number.isInteger(guests) && guests > 0 && guests <= 50 ? guests : 0,
      children > 0 ? children + 1 : 0,
    ),
  };
}

/** Returns the values as parameters of an address; an incomplete stay is none. */
export const searchParamsOf = (value: SearchValue): SearchValues => ({
  location: value.location,
  q: value.q,
  checkIn: value.checkOut ? value.checkIn : null,
  checkOut: value.checkIn ? value.checkOut : null,
  guests: value.guests || null,
  children: value.children || null,
  infants: value.infants || null,
  pets: value.pets || null,
});

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').trim().toLowerCase();

/** Places whose name in any language, or state, holds the typed words; names that begin with them come first. */
export function matchingPlaces(places: readonly LocationRow[], typed: string): LocationRow[] {
  const words = plain(typed);
  if (!words) return [...places];
  const names = (place: LocationRow) => LANGUAGES.map((language) => plain(place.name[language]));
  const rank = (place: LocationRow) => {
    if (names(place).some((name) => name.startsWith(words))) return 0;
    const state = Object.values(findState(place.state)?.name ?? {}).map(plain);
    return [...names(place), ...state].some((name) => name.includes(words)) ? 1 : 2;
  };
  return places.filter((place) => rank(place) < 2).sort((a, b) => rank(a) - rank(b));
}

/** The place that the words name exactly, in any language. */
export const namedPlace = (places: readonly LocationRow[], typed: string): LocationRow | undefined =>
  places.find((place) => LANGUAGES.some((language) => plain(place.name[language]) === plain(typed)));
