import { feedSpans, type Channel } from './feedSpans';
import type { CalendarEvent } from './parseCalendar';

// The day of these cases is 20 November 2026.
const TODAY = '2026-11-20';
const event = (more: Partial<CalendarEvent> = {}): CalendarEvent => ({
  uid: 'a',
  start: '2026-12-10',
  end: '2026-12-12',
  summary: '',
  description: '',
  ...more,
});
const textsOf = (events: CalendarEvent[], channel: Channel = 'vrbo') =>
  feedSpans(events, channel, TODAY).map(({ uid, start, end, kind }) => `${uid} ${start} ${end} ${kind}`);

describe('what a channel says of nights', () => {
  it.each<[Channel, string, string]>([
    ['airbnb', 'Reserved', 'booking'],
    ['airbnb', 'Airbnb (Not available)', 'block'],
    ['airbnb', 'Blocked', 'block'],
    ['airbnb', 'Unavailable', 'block'],
    ['booking_com', 'CLOSED - Not available', 'closed'],
    ['booking_com', 'Reserved', 'closed'],
    ['agoda', 'Booked', 'booking'],
    ['agoda', 'Agoda reservation', 'booking'],
    ['agoda', 'Not available', 'closed'],
    ['vrbo', 'Reserved - Ann', 'booking'],
    ['vrbo', 'Blocked', 'block'],
    ['vrbo', 'Not reserved', 'closed'],
    ['vrbo', 'Not blocked', 'closed'],
    ['other', 'Booked by Ann', 'booking'],
    ['other', 'RESERVED', 'booking'],
    ['other', 'Maintenance', 'block'],
    ['other', 'Owner', 'block'],
    ['other', 'Blocked', 'block'],
    ['other', 'Owner reservation', 'booking'],
    ['other', 'Busy', 'closed'],
  ])('%s, %s: %s', (channel, summary, kind) => {
    expect(feedSpans([event({ summary })], channel, TODAY)).toMatchObject([{ kind }]);
  });

  it.each([
    ['Reservation URL: https://www.airbnb.com/hosting/reservations/details/HMABCD1234\nPhone', 'HMABCD1234'],
    ['https://example.com/?code=ABC123&x=1', 'ABC123'],
    ['details/ABCDEFGHIJKLMN', 'ABCDEFGHIJKLMN'],
    ['details/ABCDEFGHIJKLMNO', ''],
    ['details/ABC12', ''],
    ['details/abcdef', ''],
    ['ABCDEF', ''],
  ])('the code in %j is %j', (description, reference) => {
    expect(feedSpans([event({ description })], 'vrbo', TODAY)).toMatchObject([{ reference }]);
  });
});

describe('the spans of a feed', () => {
  const uuid = '0a1b2c3d-0000-4000-8000-00000000000f';
  it.each([
    [`stay-${uuid}@attic`, 0],
    [`STAY-${uuid.toUpperCase()}@ATTIC`, 0],
    [`my-stay-${uuid}@attic`, 1],
    [`stay-${uuid}@attic.example`, 1],
    [`stay-${uuid}0@attic`, 1],
    ['stay-1@attic', 1],
  ])('leave out what we have told ourselves: of %s there are %i', (uid, count) => {
    expect(feedSpans([event({ uid })], 'vrbo', TODAY)).toHaveLength(count);
  });

  it('leave out what is over, and say once what is said twice, in order', () => {
    expect(
      textsOf([
        event({ uid: 'b' }),
        event({ uid: 'c', start: '2026-12-10', end: '2026-12-13' }),
        event(),
        event(),
        event({ start: '2026-11-18', end: '2026-11-20' }),
        event({ start: '2026-11-18', end: '2026-11-21' }),
      ]),
    ).toEqual([
      'a 2026-11-18 2026-11-21 closed',
      'a 2026-12-10 2026-12-12 closed',
      'b 2026-12-10 2026-12-12 closed',
      'c 2026-12-10 2026-12-13 closed',
    ]);
  });

  // Nights are sold for 1,100 days, to 24 November 2029: what is longer blocks them to the end of that year.
  it.each<[string, string, string, string[]]>([
    ['a reserved calendar for good', '2026-10-01', '2099-10-01', ['a 2026-10-01 2030-01-01 block']],
    ['1,101 nights', '2026-10-01', '2029-10-06', ['a 2026-10-01 2029-10-06 block']],
    ['1,100 nights', '2026-10-01', '2029-10-05', ['a 2026-10-01 2029-10-05 booking']],
    ['what begins on the last day', '2029-12-31', '2099-01-01', ['a 2029-12-31 2030-01-01 block']],
    ['what begins later', '2030-01-01', '2099-01-01', []],
  ])('end with the nights that can be sold: %s', (_case, start, end, expected) => {
    expect(textsOf([event({ start, end, summary: 'Reserved' })])).toEqual(expected);
  });

  it.each<[Channel, string]>([
    ['agoda', 'closed'],
    ['vrbo', 'block'],
    ['other', 'block'],
  ])('are limits of no other channel: %s', (channel, kind) => {
    // For Airbnb the first would be its notice and the second the end of its window.
    const near = event({ start: '2026-11-20', end: '2026-11-22', summary: 'Blocked' });
    const far = event({ uid: 'b', start: '2027-07-31', end: '2027-09-30', summary: 'Blocked' });
    expect(feedSpans([near, far], channel, TODAY)).toMatchObject([{ kind }, { kind }]);
  });

  it('do not take what is closed for good for a limit, nor for the end of the calendar', () => {
    const summary = 'Airbnb (Not available)';
    const endless = event({ uid: 'e', start: '2026-10-01', end: '2099-10-01', summary });
    const later = event({ uid: 'l', start: '2027-12-01', end: '2099-10-01', summary });
    const window = event({ uid: 'w', start: '2027-10-01', end: '2027-11-01', summary });
    expect(textsOf([window, endless, later], 'airbnb')).toEqual([
      'e 2026-10-01 2030-01-01 block',
      'w 2027-10-01 2027-11-01 soft',
      'l 2027-12-01 2030-01-01 block',
    ]);
  });
});
