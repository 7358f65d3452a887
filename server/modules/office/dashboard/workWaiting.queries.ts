import { sql, type Expression } from 'kysely';
import type { Dashboard } from '@shared/contract/office/dashboard';
import type { StayDate } from '@shared/domain/base/stayDates';
import type { Permission } from '@shared/permissions';
import type { Queryable } from '../../../db/client';
import { feedHealth } from '../../channels/integrations/integrations.queries';
import { refundDue, unpaid } from '../../stays/reservations/account.queries';
import { countToAnswer } from '../../stays/onlinePayments/onlineDisputes.queries';
import { countToLookAt } from '../../stays/onlinePayments/providerRefunds.queries';
import { countExpiredCards } from '../../stays/channelBookings/channelBookings.queries';
import { countOverdue } from '../../money/channelPayouts/channelBalances.queries';
import { countToDo } from '../../money/eInvoices/eInvoices.queries';
import { countWaiting as countBankChanges } from '../../people/bankAccountChanges/bankAccountChanges.queries';
import { countLicencesDue } from '../../inventory/units/units.queries';
import { countWaiting as countFreeStaysAsked } from '../../money/freeStayRequests/freeStayRequests.queries';
import { countReportedReviews, countWaitingReviews } from '../../stays/reviews/staffReviews.queries';
import { countOpenQuestions } from '../../money/ownerQuestions/ownerQuestions.queries';
import { countEnding } from '../../money/ownerContracts/ownerContracts.queries';
import { countLateLines } from '../../money/bankLines/bankLines.queries';
import { countLateTakings } from '../../money/bankLines/bankTakings.queries';
import { countLateShifts } from '../../money/cashShifts/cashShifts.queries';
import { countPlansMissing } from '../../money/expenses/expensePlans.queries';
import { isDue } from '../../money/expenses/expenses.queries';
import {
  countLatePayouts,
  countToDo as countToSettle,
} from '../../money/onlinePayouts/onlinePayouts.queries';
import { countLate } from '../../money/ownerInstallments/ownerInstallments.queries';
import { countDue, countToCheck } from '../../money/dailyReports/reportDays.queries';

/** Days after which a line of the bank, or a taking that it should have shown, waits for somebody. */
const BANK_LATE_DAYS = 3;

type WaitingWork = Dashboard['waiting'][number];

