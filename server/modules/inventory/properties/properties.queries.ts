import { sql, type RawBuilder } from 'kysely';
import type {
  Property,
  PROPERTY_SORTS,
  PropertyFields,
  PropertyFilter,
  PropertyRow,
} from '@shared/contract/inventory/properties';
import type { ListQuery } from '@shared/contract/base/lists';
import type { LocalText } from '@shared/languages';
import { json, type Queryable, type Trx } from '../../../db/client';
import { countRows, pageOf, sortOf } from '../../../listQueries';
import {
  photosInProperty,
  photosOfProperty,
  propertyVisible,
  roomTypesOfProperty,
  unitsOfProperty,
} from './inventory.queries';
import { asksForWords, propertyHas, propertyMatched } from './inventorySearch.queries';

type Sort = (typeof PROPERTY_SORTS)[number];
export type PropertyQuery = ListQuery<PropertyFilter, Sort>;

const SORT_COLUMNS: Record<Sort, RawBuilder<unknown>> = {
  name: sql`lower(property.name->>'en-US')`,
  town: sql`lower(property.town)`,
  createdAt: sql`property.created_at`,
};

/** The properties that a filter means, before columns, order and page: the list, its count and its export begin here. */
export function filtered(db: Queryable, { q, status, state, town }: PropertyFilter = {}) {
  let query = db.selectFrom('property');
  if (asksForWords(q)) query = query.where(propertyHas(q));
  if (status) query = query.where('property.status', '=', status);
  if (state) query = query.where('property.state', '=', state);
  if (town) query = query.where(sql`lower(property.town)`, '=', town.toLowerCase());
  return query;
}

const withColumns = (query: ReturnType<typeof filtered>, q?: string) =>
  query
    .innerJoin('location', 'location.id', 'property.location_id')
    .innerJoin('company', 'company.id', 'property.company_id')
    .select(['property.id', 'property.name', 'property.status', 'property.country', 'property.state'])
    .select(['property.town', 'property.location_id as locationId', 'location.name as locationName'])
    .select(['property.company_id as companyId', 'company.name as companyName', 'property.version'])
    .select([
      'property.created_at as createdAt',
      propertyVisible.as('visible'),
      roomTypesOfProperty.as('roomTypes'),
      unitsOfProperty.as('units'),
      photosOfProperty.as('photos'),
      propertyMatched(q).as('matched'),
    ]);

/** Properties in the order of a list; the id comes last, so that equal rows keep their places from page to page. */
export function ordered(db: Queryable, query: PropertyQuery) {
  let rows = filtered(db, query.filter);
  for (const [column, order] of sortOf(query, SORT_COLUMNS, [[SORT_COLUMNS.name, 'asc']])) {
    rows = rows.orderBy(column, order);
  }
  return rows.orderBy('property.id');
}

/** One page of the list, and how many there are in all. */
export async function findPage(db: Queryable, query: PropertyQuery) {
  const { limit, offset } = pageOf(query);
  const page = ordered(db, query).limit(limit).offset(offset);
  const rows: PropertyRow[] = await withColumns(page, query.filter?.q).execute();
  return { rows, ...(await countRows(db, filtered(db, query.filter))) };
}

export type PropertyFound = Omit<Property, 'checks' | 'stays'> & { photosInAll: number };

/** One property with its texts and terms, or undefined. */
export const findById = (db: Queryable, id: string): Promise<PropertyFound | undefined> =>
  withColumns(filtered(db).where('property.id', '=', id))
    .select(['property.description', 'house_rules as houseRules', 'property.address'])
    .select(['property.lat', 'property.lng', 'nearby', 'grade', 'levy_jurisdiction as levyJurisdiction'])
    .select(['tourism_tax_exempt as tourismTaxExempt', 'weekend_nights as weekendNights'])
    .select(['holiday_nights as holidayNights', 'check_in_time as checkInTime'])
    .select(['check_out_time as checkOutTime', 'cancellation_policy_id as cancellationPolicyId'])
    .select(photosInProperty.as('photosInAll'))
    .executeTakeFirst();

/** Keeps others from changing a property, or from booking there, until the transaction ends. */
export const lock = (trx: Trx, id: string) =>
  trx.selectFrom('property').select('status').where('id', '=', id).forUpdate().executeTakeFirst();

const columnsOf = (fields: Omit<PropertyFields, 'weekendNights'> & { weekendNights: number[] }) => ({
  name: fields.name,
  description: fields.description,
  house_rules: fields.houseRules,
  company_id: fields.companyId,
  location_id: fields.locationId,
  country: fields.country,
  state: fields.state,
  town: fields.town,
  address: fields.address,
  lat: fields.place?.lat ?? null,
  lng: fields.place?.lng ?? null,
  nearby: json(fields.nearby),
  grade: fields.grade,
  levy_jurisdiction: fields.levyJurisdiction,
  tourism_tax_exempt: fields.tourismTaxExempt,
  weekend_nights: fields.weekendNights,
  holiday_nights: fields.holidayNights,
  check_in_time: fields.checkInTime,
  check_out_time: fields.checkOutTime,
  cancellation_policy_id: fields.cancellationPolicyId,
});
export type PropertyColumns = Parameters<typeof columnsOf>[0];

export const insert = (trx: Trx, now: Date, fields: PropertyColumns) =>
  trx
    .insertInto('property')
    .values({ ...columnsOf(fields), source_key: null, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();

/** Changes a property and raises its version. */
export const update = (trx: Trx, id: string, fields: PropertyColumns) =>
  trx
    .updateTable('property')
    .set((eb) => ({ ...columnsOf(fields), version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();

/** What the form and the filters offer to choose from. */
export async function findOptions(db: Queryable) {
  const [companies, locations, policies, levies, towns] = await Promise.all([
    // An inactive one is offered where it still sells something.
    db
      .selectFrom('company')
      .select(['id', 'name'])
      .where(sql<boolean>`active or exists (select from property where company_id = company.id)`)
      .orderBy('name')
      .orderBy('id')
      .execute(),
    db
      .selectFrom('location')
      .select(['id', 'name', 'state', 'lat', 'lng'])
      .orderBy(sql`lower(name->>'en-US')`)
      .orderBy('id')
      .execute(),
    db.selectFrom('cancellation_policy').select(['id', 'code', 'name']).orderBy('code').execute(),
    sql<{ jurisdiction: string; name: LocalText; grades: string[] }>`
      select jurisdiction, (array_agg(name order by valid_from desc))[1] as name, array_agg(distinct grade) as grades
      from levy group by jurisdiction order by jurisdiction`.execute(db),
    db
      .selectFrom('property')
      .select(['state', 'town'])
      .distinct()
      .orderBy('town')
      .orderBy('state')
      .limit(1000)
      .execute(),
  ]);
  return { companies, locations, policies, levies: levies.rows, towns };
}
