import type { Queryable, Trx } from '../../../db/client';

/** The ids of a person's favourites, the last one added first. */
export const findFavourites = async (db: Queryable, accountId: string): Promise<string[]> =>
  (
    await db
      .selectFrom('favourite')
      .select('room_type_id')
      .where('account_id', '=', accountId)
      .orderBy('position', 'desc')
      .execute()
  ).map((row) => row.room_type_id);

/** Lets one change of a person's favourites after the other; false where the account is gone. Whatever else only names the account goes on. */
export const lockFavourites = async (trx: Trx, accountId: string): Promise<boolean> =>
  (await trx
    .selectFrom('account')
    .select('id')
    .where('id', '=', accountId)
    .where('status', '!=', 'deleted')
    .forNoKeyUpdate()
    .executeTakeFirst()) !== undefined;

/** Those of the ids that visitors can see. */
export const findOffered = async (db: Queryable, ids: readonly string[]): Promise<Set<string>> =>
  new Set(
    (
      await db
        .selectFrom('room_type')
        .innerJoin('property', 'property.id', 'room_type.property_id')
        .select('room_type.id')
        .where('room_type.id', 'in', ids)
        .where('room_type.status', '=', 'published')
        .where('property.status', '=', 'published')
        .execute()
    ).map(({ id }) => id),
  );

/** Adds what is no favourite yet: the last of the ids will be shown first. */
export const insertFavourites = (trx: Trx, accountId: string, ids: readonly string[], at: Date) =>
  trx
    .insertInto('favourite')
    .values(ids.map((id) => ({ account_id: accountId, room_type_id: id, added_at: at.toISOString() })))
    .execute();

export const deleteFavourite = (db: Queryable, accountId: string, listingId: string) =>
  db
    .deleteFrom('favourite')
    .where('account_id', '=', accountId)
    .where('room_type_id', '=', listingId)
    .execute();
