import { checkStay } from '@shared/domain/pricing/prices';
import {
  addDays,
  dayNumber,
  fromDayNumber,
  isoWeekday,
  nightsOf,
  type StayDate,
} from '@shared/domain/base/stayDates';
import type { SeededRandom } from './seededRandom';
import type { Unit } from './demoInventory';

/** A stay that took, or takes, place in a unit. Stays of one unit never overlap. */
export type PlannedStay = { unit: Unit; checkIn: StayDate; checkOut: StayDate };
/** An owner's stay or a block. */
export type PlannedClosure = PlannedStay & { kind: 'owner_stay' | 'block'; note: string };

/** Days before and after today that the demo covers. */
export const PAST_DAYS = 548;
export const FUTURE_DAYS = 183;

const LENGTHS = [1, 1, 1, 1, 2, 2, 2, 2, 2, 2, 2, 3, 3, 3, 3, 3, 4, 4, 5, 5, 7];
const CITY_LENGTHS = [...LENGTHS, 1, 2, 3, 7, 10, 14];
const mean = (list: number[]) => list.reduce((sum, value) => sum + value, 0) / list.length;

const BLOCKS = [
  'Air-conditioning service',
  'Repainting the bedroom',
  'Water heater to be replaced',
  'Deep cleaning after a long stay',
  'Balcony door: waiting for a part',
  'Photographs are being taken',
];
const OWNER_STAYS = [
  'Owner’s free stay',
  'Owner’s family, school holidays',
  'Owner inspecting the unit',
  'Owner’s free stay, two of five nights used',
];

/** The nights of a unit's seasons, and those before and of its public holidays: looked up for each of 90,000 nights. */
function feastsOf({ type, property }: Unit) {
  const { holidays } = property.pricing;
  return {
    season: new Set(
      type.plan.seasons.flatMap(({ startsOn, endsOn }) => nightsOf(startsOn, addDays(endsOn, 1))),
    ),
    holiday: new Set(holidays.flatMap(({ date }) => [date, addDays(date, -1)])),
  };
}

/**
 * Returns the chance, from 0 to 1, that a night is sold: by the house, the month, the weekday, the feasts,
 * and how far ahead it still is.
 */
function demandOf(unit: Unit, feasts: ReturnType<typeof feastsOf>, date: StayDate, ahead: number): number {
  const { seed, pricing } = unit.property;
  const month = Number(date.slice(5, 7));
  const weekday = isoWeekday(date);
  let share = seed.demand;
  if (seed.high.includes(month)) share += 0.08;
  if (seed.low.includes(month)) share -= 0.12;
  if (pricing.weekendNights.includes(weekday)) share += 0.16;
  else if (weekday <= 2) share -= 0.06;
  if (feasts.season.has(date)) share += 0.14;
  else if (feasts.holiday.has(date)) share += 0.1;
  // Business grew a little; what lies ahead is booked the less the further away it is.
  share *= ahead < 0 ? 1 - (0.1 * -ahead) / PAST_DAYS : Math.exp(-ahead / 48);
  return Math.min(0.96, Math.max(0.02, share));
}

/** Fills a unit's calendar from the first day to the last: gaps and stays by demand, now and then the owner or a workman. */
export function fillCalendar(
  rng: SeededRandom,
  unit: Unit,
  today: StayDate,
): { stays: PlannedStay[]; closures: PlannedClosure[] } {
  const stays: PlannedStay[] = [];
  const closures: PlannedClosure[] = [];
  const lengths = unit.property.seed.scenes[0]![0] === 'skyline' ? CITY_LENGTHS : LENGTHS;
  const meanLength = Math.max(mean(lengths), unit.type.plan.minNights);
  const feasts = feastsOf(unit);
  const now = dayNumber(today);
  const last = now + FUTURE_DAYS;
  let day = now - PAST_DAYS - rng.int(0, 6);
  while (day < last) {
    const checkIn = fromDayNumber(day);
    if (rng.chance(0.004)) {
      const nights = rng.int(1, 4);
      const owner = rng.chance(0.55);
      closures.push({
        unit,
        checkIn,
        checkOut: fromDayNumber(day + nights),
        kind: owner ? 'owner_stay' : 'block',
        note: rng.pick(owner ? OWNER_STAYS : BLOCKS),
      });
      day += nights;
      continue;
    }
    const share = demandOf(unit, feasts, checkIn, day - now);
    // Of a row of stays with geometric gaps between them, the share of nights sold is L / (L + 1/p − 1).
    const arrives = 1 / (1 + (meanLength * (1 - share)) / share);
    const nights = rng.chance(arrives) ? nightsThatFit(unit, checkIn, rng.pick(lengths)) : 0;
    if (nights > 0) stays.push({ unit, checkIn, checkOut: fromDayNumber(day + nights) });
    day += Math.max(1, nights);
  }
  return { stays, closures };
}

/** The wished length, or the first longer one that the plan's minimum nights allow; 0 when none does. */
function nightsThatFit(unit: Unit, checkIn: StayDate, wish: number): number {
  for (let nights = wish; nights <= wish + 3; nights += 1) {
    const stay = { checkIn, checkOut: addDays(checkIn, nights), guests: 1, nationality: 'MY' };
    if (!checkStay(stay, unit.type.plan)) return nights;
  }
  return 0;
}
