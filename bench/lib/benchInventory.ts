import type { Database } from '../../server/db/client';
import { doing } from './doing';

/** The day that the benchmarks call today. */
export const BENCH_NOW = new Date('2026-11-20T02:00:00.000Z');
export const BENCH_TODAY = '2026-11-20';

const UNITS_PER_PLACE = 200;
const UNITS_PER_TYPE = 2;
const TYPES_PER_PROPERTY = 2;
const STAYS_PER_UNIT = 20;

/** Degrees between the middles of neighbouring places, and the half-width of one. */
export const PLACE_STEP = 0.5;
export const PLACE_HALF = 0.1;
/** Places stand in rows of so many. */
const ROW = 40;

export type Place = { slug: string; lng: number; lat: number };

/** Returns the n-th place with its point on the map. */
export const placeAt = (n: number): Place => ({
  slug: `place-${n}`,
  lng: 90 + (n % ROW) * PLACE_STEP,
  lat: -8 + Math.floor(n / ROW) * PLACE_STEP,
});

/**
 * Fills a database with `units` units without any stay, always as dense: 200 units to a place, so a bigger business has more places;
 * 100 listings and 50 properties to a place where a listing has two units. Answers the places.
 */
export const fillListings = (
  database: Database,
  units: number,
  unitsPerType = UNITS_PER_TYPE,
): Promise<Place[]> => doing(`${units} units`, () => insertListings(database, units, unitsPerType));

async function insertListings(database: Database, units: number, unitsPerType: number): Promise<Place[]> {
  const places = Array.from({ length: Math.ceil(units / UNITS_PER_PLACE) }, (_, n) => placeAt(n));
  const texts = (text: string) =>
    `jsonb_build_object('en-US', ${text}, 'cn-ZH', ${text} || ' 中', 'ms-MY', ${text} || ' bm')`;
  const run = (text: string, values: unknown[] = []) => database.run(text, values);

  await run(
    `insert into company (name, registration_no, sst_registered_from) values ('Bench', '1', '2020-01-01')`,
  );
  await run(
    `insert into cancellation_policy (code, name, tiers) values ('flexible', ${texts(`'Flexible'`)}, '[]')`,
  );
  await run(`insert into tax_rate (kind, percent_bp, amount_sen, valid_from) values ('sst', 800, null, '2024-03-01'),
    ('tourism_tax', null, 1000, '2023-01-01')`);
  await run(`insert into levy (jurisdiction, grade, name, amount_sen, valid_from) values
    ('melaka_heritage', 'homestay', ${texts(`'Heritage fee'`)}, 200, '2014-01-01')`);
  await run(`insert into public_holiday (state, date, name)
    select 'MY-' || lpad(state::text, 2, '0'), date '${BENCH_TODAY}' + (day * 17 + state) % 400, ${texts(`'Holiday ' || day`)}
    from generate_series(1, 16) as state, generate_series(1, 25) as day`);

  await run(
    `insert into location (slug, name, description, state, lat, lng, position)
     select slug, ${texts(`'Place ' || nth`)}, ${texts(`''`)}, 'MY-' || lpad((nth % 16 + 1)::text, 2, '0'), lat, lng, nth
     from unnest($1::text[], $2::double precision[], $3::double precision[]) with ordinality as place (slug, lng, lat, nth)`,
    [places.map(({ slug }) => slug), places.map(({ lng }) => lng), places.map(({ lat }) => lat)],
  );
  await run(
    `insert into property (company_id, location_id, name, description, state, town, lat, lng, house_rules, cancellation_policy_id,
       levy_jurisdiction, status)
     select company.id, location.id, ${texts(`location.slug || ' property ' || n`)}, ${texts(`'A property'`)}, location.state, 'Town',
       location.lat + (n * 37 % 100 - 50) / 50.0 * ${PLACE_HALF}, location.lng + (n * 61 % 100 - 50) / 50.0 * ${PLACE_HALF},
       ${texts(`''`)}, cancellation_policy.id, case when n % 3 = 0 then 'melaka_heritage' end, 'published'
     from location, company, cancellation_policy, generate_series(1, $1::integer) as n`,
    [UNITS_PER_PLACE / unitsPerType / TYPES_PER_PROPERTY],
  );
  await run(
    `insert into room_type (property_id, name, description, kind, bedrooms, bathrooms, beds, included_guests, max_guests, amenities,
       base_sen, weekend_sen, holiday_sen, extra_guest_sen, cleaning_sen, deposit_sen, min_nights, length_discounts, featured, rank,
       status, search_text)
     select property.id, ${texts(`'Listing ' || h`)}, ${texts(`'A listing'`)},
       (array['studio', 'apartment', 'house', 'villa', 'room', 'chalet'])[1 + h % 6], 1 + h % 4, 1 + h % 3, 1 + h % 5, 2, 2 + h % 5,
       (array['wifi', 'air_conditioning', 'kitchen', 'parking', 'pool', 'washer'])[1 : 2 + h % 5],
       12000 + h % 400 * 100, 15000 + h % 400 * 100, case when h % 2 = 0 then 20000 + h % 400 * 100 end, 3000, 8000, 20000, 1 + h % 2,
       case when h % 4 = 0 then '[{"minNights": 7, "percentBp": 1000}]'::jsonb else '[]' end, h % 25 = 0, h % 1000, 'published',
       lower((property.name ->> 'en-US') || ' listing ' || h)
     from property, generate_series(1, ${TYPES_PER_PROPERTY}) as n, lateral (select abs(hashtext(property.id::text || n)) as h) as hash`,
  );
  await run(`insert into season (room_type_id, name, starts_on, ends_on, rate_sen, min_nights)
    select id, ${texts(`'Year end'`)}, '2026-12-20', '2027-01-03', base_sen + 10000, 2 from room_type where rank % 2 = 0`);
  await run(
    `insert into unit (room_type_id, number) select id, n::text from room_type, generate_series(1, ${unitsPerType}) as n`,
  );
  return places;
}

