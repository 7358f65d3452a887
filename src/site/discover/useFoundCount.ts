import { skipToken } from '@reduxjs/toolkit/query';
import { useEffect, useState } from 'react';
import { countWithin } from '@shared/domain/inventory/priceHistogram';
import { useListListingsQuery } from '../listings.api';
import { listArgs, type DiscoverQuery, type Filters } from './discoverQuery';
import { useGetSearchPricesQuery } from './searchPrices.api';

/** Milliseconds that are long enough for a price to be typed. */
const SETTLE_MS = 300;

function useSettled<Value>(value: Value): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), SETTLE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}

/** True where two choices differ in nothing but their prices. */
const areSameWishes = (one: Filters, other: Filters) =>
  one.bedrooms === other.bedrooms && one.amenities === other.amenities && one.type === other.type;

/**
 * What the places of the other wishes cost, and how many of them a choice of filters finds: at once out of those prices, where they tell it to the place;
 * else by the search. Without a `count` while nobody knows.
 */
export function useFoundCount(query: DiscoverQuery, draft: Filters) {
  const settled = useSettled(draft);
  const { filter } = listArgs({ ...query, ...settled });
  const { minPrice: _least, maxPrice: _most, ...wishes } = filter ?? {};
  const asked = useGetSearchPricesQuery(wishes);
  const known =
    asked.currentData && !asked.currentData.totalIsEstimate && areSameWishes(settled, draft)
      ? countWithin(asked.currentData, draft.minPrice, draft.maxPrice)
      : null;
  const mustSearch = known === null && settled === draft && !asked.isFetching;
  const { currentData } = useListListingsQuery(
    mustSearch ? { filter, pagination: { limit: 1, currentPage: 1 } } : skipToken,
  );
  return {
    // What is being asked for takes the place of what was there when it is known.
    prices: asked.data,
    count: known ?? (mustSearch ? currentData?.totalCount : undefined),
    isEstimate: known === null && currentData?.totalIsEstimate,
  };
}
