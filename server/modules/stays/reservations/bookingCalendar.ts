import { writeCalendar } from '../../../calendar/writeCalendar';
import type { ReservationRecord } from './reservations.queries';

/** The stay as a calendar file for the guest. */
export const bookingCalendar = (
  { id, check_in: start, check_out: end, version, created_at: at }: CalendarStay,
  about: { title: string; description: string; address: string; lat: number; lng: number },
): string =>
  writeCalendar([
    {
      uid: `reservation-${id}@attic`,
      start,
      end,
      at,
      sequence: version,
      title: about.title,
      description: about.description,
      location: about.address,
      geo: { lat: about.lat, lng: about.lng },
    },
  ]);

type CalendarStay = Pick<ReservationRecord, 'id' | 'check_in' | 'check_out' | 'version' | 'created_at'>;
