import type { ContentLine } from './contentLines';

/** A line of an event and where it stands in the file. */
export type EventLine = ContentLine & { number: number };

/** An event as it stands in the file. */
export type RawEvent = {
  /** The number of its first line in the file. */
  number: number;
  /** The lines by name; of what an event has once, the first counts. */
  lines: Record<string, EventLine[]>;
  /** All that it says but for its stamps. */
  content: string;
  /**
   * True for an event without an end of its own: the file was put together wrongly, and the event may hold
   * less than it should.
   */
  isOpen: boolean;
};

/** The properties that change with every fetch though the event is the same. */
const STAMPS = new Set(['DTSTAMP', 'CREATED', 'LAST-MODIFIED', 'SEQUENCE']);
const MOST_CONTENT = 20_000;
/** The number of lines of one name in one event beyond which it is no calendar of nights. */
const MOST_SAME = 1_000;

/** Takes the events out of a calendar's lines. */
export class EventReader {
  readonly events: RawEvent[] = [];
  hasCalendar = false;
  /** In a calendar that has not ended. */
  isOpen = false;
  /** How deep inside an event: 0 outside, 1 in it, more in what it contains (an alarm). */
  private depth = 0;
  private event: RawEvent | null = null;

  take(line: ContentLine, text: string, number: number) {
    if (line.name === 'BEGIN') this.begin(line.value.toUpperCase(), number);
    else if (line.name === 'END') this.end(line.value.toUpperCase());
    else if (this.depth === 1 && this.event) {
      const same = (this.event.lines[line.name] ??= []);
      if (same.length < MOST_SAME) same.push({ ...line, number });
      if (!STAMPS.has(line.name) && this.event.content.length < MOST_CONTENT)
        this.event.content += `${text.slice(0, MOST_CONTENT)}\n`;
    }
  }

  private begin(what: string, number: number) {
    if (what === 'VCALENDAR') this.isOpen = true;
    else if (!this.isOpen) return;
    else if (this.depth > 0) this.depth += 1;
    else if (what === 'VEVENT') {
      this.depth = 1;
      const lines = Object.create(null) as Record<string, EventLine[]>;
      this.event = { number, lines, content: '', isOpen: false };
    }
  }

  private end(what: string) {
    if (what === 'VCALENDAR' && this.isOpen) {
      if (this.depth > 0 && this.event) this.events.push({ ...this.event, isOpen: true });
      this.isOpen = false;
      this.depth = 0;
      this.event = null;
      this.hasCalendar = true;
    } else if (this.depth > 1) this.depth -= 1;
    else if (this.depth === 1 && what === 'VEVENT') {
      this.depth = 0;
      if (this.event) this.events.push(this.event);
      this.event = null;
    }
  }
}
