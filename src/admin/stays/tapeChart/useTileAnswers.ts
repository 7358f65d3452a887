import type { ThunkAction, ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { WindowFilter } from '@shared/contract/stays/occupancy';
import { fromDayNumber } from '@shared/domain/base/stayDates';
import { TILE_DAYS, type Tile } from './chartLayout';
import type { occupancyApi, WindowArgs } from './occupancy.api';

type State = Parameters<ReturnType<(typeof occupancyApi)['endpoints']['getWindow']['select']>>[0];
type Result<Data> = {
  data?: Data;
  error?: unknown;
  isError: boolean;
  isLoading: boolean;
  isUninitialized: boolean;
};
/** Either of the calls that answer by the tile. */
type Endpoint<Data> = {
  initiate: (args: WindowArgs) => ThunkAction<Held, State, unknown, UnknownAction>;
  select: (args: WindowArgs) => (state: State) => Result<Data>;
};
type Held = { unsubscribe: () => void; refetch: () => unknown };

/**
 * Tiles that stay so long are fetched; while they go by, one after the other within `FLICK_MS`, they have to stay longer: a flick through
 * thousands of rows, which passes a page of units in some 200 ms, asks for where it ends alone.
 */
const PAUSE_MS = 100;
const FLICK_PAUSE_MS = 300;
const FLICK_MS = 400;

export const sameItems = (one: readonly unknown[], other: readonly unknown[]) =>
  one.length === other.length && one.every((item, index) => item === other[index]);

const sameTiles = (one: readonly Tile[], other: readonly Tile[]) =>
  one.length === other.length &&
  one.every(({ page, chunk }, index) => page === other[index]!.page && chunk === other[index]!.chunk);

/** Asks an endpoint for the tiles that the view needs and answers them in their order; what is left is kept by the cache. */
export function useTileAnswers<Data>(
  endpoint: Endpoint<Data>,
  needed: readonly Tile[],
  { filter, first, limit }: { filter: WindowFilter; first: number; limit: number },
) {
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
        pagination: { limit, currentPage: page + 1 },
      })),
    [tiles, filter, first, limit],
  );

  const held = useRef(new Map<string, Held>());
  const changedAt = useRef(-Infinity);
  useEffect(() => {
    const fetch = () => {
      const wanted = new Map(args.map((one) => [JSON.stringify(one), one]));
      for (const [key, { unsubscribe }] of held.current)
        if (!wanted.has(key)) {
          unsubscribe();
          held.current.delete(key);
        }
      for (const [key, one] of wanted)
        if (!held.current.has(key)) held.current.set(key, dispatch(endpoint.initiate(one)));
    };
    if (held.current.size === 0) {
      fetch();
      return undefined;
    }
    const now = performance.now();
    const goesBy = now - changedAt.current < FLICK_MS;
    changedAt.current = now;
    const timer = setTimeout(fetch, goesBy ? FLICK_PAUSE_MS : PAUSE_MS);
    return () => clearTimeout(timer);
  }, [args, dispatch, endpoint]);
  useEffect(() => {
    const all = held.current;
    return () => {
      all.forEach(({ unsubscribe }) => unsubscribe());
      all.clear();
    };
  }, []);

  const selectors = useMemo(() => args.map((one) => endpoint.select(one)), [args, endpoint]);
  const results = useSelector<State, Result<Data>[]>(
    (state) => selectors.map((select) => select(state)),
    sameItems,
  );
  const refetch = useCallback(() => held.current.forEach((one) => void one.refetch()), []);
  return { tiles, results, refetch };
}
