import { darker, lighter } from './colour';
import { fill, n, oval, stroke, times, type Sheet } from './sheet';

function frond({ rng }: Sheet, x: number, y: number, angle: number, length: number): string {
  // Far palms are a few pixels tall: half of the leaflets look the same there.
  const steps = length < 110 ? 7 : 15;
  const sag = length * (0.28 + 0.35 * Math.abs(Math.cos(angle))) * rng.between(0.8, 1.25);
  const [mx, my] = [x + Math.cos(angle) * length * 0.55, y + Math.sin(angle) * length * 0.62];
  const [tx, ty] = [x + Math.cos(angle) * length, y + Math.sin(angle) * length * 0.72 + sag];
  const leaf = length * rng.between(0.25, 0.33);
  const at = (t: number) => [
    (1 - t) ** 2 * x + 2 * t * (1 - t) * mx + t * t * tx,
    (1 - t) ** 2 * y + 2 * t * (1 - t) * my + t * t * ty,
  ];
  let d = '';
  times(steps, (i) => {
    const t = (i + 1) / (steps + 0.4);
    const [px, py] = at(t) as [number, number];
    const [qx, qy] = at(Math.max(0, t - 0.05)) as [number, number];
    const along = Math.atan2(py - qy, px - qx);
    const size = leaf * Math.sin(Math.PI * (0.16 + t * 0.78));
    for (const side of [-1, 1]) {
      const a = along + side * 0.72;
      const [lx, ly] = [px + Math.cos(a) * size, py + Math.sin(a) * size * 0.8 + size * 0.42];
      d += `M${n(qx)} ${n(qy)}L${n(lx)} ${n(ly)}L${n(px)} ${n(py)}Z`;
    }
  });
  return `${d}M${n(x - 3)} ${n(y)}Q${n(mx)} ${n(my - 4)} ${n(tx)} ${n(ty)}Q${n(mx)} ${n(my + 3)} ${n(x + 3)} ${n(y)}Z`;
}

/** A coconut palm that stands on (x, y), `height` tall, its crown `lean` to the side. */
export function palm(
  sheet: Sheet,
  x: number,
  y: number,
  height: number,
  lean: number,
  green: string,
  depth = 0,
): string {
  const { rng, mood } = sheet;
  const [cx, cy] = [x + lean, y - height];
  const w = height * 0.017 + 2;
  const [bx, by] = [x + lean * 0.12, y - height * 0.55];
  const bark = mood.tone('#8a6f54', depth);
  const trunk = `M${n(x - w * 1.5)} ${n(y)}Q${n(bx - w)} ${n(by)} ${n(cx - w * 0.5)} ${n(cy)}L${n(cx + w * 0.5)} ${n(cy)}Q${n(bx + w)} ${n(by)} ${n(x + w * 1.5)} ${n(y)}Z`;
  const reach = height * rng.between(0.4, 0.5);
  const ring = (count: number, from: number, to: number, size: number) =>
    times(count, (i) =>
      frond(
        sheet,
        cx,
        cy,
        from + ((to - from) * i) / (count - 1) + rng.between(-0.1, 0.1),
        reach * size * rng.between(0.85, 1.1),
      ),
    ).join('');
  const back = ring(5, Math.PI * 1.04, Math.PI * 1.96, 1);
  const front = ring(5, Math.PI * 0.84, Math.PI * 2.14, 0.95);
  const top = ring(3, Math.PI * 1.12, Math.PI * 1.86, 0.7);
  const leaf = mood.tone(green, depth);
  const nuts = times(4, (i) =>
    oval(cx + (i - 1.5) * w * 0.8, cy + w * (1 + (i % 2) * 0.5), w * 0.62, mood.tone('#7a5a34', depth)),
  ).join('');
  return (
    fill(back, darker(leaf, 0.28)) +
    fill(trunk, sheet.linear([darker(bark, 0.3), bark, darker(bark, 0.35)], 0, 0, 1, 0)) +
    nuts +
    fill(front, leaf) +
    fill(top, lighter(leaf, 0.16))
  );
}

/** A long leaf, as of a banana or heliconia, from (x, y) towards `angle`. */
export function bigLeaf(
  x: number,
  y: number,
  angle: number,
  length: number,
  width: number,
  colour: string,
): string {
  const [c, s] = [Math.cos(angle), Math.sin(angle)];
  const p = (u: number, v: number) => `${n(x + c * u - s * v)} ${n(y + s * u + c * v)}`;
  const veins = times(9, (i) => {
    const u = length * (0.14 + i * 0.085);
    const v = width * 0.8 * Math.sin(Math.PI * (0.16 + i * 0.085));
    return `M${p(u, 0)}L${p(u + width * 0.35, v)}M${p(u, 0)}L${p(u + width * 0.35, -v)}`;
  }).join('');
  return (
    fill(
      `M${p(0, 0)}C${p(length * 0.2, width * 1.3)} ${p(length * 0.75, width * 1.1)} ${p(length, 0)}C${p(length * 0.75, -width * 1.1)} ${p(length * 0.2, -width * 1.3)} ${p(0, 0)}Z`,
      colour,
    ) +
    fill(
      `M${p(0, 0)}C${p(length * 0.2, width * 1.3)} ${p(length * 0.75, width * 1.1)} ${p(length, 0)}Z`,
      darker(colour, 0.16),
    ) +
    stroke(veins, lighter(colour, 0.12), 1.6, 'opacity=".5"') +
    stroke(`M${p(0, 0)}L${p(length * 0.97, 0)}`, lighter(colour, 0.24), width * 0.06 + 1)
  );
}

/** Large leaves that frame a corner of the picture; `side` -1 is left, 1 is right. */
export function frame(sheet: Sheet, x: number, y: number, side: -1 | 1, size: number, green: string): string {
  const { rng, mood } = sheet;
  return times(rng.int(4, 6), (i) => {
    const angle = -Math.PI / 2 - side * (-0.35 + i * 0.36 + rng.between(-0.1, 0.1));
    const colour = darker(mood.tone(green), 0.25 + (i % 3) * 0.1);
    return bigLeaf(x, y, angle, size * rng.between(0.75, 1.15), size * rng.between(0.11, 0.17), colour);
  }).join('');
}
