import { useMemo, useState } from 'react';
import type { WindowFilter } from '@shared/contract/stays/occupancy';
import { closedByType, isClosedIn, runsOfType } from './closedNights';
import { TILE_DAYS, TILE_GROUPS, type ChartLayout, type Heading, type Tile } from './chartLayout';
import { occupancyApi } from './occupancy.api';
import { sameItems, useTileAnswers } from './useTileAnswers';

const { getFree } = occupancyApi.endpoints;

/**
 * Units under a heading on a night: how many visitors can book, how many staff can, and whether all its room types are closed to visitors. What
 * the rates close is free for staff alone.
 */
export type FreeCount = { visitors: number; staff: number; isClosed: boolean };
/** Undefined until all room types of the heading are told. */
export type FreeUnits = (heading: Heading, night: number) => FreeCount | undefined;

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
    const closed = closedByType(told.flatMap((groups) => (groups ? [groups] : [])));
    return ({ groups }, night) => {
      const chunk = Math.floor((night - first) / TILE_DAYS);
      const sum = { visitors: 0, staff: 0, isClosed: true };
      for (let at = groups.first; at <= groups.last; at += 1) {
        const { roomTypeId } = layout.groups[at]!;
        const count = counts.get(`${roomTypeId} ${chunk}`)?.[night - first - chunk * TILE_DAYS];
        if (count === undefined) return undefined;
        sum.staff += count;
        if (isClosedIn(runsOfType(closed, roomTypeId), night, night + 1)) continue;
        sum.visitors += count;
        sum.isClosed = false;
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
