import { addDays, dayNumber, type StayDate } from '@shared/domain/base/stayDates';
import type { PlannedClosure, PlannedStay } from './demoCalendar';
import type { Unit } from './demoInventory';
import { instantAt } from './instants';

/** The shophouse that is let as a whole, or by its three rooms. */
const HOUSE = { property: 'cempaka', whole: 'No. 11', parts: ['103', '201', '202'] };

const houseOf = (units: readonly Unit[]) => {
  const there = units.filter((unit) => unit.property.seed.key === HOUSE.property);
  const numbered = (number: string) => there.find((unit) => unit.number === number)!;
  return { whole: numbered(HOUSE.whole), parts: HOUSE.parts.map(numbered) };
};

type Calendar = { stays: PlannedStay[]; closures: PlannedClosure[] };
/** Calendars are filled unit by unit: the house gives way where one of its rooms is taken from today on. */
export function keepHouseApart(
  units: readonly Unit[],
  calendars: readonly Calendar[],
  today: StayDate,
): Calendar[] {
  const { whole, parts } = houseOf(units);
  const taken = calendars
    .flatMap(({ stays, closures }) => [...stays, ...closures])
    .filter(({ unit, checkOut }) => parts.includes(unit) && checkOut > today);
  const apart = (plan: PlannedStay) =>
    plan.unit !== whole ||
    plan.checkOut <= today ||
    !taken.some(({ checkIn, checkOut }) => checkIn < plan.checkOut && plan.checkIn < checkOut);
  return calendars.map(({ stays, closures }) => ({
    stays: stays.filter(apart),
    closures: closures.filter(apart),
  }));
}

export const makeLinks = (units: readonly Unit[], today: StayDate) => {
  const { whole, parts } = houseOf(units);
  return parts.map((part) => ({ whole_id: whole.id, part_id: part.id, since: today }));
};

/** Days from today until licences end: one is over, some are due, most are good for long. */
const ENDS = [410, 45, 180, 700, 18, 300, 95, 620, 240, 500];

/** A council's licence for every second unit; the first of them has run out. */
export const makeLicences = (newId: () => string, units: readonly Unit[], today: StayDate) =>
  units
    .filter((_, index) => index % 2 === 0)
    .map((unit, index) => ({
      id: newId(),
      unit_id: unit.id,
      kind: 'council',
      number: `${unit.property.state.slice(-2)}/STR/${String(2_400 + index * 7)}`,
      expires_on: addDays(today, index === 0 ? -12 : ENDS[index % ENDS.length]!),
    }));

/** The steps of licences that their owners were told of before the demo begins: one that is at none of them was not. */
export const makeLicenceNotices = (licences: ReturnType<typeof makeLicences>, today: StayDate) =>
  licences.flatMap(({ id: _id, ...licence }) => {
    const left = dayNumber(licence.expires_on) - dayNumber(today);
    const step = [0, 7, 30, 60].find((days) => left >= 0 && days >= left);
    return step === undefined ? [] : [{ ...licence, days_ahead: step, written_at: instantAt(today, 0) }];
  });
