import type { z } from 'zod';
import type { UnitDetail, unitLinksInput, UnitUse } from '@shared/contract/inventory/units';
import { businessDate, type StayDate } from '@shared/domain/base/stayDates';
import type { Context } from '../../../context';
import type { Trx } from '../../../db/client';
import { invalidField, requireVersion } from '../../../errors';
import { audit, type AuditActor } from '../../../plugins/audit';
import { claimFreed } from '../../nights/occupancy/freed.service';
import { dropLimits } from '../../nights/occupancy/channelLimits.queries';
import { findDetail, findParts, findWhole } from './unitDetail.queries';
import { takenBy } from './units.service';
import { findLinkable, linkParts, lockUnit, raiseVersion, unlinkParts } from './unitWrites.queries';
import { findUses, lockRoomTypesOf } from './uses.queries';

/**
 * Puts the whole list of the parts of a unit: from then on the whole and each of its parts take each other's nights. Throws 404,
 * `row.stale`, a field error beside `partIds`, or `unit.link_taken` with stays of the whole and of a new part that meet.
 */
export const setLinks = (
  context: Context,
  actor: AuditActor,
  id: string,
  { partIds, version }: z.output<typeof unitLinksInput>,
): Promise<UnitDetail> =>
  context.db.transaction().execute(async (trx) => {
    const today = businessDate(context.now());
    const before = (await findParts(trx, id)).map((part) => part.id);
    await lockRoomTypesOf(trx, [id, ...partIds, ...before]);
    const { propertyId } = requireVersion(await lockUnit(trx, id), version, 'unit');
    await requireLinkable(trx, id, propertyId, partIds);
    const was = await findParts(trx, id);
    const had = new Set(was.map((part) => part.id));
    const fresh = partIds.filter((partId) => !had.has(partId));
    await requireApart(trx, today, id, fresh);
    await unlinkParts(
      trx,
      [...had].filter((partId) => !partIds.includes(partId)),
    );
    // Limits of channels' calendars may meet: each feed takes again what the others leave.
    const limiting = fresh.length > 0 ? await dropLimits(trx, [id, ...partIds]) : [];
    await linkParts(trx, today, id, fresh);
    await claimFreed(context, trx, limiting);
    await raiseVersion(trx, id);
    const now = await findParts(trx, id);
    const names = (parts: { number: string }[]) => ({ parts: parts.map(({ number }) => number).join(', ') });
    await audit(trx, actor, {
      action: 'links',
      entity: 'unit',
      entityId: id,
      before: names(was),
      after: names(now),
    });
    return (await findDetail(trx, today, id))!;
  });

async function requireLinkable(trx: Trx, id: string, propertyId: string, partIds: string[]): Promise<void> {
  if (partIds.length === 0) return;
  const whole = await findWhole(trx, id);
  if (whole)
    throw invalidField('partIds', 'link_part', `it is a part of ${whole.number}`, { unit: whole.number });
  const parts = await findLinkable(trx, partIds);
  const fits = parts.filter((part) => part.propertyId === propertyId && part.id !== id);
  if (fits.length < partIds.length)
    throw invalidField('partIds', 'unknown', 'units of the same property only');
  const other = parts.find((part) => part.isWhole || (part.wholeId !== null && part.wholeId !== id));
  if (other)
    throw invalidField('partIds', 'link_elsewhere', `${other.number} is linked otherwise`, {
      unit: other.number,
    });
}

/** Refuses while a stay of the whole and one of a part that joins it have a night in common. */
async function requireApart(trx: Trx, today: StayDate, id: string, partIds: string[]): Promise<void> {
  if (partIds.length === 0) return;
  const meets = (one: UnitUse, other: UnitUse) =>
    one.checkIn < other.checkOut && other.checkIn < one.checkOut;
  const isFirm = ({ kind }: UnitUse) => kind !== 'limit';
  const uses = (await findUses(trx, [id, ...partIds], { from: today })).filter(isFirm);
  const inWhole = (await findUses(trx, [id], { from: today })).filter(isFirm);
  const inParts = uses.filter((use) => partIds.includes(use.unitId));
  const clashing = inParts.filter((use) =>
    inWhole.some((other) => other.id !== use.id && meets(use, other) && other.unitId === id),
  );
  const both = [
    ...clashing,
    ...inWhole.filter((other) => other.unitId === id && clashing.some((use) => meets(use, other))),
  ];
  if (both.length > 0) throw takenBy('unit.link_taken', both, 'stays of the whole and of a part meet');
}
