import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { nightsOf } from '../../base/stayDates';
import { parseCalendar } from './parseCalendar';

const FOLDER = path.resolve(__dirname, '../../../../../../shared/data/ical');
const there = existsSync(FOLDER);
const whenThere = there ? describe : describe.skip;
const files = (folder: string) => (there ? readdirSync(path.join(FOLDER, folder)) : []);
const textOf = (file: string) =>
  readFileSync(path.join(FOLDER, file))
    .toString('utf8')
    .replaceAll('\u0000', '')
    .replace(/^\uFEFF/, '');

const event = (...lines: string[]) =>
  parseCalendar(['BEGIN:VCALENDAR', 'BEGIN:VEVENT', ...lines, 'END:VEVENT', 'END:VCALENDAR'].join('\r\n'));
const spans = (result: ReturnType<typeof parseCalendar>) =>
  result.ok ? result.events.map(({ start, end }) => `${start} ${end}`) : result.error;

describe('the dates of an event', () => {
  it.each<[string, string[], string]>([
    ['dates', ['DTSTART;VALUE=DATE:20261001', 'DTEND;VALUE=DATE:20261003'], '2026-10-01 2026-10-03'],
    ['dates that do not say so', ['DTSTART:20261001', 'DTEND:20261003'], '2026-10-01 2026-10-03'],
    [
      'names in small letters',
      ['dtstart;value=date:20261001', 'dtend;value=date:20261003'],
      '2026-10-01 2026-10-03',
    ],
    ['no end: one night', ['DTSTART;VALUE=DATE:20261001'], '2026-10-01 2026-10-02'],
    ['an end on the same day: one night', ['DTSTART:20261001', 'DTEND:20261001'], '2026-10-01 2026-10-02'],
    ['an end before the start: one night', ['DTSTART:20261003', 'DTEND:20261001'], '2026-10-03 2026-10-04'],
    ['days', ['DTSTART:20261001', 'DURATION:P3D'], '2026-10-01 2026-10-04'],
    ['weeks', ['DTSTART:20261001', 'DURATION:P2W'], '2026-10-01 2026-10-15'],
    ['hours of less than a day: one night', ['DTSTART:20261001', 'DURATION:PT20H'], '2026-10-01 2026-10-02'],
    [
      'hours from an afternoon to a noon: 69 are three nights',
      ['DTSTART:20261001T150000', 'DURATION:PT69H'],
      '2026-10-01 2026-10-04',
    ],
    ['days and hours', ['DTSTART:20261001T150000', 'DURATION:P2DT20H'], '2026-10-01 2026-10-04'],
    [
      'a Windows zone: 23:00 in Berlin is the next day here',
      [
        'DTSTART;TZID="W. Europe Standard Time":20261001T230000',
        'DTEND;TZID="W. Europe Standard Time":20261003T100000',
      ],
      '2026-10-02 2026-10-03',
    ],
    [
      'Singapore as Windows calls it',
      [
        'DTSTART;TZID=Singapore Standard Time:20261001T150000',
        'DTEND;TZID=Singapore Standard Time:20261003T000500',
      ],
      '2026-10-01 2026-10-03',
    ],
    [
      'a zone behind a prefix',
      ['DTSTART;TZID=/mozilla.org/20050126_1/Europe/Berlin:20261001T230000', 'DURATION:P1D'],
      '2026-10-02 2026-10-03',
    ],
    [
      'UTC: the Malaysian day',
      ['DTSTART:20261001T160000Z', 'DTEND:20261003T040000Z'],
      '2026-10-02 2026-10-03',
    ],
    ['local times', ['DTSTART:20261001T150000', 'DTEND:20261003T120000'], '2026-10-01 2026-10-03'],
    [
      'Kuala Lumpur',
      ['DTSTART;TZID=Asia/Kuala_Lumpur:20261001T000000', 'DTEND;TZID=Asia/Kuala_Lumpur:20261003T000000'],
      '2026-10-01 2026-10-03',
    ],
    [
      'New York',
      ['DTSTART;TZID=America/New_York:20261001T120000', 'DTEND;TZID=America/New_York:20261003T110000'],
      '2026-10-02 2026-10-03',
    ],
    [
      'a zone that nobody knows',
      ['DTSTART;TZID="Nowhere/Land":20261001T230000', 'DTEND;TZID="Nowhere/Land":20261003T100000'],
      '2026-10-01 2026-10-03',
    ],
    [
      'a colon in a quoted parameter',
      ['DTSTART;X-A="a:b;c";VALUE=DATE:20261001', 'DTEND:20261002'],
      '2026-10-01 2026-10-02',
    ],
    ['a folded line', ['DTSTART;VALUE=DATE:2026', ' 1001', 'DTEND:20261003'], '2026-10-01 2026-10-03'],
  ])('%s', (_case, lines, expected) => expect(spans(event(...lines))).toEqual([expected]));

  it.each([
    ['a duration without end', ['DTSTART:20261001', 'DURATION:P999999999999999999W']],
    ['a start in no time of ours', ['DTSTART:99990101', 'DTEND:99990103']],
    ['the year 0000', ['DTSTART:00000101', 'DTEND:00000102']],
    ['a day that is none', ['DTSTART:20260230', 'DTEND:20260301']],
    ['no start', ['DTEND:20261003']],
    ['words', ['DTSTART:soon', 'DTEND:later']],
  ])('%s cannot be read, and is counted', (_case, lines) =>
    expect(event(...lines)).toMatchObject({
      ok: true,
      events: [],
      problems: [{ content: expect.any(String) }],
    }),
  );

  it.each([
    ['an end far away', ['DTSTART:20261001', 'DTEND:20991001'], '2026-10-01 2099-10-01'],
    ['an end in no time of ours', ['DTSTART:20261001', 'DTEND:99991231T235959Z'], '2026-10-01 2200-01-01'],
    ['a long duration', ['DTSTART:20261001', 'DURATION:P99999D'], '2026-10-01 2200-01-01'],
    ['a start long ago', ['DTSTART:19000101', 'DTEND:20300101'], '1900-01-01 2030-01-01'],
  ])('%s, more nights than any stay, are taken, and counted as not understood', (_case, lines, expected) => {
    const read = event(...lines);
    expect(spans(read)).toEqual([expected]);
    expect(read).toMatchObject({ problems: [{ reason: 'too_long' }] });
  });

  it('of a cancelled event do not count, and without a way to follow rules a repeating one has its first', () => {
    expect(event('DTSTART:20261001', 'STATUS:CANCELLED')).toEqual({ ok: true, events: [], problems: [] });
    expect(event('DTSTART:20261001', 'RRULE:FREQ=DAILY')).toMatchObject({
      problems: [{ reason: 'rule', line: 4, property: 'RRULE', value: 'FREQ=DAILY' }],
      events: [{ start: '2026-10-01' }],
    });
  });
  it('that cannot be read are told from others by what the event says, not by its stamps', () => {
    const content = (...lines: string[]) => {
      const read = event(...lines);
      return read.ok && read.problems[0]?.content;
    };
    const one = content('UID:a', 'DTSTAMP:20261001T000000Z', 'DTSTART:soon');
    expect(content('UID:a', 'DTSTAMP:20261002T000000Z', 'DTSTART:soon')).toBe(one);
    expect(content('UID:a', 'DTSTAMP:20261001T000000Z', 'DTSTART:later')).not.toBe(one);
  });
  it('are not taken from an alarm inside', () =>
    expect(
      spans(event('DTSTART:20261001', 'DTEND:20261005', 'BEGIN:VALARM', 'DTSTART:20300101', 'END:VALARM')),
    ).toEqual(['2026-10-01 2026-10-05']));
});

