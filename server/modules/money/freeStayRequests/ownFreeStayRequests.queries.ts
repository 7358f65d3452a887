import { sql } from 'kysely';
import type { ListQuery } from '@shared/contract/base/lists';
import type { FreeStayRequestFilter } from '@shared/contract/money/freeStayRequests';
import type { OWN_REQUEST_SORTS, OwnFreeStayRequestFilter } from '@shared/contract/money/ownFreeStays';
import type { ReservationStatus } from '@shared/domain/stays/reservationSteps';
import type { Queryable } from '../../../db/client';
import { countRows, pageOf, sortOf } from '../../../listQueries';
import { filtered, withColumns } from './freeStayRequests.queries';

type Sort = (typeof OWN_REQUEST_SORTS)[number];
export type OwnFreeStayRequestQuery = ListQuery<OwnFreeStayRequestFilter, Sort>;

const SORT_COLUMNS = { createdAt: sql`request.created_at`, checkIn: sql`request.check_in` };

const ownColumns = (db: Queryable, filter: FreeStayRequestFilter) =>
  withColumns(filtered(db, filter)).select([
    'request.remark',
    sql<boolean>`request.created_by is distinct from request.owner_id`.as('isByStaff'),
    sql<ReservationStatus | null>`reservation.status`.as('stayStatus'),
  ]);

/** A request as its owner may see it: nobody of the staff is named, and not the owner either. */
export type OwnRequestRecord = Awaited<ReturnType<typeof findOwnPage>>['rows'][number];

/** One page of the requests of an owner, the latest stay first, and how many there are in all. */
export async function findOwnPage(db: Queryable, ownerId: string, query: OwnFreeStayRequestQuery) {
  const { limit, offset } = pageOf(query);
  const filter = { ...query.filter, ownerId };
  let rows = ownColumns(db, filter);
  for (const [column, order] of sortOf<Sort, (typeof SORT_COLUMNS)[Sort]>(query, SORT_COLUMNS, [
    [SORT_COLUMNS.checkIn, 'desc'],
  ]))
    rows = rows.orderBy(column, order);
  const found = await rows.orderBy('request.id').limit(limit).offset(offset).execute();
  return { rows: found, ...(await countRows(db, filtered(db, filter) as never)) };
}

/** A request of an owner with everything that he wrote, or undefined; that of another is as unknown as a made-up one. */
export const findOwnById = (db: Queryable, ownerId: string, id: string) =>
  ownColumns(db, { ownerId })
    .select(['request.guest_email as guestEmail', 'request.guest_phone as guestPhone'])
    .select(['request.nationality', 'request.note', 'request.taken', 'request.decided_at as decidedAt'])
    .where('request.id', '=', id)
    .executeTakeFirst();

/** How many requests of an owner wait for an answer, by contract. */
export async function countOwnWaiting(db: Queryable, ownerId: string): Promise<Map<string, number>> {
  const { rows } = await sql<{ contractId: string; count: number }>`
    select contract_id as "contractId", count(*)::integer as count from free_stay_request
    where owner_id = ${ownerId} and status = 'requested' group by 1`.execute(db);
  return new Map(rows.map(({ contractId, count }) => [contractId, count]));
}

/** How an owner is known: what a form begins with. */
export const findContact = (
  db: Queryable,
  ownerId: string,
): Promise<{ name: string; email: string; phone: string }> =>
  db
    .selectFrom('account')
    .select([
      'name',
      sql<string>`coalesce(email, '')`.as('email'),
      sql<string>`coalesce(phone, '')`.as('phone'),
    ])
    .where('id', '=', ownerId)
    .executeTakeFirstOrThrow();
