import { MOST_GROUPS, type GroupRow } from '@shared/contract/inventory/flexibleDates';
import type { ListingFilter, ListingRow } from '@shared/contract/inventory/listings';
import type { StayDate } from '@shared/domain/base/stayDates';
import { adultsOf, GROUP_UNITS, partyEach } from '@shared/domain/pricing/groupParty';
import { partySizeOf } from '@shared/domain/pricing/partyRules';
import type { SearchStay } from './listingSearch.queries';
import {
  askListings,
  placeAndStay,
  priceCandidates,
  refuseFilter,
  type SearchContext,
} from './listingSearch.service';
import type { ListingSource } from './listingSources';

/** Listings without dates that are looked at for each number of units, the cheapest first. */
const MOST_UNDATED = 200;

type Spread = { guests: number; filter: ListingFilter; locationIds?: string[] };
/** One unit of a listing, and how many of them the group takes. */
type Found = Pick<GroupRow, 'units' | 'guestsEach' | 'listing'>;

/**
 * Answers how a group that is too large for one unit of a place could stay in several of them: two to four, as few as do, all of them free on the
 * dates of the filter, and each for its part of the children, infants and pets. Refuses a search that does not say how many guests come.
 */
export const findGroups = (
  context: SearchContext,
  filter: ListingFilter,
  today: StayDate,
): Promise<GroupRow[]> =>
  askListings(context, filter, today, (source) => groupsIn(source, context.log, filter, today));

/** Spreads a group over the units of listings in one source. */
export async function groupsIn(
  source: ListingSource,
  log: SearchContext['log'],
  filter: ListingFilter,
  today: StayDate,
): Promise<GroupRow[]> {
  const { guests } = filter;
  const { stay, locationIds } = await placeAndStay(source, filter, today);
  if (guests === undefined) throw refuseFilter('guests', 'required', 'says how many come together');
  if (locationIds?.length === 0) return [];
  const party = partySizeOf({ ...filter, guests });
  const groups: Found[] = [];
  for (const units of GROUP_UNITS) {
    if (adultsOf(party) < units) break;
    const each = partyEach(party, units);
    const spread = { guests, locationIds, filter: { ...filter, ...each } };
    const wanted = MOST_GROUPS - groups.length;
    const known = groups.map(({ listing }) => listing.id);
    const rows = stay
      ? await freeTogether(source, log, spread, units, stay, known, wanted)
      : await largeTogether(source, spread, units, known, wanted);
    groups.push(...rows.map((listing) => ({ units, guestsEach: each.guests, listing })));
    if (groups.length === MOST_GROUPS) break;
  }
  return groups.map(asRow);
}

/** Listings that have so many units free for a stay, the cheapest first. */
async function freeTogether(
  source: ListingSource,
  log: SearchContext['log'],
  { guests, locationIds, filter }: Spread,
  units: number,
  stay: SearchStay,
  known: readonly string[],
  wanted: number,
): Promise<ListingRow[]> {
  const query = { filter, sort: { price: 'asc' as const } };
  const { priced } = await priceCandidates(source, log, query, locationIds, stay);
  const fitting = priced.filter(({ row }) => row.max_guests < guests && !known.includes(row.id));
  const free = await source.freeUnits(
    fitting.map(({ row }) => row.id),
    stay,
  );
  const taken = fitting.filter(({ row }) => (free.get(row.id) ?? 0) >= units).slice(0, wanted);
  const rows = await source.rows(
    taken.map(({ row }) => row.id),
    stay,
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  return taken.flatMap(({ row, cost, costOf }) => {
    const listing = byId.get(row.id);
    return listing ? [{ ...listing, ...(cost ?? costOf()) }] : [];
  });
}

/** Listings that have so many units, whenever they are free, the lowest base rate first. */
async function largeTogether(
  source: ListingSource,
  { guests, locationIds, filter }: Spread,
  units: number,
  known: readonly string[],
  wanted: number,
): Promise<ListingRow[]> {
  const query = {
    filter,
    sort: { price: 'asc' as const },
    pagination: { limit: MOST_UNDATED, currentPage: 1 },
  };
  const { ids } = await source.page(query, locationIds);
  const counts = await source.units(ids);
  const isLarge = (id: string) => {
    const counted = counts.get(id);
    return counted !== undefined && counted.units >= units && counted.maxGuests < guests;
  };
  return source.rows(ids.filter((id) => !known.includes(id) && isLarge(id)).slice(0, wanted));
}

/** A group with what all of its units cost. */
function asRow({ units, guestsEach: each, listing }: Found): GroupRow {
  const { priceFrom, averageNight, total, deposit } = listing;
  return {
    ...{ units, guestsEach: each, listing, night: units * (averageNight ?? priceFrom) },
    ...(total !== undefined && deposit !== undefined && { total: units * total, deposit: units * deposit }),
  };
}
