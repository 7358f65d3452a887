import { parseCalendar } from './parseCalendar';

const read = (...lines: string[]) => {
  const result = parseCalendar(
    ['BEGIN:VCALENDAR', 'BEGIN:VEVENT', ...lines, 'END:VEVENT', 'END:VCALENDAR'].join('\n'),
  );
  if (!result.ok) throw new Error(result.error);
  return [
    ...result.events.map(({ start, end }) => `${start} ${end}`),
    ...result.problems.map(({ reason, property, value }) => `${reason} ${property} ${value}`),
  ];
};

// Malaysia is 8 hours before UTC.
it.each<[string, string[], string[]]>([
  ['a date with a time is that date', ['DTSTART;VALUE=DATE:20261001T233000Z'], ['2026-10-01 2026-10-02']],
  ['in small letters too', ['DTSTART;VALUE=date:20261001T233000Z'], ['2026-10-01 2026-10-02']],
  ['a time without seconds', ['DTSTART:20261001T1559Z'], ['2026-10-01 2026-10-02']],
  ['a minute later', ['DTSTART:20261001T1600Z'], ['2026-10-02 2026-10-03']],
  [
    'a second too many of a leap is the last of its minute',
    ['DTSTART:20261001T155960Z'],
    ['2026-10-01 2026-10-02'],
  ],
  ['the hour 24', ['DTSTART:20261001T240000'], ['start DTSTART 20261001T240000']],
  ['the minute 60', ['DTSTART:20261001T106000'], ['start DTSTART 20261001T106000']],
  ['the day before all days', ['DTSTART:18991231'], ['start DTSTART 18991231']],
  // From 15:00 on.
  ['2,880 minutes', ['DTSTART:20261001T150000', 'DURATION:PT2880M'], ['2026-10-01 2026-10-03']],
  ['172,800 seconds', ['DTSTART:20261001T150000', 'DURATION:PT172800S'], ['2026-10-01 2026-10-03']],
  [
    'a day and 540 minutes, to midnight',
    ['DTSTART:20261001T150000', 'DURATION:P1DT540M'],
    ['2026-10-01 2026-10-03'],
  ],
  ['a day and 32,400 seconds', ['DTSTART:20261001T150000', 'DURATION:P1DT32400S'], ['2026-10-01 2026-10-03']],
  ['a minute less', ['DTSTART:20261001T150000', 'DURATION:P1DT539M'], ['2026-10-01 2026-10-02']],
  ['from a day to a time', ['DTSTART:20261001', 'DTEND:20261003T120000'], ['2026-10-01 2026-10-03']],
  ['from a time to a day', ['DTSTART:20261001T150000', 'DTEND:20261003'], ['2026-10-01 2026-10-03']],
  ['an end that cannot be read', ['DTSTART:20261001', 'DTEND:later'], ['end DTEND later']],
  ['a duration that cannot', ['DTSTART:20261001', 'DURATION:long'], ['duration DURATION long']],
  // 1 October 2026 and 1,100 nights are 5 October 2029.
  ['as many nights as any stay', ['DTSTART:20261001', 'DTEND:20291005'], ['2026-10-01 2029-10-05']],
  [
    'more by their end',
    ['DTSTART:20261001', 'DTEND:20291006'],
    ['2026-10-01 2029-10-06', 'too_long DTEND 20291006'],
  ],
  [
    'more by their duration',
    ['DTSTART:20261001', 'DURATION:P1101D'],
    ['2026-10-01 2029-10-06', 'too_long DURATION P1101D'],
  ],
])('%s', (_case, lines, expected) => expect(read(...lines)).toEqual(expected));
