import type { StayDate } from '@shared/domain/base/stayDates';
import type { CostKind, CostRule } from '@shared/domain/money/packageTerms';
import type { Queryable } from '../../../db/client';

/**
 * Who bears bills of a kind for a unit on a day, by the package of its contract; null: nothing is known, and the company bears them. Units have no
 * contracts yet: this is the one place that will ask for them.
 */
export async function suggestedBearing(
  _db: Queryable,
  _asked: { unitId: string; day: StayDate; kind: CostKind },
): Promise<CostRule | null> {
  return null;
}
