import ICAL from 'ical.js';
import type { StayDate } from '@shared/domain/base/stayDates';

/** An event of whole days `[start, end)` as a calendar file has it. */
export type WrittenEvent = {
  /** Stays the same while the event lives. */
  uid: string;
  start: StayDate;
  end: StayDate;
  title: string;
  /** The instant at which it was made or last changed. */
  at: string;
  /** The number of changes since it was made. */
  sequence: number;
  description?: string;
  location?: string;
  geo?: { lat: number; lng: number };
};

// The library does not count the space that a folded line begins with.
ICAL.foldLength = 74;

const stamp = (instant: string) => ICAL.Time.fromJSDate(new Date(instant), true);

/**
 * A calendar file of whole days: dates alone, so that no zone can move them, and DTEND is the day after the last night (half-open, RFC
 * 5545). The library escapes and folds, at 75 octets and never inside a character. The same events always give the same bytes.
 */
export function writeCalendar(events: readonly WrittenEvent[]): string {
  const calendar = new ICAL.Component('vcalendar');
  calendar.addPropertyWithValue('version', '2.0');
  calendar.addPropertyWithValue('prodid', '-//Attic//Calendar//EN');
  calendar.addPropertyWithValue('calscale', 'GREGORIAN');
  calendar.addPropertyWithValue('method', 'PUBLISH');
  for (const { uid, start, end, title, at, sequence, description, location, geo } of events) {
    const event = new ICAL.Component('vevent');
    event.addPropertyWithValue('uid', uid);
    event.addPropertyWithValue('dtstamp', stamp(at));
    event.addPropertyWithValue('last-modified', stamp(at));
    event.addPropertyWithValue('sequence', sequence);
    event.addPropertyWithValue('dtstart', ICAL.Time.fromDateString(start));
    event.addPropertyWithValue('dtend', ICAL.Time.fromDateString(end));
    event.addPropertyWithValue('summary', title);
    if (description) event.addPropertyWithValue('description', description);
    if (location) event.addPropertyWithValue('location', location);
    if (geo) event.addPropertyWithValue('geo', [geo.lat, geo.lng] as never);
    event.addPropertyWithValue('transp', 'OPAQUE');
    calendar.addSubcomponent(event);
  }
  return `${calendar.toString()}\r\n`;
}