describe('what is no calendar', () => {
  it.each([
    ['nothing', '', 'empty'],
    ['blank lines', '\r\n\r\n  ', 'empty'],
    ['a login page', '\n<!DOCTYPE html><html><body>Sign in</body></html>', 'html'],
    ['some words', 'Not found', 'not_calendar'],
    ['a cut in an event', 'BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nDTSTART:2026', 'incomplete'],
    ['a cut after an event', 'BEGIN:VCALENDAR\nBEGIN:VEVENT\nDTSTART:20261001\nEND:VEVENT\n', 'incomplete'],
    ['another calendar that is cut', 'BEGIN:VCALENDAR\nEND:VCALENDAR\nBEGIN:VCALENDAR\n', 'incomplete'],
  ])('%s is said to be that', (_case, text, error) =>
    expect(parseCalendar(text)).toEqual({ ok: false, error }),
  );

  it('has a bound on events', () => {
    const many = 'BEGIN:VEVENT\nDTSTART:20261001\nEND:VEVENT\n'.repeat(5_002);
    expect(parseCalendar(`BEGIN:VCALENDAR\n${many}END:VCALENDAR`)).toEqual({ ok: false, error: 'too_many' });
  });
  it('is never more than a result, whatever the text', () => {
    const pieces = fc.constantFrom(
      'BEGIN:VEVENT',
      'END:VEVENT',
      'BEGIN:VCALENDAR',
      'END:VCALENDAR',
      'DTSTART:20261001',
      'DURATION:P1D',
      '\r\n',
      '\n',
      ' ',
      ':',
      ';',
      '"',
      'X',
    );
    fc.assert(
      fc.property(
        fc.array(fc.oneof(pieces, fc.string())),
        (parts) => typeof parseCalendar(parts.join('')).ok === 'boolean',
      ),
    );
  });
  // A reader whose time grows with the square of a line would be at these for an hour, which the limit of a test does not forgive.
  it.each([
    ['one long line', 'X'.repeat(2_000_000)],
    ['a line that is folded for ever', `A${'\n A'.repeat(180_000)}`],
    ['nothing but parameters', `${';'.repeat(2_000_000)}:`],
  ])('comes to an end with %s', (_case, line) => {
    expect(parseCalendar(`BEGIN:VCALENDAR\n${line}\nEND:VCALENDAR`)).toMatchObject({ events: [] });
  });
});

