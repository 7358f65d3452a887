import type { Context } from '../../../context';
import { stale } from '../../../errors';
import { audit, type AuditActor } from '../../../plugins/audit';
import { readKept, writeKept, type Kept } from './settings.queries';

/** Settles what is kept under `key`; throws `row.stale` when somebody else has done so since `version`. */
export const settle = <Key extends keyof Kept>(
  { db }: Context,
  actor: AuditActor,
  key: Key,
  value: Kept[Key],
  version: number,
): Promise<Kept[Key] & { version: number }> =>
  db.transaction().execute(async (trx) => {
    const was = await readKept(trx, key);
    if (was.version !== version) throw stale(was);
    const names = Object.keys(value) as (keyof Kept[Key])[];
    if (names.every((name) => was[name] === value[name])) return was;
    // The version is asked for once more by the write itself: somebody else may have come in between.
    const written = await writeKept(trx, key, value, version);
    if (written === undefined) throw stale(await readKept(trx, key));
    const before = Object.fromEntries(names.map((name) => [name, was[name]]));
    await audit(trx, actor, { action: 'update', entity: 'setting', entityId: key, before, after: value });
    return { ...value, version: written };
  });
