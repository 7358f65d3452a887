import { sql, type RawBuilder } from 'kysely';
import type { Night } from '@shared/contract/pricing/night';
import {
  nightlyRate,
  nightRules,
  type LengthDiscount,
  type PaintedNight,
  type PropertyPricing,
  type RatePlan,
  type Season,
  type TaxRules,
} from '@shared/domain/pricing/prices';
import { addDays, type StayDate } from '@shared/domain/base/stayDates';
import type { LocalText } from '@shared/languages';
import type { Queryable } from '../../../db/client';
import type { PolicyTier } from '../../../db/columnContents';
import { countFreeByNight } from '../../nights/occupancy/availability.queries';
import { findTaxRules, type TaxedPlace } from './taxes.queries';

/** The facts that the pricing engine needs to know of one room type, and the terms it is sold under. */
export type ListingPricing = {
  roomTypeId: string;
  propertyId: string;
  /** The company that sells it, by whose registration its taxes go. */
  companyId: string;
  plan: RatePlan;
  property: PropertyPricing;
  taxes: TaxRules;
  cancellation: { name: LocalText; tiers: PolicyTier[] };
  /** Room type and property are both published: visitors can see and book it. */
  published: boolean;
};

/** Days that seasons, painted nights and holidays are wanted for, both inclusive. Without one, all of them are read. */
export type Span = { from: StayDate; to: StayDate };

/** The row behind a rate plan and its place, as `rateColumns` selects it. */
export type RateRow = {
  base_sen: number;
  weekend_sen: number | null;
  holiday_sen: number | null;
  length_discounts: LengthDiscount[];
  included_guests: number;
  max_guests: number;
  children_allowed: boolean;
  infants_most: number;
  pets_most: number;
  extra_guest_sen: number;
  cleaning_sen: number;
  pet_cleaning_sen: number;
  deposit_sen: number;
  min_nights: number;
  max_nights: number | null;
  seasons: Season[];
  nights: PaintedNight[];
  weekend_nights: number[];
  holiday_nights: PropertyPricing['holidayNights'];
  country: string;
  state: string;
};

/** The columns of a `RateRow`, for a query over `room_type` and `property`; seasons and painted nights come along in the same row. */
export function rateColumns(span?: Span): RawBuilder<unknown> {
  const within = span ? sql`and starts_on <= ${span.to}::date and ends_on >= ${span.from}::date` : sql``;
  const painted = span ? sql`and date between ${span.from}::date and ${span.to}::date` : sql``;
  return sql`
    room_type.base_sen, room_type.weekend_sen, room_type.holiday_sen, room_type.length_discounts,
    room_type.included_guests, room_type.max_guests, room_type.extra_guest_sen, room_type.cleaning_sen,
    room_type.deposit_sen, room_type.min_nights, room_type.max_nights,
    room_type.children_allowed, room_type.infants_most, room_type.pets_most, room_type.pet_cleaning_sen,
    property.weekend_nights, property.holiday_nights, property.country, property.state,
    coalesce((
      select json_agg(json_build_object('id', id, 'name', name, 'startsOn', starts_on, 'endsOn', ends_on, 'rateSen', rate_sen,
        'weekendRateSen', weekend_rate_sen, 'minNights', min_nights, 'maxNights', max_nights, 'noArrivalOn', no_arrival_on, 'noDepartureOn', no_departure_on)
        order by starts_on, ends_on desc, id)
      from season where season.room_type_id = room_type.id ${within}), '[]') as seasons,
    coalesce((
      select json_agg(json_build_object('date', date, 'rateSen', rate_sen, 'minNights', min_nights, 'maxNights', max_nights,
        'closedToArrival', closed_to_arrival, 'closedToDeparture', closed_to_departure, 'closed', closed) order by date)
      from rate_night where rate_night.room_type_id = room_type.id ${painted}), '[]') as nights`;
}

/** The engine's rate plan of a row. */
export const planOf = (row: RateRow): RatePlan => ({
  baseSen: row.base_sen,
  weekendSen: row.weekend_sen,
  holidaySen: row.holiday_sen,
  seasons: row.seasons,
  nights: row.nights,
  lengthDiscounts: row.length_discounts,
  includedGuests: row.included_guests,
  maxGuests: row.max_guests,
  childrenAllowed: row.children_allowed,
  infantsMost: row.infants_most,
  petsMost: row.pets_most,
  extraGuestSen: row.extra_guest_sen,
  cleaningSen: row.cleaning_sen,
  petCleaningSen: row.pet_cleaning_sen,
  depositSen: row.deposit_sen,
  minNights: row.min_nights,
  maxNights: row.max_nights,
});

/** The engine's view of the place of a row. */
export const placeOf = (row: RateRow, holidays: Holidays): PropertyPricing => ({
  weekendNights: row.weekend_nights,
  holidayNights: row.holiday_nights,
  // The calendar is Malaysia's: a state of another country that has the same code has other holidays.
  holidays: row.country === 'MY' ? (holidays.get(row.state) ?? []) : [],
});

/**
 * The company that sells a room type on a day, for a query over `room_type` and `property`: that of its units where all of them have the same
 * one, else the property's. Without a day: the property's of today.
 */
