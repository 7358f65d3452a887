import { echoNights } from './echoes';
import type { NightRange } from './nightRanges';

// Ranges are written as days of January 2026.
const ranges = (text: string): NightRange[] =>
  text === ''
    ? []
    : text.split(', ').map((pair) => {
        const [start, end] = pair.split(' ').map((day) => `2026-01-0${day}`) as [string, string];
        return { start, end };
      });

it.each<
  [
    string,
    { span: string; before?: [string, string]; told?: string; earlier?: string; disputed?: string },
    string,
  ]
>([
  ['new nights that we told the channel are echoes', { span: '1 5', told: '2 3' }, '2 3'],
  ['new nights that we told nobody are not', { span: '1 5' }, ''],
  ['an echo of an earlier span stays one', { span: '1 5', earlier: '4 5' }, '4 5'],
  ['a night in dispute never becomes one', { span: '1 5', told: '1 5', disputed: '2 3' }, '1 2, 3 5'],
  [
    'nor does one that the channel showed before we told it',
    { span: '1 5', before: ['1 5', ''], told: '1 5' },
    '',
  ],
  ['what was one before is one still', { span: '1 5', before: ['1 5', '1 2'] }, '1 2'],
  [
    'of a span that grows the new nights are asked',
    { span: '1 6', before: ['1 3', '1 2'], told: '2 5' },
    '1 2, 3 5',
  ],
  ['of a span that shrinks the nights that stay', { span: '2 4', before: ['1 5', '1 5'] }, '2 4'],
  ['old and new echoes that touch are one', { span: '1 3', before: ['1 2', '1 2'], told: '2 3' }, '1 3'],
])('%s', (_case, { span, before, told = '', earlier = '', disputed = '' }, echo) => {
  const known = before ? { ...ranges(before[0])[0]!, echo: ranges(before[1]) } : null;
  expect(echoNights(ranges(span)[0]!, known, ranges(told), ranges(earlier), ranges(disputed))).toEqual(
    ranges(echo),
  );
});
