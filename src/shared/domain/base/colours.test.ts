import { contrastOf, contrastText, lowestContrast, mixed, readableNear } from './colours';

// Published figures of WCAG 2.x: 21:1 is the greatest, #767676 the lightest grey that can be read on white, #777777 just cannot.
test.each([
  ['#000000', '#ffffff', 21],
  ['#ffffff', '#000000', 21],
  ['#c6a25e', '#c6a25e', 1],
  ['#767676', '#ffffff', 4.54],
  ['#777777', '#ffffff', 4.48],
  ['#ff0000', '#ffffff', 4],
  ['#0000ff', '#ffffff', 8.59],
])('%s and %s have a contrast of %d', (one, other, contrast) =>
  expect(contrastOf(one, other)).toBeCloseTo(contrast, 2),
);

test('a colour that just cannot be read never reads like one that can', () => {
  expect(contrastText(4.48)).toBe('4.4');
  expect(contrastText(4.4999)).toBe('4.4');
  expect(contrastText(21)).toBe('21.0');
});

test('half of black and half of white is the grey between them', () => {
  expect(mixed('#000000', '#ffffff', 0.5)).toBe('#808080');
  expect(mixed('#102030', '#ffffff', 0)).toBe('#102030');
  expect(mixed('#102030', '#ffffff', 1)).toBe('#ffffff');
});

test('of several grounds the worst counts', () =>
  expect(lowestContrast('#777777', ['#000000', '#ffffff'])).toBeCloseTo(4.48, 2));

test('a near colour is the colour itself where that can be read, or else as little of another as is needed', () => {
  expect(readableNear('#767676', ['#ffffff'], '#000000')).toBe('#767676');
  // One hundredth of black: 119 × 0.99 = 117.8.
  expect(readableNear('#777777', ['#ffffff'], '#000000')).toBe('#767676');
  expect(readableNear('#ffffff', ['#ffffff'], '#ffffff')).toBe('#ffffff');
});
