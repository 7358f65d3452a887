import { z } from 'zod';
import { dayOfMonth, localText, sen, stayDate } from '../base/common';
import { channelShare, reservationSource, reservationStatus } from '../stays/reservations';

const arrival = z.object({
  id: z.uuid(),
  reference: z.string(),
  guestName: z.string(),
  status: reservationStatus,
  propertyName: localText,
  unitNumber: z.string().nullable(),
  checkIn: stayDate,
  checkOut: stayDate,
  totalSen: sen,
  paidSen: sen,
  channel: channelShare,
});
const month = z.object({
  month: stayDate,
  /** The last night of it that the figures are of; the first is that of its first day. */
  lastNight: stayDate,
  nightsSold: z.number().int(),
  nightsAvailable: z.number().int(),
  roomSen: sen,
  /** The charges for nights that nobody slept: cancellations, no-shows, nights given up. */
  feeSen: sen,
  /** Rooms and fees. */
  revenueSen: sen,
  /** Basis points of the available nights. */
  occupancyBp: z.number().int(),
  adrSen: sen,
  revparSen: sen,
});
/**
 * GET /api/dashboard: today's house and how the month goes. Revenue is what the ledger has by night as earned: rooms with extra guests, after
 * discounts and agreed prices, and fees, without taxes.
 */
export const dashboard = z.object({
  businessDate: stayDate,
  arrivals: z.object({ totalCount: z.number().int(), rows: z.array(arrival) }),
  departures: z.object({ totalCount: z.number().int(), rows: z.array(arrival) }),
  inHouse: z.object({ totalCount: z.number().int(), rows: z.array(arrival) }),
  unitsActive: z.number().int(),
  /** The month of the last night that is over, up to it, and the same days of the month before. */
  thisMonth: month,
  lastMonth: month,
  /** True while nothing was ever booked, for those who see the set-up guide. */
  settingUp: z.boolean(),
  /** Work waiting; each kind leads to its list. Only the kinds the person may see. */
  waiting: z.array(
    z.object({
      kind: z.enum([
        'slips',
        'slips_late',
        'holds',
        'unpaid_arrivals',
        'refunds_due',
        'refunds_to_approve',
        'disputes',
        'provider_refunds',
        'overdue_departures',
        'approvals',
        'contact_changes',
        'bank_changes',
        'rider_papers',
        'enquiries',
        'reviews_reported',
        'reviews_waiting',
        'mail_failed',
        'sync_errors',
        'channel_conflicts',
        'ledger_differences',
        'owner_questions',
        'channel_cards',
        'channel_balances',
        'licences_due',
        'contracts_ending',
        'free_stays_asked',
        'reports_due',
        'shifts_open',
        'reports_to_check',
        'bank_lines_open',
        'takings_overdue',
        'online_payouts_to_do',
        'online_payouts_late',
        'e_invoices',
        'bills_to_approve',
        'bills_due',
        'bills_missing',
        'installments_overdue',
      ]),
      count: z.number().int(),
    }),
  ),
});
export type Dashboard = z.infer<typeof dashboard>;

/** GET /api/dashboard/trend: what the ledger has as earned, over the months. */
export const dashboardTrend = z.object({
  /** Twelve whole months and the one of the last night that is over, oldest first. */
  months: z.array(month),
  /** Revenue of the last 90 nights that are over, which begin and end with these days, by source. */
  channelNights: z.object({ from: stayDate, to: stayDate }),
  channels: z.array(z.object({ source: reservationSource, revenueSen: sen, nightsSold: z.number().int() })),
});
export type DashboardTrend = z.infer<typeof dashboardTrend>;

const nights = z.object({ nightsSold: z.number().int(), roomSen: sen, feeSen: sen });
/** Any day of the month. */
export const dashboardDaysQuery = z.object({ month: dayOfMonth });
/**
 * GET /api/dashboard/days: revenue of each night of a month. What is earned is in the ledger; what is expected are the nights of stays that are
 * not over yet, at the price that they are booked at. Never one sum.
 */
export const dashboardDays = z.object({
  month: stayDate,
  days: z.array(z.object({ date: stayDate, earned: nights, expected: nights })),
});
export type DashboardDays = z.infer<typeof dashboardDays>;
