import type { ReviewInput, StayToReview } from '@shared/contract/stays/reviews';
import { businessDate, monthStart } from '@shared/domain/base/stayDates';
import {
  isFirstName,
  REVIEW_ASPECTS,
  REVIEW_DAYS,
  reviewChance,
  type ReportReason,
} from '@shared/domain/stays/reviews';
import type { Context } from '../../../context';
import type { Queryable } from '../../../db/client';
import { conflict, invalidField, notFound } from '../../../errors';
import { audit, SYSTEM, type AuditActor } from '../../../plugins/audit';
import { readStaffSetting } from '../../system/settings/settings.queries';
import { findPlace, type ReservationRecord } from '../reservations/reservations.queries';
import { stayOf } from './reviewInvitations.service';
import { countRating, findOfStay, findUnread, insert, insertReport, lockShown } from './reviews.queries';
import { lock, setState } from './staffReviews.queries';

const DAY_MS = 86_400_000;
const AT_A_TIME = 200;

/** A stay as its guest sees it before he writes, or with what he wrote. `isOver`: his link has run out. */
export async function readStay(
  { now }: Pick<Context, 'now'>,
  db: Queryable,
  stay: ReservationRecord,
  isOver = false,
): Promise<StayToReview> {
  const place = await findPlace(db, stay.room_type_id);
  const review = await findOfStay(db, stay.id);
  const chance = reviewChance(stayOf(stay), businessDate(now()));
  return {
    state: review ? 'written' : isOver && chance === 'open' ? 'over' : chance,
    listing: {
      id: stay.room_type_id,
      name: place.listing_name,
      propertyName: place.property_name,
      locationName: place.location_name,
    },
    checkIn: stay.check_in,
    checkOut: stay.check_out,
    isChecked: (await readStaffSetting(db, 'reviews')).shown === 'after_check',
    review,
  };
}

const isSame = (review: NonNullable<StayToReview['review']>, input: ReviewInput) =>
  (['overall', ...REVIEW_ASPECTS, 'firstName', 'text', 'language'] as const).every(
    (name) => review[name] === input[name],
  );

/**
 * Keeps the review of a stay for its guest, of whom somebody else has made sure. The same once more changes nothing; throws 409
 * `review.written` for another one of the same stay, `review.closed` where there can be none, 400 for a name that is more than a first one.
 */
export async function writeReview(
  context: Context,
  actor: AuditActor,
  { stay, isOver = false }: { stay: ReservationRecord; isOver?: boolean },
  input: ReviewInput,
): Promise<StayToReview> {
  const { now } = context;
  if (!isFirstName(input.firstName, stay.guest_name))
    throw invalidField('firstName', 'invalid', 'is not a first name alone');
  return context.db.transaction().execute(async (trx) => {
    const before = await readStay(context, trx, stay, isOver);
    if (before.state === 'written') return sameOrRefused(before, input);
    if (before.state !== 'open') throw conflict('review.closed', `the stay is ${before.state}`);
    const { firstName, ...rest } = input;
    const state = before.isChecked ? 'waiting' : 'shown';
    const made = await insert(trx, {
      ...rest,
      reservation_id: stay.id,
      room_type_id: stay.room_type_id,
      first_name: firstName,
      stay_month: monthStart(stay.check_out),
      state,
      written_at: now(),
    });
    // Somebody was faster by the width of this transaction: what he wrote counts.
    if (!made) return sameOrRefused(await readStay(context, trx, stay, isOver), input);
    // The words stay in the review itself: the audit log outlives a wish to be forgotten.
    const { text: _text, ...kept } = rest;
    await audit(trx, actor, {
      action: 'create',
      entity: 'review',
      entityId: made.id,
      after: { ...kept, state, reservationId: stay.id, listingId: stay.room_type_id },
    });
    if (state === 'shown') await countRating(trx, stay.room_type_id);
    return readStay(context, trx, stay, isOver);
  });
}

function sameOrRefused(stay: StayToReview, input: ReviewInput): StayToReview {
  if (stay.review && isSame(stay.review, input)) return stay;
  throw conflict('review.written', 'there is another review of this stay');
}

/** Keeps what a visitor has against a review that is shown; the same once more is one report. */
export const reportReview = (
  { db, now }: Pick<Context, 'db' | 'now'>,
  actor: AuditActor,
  id: string,
  { reason, remark }: { reason: ReportReason; remark: string },
): Promise<void> =>
  db.transaction().execute(async (trx) => {
    if (!(await lockShown(trx, id))) throw notFound('no such review');
    await insertReport(trx, { id, reason, remark, at: now() });
    await audit(trx, actor, { action: 'report', entity: 'review', entityId: id, after: { reason } });
  });

/** Shows what nobody has looked at for a week: leaving a bad review unread must not hide it. Returns how many. */
export async function showUnread({ db, now, log }: Pick<Context, 'db' | 'now' | 'log'>): Promise<number> {
  const before = new Date(now().getTime() - REVIEW_DAYS.shownUnread * DAY_MS);
  let shown = 0;
  for (const { id, version } of await findUnread(db, before, AT_A_TIME)) {
    try {
      await db.transaction().execute(async (trx) => {
        const review = await lock(trx, id);
        if (review?.version !== version) return;
        await setState(trx, id, null);
        await countRating(trx, review.room_type_id);
        await audit(trx, SYSTEM, {
          action: 'show',
          entity: 'review',
          entityId: id,
          before: { state: 'waiting' },
          after: { state: 'shown' },
        });
        shown += 1;
      });
    } catch (error) {
      log.error({ err: error, review: id }, 'a review that nobody looked at cannot be shown');
    }
  }
  return shown;
}
