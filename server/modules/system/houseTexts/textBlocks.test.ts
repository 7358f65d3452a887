import fc from 'fast-check';
import type { TextBlock } from '@shared/contract/system/houseTexts';
import { textBlocks } from './textBlocks';

const paragraph = (...pieces: object[]) => ({ kind: 'paragraph', pieces });
/** A link of a text that is none: its source. */
const asTyped = (source: string) => paragraph(...source.split('|').map((text) => ({ text })));

describe('a text of the house', () => {
  it.each<[what: string, text: string, blocks: object[]]>([
    ['nothing', '', []],
    ['blanks', ' \n\n ', []],
    ['one line', 'Hello.', [paragraph({ text: 'Hello.' })]],
    ['two paragraphs', 'One.\n\nTwo.', [paragraph({ text: 'One.' }), paragraph({ text: 'Two.' })]],
    [
      'headings, of which the page has the first itself',
      '# A\n## B\n### C\n###### D',
      (
        [
          ['A', 2],
          ['B', 2],
          ['C', 3],
          ['D', 3],
        ] as const
      ).map(([text, level]) => ({ kind: 'heading', level, pieces: [{ text }] })),
    ],
    [
      'bold, italic and both',
      'a **b** *c* ***d***',
      [
        paragraph(
          ...[{ text: 'a ' }, { text: 'b', bold: true }, { text: ' ' }, { text: 'c', italic: true }],
          ...[{ text: ' ' }, { text: 'd', italic: true, bold: true }],
        ),
      ],
    ],
    [
      'a list, and one inside it',
      '- one\n- two\n  - half\n',
      [
        {
          kind: 'list',
          ordered: false,
          items: [[{ text: 'one' }], [{ text: 'two' }, { text: '\n– ' }, { text: 'half' }]],
        },
      ],
    ],
    [
      'a numbered list',
      '1. one\n2. two',
      [{ kind: 'list', ordered: true, items: [[{ text: 'one' }], [{ text: 'two' }]] }],
    ],
    ['signs that HTML has', 'a < b & c > "d"', [paragraph({ text: 'a < b & c > "d"' })]],
  ])('has %s', (_what, text, blocks) => expect(textBlocks(text)).toEqual(blocks));

  it.each([
    'https://example.com/a?b=c',
    'http://example.com',
    'mailto:us@example.com',
    'tel:+60 3-1234 5678',
    '/contact',
    '/discover?guests=2#list',
  ])('links to %s', (href) =>
    expect(textBlocks(`[us](<${href}>)`)).toEqual([paragraph({ text: 'us', href })]),
  );

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' javascript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    '//evil.example',
    '/\\evil.example',
    'contact',
    'ftp://example.com',
    'https:evil.example',
  ])('does not link to %s: it is shown as it was typed', (href) =>
    expect(textBlocks(`[us](<${href}>)`)).toEqual([paragraph({ text: `[us](<${href}>)` })]),
  );

  it('shows HTML, pictures, code and tables as they were typed', () => {
    expect(textBlocks('<script>alert(1)</script>')).toEqual([asTyped('<script>alert(1)</script>')]);
    expect(textBlocks('a <b>c</b>')).toEqual([asTyped('a |<b>|c|</b>')]);
    expect(textBlocks('![x](https://example.com/x.png)')).toEqual([
      asTyped('![x](https://example.com/x.png)'),
    ]);
    expect(textBlocks('`code`')).toEqual([asTyped('`code`')]);
    expect(textBlocks('|a|\n|-|\n|b|')).toEqual([{ kind: 'paragraph', pieces: [{ text: '|a|\n|-|\n|b|' }] }]);
  });

  // As long as a text may be.
  it.each([
    ['> ', 15_000],
    ['>', 30_000],
    ['1. ', 10_000],
  ])('is shown as it was typed where it is nested without an end: %j, %i times', (sign, times) => {
    const text = sign.repeat(times);
    expect(textBlocks(text)).toEqual([{ kind: 'paragraph', pieces: [{ text }] }]);
  });

  it('leads nowhere but to the web, mail, telephones and this site, whatever is typed', () => {
    const piecesOf = (block: TextBlock) => (block.kind === 'list' ? block.items.flat() : block.pieces);
    const bits = fc.constantFrom(
      ...[
        '[a](',
        ')',
        '<',
        '>',
        'javascript:',
        'https://a.example',
        '//',
        '/',
        '\\',
        '&colon;',
        '&#58;',
        '\n',
        '- ',
        '**',
      ],
      ...['"', "'", '![', ']', ' ', 'data:', '\t', 'http:', 'x'],
    );
    fc.assert(
      fc.property(fc.array(bits, { maxLength: 14 }), (typed) => {
        for (const piece of textBlocks(typed.join('')).flatMap(piecesOf))
          if (piece.href !== undefined) {
            const { protocol, host } = new URL(piece.href, 'https://attic.example');
            expect(['https:', 'http:', 'mailto:', 'tel:']).toContain(protocol);
            if (piece.href.startsWith('/')) expect(host).toBe('attic.example');
          }
      }),
      { numRuns: 500 },
    );
  });
});
