import { lighter } from './colour';
import { H, W, fill, n, poly, rect, times, type Point, type Sheet } from './sheet';

/** The height of a ridge at each x: a few waves on top of each other. */
export type Profile = (x: number) => number;

/** A random ridge around `y` that rises and falls by about `swing`; `roughness` adds shorter waves. */
export function profile({ rng }: Sheet, y: number, swing: number, roughness = 0.5): Profile {
  const waves = times(6, (i) => ({
    length: (W / (0.8 + i * 1.35)) * rng.between(0.75, 1.3),
    phase: rng.between(0, Math.PI * 2),
    size: swing * (i === 0 ? 0.8 : 0.55 * roughness ** (i * 0.75)),
  }));
  return (x) =>
    y - waves.reduce((sum, w) => sum + Math.sin((x / w.length) * Math.PI * 2 + w.phase) * w.size, 0);
}

/** The line of a profile as points. */
export const along = (f: Profile, from = -20, to = W + 20, step = 16): Point[] =>
  times((to - from) / step + 1, (i) => [from + i * step, f(from + i * step)] as const);

/** Returns the area under a ridge, down to `base`. */
export const under = (f: Profile, base = H, from = -20, to = W + 20, step = 16) =>
  poly([[from, base], ...along(f, from, to, step), [to, base]]);

/** A ridge with the crowns of a forest on it. */
export function forest({ rng }: Sheet, f: Profile, size: number, base = H, from = -20, to = W + 20): string {
  let x = from;
  let d = `M${n(from)} ${n(base)}L${n(from)} ${n(f(from))}`;
  let y = f(from);
  while (x < to) {
    const step = size * rng.between(0.5, 1.2);
    const next = f(x + step) + rng.between(-size, size) * 0.25;
    const r = step * rng.between(0.52, 0.72);
    d += `a${n(r)} ${n(r * 1.1)} 0 0 1 ${n(step)} ${n(next - y)}`;
    x += step;
    y = next;
  }
  return `${d}L${n(x)} ${n(base)}Z`;
}

/** Layers of mountains from far to near, each less lost in the air. */
export function mountains(
  sheet: Sheet,
  {
    y,
    swing,
    count,
    colour,
    step = 60,
    roughness = 0.55,
    wooded = false,
  }: {
    y: number;
    swing: number;
    count: number;
    colour: string;
    step?: number;
    roughness?: number;
    wooded?: boolean;
  },
): string {
  const { mood } = sheet;
  return times(count, (i) => {
    const depth = 0.8 - (i / Math.max(1, count)) * 0.64;
    const ridge = profile(sheet, y + i * step, swing * (1 - i * 0.12), roughness);
    const top = mood.tone(colour, depth);
    const shape = wooded && i >= count - 2 ? forest(sheet, ridge, 11 + i * 3) : under(ridge);
    return fill(
      shape,
      sheet.linear([lighter(top, 0.06), top, mood.tone(colour, Math.min(0.95, depth + 0.2))]),
    );
  }).join('');
}

/** A bank of mist with soft upper and lower edges. */
export function mist(
  { mood, linear }: Sheet,
  y: number,
  height: number,
  strength = 0.6,
  colour = mood.haze,
): string {
  return rect(
    0,
    y - height / 2,
    W,
    height,
    linear([
      [colour, 0],
      [colour, strength * 0.75],
      [colour, strength],
      [colour, strength * 0.6],
      [colour, 0],
    ]),
  );
}
