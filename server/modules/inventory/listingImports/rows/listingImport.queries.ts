import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { LocalText } from '@shared/languages';
import type { Queryable } from '../../../../db/client';
import { loadReference, SEED_LOCK } from '../../../../db/reference/seedReference';
import { audit, changes, type AuditActor } from '../../../../plugins/audit';
import type { ImportedListing } from './listing';
import { locationSlugs } from './locationSlug';
import { searchText } from './listingSearchText';
import { requireTermsOf } from './termsHeld';

export type BatchCounts = { added: number; updated: number; alreadyThere: number };
export type BatchOptions = {
  company: string | null;
  companyId?: string | null;
  status: 'published' | 'draft';
  update: boolean;
};
/** The rows that a batch has made, and what those that it changed held before. */
export type Made = {
  companies: string[];
  locations: string[];
  listings: { sourceKey: string; propertyId: string; roomTypeId: string }[];
  changed: { roomTypeId: string; table: 'property' | 'room_type'; before: Record<string, unknown> }[];
};
export type BatchResult = BatchCounts & { made: Made };

const IMPORTED = 'Imported listings';
const NOTHING: LocalText = { 'en-US': '', 'cn-ZH': '', 'ms-MY': '' };

/** The company of a name, or the first there is; made when there is none. */
async function ensureCompany(
  trx: Queryable,
  { company: name, companyId }: BatchOptions,
  made: Made,
): Promise<string> {
  if (companyId) return companyId;
  const find = () =>
    trx
      .selectFrom('company')
      .select('id')
      .$if(name !== null, (query) => query.where(sql`lower(name)`, '=', name!.toLowerCase()))
      .orderBy('created_at')
      .orderBy('id')
      .executeTakeFirst();
  const found = await find();
  if (found) return found.id;
  const newName = name ?? IMPORTED;
  // Staff enter the real number; until then this one keeps two imports at once from making the company twice.
  const { rows } = await sql<{ id: string }>`insert into company (name, registration_no)
    values (${newName}, ${`to be entered: ${newName}`}) on conflict do nothing returning id`.execute(trx);
  made.companies.push(...rows.map(({ id }) => id));
  const inserted = await find();
  if (!inserted)
    throw new Error(`the company "${newName}" could not be made: its registration number is taken`);
  return inserted.id;
}

/** The policy of imported listings: the moderate one, or the first there is. A database without any gets the reference data. */
async function ensurePolicy(trx: Queryable): Promise<string> {
  const find = () =>
    trx
      .selectFrom('cancellation_policy')
      .select('id')
      .orderBy(sql`code = 'moderate'`, 'desc')
      .orderBy('code')
      .executeTakeFirst();
  const found = await find();
  if (found) return found.id;
  await sql`select pg_advisory_xact_lock(${SEED_LOCK})`.execute(trx);
  await loadReference(trx);
  return (await find())!.id;
}

/** Rows as JSON, in one statement of one value however many they are. */
export const insertMany = (table: string, rows: readonly object[]) => {
  const columns = sql.join(Object.keys(rows[0]!).map((name) => sql.id(name)));
  return sql`insert into ${sql.table(table)} (${columns})
    select ${columns} from json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::json)`;
};

/** Ids of the locations by slug; those that are missing are made in the middle of their listings. */
async function ensureLocations(
  trx: Queryable,
  listings: readonly ImportedListing[],
  made: Made,
): Promise<(listing: ImportedListing) => string> {
  const wanted = new Map<string, ImportedListing[]>();
  for (const listing of listings) {
    const slug = locationSlugs(listing)[0]!;
    wanted.set(slug, [...(wanted.get(slug) ?? []), listing]);
  }
  const find = async () => {
    const slugs = listings.flatMap(locationSlugs);
    const rows = await trx.selectFrom('location').select(['id', 'slug']).where('slug', 'in', slugs).execute();
    return new Map(rows.map(({ id, slug }) => [slug, id]));
  };
  let ids = await find();
  const idOf = (listing: ImportedListing) =>
    locationSlugs(listing)
      .map((slug) => ids.get(slug))
      .find(Boolean);
  const missing = [...wanted].filter(([, [first]]) => !idOf(first!)).sort(([a], [b]) => (a < b ? -1 : 1));
  if (missing.length > 0) {
    const mean = (numbers: number[]) => numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
    const rows = missing.map(([slug, there]) => ({
      slug,
      name: { 'en-US': there[0]!.town, 'cn-ZH': there[0]!.town, 'ms-MY': there[0]!.town },
      description: NOTHING,
      state: there[0]!.locationState,
      lat: mean(there.map(({ lat }) => lat)),
      lng: mean(there.map(({ lng }) => lng)),
      position: 1000,
    }));
    const inserted = await sql<{ id: string }>`${insertMany('location', rows)}
      on conflict (slug) do nothing returning id`.execute(trx);
    made.locations.push(...inserted.rows.map(({ id }) => id));
    ids = await find();
  }
  return (listing) => idOf(listing)!;
}

