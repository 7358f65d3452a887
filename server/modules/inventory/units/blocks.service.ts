import type { UnitBlock } from '@shared/contract/inventory/units';
import { businessDate, nightsBetween } from '@shared/domain/base/stayDates';
import type { Context } from '../../../context';
import type { Trx } from '../../../db/client';
import { invalidField, notFound, stale } from '../../../errors';
import { audit, changes, type AuditActor } from '../../../plugins/audit';
import { claimFreed, feedsWaitingFor } from '../../nights/occupancy/freed.service';
import { overrideLimits } from '../../nights/occupancy/channelLimits.queries';
import { findBlock } from './unitDetail.queries';
import { takenBy } from './units.service';
import {
  deleteBlock,
  insertBlock,
  lockBlock,
  lockUnit,
  updateBlock,
  type BlockFields,
} from './unitWrites.queries';
import { findUses, lockRoomTypesOf } from './uses.queries';

/** Longer is no block any more: the unit is closed then. */
const MOST_NIGHTS = 1_100;

const auditedFields = ({ reason, startsOn, endsOn, note }: BlockFields) => ({
  reason,
  startsOn,
  endsOn,
  note,
});

/** Refuses a block over a stay, with the stay named: nothing is overwritten but limits of channels' calendars. */
async function makeRoom(trx: Trx, unitId: string, { startsOn, endsOn }: BlockFields, except?: string) {
  if (nightsBetween(startsOn, endsOn) > MOST_NIGHTS)
    throw invalidField('endsOn', 'stay_too_long', `${MOST_NIGHTS} nights at most`);
  const uses = await findUses(trx, [unitId], { from: startsOn, to: endsOn, except });
  const taken = uses.filter(({ kind }) => kind !== 'limit');
  if (taken.length > 0) throw takenBy('unit.taken', taken, 'somebody has nights of these');
  await overrideLimits(trx, [{ unitId, from: startsOn, to: endsOn }]);
}

/** Refuses a block whose nights have all been, because it would be shown nowhere. */
function requireNightsToCome(now: Date, { endsOn }: BlockFields) {
  if (endsOn <= businessDate(now)) throw invalidField('endsOn', 'date_past', 'all its nights have been');
}

/** Takes nights of a unit off sale. Throws 404, or `unit.taken` with who has them. */
export const createBlock = (
  { db, now }: Context,
  actor: AuditActor,
  unitId: string,
  fields: BlockFields,
): Promise<UnitBlock> =>
  db.transaction().execute(async (trx) => {
    await lockRoomTypesOf(trx, [unitId]);
    if (!(await lockUnit(trx, unitId))) throw notFound('no such unit');
    requireNightsToCome(now(), fields);
    await makeRoom(trx, unitId, fields);
    const { id } = await insertBlock(trx, now(), unitId, fields);
    await audit(trx, actor, {
      action: 'block',
      entity: 'unit',
      entityId: unitId,
      after: auditedFields(fields),
    });
    return (await findBlock(trx, id))!;
  });

/** The block as it is, with the bookings of its unit kept waiting, and the channels that sold nights of it; throws 404. */
async function lockWithUnit(trx: Trx, id: string) {
  const seen = await findBlock(trx, id);
  if (!seen) throw notFound('no such block');
  const waiting = await feedsWaitingFor(trx, { occupancyId: id });
  await lockRoomTypesOf(
    trx,
    [seen.unitId],
    waiting.map((feed) => feed.roomTypeId),
  );
  if (!(await lockBlock(trx, id))) throw notFound('no such block');
  return { was: (await findBlock(trx, id)) ?? seen, waiting };
}

/** Changes a block. Throws 404, `row.stale`, or `unit.taken` with who has the nights. */
export const changeBlock = (
  context: Context,
  actor: AuditActor,
  id: string,
  { version, ...fields }: BlockFields & { version: number },
): Promise<UnitBlock> =>
  context.db.transaction().execute(async (trx) => {
    const { was, waiting } = await lockWithUnit(trx, id);
    if (was.version !== version) throw stale(was);
    if (fields.endsOn !== was.endsOn) requireNightsToCome(context.now(), fields);
    await makeRoom(trx, was.unitId, fields, id);
    await updateBlock(trx, id, fields);
    await claimFreed(context, trx, waiting);
    const { before, after } = changes(auditedFields(was), auditedFields(fields));
    await audit(trx, actor, { action: 'changeBlock', entity: 'unit', entityId: was.unitId, before, after });
    return (await findBlock(trx, id))!;
  });

/** Removes a block: its nights go on sale again, or to the channel that sold them, and the history keeps what it was. */
export const removeBlock = (context: Context, actor: AuditActor, id: string): Promise<void> =>
  context.db.transaction().execute(async (trx) => {
    const { was, waiting } = await lockWithUnit(trx, id);
    await deleteBlock(trx, id);
    await claimFreed(context, trx, waiting);
    await audit(trx, actor, {
      action: 'unblock',
      entity: 'unit',
      entityId: was.unitId,
      before: auditedFields(was),
    });
  });
