import { defaultWeekendNights } from '@shared/domain/base/weekends';
import type { PropertyPricing, RatePlan, TaxRules } from '@shared/domain/pricing/prices';
import type { StayDate } from '@shared/domain/base/stayDates';
import { LANGUAGES, type LocalText } from '@shared/languages';
import { findState } from '@shared/malaysia';
import type { PolicyTier } from '../db/columnContents';
import holidayFile from '../db/reference/holidays.json';
import { LEVIES, TAX_RATES } from '../db/reference/taxReference';
import type { SeededRandom } from './seededRandom';
import { demoBeds } from './demoBeds';
import { houseRules } from './demoHouseRules';
import { LOCATIONS } from './demoLocations';
import { demoNearby } from './demoNearby';
import { COMPANIES, type CompanyKey } from './demoCompanies';
import { PROPERTIES, ROOM_TYPES } from './demoPlaces';
import type { PropertySeed, RoomTypeSeed } from './places/placeSeed';
import { photosOf, viewOf } from './demoPhotos';
import { paintedNightsOf, priceOf, seasonsOf } from './demoSeasons';

export type Unit = { id: string; number: string; type: RoomType; property: Property };
export type Property = {
  id: string;
  companyId: string;
  seed: PropertySeed;
  state: string;
  pricing: PropertyPricing;
  taxes: TaxRules;
  cancellation: { name: LocalText; tiers: PolicyTier[] };
};
export type RoomType = { id: string; seed: RoomTypeSeed; plan: RatePlan };

export type Policy = { id: string; code: string; name: LocalText; tiers: PolicyTier[] };

function taxesOf(seed: PropertySeed): TaxRules {
  const validity = (row: { valid_from: string; valid_to: string | null }) => ({
    validFrom: row.valid_from,
    validTo: row.valid_to,
  });
  return {
    sst: TAX_RATES.flatMap((row) =>
      row.percent_bp === null ? [] : [{ ...validity(row), percentBp: row.percent_bp }],
    ),
    sstRegisteredFrom: COMPANIES[seed.company].sst_registered_from,
    tourismTax: TAX_RATES.flatMap((row) =>
      row.amount_sen === null ? [] : [{ ...validity(row), amountSen: row.amount_sen }],
    ),
    tourismTaxExempt: seed.tourismTaxExempt ?? false,
    levies: LEVIES.filter((row) => row.jurisdiction === seed.levy && row.grade === seed.grade).map((row) => ({
      ...validity(row),
      name: row.name,
      amountSen: row.amount_sen,
      appliesTo: 'all',
      collectAllowed: row.collect_allowed,
    })),
  };
}

/** Cleaning after a pet, where pets may come. */
const PET_CLEANING_SEN = 6_000;

function planOf(seed: RoomTypeSeed, property: PropertySeed, today: StayDate): RatePlan {
  const year = Number(today.slice(0, 4));
  const seasons = seasonsOf(seed, property, { from: year - 2, to: year + 2 });
  const city = property.scenes[0]![0] === 'skyline';
  const long = seed.kind === 'apartment' || seed.kind === 'studio';
  return {
    baseSen: seed.base * 100,
    weekendSen: priceOf(seed.base, city ? 1.12 : 1.25),
    holidaySen: priceOf(seed.base, city ? 1.25 : 1.4),
    seasons,
    nights: paintedNightsOf(seed, property, seasons, today),
    lengthDiscounts: long
      ? [
          { minNights: 7, percentBp: 1_000 },
          { minNights: 28, percentBp: 2_500 },
        ]
      : [{ minNights: 5, percentBp: 800 }],
    includedGuests: seed.included,
    maxGuests: seed.max,
    childrenAllowed: !seed.adultsOnly,
    infantsMost: seed.adultsOnly ? 0 : 2,
    petsMost: seed.amenities.includes('pets') ? 2 : 0,
    extraGuestSen: seed.extra * 100,
    cleaningSen: seed.cleaning * 100,
    petCleaningSen: seed.amenities.includes('pets') ? PET_CLEANING_SEN : 0,
    depositSen: seed.deposit * 100,
    minNights: seed.minNights ?? 1,
    maxNights: long ? 90 : 30,
  };
}

