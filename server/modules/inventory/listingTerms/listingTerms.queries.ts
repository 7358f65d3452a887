import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { ListQuery } from '@shared/contract/base/lists';
import type {
  LISTING_TERM_SORTS,
  ListingTerm,
  ListingTermFields,
  ListingTermFilter,
  NewListingTerm,
  PublicTerms,
} from '@shared/contract/inventory/listingTerms';
import type { AmenityGroup, AmenityIconName, TermUse } from '@shared/domain/inventory/listingTerms';
import type { LocalText } from '@shared/languages';
import { json, type Queryable, type Trx } from '../../../db/client';
import { containing, countRows, pageOf, sortOf } from '../../../listQueries';

type Sort = (typeof LISTING_TERM_SORTS)[number];
type Query = ListQuery<ListingTermFilter, Sort>;

const NAME = sql`lower(listing_term.name->>'en-US')`;
const SORT_COLUMNS: Record<Sort, RawBuilder<unknown>> = {
  position: sql`listing_term.position`,
  name: NAME,
  listings: sql`coalesce(room_types.count, 0)`,
};

function filtered(db: Queryable, { q, use, active }: ListingTermFilter = {}) {
  let query = db.selectFrom('listing_term');
  if (q) {
    const words = sql`concat_ws(' ', code, name->>'en-US', name->>'cn-ZH', name->>'ms-MY')`;
    query = query.where(sql<SqlBool>`lower(${words}) like ${containing(q)}`);
  }
  if (use) query = query.where('use', '=', use);
  if (active !== undefined) query = query.where('active', '=', active);
  return query;
}

/** Room types with each amenity and of each kind, all counted in two walks: room types have no index by either. */
const LISTINGS = sql<{ of: TermUse; had: string; count: number }>`(
  select 'amenity' as of, had, count(*) as count from room_type, unnest(room_type.amenities) as had group by had
  union all select 'kind', kind, count(*) from room_type group by kind)`;

const withColumns = (query: ReturnType<typeof filtered>) =>
  query
    .leftJoin(LISTINGS.as('room_types'), (join) =>
      join.onRef('room_types.of', '=', 'use').onRef('room_types.had', '=', 'code'),
    )
    .select(['listing_term.id', 'use', 'code', 'name', 'amenity_group as group', 'icon', 'position'])
    .select(['active', 'version', sql<number>`coalesce(room_types.count, 0)`.as('listings')]);

/** One page of the terms, amenities before kinds, and how many there are in all. */
export async function findPage(db: Queryable, query: Query) {
  const { limit, offset } = pageOf(query);
  let rows = withColumns(filtered(db, query.filter)).orderBy('use');
  for (const [column, order] of sortOf(query, SORT_COLUMNS, [[SORT_COLUMNS.position, 'asc']]))
    rows = rows.orderBy(column, order);
  const page: ListingTerm[] = await rows
    .orderBy(NAME)
    .orderBy('listing_term.id')
    .limit(limit)
    .offset(offset)
    .execute();
  return { rows: page, ...(await countRows(db, filtered(db, query.filter))) };
}

/** One term, or undefined. */
export const findById = (db: Queryable, id: string): Promise<ListingTerm | undefined> =>
  withColumns(filtered(db).where('listing_term.id', '=', id)).executeTakeFirst();

/** Lets one person after another write terms, so that words stay told apart and a kind is always left. Who writes room types goes on. */
export const lockTerms = (trx: Trx) => sql`lock table listing_term in share row exclusive mode`.execute(trx);

/** The words of all terms of a use, but for those of one. */
export const findOtherNames = (
  trx: Trx,
  use: TermUse,
  id: string | null,
): Promise<{ code: string; name: LocalText; active: boolean }[]> =>
  trx
    .selectFrom('listing_term')
    .select(['code', 'name', 'active'])
    .where('use', '=', use)
    .$if(id !== null, (query) => query.where('id', '<>', id))
    .execute();

const columnsOf = ({ name, position, active }: ListingTermFields) => ({
  ...{ name: json(name), position, active },
});

export async function insert(trx: Trx, code: string, { use, ...fields }: NewListingTerm): Promise<string> {
  const { group, icon } = fields;
  const row = await trx
    .insertInto('listing_term')
    .values({
      ...{ use, code, ...columnsOf(fields) },
      ...(use === 'amenity' && { amenity_group: group, icon }),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** Changes a term and raises its version. A kind has neither group nor picture. */
export const update = (trx: Trx, id: string, fields: ListingTermFields) =>
  trx
    .updateTable('listing_term')
    .set((eb) => ({
      ...columnsOf(fields),
      amenity_group: sql<AmenityGroup | null>`case when use = 'amenity' then ${fields.group} end`,
      icon: sql<AmenityIconName | null>`case when use = 'amenity' then ${fields.icon} end`,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute();

export type KnownTerm = { use: TermUse; code: string; name: LocalText; active: boolean };

/** All terms in their order. */
const inOrder = (db: Queryable) =>
  db
    .selectFrom('listing_term')
    .select(['use', 'code', 'name', 'active'])
    .orderBy('position')
    .orderBy(NAME)
    .orderBy('id');
export const findKnown = (db: Queryable): Promise<KnownTerm[]> => inOrder(db).execute();
/** All terms, which nobody deletes or switches off until the transaction ends. */
export const holdKnown = (trx: Queryable): Promise<KnownTerm[]> => inOrder(trx).forShare().execute();

/** The words of all terms, as pages show them. */
export async function findPublic(db: Queryable): Promise<PublicTerms> {
  const rows = await inOrder(db).select(['amenity_group', 'icon']).execute();
  const of = (use: TermUse) => rows.filter((row) => row.use === use);
  return {
    amenities: of('amenity').map(({ code, name, active, amenity_group, icon }) => ({
      ...{ code, name, active, group: amenity_group!, icon: icon! },
    })),
    kinds: of('kind').map(({ code, name, active }) => ({ code, name, active })),
  };
}

/** What a room type has now, for a change that leaves it. */
export const findChosen = (trx: Trx, roomTypeId: string) =>
  trx
    .selectFrom('room_type')
    .select(['kind', 'amenities'])
    .where('id', '=', roomTypeId)
    .executeTakeFirstOrThrow();
