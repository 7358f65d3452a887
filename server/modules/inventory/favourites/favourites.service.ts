import { MOST_FAVOURITES, type FavouritesAnswer } from '@shared/contract/inventory/favourites';
import type { Context } from '../../../context';
import type { Queryable } from '../../../db/client';
import { conflict, notFound } from '../../../errors';
import { personOf, type Caller } from '../../../plugins/caller';
import {
  deleteFavourite,
  findFavourites,
  findOffered,
  insertFavourites,
  lockFavourites,
} from './favourites.queries';

/** A person's favourites, the last one added first. */
export const readFavourites = async (db: Queryable, accountId: string): Promise<FavouritesAnswer> => ({
  listingIds: await findFavourites(db, accountId),
});

/**
 * Makes listings favourites of the caller, the first of them to be shown first. What is one already stays where it is, and what nobody offers is
 * left out: a device may remember a listing that is gone. Throws `favourite.limit` where not all of the others fit, and adds none of them then.
 */
export const addFavourites = (
  { db, now }: Pick<Context, 'db' | 'now'>,
  caller: Caller,
  listingIds: readonly string[],
): Promise<FavouritesAnswer> =>
  db.transaction().execute(async (trx) => {
    const { id } = personOf(caller);
    // Two at once wait for each other here: together they stay within the limit, and the same listing is added once.
    if (!(await lockFavourites(trx, id))) throw notFound('no such account');
    const before = await findFavourites(trx, id);
    const asked = [...new Set(listingIds)].filter((listingId) => !before.includes(listingId));
    if (asked.length === 0) return { listingIds: before };
    const offered = await findOffered(trx, asked);
    const added = asked.filter((listingId) => offered.has(listingId));
    if (added.length === 0) return { listingIds: before };
    if (before.length + added.length > MOST_FAVOURITES)
      throw conflict('favourite.limit', `at most ${MOST_FAVOURITES} favourites`, {
        params: { bound: MOST_FAVOURITES },
      });
    await insertFavourites(trx, id, [...added].reverse(), now());
    return { listingIds: [...added, ...before] };
  });

/** Takes a listing off the caller's favourites; one that is none is no error, so that a repeated call answers the same. */
export async function removeFavourite(
  { db }: Pick<Context, 'db'>,
  caller: Caller,
  listingId: string,
): Promise<FavouritesAnswer> {
  const { id } = personOf(caller);
  await deleteFavourite(db, id, listingId);
  return readFavourites(db, id);
}
