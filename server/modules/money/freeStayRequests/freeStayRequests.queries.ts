import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { ListQuery } from '@shared/contract/base/lists';
import type {
  FREE_STAY_REQUEST_SORTS,
  FreeStayRequest,
  FreeStayRequestFilter,
  FreeStayRequestRow,
  FreeStayRequestStatus,
} from '@shared/contract/money/freeStayRequests';
import type { StayDate } from '@shared/domain/base/stayDates';
import type { TakenNight } from '@shared/domain/money/freeStayAccount';
import type { FreeStayGuest } from '@shared/domain/money/freeStayRules';
import type { Language, LocalText } from '@shared/languages';
import type { Queryable, Trx } from '../../../db/client';
import type { NewRow } from '../../../db/schema';
import { containing, countRows, pageOf, sortOf } from '../../../listQueries';

type Sort = (typeof FREE_STAY_REQUEST_SORTS)[number];
export type FreeStayRequestQuery = ListQuery<FreeStayRequestFilter, Sort>;

/** A stay can be called off at the desk too: what became of it is in the stay. */
const STATUS = sql<FreeStayRequestStatus>`case
  when request.status = 'approved' and reservation.status in ('cancelled', 'expired') then 'cancelled'
  when request.status = 'approved' and reservation.status = 'no_show' then 'no_show'
  else request.status end`;

const SORT_COLUMNS: Record<Sort, RawBuilder<unknown>> = {
  createdAt: sql`request.created_at`,
  checkIn: sql`request.check_in`,
  owner: sql`lower(owner.name)`,
  unit: sql`lower(property.name->>'en-US') || ' ' || unit.number`,
};

/** The requests that a filter means, before columns, order and page. */
export function filtered(
  db: Queryable,
  { q, status, contractId, ownerId, propertyId }: FreeStayRequestFilter = {},
) {
  let query = db
    .selectFrom('free_stay_request as request')
    .innerJoin('owner_contract', 'owner_contract.id', 'request.contract_id')
    .innerJoin('account as owner', 'owner.id', 'request.owner_id')
    .innerJoin('unit', 'unit.id', 'request.unit_id')
    .innerJoin('room_type', 'room_type.id', 'unit.room_type_id')
    .innerJoin('property', 'property.id', 'room_type.property_id')
    .leftJoin('reservation', 'reservation.id', 'request.reservation_id');
  if (q) {
    const written = sql`lower(concat_ws(' ', owner.name, request.guest_name, unit.number, owner_contract.number,
      property.name->>'en-US', property.name->>'cn-ZH', property.name->>'ms-MY', reservation.reference))`;
    for (const word of q.split(/\s+/).filter(Boolean))
      query = query.where(sql<SqlBool>`${written} like ${containing(word)}`);
  }
  if (status) query = query.where(STATUS, 'in', status);
  if (contractId) query = query.where('request.contract_id', '=', contractId);
  if (ownerId) query = query.where('request.owner_id', '=', ownerId);
  if (propertyId) query = query.where('room_type.property_id', '=', propertyId);
  return query;
}

export const withColumns = (query: ReturnType<typeof filtered>) =>
  query
    .select(['request.id', 'request.contract_id as contractId', 'owner_contract.number as contractNumber'])
    .select([
      'owner.id as ownerId',
      'owner.name as ownerName',
      'unit.id as unitId',
      'unit.number as unitNumber',
    ])
    .select(['request.check_in as checkIn', 'request.check_out as checkOut'])
    .select([
      sql<FreeStayGuest>`request.guest`.as('guest'),
      'request.guest_name as guestName',
      'request.guests',
    ])
    .select(['reservation.id as reservationId', 'reservation.reference'])
    .select(['request.created_at as createdAt', 'request.version'])
    .select([STATUS.as('status'), sql<LocalText>`property.name`.as('propertyName')]);

type Found = Awaited<ReturnType<ReturnType<typeof withColumns>['execute']>>[number];
const rowOf = <Row extends Found>({ ownerId, ownerName, reservationId, reference, ...row }: Row) => ({
  ...row,
  owner: { id: ownerId, name: ownerName },
  reservation: reservationId !== null && reference !== null ? { id: reservationId, reference } : null,
});

function ordered(db: Queryable, query: FreeStayRequestQuery) {
  let rows = withColumns(filtered(db, query.filter));
  // What waits longest comes first, and then what was answered, the latest first.
  const waits = sql`request.status = 'requested'`;
  for (const [column, order] of sortOf<Sort, RawBuilder<unknown>>(query, SORT_COLUMNS, [
    [waits, 'desc'],
    [sql`case when ${waits} then request.created_at end`, 'asc'],
    [SORT_COLUMNS.createdAt, 'desc'],
  ]))
    rows = rows.orderBy(column, order);
  return rows.orderBy('request.id');
}

