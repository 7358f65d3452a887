import type { ReservationStatus } from '@shared/domain/stays/reservationSteps';

type View = { tone: 'plain' | 'gold' | 'success' | 'warn' | 'danger' | 'info'; label: string };

const STATUS_VIEW: Record<ReservationStatus, View> = {
  hold: { tone: 'warn', label: 'site:status.hold' },
  pending: { tone: 'info', label: 'site:status.pending' },
  confirmed: { tone: 'success', label: 'site:status.confirmed' },
  checked_in: { tone: 'success', label: 'site:status.checked_in' },
  checked_out: { tone: 'plain', label: 'site:status.checked_out' },
  cancelled: { tone: 'plain', label: 'site:status.cancelled' },
  expired: { tone: 'plain', label: 'site:status.expired' },
  no_show: { tone: 'plain', label: 'site:status.no_show' },
};

/** Returns the tone and the name of a booking's status. */
export const statusView = (own: { status: ReservationStatus; awaitsLink: boolean }): View =>
  own.status === 'hold' && own.awaitsLink
    ? { tone: 'warn', label: 'site:status.hold_link' }
    : STATUS_VIEW[own.status];
