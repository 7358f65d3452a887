import { z } from 'zod';
import { localText, sen, stayDate } from '../base/common';
import { channelShare, reservationStatus } from '../stays/reservations';

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
/** GET /api/dashboard: today's house and how the month goes. Revenue is that of rooms by night, after discounts and agreed prices,
 * and of fees, without taxes. */
export const dashboard = z.object({
  businessDate: stayDate,
  arrivals: z.object({ totalCount: z.number().int(), rows: z.array(arrival) }),
  departures: z.object({ totalCount: z.number().int(), rows: z.array(arrival) }),
  inHouse: z.object({ totalCount: z.number().int(), rows: z.array(arrival) }),
  unitsActive: z.number().int(),
  /** The current month up to and including tonight, and the same days of the month before. */
  thisMonth: month,
  lastMonth: month,
  /** The last twelve whole months and the current one, oldest first. */
  trend: z.array(month),
  /** Revenue of the last 90 nights by source. */
  channels: z.array(z.object({ source: z.string(), revenueSen: sen, nightsSold: z.number().int() })),
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
        'overdue_departures',
        'approvals',
        'contact_changes',
        'rider_papers',
        'enquiries',
        'mail_failed',
        'sync_errors',
        'channel_conflicts',
        'ledger_differences',
        'channel_cards',
        'channel_balances',
        'licences_due',
        'reports_due',
        'reports_to_check',
        'bank_lines_open',
        'takings_overdue',
      ]),
      count: z.number().int(),
    }),
  ),
});
export type Dashboard = z.infer<typeof dashboard>;
