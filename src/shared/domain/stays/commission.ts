import { shareBp } from '../base/amounts';
import { percentOf } from '../base/money';
import { feePaid } from './closingLines';
import { OCCUPYING_STATUSES, type ReservationStatus } from './reservationSteps';
import { isCharge } from './stayChanges';
import type { SoldLine } from './stayExplanation';

/**
 * A booking as an agent's commission sees it, in sen: `roomSen` is room less discount with what was agreed, `givenUpSen` what is charged
 * for nights that the guest gave up, `keptSen` what was paid of the fee where it did not take place, without the service tax in it.
 */
export type Commissioned = {
  status: ReservationStatus;
  roomSen: number;
  givenUpSen: number;
  keptSen: number;
  commissionBp: number;
};

/**
 * An agent's commission in sen: a share of the room price, never of taxes, levies, cleaning or the deposit. Of a cancellation and a no-show
 * only what was paid of the fee counts: an unpaid one earns nothing. Nothing for a hold that ran out. Throws a RangeError for a share outside
 * 0 … 10 000. Source: DOMAIN c.1 (tourism tax is never in the commission base), pitfall 13 (kept per reservation); BOOKS, events (commission
 * with a kept fee).
 */
export function commissionOf({ status, roomSen, givenUpSen, keptSen, commissionBp }: Commissioned): {
  baseSen: number;
  commissionSen: number;
} {
  const stays = OCCUPYING_STATUSES.includes(status) && status !== 'no_show';
  const ofFee = status === 'cancelled' || status === 'no_show';
  const baseSen = stays ? roomSen + givenUpSen : ofFee ? Math.max(0, keptSen) : 0;
  return { baseSen, commissionSen: percentOf(baseSen, shareBp(commissionBp, 'commissionBp')) };
}

/** What was agreed with the agent who brought a stay, with what his commission is taken of: the price of the room, and what was paid. Sen. */
export type AgentDeal = { commissionBp: number; roomSen: number; paidSen: number };

/** The commission of an agent as a stay stands, in sen. */
export const agentCommission = (
  { commissionBp, roomSen, paidSen }: AgentDeal,
  { status, lines }: { status: ReservationStatus; lines: readonly SoldLine[] },
): { baseSen: number; commissionSen: number } =>
  commissionOf({
    ...{ status, roomSen, commissionBp },
    givenUpSen: lines.filter(isCharge).reduce((sum, { amountSen }) => sum + amountSen, 0),
    keptSen: feePaid(lines, paidSen),
  });
