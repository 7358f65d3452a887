import { darker, lighter } from './colour';
import { box, fill, glow, n, oval, poly, rect, stroke, times, type Sheet } from './sheet';

/** A wooden long-tail boat with its water line on (x, y). */
export function boat(sheet: Sheet, x: number, y: number, s: number, depth = 0): string {
  const { rng, mood } = sheet;
  const wood = mood.tone(rng.pick(['#8a5a36', '#9a4f38', '#3f6f78', '#7a6040']), depth);
  const trim = mood.tone(rng.pick(['#e6c46a', '#d8563f', '#e9e0cc', '#4fa3a0']), depth);
  const cloth = mood.tone(rng.pick(['#e9dcc0', '#d9674c', '#3f8b96', '#c6a25e']), depth);
  const p = (u: number, v: number) => `${n(x + u * s)} ${n(y + v * s)}`;
  const hull = `M${p(-1.5, -0.22)}C${p(-1, 0.02)} ${p(0.7, 0.02)} ${p(1.25, -0.4)}L${p(1.72, -0.92)}C${p(1.5, -0.3)} ${p(1.1, 0.14)} ${p(0.4, 0.16)}H${n(x - 1.1 * s)}C${p(-1.3, 0.14)} ${p(-1.45, 0)} ${p(-1.5, -0.22)}Z`;
  const roof = `M${p(-0.95, -0.74)}Q${p(-0.2, -0.96)} ${p(0.55, -0.74)}L${p(0.6, -0.66)}Q${p(-0.2, -0.86)} ${p(-1, -0.66)}Z`;
  return (
    oval(x, y + s * 0.17, s * 1.55, darker(mood.water[2], 0.35), s * 0.08, 'opacity=".45"') +
    stroke(
      `M${p(-0.85, -0.72)}L${p(-0.85, -0.05)}M${p(-0.2, -0.84)}L${p(-0.2, -0.02)}M${p(0.45, -0.74)}L${p(0.45, -0.05)}`,
      darker(wood, 0.3),
      s * 0.035,
    ) +
    stroke(`M${p(-1.3, -0.2)}L${p(-2.15, 0.1)}`, darker(wood, 0.4), s * 0.035) +
    fill(roof, cloth) +
    fill(hull, sheet.linear([lighter(wood, 0.12), darker(wood, 0.35)])) +
    stroke(`M${p(-1.48, -0.2)}C${p(-1, 0.03)} ${p(0.7, 0.03)} ${p(1.25, -0.38)}`, trim, s * 0.05) +
    stroke(
      `M${p(1.56, -0.76)}l${n(s * 0.06)} ${n(s * 0.34)}M${p(1.6, -0.8)}l${n(s * 0.13)} ${n(s * 0.26)}`,
      mood.tone('#d94f4f', depth),
      s * 0.05,
    ) +
    (mood.lampsOn
      ? glow(sheet, x - s * 0.2, y - s * 0.6, s * 0.6, '#ffd080', 0.8) +
        oval(x - s * 0.2, y - s * 0.66, s * 0.05, '#fff0c0')
      : '')
  );
}

/** A timber house on stilts with a steep thatched roof; (x, y) is the middle of its foot. */
export function chalet(sheet: Sheet, x: number, y: number, s: number, depth = 0, stilts = 0.4): string {
  const { rng, mood } = sheet;
  const wood = mood.tone(rng.pick(['#9b6b45', '#84583a', '#b08556']), depth);
  const roof = mood.tone(rng.pick(['#8f7448', '#7d6a4c', '#6b4f3c', '#99543c']), depth);
  const floor = y - s * stilts;
  const p = (u: number, v: number) => [x + u * s, floor - v * s] as const;
  const glass = mood.lampsOn ? '#ffd27a' : darker(wood, 0.62);
  const posts = times(5, (i) => box(x + (-0.86 + i * 0.42) * s, floor, s * 0.05, s * stilts)).join('');
  const planks = times(14, (i) =>
    box(x + (-0.78 + i * 0.112) * s, floor - s * 0.62, s * 0.012, s * 0.62),
  ).join('');
  const rail = times(12, (i) => box(x + (-1 + i * 0.082) * s, floor - s * 0.24, s * 0.016, s * 0.24)).join(
    '',
  );
  const flare = rng.chance(0.4);
  const outline = flare
    ? `M${n(x - 1.2 * s)} ${n(floor - 0.56 * s)}Q${n(x - 0.66 * s)} ${n(floor - 0.8 * s)} ${n(x - 0.62 * s)} ${n(floor - 1.42 * s)}Q${n(x)} ${n(floor - 1.16 * s)} ${n(x + 0.62 * s)} ${n(floor - 1.42 * s)}Q${n(x + 0.66 * s)} ${n(floor - 0.8 * s)} ${n(x + 1.2 * s)} ${n(floor - 0.56 * s)}Z`
    : poly([p(-1.14, 0.52), p(-0.5, 1.3), p(0.5, 1.3), p(1.14, 0.52)]);
  const clip = sheet.clip(`<path d="${outline}"/>`);
  const straw = times(9, (i) => `M${n(x - 1.2 * s)} ${n(floor - (0.6 + i * 0.09) * s)}h${n(s * 2.4)}`).join(
    '',
  );
  return (
    fill(posts, darker(wood, 0.45)) +
    rect(x - s * 0.8, floor - s * 0.66, s * 1.6, s * 0.66, sheet.linear([darker(wood, 0.45), wood])) +
    fill(planks, darker(wood, 0.25), 'opacity=".6"') +
    (mood.lampsOn ? glow(sheet, x, floor - s * 0.3, s * 1.1, '#ffc566', 0.5) : '') +
    rect(x - s * 0.6, floor - s * 0.46, s * 0.3, s * 0.3, glass) +
    rect(x - s * 0.16, floor - s * 0.5, s * 0.3, s * 0.5, glass) +
    rect(x + s * 0.3, floor - s * 0.46, s * 0.3, s * 0.3, glass) +
    stroke(
      `M${n(x - s * 0.45)} ${n(floor - s * 0.46)}v${n(s * 0.3)}M${n(x)} ${n(floor - s * 0.5)}v${n(s * 0.5)}M${n(x + s * 0.45)} ${n(floor - s * 0.46)}v${n(s * 0.3)}`,
      wood,
      s * 0.03,
    ) +
    fill(outline, sheet.linear([lighter(roof, 0.16), darker(roof, 0.22)])) +
    `<g clip-path="${clip}">${stroke(straw, darker(roof, 0.4), s * 0.014, 'opacity=".5"')}</g>` +
    rect(x - s * 1.06, floor - s * 0.02, s * 2.12, s * 0.07, darker(wood, 0.1)) +
    fill(rail, wood) +
    rect(x - s * 1.02, floor - s * 0.27, s * 0.93, s * 0.04, lighter(wood, 0.14)) +
    stroke(
      `M${n(x + s * 0.22)} ${n(floor)}l${n(s * 0.34)} ${n(s * stilts)}M${n(x + s * 0.42)} ${n(floor)}l${n(s * 0.34)} ${n(s * stilts)}`,
      lighter(wood, 0.08),
      s * 0.035,
    )
  );
}

