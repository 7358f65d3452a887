import type { z } from 'zod';
import type { UnitDetail, unitInput, unitPatch, UnitsMade, UnitUse } from '@shared/contract/inventory/units';
import { businessDate } from '@shared/domain/base/stayDates';
import { MOST_UNITS_AT_ONCE, unitNumbersBetween } from '@shared/domain/inventory/unitNumbers';
import type { Context } from '../../../context';
import type { Trx } from '../../../db/client';
import { conflict, invalidField, requireVersion } from '../../../errors';
import { audit, changes, type AuditActor } from '../../../plugins/audit';
import { linkCompany } from '../companyLinks/companyLinks.queries';
import { findDetail, findFacts, type UnitFacts } from './unitDetail.queries';
import { beginSale, endSale, resumeSale } from './unitsForSale.queries';
import { findRoomType, findTaken, insertUnits, lockUnit, updateUnit } from './unitWrites.queries';
import { findUses, lockRoomTypesOf } from './uses.queries';

/** What the audit log keeps of a unit: what people wrote and chose. */
function auditedFields({ number, floor, status, roomTypeName, companyName, note, licences }: UnitFacts) {
  const written = licences.map(({ kind, number: no, expiresOn }) =>
    [kind, no, expiresOn].filter(Boolean).join(' '),
  );
  return {
    number,
    floor,
    roomType: roomTypeName,
    company: companyName,
    status,
    note,
    licences: written.join(', '),
  };
}

/** 409 with the uses that stand in the way: the words name the first, the screen lists all. */
export function takenBy(
  code: 'unit.taken' | 'unit.has_stays' | 'unit.link_taken',
  uses: UnitUse[],
  detail: string,
) {
  const [first] = uses;
  const params = first && {
    count: uses.length,
    unit: first.unitNumber,
    reference: first.reference ?? '',
    from: first.checkIn,
    to: first.checkOut,
  };
  return conflict(code, detail, { params, data: { uses } });
}

/** Makes one unit, or all of a range of numbers. */
export const createUnits = (
  context: Context,
  actor: AuditActor,
  { number, lastNumber, ...facts }: z.output<typeof unitInput>,
): Promise<UnitsMade> =>
  context.db.transaction().execute(async (trx) => {
    const numbers = unitNumbersBetween(number, lastNumber ?? number);
    if (!numbers)
      throw invalidField(
        'lastNumber',
        'number_range',
        `must follow the first number, ${MOST_UNITS_AT_ONCE} at most`,
      );
    if (!(await findRoomType(trx, facts.roomTypeId)))
      throw invalidField('roomTypeId', 'unknown', 'no such room type');
    const [taken] = await findTaken(trx, facts.roomTypeId, numbers);
    if (taken !== undefined)
      throw invalidField('number', 'number_taken', `the room type has a unit ${taken}`, { number: taken });
    const ids = await insertUnits(trx, facts, numbers);
    const today = businessDate(context.now());
    await beginSale(trx, ids, today, facts.status === 'active');
    for (const id of ids) {
      const after = auditedFields((await findFacts(trx, today, id))!);
      await audit(trx, actor, { action: 'create', entity: 'unit', entityId: id, after });
    }
    return { units: ids.map((id, index) => ({ id, number: numbers[index]! })) };
  });

/**
 * Changes a unit and puts its licences. Throws 404, `row.stale`, a field error, or `unit.has_stays` with the stays to come when it
 * would close under them or become another room type than was sold.
 */
export const changeUnit = (
  context: Context,
  actor: AuditActor,
  id: string,
  { version, ...fields }: z.output<typeof unitPatch>,
): Promise<UnitDetail> =>
  context.db.transaction().execute(async (trx) => {
    const today = businessDate(context.now());
    await lockRoomTypesOf(trx, [id], [fields.roomTypeId]);
    const locked = requireVersion(await lockUnit(trx, id), version, 'unit');
    const was = (await findFacts(trx, today, id))!;
    if (fields.status !== 'active' && locked.status === 'active') await requireNoStays(trx, today, id);
    if (fields.roomTypeId !== locked.roomTypeId) {
      const type = await findRoomType(trx, fields.roomTypeId);
      if (type?.propertyId !== locked.propertyId)
        throw invalidField('roomTypeId', 'unknown', 'no room type of this property');
      await requireNoStays(trx, today, id, fields.roomTypeId);
    }
    await updateUnit(trx, id, fields);
    if (fields.status !== 'active' && locked.status === 'active') await endSale(trx, id, today);
    if (fields.status === 'active' && locked.status !== 'active') await resumeSale(trx, id, today);
    await linkCompany(trx, 'unit', { id, companyId: fields.companyId ?? null, from: today });
    const { before, after } = changes(auditedFields(was), auditedFields((await findFacts(trx, today, id))!));
    await audit(trx, actor, { action: 'update', entity: 'unit', entityId: id, before, after });
    return (await findDetail(trx, today, id))!;
  });

/** Refuses while guests, owners or channels have nights of the unit to come (limits of a channel's calendar are none); with a room type: reservations of another one. */
async function requireNoStays(trx: Trx, today: string, unitId: string, roomTypeId?: string): Promise<void> {
  const uses = (await findUses(trx, [unitId], { from: today })).filter(
    (use) =>
      use.unitId === unitId &&
      use.kind !== 'block' &&
      use.kind !== 'limit' &&
      (roomTypeId === undefined || (use.kind === 'reservation' && use.reservationRoomTypeId !== roomTypeId)),
  );
  if (uses.length > 0) throw takenBy('unit.has_stays', uses, 'there are stays to come');
}
