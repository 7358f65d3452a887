import { nightsBetween, type StayDate } from '../stayDates';
import { contentLine, unfold, type ContentLine } from './contentLines';
import { MOST_NIGHTS, spanOf } from './dateValues';

/** An event of a feed as dates: `[start, end)` in Malaysian days. */
export type CalendarEvent = {
  /** Empty when the feed gives none. */
  uid: string;
  start: StayDate;
  end: StayDate;
  summary: string;
  description: string;
};

/** Why a file is no calendar that can be used. Never to be read as "all cancelled". */
export const CALENDAR_ERRORS = ['empty', 'html', 'not_calendar', 'incomplete', 'too_many'] as const;
export type CalendarError = (typeof CALENDAR_ERRORS)[number];

export type ParsedCalendar =
  | {
      ok: true;
      events: CalendarEvent[];
      /** Events whose dates cannot be read, and those that are longer than any stay, which are among `events` nevertheless. */
      unreadable: number;
      /** Events that repeat: only their first dates are among `events`. */
      recurring: number;
    }
  | { ok: false; error: CalendarError };

const MOST_LINES = 200_000;
const MOST_EVENTS = 5_000;
const MOST_UID = 255;

const failed = (error: CalendarError): ParsedCalendar => ({ ok: false, error });

/** Reads the events of a calendar file. Each sign is looked at a fixed number of times, whatever the file holds. */
export function parseCalendar(text: string): ParsedCalendar {
  const head = text.slice(0, 2_000).trimStart();
  if (head === '' && text.trim() === '') return failed('empty');
  if (/^<(!doctype|html|head|body|\?xml)/i.test(head)) return failed('html');
  const read = new Reader();
  let lines = 0;
  for (const line of unfold(text)) {
    lines += 1;
    if (lines > MOST_LINES || read.events.length + read.unreadable > MOST_EVENTS) return failed('too_many');
    const parts = contentLine(line);
    if (parts) read.take(parts);
  }
  // Cut off in the middle: what is missing was not cancelled.
  if (read.isOpen) return failed('incomplete');
  if (read.calendars === 0) return failed('not_calendar');
  const { events, unreadable, recurring } = read;
  return { ok: true, events, unreadable, recurring };
}

class Reader {
  readonly events: CalendarEvent[] = [];
  unreadable = 0;
  recurring = 0;
  calendars = 0;
  /** In a calendar, and how deep inside an event: 0 outside, 1 in it, more in what it contains (an alarm). */
  private open = false;
  private depth = 0;
  private event: Record<string, ContentLine> = {};

  get isOpen() {
    return this.open || this.depth > 0;
  }

  take(line: ContentLine) {
    if (line.name === 'BEGIN') this.begin(line.value.toUpperCase());
    else if (line.name === 'END') this.end(line.value.toUpperCase());
    else if (this.depth === 1) this.event[line.name] ??= line;
  }

  private begin(what: string) {
    if (what === 'VCALENDAR') this.open = true;
    else if (!this.open) return;
    else if (this.depth > 0) this.depth += 1;
    else if (what === 'VEVENT') {
      this.depth = 1;
      this.event = Object.create(null) as Record<string, ContentLine>;
    }
  }

  private end(what: string) {
    if (what === 'VCALENDAR' && this.open) {
      // An event without its end: the file was put together wrongly, and the event may hold less than it should.
      if (this.depth > 0) this.unreadable += 1;
      this.open = false;
      this.depth = 0;
      this.calendars += 1;
    } else if (this.depth > 1) this.depth -= 1;
    else if (this.depth === 1 && what === 'VEVENT') {
      this.depth = 0;
      this.close();
    }
  }

  private close() {
    const { UID, DTSTART, DTEND, DURATION, RRULE, RDATE, STATUS, SUMMARY, DESCRIPTION } = this.event;
    if (STATUS?.value.toUpperCase() === 'CANCELLED') return;
    const span = spanOf(DTSTART, DTEND, DURATION);
    if (!span) {
      this.unreadable += 1;
      return;
    }
    if (nightsBetween(span.start, span.end) > MOST_NIGHTS) this.unreadable += 1;
    if (RRULE || RDATE) this.recurring += 1;
    this.events.push({
      uid: (UID?.value ?? '').slice(0, MOST_UID),
      ...span,
      summary: (SUMMARY?.value ?? '').slice(0, 200),
      description: (DESCRIPTION?.value ?? '').slice(0, 500),
    });
  }
}
