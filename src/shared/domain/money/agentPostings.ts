import type { Sen } from '../base/money';
import type { StayDate } from '../base/stayDates';
import { agentCommission, type AgentDeal } from '../stays/commission';
import type { ReservationStatus } from '../stays/reservationSteps';
import type { SoldLine } from '../stays/stayExplanation';
import type { PostedStay, Posting } from './postings';

/**
 * The commission of an agent, earned on the day of check-out, or on the day on which a stay was closed that did not take place; before, nothing is.
 * Source: BOOKS, events (agent's commission).
 */
export function agentCommissionPostings(
  stay: PostedStay,
  agent: AgentDeal,
  life: {
    status: ReservationStatus;
    lines: readonly SoldLine[];
    checkOut: StayDate;
    closedOn: StayDate | null;
  },
): Posting[] {
  const earnedOn = life.status === 'checked_out' ? life.checkOut : life.closedOn;
  if (earnedOn === null) return [];
  const { commissionSen } = agentCommission(agent, life);
  return [
    {
      kind: 'agent_commission',
      source: { type: 'reservation', id: stay.id },
      serviceDate: earnedOn,
      // A guest who leaves early may have paid for days to come.
      when: 'day_come',
      lines: [
        { account: 5150, amountSen: commissionSen, reservation: stay.id },
        { account: 2500, amountSen: -commissionSen, reservation: stay.id },
      ],
    },
  ];
}

/** What an agent is paid of his commission, by the stays that it is of. Source: BOOKS, events (agent's commission, paid). */
export const agentPaymentPosting = (
  { id, date }: { id: string; date: StayDate },
  stays: readonly { reservationId: string; amountSen: Sen }[],
): Posting => ({
  kind: 'agent_payment',
  source: { type: 'agent_payment', id },
  serviceDate: date,
  when: 'at_once',
  lines: [
    ...stays.map(({ reservationId, amountSen }) => ({
      ...{ account: 2500 as const, amountSen, reservation: reservationId },
    })),
    { account: 1100, amountSen: -stays.reduce((sum, { amountSen }) => sum + amountSen, 0) },
  ],
});
