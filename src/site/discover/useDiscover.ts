import { skipToken } from '@reduxjs/toolkit/query';
import { useCallback, useMemo } from 'react';
import { useSearchParams, type NavigateOptions } from 'react-router-dom';
import { staleAtOnce } from '../../api/listCalls';
import { useListingTerms } from '../../ui/useListingTerms';
import { useLocalNavigate } from '../../i18n/LocalLink';
import { useListListingsQuery } from '../listings.api';
import { useToday } from '../useToday';
import { discoverPath, listArgs, readQuery, type DiscoverQuery } from './discoverQuery';

/** Changes a query and goes to its first page, unless a page is named. A new entry of the history, unless told otherwise. */
export type ChangeQuery = (changes: Partial<DiscoverQuery>, options?: NavigateOptions) => void;

/** The query of the address, the stays that it finds, and the way to change it. */
export function useDiscover() {
  const [params] = useSearchParams();
  const { today, lastDay } = useToday();
  const { known, isSettled } = useListingTerms();
  const query = useMemo(() => readQuery(params, today, lastDay, known), [params, today, lastDay, known]);
  // A search by what the business may not have any more waits until that is known: the server would refuse it.
  const isWaitingForTerms = !isSettled && query.amenities.length + query.type.length > 0;
  const navigate = useLocalNavigate();
  const change: ChangeQuery = useCallback(
    (changes, options) => void navigate(discoverPath({ ...query, page: 1, ...changes }), options),
    [navigate, query],
  );
  const { data, currentData, error, isError, isFetching, refetch } = useListListingsQuery(
    isWaitingForTerms ? skipToken : listArgs(query),
    staleAtOnce,
  );
  return {
    query,
    change,
    // What was found before stays in view until the next answer is here; a failure takes its place.
    found: isError ? currentData : data,
    waiting: isWaitingForTerms || (isFetching && currentData === undefined),
    error: isError && !isFetching ? error : undefined,
    retry: () => void refetch(),
  };
}
export type Discovered = ReturnType<typeof useDiscover>;
