import { ONLINE } from '@shared/contract/system/paymentMethods';
import { guestBalance } from '@shared/domain/stays/guestAccount';
import type { Context } from '../../../context';
import type { Queryable } from '../../../db/client';
import { findChannelShare } from './account.queries';
import { findMethod } from './payments.queries';
import type { ReservationRecord } from './reservations.queries';

/** The least that the provider takes, in sen. Source: Stripe, minimum charge amounts: RM 2. */
const LEAST_SEN = 200;
/** Statuses in which a guest pays online. While a slip waits for its check, the money may be there already. */
const PAYABLE: readonly ReservationRecord['status'][] = ['hold', 'confirmed', 'checked_in', 'checked_out'];

/** What a guest can pay of a booking online now, in sen; 0 where nothing is due, or its nights are about to be given back. */
export async function payableSen(
  { now }: Pick<Context, 'now'>,
  db: Queryable,
  row: ReservationRecord,
): Promise<number> {
  const { status, total_sen: totalSen, paid_sen: paidSen, hold_expires_at: end } = row;
  if (!PAYABLE.includes(status)) return 0;
  if (status === 'hold' && end && new Date(end) <= now()) return 0;
  if (!(await findMethod(db, ONLINE))) return 0;
  const dueSen = guestBalance({ status, totalSen, paidSen, channel: await findChannelShare(db, row) });
  return dueSen >= LEAST_SEN ? dueSen : 0;
}