/** A parasol with two loungers on the sand. */
export function parasol(sheet: Sheet, x: number, y: number, s: number): string {
  const { rng, mood } = sheet;
  const cloth = mood.tone(rng.pick(['#f3ead6', '#d9674c', '#3f8b96', '#e5b94f', '#c9896b']));
  const wood = mood.tone('#a87b4f');
  const bed = (bx: number) =>
    fill(
      poly([
        [bx, y],
        [bx + s * 0.62, y],
        [bx + s * 0.95, y - s * 0.3],
        [bx + s * 0.99, y - s * 0.24],
        [bx + s * 0.68, y + s * 0.09],
        [bx, y + s * 0.09],
      ]),
      lighter(cloth, 0.5),
    ) +
    stroke(
      `M${n(bx + s * 0.05)} ${n(y + s * 0.1)}v${n(s * 0.13)}M${n(bx + s * 0.6)} ${n(y + s * 0.1)}v${n(s * 0.13)}`,
      wood,
      s * 0.05,
    );
  const dome = (from: number, to: number, colour: string) =>
    fill(
      `M${n(x)} ${n(y - s * 1.5)}Q${n(x + from * s * 0.8)} ${n(y - s * 1.36)} ${n(x + from * s)} ${n(y - s)}Q${n(x + ((from + to) / 2) * s)} ${n(y - s * 1.1)} ${n(x + to * s)} ${n(y - s)}Q${n(x + to * s * 0.8)} ${n(y - s * 1.36)} ${n(x)} ${n(y - s * 1.5)}Z`,
      colour,
    );
  return (
    oval(x, y + s * 0.22, s * 1.3, '#3a2c20', s * 0.12, 'opacity=".22"') +
    bed(x - s * 1.15) +
    bed(x + s * 0.2) +
    stroke(`M${n(x)} ${n(y - s * 1.45)}V${n(y + s * 0.2)}`, wood, s * 0.06) +
    dome(-1, -0.34, darker(cloth, 0.12)) +
    dome(-0.34, 0.34, lighter(cloth, 0.3)) +
    dome(0.34, 1, darker(cloth, 0.2))
  );
}

/** Rounded boulders at the water's edge. */
export function boulders(sheet: Sheet, x: number, y: number, s: number, count: number): string {
  const { rng, mood } = sheet;
  return times(count, () => {
    const [bx, w] = [x + rng.between(-1, 1) * s * count * 0.32, s * rng.between(0.45, 1.1)];
    const h = w * rng.between(0.5, 0.75);
    const by = y + rng.between(-0.1, 0.25) * s;
    const stone = mood.tone(rng.pick(['#8d8072', '#a09181', '#766d66']));
    return fill(
      `M${n(bx - w)} ${n(by)}C${n(bx - w)} ${n(by - h)} ${n(bx - w * 0.3)} ${n(by - h * 1.4)} ${n(bx + w * 0.2)} ${n(by - h * 1.2)}C${n(bx + w * 0.8)} ${n(by - h)} ${n(bx + w)} ${n(by - h * 0.5)} ${n(bx + w)} ${n(by)}Z`,
      sheet.linear([lighter(stone, 0.25), stone, darker(stone, 0.4)], 0, 0, 0.6, 1),
    );
  }).join('');
}
