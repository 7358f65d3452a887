import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type {
  Location,
  LOCATION_ENTRY_SORTS,
  LocationEntry,
  LocationEntryFilter,
  LocationFields,
} from '@shared/contract/inventory/locations';
import type { ListQuery } from '@shared/contract/base/lists';
import type { Photo } from '@shared/contract/inventory/photos';
import { json, type Queryable, type Trx } from '../../../db/client';
import { containing, countRows, pageOf, sortOf } from '../../../listQueries';

type Sort = (typeof LOCATION_ENTRY_SORTS)[number];
type Query = ListQuery<LocationEntryFilter, Sort>;

const PROPERTIES = sql<number>`(select count(*) from property where property.location_id = location.id)`;
const PHOTO = sql<Photo | null>`(
  select json_build_object('id', id, 'width', width, 'height', height, 'placeholder', placeholder, 'alt', alt)
  from photo where owner_id = location.id order by position, id limit 1)`;
const SORT_COLUMNS: Record<Sort, RawBuilder<unknown>> = {
  position: sql`location.position`,
  name: sql`lower(location.name->>'en-US')`,
  properties: PROPERTIES,
};

function filtered(db: Queryable, { q, featured }: LocationEntryFilter = {}) {
  let query = db.selectFrom('location');
  if (q) {
    const words = sql`concat_ws(' ', slug, name->>'en-US', name->>'cn-ZH', name->>'ms-MY')`;
    query = query.where(sql<SqlBool>`lower(${words}) like ${containing(q)}`);
  }
  if (featured !== undefined) query = query.where('featured', '=', featured);
  return query;
}

const withColumns = (query: ReturnType<typeof filtered>) =>
  query
    .select(['location.id', 'slug', 'name', 'state', 'featured', 'position', 'version'])
    .select([PROPERTIES.as('properties'), PHOTO.as('photo')]);

/** One page of the destinations, and how many there are in all. */
export async function findPage(db: Queryable, query: Query) {
  const { limit, offset } = pageOf(query);
  let rows = withColumns(filtered(db, query.filter));
  for (const [column, order] of sortOf(query, SORT_COLUMNS, [[SORT_COLUMNS.position, 'asc']]))
    rows = rows.orderBy(column, order);
  const page: LocationEntry[] = await rows.orderBy('location.id').limit(limit).offset(offset).execute();
  return { rows: page, ...(await countRows(db, filtered(db, query.filter))) };
}

/** One destination, or undefined. */
export const findById = (db: Queryable, id: string): Promise<Location | undefined> =>
  withColumns(filtered(db).where('location.id', '=', id))
    .select(['description', 'lat', 'lng'])
    .executeTakeFirst();

const columnsOf = (fields: LocationFields) => ({
  slug: fields.slug,
  name: json(fields.name),
  description: json(fields.description),
  state: fields.state,
  lat: fields.place.lat,
  lng: fields.place.lng,
  featured: fields.featured,
  position: fields.position,
});

export async function insert(trx: Trx, fields: LocationFields): Promise<string> {
  const row = await trx
    .insertInto('location')
    .values(columnsOf(fields))
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** Changes a destination and raises its version. */
export const update = (trx: Trx, id: string, fields: LocationFields) =>
  trx
    .updateTable('location')
    .set((eb) => ({ ...columnsOf(fields), version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();

/** Raises the version of a destination whose picture has changed. */
export const raiseVersion = (trx: Trx, id: string) =>
  trx
    .updateTable('location')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();

/** Keeps the one picture of a destination; it is described by its name. */
export const insertPicture = (
  trx: Trx,
  locationId: string,
  {
    name,
    ...picture
  }: {
    name: Location['name'];
    key: string;
    hash: string;
    width: number;
    height: number;
    placeholder: string;
  },
) =>
  trx
    .insertInto('photo')
    .values({
      owner_type: 'location',
      owner_id: locationId,
      position: 1,
      file_key: picture.key,
      content_hash: picture.hash,
      scene: null,
      width: picture.width,
      height: picture.height,
      placeholder: picture.placeholder,
      alt: json(name),
    })
    .execute();
