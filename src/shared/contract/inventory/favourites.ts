import { z } from 'zod';
import { MOST_NAMED_LISTINGS } from './listings';

/** Favourites that one person keeps at most: one search can show them all. */
export const MOST_FAVOURITES = MOST_NAMED_LISTINGS;

/** Listings that become favourites, the one to be shown first first. */
export const favouritesInput = z.strictObject({
  listingIds: z.array(z.uuid()).min(1).max(MOST_FAVOURITES),
});

/** The ids of a person's favourites, the last one added first. Those that are not offered at the moment are among them. */
export const favouritesAnswer = z.object({ listingIds: z.array(z.uuid()) });
export type FavouritesAnswer = z.infer<typeof favouritesAnswer>;
