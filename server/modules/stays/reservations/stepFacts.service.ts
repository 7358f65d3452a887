import type { StepFacts } from '@shared/domain/stays/reservationSteps';
import type { ReservationRecord } from './reservations.queries';

/** Returns the facts of a reservation's row that decide on its steps. */
export const stepFacts = (
  row: Pick<ReservationRecord, 'status' | 'check_in' | 'deposit_sen' | 'awaits_link'>,
): StepFacts => ({
  status: row.status,
  checkIn: row.check_in,
  depositSen: row.deposit_sen,
  awaitsLink: row.awaits_link,
});
