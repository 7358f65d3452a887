import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { WindowFilter } from '@shared/contract/occupancy';
import { fromDayNumber } from '@shared/domain/stayDates';
import { TILE_DAYS, TILE_UNITS, type Tile } from './chartLayout';
import { keepRows, unitRows, type UnitRow } from './chartRows';
import { occupancyApi, type WindowArgs } from './occupancy.api';

const { getWindow } = occupancyApi.endpoints;
type Result = ReturnType<ReturnType<typeof getWindow.select>>;
type State = Parameters<ReturnType<typeof getWindow.select>>[0];

/** While tiles go by faster than this none is fetched: a flick through thousands of rows asks for where it ends. */
const PAUSE_MS = 150;

const sameItems = (one: readonly unknown[], other: readonly unknown[]) =>
  one.length === other.length && one.every((item, index) => item === other[index]);

const sameTiles = (one: readonly Tile[], other: readonly Tile[]) =>
  one.length === other.length &&
  one.every(({ page, chunk }, index) => page === other[index]!.page && chunk === other[index]!.chunk);

type Page = { sources: unknown[]; rows: UnitRow[] };

/** Fetches the tiles that the view needs and answers the units of them with their bars; what is left is kept by the cache. */
export function useTiles(needed: readonly Tile[], filter: WindowFilter, first: number) {
  // The same as long as the view stays in them: rows come and go at every frame, tiles do not.
  const [tiles, setTiles] = useState(needed);
  if (!sameTiles(tiles, needed)) setTiles(needed);
  const dispatch = useDispatch<ThunkDispatch<State, unknown, UnknownAction>>();
  const args = useMemo(
    () =>
      tiles.map<WindowArgs>(({ page, chunk }) => ({
        from: fromDayNumber(first + chunk * TILE_DAYS),
        to: fromDayNumber(first + (chunk + 1) * TILE_DAYS),
        filter,
        pagination: { limit: TILE_UNITS, currentPage: page + 1 },
      })),
    [tiles, filter, first],
  );

  const held = useRef(new Map<string, { unsubscribe: () => void; refetch: () => unknown }>());
  useEffect(() => {
    const fetch = () => {
      const wanted = new Map(args.map((one) => [JSON.stringify(one), one]));
      for (const [key, { unsubscribe }] of held.current)
        if (!wanted.has(key)) {
          unsubscribe();
          held.current.delete(key);
        }
      for (const [key, one] of wanted)
        if (!held.current.has(key)) held.current.set(key, dispatch(getWindow.initiate(one)));
    };
    if (held.current.size === 0) {
      fetch();
      return undefined;
    }
    const timer = setTimeout(fetch, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [args, dispatch]);
  useEffect(() => {
    const all = held.current;
    return () => {
      all.forEach(({ unsubscribe }) => unsubscribe());
      all.clear();
    };
  }, []);

  const selectors = useMemo(() => args.map((one) => getWindow.select(one)), [args]);
  const results = useSelector<State, Result[]>(
    (state) => selectors.map((select) => select(state)),
    sameItems,
  );

  const kept = useRef(new Map<number, Page>());
  const pages = useMemo(() => {
    const sources = new Map<number, NonNullable<Result['data']>[]>();
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

  return useMemo(
    () => ({
      rowOf: (unit: number): UnitRow | undefined =>
        pages.get(Math.floor(unit / TILE_UNITS))?.rows[unit % TILE_UNITS],
      isFetching: results.some(({ isLoading, isUninitialized }) => isLoading || isUninitialized),
      error: results.find(({ isError }) => isError)?.error,
      refetch: () => held.current.forEach(({ refetch }) => void refetch()),
    }),
    [pages, results],
  );
}
