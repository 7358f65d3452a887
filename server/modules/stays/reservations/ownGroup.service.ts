import type { OwnGroupStay } from '@shared/contract/stays/ownBooking';
import { partySizeOf } from '@shared/domain/pricing/partyRules';
import { guestBalance } from '@shared/domain/stays/guestAccount';
import type { Context } from '../../../context';
import type { Caller } from '../../../plugins/caller';
import { shareOf } from './account.queries';
import { ownBooking } from './ownBooking.service';
import { findGroupStays } from './ownGroup.queries';
import { groupTokenOf, opensGroup } from './reference';

/**
 * The stays that were booked together with one, for its own guest. The ways to the others are for whoever booked them all: the account that they belong
 * to, or the secret of the whole group. A link to one unit shows what the others are and opens none. Throws 404 as `ownBooking` does.
 */
export async function ownGroup(
  context: Pick<Context, 'db' | 'env'>,
  caller: Pick<Caller, 'person'>,
  reservationId: string,
  token: string | undefined,
): Promise<OwnGroupStay[]> {
  const { db, env } = context;
  const { group_id: groupId } = await ownBooking(context, caller, reservationId, token);
  if (!groupId) return [];
  const opensAll = token !== undefined && opensGroup(env.JWT_SECRET, reservationId, token);
  return (await findGroupStays(db, groupId)).map((row) => {
    const { id, status, total_sen: totalSen, paid_sen: paidSen } = row;
    const isOwn = row.account_id !== null && row.account_id === caller.person?.id;
    const channel = shareOf(row, row.channel_money);
    return {
      ...{ id, reference: row.reference, status, listingName: row.listing_name, ...partySizeOf(row) },
      ...{ holdExpiresAt: row.hold_expires_at, awaitsLink: row.awaits_link, totalSen },
      dueSen: Math.max(0, guestBalance({ status, totalSen, paidSen, channel })),
      opens: opensAll ? { token: groupTokenOf(env.JWT_SECRET, id) } : isOwn ? { token: null } : null,
    };
  });
}
