import type { Context } from '../../../context';
import { SYSTEM } from '../../../plugins/audit';
import { cancelImport } from './listingImports.service';
import { lock } from './listingImports.queries';
import { RUN_MS } from './runs';
import { findAbandoned, findForsaken } from './work.queries';

/** Files that nobody has gone on with for so long are removed. */
const KEPT_MS = 30 * 24 * 3_600_000;

/** Queues imports again whose process was killed, and ends those that were left lying. Returns how many were queued. */
export async function sweepImports(context: Context): Promise<number> {
  const { db, jobs, now } = context;
  const at = now();
  const forsaken = await findForsaken(db, at, new Date(at.getTime() - RUN_MS));
  for (const { id } of forsaken)
    await db.transaction().execute((trx) => jobs.send(trx, 'listing-import', { importId: id }));
  for (const { id } of await findAbandoned(db, new Date(at.getTime() - KEPT_MS))) {
    const row = await db.transaction().execute((trx) => lock(trx, id));
    if (row?.file_key) await cancelImport(context, SYSTEM, id, row.version);
  }
  return forsaken.length;
}