/**
 * The columns of `property` that an import writes and may change later; what staff add in others is theirs.
 */
export const PROPERTY_COLUMNS = [
  'location_id',
  'name',
  'description',
  'address',
  'state',
  'town',
  'lat',
  'lng',
] as const;
export const ROOM_TYPE_COLUMNS = [
  'name',
  'description',
  'kind',
  'bedrooms',
  'bathrooms',
  'beds',
  'included_guests',
  'max_guests',
  'amenities',
  'base_sen',
  'min_nights',
  'max_nights',
  'search_text',
] as const;
type Fields<Names extends readonly string[]> = Record<Names[number], unknown>;

const propertyFields = (listing: ImportedListing, locationId: string): Fields<typeof PROPERTY_COLUMNS> => ({
  location_id: locationId,
  name: listing.propertyName,
  description: listing.propertyDescription,
  address: listing.address,
  state: listing.state,
  town: listing.town,
  lat: listing.lat,
  lng: listing.lng,
});
const roomTypeFields = (listing: ImportedListing): Fields<typeof ROOM_TYPE_COLUMNS> => ({
  name: listing.name,
  description: listing.description,
  kind: listing.kind,
  bedrooms: listing.bedrooms,
  bathrooms: listing.bathrooms,
  beds: listing.beds,
  included_guests: listing.guests,
  max_guests: listing.guests,
  amenities: listing.amenities,
  base_sen: listing.baseSen,
  min_nights: listing.minNights,
  max_nights: listing.maxNights,
  search_text: searchText(listing),
});

/**
 * Puts a batch into the database, in the caller's transaction: what is not there yet is added (property, room type, unit),
 * what is there is left alone, or with `update` brought up to date as long as nobody has edited it. Each change has its line in the
 * audit log. Pictures are uploaded by staff afterwards: those that such files link to belong to others. Of two imports at once the unique `source_key` lets one add a listing; the other counts it as already there.
 */
export async function insertBatch(
  trx: Queryable,
  batch: readonly ImportedListing[],
  options: BatchOptions,
  actor: AuditActor,
): Promise<BatchResult> {
  await requireTermsOf(trx, batch);
  const made: Made = { companies: [], locations: [], listings: [], changed: [] };
  // One order for everybody: two imports at once wait for each other instead of locking each other out.
  const sorted = [...batch].sort((a, b) =>
    a.sourceKey < b.sourceKey ? -1 : a.sourceKey > b.sourceKey ? 1 : 0,
  );
  const keys = sorted.map(({ sourceKey }) => sourceKey);
  const known = await trx
    .selectFrom('property')
    .select('source_key')
    .where('source_key', 'in', keys)
    .execute();
  const there = new Set(known.map((row) => row.source_key));
  const fresh = sorted.filter(({ sourceKey }) => !there.has(sourceKey));
  const old = options.update ? sorted.filter(({ sourceKey }) => there.has(sourceKey)) : [];
  const added = fresh.length > 0 ? await addListings(trx, fresh, options, actor, made) : 0;
  const updated = old.length > 0 ? await updateListings(trx, old, actor, made) : 0;
  return { added, updated, alreadyThere: batch.length - added - updated, made };
}

