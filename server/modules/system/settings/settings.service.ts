import type { Context } from '../../../context';
import { stale } from '../../../errors';
import { audit, type AuditActor } from '../../../plugins/audit';
import { readStaffSetting, writeStaffSetting, type StaffSettings } from './settings.queries';

/** Settles what is kept under `key`; throws `row.stale` when somebody else has done so since `version`. */
export const settle = <Key extends keyof StaffSettings>(
  { db }: Context,
  actor: AuditActor,
  key: Key,
  value: StaffSettings[Key],
  version: number,
): Promise<StaffSettings[Key] & { version: number }> =>
  db.transaction().execute(async (trx) => {
    const was = await readStaffSetting(trx, key);
    if (was.version !== version) throw stale(was);
    const names = Object.keys(value) as (keyof StaffSettings[Key])[];
    if (names.every((name) => was[name] === value[name])) return was;
    // The version is asked for once more by the write itself: somebody else may have come in between.
    const written = await writeStaffSetting(trx, key, value, version);
    if (written === undefined) throw stale(await readStaffSetting(trx, key));
    const before = Object.fromEntries(names.map((name) => [name, was[name]]));
    await audit(trx, actor, { action: 'update', entity: 'setting', entityId: key, before, after: value });
    return { ...value, version: written };
  });
