import type { ReservationSource } from '../../contract/stays/reservations';

/** The words for who sold a stay. */
export const SOURCE_KEYS: Record<ReservationSource, string> = {
  direct: 'admin:reservation.source.direct',
  walk_in: 'admin:reservation.source.walk_in',
  telephone: 'admin:reservation.source.telephone',
  agent: 'admin:reservation.source.agent',
  owner: 'admin:reservation.source.owner',
  airbnb: 'admin:reservation.source.airbnb',
  booking_com: 'admin:reservation.source.booking_com',
  agoda: 'admin:reservation.source.agoda',
  expedia: 'admin:reservation.source.expedia',
  traveloka: 'admin:reservation.source.traveloka',
};
