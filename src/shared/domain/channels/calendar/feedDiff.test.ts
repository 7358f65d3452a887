import { diffFeed, type KnownEvent, type Unread } from './feedDiff';
import type { FeedSpan, SpanKind } from './spanKinds';

// The day of these cases is 20 November 2026. An event is written as 'UID first-night departure', days without their year, with its
// kind behind it where it is no booking: 'a 12-01 12-03 soft'. An event without a UID begins with '-'.
const TODAY = '2026-11-20';
const parts = (text: string) => {
  const [uid = '', start = '', end = '', kind = 'booking'] = text.split(' ');
  return { uid: uid === '-' ? '' : uid, start: `2026-${start}`, end: `2026-${end}`, kind: kind as SpanKind };
};
const spanOf = (text: string): FeedSpan => ({ ...parts(text), reference: '' });
const knownOf = (text: string, more: Partial<KnownEvent> = {}): KnownEvent => ({
  ...spanOf(text),
  id: text,
  missing: 0,
  doubted: false,
  ...more,
});
const textOf = ({ uid, start, end, kind }: FeedSpan) =>
  [uid || '-', start.slice(5), end.slice(5), ...(kind === 'booking' ? [] : [kind])].join(' ');

/** The events of each part of a difference that has some. */
function diff(
  known: readonly (string | KnownEvent)[],
  spans: readonly string[],
  options?: { unread?: Unread; dropAccepted?: boolean },
) {
  const events = known.map((one) => (typeof one === 'string' ? knownOf(one) : one));
  const { kept, created, suspicious, ...rest } = diffFeed(events, spans.map(spanOf), TODAY, options);
  const all = {
    kept: kept.filter(({ changed }) => !changed).map(({ known: one, span }) => `${one.id} = ${textOf(span)}`),
    changed: kept
      .filter(({ changed }) => changed)
      .map(({ known: one, span }) => `${one.id} > ${textOf(span)}`),
    created: created.map(textOf),
    ...Object.fromEntries(Object.entries(rest).map(([part, list]) => [part, list.map(({ id }) => id)])),
  };
  const some = Object.fromEntries(Object.entries(all).filter(([, list]) => list.length > 0));
  return suspicious ? { ...some, suspicious } : some;
}

