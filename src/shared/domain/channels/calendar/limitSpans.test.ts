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

it('never takes a booking for a limit, near as it is or far', () => {
  const reserved = (start: string, end: string) => ({ ...event('airbnb', start, end), summary: 'Reserved' });
  const events = [reserved('2026-11-20', '2026-11-22'), reserved('2027-10-01', '2027-10-03')];
  expect(feedSpans(events, 'airbnb', TODAY).map(({ kind }) => kind)).toEqual(['booking', 'booking']);
});

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
    [
      'nothing of a block of the host that was known from its first night',
      'airbnb',
      [['2026-11-20', '2026-11-22']],
      ['block 2026-11-20 2026-11-22'],
      ['block 2026-11-20 2026-11-22'],
    ],
    // Notice begins by tomorrow, 21 November, and ends within 8 days, by the 28th.
    ['the longest notice', 'airbnb', [['2026-11-21', '2026-11-28']], [], ['soft 2026-11-21 2026-11-28']],
    [
      'not a block of nine days',
      'airbnb',
      [['2026-11-20', '2026-11-29']],
      [],
      ['block 2026-11-20 2026-11-29'],
    ],
    [
      'not a block from the day after',
      'airbnb',
      [['2026-11-22', '2026-11-24']],
      [],
      ['block 2026-11-22 2026-11-24'],
    ],
    // 300 days from 20 November are 16 September.
    [
      'the end of a window, 300 days ahead',
      'airbnb',
      [['2027-09-10', '2027-09-16']],
      [],
      ['soft 2027-09-10 2027-09-16'],
    ],
    ['not a day nearer', 'airbnb', [['2027-09-10', '2027-09-15']], [], ['block 2027-09-10 2027-09-15']],
    [
      'of two spans the one that ends last',
      'airbnb',
      [
        ['2027-09-01', '2027-10-03'],
        ['2027-09-10', '2027-09-20'],
      ],
      [],
      ['block 2027-09-10 2027-09-20', 'soft 2027-09-01 2027-10-03'],
    ],
    // 1 August to 30 September are 60 nights.
    [
      'not what somebody may have booked',
      'booking_com',
      [['2027-08-01', '2027-09-30']],
      [],
      ['closed 2027-08-01 2027-09-30'],
    ],
    ['what nobody books', 'booking_com', [['2027-07-31', '2027-09-30']], [], ['soft 2027-07-31 2027-09-30']],
    [
      'one that is new and begins 60 days ahead, on 19 January',
      'booking_com',
      [['2027-01-19', '2028-03-01']],
      [],
      ['soft 2027-01-19 2028-03-01'],
    ],
    [
      'not a day earlier',
      'booking_com',
      [['2027-01-18', '2028-03-01']],
      [],
      ['closed 2027-01-18 2028-03-01'],
    ],
    [
      'not one that is near, though another limit was known elsewhere',
      'booking_com',
      [['2026-12-31', '2028-03-01']],
      ['soft 2026-11-20 2026-11-25'],
      ['closed 2026-12-31 2028-03-01'],
    ],
    [
      'what was a limit in parts, from the first of them',
      'booking_com',
      [['2027-02-07', '2028-03-02']],
      ['soft 2027-03-01 2027-04-01', 'soft 2027-02-12 2027-03-01', 'soft 2027-04-01 2028-03-01'],
      ['closed 2027-02-07 2027-02-12', 'soft 2027-02-12 2028-03-02'],
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
