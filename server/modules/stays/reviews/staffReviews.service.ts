import type { ReviewDetail } from '@shared/contract/stays/reviews';
import type { HoldReason } from '@shared/domain/stays/reviews';
import type { Context } from '../../../context';
import type { Queryable, Trx } from '../../../db/client';
import { notFound, requireVersion, stale } from '../../../errors';
import { audit, type AuditActor } from '../../../plugins/audit';
import { findHistory } from '../../system/history/history.queries';
import { countRating } from './reviews.queries';
import { decideReports, findById, lock, setAnswer, setState, touch } from './staffReviews.queries';

/** A review with its reports and history; throws 404 when there is none. */
export async function readReview(db: Queryable, id: string): Promise<ReviewDetail> {
  const review = await findById(db, id);
  if (!review) throw notFound('no such review');
  return { ...review, history: await findHistory(db, 'review', id) };
}

/** Locks a review that is still of this version; of two people who act on the same one, the second is told. */
const lockVersion = async (trx: Trx, id: string, version: number) =>
  requireVersion(await lock(trx, id), version, 'review');

/** Writes, or writes anew, what the house says below a review. The words of the guest have no such call. */
export const answerReview = (
  { db, now }: Context,
  actor: AuditActor,
  id: string,
  { text, version }: { text: string; version: number },
): Promise<ReviewDetail> =>
  db.transaction().execute(async (trx) => {
    const { answered_at } = await lockVersion(trx, id, version);
    await setAnswer(trx, id, text, now());
    const before = { isAnswered: answered_at !== null };
    await audit(trx, actor, { action: 'answer', entity: 'review', entityId: id, before, after: { text } });
    return readReview(trx, id);
  });

/** Takes a review off the page for one of the reasons there are, which stays with it; what was reported of it is decided by that. */
export const holdReview = (
  { db, now }: Context,
  actor: AuditActor,
  id: string,
  { reason, remark, version }: { reason: HoldReason; remark: string; version: number },
): Promise<ReviewDetail> =>
  db.transaction().execute(async (trx) => {
    const was = await lockVersion(trx, id, version);
    if (was.state === 'held') throw stale(was);
    await setState(trx, id, { reason, remark });
    const reports = await decideReports(trx, id, 'held', now());
    await countRating(trx, was.room_type_id);
    await audit(trx, actor, {
      action: 'hold',
      entity: 'review',
      entityId: id,
      before: { state: was.state },
      after: { state: 'held', reason, remark, reports },
    });
    return readReview(trx, id);
  });

/** Shows a review that waits, or that was held back. */
export const showReview = (
  { db }: Context,
  actor: AuditActor,
  id: string,
  version: number,
): Promise<ReviewDetail> =>
  db.transaction().execute(async (trx) => {
    const was = await lockVersion(trx, id, version);
    if (was.state === 'shown') throw stale(was);
    await setState(trx, id, null);
    await countRating(trx, was.room_type_id);
    await audit(trx, actor, {
      action: 'show',
      entity: 'review',
      entityId: id,
      before: { state: was.state, ...(was.held_reason && { reason: was.held_reason }) },
      after: { state: 'shown' },
    });
    return readReview(trx, id);
  });

/** Decides that nothing of what was reported is a reason: the review stays as it is. */
export const keepReview = (
  { db, now }: Context,
  actor: AuditActor,
  id: string,
  version: number,
): Promise<ReviewDetail> =>
  db.transaction().execute(async (trx) => {
    const was = await lockVersion(trx, id, version);
    const reports = await decideReports(trx, id, 'kept', now());
    if (reports === 0) throw stale(was);
    await touch(trx, id);
    await audit(trx, actor, { action: 'keep', entity: 'review', entityId: id, after: { reports } });
    return readReview(trx, id);
  });
