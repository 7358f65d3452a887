import type { LocalText } from '../../languages';
import { addDays, nightsBetween, nightsOf, type StayDate } from '../base/stayDates';
import { percentOf } from '../base/money';
import {
  creditsOf,
  isWeekendNight,
  type Credits,
  type FreeStayGuest,
  type FreeStayRule,
} from './freeStayRules';
import type { TakenNight } from './freeStayAccount';

/** The days that a name keeps free stays from, both ends included. */
type NamedDays = { name: LocalText; from: StayDate; to: StayDate };

/** Where a stay is wanted, seen from the owner's own unit. */
export type WantedPlace = {
  isOwnUnit: boolean;
  isOwnProperty: boolean;
  /** ISO weekdays of the evenings of its weekend. */
  weekendNights: readonly number[];
  /** In its state, where they touch the stay. */
  publicHolidays: readonly NamedDays[];
  schoolHolidays: readonly NamedDays[];
};

/** A stay that an owner wants: half-open dates, who stays, and where. */
export type WantedStay = {
  checkIn: StayDate;
  checkOut: StayDate;
  guest: FreeStayGuest;
  place: WantedPlace;
};

/** Why a stay cannot be had, with what a person needs to want another. */
export type FreeStayRefusal =
  | { code: 'outside'; from: StayDate; to: StayDate | null }
  | { code: 'no_rule' }
  | { code: 'no_share' }
  | { code: 'blackout'; name: string; from: StayDate; to: StayDate }
  | { code: 'public_holiday' | 'school_holiday'; holiday: LocalText; from: StayDate; to: StayDate }
  | { code: 'weekend'; date: StayDate }
  | { code: 'notice'; days: number; earliest: StayDate }
  | { code: 'longest'; nights: number }
  | { code: 'guest'; guest: FreeStayGuest }
  | { code: 'elsewhere' }
  | { code: 'short'; nights: number }
  | { code: 'taken' };

/** The part of the days of a name that a stay sleeps in: of holidays the evening counts. */
export const touching = <Days extends { from: StayDate; to: StayDate }>(
  { checkIn, checkOut }: Pick<WantedStay, 'checkIn' | 'checkOut'>,
  days: readonly Days[],
) => days.filter(({ from, to }) => from < checkOut && checkIn <= to);

/**
 * Returns everything in the conditions of a rule that refuses a stay which is asked for on a day; how much of the entitlement is left is not among
 * it (`placeNights`). The rule is that of the day of arrival. Every refusal is named, so that one sees at once what else would fail.
 */
export function refusalsOf(
  rule: FreeStayRule,
  { checkIn, checkOut, guest, place }: WantedStay,
  askedOn: StayDate,
): FreeStayRefusal[] {
  const refusals: FreeStayRefusal[] = [];
  const stay = { checkIn, checkOut };
  for (const { name, from, to } of touching(stay, rule.blackouts))
    refusals.push({ code: 'blackout', name, from, to });
  const holidays = (code: 'public_holiday' | 'school_holiday', days: readonly NamedDays[]) =>
    touching(stay, days).forEach(({ name, from, to }) => refusals.push({ code, holiday: name, from, to }));
  if (rule.publicHolidays) holidays('public_holiday', place.publicHolidays);
  if (rule.schoolHolidays) holidays('school_holiday', place.schoolHolidays);
  const weekend = nightsOf(checkIn, checkOut).find((date) => isWeekendNight(date, place.weekendNights));
  if (rule.weekdaysOnly && weekend) refusals.push({ code: 'weekend', date: weekend });
  const earliest = addDays(askedOn, rule.noticeDays);
  if (checkIn < earliest) refusals.push({ code: 'notice', days: rule.noticeDays, earliest });
  if (rule.longestNights !== null && nightsBetween(checkIn, checkOut) > rule.longestNights)
    refusals.push({ code: 'longest', nights: rule.longestNights });
  if (!rule.guests.includes(guest)) refusals.push({ code: 'guest', guest });
  const isAllowed =
    place.isOwnUnit || rule.places === 'any' || (rule.places === 'property' && place.isOwnProperty);
  if (!isAllowed) refusals.push({ code: 'elsewhere' });
  return refusals;
}

/** What each night of a stay takes by a rule, in hundredths. */
export const wantedNights = (
  rule: FreeStayRule,
  { checkIn, checkOut, place }: Pick<WantedStay, 'checkIn' | 'checkOut' | 'place'>,
): { date: StayDate; credits: Credits }[] =>
  nightsOf(checkIn, checkOut).map((date) => ({
    date,
    credits: creditsOf(rule, {
      date,
      isWeekend: isWeekendNight(date, place.weekendNights),
      isElsewhere: !place.isOwnProperty,
    }),
  }));

/**
 * The price in sen of the room for a stay: nothing for its free nights, the rate less the discount for the others, half up each. `rates` has the
 * rate of each night.
 */
export const roomPriceOf = (
  taken: readonly TakenNight[],
  rates: ReadonlyMap<StayDate, number>,
  discountBp: number,
): number =>
  taken.reduce((sum, { date, kind }) => {
    const rate = rates.get(date) ?? 0;
    return kind === 'free' ? sum : sum + rate - percentOf(rate, discountBp);
  }, 0);

/** True where calling a stay off on a day takes its nights all the same. */
export const isLate = ({ lateDays }: Pick<FreeStayRule, 'lateDays'>, checkIn: StayDate, on: StayDate) =>
  nightsBetween(on, checkIn) < lateDays;
