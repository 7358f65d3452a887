import { businessDate } from '@shared/domain/base/stayDates';
import type { Context } from '../../../context';
import type { Queryable, Trx } from '../../../db/client';
import { AppError, conflict, invalidField, notFound, stale } from '../../../errors';
import { audit, type AuditActor } from '../../../plugins/audit';
import type { Caller } from '../../../plugins/caller';
import { findFreeUnits, lockRoomTypes } from '../../nights/occupancy/takeNights.queries';
import { findById } from '../reservations/reservations.queries';
import { takeStep } from '../reservations/steps.service';
import { applyChange } from '../stayChanges/stayChanges.service';
import { findWaiting } from '../../nights/occupancy/claim.queries';
import { decide, findConflict, findParts, type ConflictToDecide, type StayPart } from './conflicts.queries';
import { askChannels } from '../../channels/integrations/freshFeeds.service';

type Decision = { id: string; version: number; remark?: string };
const MOVABLE = ['hold', 'pending', 'confirmed', 'checked_in'];

const wrongStep = (detail: string) => conflict('integration.step', detail);

/**
 * The conflict as it was seen, locked. Its reservation is locked before it, as everywhere else, and what a run of the feed changes at
 * this moment is waited for.
 */
async function lockOpen(trx: Trx, { id, version }: Decision): Promise<ConflictToDecide> {
  const seen = await findConflict(trx, id, 'plain');
  if (!seen) throw notFound('no such conflict');
  const types = [seen.roomTypeId];
  if (seen.reservationId) {
    await findById(trx, seen.reservationId, 'forUpdate');
    const parts = await findParts(trx, seen.reservationId);
    const waiting = await findWaiting(trx, { reservationId: seen.reservationId });
    types.push(...[...parts, ...waiting].map(({ roomTypeId }) => roomTypeId));
  }
  await lockRoomTypes(trx, types);
  const row = await findConflict(trx, id, 'forUpdate');
  // Its feed was removed while we waited, and took it along.
  if (!row) throw notFound('no such conflict');
  if (row.version !== version) throw stale(row);
  if (row.state !== 'open') throw wrongStep('the conflict is decided already');
  return row;
}

/** Writes the decision down; what it does to our stay comes after it, and gives the channel the nights that it frees. */
async function writeDecision(
  context: Context,
  trx: Trx,
  actor: AuditActor,
  row: ConflictToDecide,
  state: 'kept' | 'moved' | 'cancelled',
  remark = '',
) {
  const decided = await decide(trx, row.id, { state, at: context.now(), actorId: actor.id, remark });
  await audit(trx, actor, {
    action: 'decideConflict',
    entity: 'channel_feed',
    entityId: row.feedId,
    after: { decision: state, ...(remark && { remark }) },
  });
  return decided;
}

/** Decides for our side, which stays as it is; the channel's nights are left out for good. */
export const keepConflict = (context: Context, actor: AuditActor, decision: Decision) =>
  context.db
    .transaction()
    .execute(async (trx) =>
      writeDecision(context, trx, actor, await lockOpen(trx, decision), 'kept', decision.remark),
    );

/** The nights of our stay that go elsewhere: the parts that meet the channel, but for nights that have been. */
type Move = { parts: StayPart[]; from: string; to: string; roomTypeId: string };

async function moveOf(
  { now }: Pick<Context, 'now'>,
  db: Queryable,
  row: ConflictToDecide,
): Promise<Move | null> {
  if (!row.reservationId) return null;
  const parts = await findParts(db, row.reservationId);
  const today = businessDate(now());
  const meeting = parts.filter(({ from, to }) => from < row.end && row.start < to && to > today);
  const [first] = meeting;
  if (!first || !MOVABLE.includes(first.status)) return null;
  return {
    parts,
    from: first.from < today ? today : first.from,
    to: meeting.at(-1)!.to,
    roomTypeId: first.roomTypeId,
  };
}

/** Units that our stay could move to. */
export async function unitsFor(context: Context, id: string) {
  const row = await findConflict(context.db, id, 'plain');
  if (!row) throw notFound('no such conflict');
  const move = await moveOf(context, context.db, row);
  if (!move) return [];
  const free = await findFreeUnits(context.db, move.roomTypeId, move.from, move.to, { overLimits: true });
  return free.map(({ id: unitId, number, limited }) => ({ id: unitId, number, limited }));
}

/** Returns the units of our stay from a night on, with the moved nights in another. */
const unitsAfter = ({ parts, from, to }: Move, unitId: string) =>
  parts.flatMap((part) => {
    if (part.to <= from || part.from >= to) return [{ unitId: part.unitId, from: part.from }];
    const moved = { unitId, from: part.from < from ? from : part.from };
    return part.from < from ? [{ unitId: part.unitId, from: part.from }, moved] : [moved];
  });

/**
 * Moves our stay, or the part of it that meets the channel, to another unit at the same price: a change of a stay like any other, told to
 * the guest, that can be taken back as long as nobody has the nights. The channels of that unit are asked before.
 */
export async function moveConflict(
  context: Context,
  caller: Caller,
  decision: Decision & { unitId: string },
) {
  await askChannels(context, { unitIds: [decision.unitId] });
  return context.db.transaction().execute(async (trx) => {
    const row = await lockOpen(trx, decision);
    const move = await moveOf(context, trx, row);
    if (!row.reservationId || !move) throw wrongStep('this stay cannot be moved');
    const free = await findFreeUnits(trx, move.roomTypeId, move.from, move.to, { overLimits: true });
    if (!free.some((unit) => unit.id === decision.unitId)) throw unitTaken();
    const stay = (await findById(trx, row.reservationId))!;
    const decided = await writeDecision(context, trx, caller.actor, row, 'moved', decision.remark);
    const change = {
      version: stay.version,
      units: unitsAfter(move, decision.unitId),
      price: 'keep',
      refund: 'policy',
      expectedTotal: stay.total_sen,
      reason: decision.remark || `${row.calendar}: ${row.start} – ${row.end}`,
    } as const;
    await applyChange(context, trx, caller, row.reservationId, {
      ...change,
      units: [...change.units],
    }).catch((error: unknown) => {
      // A block that was written at this very moment.
      throw error instanceof AppError && error.body.code === 'reservation.overlap' ? unitTaken() : error;
    });
    return decided;
  });
}

const unitTaken = () => invalidField('unitId', 'unit_taken', 'the unit is not free for this stay');

/** Decides for the channel: cancels our stay, with its refund by the policy and a mail to the guest. */
export const cancelConflict = (
  context: Context,
  actor: AuditActor,
  decision: Decision & { remark: string },
) =>
  context.db.transaction().execute(async (trx) => {
    const row = await lockOpen(trx, decision);
    if (!row.reservationId) throw wrongStep('there is no booking of ours');
    const decided = await writeDecision(context, trx, actor, row, 'cancelled', decision.remark);
    await takeStep(context, trx, {
      reservationId: row.reservationId,
      step: 'cancel',
      version: null,
      remark: decision.remark,
      actor,
    });
    return decided;
  });