/** Kinds of work that waits: who may see the kind, and what counts. Each is the number that the list behind it shows. */
const WAITING: {
  kind: WaitingWork['kind'];
  can: Permission;
  count: (today: StayDate) => Expression<number>;
}[] = [
  {
    kind: 'slips',
    can: 'reservation.view',
    count: () =>
      sql`(select count(distinct reservation_id) from payment where status = 'pending' and kind = 'payment')`,
  },
  {
    kind: 'slips_late',
    can: 'reservation.view',
    count: () => sql`(select count(distinct reservation_id) from payment
      where status = 'pending' and late_told_at is not null)`,
  },
  {
    kind: 'holds',
    can: 'reservation.view',
    count: () => sql`(select count(*) from reservation where status = 'hold')`,
  },
  {
    kind: 'unpaid_arrivals',
    can: 'reservation.view',
    count: (today) => sql`(select count(*) from reservation
      where check_in = ${today} and status in ('confirmed', 'checked_in') and ${unpaid})`,
  },
  {
    kind: 'refunds_due',
    can: 'reservation.view',
    count: () => sql`(select count(*) from reservation where ${refundDue})`,
  },
  {
    kind: 'refunds_to_approve',
    can: 'reservation.view',
    count: () =>
      sql`(select count(distinct reservation_id) from payment where status = 'pending' and kind = 'refund')`,
  },
  {
    kind: 'disputes',
    can: 'reservation.view',
    count: () => countToAnswer(),
  },
  {
    kind: 'provider_refunds',
    can: 'reservation.view',
    count: () => countToLookAt(),
  },
  {
    kind: 'overdue_departures',
    can: 'reservation.view',
    count: (today) =>
      sql`(select count(*) from reservation where check_out < ${today} and status = 'checked_in')`,
  },
  {
    kind: 'approvals',
    can: 'user-mgmt.view',
    count: () => sql`(select count(*) from account where status = 'pending' and not is_admin)`,
  },
  {
    kind: 'contact_changes',
    can: 'user-mgmt.view',
    count: () => sql`(select count(*) from change_contact_submission where status = 'pending')`,
  },
  {
    kind: 'rider_papers',
    can: 'user-mgmt.view',
    count: () => sql`(select count(*) from rider join account on account.id = rider.account_id
      where verification = 'submitted' and status = 'active' and role = 'rider' and not is_admin)`,
  },
  {
    kind: 'bank_changes',
    can: 'owner-mgmt.view',
    count: () => countBankChanges(),
  },
  {
    kind: 'channel_conflicts',
    can: 'listing.view',
    count: () => sql`(select count(*) from channel_conflict where state = 'open')`,
  },
  {
    kind: 'sync_errors',
    can: 'listing.view',
    count: () =>
      sql`(select count(*) from channel_feed feed where ${feedHealth} in ('trouble', 'suspicious'))`,
  },
  {
    kind: 'licences_due',
    can: 'listing.view',
    count: (today) => countLicencesDue(today),
  },
  {
    kind: 'reviews_reported',
    can: 'listing.view',
    count: () => countReportedReviews,
  },
  {
    kind: 'reviews_waiting',
    can: 'listing.view',
    count: () => countWaitingReviews,
  },
  {
    kind: 'contracts_ending',
    can: 'service-package.view',
    count: (today) => countEnding(today),
  },
  {
    kind: 'free_stays_asked',
    can: 'free-stay.view',
    count: () => countFreeStaysAsked(),
  },
  {
    kind: 'ledger_differences',
    can: 'revenue.view',
    count: () => sql`(select count(*) from ledger_check where resolved_at is null)`,
  },
  {
    kind: 'owner_questions',
    can: 'revenue.view',
    count: () => countOpenQuestions(),
  },
  {
    kind: 'channel_cards',
    can: 'revenue.view',
    count: (today) => countExpiredCards(today),
  },
  {
    kind: 'channel_balances',
    can: 'revenue.view',
    count: (today) => countOverdue(today),
  },
  {
    kind: 'e_invoices',
    can: 'revenue.view',
    count: () => countToDo,
  },
  {
    kind: 'reports_due',
    can: 'report.view',
    count: () => countDue,
  },
  {
    kind: 'shifts_open',
    can: 'report.view',
    count: (today) => countLateShifts(today),
  },
  {
    kind: 'reports_to_check',
    can: 'check-report.view',
    count: () => countToCheck,
  },
  {
    kind: 'bank_lines_open',
    can: 'check-report.view',
    count: (today) => countLateLines(today, BANK_LATE_DAYS),
  },
  {
    kind: 'takings_overdue',
    can: 'check-report.view',
    count: (today) => countLateTakings(today, BANK_LATE_DAYS),
  },
  {
    kind: 'online_payouts_to_do',
    can: 'check-report.view',
    count: () => countToSettle(),
  },
  {
    kind: 'online_payouts_late',
    can: 'check-report.view',
    count: (today) => countLatePayouts(today),
  },
  {
    kind: 'bills_to_approve',
    can: 'expenses.view',
    count: () => sql`(select count(*) from expense where status = 'draft')`,
  },
  {
    kind: 'bills_due',
    can: 'expenses.view',
    count: (today) => sql`(select count(*) from expense where ${isDue(today)})`,
  },
  {
    kind: 'bills_missing',
    can: 'expenses.view',
    count: () => countPlansMissing,
  },
  {
    kind: 'installments_overdue',
    can: 'owner-installment.view',
    count: (today) => countLate(today),
  },
  {
    kind: 'enquiries',
    can: 'global.view',
    count: () => sql`(select count(*) from enquiry where status = 'open')`,
  },
  {
    kind: 'mail_failed',
    can: 'global.view',
    count: () => sql`(select count(*) from outbox_mail where status in ('retrying', 'refused', 'failed'))`,
  },
];

/** The work that waits, of the kinds that the person may see. */
export async function findWaiting(
  db: Queryable,
  today: StayDate,
  may: (permission: Permission) => boolean,
): Promise<WaitingWork[]> {
  const kinds = WAITING.filter(({ can }) => may(can));
  if (kinds.length === 0) return [];
  const counts = await db
    .selectNoFrom(kinds.map(({ kind, count }) => sql<number>`${count(today)}`.as(kind)))
    .executeTakeFirstOrThrow();
  return kinds.map(({ kind }) => ({ kind, count: counts[kind]! }));
}
