import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { ListQuery } from '@shared/contract/base/lists';
import type {
  NewServicePrice,
  SERVICE_PRICE_SORTS,
  ServicePlace,
  ServicePrice,
  ServicePriceDay,
  ServicePriceFields,
  ServicePriceFilter,
  ServicePriceRow,
} from '@shared/contract/pricing/servicePrices';
import type { StayDate } from '@shared/domain/base/stayDates';
import { json, type Queryable, type Trx } from '../../../db/client';
import { containing, countRows, pageOf, sortOf } from '../../../listQueries';

type Sort = (typeof SERVICE_PRICE_SORTS)[number];
export type ServicePriceQuery = ListQuery<ServicePriceFilter, Sort>;

const SORT_COLUMNS: Record<Sort, RawBuilder<unknown>> = {
  name: sql`lower(service_price.name->>'en-US')`,
  kind: sql`service_price.kind`,
  updatedAt: sql`service_price.updated_at`,
};

/** The lines of the list that a filter means; one of every property is also one of each. */
function filtered(db: Queryable, { q, kind, propertyId, active }: ServicePriceFilter = {}) {
  let query = db.selectFrom('service_price');
  if (q) {
    const names = sql`concat_ws(' ', service_price.name->>'en-US', service_price.name->>'cn-ZH', service_price.name->>'ms-MY')`;
    query = query.where(sql<SqlBool>`lower(${names}) like ${containing(q)}`);
  }
  if (kind) query = query.where('service_price.kind', '=', kind);
  if (propertyId)
    query = query.where((eb) =>
      eb.or([eb('service_price.property_id', '=', propertyId), eb('service_price.property_id', 'is', null)]),
    );
  if (active !== undefined) query = query.where('service_price.active', '=', active);
  return query;
}

/** The price on a day: of the rows that have begun the one that begins last, of several of one day the last written. */
const priceOn = (date: StayDate) =>
  sql<number | null>`(select price_sen from service_price_day
    where service_price_id = service_price.id and valid_from <= ${date}::date order by valid_from desc, id desc limit 1)`;

const withColumns = (query: ReturnType<typeof filtered>, today: StayDate) =>
  query
    .leftJoin('property', 'property.id', 'service_price.property_id')
    .select([
      'service_price.id',
      'service_price.name',
      'service_price.kind',
      'unit_word as unitWord',
      'property_id as propertyId',
      'property.name as propertyName',
      'own_price as ownPrice',
      'service_price.active',
      'service_price.updated_at as updatedAt',
      'service_price.version',
    ])
    .select(priceOn(today).as('priceSen'));

function ordered(db: Queryable, today: StayDate, query: ServicePriceQuery) {
  let rows = withColumns(filtered(db, query.filter), today);
  for (const [column, order] of sortOf(query, SORT_COLUMNS, [[SORT_COLUMNS.name, 'asc']]))
    rows = rows.orderBy(column, order);
  return rows.orderBy('service_price.id');
}

/** One page of the list, and how many there are in all. */
export async function findPage(db: Queryable, today: StayDate, query: ServicePriceQuery) {
  const { limit, offset } = pageOf(query);
  const rows: ServicePriceRow[] = await ordered(db, today, query).limit(limit).offset(offset).execute();
  return { rows, ...(await countRows(db, filtered(db, query.filter))) };
}

/** Every line of a filter, for the export: a price list is short. */
export const findAll = (
  db: Queryable,
  today: StayDate,
  query: ServicePriceQuery,
): Promise<ServicePriceRow[]> => ordered(db, today, query).execute();

/** One line with its prices, the latest first, or undefined. */
export async function findById(
  db: Queryable,
  today: StayDate,
  id: string,
): Promise<ServicePrice | undefined> {
  const row = await withColumns(filtered(db), today).where('service_price.id', '=', id).executeTakeFirst();
  return row && { ...row, prices: await findPrices(db, id) };
}

const findPrices = (db: Queryable, id: string): Promise<ServicePriceDay[]> =>
  db
    .selectFrom('service_price_day')
    .leftJoin('account', 'account.id', 'service_price_day.created_by')
    .select([
      'valid_from as validFrom',
      'price_sen as priceSen',
      'service_price_day.created_at as createdAt',
      'account.name as byName',
    ])
    .where('service_price_id', '=', id)
    .orderBy('valid_from', 'desc')
    .orderBy('service_price_day.id', 'desc')
    .execute();

/** A service that can be charged at a property, with its price on a day; null where it has none yet. */
export type OfferedService = Pick<
  ServicePriceRow,
  'id' | 'name' | 'kind' | 'unitWord' | 'ownPrice' | 'priceSen'
>;

/** The active services of a property, with their price on a day. */
export const findOffered = (
  db: Queryable,
  { propertyId, date }: { propertyId: string; date: StayDate },
): Promise<OfferedService[]> =>
  ordered(db, date, { filter: { propertyId, active: true }, sort: { kind: 'asc', name: 'asc' } }).execute();

/** The properties of the house. */
export const findPlaces = (db: Queryable): Promise<ServicePlace[]> =>
  db
    .selectFrom('property')
    .select(['id', 'name'])
    .orderBy(sql`lower(name->>'en-US')`)
    .orderBy('id')
    .execute();

/** True when something was charged by a line of the list. */
export const isCharged = async (db: Queryable, id: string): Promise<boolean> =>
  (await db.selectFrom('stay_charge').select('id').where('service_price_id', '=', id).limit(1).execute())
    .length > 0;

const columnsOf = (fields: ServicePriceFields) => ({
  name: json(fields.name),
  kind: fields.kind,
  unit_word: json(fields.unitWord),
  property_id: fields.propertyId ?? null,
  own_price: fields.ownPrice,
  active: fields.active,
});

type Creation = { now: Date; actorId: string | null };

export async function insert(
  trx: Trx,
  { validFrom, priceSen, ...fields }: NewServicePrice,
  creation: Creation,
): Promise<string> {
  const { now, actorId } = creation;
  const { id } = await trx
    .insertInto('service_price')
    .values({ ...columnsOf(fields), created_by: actorId, created_at: now, updated_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  await insertPrice(trx, id, { validFrom, priceSen }, creation);
  return id;
}

export const insertPrice = (
  trx: Trx,
  id: string,
  { validFrom, priceSen }: { validFrom: StayDate; priceSen: number },
  { now, actorId }: Creation,
) =>
  trx
    .insertInto('service_price_day')
    .values({
      service_price_id: id,
      valid_from: validFrom,
      price_sen: priceSen,
      created_by: actorId,
      created_at: now,
    })
    .execute();

export const update = (trx: Trx, id: string, fields: ServicePriceFields, now: Date) =>
  trx
    .updateTable('service_price')
    .set((eb) => ({ ...columnsOf(fields), updated_at: now, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();

export const raiseVersion = (trx: Trx, id: string, now: Date) =>
  trx
    .updateTable('service_price')
    .set((eb) => ({ updated_at: now, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