/** Writes nights by the million: they go in faster without the constraint and the triggers; both are put back as the migrations made them. */
export async function fillNights({ run }: Database, work: () => Promise<unknown>): Promise<void> {
  await run('alter table occupancy disable trigger user');
  await run('alter table occupancy drop constraint occupancy_no_overlap');
  await run('drop index occupancy_stay');
  await doing('nights', work);
  await run('alter table occupancy enable trigger user');
  await doing('the constraint of the nights', () =>
    run(`alter table occupancy add constraint occupancy_no_overlap
    exclude using gist (unit_id with =, stay with &&, lane with &&) where (active)`),
  );
  await doing('the index of the nights', () =>
    run('create index occupancy_stay on occupancy using gist (stay) include (unit_id) where active'),
  );
  await doing('statistics', () => run('vacuum analyze'));
}

/** Fills a database with `units` units and twenty stays each over the coming year. Answers the places. */
export async function fillInventory(database: Database, units: number): Promise<Place[]> {
  const places = await fillListings(database, units);
  await fillNights(database, () =>
    database.run(`insert into occupancy (unit_id, stay, kind)
      select unit.id, daterange(starts, starts + 2 + (h + n) % 5, '[)'), 'channel'
      from unit, lateral (select abs(hashtext(unit.id::text)) as h) as hash, generate_series(0, ${STAYS_PER_UNIT - 1}) as n,
        lateral (select date '${BENCH_TODAY}' + n * 18 + (h + n * 7) % 11 as starts) as stay`),
  );
  return places;
}

/** Moves everything to the first place: the same business, but nothing tells its listings apart by where they are. */
export async function moveToOnePlace(database: Database): Promise<void> {
  const { lng, lat } = placeAt(0);
  await doing('everything to one place', () =>
    database.run(
      `update property set location_id = (select id from location where slug = 'place-0'),
       lat = $2 + (random() - 0.5) * 2 * ${PLACE_HALF}, lng = $1 + (random() - 0.5) * 2 * ${PLACE_HALF}`,
      [lng, lat],
    ),
  );
  await database.run('vacuum full analyze property');
}
