import { addDays, businessDate, type StayDate } from '../../base/stayDates';
import { momentOf, MOST_NIGHTS, durationOf, spanFrom, type Length, type Moment } from './dateValues';
import type { EventLine, RawEvent } from './eventReader';
import { clockOf, PROPERTY_ZONE, wallIn, zoneOf } from './zones';

/**
 * The first days that a rule gives, as date values of the same form as `start` and no later than `until`. Throws when it cannot read
 * the rule; `isCut` when there are more than anybody looks at.
 */
export type Repeat = (rule: string, start: string, until: StayDate) => { starts: string[]; isCut: boolean };

type Span = { start: StayDate; end: StayDate };
type Problem = {
  reason: 'rule' | 'exception' | 'too_often';
  line: EventLine;
  /** The changed occurrence that it is in, when it is not in the event itself. */
  event?: RawEvent;
};
export type Occurrences = {
  /** The spans by the day for which each was meant, which stays its name when it is moved. */
  spans: { span: Span; key: string }[];
  /** Occurrences that stand in the file by themselves (RECURRENCE-ID): with other dates, or cancelled. */
  moved: { event: RawEvent; key: string }[];
  problems: Problem[];
};

/** The number of dates of one event from today on beyond which it is no calendar of stays. */
const MOST_OCCURRENCES = 1_500;

/** Rules say their end in UTC, or as a date for whole days; the expansion counts in the event's own time. */
function inOwnTime(rule: string, start: EventLine, isDay: boolean): string {
  return rule.replace(/UNTIL=(\d{8})(T\d{6}(Z)?)?/i, (all, day: string, time: string | undefined, utc) => {
    if (isDay) return `UNTIL=${day}`;
    if (!time) return `UNTIL=${day}T235959`;
    const zone = (start.params.TZID && zoneOf(start.params.TZID)) || PROPERTY_ZONE;
    const until = utc && !start.value.endsWith('Z') ? momentOf({ value: `${day}${time}`, params: {} }) : null;
    if (until?.instant == null) return all.replace(/Z$/i, '');
    const wall = new Date(wallIn(clockOf(zone)!, until.instant)).toISOString();
    return `UNTIL=${wall.slice(0, 19).replace(/[-:]/g, '')}`;
  });
}

/** Several values in one line (`EXDATE:20261001,20261002`). */
const valuesOf = (lines: readonly EventLine[] = []) =>
  lines.flatMap((line) => line.value.split(',').map((value) => ({ line, value: value.trim() })));

/** Reads one date of an RDATE, which may be a period with an end or a duration of its own. */
function extraDate(value: string, line: EventLine, length: Length) {
  const [from = '', to] = value.split('/');
  const start = momentOf({ value: from, params: line.params });
  if (!start || to === undefined) return start && { start, length };
  if (/^[+P]/i.test(to)) {
    const ms = durationOf(to);
    return ms === null ? null : { start, length: { ms } };
  }
  const end = momentOf({ value: to, params: line.params });
  return end?.instant != null && start.instant !== null
    ? { start, length: { ms: end.instant - start.instant } }
    : null;
}

/** All dates of a repeating event that end after `today`, up to the end of selling, and what of it cannot be read. */
export function occurrencesOf(
  raw: RawEvent,
  first: Moment,
  length: Length,
  changed: readonly RawEvent[],
  today: StayDate,
  repeat: Repeat | undefined,
): Occurrences {
  const { RRULE = [], RDATE, EXDATE } = raw.lines;
  const line = raw.lines.DTSTART![0]!;
  const isDay = first.instant === null;
  const problems: Problem[] = [];
  const starts: { start: Moment; length: Length }[] = [{ start: first, length }];
  const until = addDays(today > first.date ? today : first.date, MOST_NIGHTS);
  for (const rule of RRULE) {
    try {
      if (!repeat) throw new Error('no rules here');
      const found = repeat(inOwnTime(rule.value, line, isDay), line.value.replace(/Z$/, ''), until);
      const utc = line.value.endsWith('Z') ? 'Z' : '';
      for (const value of found.starts) {
        const start = momentOf({ value: value + (isDay ? '' : utc), params: line.params });
        if (start) starts.push({ start, length });
      }
      if (found.isCut) problems.push({ reason: 'too_often', line: rule });
    } catch {
      problems.push({ reason: 'rule', line: rule });
    }
  }
  for (const { line: one, value } of valuesOf(RDATE)) {
    const extra = extraDate(value, one, length);
    if (extra) starts.push(extra);
    else problems.push({ reason: 'exception', line: one });
  }

  const without: Moment[] = [];
  for (const { line: one, value } of valuesOf(EXDATE)) {
    const moment = momentOf({ value, params: one.params });
    if (moment) without.push(moment);
    else problems.push({ reason: 'exception', line: one });
  }
  const moved: Occurrences['moved'] = [];
  for (const event of changed) {
    const id = event.lines['RECURRENCE-ID']![0]!;
    const moment = momentOf(id);
    // "This and all that follow" would need the whole rule anew.
    if (!moment || id.params.RANGE) problems.push({ reason: 'exception', line: id, event });
    if (!moment) continue;
    without.push(moment);
    moved.push({ event, key: keyOf(moment) });
  }

  const days = new Set(without.filter(({ instant }) => instant === null).map(({ written }) => written));
  const instants = new Set(without.flatMap(({ instant }) => instant ?? []));
  const isOut = ({ instant, written }: Moment) =>
    days.has(written) || (instant !== null && instants.has(instant));
  const spans = new Map<string, Occurrences['spans'][number]>();
  for (const { start, length: long } of starts) {
    if (isOut(start)) continue;
    const span = spanFrom(start, long);
    if (span.end > today) spans.set(keyOf(start), { span, key: keyOf(start) });
  }
  if (spans.size > MOST_OCCURRENCES) problems.push({ reason: 'too_often', line: RRULE[0] ?? line });
  const inOrder = [...spans.values()].sort((one, other) => (one.span.start < other.span.start ? -1 : 1));
  return { spans: inOrder.slice(0, MOST_OCCURRENCES), moved, problems };
}

/** The name of an occurrence beside others of its event: its own day, with the minute where it is none. */
const keyOf = ({ instant, written }: Moment): string =>
  instant === null
    ? written.replaceAll('-', '')
    : `${businessDate(new Date(instant)).replaceAll('-', '')}${new Date(instant).toISOString().slice(11, 16).replace(':', '')}`;

/** The UID of the event that an occurrence belongs to. */
export const eventUid = (uid: string): string => uid.replace(/\/\d{8}(\d{4})?$/, '');
