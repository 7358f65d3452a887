import { nightsBetween, type StayDate } from '../../base/stayDates';
import { contentLine, unfold } from './contentLines';
import { lengthOf, MOST_NIGHTS, spanFrom, startOf } from './dateValues';
import { EventReader, type EventLine, type RawEvent } from './eventReader';
import { occurrencesOf, type Repeat } from './occurrences';

/** An event of a feed as dates: `[start, end)` in Malaysian days. */
export type CalendarEvent = {
  /**
   * The UID; empty when the feed gives none. An occurrence of a repeating event has the day that it was meant
   * for behind it.
   */
  uid: string;
  start: StayDate;
  end: StayDate;
  summary: string;
  description: string;
};

/** The reasons why a file is no calendar that can be used. Never to be read as "all cancelled". */
export const CALENDAR_ERRORS = ['empty', 'html', 'not_calendar', 'incomplete', 'too_many'] as const;
export type CalendarError = (typeof CALENDAR_ERRORS)[number];

/**
 * The reasons why an event could not be read, or not whole: its first day, its end, its duration, its rule or
 * an exception of it; more nights than any stay (it is among the events nevertheless), more dates than
 * anybody looks at, no end of its own.
 */
export const PROBLEM_REASONS = [
  'start',
  'end',
  'duration',
  'rule',
  'exception',
  'too_long',
  'too_often',
  'open',
] as const;
export type ProblemReason = (typeof PROBLEM_REASONS)[number];

export type CalendarProblem = {
  uid: string;
  /** The number of the line in the file, from 1. */
  line: number;
  /** The property that is wrong and what it says; empty where it is missing. */
  property: string;
  value: string;
  reason: ProblemReason;
  /** All that the event says but for its stamps, to tell whether it is another one now. */
  content: string;
};

export type ParsedCalendar =
  | {
      ok: true;
      events: CalendarEvent[];
      /** The parts that could not be read, or not whole; the rest of the calendar is among `events`. */
      problems: CalendarProblem[];
    }
  | { ok: false; error: CalendarError };

export type ReadOptions = {
  /** The first day that matters: events that are over before it are left out. */
  today?: StayDate;
  /** Finds the dates of a rule; without it the first dates alone are taken and the rule is a problem. */
  repeat?: Repeat;
};

const MOST_LINES = 1_000_000;
/** The number of events read at most: in all, and of those that are not over. */
const MOST_READ = 50_000;
const MOST_EVENTS = 5_000;
const MOST_UID = 240;
const MOST_VALUE = 120;

const failure = (error: CalendarError): ParsedCalendar => ({ ok: false, error });

/** Reads the events of a calendar file. Each sign is looked at a fixed number of times, whatever the file holds. */
export function parseCalendar(
  text: string,
  { today = '1900-01-01', repeat }: ReadOptions = {},
): ParsedCalendar {
  const head = text.slice(0, 2_000).trimStart();
  if (head === '' && text.trim() === '') return failure('empty');
  if (/^<(!doctype|html|head|body|\?xml)/i.test(head)) return failure('html');
  const read = new EventReader();
  let lines = 0;
  for (const { text: line, number } of unfold(text)) {
    lines += 1;
    if (lines > MOST_LINES || read.events.length > MOST_READ) return failure('too_many');
    const parts = contentLine(line);
    if (parts) read.take(parts, line, number);
  }
  // Cut off in the middle: what is missing was not cancelled.
  if (read.isOpen) return failure('incomplete');
  if (!read.hasCalendar) return failure('not_calendar');
  const found = new Dates(today, repeat).read(read.events);
  return found.events.length + found.problems.length > MOST_EVENTS ? failure('too_many') : found;
}

const uidOf = ({ lines }: RawEvent) => (lines.UID?.[0]?.value ?? '').slice(0, MOST_UID);
const isCancelled = ({ lines }: RawEvent) => lines.STATUS?.[0]?.value.toUpperCase() === 'CANCELLED';
const repeats = ({ lines }: RawEvent) => Boolean(lines.RRULE ?? lines.RDATE);

