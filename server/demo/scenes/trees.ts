import { darker, lighter } from './colour';
import { fill, n, stroke, times, type Sheet } from './sheet';

/** A rounded crown with a scalloped edge. */
export function crown({ rng }: Sheet, cx: number, cy: number, rx: number, ry: number, bumps = 11): string {
  const turn = rng.between(0, 1);
  const points = times(bumps, (i) => {
    const a = ((i + turn + rng.between(-0.18, 0.18)) / bumps) * Math.PI * 2;
    const k = rng.between(0.9, 1.06);
    return [cx + Math.cos(a) * rx * k, cy + Math.sin(a) * ry * k] as const;
  });
  const r = ((rx + ry) / 2) * (3.3 / bumps);
  const [first] = points;
  return `M${n(first![0])} ${n(first![1])}${[...points.slice(1), first!].map(([x, y]) => `A${n(r)} ${n(r)} 0 0 1 ${n(x)} ${n(y)}`).join('')}Z`;
}

/** A tree so near that its crown shows as many tufts of leaves. */
function grandTree(sheet: Sheet, x: number, y: number, height: number, green: string, depth: number): string {
  const { rng, mood } = sheet;
  const leaf = mood.tone(green, depth);
  const bark = mood.tone('#5d4736', depth);
  const [cy, r] = [y - height * 0.68, height * 0.42];
  const limb = (dx: number, dy: number) =>
    `M${n(x)} ${n(y - height * 0.3)}Q${n(x + dx * 0.3)} ${n(cy + r * 0.3)} ${n(x + dx)} ${n(cy + dy)}`;
  const trunk = `M${n(x - height * 0.05)} ${n(y)}Q${n(x - height * 0.02)} ${n(y - height * 0.2)} ${n(x - height * 0.025)} ${n(cy)}H${n(x + height * 0.025)}Q${n(x + height * 0.02)} ${n(y - height * 0.2)} ${n(x + height * 0.06)} ${n(y)}Z`;
  const layer = (count: number, reach: number, size: number, up: number, colour: string) =>
    times(count, (i) => {
      const a = (i / count) * Math.PI * 2 + rng.between(-0.3, 0.3);
      const s = r * size * rng.between(0.8, 1.2);
      return fill(
        crown(
          sheet,
          x + Math.cos(a) * r * reach,
          cy - r * up + Math.sin(a) * r * reach * 0.62,
          s,
          s * 0.62,
          12,
        ),
        mixTone(colour, rng.between(-0.05, 0.05)),
      );
    }).join('');
  return (
    fill(trunk, sheet.linear([darker(bark, 0.35), bark, darker(bark, 0.3)], 0, 0, 1, 0)) +
    layer(7, 0.72, 0.46, 0, darker(leaf, 0.34)) +
    stroke(
      limb(-r * 0.6, 0) + limb(r * 0.55, -r * 0.1) + limb(r * 0.1, -r * 0.5),
      darker(bark, 0.2),
      height * 0.022,
    ) +
    layer(7, 0.66, 0.36, 0.12, darker(leaf, 0.16)) +
    layer(7, 0.5, 0.28, 0.3, leaf) +
    layer(5, 0.36, 0.2, 0.46, lighter(leaf, 0.13))
  );
}

const mixTone = (colour: string, t: number) => (t < 0 ? darker(colour, -t) : lighter(colour, t));

/** A broad-leaved tree on (x, y): trunk and three tones of crown. */
export function tree(sheet: Sheet, x: number, y: number, height: number, green: string, depth = 0): string {
  const { rng, mood } = sheet;
  if (height > 300) return grandTree(sheet, x, y, height, green, depth);
  const leaf = mood.tone(green, depth);
  const r = height * rng.between(0.34, 0.44);
  const cy = y - height * 0.66;
  const bark = mood.tone('#5d4736', depth);
  const fork = `M${n(x - height * 0.035)} ${n(y)}L${n(x - height * 0.015)} ${n(cy)}L${n(x + height * 0.02)} ${n(cy)}L${n(x + height * 0.04)} ${n(y)}Z`;
  return (
    fill(fork, bark) +
    fill(crown(sheet, x, cy, r, r * 0.82), darker(leaf, 0.22)) +
    fill(crown(sheet, x - r * 0.16, cy - r * 0.14, r * 0.76, r * 0.6, 9), leaf) +
    fill(crown(sheet, x - r * 0.26, cy - r * 0.3, r * 0.44, r * 0.32, 8), lighter(leaf, 0.14))
  );
}

/** A row of shrubs along the ground line `y`. */
export function shrubs(
  sheet: Sheet,
  from: number,
  to: number,
  y: number,
  size: number,
  green: string,
  depth = 0,
  bloom?: string,
): string {
  const { rng, mood } = sheet;
  const leaf = mood.tone(green, depth);
  let [art, flowers, x] = ['', '', from];
  while (x < to) {
    const s = size * rng.between(0.7, 1.3);
    const tone = rng.pick([leaf, darker(leaf, 0.16), lighter(leaf, 0.08)]);
    art += fill(crown(sheet, x, y - s * 0.25, s, s * 0.72, 10), tone);
    if (bloom)
      flowers += times(
        7,
        () => `M${n(x + rng.between(-s, s) * 0.8)} ${n(y - s * rng.between(0, 0.8))}h.1`,
      ).join('');
    x += s * 1.15;
  }
  return art + (flowers ? stroke(flowers, mood.tone(bloom!, depth), size * 0.13) : '');
}