/** One page of the requests, and how many there are in all. */
export async function findPage(db: Queryable, query: FreeStayRequestQuery) {
  const { limit, offset } = pageOf(query);
  const found = await ordered(db, query).limit(limit).offset(offset).execute();
  return {
    rows: found.map((row): FreeStayRequestRow => rowOf(row)),
    ...(await countRows(db, filtered(db, query.filter) as never)),
  };
}

/** Every request of a filter, a batch at a time. */
export async function* findAll(
  db: Queryable,
  query: FreeStayRequestQuery,
): AsyncGenerator<FreeStayRequestRow> {
  const batch = 500;
  for (let offset = 0; ; offset += batch) {
    const found = await ordered(db, query).limit(batch).offset(offset).execute();
    for (const row of found) yield rowOf(row);
    if (found.length < batch) return;
  }
}

/** A request by its id, or undefined. */
export async function findById(db: Queryable, id: string): Promise<FreeStayRequest | undefined> {
  const row = await withColumns(filtered(db))
    .leftJoin('account as decider', 'decider.id', 'request.decided_by')
    .leftJoin('account as maker', 'maker.id', 'request.created_by')
    .select([
      'request.guest_email as guestEmail',
      'request.guest_phone as guestPhone',
      'request.nationality',
      'request.note',
    ])
    .select([
      'request.remark',
      'request.taken',
      'decider.name as decidedByName',
      'maker.name as createdByName',
    ])
    .select('request.decided_at as decidedAt')
    .where('request.id', '=', id)
    .executeTakeFirst();
  return row && rowOf(row);
}

/** How many requests wait for an answer. */
export const countWaiting = (): RawBuilder<number> =>
  sql<number>`(select count(*) from free_stay_request where status = 'requested')`;

/** The nights that a stay took, and what became of it. */
export type StayTaken = {
  requestId: string;
  contractId: string;
  ownerId: string;
  ownerName: string;
  reservationId: string;
  reference: string;
  unitNumber: string;
  checkIn: StayDate;
  checkOut: StayDate;
  guest: FreeStayGuest;
  guestName: string;
  status: 'approved' | 'cancelled' | 'no_show';
  /** The instant at which it was called off. */
  cancelledAt: string | null;
  taken: TakenNight[];
};

/** The stays that requests of contracts became, by their arrival; those that were called off and may count all the same among them. */
export async function findTaken(db: Queryable, contractIds: readonly string[]): Promise<StayTaken[]> {
  const { rows } = await sql<StayTaken>`
    select request.id as "requestId", contract_id as "contractId", owner_id as "ownerId", owner.name as "ownerName",
      reservation.id as "reservationId", reservation.reference, unit.number as "unitNumber", request.check_in as "checkIn",
      request.check_out as "checkOut", guest, request.guest_name as "guestName", ${STATUS} as status,
      reservation.cancelled_at as "cancelledAt", taken
    from free_stay_request request
    join account owner on owner.id = owner_id join unit on unit.id = unit_id
    join reservation on reservation.id = reservation_id
    where contract_id = any(${[...contractIds]}::uuid[]) order by request.check_in, request.created_at`.execute(
    db,
  );
  return rows;
}

export type RequestRow = { id: string; version: number };
/** Keeps a request as it is until the transaction ends. */
export const lockRequest = (trx: Trx, id: string): Promise<RequestRow | undefined> =>
  trx
    .selectFrom('free_stay_request')
    .select(['id', 'version'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

export async function insert(trx: Trx, row: NewRow<'free_stay_request'>): Promise<string> {
  const { id } = await trx
    .insertInto('free_stay_request')
    .values(row)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Writes columns of a request and raises its version. */
export const update = (trx: Trx, id: string, now: Date, set: Partial<NewRow<'free_stay_request'>>) =>
  trx
    .updateTable('free_stay_request')
    .set((eb) => ({ ...set, updated_at: now, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();

/** The terms of packages by which a stay was approved stay what they are from now on. */
export const markTermsUsed = (trx: Trx, ids: readonly string[]) =>
  trx
    .updateTable('service_package_terms')
    .set({ used: true })
    .where('id', 'in', [...ids])
    .where('used', '=', false)
    .execute();

/** The address of an owner and the language that he reads; null for who has none, or is deleted. */
export const findRecipient = (
  db: Queryable,
  ownerId: string,
): Promise<{ email: string | null; language: Language }> =>
  db
    .selectFrom('account')
    .select([
      sql<string | null>`case when deleted_at is null then nullif(email, '') end`.as('email'),
      sql<Language>`language`.as('language'),
    ])
    .where('id', '=', ownerId)
    .executeTakeFirstOrThrow();
