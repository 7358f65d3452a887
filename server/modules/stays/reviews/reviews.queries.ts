import { sql } from 'kysely';
import type { ListingReview, ListingReviews, StayToReview } from '@shared/contract/stays/reviews';
import { ratingRank, REVIEWS_SHOWN, type ReportReason } from '@shared/domain/stays/reviews';
import type { Queryable, Trx } from '../../../db/client';
import type { NewRow } from '../../../db/schema';

/** Keeps a review; undefined when the stay has one. */
export const insert = (trx: Trx, row: NewRow<'review'>) =>
  trx
    .insertInto('review')
    .values(row)
    .onConflict((conflict) => conflict.column('reservation_id').doNothing())
    .returning('id')
    .executeTakeFirst();

const answerOf = (row: { answer: string; answered_at: string | null }) =>
  row.answered_at === null ? null : { text: row.answer, at: row.answered_at };

/** The review of a stay as its guest sees it, or null. */
export async function findOfStay(db: Queryable, reservationId: string): Promise<StayToReview['review']> {
  const row = await db
    .selectFrom('review')
    .select(['first_name', 'text', 'language', 'state', 'held_reason', 'answer', 'answered_at'])
    .select(['overall', 'cleanliness', 'comfort', 'place', 'staff', 'value'])
    .where('reservation_id', '=', reservationId)
    .executeTakeFirst();
  if (!row) return null;
  const { first_name, held_reason, answered_at, answer, ...rest } = row;
  return {
    ...rest,
    firstName: first_name,
    heldReason: held_reason,
    answer: answerOf({ answer, answered_at }),
  };
}

/**
 * Counts the reviews of a listing that are shown, and keeps what they come to with it. The room type is locked first and counted in a
 * statement of its own, so that of two changes at once the second one counts both.
 */
export async function countRating(trx: Trx, roomTypeId: string): Promise<void> {
  await trx.selectFrom('room_type').select('id').where('id', '=', roomTypeId).forNoKeyUpdate().execute();
  const { count, stars } = await trx
    .selectFrom('review')
    .select(sql<number>`count(*)`.as('count'))
    .select(sql<number>`coalesce(sum(overall), 0)`.as('stars'))
    .where('room_type_id', '=', roomTypeId)
    .where('state', '=', 'shown')
    .executeTakeFirstOrThrow();
  await trx
    .updateTable('room_type')
    .set({ review_count: count, review_stars: stars, review_rank: ratingRank(stars, count) })
    .where('id', '=', roomTypeId)
    .execute();
}

/** True for a listing that visitors can open. */
export async function isPublished(db: Queryable, roomTypeId: string): Promise<boolean> {
  const found = await db
    .selectFrom('room_type')
    .innerJoin('property', 'property.id', 'room_type.property_id')
    .select('room_type.id')
    .where('room_type.id', '=', roomTypeId)
    .where('room_type.status', '=', 'published')
    .where('property.status', '=', 'published')
    .executeTakeFirst();
  return found !== undefined;
}

const mean = (column: string) => sql<number>`round(avg(${sql.ref(column)}), 2)`;

/** What guests say of a listing: how many, on average, and a page of their words, newest first. */
export async function findOfListing(
  db: Queryable,
  roomTypeId: string,
  page: number,
): Promise<ListingReviews> {
  const shown = db.selectFrom('review').where('room_type_id', '=', roomTypeId).where('state', '=', 'shown');
  const { count, ...averages } = await shown
    .select(sql<number>`count(*)`.as('count'))
    .select([mean('overall').as('overall'), mean('cleanliness').as('cleanliness')])
    .select([mean('comfort').as('comfort'), mean('place').as('place')])
    .select([mean('staff').as('staff'), mean('value').as('value')])
    .executeTakeFirstOrThrow();
  const rows = await shown
    .select(['id', 'first_name', 'stay_month', 'overall', 'text', 'language', 'answer', 'answered_at'])
    .orderBy('written_at', 'desc')
    .orderBy('id')
    .limit(REVIEWS_SHOWN)
    .offset((page - 1) * REVIEWS_SHOWN)
    .execute();
  const reviews = rows.map(({ first_name, stay_month, answer, answered_at, ...row }): ListingReview => ({
    ...row,
    firstName: first_name,
    month: stay_month,
    answer: answerOf({ answer, answered_at }),
  }));
  return { count, averages: count > 0 ? averages : null, reviews };
}

/** Locks a review that is shown; undefined for any other. */
export const lockShown = (trx: Trx, id: string) =>
  trx
    .selectFrom('review')
    .select('id')
    .where('id', '=', id)
    .where('state', '=', 'shown')
    .forNoKeyUpdate()
    .executeTakeFirst();

/** Keeps what a visitor has against a review, which is locked, unless the same waits for a decision already. */
export const insertReport = (
  trx: Trx,
  { id, reason, remark, at }: { id: string; reason: ReportReason; remark: string; at: Date },
) =>
  sql`insert into review_report (review_id, reason, remark, reported_at)
    select ${id}::uuid, ${reason}, ${remark}, ${at.toISOString()}::timestamptz
    where not exists (select from review_report where review_id = ${id}::uuid and reason = ${reason} and remark = ${remark}
      and decision is null)`.execute(trx);

/** Reviews that nobody has looked at in time. */
export const findUnread = (db: Queryable, before: Date, limit: number) =>
  db
    .selectFrom('review')
    .select(['id', 'version'])
    .where('state', '=', 'waiting')
    .where('written_at', '<=', before.toISOString())
    .orderBy('written_at')
    .limit(limit)
    .execute();
