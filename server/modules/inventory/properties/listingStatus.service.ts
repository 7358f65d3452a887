import type { StayCounts } from '@shared/contract/inventory/inventory';
import {
  LISTING_STEPS,
  missingFor,
  type ListingStatus,
  type ListingStep,
  type PublishingCheck,
} from '@shared/domain/inventory/publishing';
import { AppError, conflict, sqlState } from '../../../errors';

const FOREIGN_KEY = '23503';

/** The state that a step leads to; throws when it is not possible from where the row stands, or something is missing. */
export function stateAfter(
  step: ListingStep,
  row: { status: ListingStatus; checks: PublishingCheck[]; stays: StayCounts },
): ListingStatus {
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
