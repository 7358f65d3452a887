import type { CalendarEvent } from './parseCalendar';
import { feedSpans } from './feedSpans';
import type { SeenBefore } from './limitSpans';

// The day of these cases is 20 November 2026.
const TODAY = '2026-11-20';
const SUMMARY = { booking_com: 'CLOSED - Not available', airbnb: 'Airbnb (Not available)' };
const event = (channel: 'booking_com' | 'airbnb', start: string, end: string): CalendarEvent => ({
  uid: `${start}@channel`,
  start,
  end,
  summary: SUMMARY[channel],
  description: '',
});
const seen = (text: string): SeenBefore => {
  const [kind, start, end] = text.split(' ') as [SeenBefore['kind'], string, string];
  return { kind, start, end };
};

describe('what of a feed is only a limit of the calendar', () => {
  it.each<[string, 'booking_com' | 'airbnb', [string, string][], string[], string[]]>([
    [
      'the end of Booking.com’s window, well ahead',
      'booking_com',
      [['2027-02-01', '2028-03-01']],
      [],
      ['soft 2027-02-01 2028-03-01'],
    ],
    [
      'not a closure of over 60 nights that starts today: a sale may be in it',
      'booking_com',
      [['2026-11-20', '2028-03-01']],
      [],
      ['closed 2026-11-20 2028-03-01'],
    ],
    [
      'not one that is new and begins next month',
      'booking_com',
      [['2026-12-31', '2028-03-01']],
      [],
      ['closed 2026-12-31 2028-03-01'],
    ],
    [
      'not the nights of a sale that the window has swallowed',
      'booking_com',
      [['2027-02-10', '2028-03-02']],
      ['closed 2027-02-10 2027-02-12', 'soft 2027-02-12 2028-03-01'],
      ['closed 2027-02-10 2027-02-12', 'soft 2027-02-12 2028-03-02'],
    ],
    [
      'not a sale of 31 December to 2 January in a closure that starts today, whatever was a limit before',
      'booking_com',
      [['2026-11-20', '2028-03-02']],
      ['closed 2026-12-31 2027-01-02', 'soft 2027-02-12 2028-03-01'],
      ['closed 2026-11-20 2027-02-12', 'soft 2027-02-12 2028-03-02'],
    ],
    [
      'not what was sold between two fetches right before the window: a window does not grow towards today',
      'booking_com',
      [['2027-02-07', '2028-03-02']],
      ['soft 2027-02-12 2028-03-01'],
      ['closed 2027-02-07 2027-02-12', 'soft 2027-02-12 2028-03-02'],
    ],
    [
      'no longer what has come near: 60 nights from today on are 20 November to 18 January',
      'booking_com',
      [['2027-01-10', '2028-03-02']],
      ['soft 2027-01-10 2028-03-01'],
      ['closed 2027-01-10 2027-01-19', 'soft 2027-01-19 2028-03-02'],
    ],
    [
      'a window that begins later than before: what stays of it',
      'booking_com',
      [['2027-06-01', '2028-03-02']],
      ['soft 2027-02-12 2028-03-01'],
      ['soft 2027-06-01 2028-03-02'],
    ],
    [
      'Airbnb’s notice before arrival',
      'airbnb',
      [['2026-11-20', '2026-11-22']],
      ['soft 2026-11-19 2026-11-21'],
      ['soft 2026-11-20 2026-11-22'],
    ],
    [
      'not a block of the host that was known for long and now comes near',
      'airbnb',
      [['2026-11-20', '2026-11-25']],
      ['block 2026-11-22 2026-11-25'],
      ['block 2026-11-22 2026-11-25', 'soft 2026-11-20 2026-11-22'],
    ],
  ])('%s', (_case, channel, events, before, expected) => {
    const spans = feedSpans(
      events.map(([start, end]) => event(channel, start, end)),
      channel,
      TODAY,
      before.map(seen),
    );
    expect(spans.map(({ kind, start, end }) => `${kind} ${start} ${end}`).sort()).toEqual(expected);
  });
});
