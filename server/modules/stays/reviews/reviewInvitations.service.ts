import { createHash, randomBytes } from 'node:crypto';
import { addDays, businessDate } from '@shared/domain/base/stayDates';
import { REVIEW_DAYS, reviewChance } from '@shared/domain/stays/reviews';
import { LANGUAGE_PREFIXES, type Language } from '@shared/languages';
import type { Context } from '../../../context';
import type { Queryable, Trx } from '../../../db/client';
import { publicOrigin } from '../../../env';
import { AppError } from '../../../errors';
import { queueMail } from '../../../mail/mailOutbox';
import { reviewLetter, type ReviewLetterKind } from '../../../mail/templates/reviewLetter';
import { audit, SYSTEM } from '../../../plugins/audit';
import { writeInOwnWords } from '../../system/mailTexts/mailTexts.mails';
import { readBrand } from '../../system/settings/settings.queries';
import { findById, findPlace, type ReservationRecord } from '../reservations/reservations.queries';
import {
  findByToken,
  findInvitation,
  findUninvited,
  findUnreminded,
  insertInvitation,
} from './reviewInvitations.queries';

type Inviting = Pick<Context, 'db' | 'env' | 'jobs' | 'now' | 'log'>;

const DAY_MS = 86_400_000;
/** Letters in a minute at most: there is another one. */
const AT_A_TIME = 100;
/** Nobody is asked at night what he thinks: letters of a day are written from ten o'clock on. */
const FIRST_HOUR_MS = 10 * 3_600_000;

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');

/**
 * Invites the guests who left yesterday to write a review, and reminds once those who have not after a week; each in a transaction of its
 * own, in which the key of the letter's kind and stay lets one process alone write it. Returns how many letters.
 */
export async function inviteToReview(context: Inviting): Promise<number> {
  const { db, now } = context;
  const today = businessDate(new Date(now().getTime() - FIRST_HOUR_MS));
  const days = {
    from: addDays(today, -REVIEW_DAYS.invitedUntil),
    to: addDays(today, -REVIEW_DAYS.invited),
  };
  const before = new Date(now().getTime() - REVIEW_DAYS.reminded * DAY_MS);
  const due: [ReviewLetterKind, { id: string }[]][] = [
    ['invitation', await findUninvited(db, days, AT_A_TIME)],
    ['reminder', await findUnreminded(db, { before, now: now() }, AT_A_TIME)],
  ];
  let written = 0;
  for (const [kind, stays] of due)
    for (const { id } of stays) {
      try {
        written += await db.transaction().execute((trx) => writeTo(context, trx, kind, id));
      } catch (error) {
        context.log.error({ err: error, reservation: id }, 'a guest cannot be asked for a review');
      }
    }
  return written;
}

/** Writes one letter, if it is still to be written once the stay is locked. */
async function writeTo(context: Inviting, trx: Trx, kind: ReviewLetterKind, id: string): Promise<number> {
  const at = context.now();
  const stay = await findById(trx, id, 'forUpdate');
  if (!stay?.guest_email || stay.status !== 'checked_out') return 0;
  const invited = kind === 'reminder' ? await findInvitation(trx, id) : undefined;
  const expires = invited
    ? new Date(invited.expires_at)
    : new Date(at.getTime() + REVIEW_DAYS.linked * DAY_MS);
  const token = randomBytes(16).toString('base64url');
  const isNew = await insertInvitation(trx, {
    reservation_id: id,
    kind,
    token_hash: hashOf(token),
    sent_at: at,
    expires_at: expires,
  });
  if (!isNew) return 0;
  await mailGuest(context, trx, kind, stay, { token, expires });
  await audit(trx, SYSTEM, { action: 'reviewLetter', entity: 'reservation', entityId: id, after: { kind } });
  return 1;
}

async function mailGuest(
  context: Inviting,
  trx: Trx,
  kind: ReviewLetterKind,
  stay: ReservationRecord,
  { token, expires }: { token: string; expires: Date },
): Promise<void> {
  const language = stay.language as Language;
  const place = await findPlace(trx, stay.room_type_id);
  const brand = await readBrand(trx);
  const letter = reviewLetter(kind, language, {
    guestName: stay.guest_name,
    reference: stay.reference,
    propertyName: place.property_name,
    listingName: place.listing_name,
    checkIn: stay.check_in,
    checkOut: stay.check_out,
    lastDay: businessDate(expires),
    url: `${publicOrigin(context.env)}${LANGUAGE_PREFIXES[language]}/review?token=${token}`,
    brand,
  });
  const template = `review.${kind}` as const;
  await queueMail(context, trx, {
    to: stay.guest_email,
    language,
    template,
    ...(await writeInOwnWords(trx, { kind: template, language, brand }, letter)),
  });
}

/** The stay of a link's secret, and whether the link has run out; throws 404 `link.invalid` for one that nobody was sent. */
export async function stayOfLink(
  { now }: Pick<Context, 'now'>,
  db: Queryable,
  token: string,
): Promise<{ stay: ReservationRecord; isOver: boolean }> {
  const link = await findByToken(db, hashOf(token));
  const stay = link && (await findById(db, link.reservation_id));
  if (!link || !stay) throw new AppError(404, { code: 'link.invalid', detail: 'no such link' });
  const isOver =
    new Date(link.expires_at) <= now() || reviewChance(stayOf(stay), businessDate(now())) === 'over';
  return { stay, isOver };
}

/** What of a stay decides whether it can be reviewed. */
export const stayOf = ({ status, source, check_out: checkOut }: ReservationRecord) => ({
  status,
  source,
  checkOut,
});
