import type { PaintedNight, Season } from '@shared/domain/pricing/prices';
import { addDays, isoWeekday, type StayDate } from '@shared/domain/base/stayDates';
import type { LocalText } from '@shared/languages';
import holidayFile from '../db/reference/holidays.json';
import { text } from '../db/reference/localText';
import type { PropertySeed, RoomTypeSeed } from './places/placeSeed';

type Period = {
  name: LocalText;
  startsOn: StayDate;
  endsOn: StayDate;
  kind: 'year_end' | 'cny' | 'raya' | 'school';
};

const dayOf = (year: number, name: string): StayDate | undefined =>
  holidayFile.holidays.find(
    (row) => row.date.startsWith(String(year)) && row.name['en-US'] === name && !row.substitute,
  )?.date;

/** The seasons of a year; the moving feasts come from the holiday list, and are missing where it ends. */
function periodsOf(year: number): Period[] {
  const newYear = dayOf(year, 'Chinese New Year');
  const raya = dayOf(year, 'Hari Raya Aidilfitri');
  return [
    {
      kind: 'year_end',
      name: text('Year-end holidays', '年终假期', 'Cuti hujung tahun'),
      startsOn: `${year}-12-19`,
      endsOn: `${year + 1}-01-01`,
    },
    {
      kind: 'school',
      name: text('Mid-year school holidays', '年中学校假期', 'Cuti pertengahan tahun sekolah'),
      startsOn: `${year}-05-23`,
      endsOn: `${year}-06-07`,
    },
    ...(newYear
      ? [
          {
            kind: 'cny' as const,
            name: text('Chinese New Year', '农历新年', 'Tahun Baharu Cina'),
            startsOn: addDays(newYear, -2),
            endsOn: addDays(newYear, 4),
          },
        ]
      : []),
    ...(raya
      ? [
          {
            kind: 'raya' as const,
            name: text('Hari Raya Aidilfitri', '开斋节', 'Hari Raya Aidilfitri'),
            startsOn: addDays(raya, -2),
            endsOn: addDays(raya, 5),
          },
        ]
      : []),
  ];
}

/** Prices of the city move less than those of the coast and the hills. */
const FACTORS: Record<Period['kind'], { city: number; leisure: number }> = {
  year_end: { city: 1.35, leisure: 1.6 },
  cny: { city: 1.25, leisure: 1.55 },
  raya: { city: 1.2, leisure: 1.45 },
  school: { city: 1.15, leisure: 1.3 },
};

/** Sen, rounded to whole 5 ringgit, as price lists are written. */
export const priceOf = (ringgit: number, factor = 1): number => Math.round((ringgit * factor) / 5) * 500;

/** The seasons of a room type for every year that the demo's window touches. */
export function seasonsOf(
  type: RoomTypeSeed,
  property: PropertySeed,
  years: { from: number; to: number },
): Season[] {
  const city = property.scenes[0]![0] === 'skyline';
  const seasons: Season[] = [];
  for (let year = years.from; year <= years.to; year += 1) {
    for (const { kind, name, startsOn, endsOn } of periodsOf(year)) {
      const factor = FACTORS[kind][city ? 'city' : 'leisure'];
      seasons.push({
        name,
        startsOn,
        endsOn,
        rateSen: priceOf(type.base, factor),
        weekendRateSen: kind === 'school' ? priceOf(type.base, factor * 1.12) : null,
        minNights: kind === 'school' ? null : !city || type.bedrooms >= 3 ? 2 : null,
        maxNights: null,
        noArrivalOn: [],
        noDepartureOn: [],
      });
    }
  }
  return seasons;
}

/**
 * Days until the quiet week that is sold for less; it begins as many weeks later as seasons are in its way.
 */
const QUIET_WEEK_AHEAD = 24;
const WEEKS_LATER = 8;

/**
 * Paints nights to come as staff have: New Year's Eve has its price and nobody moves in on New Year's Day; at
 * leisure places the working nights of a quiet week outside every season are sold for less.
 */
export function paintedNightsOf(
  type: RoomTypeSeed,
  property: PropertySeed,
  seasons: readonly Season[],
  today: StayDate,
): PaintedNight[] {
  const city = property.scenes[0]![0] === 'skyline';
  const year = Number(today.slice(0, 4));
  const leave = {
    rateSen: null,
    minNights: null,
    maxNights: null,
    closedToArrival: null,
    closedToDeparture: null,
    closed: null,
  };
  const party = { ...leave, date: `${year}-12-31`, rateSen: priceOf(type.base, city ? 1.9 : 2.1) };
  const hangover = { ...leave, date: `${year + 1}-01-01`, closedToArrival: true };
  const monday = addDays(today, QUIET_WEEK_AHEAD + 8 - isoWeekday(addDays(today, QUIET_WEEK_AHEAD)));
  const weeks = Array.from({ length: WEEKS_LATER }, (_, week) =>
    [0, 1, 2, 3].map((day) => addDays(monday, week * 7 + day)),
  );
  const isQuiet = (date: StayDate) =>
    seasons.every(({ startsOn, endsOn }) => date < startsOn || endsOn < date);
  const quiet = city ? [] : (weeks.find((week) => week.every(isQuiet)) ?? []);
  const cheap = quiet.map((date) => ({ ...leave, date, rateSen: priceOf(type.base, 0.85) }));
  return [...cheap, party, hangover];
}