whenThere('real files (skipped without ../shared/data/ical)', () => {
  const expected = there
    ? (JSON.parse(readFileSync(path.join(FOLDER, 'expected-ota-real.json'), 'utf8')) as Record<
        string,
        { spans: [string, string][]; blocked_nights: number }
      >)
    : {};
  it.each(Object.keys(expected))('%s has the spans that three other parsers see', (name) => {
    const result = parseCalendar(textOf(`ota-real/${path.basename(name)}`));
    if (!result.ok) throw new Error(result.error);
    expect(result.events.map(({ start, end }) => [start, end]).sort()).toEqual(expected[name]!.spans.sort());
    expect(new Set(result.events.flatMap(({ start, end }) => nightsOf(start, end))).size).toBe(
      expected[name]!.blocked_nights,
    );
    expect(result.problems).toEqual([]);
  });

  it.each(files('malformed'))('malformed/%s ends in a clear result', (name) => {
    const result = parseCalendar(textOf(`malformed/${name}`));
    if (result.ok) for (const { start, end } of result.events) expect(start < end).toBe(true);
    else expect(['empty', 'html', 'not_calendar', 'incomplete', 'too_many']).toContain(result.error);
  });

  const real = (name: string) => parseCalendar(textOf(`malformed/variant-of-real--${name}.ics`));
  it('variants of a real feed are read as far as they go', () => {
    for (const name of [
      'date-without-value-param',
      'lf-only',
      'lowercase-names',
      'utf8-bom',
      'nul-bytes',
      'latin1-accents',
      'uid-missing',
      'unfolded-long-line',
    ])
      expect([name, real(name)]).toEqual([name, expect.objectContaining({ ok: true, problems: [] })]);
    expect(real('truncated-mid-fold').ok).toBe(false);
    expect(real('rrule-daily-forever')).toMatchObject({ ok: true, problems: [{ reason: 'rule' }] });
    expect(real('year-0000')).toMatchObject({ ok: true, problems: expect.any(Array) });
  });
});
