import { mix } from './colour';
import { H, W, fill, glow, n, oval, rect, times, type Sheet } from './sheet';

/** The place of the sun or moon in a scene. */
export interface Orb {
  x: number;
  y: number;
}

function cumulus({ rng, mood, linear }: Sheet, x: number, y: number, w: number): string {
  const bumps = rng.int(4, 7);
  const h = w * rng.between(0.16, 0.24);
  let d = `M${n(x)} ${n(y)}`;
  let at = x;
  times(bumps, (i) => {
    const middle = 1 - Math.abs((i + 0.5) / bumps - 0.5) * 1.5;
    const step = w / bumps;
    const rise = (i < bumps / 2 ? -1 : 1) * h * 0.42 * rng.between(0.4, 1);
    const r = step * (0.55 + middle * 0.25);
    d += `a${n(r)} ${n(r)} 0 0 1 ${n(step)} ${n(rise)}`;
    at += step;
  });
  d += `Q${n(at)} ${n(y + h * 0.2)} ${n(at - w * 0.1)} ${n(y + h * 0.2)}H${n(x + w * 0.06)}Q${n(x - w * 0.04)} ${n(y + h * 0.2)} ${n(x)} ${n(y)}Z`;
  return fill(
    d,
    linear([
      [mood.cloud, 0.95],
      [mood.cloudShade, 0.45],
    ]),
  );
}

function streak({ rng, mood, linear }: Sheet, x: number, y: number, w: number): string {
  const h = w * rng.between(0.025, 0.05);
  const lens = (dx: number, dy: number, lw: number, lh: number) =>
    `M${n(x + dx)} ${n(y + dy)}q${n(lw * 0.45)} ${n(-lh)} ${n(lw)} 0q${n(-lw * 0.5)} ${n(lh * 0.7)} ${n(-lw)} 0z`;
  return fill(
    lens(0, 0, w, h) + lens(w * 0.25, h * 1.1, w * 0.9, h * 0.7) + lens(-w * 0.2, h * 2, w * 0.6, h * 0.5),
    linear([
      [mood.cloud, 0.7],
      [mood.cloudShade, 0.55],
    ]),
  );
}

function moon(sheet: Sheet, orb: Orb): string {
  const { mood } = sheet;
  const r = sheet.rng.int(34, 58);
  return (
    glow(sheet, orb.x, orb.y, r * 9, mood.glow, 0.34) +
    oval(orb.x, orb.y, r, sheet.radial([mood.orb, '#f3e6c4', '#e2d3b0'])) +
    oval(orb.x - r * 0.3, orb.y - r * 0.2, r * 0.22, '#cdbd9a', r * 0.2, 'opacity=".35"') +
    oval(orb.x + r * 0.3, orb.y + r * 0.25, r * 0.3, '#cdbd9a', r * 0.25, 'opacity=".28"')
  );
}

/** The sky down to `horizon`, with sun or moon, clouds and stars; says where the orb stands. */
export function sky(sheet: Sheet, horizon: number, orbX?: number): { art: string; orb: Orb } {
  const { rng, mood } = sheet;
  const { light } = mood;
  const low = light === 'golden' || light === 'dawn';
  const orb = {
    x: orbX ?? rng.between(W * 0.16, W * 0.84),
    y: low ? horizon - rng.between(20, horizon * 0.3) : rng.between(horizon * 0.16, horizon * 0.4),
  };
  let art = rect(0, 0, W, horizon + 40, sheet.linear(mood.sky));
  if (horizon < H) art += rect(0, horizon, W, H - horizon, mood.haze);
  if (light === 'night') {
    for (const [count, r, opacity] of [
      [120, 1.3, 0.5],
      [40, 2, 0.75],
      [10, 2.8, 0.95],
    ] as const) {
      const d = times(count, () => {
        const y = horizon * 0.85 * rng.next() ** 1.4;
        return `M${n(rng.between(0, W))} ${n(y)}h.1`;
      }).join('');
      art += `<path d="${d}" stroke="#fff6df" stroke-width="${r * 2}" stroke-linecap="round" opacity="${opacity}"/>`;
    }
    art += moon(sheet, orb);
  } else {
    const r = low ? rng.int(54, 92) : rng.int(44, 60);
    art += glow(sheet, orb.x, orb.y, r * (low ? 10 : 8), mood.glow, low ? 0.85 : 0.75);
    art += oval(orb.x, orb.y, r, sheet.radial([mood.orb, mood.orb, mix(mood.orb, mood.glow, 0.5)]));
  }
  const cumuli = light === 'day' ? rng.int(3, 6) : rng.int(0, 2);
  const streaks = light === 'day' ? rng.int(0, 3) : rng.int(4, 8);
  times(streaks, () => {
    const w = rng.between(240, 720);
    const [x, y] = [rng.between(-200, W - 150), rng.between(horizon * 0.12, horizon * 0.86)];
    // A streak across the disc cuts it into slices.
    const hidesOrb = Math.abs(y - orb.y) < 90 && x - w * 0.2 < orb.x + 90 && x + w * 1.2 > orb.x - 90;
    art += hidesOrb ? '' : streak(sheet, x, y, w);
  });
  times(cumuli, (i) => {
    const far = i / Math.max(1, cumuli);
    const y = horizon * (0.9 - far * 0.7) - rng.between(0, 40);
    art += cumulus(sheet, rng.between(-120, W - 200), y, rng.between(170, 300) * (0.7 + far));
  });
  return { art, orb };
}

/** A few birds far away. */
export function birds({ rng, mood }: Sheet, x: number, y: number): string {
  const d = times(rng.int(4, 7), () => {
    const [bx, by, s] = [x + rng.between(-110, 110), y + rng.between(-50, 50), rng.between(7, 15)];
    return `M${n(bx - s)} ${n(by - s * 0.4)}q${n(s * 0.6)} ${n(-s * 0.3)} ${n(s)} ${n(s * 0.4)}q${n(s * 0.4)} ${n(-s * 0.7)} ${n(s)} ${n(-s * 0.4)}`;
  }).join('');
  return `<path d="${d}" fill="none" stroke="${mood.tone('#3c3a40', 0.25)}" stroke-width="2.4" stroke-linecap="round"/>`;
}
