import type { Queryable } from '../../db/client';

/** Where the picture of a photo comes from. */
export const findPicture = (db: Queryable, id: string) =>
  db
    .selectFrom('photo')
    .select(['id', 'file_key', 'scene', 'width', 'height'])
    .where('id', '=', id)
    .executeTakeFirst();
export type Picture = NonNullable<Awaited<ReturnType<typeof findPicture>>>;

/** Remembers the master drawn for a scene, unless another process was faster; the answer is the key that holds now. */
export async function keepMaster(db: Queryable, picture: Picture, key: string): Promise<string> {
  const kept = await db
    .updateTable('photo')
    .set({ file_key: key })
    .where('id', '=', picture.id)
    .where('file_key', 'is not distinct from', picture.file_key)
    .returning('file_key')
    .executeTakeFirst();
  return kept?.file_key ?? (await findPicture(db, picture.id))?.file_key ?? key;
}
