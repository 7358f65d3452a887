import { sql } from 'kysely';
import type { Queryable } from '../../../db/client';

/** Finds the source of a photo's picture: an uploaded file or a drawing. */
export const findPicture = (db: Queryable, id: string) =>
  db
    .selectFrom('photo')
    .select(['id', 'file_key', 'scene as drawing', 'width', 'height'])
    .where('id', '=', id)
    .executeTakeFirst();
export type Picture = NonNullable<Awaited<ReturnType<typeof findPicture>>>;

/** Remembers the master drawn for a picture, unless another process was faster; the answer is the key that holds now. */
export async function keepMaster(db: Queryable, picture: Picture, key: string): Promise<string> {
  const saved = await db
    .updateTable('photo')
    .set({ file_key: key })
    .where('id', '=', picture.id)
    .where('file_key', 'is not distinct from', picture.file_key)
    .returning('file_key')
    .executeTakeFirst();
  return saved?.file_key ?? (await findPicture(db, picture.id))?.file_key ?? key;
}

/** Ids of the pictures that the public pages open with, the most seen first: of featured places, then of the first listings of a search. */
export async function findOpeningPictures(db: Queryable, most: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from (
      (select photo.id, 1 as part, location.position as place, 0 as rank
        from location join lateral (select id from photo where owner_id = location.id order by position, id limit 1) as photo on true
        where location.featured order by location.position limit ${most})
      union all
      (select photo.id, 2, case when room_type.featured then 0 else 1 end, room_type.rank
        from room_type join property on property.id = room_type.property_id
        join lateral (select id from photo where owner_id in (room_type.id, property.id)
          order by owner_id = room_type.id desc, position, id limit 1) as photo on true
        where room_type.status = 'published' and property.status = 'published'
        order by room_type.featured desc, room_type.rank limit ${most})
    ) as opening order by part, place, rank limit ${most}`.execute(db);
  return rows.map(({ id }) => id);
}
