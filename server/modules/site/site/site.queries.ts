import type { SiteInfo } from '@shared/contract/site/site';
import type { Queryable } from '../../../db/client';
import { isOffered, isPaidFirst } from '../../system/paymentMethods/paymentMethods.queries';

/** Ways to pay that a visitor can choose, in their order; `hasProvider` as in `isOffered`. */
export async function findVisitorMethods(
  db: Queryable,
  hasProvider: boolean,
): Promise<SiteInfo['paymentMethods']> {
  const rows = await db
    .selectFrom('payment_method')
    .select([
      'code',
      'kind',
      'name',
      'instructions',
      'needs_slip',
      'enabled',
      'for_visitors',
      'qr_key',
      'account_number',
    ])
    .orderBy('position')
    .orderBy('code')
    .execute();
  const offered = rows.filter((method) => isOffered(method, hasProvider));
  return offered.map(({ code, kind, name, instructions, needs_slip }) => ({
    code,
    kind,
    name,
    instructions,
    needsSlip: needs_slip,
    paidFirst: isPaidFirst({ code, needs_slip }),
  }));
}
