import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { sync as nodeIcal } from 'node-ical';
import { parseCalendar } from '@shared/domain/channels/calendar/parseCalendar';
import { repeat } from './repeat';

const read = (...events: string[][]) =>
  parseCalendar(
    [
      'BEGIN:VCALENDAR',
      ...events.flatMap((lines) => ['BEGIN:VEVENT', 'UID:u', ...lines, 'END:VEVENT']),
      'END:VCALENDAR',
    ].join('\r\n'),
    { today: '2026-11-20', repeat },
  );
const spans = (...events: string[][]) => {
  const result = read(...events);
  if (!result.ok) throw new Error(result.error);
  return [
    ...result.events.map(({ start, end }) => `${start} ${end}`),
    ...result.problems.map(({ reason }) => reason),
  ];
};

// Counted by hand on a calendar: 1 December 2026 is a Tuesday.
describe('the dates of an event that repeats', () => {
  it.each<[string, string[], string[]]>([
    [
      'so many times',
      ['DTSTART:20261201', 'DTEND:20261203', 'RRULE:FREQ=WEEKLY;COUNT=3'],
      ['2026-12-01 2026-12-03', '2026-12-08 2026-12-10', '2026-12-15 2026-12-17'],
    ],
    [
      'up to a day, which counts',
      ['DTSTART:20261201', 'RRULE:FREQ=DAILY;INTERVAL=2;UNTIL=20261205'],
      ['2026-12-01 2026-12-02', '2026-12-03 2026-12-04', '2026-12-05 2026-12-06'],
    ],
    [
      'up to an instant: 08:00 UTC is 16:00 here, after the last start',
      [
        'DTSTART;TZID=Asia/Kuala_Lumpur:20261201T150000',
        'DURATION:PT21H',
        'RRULE:FREQ=DAILY;UNTIL=20261202T080000Z',
      ],
      ['2026-12-01 2026-12-02', '2026-12-02 2026-12-03'],
    ],
    [
      'without those that are left out, and with those that are added',
      [
        'DTSTART:20261201',
        'RRULE:FREQ=WEEKLY;COUNT=4',
        'EXDATE;VALUE=DATE:20261208,20261215',
        'RDATE;VALUE=DATE:20261225',
      ],
      ['2026-12-01 2026-12-02', '2026-12-22 2026-12-23', '2026-12-25 2026-12-26'],
    ],
    [
      'the last Friday of a month',
      ['DTSTART:20261127', 'RRULE:FREQ=MONTHLY;BYDAY=-1FR;COUNT=3'],
      ['2026-11-27 2026-11-28', '2026-12-25 2026-12-26', '2027-01-29 2027-01-30'],
    ],
    [
      'from long ago: what is over is left out',
      ['DTSTART:20200101', 'DTEND:20200103', 'RRULE:FREQ=YEARLY;UNTIL=20280101'],
      ['2027-01-01 2027-01-03', '2028-01-01 2028-01-03'],
    ],
    [
      'by the hour, which is no rule of nights',
      ['DTSTART:20261201', 'RRULE:FREQ=HOURLY'],
      ['2026-12-01 2026-12-02', 'rule'],
    ],
    ['by no rule at all', ['DTSTART:20261201', 'RRULE:FREQ=SOMETIMES'], ['2026-12-01 2026-12-02', 'rule']],
    [
      'but for an exception that cannot be read',
      ['DTSTART:20261201', 'RRULE:FREQ=DAILY;COUNT=2', 'EXDATE:soon'],
      ['2026-12-01 2026-12-02', '2026-12-02 2026-12-03', 'exception'],
    ],
  ])('%s', (_case, lines, expected) => expect(spans(lines)).toEqual(expected));

  it('of which one was moved and one cancelled', () => {
    const master = ['DTSTART:20261201', 'RRULE:FREQ=WEEKLY;COUNT=3'];
    const moved = ['RECURRENCE-ID;VALUE=DATE:20261208', 'DTSTART:20261210', 'DTEND:20261212'];
    const off = ['RECURRENCE-ID;VALUE=DATE:20261215', 'DTSTART:20261215', 'STATUS:CANCELLED'];
    expect(spans(master, moved, off)).toEqual(['2026-12-01 2026-12-02', '2026-12-10 2026-12-12']);
  });

  it('for ever are taken as far as anybody sells: 1,100 days from 20 November 2026 on', () => {
    const found = spans(['DTSTART:20261120', 'RRULE:FREQ=WEEKLY']);
    expect(found[0]).toBe('2026-11-20 2026-11-21');
    // 157 weeks and a day later.
    expect(found).toHaveLength(158);
    expect(found.at(-1)).toBe('2029-11-23 2029-11-24');
  });
});

const FOLDER = path.resolve(__dirname, '../../../../../shared/data/ical');
const there = existsSync(FOLDER);
const files = there
  ? ['generic', 'malformed'].flatMap((folder) =>
      readdirSync(path.join(FOLDER, folder)).map((name) => `${folder}/${name}`),
    )
  : ['no files: skipped'];

(there ? describe : describe.skip)('beside node-ical (skipped without ../shared/data/ical)', () => {
  let compared = 0;
  // It says much about files that are broken on purpose.
  beforeAll(() => void jest.spyOn(console, 'warn').mockImplementation(() => undefined));
  afterAll(() => jest.restoreAllMocks());
  /** Returns what the other library reads, or nothing for broken files that it does not read at all. */
  const theirs = (text: string) => {
    try {
      return Object.values(nodeIcal.parseICS(text));
    } catch {
      return [];
    }
  };
  it.each(files)('%s: has the days that it finds for rules of whole days', (name) => {
    const text = readFileSync(path.join(FOLDER, name))
      .toString('utf8')
      .replaceAll('\u0000', '')
      .replace(/^\uFEFF/, '');
    // One that never ends stays with the thread's own limit.
    if (!/^RRULE:/m.test(text) || /999999/.test(text)) return;
    const ours = parseCalendar(text, { repeat });
    if (!ours.ok) return;
    const starts = new Set(ours.events.map(({ start }) => start));
    for (const one of theirs(text)) {
      if (one?.type !== 'VEVENT' || !one.rrule || one.datetype !== 'date' || one.status === 'CANCELLED')
        continue;
      if (/HOURLY|MINUTELY|SECONDLY/.test(one.rrule.toString())) continue;
      const from = one.start as Date;
      const year = new Date(from.getTime() + 365 * 86_400_000);
      const out = new Set(
        Object.keys(one.exdate ?? {})
          .concat(Object.keys(one.recurrences ?? {}))
          .map((key) => key.slice(0, 10)),
      );
      const found = one.rrule
        .between(from, year, true)
        .map((at: Date) => at.toISOString().slice(0, 10))
        .filter((day: string) => !out.has(day));
      compared += found.length;
      expect({ name, lost: found.filter((day: string) => !starts.has(day)) }).toEqual({ name, lost: [] });
    }
  });
  it('had something to compare', () => expect(compared).toBeGreaterThan(100));
});
