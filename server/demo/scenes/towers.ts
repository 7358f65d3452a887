import { darker, lighter, mix } from './colour';
import { box, fill, glow, oval, poly, polyline, rect, stroke, times, type Point, type Sheet } from './sheet';

/** A symmetrical tower from steps of `[half width, height]`, both as fractions of the height. */
const steps = (
  x: number,
  base: number,
  h: number,
  outline: readonly (readonly [number, number])[],
): string => {
  const left: Point[] = outline.map(([w, y]) => [x - w * h, base - y * h]);
  const right: Point[] = outline.map(([w, y]): Point => [x + w * h, base - y * h]).reverse();
  return poly([...left, ...right]);
};

const twin: readonly (readonly [number, number])[] = [
  [0.062, 0],
  [0.062, 0.58],
  [0.055, 0.585],
  [0.055, 0.67],
  [0.047, 0.675],
  [0.047, 0.735],
  [0.037, 0.74],
  [0.037, 0.785],
  [0.026, 0.79],
  [0.022, 0.825],
  [0.012, 0.85],
  [0.006, 0.87],
  [0.004, 0.9],
  [0.0015, 1],
];

function twinTower(sheet: Sheet, x: number, base: number, h: number, steel: string, side: number): string {
  const { mood, rng } = sheet;
  const shape = steps(x, base, h, twin);
  const shine = mood.lampsOn ? mix(steel, '#fff0cc', 0.55) : lighter(steel, 0.42);
  const face = sheet.linear([darker(steel, 0.34), steel, shine, steel, darker(steel, 0.42)], 0, 0, 1, 0);
  const floors = times(40, (i) =>
    box(x - h * 0.063, base - h * 0.012 - i * h * 0.0205, h * 0.126, h * 0.0068),
  ).join('');
  const ribs = times(5, (i) =>
    box(x + (i - 2) * h * 0.021 - h * 0.002, base - h * 0.82, h * 0.004, h * 0.82),
  ).join('');
  const clip = sheet.clip(`<path d="${shape}"/>`);
  const lamps = mood.lampsOn
    ? times(70, () =>
        box(
          x + rng.between(-0.058, 0.056) * h,
          base - h * 0.02 - rng.int(0, 34) * h * 0.0205,
          h * 0.007,
          h * 0.009,
        ),
      ).join('')
    : '';
  const annex = x + side * h * 0.088;
  return (
    rect(
      annex - h * 0.034,
      base - h * 0.4,
      h * 0.068,
      h * 0.4,
      sheet.linear([darker(steel, 0.4), steel, darker(steel, 0.3)], 0, 0, 1, 0),
    ) +
    fill(
      times(20, (i) => box(annex - h * 0.034, base - h * 0.39 + i * h * 0.0205, h * 0.068, h * 0.006)).join(
        '',
      ),
      darker(steel, 0.5),
      'opacity=".6"',
    ) +
    fill(shape, face) +
    `<g clip-path="${clip}">${fill(floors, darker(steel, 0.55), 'opacity=".5"')}${fill(ribs, shine, 'opacity=".35"')}${fill(lamps, '#ffe9b0')}</g>` +
    oval(x, base - h * 0.905, h * 0.008, shine)
  );
}

/** Two towers with a bridge between them, `h` tall on `base`. */
export function twinTowers(sheet: Sheet, x: number, base: number, h: number, depth: number): string {
  const { mood } = sheet;
  const steel = mood.lampsOn
    ? mix(mood.tone('#c9cdd2', depth), '#ffe6b3', 0.22)
    : mood.tone('#b9c2c6', depth);
  const gap = h * 0.15;
  const bridge = base - h * 0.41;
  const light =
    mood.light === 'night' ? glow(sheet, x, base - h * 0.55, h * 0.55, '#ffe3ab', 0.42, h * 0.7) : '';
  return (
    light +
    twinTower(sheet, x - gap, base, h, steel, -1) +
    twinTower(sheet, x + gap, base, h, steel, 1) +
    stroke(
      polyline([
        [x - gap * 0.6, bridge + h * 0.12],
        [x, bridge + h * 0.014],
        [x + gap * 0.6, bridge + h * 0.12],
      ]),
      darker(steel, 0.12),
      h * 0.008,
    ) +
    rect(
      x - gap * 0.62,
      bridge,
      gap * 1.24,
      h * 0.022,
      sheet.linear([lighter(steel, 0.3), darker(steel, 0.3)]),
      2,
    )
  );
}

