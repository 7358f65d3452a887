import { createEvent, type DateArray } from 'ics';
import type { ReservationRecord } from './reservations.queries';

const dateArray = (date: string) => date.split('-').map(Number) as unknown as DateArray;

/** The stay as a calendar file: whole days, so that no zone can move it; DTEND is the check-out day (half-open, RFC 5545). */
export function bookingCalendar(
  reservation: Pick<ReservationRecord, 'id' | 'check_in' | 'check_out' | 'version'>,
  about: { title: string; description: string; address: string; lat: number; lng: number },
): string {
  const { error, value } = createEvent({
    uid: `reservation-${reservation.id}@attic`,
    productId: 'attic/booking',
    method: 'PUBLISH',
    sequence: reservation.version,
    title: about.title,
    description: about.description,
    location: about.address,
    geo: { lat: about.lat, lon: about.lng },
    start: dateArray(reservation.check_in),
    end: dateArray(reservation.check_out),
    status: 'CONFIRMED',
    busyStatus: 'OOF',
  });
  if (error || !value) throw error ?? new Error('no calendar file');
  return value;
}
