import { dayNumber, fromDayNumber } from '../../base/stayDates';
import { eventUid, type Repeat } from './occurrences';
import { parseCalendar } from './parseCalendar';

// 20 November 2026 is the day of these cases.
const TODAY = '2026-11-20';
/** A rule that gives what it is told to. */
const giving =
  (starts: string[], isCut = false): Repeat =>
  () => ({ starts, isCut });
const read = (repeat: Repeat, ...events: string[][]) => {
  const lines = events.flatMap((event) => ['BEGIN:VEVENT', 'UID:u', ...event, 'END:VEVENT']);
  const result = parseCalendar(['BEGIN:VCALENDAR', ...lines, 'END:VCALENDAR'].join('\r\n'), {
    today: TODAY,
    repeat,
  });
  if (!result.ok) throw new Error(result.error);
  return result;
};
const spans = (repeat: Repeat, ...events: string[][]) => {
  const { events: found, problems } = read(repeat, ...events);
  return [...found.map(({ start, end }) => `${start} ${end}`), ...problems.map(({ reason }) => reason)];
};

describe('what a rule is asked', () => {
  // 08:00 UTC is 16:00 in Malaysia, and in December 09:00 in Berlin.
  it.each([
    ['of a day, to a day', 'DTSTART:20261201', '20261205', '20261205'],
    ['of a day, to a moment', 'DTSTART:20261201', '20261205T160000Z', '20261205'],
    ['of a time, to a day, all of it', 'DTSTART:20261201T150000', '20261205', '20261205T235959'],
    ['of a time here, to a moment', 'DTSTART:20261201T150000', '20261202T080000Z', '20261202T160000'],
    [
      'of a time in Malaysia, to a moment',
      'DTSTART;TZID=Asia/Kuala_Lumpur:20261201T150000',
      '20261202T080000Z',
      '20261202T160000',
    ],
    [
      'of a time in Berlin, to a moment',
      'DTSTART;TZID=Europe/Berlin:20261201T150000',
      '20261202T080000Z',
      '20261202T090000',
    ],
    [
      'of a time in no zone that anybody knows, to a moment',
      'DTSTART;TZID=Nowhere:20261201T150000',
      '20261202T080000Z',
      '20261202T160000',
    ],
    ['of a time in UTC, to a moment', 'DTSTART:20261201T070000Z', '20261202T080000Z', '20261202T080000'],
    ['of a time, to a time', 'DTSTART:20261201T150000', '20261202T150000', '20261202T150000'],
  ])('%s', (_case, start, until, asked) => {
    const rules: string[] = [];
    const repeat: Repeat = (rule) => {
      rules.push(rule);
      return { starts: [], isCut: false };
    };
    expect(spans(repeat, [start, `RRULE:FREQ=DAILY;UNTIL=${until};INTERVAL=2`])).toHaveLength(1);
    expect(rules).toEqual([`FREQ=DAILY;UNTIL=${asked};INTERVAL=2`]);
  });

  it.each([
    // 1,100 days after the first date, or after today where that is later.
    ['DTSTART:20261201', '20261201', '2029-12-05'],
    ['DTSTART:20200101', '20200101', '2029-11-24'],
    ['DTSTART:20261201T070000Z', '20261201T070000', '2029-12-05'],
  ])('from %s on: %s until %s', (line, start, until) => {
    const asked: string[][] = [];
    const repeat: Repeat = (_rule, ...rest) => {
      asked.push(rest);
      return { starts: [], isCut: false };
    };
    read(repeat, [line, 'RRULE:FREQ=DAILY']);
    expect(asked).toEqual([[start, until]]);
  });
});

