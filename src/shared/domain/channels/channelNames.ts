import type { Channel } from '@shared/domain/channels/calendar/feedSpans';

/** Channels by their own names, which are the same in every language; calendars of others have a name that staff gave them. */
const CHANNEL_NAMES: Record<Channel, string> = {
  airbnb: 'Airbnb',
  booking_com: 'Booking.com',
  agoda: 'Agoda',
  vrbo: 'Vrbo',
  other: 'iCal',
};

export const calendarName = ({ name, channel }: { name: string; channel: Channel }): string =>
  name || CHANNEL_NAMES[channel];