describe('what is still in the feed', () => {
  it.each<[string, string[], string[], object]>([
    ['the same', ['a 12-01 12-03'], ['a 12-01 12-03'], { kept: ['a 12-01 12-03 = a 12-01 12-03'] }],
    ['other dates', ['a 12-01 12-03'], ['a 12-02 12-05'], { changed: ['a 12-01 12-03 > a 12-02 12-05'] }],
    ['a night more', ['a 12-01 12-03'], ['a 12-01 12-04'], { changed: ['a 12-01 12-03 > a 12-01 12-04'] }],
    [
      'another kind',
      ['a 12-01 12-03 block'],
      ['a 12-01 12-03'],
      { changed: ['a 12-01 12-03 block > a 12-01 12-03'] },
    ],
    ['another UID', ['a 12-01 12-03'], ['b 12-01 12-03'], { kept: ['a 12-01 12-03 = b 12-01 12-03'] }],
    ['no UID', ['- 12-01 12-03'], ['- 12-01 12-03'], { kept: ['- 12-01 12-03 = - 12-01 12-03'] }],
    [
      'no UID and other dates: not the same',
      ['- 12-01 12-03'],
      ['- 12-11 12-13'],
      { created: ['- 12-11 12-13'], missing: ['- 12-01 12-03'] },
    ],
    ['a new one', [], ['a 12-01 12-03'], { created: ['a 12-01 12-03'] }],
    [
      'of two with one UID the same dates first',
      ['a 12-01 12-03', 'a 12-10 12-12'],
      ['a 12-10 12-12', 'a 12-05 12-07'],
      { kept: ['a 12-10 12-12 = a 12-10 12-12'], changed: ['a 12-01 12-03 > a 12-05 12-07'] },
    ],
    [
      'of two with one UID each once, though the dates of both have moved',
      ['a 12-01 12-03', 'a 12-10 12-12'],
      ['a 12-02 12-04', 'a 12-11 12-13'],
      { changed: ['a 12-01 12-03 > a 12-02 12-04', 'a 12-10 12-12 > a 12-11 12-13'] },
    ],
    [
      'one known event is one event of the feed',
      ['a 12-01 12-03'],
      ['a 12-05 12-07', 'a 12-10 12-12'],
      { changed: ['a 12-01 12-03 > a 12-05 12-07'], created: ['a 12-10 12-12'] },
    ],
    [
      'the UID before the dates',
      ['a 12-01 12-03', 'b 12-05 12-07'],
      ['b 12-01 12-03', 'a 12-05 12-07'],
      { changed: ['b 12-05 12-07 > b 12-01 12-03', 'a 12-01 12-03 > a 12-05 12-07'] },
    ],
    [
      'of one UID a limit for a limit',
      ['a 12-01 12-05 soft', 'a 12-05 12-08 block'],
      ['a 12-05 12-09 block', 'a 12-02 12-05 soft'],
      { changed: ['a 12-05 12-08 block > a 12-05 12-09 block', 'a 12-01 12-05 soft > a 12-02 12-05 soft'] },
    ],
    [
      'a limit that has become a booking under its UID',
      ['a 12-01 12-05 soft'],
      ['a 12-02 12-05'],
      { changed: ['a 12-01 12-05 soft > a 12-02 12-05'] },
    ],
    [
      'a span that runs today, begun anew by tomorrow under another UID',
      ['a 11-18 12-05'],
      ['b 11-21 12-05'],
      { changed: ['a 11-18 12-05 > b 11-21 12-05'] },
    ],
    [
      'one that begins later is another',
      ['a 11-18 12-05'],
      ['b 11-22 12-05'],
      { created: ['b 11-22 12-05'], missing: ['a 11-18 12-05'] },
    ],
    [
      'one that begins earlier is another, which has its nights',
      ['a 11-21 12-05'],
      ['b 11-20 12-05'],
      { created: ['b 11-20 12-05'], replaced: ['a 11-21 12-05'] },
    ],
  ])('%s', (_case, known, spans, expected) => expect(diff(known, spans)).toEqual(expected));
});

