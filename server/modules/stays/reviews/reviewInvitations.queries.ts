import { sql } from 'kysely';
import type { StayDate } from '@shared/domain/base/stayDates';
import type { Queryable, Trx } from '../../../db/client';
import type { NewRow } from '../../../db/schema';

/** Stays that ended in these days and whose guests can be asked by mail what they think, and were not. */
export const findUninvited = (
  db: Queryable,
  { from, to }: { from: StayDate; to: StayDate },
  limit: number,
): Promise<{ id: string }[]> =>
  db
    .selectFrom('reservation')
    .select('id')
    .where('check_out', '>=', from)
    .where('check_out', '<=', to)
    .where('status', '=', 'checked_out')
    .where('source', '!=', 'owner')
    .where('guest_email', '!=', '')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('review_invitation')
            .select('kind')
            .whereRef('review_invitation.reservation_id', '=', 'reservation.id'),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('review').select('id').whereRef('review.reservation_id', '=', 'reservation.id'))),
    )
    .orderBy('check_out')
    .orderBy('id')
    .limit(limit)
    .execute();

/** Stays whose guests were invited before an instant, have not written and were not reminded, while the link works. */
export async function findUnreminded(
  db: Queryable,
  { before, now }: { before: Date; now: Date },
  limit: number,
): Promise<{ id: string }[]> {
  const { rows } = await sql<{ id: string }>`
    select invitation.reservation_id as id from review_invitation invitation
    where kind = 'invitation' and sent_at <= ${before.toISOString()}::timestamptz and expires_at > ${now.toISOString()}::timestamptz
      and not exists (select from review_invitation reminder where reminder.reservation_id = invitation.reservation_id and reminder.kind = 'reminder')
      and not exists (select from review where review.reservation_id = invitation.reservation_id)
      and exists (select from reservation where reservation.id = invitation.reservation_id and status = 'checked_out' and guest_email <> '')
    order by sent_at, reservation_id limit ${limit}`.execute(db);
  return rows;
}

/** Keeps that a letter of a kind is written, in its transaction; false when it was before, by whichever process. */
export async function insertInvitation(trx: Trx, row: NewRow<'review_invitation'>): Promise<boolean> {
  const made = await trx
    .insertInto('review_invitation')
    .values(row)
    .onConflict((conflict) => conflict.columns(['reservation_id', 'kind']).doNothing())
    .returning('kind')
    .executeTakeFirst();
  return made !== undefined;
}

/** When the link of a stay's invitation ends; undefined for one that was never invited. */
export const findInvitation = (db: Queryable, reservationId: string) =>
  db
    .selectFrom('review_invitation')
    .select('expires_at')
    .where('reservation_id', '=', reservationId)
    .where('kind', '=', 'invitation')
    .executeTakeFirst();

/** The stay that a link's secret is about, and until when it works. */
export const findByToken = (db: Queryable, tokenHash: string) =>
  db
    .selectFrom('review_invitation')
    .select(['reservation_id', 'expires_at'])
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
