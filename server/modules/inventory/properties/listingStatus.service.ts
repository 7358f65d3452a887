import type { StatusInput, StayCounts } from '@shared/contract/inventory/inventory';
import {
  LISTING_STEPS,
  missingFor,
  type ListingStatus,
  type ListingStep,
  type PublishingCheck,
} from '@shared/domain/inventory/publishing';
import type { Context } from '../../../context';
import { AppError, conflict, sqlState } from '../../../errors';
import { audit, type AuditActor } from '../../../plugins/audit';
import type { versionedWrites } from '../../../resources/versionedWrites';
import { setStatus } from './inventory.queries';

const FOREIGN_KEY = '23503';

/** What is published: a property or a room type. */
type Publishable = {
  id: string;
  version: number;
  status: ListingStatus;
  checks: PublishingCheck[];
  stays: StayCounts;
};
type Writes<Row extends Publishable> = Pick<
  ReturnType<typeof versionedWrites<Row, object>>,
  'table' | 'lock' | 'current'
>;

/** Publishes, takes back, retires or brings back a property or a room type. */
export const changeStatus = <Row extends Publishable>(
  { db, now }: Context,
  actor: AuditActor,
  { table, lock, current }: Writes<Row>,
  id: string,
  { step, version }: StatusInput,
): Promise<Row> =>
  db.transaction().execute(async (trx) => {
    const was = await lock(trx, id, now(), version);
    const status = stateAfter(step, was);
    await setStatus(trx, table, id, status);
    const change = { before: { status: was.status }, after: { status } };
    await audit(trx, actor, { action: step, entity: table, entityId: id, ...change });
    return current(trx, id, now());
  });

/** A published row may keep an old gap (imported ones have some), but a change opens no new one. */
export function refuseGaps(
  was: Pick<Publishable, 'checks'>,
  { status, checks }: Pick<Publishable, 'status' | 'checks'>,
) {
  if (status !== 'published') return;
  const oldGaps = missingFor(was.checks);
  const newGaps = missingFor(checks).filter((code) => !oldGaps.includes(code));
  if (newGaps.length > 0) {
    throw conflict('listing.incomplete', `would be missing: ${newGaps.join(', ')}`, {
      params: { count: newGaps.length },
      data: { checks },
    });
  }
}

/** The state that a step leads to; throws when it is not possible from where the row stands, or something is missing. */
function stateAfter(step: ListingStep, row: Publishable): ListingStatus {
  const { from, to } = LISTING_STEPS[step];
  if (!(from as readonly ListingStatus[]).includes(row.status))
    throw conflict('listing.step', `${step} is not possible for what is ${row.status}`);
  const missing = step === 'publish' ? missingFor(row.checks) : [];
  if (missing.length > 0) {
    throw conflict('listing.incomplete', `missing: ${missing.join(', ')}`, {
      params: { count: missing.length },
      data: { checks: row.checks },
    });
  }
  if (step === 'retire') refuseStays(row.stays);
  return to;
}

/** Nobody may lose a stay because a place is retired: they are moved or cancelled first, one by one and knowingly. */
function refuseStays({ reservations, others }: StayCounts) {
  const count = reservations + others;
  if (count === 0) return;
  throw conflict('listing.has_stays', `${count} stays are still to come`, {
    params: { count },
    data: { reservations, others },
  });
}

/** Runs a deletion; what still refers to the row refuses it instead of being lost. */
export async function unlessReferredTo<Result>(removal: () => Promise<Result>): Promise<Result> {
  try {
    return await removal();
  } catch (error) {
    if (error instanceof AppError || sqlState(error) !== FOREIGN_KEY) throw error;
    throw conflict('listing.in_use', 'something still refers to it');
  }
}
