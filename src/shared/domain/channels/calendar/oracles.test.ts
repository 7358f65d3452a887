import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { addDays, isStayDate } from '../../base/stayDates';
import { parseCalendar, type ParsedCalendar } from './parseCalendar';

/**
 * The results of three other readers (ical.js, node-ical, Python's icalendar) for the same files, written
 * down elsewhere.
 */
const FOLDER = path.resolve(__dirname, '../../../../../../shared/data/ical');
const FILE = path.join(FOLDER, 'oracles.json');
const there = existsSync(FILE);

type Event = { start: string; end: string; allDay: boolean; rrule: boolean; status: string | null };
type Oracle = { ok: boolean; events?: Event[] };
const oracles = there
  ? (JSON.parse(readFileSync(FILE, 'utf8')) as Record<string, Record<string, Oracle>>)
  : { 'no files: skipped': {} };
const fileOf = (name: string) => path.join(FOLDER, name.replace(/^public\//, ''));
const cases = Object.entries(oracles).filter(([name]) => !there || existsSync(fileOf(name)));
const read = (name: string) => parseCalendar(readFileSync(fileOf(name)).toString('utf8'));

/** Whole days that do not repeat, with a night at least, as every feed of a channel has them. */
const spansOf = ({ ok, events = [] }: Oracle): string[] =>
  ok
    ? events
        .filter(({ allDay, rrule, status }) => allDay && !rrule && status !== 'CANCELLED')
        .filter(({ start, end }) => isStayDate(start) && isStayDate(end) && end >= start)
        .map(({ start, end }) => `${start} ${end > start ? end : addDays(start, 1)}`)
    : [];
const ours = (calendar: ParsedCalendar) =>
  calendar.ok ? calendar.events.map(({ start, end }) => `${start} ${end}`).sort() : [];
/** The spans that two of the readers agree on; the third may have lost one. */
const agreed = (readers: Record<string, Oracle>) => {
  const lists = Object.values(readers).map(spansOf);
  return [...new Set(lists.flat())].filter((one) => lists.filter((list) => list.includes(one)).length > 1);
};

(there ? describe : describe.skip)('beside three other readers', () => {
  it('has their files', () => expect(cases.length).toBeGreaterThan(150));

  it.each(cases)('%s: holds what two of them agree on', (name, readers) => {
    const found = ours(read(name));
    expect(agreed(readers).filter((span) => !found.includes(span))).toEqual([]);
  });

  it.each(cases.filter(([name]) => !there || name.includes('/ota-real/')))(
    '%s, of a channel: the very same nights, doubled UIDs too',
    (name, readers) => {
      expect(read(name)).toMatchObject({ ok: true, problems: [] });
      expect(ours(read(name))).toEqual(spansOf(readers.ical_js!).sort());
    },
  );
});
