import { sql } from 'kysely';
import type { z } from 'zod';
import type { LOCATION_SORTS, LocationRow, locationFilter } from '@shared/contract/inventory/listings';
import type { ListQuery } from '@shared/contract/base/lists';
import type { Queryable } from '../../../db/client';
import { containing, pageOf, sortOf } from '../../../listQueries';

export type LocationQuery = ListQuery<z.infer<typeof locationFilter>, (typeof LOCATION_SORTS)[number]>;

/** One page of places with their published listings, the lowest base rate among these, and a picture. */
export async function findPage(
  db: Queryable,
  query: LocationQuery,
): Promise<{ locations: LocationRow[]; totalCount: number }> {
  const { featured, state, q } = query.filter ?? {};
  const { limit, offset } = pageOf(query);
  const conditions = [
    sql`true`,
    ...(featured === undefined ? [] : [sql`location.featured = ${featured}`]),
    ...(state === undefined ? [] : [sql`location.state = ${state}`]),
    ...(q
      ? [
          sql`lower(concat_ws(' ', slug, name ->> 'en-US', name ->> 'cn-ZH', name ->> 'ms-MY')) like ${containing(q)}`,
        ]
      : []),
  ];
  const order = sortOf(query, { position: 'position', name: 'name' }, [['position', 'asc']]).map(
    ([column, direction]) =>
      sql`${column === 'name' ? sql`lower(name ->> 'en-US')` : sql.ref(column)} ${sql.raw(direction)}`,
  );
  const where = sql.join(conditions, sql` and `);
  const { rows } = await sql<LocationRow>`
    select place.id, place.slug, place.name, place.description, place.state, place.lat, place.lng, place.featured,
      offers.count as "listingCount", offers.price_from as "priceFrom", cover.photo
    from (
      select *, row_number() over (order by ${sql.join(order)}, id) as nth from location where ${where}
      order by nth limit ${limit} offset ${offset}
    ) as place
    left join lateral (
      select count(*) as count, min(room_type.base_sen) as price_from
      from property join room_type on room_type.property_id = property.id
      where property.location_id = place.id and property.status = 'published' and room_type.status = 'published'
    ) as offers on true
    left join lateral (
      select json_build_object('id', id, 'width', width, 'height', height, 'placeholder', placeholder, 'alt', alt) as photo
      from photo where owner_id = place.id order by position, id limit 1
    ) as cover on true
    order by nth`.execute(db);
  const count = await sql<{ count: number }>`select count(*) as count from location where ${where}`.execute(
    db,
  );
  return { locations: rows, totalCount: count.rows[0]!.count };
}
