import type { SiteInfo } from '@shared/contract/site';
import type { Queryable } from '../../db/client';

/** Ways to pay that a visitor can choose, in their order. */
export async function findVisitorMethods(db: Queryable): Promise<SiteInfo['paymentMethods']> {
  const rows = await db
    .selectFrom('payment_method')
    .select(['code', 'kind', 'name', 'instructions', 'needs_slip'])
    .where('enabled', '=', true)
    .where('for_visitors', '=', true)
    .orderBy('position')
    .orderBy('code')
    .execute();
  return rows.map(({ needs_slip, ...row }) => ({ ...row, needsSlip: needs_slip }));
}
