import { staleAtOnce } from '../../api/listCalls';
import { ALL_LOCATIONS, useListLocationsQuery } from '../locations.api';

/** True once it is known that no place of the business is published, so that no search can find one. */
export function useNothingOpen(): boolean {
  const { data } = useListLocationsQuery(ALL_LOCATIONS, staleAtOnce);
  return data?.rows.every(({ listingCount }) => listingCount === 0) ?? false;
}
