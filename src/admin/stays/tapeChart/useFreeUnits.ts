import { useMemo } from 'react';
import type { WindowFilter } from '@shared/contract/stays/occupancy';
import { TILE_DAYS, TILE_GROUPS, type ChartLayout, type Heading, type Tile } from './chartLayout';
import { occupancyApi } from './occupancy.api';
import { useTileAnswers } from './useTileAnswers';

const { getFree } = occupancyApi.endpoints;

/** How many units under a heading are free on a night; undefined until all its room types are told. */
export type FreeUnits = (heading: Heading, night: number) => number | undefined;

/** Fetches how many units are free on the nights that the view needs, by room type, and adds them up for a heading. */
export function useFreeUnits(
  layout: ChartLayout,
  needed: readonly Tile[],
  filter: WindowFilter,
  first: number,
): FreeUnits {
  const { tiles, results } = useTileAnswers(getFree, needed, { filter, first, limit: TILE_GROUPS });
  return useMemo(() => {
    const counts = new Map<string, readonly number[]>();
    tiles.forEach(({ chunk }, index) =>
      results[index]?.data?.groups.forEach(({ roomTypeId, free }) =>
        counts.set(`${roomTypeId} ${chunk}`, free),
      ),
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
  }, [layout, tiles, results, first]);
}
