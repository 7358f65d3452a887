import { isoWeekday, type StayDate } from '../base/stayDates';

/** What a year of free stays is counted by: the days of the contract, or the calendar. */
export const FREE_STAY_YEARS = ['contract', 'calendar'] as const;
/** Who may stay. */
export const FREE_STAY_GUESTS = ['owner', 'family', 'friend'] as const;
export type FreeStayGuest = (typeof FREE_STAY_GUESTS)[number];
/** Where: in the owner's own unit, in any of its property, or at other properties too. */
export const FREE_STAY_PLACES = ['unit', 'property', 'any'] as const;
/** Co-owners have one account together, or each his part by his share. */
export const CO_OWNER_RULES = ['together', 'share'] as const;

/** Days, both included. */
type Days = { from: StayDate; to: StayDate };
/** What a night takes, in whole points. */
type NightPoints = { weekday: number; weekend: number };

/**
 * ★ What an owner may use of his unit without paying for the room, by a version of the service package. Nights are counted by year; where there
 * are `points`, the numbers of a year are points and each night takes as many as its season says. Source: DOMAIN, last section, item 1.
 */
export type FreeStayRule = {
  year: (typeof FREE_STAY_YEARS)[number];
  /** Free in a whole year: nights, or points. */
  free: number;
  /** At a discount in a whole year, once the free ones are taken: nights, or points. */
  discounted: number;
  /** What is off the rate of those, in basis points. */
  discountBp: number;
  /** A year of which the contract does not hold every day has its part of both, by days. */
  proRata: boolean;
  /** The most that goes over to the next year of what was left free, and for how many months of it. */
  carry: { most: number; months: number };
  /** What each night takes; null: nights are counted. Days of a season are both included, and the first season with a day has it. */
  points: (NightPoints & { seasons: readonly (Days & NightPoints)[] }) | null;
  weekdaysOnly: boolean;
  /** Days whose nights cannot be had. */
  blackouts: readonly (Days & { name: string })[];
  /** Nor those of public holidays and of school holidays in the state of the property. */
  publicHolidays: boolean;
  schoolHolidays: boolean;
  /** Days between asking and arriving. */
  noticeDays: number;
  /** Nights in a row; null: no bound. */
  longestNights: number | null;
  guests: readonly FreeStayGuest[];
  places: (typeof FREE_STAY_PLACES)[number];
  /** What a night at another property takes of what it would take at home, in basis points. */
  elsewhereBp: number;
  coOwners: (typeof CO_OWNER_RULES)[number];
  /** A stay that is called off with fewer days than this to go takes its nights all the same. */
  lateDays: number;
  /** So does one to which nobody came. */
  noShowTakes: boolean;
};

/** What is counted: hundredths of a night or of a point, in whole numbers. */
export type Credits = number;
export const ONE_CREDIT: Credits = 100;

/** What is wrong with a rule, by the path of the field. */
export type FreeStayProblem = { path: string; rule: 'required' | 'order' };

/** Returns what does not fit together in a rule: days that run backwards, an entitlement to nothing, nobody who may stay. */
export function problemsOfFreeStay(rule: FreeStayRule): FreeStayProblem[] {
  const problems: FreeStayProblem[] = [];
  if (rule.free === 0 && rule.discounted === 0) problems.push({ path: 'free', rule: 'required' });
  if (rule.guests.length === 0) problems.push({ path: 'guests', rule: 'required' });
  const backwards = (rows: readonly Days[], at: string) =>
    rows.forEach(({ from, to }, index) => {
      if (to < from) problems.push({ path: `${at}.${index}.to`, rule: 'order' });
    });
  backwards(rule.blackouts, 'blackouts');
  backwards(rule.points?.seasons ?? [], 'points.seasons');
  return problems;
}

/** True for a night of a day that is among some, both ends included. */
export const isWithin = (date: StayDate, { from, to }: Days) => from <= date && date <= to;

/** True for a night that is one of the property's weekend, by ISO weekdays of its evenings. */
export const isWeekendNight = (date: StayDate, weekendNights: readonly number[]) =>
  weekendNights.includes(isoWeekday(date));

/** What a night takes by a rule, in hundredths, half up. */
export function creditsOf(
  { points, elsewhereBp }: Pick<FreeStayRule, 'points' | 'elsewhereBp'>,
  { date, isWeekend, isElsewhere }: { date: StayDate; isWeekend: boolean; isElsewhere: boolean },
): Credits {
  const season = points?.seasons.find((days) => isWithin(date, days));
  const { weekday, weekend } = season ?? points ?? { weekday: 1, weekend: 1 };
  const atHome = (isWeekend ? weekend : weekday) * ONE_CREDIT;
  return isElsewhere ? Math.floor((atHome * elsewhereBp + 5_000) / 10_000) : atHome;
}
