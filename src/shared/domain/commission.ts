import { shareBp } from './amounts';
import { percentOf } from './money';
import { OCCUPYING_STATUSES, type ReservationStatus } from './reservationSteps';

/** A booking as an agent's commission sees it: `roomSen` is room less discount with what was agreed, `owedSen` what the guest owes for it, without a deposit. */
export type Commissioned = {
  status: ReservationStatus;
  roomSen: number;
  owedSen: number;
  commissionBp: number;
};

/**
 * An agent's commission in sen: a share of the room price, never of taxes, levies, cleaning or the deposit. Nothing for a booking
 * that was cancelled or ran out; of a no-show no more than of what the guest owes. Throws a RangeError for a share outside 0 … 10 000.
 * Source: DOMAIN c.1 (tourism tax is never in the commission base), pitfall 13 (kept per reservation).
 */
export function commissionOf({ status, roomSen, owedSen, commissionBp }: Commissioned): {
  baseSen: number;
  commissionSen: number;
} {
  const stays = OCCUPYING_STATUSES.includes(status);
  const baseSen = !stays ? 0 : status === 'no_show' ? Math.min(roomSen, owedSen) : roomSen;
  return { baseSen, commissionSen: percentOf(baseSen, shareBp(commissionBp, 'commissionBp')) };
}
