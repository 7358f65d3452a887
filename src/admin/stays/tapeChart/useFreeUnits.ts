import { useMemo, useState } from 'react';
import type { WindowFilter } from '@shared/contract/stays/occupancy';
import { TILE_DAYS, TILE_GROUPS, type ChartLayout, type Heading, type Tile } from './chartLayout';
import { occupancyApi } from './occupancy.api';
import { sameItems, useTileAnswers } from './useTileAnswers';

const { getFree } = occupancyApi.endpoints;

/** How many units under a heading are free on a night; undefined until all its room types are told. */
export type FreeUnits = (heading: Heading, night: number) => number | undefined;

/** Fetches how many units are free on the nights that the view needs, by room type, and adds them up for a heading. */
export function useFreeUnits(
  layout: ChartLayout,
  needed: readonly Tile[],
  filter: WindowFilter,
  first: number,
) {
  const { tiles, results, refetch } = useTileAnswers(getFree, needed, { filter, first, limit: TILE_GROUPS });
  // The same as long as the counts are: an answer whose cursor alone went on draws nothing again.
  const now = results.map((one) => one.data?.groups);
  const [told, setTold] = useState(now);
  if (!sameItems(told, now)) setTold(now);
  const free = useMemo<FreeUnits>(() => {
    const counts = new Map<string, readonly number[]>();
    tiles.forEach(({ chunk }, index) =>
      told[index]?.forEach(({ roomTypeId, free }) => counts.set(`${roomTypeId} ${chunk}`, free)),
    );
    return ({ groups }, night) => {
      const chunk = Math.floor((night - first) / TILE_DAYS);
      let sum = 0;
      for (let at = groups.first; at <= groups.last; at += 1) {
        const count = counts.get(`${layout.groups[at]!.roomTypeId} ${chunk}`)?.[
          night - first - chunk * TILE_DAYS
        ];
        if (count === undefined) return undefined;
        sum += count;
      }
      return sum;
    };
  }, [layout, tiles, told, first]);
  return {
    free,
    isFetching: results.some(({ isLoading, isUninitialized }) => isLoading || isUninitialized),
    error: results.find(({ isError }) => isError)?.error,
    refetch,
  };
}
