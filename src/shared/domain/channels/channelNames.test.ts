import { calendarName } from './channelNames';

it.each([
  ['airbnb', '', 'Airbnb'],
  ['booking_com', '', 'Booking.com'],
  ['agoda', '', 'Agoda'],
  ['vrbo', '', 'Vrbo'],
  ['other', '', 'iCal'],
  ['other', 'Houfy', 'Houfy'],
] as const)('a calendar of %s named %j is %s', (channel, name, text) => {
  expect(calendarName({ channel, name })).toBe(text);
});
