import { fromDayNumber } from '../../base/stayDates';
import { parseCalendar } from './parseCalendar';

const read = (...lines: string[]) => {
  const result = parseCalendar(lines.join('\n'), { today: '2026-09-20' });
  if (!result.ok) throw new Error(result.error);
  return result;
};
const inCalendar = (...lines: string[]) => read('BEGIN:VCALENDAR', ...lines, 'END:VCALENDAR');
const inEvent = (...lines: string[]) => inCalendar('BEGIN:VEVENT', 'UID:a', ...lines, 'END:VEVENT');

describe('the events of a file', () => {
  it('are those in a calendar, and nothing else that has dates', () => {
    const none = { ok: true, events: [], problems: [] };
    expect(inCalendar('BEGIN:VTODO', 'DTSTART:20261001', 'END:VTODO')).toEqual(none);
    const zone = ['BEGIN:VTIMEZONE', 'BEGIN:STANDARD', 'DTSTART:20261001', 'END:STANDARD', 'END:VTIMEZONE'];
    expect(inCalendar(...zone)).toEqual(none);
    const outside = ['BEGIN:VEVENT', 'DTSTART:20261001', 'END:VEVENT'];
    expect(read(...outside, 'BEGIN:VCALENDAR', 'END:VCALENDAR')).toEqual(none);
  });

  it('have their own name and words, none of an alarm inside', () => {
    const alarm = ['BEGIN:VALARM', 'SUMMARY:Wake up', 'END:VALARM'];
    expect(inEvent('DTSTART:20261001', ...alarm, 'DTEND:20261003', 'DESCRIPTION:<body>').events).toEqual([
      { uid: 'a', start: '2026-10-01', end: '2026-10-03', summary: '', description: '<body>' },
    ]);
  });

  it('go on behind an end of something that never began', () => {
    expect(inEvent('DTSTART:20261001', 'END:VALARM', 'DTEND:20261005').events).toMatchObject([
      { start: '2026-10-01', end: '2026-10-05' },
    ]);
  });

  it('are a problem where one has no end of its own', () => {
    expect(inCalendar('BEGIN:VEVENT', 'UID:a', 'DTSTART:20261001')).toMatchObject({
      events: [],
      problems: [{ uid: 'a', line: 2, property: '', reason: 'open', content: 'UID:a\nDTSTART:20261001\n' }],
    });
  });

  it('are left out when they are over, today among it', () => {
    expect(inEvent('DTSTART:20260918', 'DTEND:20260920').events).toEqual([]);
    expect(inEvent('DTSTART:20260918', 'DTEND:20260921').events).toHaveLength(1);
  });
});

describe('what a file may hold', () => {
  const texts = (count: number, ...lines: string[]) =>
    `BEGIN:VCALENDAR\n${['BEGIN:VEVENT', ...lines, 'END:VEVENT', ''].join('\n').repeat(count)}END:VCALENDAR`;
  const tooMany = { ok: false, error: 'too_many' };

  it('is 5,000 events, those that cannot be read among them', () => {
    expect(parseCalendar(texts(5_000, 'DTSTART:20261001')).ok).toBe(true);
    const half = texts(2_501, 'DTSTART:20261001').replace('END:VCALENDAR', '');
    const unread = texts(2_501, 'DTSTART:soon').replace('BEGIN:VCALENDAR\n', '');
    expect(parseCalendar(half + unread)).toEqual(tooMany);
  });

  it('is 50,000 events that are over, and a million lines', () => {
    expect(parseCalendar(texts(50_002, 'DTSTART:20100101'), { today: '2026-11-20' })).toEqual(tooMany);
    expect(parseCalendar(`BEGIN:VCALENDAR\n${'X\n'.repeat(1_000_000)}END:VCALENDAR`)).toEqual(tooMany);
  });

  it('is kept in short: names, words, values and all that an event says', () => {
    const long = 'x'.repeat(30_000);
    const { events } = inCalendar(
      ...[
        'BEGIN:VEVENT',
        `UID:${long}`,
        'DTSTART:20261001',
        `SUMMARY:${long}`,
        `DESCRIPTION:${long}`,
        'END:VEVENT',
      ],
    );
    expect(events.map((one) => [one.uid, one.summary, one.description].map(({ length }) => length))).toEqual([
      [240, 200, 500],
    ]);
    const { problems } = inEvent(`DTSTART:${long}`, `X-A:${long}`, 'X-B:b');
    // 'UID:a', the first 20,000 signs of the next line, and their two ends of line.
    expect(problems.map(({ value, content }) => [value.length, content.length])).toEqual([[120, 20_007]]);
  });

  it('is a thousand lines of a name in one event', () => {
    const days = Array.from({ length: 1_001 }, (_, index) =>
      fromDayNumber(21_000 + index).replaceAll('-', ''),
    );
    // The first date is one of its own.
    expect(inEvent('DTSTART:20261001', ...days.map((day) => `RDATE:${day}`)).events).toHaveLength(1_001);
  });

  it('begins behind as many blanks as it likes, and may speak of pages', () => {
    const text = ['BEGIN:VCALENDAR', 'X-NOTE:<html>', 'END:VCALENDAR'].join('\n');
    expect(parseCalendar(`${' '.repeat(3_000)}\n${text}`).ok).toBe(true);
  });
});
