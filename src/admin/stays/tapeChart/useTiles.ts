import { useMemo, useRef, useState } from 'react';
import type { WindowAnswer, WindowFilter } from '@shared/contract/stays/occupancy';
import { closedByType } from './closedNights';
import { TILE_UNITS, type Tile } from './chartLayout';
import { keepRows, unitRows, type UnitRow } from './chartRows';
import { occupancyApi } from './occupancy.api';
import { sameItems, useTileAnswers } from './useTileAnswers';

const { getWindow } = occupancyApi.endpoints;

type Page = { sources: unknown[]; rows: UnitRow[] };

/** Fetches the tiles that the view needs and answers the units of them with their bars, and what is closed to visitors by room type. */
export function useTiles(needed: readonly Tile[], filter: WindowFilter, first: number) {
  const { tiles, results, refetch } = useTileAnswers(getWindow, needed, { filter, first, limit: TILE_UNITS });
  const kept = useRef(new Map<number, Page>());
  const pages = useMemo(() => {
    const sources = new Map<number, WindowAnswer[]>();
    tiles.forEach(({ page }, index) => {
      const data = results[index]?.data;
      if (data) sources.set(page, [...(sources.get(page) ?? []), data]);
    });
    const next = new Map<number, Page>();
    for (const [page, windows] of sources) {
      const now = windows.flatMap(({ units, bars }) => [units, bars]);
      const before = kept.current.get(page);
      next.set(
        page,
        before && sameItems(before.sources, now)
          ? before
          : { sources: now, rows: keepRows(before?.rows, unitRows(windows)) },
      );
    }
    kept.current = next;
    return next;
  }, [tiles, results]);

  // The same as long as no window tells other nights.
  const told = results.map(({ data }) => data?.closed);
  const [heard, setHeard] = useState(told);
  if (!sameItems(heard, told)) setHeard(told);
  const closed = useMemo(() => closedByType(heard.flatMap((one) => (one ? [one] : []))), [heard]);

  return useMemo(
    () => ({
      closed,
      rowOf: (unit: number): UnitRow | undefined =>
        pages.get(Math.floor(unit / TILE_UNITS))?.rows[unit % TILE_UNITS],
      isFetching: results.some(({ isLoading, isUninitialized }) => isLoading || isUninitialized),
      error: results.find(({ isError }) => isError)?.error,
      refetch,
    }),
    [pages, closed, results, refetch],
  );
}
