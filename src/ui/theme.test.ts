import { readFileSync } from 'node:fs';
import path from 'node:path';
import { theme, TOKENS } from './theme';

const css = readFileSync(path.join(__dirname, 'tokens.css'), 'utf8');
const properties = Object.fromEntries(
  [...css.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, name, value]) => [name!, value!.trim()]),
);
const oneLine = (text: string) => text.replace(/\s+/g, ' ');

test.each(Object.entries(TOKENS))('--%s is %s on both sides', (name, value) =>
  expect(properties[name]).toBe(value),
);

test('antd has the figures of the specification', () => {
  expect(theme.token).toMatchObject({ colorPrimary: '#c6a25e', fontSize: 14, borderRadius: 8 });
  expect(TOKENS['gold-2']).toBe('#b39060');
  const { screenXS, screenSM, screenMD, screenLG, screenXL, screenXXL } = theme.token!;
  expect([screenXS, screenSM, screenMD, screenLG, screenXL, screenXXL]).toEqual([
    480, 576, 768, 992, 1200, 1600,
  ]);
  expect(oneLine(theme.token!.fontFamily!)).toBe(oneLine(properties['font-sans']!));
});

/** WCAG 2.2 contrast of two `#rrggbb` colours. */
function contrast(a: string, b: string) {
  const [high, low] = [a, b]
    .map((colour) => {
      const [red, green, blue] = [1, 3, 5].map((at) => {
        const part = parseInt(colour.slice(at, at + 2), 16) / 255;
        return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
    })
    .sort((x, y) => y - x);
  return (high! + 0.05) / (low! + 0.05);
}

test.each([
  ['ink', 'paper'],
  ['ink', 'gold'],
  ['ink', 'gold-2'],
  ['muted', 'paper'],
  ['muted', 'surface'],
  ['gold-ink', 'paper'],
  ['gold-ink', 'surface'],
  ['gold-ink', 'gold-tint'],
  ['success-ink', 'success-tint'],
  ['warn-ink', 'warn-tint'],
  ['danger-ink', 'danger-tint'],
  ['info-ink', 'info-tint'],
  ['danger', 'surface'],
  ['success', 'surface'],
  ['gold', 'ink'],
])('%s on %s can be read (AA, 4.5:1)', (text, ground) => {
  expect(contrast(properties[text]!, properties[ground]!)).toBeGreaterThanOrEqual(4.5);
});

test.each(['surface', 'paper'])('the edge of a field shows on %s (3:1)', (ground) => {
  expect(contrast(properties['control-line']!, properties[ground]!)).toBeGreaterThanOrEqual(3);
});