async function addListings(
  trx: Queryable,
  listings: readonly ImportedListing[],
  options: BatchOptions,
  actor: AuditActor,
  made: Made,
): Promise<number> {
  const { status } = options;
  const companyId = await ensureCompany(trx, options, made);
  const policyId = await ensurePolicy(trx);
  const locationOf = await ensureLocations(trx, listings, made);
  const rows = listings.map((listing) => ({ listing, propertyId: randomUUID(), roomTypeId: randomUUID() }));
  const properties = rows.map(({ listing, propertyId }) => ({
    id: propertyId,
    company_id: companyId,
    source_key: listing.sourceKey,
    country: listing.country,
    ...propertyFields(listing, locationOf(listing)),
    weekend_nights: listing.weekendNights,
    house_rules: NOTHING,
    cancellation_policy_id: policyId,
    status,
  }));
  const inserted = await sql<{ id: string }>`${insertMany('property', properties)}
    on conflict (source_key) do nothing returning id`.execute(trx);
  const ours = new Set(inserted.rows.map(({ id }) => id));
  const mine = rows.filter(({ propertyId }) => ours.has(propertyId));
  if (mine.length === 0) return 0;
  const roomTypes = mine.map(({ listing, propertyId, roomTypeId }) => ({
    id: roomTypeId,
    property_id: propertyId,
    source_key: listing.sourceKey,
    ...roomTypeFields(listing),
    status,
  }));
  const units = mine.map(({ listing, roomTypeId }) => ({
    room_type_id: roomTypeId,
    number: listing.unitNumber,
  }));
  await insertMany('room_type', roomTypes).execute(trx);
  await insertMany('unit', units).execute(trx);
  await insertMany(
    'audit_log',
    mine.map(({ listing, propertyId, roomTypeId }) => ({
      actor_id: actor.id,
      actor_kind: actor.kind,
      action: 'create',
      entity: 'listing',
      entity_id: roomTypeId,
      after: { source: listing.sourceKey, propertyId, name: listing.name['en-US'], baseSen: listing.baseSen },
      request_id: actor.requestId ?? null,
    })),
  ).execute(trx);
  for (const { listing, propertyId, roomTypeId } of mine)
    made.listings.push({ sourceKey: listing.sourceKey, propertyId, roomTypeId });
  return mine.length;
}

type ChangedListing = {
  room_type_id: string;
  table: 'property' | 'room_type';
  before: Record<string, unknown>;
  after: Record<string, unknown>;
};

async function updateListings(
  trx: Queryable,
  listings: readonly ImportedListing[],
  actor: AuditActor,
  made: Made,
): Promise<number> {
  const locationOf = await ensureLocations(trx, listings, made);
  const properties = listings.map((listing) => ({
    source_key: listing.sourceKey,
    ...propertyFields(listing, locationOf(listing)),
  }));
  const roomTypes = listings.map((listing) => ({
    source_key: listing.sourceKey,
    ...roomTypeFields(listing),
  }));
  const changed = [
    ...(await updateUnedited(trx, 'property', properties)),
    ...(await updateUnedited(trx, 'room_type', roomTypes)),
  ];
  for (const { room_type_id, table, before, after } of changed) {
    made.changed.push({ roomTypeId: room_type_id, table, before });
    await audit(trx, actor, {
      action: 'update',
      entity: 'listing',
      entityId: room_type_id,
      ...changes(before, after),
    });
  }
  return new Set(changed.map((row) => row.room_type_id)).size;
}

/** Updates rows that differ and that nobody has edited (`version` 1, and it stays 1: the next import may update them again). */
async function updateUnedited(
  trx: Queryable,
  table: 'property' | 'room_type',
  rows: readonly object[],
): Promise<ChangedListing[]> {
  const names = Object.keys(rows[0]!).filter((name) => name !== 'source_key');
  const columns = (owner: string) => sql.join(names.map((name) => sql.ref(`${owner}.${name}`)));
  const { rows: changed } = await sql<ChangedListing>`
    with given as (
      select * from json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::json)
    ), before as (
      select * from ${sql.table(table)} where source_key in (select source_key from given) and version = 1
      order by source_key for update
    )
    update ${sql.table(table)} as target set ${sql.join(names.map((name) => sql`${sql.id(name)} = ${sql.ref(`given.${name}`)}`))}
    from given, before
    where target.source_key = given.source_key and before.source_key = given.source_key and target.version = 1
      and (${columns('target')}) is distinct from (${columns('given')})
    returning (select id from room_type where room_type.source_key = target.source_key limit 1) as room_type_id,
      ${table} as table, to_jsonb(before) as before, to_jsonb(target) as after`.execute(trx);
  return changed;
}
