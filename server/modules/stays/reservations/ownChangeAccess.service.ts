import type { GuestReservation } from '@shared/contract/stays/reservations';
import { CHANNEL_SOURCES } from '@shared/domain/stays/channelTerms';
import { mayChangeEverything, ownChangeBar, type OwnChangeBar } from '@shared/domain/stays/ownChanges';
import { isAgreed } from '@shared/domain/stays/stayChanges';
import { businessDate } from '@shared/domain/base/stayDates';
import type { Context } from '../../../context';
import type { Queryable } from '../../../db/client';
import { findOwnChangeFacts } from './ownChangeFacts.queries';
import type { StoredLine } from './priceLines.queries';
import type { ReservationRecord } from './reservations.queries';

/** The reason why the guest of a stay cannot change it on the site as it is now; null where he can. `lines` are those it was sold with. */
export async function findOwnChangeBar(
  { now }: Pick<Context, 'now'>,
  db: Queryable,
  row: ReservationRecord,
  lines: readonly StoredLine[],
): Promise<OwnChangeBar | null> {
  const { hasChannelTerms, units, hasMoneyOnTheWay, isListed } = await findOwnChangeFacts(db, row);
  return ownChangeBar(
    {
      status: row.status,
      awaitsLink: row.awaits_link,
      isOver: row.hold_expires_at !== null && new Date(row.hold_expires_at) <= now(),
      checkIn: row.check_in,
      soldByChannel: hasChannelTerms || CHANNEL_SOURCES.some((source) => source === row.source),
      isArranged: row.group_id !== null || row.source === 'owner' || lines.some(isAgreed) || units !== 1,
      hasMoneyOnTheWay,
      isListed,
    },
    businessDate(now()),
  );
}

/** What the guest of a stay can change of it now, as his page is told; null where that is nothing. */
export async function ownChangeView(
  context: Pick<Context, 'db' | 'now'>,
  row: ReservationRecord,
  lines: readonly StoredLine[],
): Promise<GuestReservation['ownChange']> {
  if (await findOwnChangeBar(context, context.db, row, lines)) return null;
  return {
    everything: mayChangeEverything(row.cancellation, row.check_in, businessDate(context.now())),
  };
}
