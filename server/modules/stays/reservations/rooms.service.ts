import type { z } from 'zod';
import type { bookingInput } from '@shared/contract/stays/reservations';
import type { furtherRoom, staffBookingInput } from '@shared/contract/stays/staffBooking';
import { roomPath } from '@shared/domain/stays/bookingGroup';
import type { ChannelTerms } from '@shared/domain/stays/channelTerms';
import type { StayDate } from '@shared/domain/base/stayDates';
import type { CodedError } from '@shared/errorBodies';

/** The part of a booking that all its rooms share; who is in them each room says. Bookings of staff may come without an e-mail address. */
export type Booking = Omit<z.output<typeof bookingInput>, 'guest' | 'children' | 'infants' | 'pets'> & {
  guest: z.output<typeof staffBookingInput>['guest'];
};

/** One unit of a booking, and who stays in it; what a channel sold it for where one did. */
export type Room = z.output<typeof furtherRoom> & { channel?: ChannelTerms };

/** The rooms that a booking wants, all for the same nights; staff go beyond the limits of channels' calendars. */
export type Wish = Pick<Booking, 'checkIn' | 'checkOut'> & {
  rooms: readonly Room[];
  today: StayDate;
  staff: boolean;
};

/** Adds to a refusal which room of several it is about: its index, and the field of the form. One room needs no telling. */
export const aboutRoom = (
  rooms: readonly Room[],
  index: number,
  { data, ...body }: CodedError,
  field?: { name: 'listingId' | 'unitId'; rule: string },
): CodedError =>
  rooms.length === 1
    ? { ...body, data }
    : {
        ...body,
        data: { ...(data as object | undefined), room: index },
        ...(field && {
          fields: [{ path: roomPath(index, field.name), rule: field.rule, message: body.code }],
        }),
      };