/** Companies, places, properties, room types, seasons, units and pictures: as rows to insert, and as the bookings need them. */
export async function makeInventory(
  rng: SeededRandom,
  newId: () => string,
  policies: readonly Policy[],
  today: StayDate,
) {
  const companyIds = Object.fromEntries(Object.keys(COMPANIES).map((key) => [key, newId()])) as Record<
    CompanyKey,
    string
  >;
  const companies = Object.entries(COMPANIES).map(([key, company]) => ({
    id: companyIds[key as CompanyKey],
    ...company,
  }));
  const photos: Awaited<ReturnType<typeof photosOf>> = [];

  const places = new Map<string, { id: string; name: LocalText; state: string }>();
  const locations = [];
  for (const [position, { scene, light, ...place }] of LOCATIONS.entries()) {
    const id = newId();
    places.set(place.slug, { id, name: place.name, state: place.state });
    locations.push({ id, ...place, position: position + 1 });
    const owner = { id, type: 'location', key: place.slug, name: place.name } as const;
    photos.push(...(await photosOf(rng, newId, owner, [[scene, light]])));
  }

  const houses = new Map<string, Property>();
  const properties = [];
  for (const seed of PROPERTIES) {
    const place = places.get(seed.location)!;
    const policy = policies.find(({ code }) => code === seed.policy)!;
    const weekendNights = defaultWeekendNights(place.state, today);
    const holidays = holidayFile.holidays.filter((day) => day.states.includes(place.state));
    const house: Property = {
      id: newId(),
      companyId: companyIds[seed.company],
      seed,
      state: place.state,
      pricing: { weekendNights, holidayNights: seed.holidayNights, holidays },
      taxes: taxesOf(seed),
      cancellation: { name: policy.name, tiers: policy.tiers },
    };
    houses.set(seed.key, house);
    properties.push({
      id: house.id,
      company_id: companyIds[seed.company],
      location_id: place.id,
      source_key: null,
      name: seed.name,
      description: seed.description,
      address: seed.address,
      state: place.state,
      town: seed.town,
      lat: seed.lat,
      lng: seed.lng,
      nearby: demoNearby(seed),
      country: 'MY',
      grade: seed.grade,
      levy_jurisdiction: seed.levy,
      tourism_tax_exempt: seed.tourismTaxExempt ?? false,
      weekend_nights: weekendNights,
      holiday_nights: seed.holidayNights,
      check_in_time: seed.checkIn,
      check_out_time: seed.checkOut,
      house_rules: houseRules(seed.rules),
      cancellation_policy_id: policy.id,
      status: 'published',
    });
    const view = viewOf(seed.key, seed.scenes);
    const owner = { id: house.id, type: 'property', key: seed.key, name: seed.name, view } as const;
    photos.push(...(await photosOf(rng, newId, owner, seed.scenes)));
  }

  const units: Unit[] = [];
  const roomTypes = [];
  const seasons = [];
  const rateNights = [];
  const unitRows = [];
  for (const [index, seed] of ROOM_TYPES.entries()) {
    const house = houses.get(seed.property)!;
    const place = places.get(house.seed.location)!;
    const plan = planOf(seed, house.seed, today);
    const type: RoomType = { id: newId(), seed, plan };
    roomTypes.push({
      id: type.id,
      property_id: house.id,
      source_key: null,
      name: seed.name,
      description: seed.description,
      kind: seed.kind,
      bedrooms: seed.bedrooms,
      bathrooms: seed.bathrooms,
      beds: seed.beds,
      sleeping: demoBeds(seed),
      size_sqm: seed.sizeSqm,
      included_guests: seed.included,
      max_guests: seed.max,
      children_allowed: plan.childrenAllowed,
      infants_most: plan.infantsMost,
      pets_most: plan.petsMost,
      amenities: seed.amenities,
      base_sen: plan.baseSen,
      weekend_sen: plan.weekendSen,
      holiday_sen: plan.holidaySen,
      extra_guest_sen: plan.extraGuestSen,
      cleaning_sen: plan.cleaningSen,
      pet_cleaning_sen: plan.petCleaningSen,
      deposit_sen: plan.depositSen,
      min_nights: plan.minNights,
      max_nights: plan.maxNights,
      length_discounts: plan.lengthDiscounts,
      featured: seed.featured ?? false,
      rank: 100 + ((index * 37) % 400),
      status: 'published',
      search_text: searchText(
        seed.name,
        house.seed.name,
        house.seed.town,
        place.name,
        findState(place.state)!.name,
      ),
    });
    for (const season of plan.seasons) {
      seasons.push({
        id: newId(),
        room_type_id: type.id,
        name: season.name,
        starts_on: season.startsOn,
        ends_on: season.endsOn,
        rate_sen: season.rateSen,
        weekend_rate_sen: season.weekendRateSen,
        min_nights: season.minNights,
      });
    }
    for (const night of plan.nights) {
      rateNights.push({
        room_type_id: type.id,
        date: night.date,
        rate_sen: night.rateSen,
        min_nights: night.minNights,
        max_nights: night.maxNights,
        closed_to_arrival: night.closedToArrival,
        closed_to_departure: night.closedToDeparture,
        closed: night.closed,
      });
    }
    for (const number of seed.units) {
      const unit: Unit = { id: newId(), number, type, property: house };
      units.push(unit);
      unitRows.push({ id: unit.id, room_type_id: type.id, number, floor: floorOf(number) });
    }
    const owner = {
      id: type.id,
      type: 'room_type',
      key: `${seed.property}-${index}`,
      name: seed.name,
      view: viewOf(seed.property, house.seed.scenes),
    } as const;
    const wanted = seed.scenes.map((scene) => [scene, null] as const);
    photos.push(...(await photosOf(rng, newId, owner, wanted)));
  }
  return { companies, locations, properties, roomTypes, seasons, rateNights, unitRows, photos, units };
}

/** `A-28-01` is on floor 28, `9-06` on floor 9; names have none. */
const floorOf = (number: string): string | null => /^(?:[A-Z]+-)?(\d+)-\d+$/.exec(number)?.[1] ?? null;

/** Returns all the words that a visitor may type for a room type, in all languages. */
const searchText = (...names: (LocalText | string)[]): string =>
  [
    ...new Set(
      names.flatMap((name) => (typeof name === 'string' ? [name] : LANGUAGES.map((code) => name[code]))),
    ),
  ]
    .join(' ')
    .toLowerCase();
