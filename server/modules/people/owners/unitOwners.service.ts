import type { z } from 'zod';
import type { OwnedUnit, unitOwnersInput } from '@shared/contract/people/owners';
import { businessDate } from '@shared/domain/base/stayDates';
import type { Context } from '../../../context';
import { AppError, requireVersion } from '../../../errors';
import { audit, type AuditActor } from '../../../plugins/audit';
import { findUnit, lockOwners, lockUnit, replaceOwners } from './ownedUnits.queries';

type Shares = z.output<typeof unitOwnersInput>['shares'];

const asShares = (unit: OwnedUnit): Shares =>
  unit.owners.map(({ accountId, shareBp }) => ({ accountId, shareBp }));

/**
 * Puts the whole list of a unit's owners from a day on. Throws 404, `row.stale` when somebody has changed the unit since, or 400 beside each account
 * that cannot own a part: it must be an owner's, active or waiting. One who has a part already may keep it: who is banned from signing
 * in still owns it.
 */
export const setUnitOwners = (
  { db, now }: Context,
  actor: AuditActor,
  unitId: string,
  { shares, version, from = businessDate(now()) }: z.output<typeof unitOwnersInput>,
): Promise<OwnedUnit> =>
  db.transaction().execute(async (trx) => {
    requireVersion(await lockUnit(trx, unitId), version, 'unit');
    const was = asShares((await findUnit(trx, unitId, from))!);
    const had = new Map(was.map(({ accountId, shareBp }) => [accountId, shareBp]));
    const fit = await lockOwners(
      trx,
      shares.map(({ accountId }) => accountId),
    );
    requireKnown(shares.map(({ accountId }) => fit.has(accountId) || had.has(accountId)));
    await replaceOwners(trx, unitId, from, shares);
    const is = asShares((await findUnit(trx, unitId, from))!);
    const unit = (await findUnit(trx, unitId, businessDate(now())))!;
    await audit(trx, actor, {
      action: 'owners',
      entity: 'unit',
      entityId: unitId,
      before: { shares: was },
      after: { shares: is, from },
    });
    const has = new Map(is.map(({ accountId, shareBp }) => [accountId, shareBp]));
    const { unitNumber, propertyName } = unit;
    for (const accountId of new Set([...had.keys(), ...has.keys()])) {
      const [before, after] = [had.get(accountId) ?? 0, has.get(accountId) ?? 0];
      if (before === after) continue;
      await audit(trx, actor, {
        action: 'unitShare',
        entity: 'account',
        entityId: accountId,
        before: { shareBp: before },
        after: { shareBp: after, from, unitId, unitNumber, propertyName: propertyName['en-US'] },
      });
    }
    return unit;
  });

/** Throws 400 that names every share whose account is not known as an owner's. */
function requireKnown(known: boolean[]): void {
  const fields = known.flatMap((is, index) =>
    is
      ? []
      : [{ path: `shares.${index}.accountId`, rule: 'unknown', message: 'no owner who can own a part' }],
  );
  if (fields.length > 0) {
    const detail = fields.map(({ path, message }) => `${path}: ${message}`).join('; ');
    throw new AppError(400, { code: 'form.invalid', detail, fields });
  }
}
