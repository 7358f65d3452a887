import { sql } from 'kysely';
import type { Queryable } from '../../../db/client';

/** Returns the number of listings that visitors can see. */
export async function countPublished(db: Queryable): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from room_type join property on property.id = room_type.property_id
    where room_type.status = 'published' and property.status = 'published'`.execute(db);
  return rows[0]!.count;
}

/**
 * Listings that visitors can see, by id, and when each last changed: its row (the import writes it down as `listing`), its property's,
 * or a picture of either.
 */
export async function findPublishedPage(
  db: Queryable,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ id: string; changedAt: string }[]> {
  const edited = (entity: string, id: string) => sql`(
    select at from audit_log where entity = ${entity} and entity_id = ${sql.ref(id)}::text order by audit_log.id desc limit 1)`;
  const { rows } = await sql<{ id: string; changedAt: string }>`
    select room_type.id, greatest(room_type.created_at, property.created_at,
      (select max(created_at) from photo where owner_id in (room_type.id, property.id)),
      ${edited('listing', 'room_type.id')}, ${edited('room_type', 'room_type.id')}, ${edited('property', 'property.id')}) as "changedAt"
    from room_type join property on property.id = room_type.property_id
    where room_type.status = 'published' and property.status = 'published'
    order by room_type.id limit ${limit} offset ${offset}`.execute(db);
  return rows;
}

/** The places that have something to show, in their order. */
export async function findPlaceSlugs(db: Queryable): Promise<string[]> {
  const { rows } = await sql<{ slug: string }>`
    select slug from location where exists (
      select 1 from property join room_type on room_type.property_id = property.id
      where property.location_id = location.id and property.status = 'published' and room_type.status = 'published')
    order by position, id`.execute(db);
  return rows.map((row) => row.slug);
}
