import { useState } from 'react';
import type { Bounds } from '@shared/contract/inventory/listings';
import type { DiscoverQuery } from './discoverQuery';

type SeenFrame = {
  bounds: string;
  place: string;
  /** The frame that the map has told us last and that will come back through the address. */
  own: string | null;
  view: { key: number; bounds: Bounds | undefined };
};

/**
 * Returns the frame that the map is to show. A frame that the person has chosen on the map comes back through
 * the address and must not move the map again; any other change of frame or place (Back, a new search, a
 * cleared filter) gives a new `key`, and with it a new map.
 */
export function useMapView({ bounds, location, q }: DiscoverQuery) {
  const now = bounds?.join() ?? '';
  const place = `${location} ${q}`;
  const [seen, setSeen] = useState<SeenFrame>({
    bounds: now,
    place,
    own: null,
    view: { key: 0, bounds: bounds ?? undefined },
  });
  if (seen.bounds !== now || seen.place !== place) {
    const mine = now !== '' && now === seen.own;
    setSeen({
      bounds: now,
      place,
      own: mine ? now : null,
      view: mine ? seen.view : { key: seen.view.key + 1, bounds: bounds ?? undefined },
    });
  }
  return {
    view: seen.view,
    /** Notes a frame that the person has chosen; to be called before it is put into the address. */
    keep: (chosen: Bounds) => setSeen((before) => ({ ...before, own: chosen.join() })),
  };
}