describe('the dates of a repeating event', () => {
  it.each<[string, string[], string[], string[]]>([
    [
      'in UTC are Malaysian days: 17:00 there is 01:00 here',
      ['DTSTART:20261201T170000Z', 'RRULE:FREQ=DAILY'],
      ['20261203T170000'],
      ['2026-12-02 2026-12-03', '2026-12-04 2026-12-05'],
    ],
    [
      'are passed over where nobody can read them',
      ['DTSTART:20261201', 'RRULE:FREQ=DAILY'],
      ['soon', '20261203'],
      ['2026-12-01 2026-12-02', '2026-12-03 2026-12-04'],
    ],
    [
      'are in order, added ones among them, without a rule too',
      ['DTSTART:20261210', 'RDATE:20261225, 20261205'],
      [],
      ['2026-12-05 2026-12-06', '2026-12-10 2026-12-11', '2026-12-25 2026-12-26'],
    ],
    [
      'but for an added one that cannot be read',
      ['DTSTART:20261210', 'RDATE:soon'],
      [],
      ['2026-12-10 2026-12-11', 'exception'],
    ],
    [
      'end when the added period says',
      [
        'DTSTART:20261201T150000',
        'DURATION:PT20H',
        'RDATE;VALUE=PERIOD:20261205T150000/P2D,20261210T150000/+PT20H,20261215T150000/20261218T110000',
      ],
      [],
      ['2026-12-01 2026-12-02', '2026-12-05 2026-12-07', '2026-12-10 2026-12-11', '2026-12-15 2026-12-18'],
    ],
    ...[
      '20261205T150000/Psoon',
      '20261205T150000/later',
      '20261205T150000/20261207',
      '20261205/20261207',
      '20261205/20261207T110000',
    ].map((period): [string, string[], string[], string[]] => [
      `but for a period that cannot be read: ${period}`,
      ['DTSTART:20261201T150000', `RDATE;VALUE=PERIOD:${period}`],
      [],
      ['2026-12-01 2026-12-02', 'exception'],
    ]),
    [
      'without the moments that are left out, and without all of a day that is',
      [
        'DTSTART:20261201T150000',
        'RRULE:FREQ=DAILY',
        'EXDATE:20261202T150000,20261203T160000,20261204T070000Z',
        'EXDATE;VALUE=DATE:20261205',
      ],
      ['20261202T150000', '20261203T150000', '20261204T150000', '20261205T150000', '20261206T150000'],
      ['2026-12-01 2026-12-02', '2026-12-03 2026-12-04', '2026-12-06 2026-12-07'],
    ],
  ])('%s', (_case, lines, starts, expected) => {
    expect(spans(giving(starts), lines)).toEqual(expected);
  });

  it('are said to be too many where the rule was cut, and where there are more than 1,500', () => {
    const rule = ['DTSTART:20261201', 'RRULE:FREQ=DAILY'];
    const first = dayNumber('2026-12-01');
    const days = (count: number) =>
      Array.from({ length: count }, (_, index) => fromDayNumber(first + index).replaceAll('-', ''));
    expect(spans(giving([], true), rule)).toEqual(['2026-12-01 2026-12-02', 'too_often']);
    expect(read(giving(days(1_500)), rule)).toMatchObject({ problems: [] });
    const many = read(giving(days(1_501)), rule);
    expect(many.problems).toMatchObject([{ reason: 'too_often', property: 'RRULE', line: 5 }]);
    expect(many.events).toHaveLength(1_500);
  });

  it('have names of their own: the day, with the minute where it is none', () => {
    const uids = (...lines: string[]) => read(giving([]), lines).events.map(({ uid }) => uid);
    expect(uids('DTSTART:20261201', 'RDATE:20261205')).toEqual(['u/20261201', 'u/20261205']);
    // 15:00 and 21:30 in Malaysia are 07:00 and 13:30 UTC.
    expect(uids('DTSTART:20261201T150000', 'RDATE:20261201T213000')).toEqual([
      'u/202612010700',
      'u/202612011330',
    ]);
  });

  it.each([
    ['a/20261201', 'a'],
    ['a/202612010700', 'a'],
    ['a/2026120107', 'a/2026120107'],
    ['a/20261201abcd', 'a/20261201abcd'],
    ['a/20261201/x', 'a/20261201/x'],
    ['a/202612', 'a/202612'],
    ['a', 'a'],
  ])('%s belongs to %s', (uid, event) => expect(eventUid(uid)).toBe(event));
});

describe('an occurrence that was changed', () => {
  const master = ['DTSTART:20261201', 'RRULE:FREQ=WEEKLY'];
  const weekly = giving(['20261201', '20261208', '20261215']);
  it('"and all that follow" is moved, and said not to be understood', () => {
    const moved = ['RECURRENCE-ID;RANGE=THISANDFUTURE:20261208', 'DTSTART:20261210'];
    expect(spans(weekly, master, moved)).toEqual([
      '2026-12-01 2026-12-02',
      '2026-12-15 2026-12-16',
      '2026-12-10 2026-12-11',
      'exception',
    ]);
  });
  it('of a day that nobody can read changes nothing, and is said not to be understood', () => {
    const moved = ['RECURRENCE-ID:soon', 'DTSTART:20261210'];
    expect(spans(weekly, master, moved)).toEqual([
      '2026-12-01 2026-12-02',
      '2026-12-08 2026-12-09',
      '2026-12-15 2026-12-16',
      'exception',
    ]);
  });
  it('is an event by itself where nothing repeats under its UID, or what does was cancelled', () => {
    const moved = ['RECURRENCE-ID:20261208', 'DTSTART:20261210'];
    expect(spans(weekly, ['DTSTART:20261201'], moved)).toEqual([
      '2026-12-01 2026-12-02',
      '2026-12-10 2026-12-11',
    ]);
    expect(spans(weekly, [...master, 'STATUS:CANCELLED'], moved)).toEqual(['2026-12-10 2026-12-11']);
  });
});

it.each([
  ['a start that cannot be read', ['DTSTART:soon'], { reason: 'start', property: 'DTSTART', value: 'soon' }],
  ['no start', [], { reason: 'start', property: '' }],
  [
    'an end that cannot',
    ['DTSTART:20261201', 'DTEND:later'],
    { reason: 'end', property: 'DTEND', value: 'later' },
  ],
  [
    'a duration that cannot',
    ['DTSTART:20261201', 'DURATION:long'],
    { reason: 'duration', property: 'DURATION' },
  ],
])('a repeating event with %s has no dates', (_case, lines, problem) => {
  expect(read(giving([]), [...lines, 'RRULE:FREQ=DAILY'])).toMatchObject({ events: [], problems: [problem] });
});

it('takes a repeating event of more nights than any stay, and says so', () => {
  const long = read(giving([]), ['DTSTART:20261001', 'DTEND:20291006', 'RRULE:FREQ=YEARLY']);
  expect(long.events).toMatchObject([{ start: '2026-10-01', end: '2029-10-06' }]);
  expect(long.problems).toMatchObject([{ reason: 'too_long', property: 'DTSTART' }]);
  expect(read(giving([]), ['DTSTART:20261001', 'DTEND:20291005', 'RRULE:FREQ=YEARLY']).problems).toEqual([]);
});