describe('what is no longer in the feed', () => {
  const other = 'z 12-20 12-22';
  const kept = { kept: [`${other} = ${other}`] };
  it.each<[string, KnownEvent, object]>([
    ['waits for the next fetch', knownOf('a 12-01 12-03'), { missing: ['a 12-01 12-03'] }],
    ['is gone after the second', knownOf('a 12-01 12-03', { missing: 1 }), { gone: ['a 12-01 12-03'] }],
    ['is gone at once when it was a limit', knownOf('a 12-01 12-03 soft'), { gone: ['a 12-01 12-03 soft'] }],
    ['is over when it ends today', knownOf('a 11-18 11-20'), { past: ['a 11-18 11-20'] }],
    ['is not over when it ends tomorrow', knownOf('a 11-18 11-21'), { missing: ['a 11-18 11-21'] }],
  ])('%s', (_case, known, expected) =>
    expect(diff([known, other], [other])).toEqual({ ...kept, ...expected }),
  );

  it('is gone at once when staff say so', () =>
    expect(diff(['a 12-01 12-03', other], [other], { dropAccepted: true })).toEqual({
      ...kept,
      gone: ['a 12-01 12-03'],
    }));

  it.each<[string, string, string[], object]>([
    ['by two', 'a 12-01 12-05', ['b 12-01 12-03', 'c 12-03 12-05'], { replaced: ['a 12-01 12-05'] }],
    [
      'by two from today on',
      'a 11-15 12-05',
      ['b 11-20 11-25', 'c 11-25 12-05'],
      { replaced: ['a 11-15 12-05'] },
    ],
    ['but for a night', 'a 12-01 12-05', ['b 12-01 12-03', 'c 12-04 12-05'], { missing: ['a 12-01 12-05'] }],
    [
      'by a limit in part',
      'a 12-01 12-05',
      ['b 12-01 12-03', 'c 12-03 12-05 soft'],
      { missing: ['a 12-01 12-05'] },
    ],
    [
      'where it was a limit',
      'a 12-01 12-05 soft',
      ['b 12-01 12-03', 'c 12-03 12-05'],
      { gone: ['a 12-01 12-05 soft'] },
    ],
  ])('is replaced when others have all its nights: %s', (_case, known, spans, expected) =>
    expect(diff([known], spans)).toEqual({ created: spans, ...expected }),
  );

  const unread = (uids: string[] = [], isNew = false): Unread => ({ uids: new Set(uids), isNew });
  it.each<[string, KnownEvent, Unread, object]>([
    ['under its UID', knownOf('a 12-01 12-03'), unread(['a']), { doubted: ['a 12-01 12-03'] }],
    [
      'as one of a repeating event',
      knownOf('a/20261201 12-01 12-03'),
      unread(['a']),
      { doubted: ['a/20261201 12-01 12-03'] },
    ],
    [
      'under a UID that looks like one of a repeating event',
      knownOf('a/20261201 12-01 12-03'),
      unread(['a/20261201']),
      { doubted: ['a/20261201 12-01 12-03'] },
    ],
    [
      'while something is new that nobody can read',
      knownOf('a 12-01 12-03'),
      unread([], true),
      { doubted: ['a 12-01 12-03'] },
    ],
    [
      'as it was in doubt before',
      knownOf('a 12-01 12-03', { doubted: true }),
      unread(['b']),
      { doubted: ['a 12-01 12-03'] },
    ],
    ['not among others', knownOf('a 12-01 12-03'), unread(['b']), { missing: ['a 12-01 12-03'] }],
    ['never a limit', knownOf('a 12-01 12-03 soft'), unread(['a'], true), { gone: ['a 12-01 12-03 soft'] }],
  ])('is in doubt when it may be among what cannot be read: %s', (_case, known, hidden, expected) =>
    expect(diff([known, other], [other], { unread: hidden })).toEqual({ ...kept, ...expected }),
  );

  it('is in doubt no longer when all can be read', () =>
    expect(diff([knownOf('a 12-01 12-03', { doubted: true }), other], [other])).toEqual({
      ...kept,
      missing: ['a 12-01 12-03'],
    }));
});

describe('a feed that has lost too much', () => {
  const [a, b, c, d] = ['a 12-01 12-03', 'b 12-05 12-07', 'c 12-09 12-11', 'd 12-13 12-15'] as const;
  const fresh = 'x 12-28 12-30';
  const soft = ['l 12-16 12-17 soft', 'm 12-18 12-19 soft', 'n 12-20 12-21 soft'];
  const again = (text: string) => knownOf(text, { missing: 1 });
  it.each<[string, (string | KnownEvent)[], string[], boolean]>([
    ['all of one, and nothing is left', [a], [], true],
    ['limits alone, and nothing is left', [soft[0]!], [], true],
    ['nothing that was there the last time', [again(a)], [], false],
    ['what is over, and nothing is left', ['a 11-18 11-20'], [], false],
    ['nothing, of nothing', [], [], false],
    ['all of one, for something new', [a], [fresh], false],
    ['both of two, for something new', [a, b], [fresh], true],
    ['one of two', [a, b], [b], false],
    ['two of three', [a, b, c], [c], true],
    ['two of four', [a, b, c, d], [c, d], false],
    ['limits, which move', [a, b, ...soft], [a, b], false],
    ['both of two stays beside three limits', [a, b, ...soft], soft, true],
    ['what was missing before', [again(a), again(b), c, d, 'e 12-22 12-24'], [c, d, 'e 12-22 12-24'], false],
  ])('%s', (_case, known, spans, suspicious) => {
    expect(diff(known, spans).suspicious ?? false).toBe(suspicious);
    expect(diff(known, spans, { dropAccepted: true }).suspicious ?? false).toBe(false);
  });

  it('gives nothing back, and takes what is new', () =>
    expect(diff([again(a), b, c, soft[0]!], [fresh])).toEqual({ created: [fresh], suspicious: true }));
});
