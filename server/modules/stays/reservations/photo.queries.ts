import { sql } from 'kysely';
import type { Photo } from '@shared/contract/inventory/photos';
import type { Queryable } from '../../../db/client';

/** The first picture of each room type (of its property when it has none of its own). */
export async function coverPhoto(db: Queryable, roomTypeIds: string[]): Promise<Map<string, Photo>> {
  if (roomTypeIds.length === 0) return new Map();
  const { rows } = await sql<Photo & { room_type_id: string }>`
    select wanted.id as room_type_id, cover.id, cover.width, cover.height, cover.placeholder, cover.alt
    from room_type as wanted
    cross join lateral (
      select photo.* from photo where photo.owner_id in (wanted.id, wanted.property_id)
      order by photo.owner_id = wanted.id desc, photo.position limit 1
    ) as cover
    where wanted.id = any(${[...new Set(roomTypeIds)]}::uuid[])`.execute(db);
  return new Map(rows.map(({ room_type_id, ...photo }) => [room_type_id, photo]));
}
