import { TOKENS } from '../ui/theme';
import { brandProperties, GROUNDS, HOUSE_COLOURS, weakColours } from './brandColours';

test('the colours of the house are those of the style sheet, can be read, and set nothing anew', () => {
  const { ink, paper, surface, gold, 'gold-ink': words } = TOKENS;
  expect(GROUNDS).toEqual({ ink, paper, surface });
  expect(HOUSE_COLOURS).toEqual({ colour: gold, linkColour: words });
  expect(weakColours(HOUSE_COLOURS)).toEqual([]);
  expect(brandProperties(HOUSE_COLOURS)).toEqual({});
});

test.each([
  // Blue of luminance 0.101 under ink of 0.011: 0.151 / 0.061 = 2.46.
  ['a dark blue that fills', { colour: '#3355aa', linkColour: '#7d6128' }, [['colour', '2.4']]],
  // Gold of luminance 0.39 on white: 1.05 / 0.44 = 2.4, and less on its own tint.
  ['gold as words', { colour: '#c6a25e', linkColour: '#c6a25e' }, [['linkColour', '2.0']]],
  [
    'both',
    { colour: '#201b14', linkColour: '#ffffff' },
    [
      ['colour', '1.0'],
      ['linkColour', '1.0'],
    ],
  ],
  ['a pale green and a dark one', { colour: '#8fd19e', linkColour: '#1d5b2c' }, []],
])('%s', (_what, colours, weak) => {
  const found = weakColours(colours);
  expect(found.map(({ field, ratio }) => [field, ratio])).toEqual(weak);
  // What is offered instead is accepted.
  const better = { ...colours, ...Object.fromEntries(found.map(({ field, near }) => [field, near])) };
  expect(weakColours(better)).toEqual([]);
});

test('a colour of its own brings its tint and what a pressed button has', () => {
  expect(brandProperties({ colour: '#8fd19e', linkColour: '#1d5b2c' })).toEqual({
    '--gold': '#8fd19e',
    // 0.86 of the colour and 0.14 of ink, by hand: 143 × 0.86 + 32 × 0.14 = 127.5, 183.5, 138.7.
    '--gold-2': '#7fb88b',
    // 0.18 of the colour and 0.82 of white: 234.8, 246.7, 237.5.
    '--gold-tint': '#ebf7ee',
    '--gold-ink': '#1d5b2c',
  });
  expect(brandProperties({ colour: '#c6a25e', linkColour: '#1d5b2c' })).toEqual({ '--gold-ink': '#1d5b2c' });
});
