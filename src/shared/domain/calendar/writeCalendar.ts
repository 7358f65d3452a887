import type { StayDate } from '../stayDates';

export type ExportedEvent = {
  id: string;
  start: StayDate;
  end: StayDate;
  /** When the nights were taken or last changed; an instant. */
  at: string;
  /** How often they have changed since. */
  sequence: number;
};

const MOST_OCTETS = 75;
const encoder = new TextEncoder();

/** Cuts a line into parts of 75 octets at most without splitting a character (RFC 5545, 3.1). */
export function fold(line: string): string {
  let folded = '';
  let octets = 0;
  for (const sign of line) {
    const size = encoder.encode(sign).length;
    if (octets + size > MOST_OCTETS) {
      folded += '\r\n ';
      octets = 1;
    }
    folded += sign;
    octets += size;
  }
  return folded;
}

const stamp = (instant: string) => `${new Date(instant).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;
const day = (date: StayDate) => date.replaceAll('-', '');

/**
 * The nights that are not free, as a calendar file for a channel: dates alone, nothing about anybody. The same nights always give the
 * same bytes.
 */
export function writeCalendar(events: readonly ExportedEvent[]): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Attic//Availability//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
  ];
  for (const { id, start, end, at, sequence } of events) {
    lines.push(
      'BEGIN:VEVENT',
      `UID:stay-${id}@attic`,
      `DTSTAMP:${stamp(at)}`,
      `LAST-MODIFIED:${stamp(at)}`,
      `SEQUENCE:${sequence}`,
      `DTSTART;VALUE=DATE:${day(start)}`,
      `DTEND;VALUE=DATE:${day(end)}`,
      'SUMMARY:Not available',
      'TRANSP:OPAQUE',
      'END:VEVENT',
    );
  }
  lines.push('END:VCALENDAR');
  return lines.map((line) => `${fold(line)}\r\n`).join('');
}
