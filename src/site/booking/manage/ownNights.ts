import type { GuestReservation } from '@shared/contract/stays/reservations';
import { nightsOf, type StayDate } from '@shared/domain/base/stayDates';
import type { CalendarNight } from '../../../ui/calendar/stayRange';
import type { Nights } from '../otherStays';

/**
 * The nights of a listing as the guest of a stay there can have them: those that he has are free for him, and he may go on arriving and
 * leaving on his days, whatever others may.
 */
export function ownNights(
  nights: readonly (CalendarNight & { date: StayDate })[],
  { checkIn, checkOut }: Pick<GuestReservation, 'checkIn' | 'checkOut'>,
): Nights {
  const own = new Set(nightsOf(checkIn, checkOut));
  return new Map(
    nights.map((night) => [
      night.date,
      {
        ...night,
        available: own.has(night.date) ? night.available + 1 : night.available,
        closedToArrival: night.date === checkIn ? false : night.closedToArrival,
        closedToDeparture: night.date === checkOut ? false : night.closedToDeparture,
      },
    ]),
  );
}