export const sellerOf = (day?: StayDate): RawBuilder<string> =>
  day === undefined
    ? sql`property.company_id`
    : sql`coalesce(
    -- Few businesses have units of their own companies: the rest do not look at their units.
    case when exists (select from unit_company) then (
      select min(link.company_id::text)::uuid from unit
      left join unit_company link on link.unit_id = unit.id and daterange(link.valid_from, link.valid_to) @> ${day}::date
      where unit.room_type_id = room_type.id and unit.status = 'active'
      having count(link.company_id) = count(*) and count(distinct link.company_id) = 1
    ) end,
    (select link.company_id from property_company link
      where link.property_id = property.id and daterange(link.valid_from, link.valid_to) @> ${day}::date),
    property.company_id)`;

export type Holidays = Map<string, PropertyPricing['holidays']>;

/**
 * Finds the public holidays by state, of some states or of all. The day after the span belongs to it, because
 * the eve of a holiday has its rate.
 */
export async function findHolidays(db: Queryable, states: string[] | 'all', span?: Span): Promise<Holidays> {
  let query = db
    .selectFrom('public_holiday')
    .select(['state', 'date', 'name'])
    .orderBy('date')
    .orderBy('substitute')
    .orderBy('id');
  if (states !== 'all') query = query.where(sql<boolean>`state = any(${[...new Set(states)]}::text[])`);
  if (span) {
    query = query.where('date', '>=', span.from).where('date', '<=', sql<string>`${span.to}::date + 1`);
  }
  const byState: Holidays = new Map();
  for (const { state, date, name } of await query.execute()) {
    const days = byState.get(state) ?? [];
    days.push({ date, name });
    byState.set(state, days);
  }
  return byState;
}

/**
 * Loads what the engine needs for some room types, published or not, in three statements however many they are; an id without a
 * room type is missing from the answer. A `span` limits seasons, painted
 * nights and holidays to those that touch it: for a stay it ends on the check-out date, which may be closed to departures. Taxes go by the
 * company that sells on the first day of the span, or by the one of a stay that is booked already (`companyId`).
 */
export async function loadPricing(
  db: Queryable,
  roomTypeIds: string[],
  span?: Span,
  companyId?: string,
): Promise<Map<string, ListingPricing>> {
  type Found = RateRow &
    TaxedPlace & {
      id: string;
      property_id: string;
      company_id: string;
      published: boolean;
      cancellation_name: LocalText;
      cancellation_tiers: PolicyTier[];
    };
  const { rows } = await sql<Found>`
    select room_type.id, room_type.property_id, company.id as company_id, ${rateColumns(span)},
      room_type.status = 'published' and property.status = 'published' as published,
      property.levy_jurisdiction, property.grade, property.tourism_tax_exempt, company.sst_registered_from,
      cancellation_policy.name as cancellation_name, cancellation_policy.tiers as cancellation_tiers
    from room_type
    join property on property.id = room_type.property_id
    join company on company.id = ${companyId ?? sellerOf(span?.from)}
    join cancellation_policy on cancellation_policy.id = property.cancellation_policy_id
    where room_type.id = any(${roomTypeIds}::uuid[])`.execute(db);
  if (rows.length === 0) return new Map();
  const states = rows.filter((row) => row.country === 'MY').map((row) => row.state);
  const holidays = await findHolidays(db, states, span);
  const taxRulesOf = await findTaxRules(db, rows);
  return new Map(
    rows.map((row) => [
      row.id,
      {
        roomTypeId: row.id,
        propertyId: row.property_id,
        companyId: row.company_id,
        plan: planOf(row),
        property: placeOf(row, holidays),
        taxes: taxRulesOf(row),
        cancellation: { name: row.cancellation_name, tiers: row.cancellation_tiers },
        published: row.published,
      },
    ]),
  );
}

/** The nights `[from, to)` of a listing: free units (none of a closed night), what one night costs before taxes and length discount, its rules. */
export async function findNights(
  db: Queryable,
  { roomTypeId, plan, property }: Pick<ListingPricing, 'roomTypeId' | 'plan' | 'property'>,
  from: StayDate,
  to: StayDate,
): Promise<Night[]> {
  const free = await countFreeByNight(db, roomTypeId, from, to);
  return free.map(({ date, available }) => {
    const { kind, sen } = nightlyRate(date, plan, property);
    const { minNights, maxNights, closedToArrival, closedToDeparture, closed } = nightRules(date, plan);
    return {
      date,
      available: closed ? 0 : available,
      rate: kind,
      price: sen,
      minNights,
      ...(maxNights !== null && { maxNights }),
      ...(closedToArrival && { closedToArrival }),
      ...(closedToDeparture && { closedToDeparture }),
    };
  });
}

/** Days shown before and after a stay that is not free. */
const AROUND_DAYS = 14;

/**
 * The nights around a stay that is not free, none of them before today (the business date), so that the visitor can choose others at
 * once; none for an unknown id.
 */
export async function findNightsAround(
  db: Queryable,
  roomTypeId: string,
  { checkIn, checkOut }: { checkIn: StayDate; checkOut: StayDate },
  today: StayDate,
): Promise<Night[]> {
  const early = addDays(checkIn, -AROUND_DAYS);
  const from = early < today ? today : early;
  const to = addDays(checkOut, AROUND_DAYS);
  const pricing = await loadPricing(db, [roomTypeId], { from, to: addDays(to, -1) });
  const listing = pricing.get(roomTypeId);
  return listing ? findNights(db, listing, from, to) : [];
}
