import type { StepFacts } from '@shared/domain/stays/reservationSteps';
import type { ReservationRecord } from './reservations.queries';

/** What of a reservation's row decides on its steps. */
export const stepFacts = (
  row: Pick<ReservationRecord, 'status' | 'check_in' | 'deposit_sen' | 'awaits_link'>,
): StepFacts => ({
  status: row.status,
  checkIn: row.check_in,
  depositSen: row.deposit_sen,
  awaitsLink: row.awaits_link,
});