/** A slender telecommunication tower with a bulb, `h` tall. */
export function needleTower(sheet: Sheet, x: number, base: number, h: number, depth: number): string {
  const { mood } = sheet;
  const stone = mood.tone('#d3c8b6', depth);
  const side = sheet.linear(
    [darker(stone, 0.3), lighter(stone, 0.25), stone, darker(stone, 0.4)],
    0,
    0,
    1,
    0,
  );
  const bulb = steps(x, base, h, [
    [0.017, 0.625],
    [0.052, 0.665],
    [0.056, 0.69],
    [0.05, 0.715],
    [0.034, 0.73],
    [0.026, 0.755],
    [0.012, 0.765],
  ]);
  const lamp = mood.lampsOn ? '#ffd98f' : darker(stone, 0.5);
  return (
    (mood.light === 'night' ? glow(sheet, x, base - h * 0.69, h * 0.24, '#d9a7ff', 0.4) : '') +
    fill(
      steps(x, base, h, [
        [0.03, 0],
        [0.021, 0.1],
        [0.016, 0.63],
        [0.012, 0.76],
        [0.007, 0.77],
        [0.005, 0.86],
        [0.002, 0.87],
        [0.001, 1],
      ]),
      side,
    ) +
    fill(bulb, side) +
    fill(
      box(x - h * 0.05, base - h * 0.697, h * 0.1, h * 0.011) +
        box(x - h * 0.043, base - h * 0.72, h * 0.086, h * 0.007),
      lamp,
    )
  );
}

/** A faceted glass spire, the newest tower of the city. */
export function crystalTower(sheet: Sheet, x: number, base: number, h: number, depth: number): string {
  const { mood } = sheet;
  const glass = mood.tone('#8fb0bf', depth);
  const at = (u: number, v: number): Point => [x + u * h, base - v * h];
  const facets: readonly (readonly [readonly Point[], string])[] = [
    [[at(-0.1, 0), at(0.1, 0), at(0.075, 0.55), at(0.035, 0.76), at(-0.03, 0.72), at(-0.08, 0.5)], glass],
    [[at(-0.1, 0), at(-0.02, 0), at(-0.045, 0.36), at(-0.08, 0.5)], lighter(glass, 0.3)],
    [[at(-0.02, 0), at(0.06, 0), at(0.01, 0.48), at(-0.045, 0.36)], darker(glass, 0.18)],
    [[at(0.06, 0), at(0.1, 0), at(0.075, 0.55), at(0.01, 0.48)], darker(glass, 0.36)],
    [[at(-0.08, 0.5), at(-0.045, 0.36), at(0.01, 0.48), at(-0.03, 0.72)], lighter(glass, 0.12)],
    [[at(0.01, 0.48), at(0.075, 0.55), at(0.035, 0.76)], darker(glass, 0.24)],
    [[at(-0.006, 0.73), at(0.02, 0.755), at(0.004, 1)], lighter(glass, 0.35)],
  ];
  const lines = times(26, (i) => box(x - h * 0.1, base - i * h * 0.028, h * 0.2, h * 0.004)).join('');
  const clip = sheet.clip(`<path d="${poly(facets[0]![0])}"/>`);
  return (
    facets.map(([points, colour]) => fill(poly(points), colour)).join('') +
    `<g clip-path="${clip}">${fill(lines, mood.lampsOn ? '#ffe2a8' : lighter(glass, 0.5), 'opacity=".4"')}</g>`
  );
}
