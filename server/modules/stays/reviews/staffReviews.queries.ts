import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { ListQuery } from '@shared/contract/base/lists';
import type { REVIEW_SORTS, ReviewDetail, ReviewFilter, ReviewRow } from '@shared/contract/stays/reviews';
import type { Queryable, Trx } from '../../../db/client';
import { containing, COUNT_SEARCH_UP_TO, countRows, pageOf, sortOf } from '../../../listQueries';

type Sort = (typeof REVIEW_SORTS)[number];
export type ReviewQuery = ListQuery<ReviewFilter, Sort>;

const SORT_COLUMNS: Record<Sort, RawBuilder<unknown>> = {
  writtenAt: sql`review.written_at`,
  overall: sql`review.overall`,
};
const openReports = sql<number>`
  (select count(*) from review_report where review_id = review.id and decision is null)`;

/** The reviews that a filter means, before columns, order and page. */
function filtered(db: Queryable, filter: ReviewFilter = {}) {
  const { q, state, stars, propertyId, listingId, reported } = filter;
  let query = db
    .selectFrom('review')
    .innerJoin('reservation', 'reservation.id', 'review.reservation_id')
    .innerJoin('room_type', 'room_type.id', 'review.room_type_id')
    .innerJoin('property', 'property.id', 'room_type.property_id');
  if (q) {
    const words = sql`concat_ws(' ', review.text, review.first_name, reservation.reference, room_type.search_text)`;
    query = query.where(sql<SqlBool>`lower(${words}) like ${containing(q)}`);
  }
  if (state) query = query.where('review.state', 'in', [state].flat());
  if (stars) query = query.where('review.overall', 'in', [stars].flat());
  if (propertyId) query = query.where('room_type.property_id', '=', propertyId);
  if (listingId) query = query.where('review.room_type_id', '=', listingId);
  if (reported !== undefined) query = query.where(sql<SqlBool>`(${openReports} > 0) = ${reported}`);
  return query;
}

const withColumns = (query: ReturnType<typeof filtered>) =>
  query
    .select(['review.id', 'review.reservation_id as reservationId', 'reservation.reference'])
    .select(['room_type.id as listingId', 'room_type.name as listingName', 'property.name as propertyName'])
    .select(['review.first_name as firstName', 'review.stay_month as month', 'review.overall'])
    .select(['review.language', 'review.state', 'review.written_at as writtenAt', 'review.version'])
    .select(openReports.as('openReports'));

/** One page of the list, and how many there are in all. */
export async function findPage(db: Queryable, query: ReviewQuery) {
  const { limit, offset } = pageOf(query);
  let page = withColumns(filtered(db, query.filter))
    .select(sql<string>`left(regexp_replace(review.text, '\\s+', ' ', 'g'), 160)`.as('excerpt'))
    .select(sql<boolean>`review.answered_at is not null`.as('isAnswered'));
  for (const [column, order] of sortOf(query, SORT_COLUMNS, [[SORT_COLUMNS.writtenAt, 'desc']]))
    page = page.orderBy(column, order);
  const rows: ReviewRow[] = await page.orderBy('review.id').limit(limit).offset(offset).execute();
  const upTo = query.filter?.q ? COUNT_SEARCH_UP_TO : undefined;
  return { rows, ...(await countRows(db, filtered(db, query.filter), upTo)) };
}

/** One review with what was reported of it, or undefined; its history is asked for apart. */
export async function findById(
  db: Queryable,
  id: string,
): Promise<Omit<ReviewDetail, 'history'> | undefined> {
  const row = await withColumns(filtered(db))
    .select(['review.text', 'review.held_reason as heldReason', 'review.held_remark as heldRemark'])
    .select(['review.cleanliness', 'review.comfort', 'review.place', 'review.staff', 'review.value'])
    .select(['review.answer', 'review.answered_at as answeredAt'])
    .where('review.id', '=', id)
    .executeTakeFirst();
  if (!row) return undefined;
  const { answer, answeredAt, ...review } = row;
  const reports = await db
    .selectFrom('review_report')
    .select(['id', 'reason', 'remark', 'reported_at as reportedAt', 'decision'])
    .where('review_id', '=', id)
    .orderBy('reported_at', 'desc')
    .orderBy('id')
    .execute();
  return { ...review, answer: answeredAt === null ? null : { text: answer, at: answeredAt }, reports };
}

/** Keeps others from changing a review until the transaction ends. */
export const lock = (trx: Trx, id: string) =>
  trx
    .selectFrom('review')
    .select(['version', 'state', 'room_type_id', 'held_reason', 'answered_at'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

/** Writes below a review what the house says. */
export const setAnswer = (trx: Trx, id: string, text: string, at: Date) =>
  trx
    .updateTable('review')
    .set((eb) => ({ answer: text, answered_at: at, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();

/** Shows a review, or holds it back for a reason. */
export const setState = (
  trx: Trx,
  id: string,
  held: { reason: NonNullable<ReviewDetail['heldReason']>; remark: string } | null,
) =>
  trx
    .updateTable('review')
    .set((eb) => ({
      state: held ? 'held' : 'shown',
      held_reason: held?.reason ?? null,
      held_remark: held?.remark ?? '',
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute();

/** Raises the version of a review of which something else was decided. */
export const touch = (trx: Trx, id: string) =>
  trx
    .updateTable('review')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();

/** Decides what was reported and is open; returns how many. */
export async function decideReports(
  trx: Trx,
  id: string,
  decision: 'kept' | 'held',
  at: Date,
): Promise<number> {
  const decided = await trx
    .updateTable('review_report')
    .set({ decision, decided_at: at })
    .where('review_id', '=', id)
    .where('decision', 'is', null)
    .returning('id')
    .execute();
  return decided.length;
}

/** Reviews that wait for staff to look at them, for the list of work. */
export const countWaitingReviews = sql<number>`(select count(*) from review where state = 'waiting')`;
/** Reviews that somebody reported and nobody decided about. */
export const countReportedReviews = sql<number>`(select count(distinct review_id) from review_report where decision is null)`;
