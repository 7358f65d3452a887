import fc from 'fast-check';
import { LISTING_SORTS } from '@shared/contract/inventory/listings';
import { addDays, type StayDate } from '@shared/domain/base/stayDates';
import type { TermUse } from '@shared/domain/inventory/listingTerms';
import { stayRange, type Db } from '../db/client';
import type { ListingQuery } from '../modules/inventory/listings/listingSearch.queries';
import { createListing, paintNight, words, type Business } from './factories';
import { HOUSE_TERMS } from './houseTerms';

const codesOf = (wanted: TermUse) => HOUSE_TERMS.filter(([use]) => use === wanted).map(([, code]) => code);
const AMENITIES = codesOf('amenity');
const LISTING_KINDS = codesOf('kind');

/** What reviews leave on a room type: none, three with fourteen stars, and one with five, two or one. */
const GIVEN = [
  { review_count: 0, review_stars: 0, review_rank: 0 },
  { review_count: 3, review_stars: 14, review_rank: 4_154 },
  { review_count: 1, review_stars: 5, review_rank: 4_091 },
  { review_count: 1, review_stars: 2, review_rank: 3_818 },
  { review_count: 1, review_stars: 1, review_rank: 3_727 },
];

/** A small business in which every rule of rates, places and taxes is used somewhere. */
export async function fillVariedBusiness(db: Db, business: Business, today: StayDate) {
  const numbers = fc.sample(fc.nat(1_000_000), { seed: 7, numRuns: 2_000 });
  let drawn = 0;
  const below = (limit: number) => numbers[drawn++ % numbers.length]! % limit;
  const pick = <Item>(items: readonly Item[]) => items[below(items.length)]!;
  for (let n = 0; n < 36; n += 1) {
    const { roomTypeId, unitIds } = await createListing(db, business, {
      units: 1 + below(3),
      location: {
        slug: `town-${n}`,
        name: words(pick(['Ipoh', 'ipoh', 'Pulau Langkawi', 'Äther', `Town ${n}`])),
      },
      property: {
        lat: below(12) - 6,
        lng: below(360) - 180,
        status: below(9) === 0 ? 'draft' : 'published',
        state: pick(['MY-14', 'MY-03', 'MY-01']),
        country: below(8) === 0 ? 'SG' : 'MY',
        levy_jurisdiction: pick([null, 'Langkawi', 'Penang']),
        holiday_nights: pick(['eve', 'day', 'eve_and_day'] as const),
      },
      roomType: {
        name: words(pick(['Loft', 'loft', 'Sea View', 'ébène', 'Zebra', `Home ${n}`])),
        search_text: `home ${n} ${pick(['sea view', 'hill', '100% loft_1'])}`,
        kind: pick(LISTING_KINDS),
        amenities: AMENITIES.filter(() => below(3) > 0),
        bedrooms: below(5),
        max_guests: 2 + below(8),
        included_guests: 2,
        extra_guest_sen: below(3) * 1_000,
        children_allowed: below(6) > 0,
        infants_most: below(3),
        pets_most: below(3),
        pet_cleaning_sen: below(2) * 4_000,
        base_sen: 10_000 + below(6) * 2_500,
        weekend_sen: pick([null, 12_000, 30_000]),
        holiday_sen: pick([null, 45_000]),
        min_nights: 1 + below(3),
        max_nights: pick([null, 5, 30]),
        length_discounts: JSON.stringify(pick([[], [{ minNights: 3, percentBp: 1_000 }]])),
        featured: below(4) === 0,
        rank: below(3),
        ...pick(GIVEN),
        status: below(10) === 0 ? 'draft' : 'published',
      },
    });
    for (let painted = below(6); painted > 0; painted -= 1)
      await paintNight(db, roomTypeId, addDays(today, painted * 3 + below(3)), {
        rate_sen: pick([null, 5_000, 60_000]),
        min_nights: pick([1, 2, 4]),
        closed_to_arrival: pick([null, true]),
        closed: pick([null, true, false]),
      });
    if (below(2) === 0)
      await db
        .insertInto('season')
        .values({
          room_type_id: roomTypeId,
          name: words('Season'),
          starts_on: addDays(today, below(20)),
          ends_on: addDays(today, 20 + below(20)),
          rate_sen: 22_000,
          weekend_rate_sen: pick([null, 28_000]),
          min_nights: pick([null, 1, 3]),
        })
        .execute();
    for (const unitId of unitIds)
      for (const from of [below(12), 15 + below(12)])
        await db
          .insertInto('occupancy')
          .values({
            unit_id: unitId,
            stay: stayRange(addDays(today, from), addDays(today, from + 1 + below(3))),
            kind: 'block',
            reservation_id: null,
            active: below(5) > 0,
          })
          .execute();
  }
}

/** Most filters are left out of most searches: all of them together find nothing. */
export const optional = <Value>(value: fc.Arbitrary<Value>, oneIn = 4) =>
  fc.oneof(
    { weight: oneIn - 1, arbitrary: fc.constant(undefined) },
    { weight: 1, arbitrary: value as fc.Arbitrary<Value | undefined> },
  );
/** Searches of a varied business, from a day on. */
export const variedSearches = (today: StayDate): fc.Arbitrary<ListingQuery> =>
  fc
    .record({
      dates: fc.option(fc.tuple(fc.integer({ min: -1, max: 40 }), fc.integer({ min: 0, max: 8 })), {
        nil: undefined,
      }),
      location: optional(fc.constantFrom('ipoh', 'town-3', ' Pulau Langkawi ', 'ÄTHER', 'nowhere'), 8),
      guests: optional(fc.integer({ min: 1, max: 12 })),
      children: optional(fc.integer({ min: 0, max: 4 }), 8),
      infants: optional(fc.integer({ min: 0, max: 3 }), 8),
      pets: optional(fc.integer({ min: 0, max: 3 }), 8),
      minPrice: optional(fc.integer({ min: 0, max: 30_000 })),
      maxPrice: optional(fc.integer({ min: 8_000, max: 60_000 })),
      bedrooms: optional(fc.nat(5)),
      amenities: optional(fc.subarray([...AMENITIES], { maxLength: 2 })),
      type: optional(fc.oneof(fc.constantFrom(...LISTING_KINDS), fc.subarray([...LISTING_KINDS]))),
      q: optional(fc.constantFrom('', 'HOME', 'sea  view', '100%', 'loft_1', 'home 1', '\\')),
      bounds: optional(
        fc.constantFrom<[number, number, number, number]>(
          [-180, -90, 180, 90],
          [170, -10, -170, 10],
          [0, 0, 90, 6],
        ),
      ),
      featured: optional(fc.boolean()),
      sort: optional(
        fc.uniqueArray(
          fc.tuple(fc.constantFrom(...LISTING_SORTS), fc.constantFrom('asc' as const, 'desc' as const)),
          {
            maxLength: 3,
            selector: ([name]) => name,
          },
        ),
      ),
      page: fc.record({ limit: fc.constantFrom(1, 5, 20), currentPage: fc.integer({ min: 1, max: 3 }) }),
    })
    .map(({ dates, sort, page, ...filter }) => ({
      filter: {
        ...Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== undefined)),
        ...(dates && {
          checkIn: addDays(today, dates[0]),
          checkOut: addDays(today, dates[0] + dates[1]),
        }),
      },
      ...(sort && { sort: Object.fromEntries(sort) }),
      pagination: page,
    }));