/** Turns events as they stand in the file into dates. */
class Dates {
  private readonly events: CalendarEvent[] = [];
  private readonly problems: CalendarProblem[] = [];

  constructor(
    private readonly today: StayDate,
    private readonly repeat: Repeat | undefined,
  ) {}

  read(raw: readonly RawEvent[]): ParsedCalendar & { ok: true } {
    const masters = new Set(raw.filter((one) => repeats(one) && !isCancelled(one)).map(uidOf));
    const changed = new Map<string, RawEvent[]>();
    for (const one of raw) {
      if (one.isOpen) this.problem(one, 'open');
      else if (one.lines['RECURRENCE-ID'] && masters.has(uidOf(one)))
        changed.set(uidOf(one), [...(changed.get(uidOf(one)) ?? []), one]);
    }
    for (const one of raw) {
      const isChange = one.lines['RECURRENCE-ID'] && masters.has(uidOf(one));
      if (one.isOpen || isChange || isCancelled(one)) continue;
      if (repeats(one)) this.takeAll(one, changed.get(uidOf(one)) ?? []);
      else this.take(one);
    }
    return { ok: true, events: this.events, problems: this.problems };
  }

  /** The dates of an event by itself. */
  private take(raw: RawEvent, suffix = '') {
    const { DTSTART, DTEND, DURATION } = raw.lines;
    const start = startOf(DTSTART?.[0]);
    if (!start) return this.problem(raw, 'start', DTSTART?.[0]);
    const length = lengthOf(start, DTEND?.[0], DURATION?.[0]);
    if (typeof length === 'string')
      return this.problem(raw, length, length === 'end' ? DTEND![0] : DURATION![0]);
    const span = spanFrom(start, length);
    if (nightsBetween(span.start, span.end) > MOST_NIGHTS)
      this.problem(raw, 'too_long', DTEND?.[0] ?? DURATION?.[0]);
    this.add(raw, span, suffix);
  }

  /** The dates of an event that repeats: what can be found of them, its first ones at least. */
  private takeAll(raw: RawEvent, changed: readonly RawEvent[]) {
    const { DTSTART, DTEND, DURATION } = raw.lines;
    const start = startOf(DTSTART?.[0]);
    if (!start) return this.problem(raw, 'start', DTSTART?.[0]);
    const length = lengthOf(start, DTEND?.[0], DURATION?.[0]);
    if (typeof length === 'string')
      return this.problem(raw, length, length === 'end' ? DTEND![0] : DURATION![0]);
    const { spans, problems, moved } = occurrencesOf(raw, start, length, changed, this.today, this.repeat);
    for (const { reason, line, event } of problems) this.problem(event ?? raw, reason, line);
    for (const { span, key } of spans) {
      if (nightsBetween(span.start, span.end) > MOST_NIGHTS) this.problem(raw, 'too_long', DTSTART![0]);
      this.add(raw, span, `/${key}`);
    }
    for (const { event, key } of moved) if (!isCancelled(event)) this.take(event, `/${key}`);
  }

  private add(raw: RawEvent, span: { start: StayDate; end: StayDate }, suffix: string) {
    if (span.end <= this.today) return;
    this.events.push({
      uid: `${uidOf(raw)}${suffix}`,
      ...span,
      summary: (raw.lines.SUMMARY?.[0]?.value ?? '').slice(0, 200),
      description: (raw.lines.DESCRIPTION?.[0]?.value ?? '').slice(0, 500),
    });
  }

  private problem(raw: RawEvent, reason: ProblemReason, line?: EventLine) {
    this.problems.push({
      uid: uidOf(raw),
      line: line?.number ?? raw.number,
      property: line?.name ?? '',
      value: (line?.value ?? '').slice(0, MOST_VALUE),
      reason,
      content: raw.content,
    });
  }
}
