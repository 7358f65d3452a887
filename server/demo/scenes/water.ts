import { H, W, fill, group, n, rect, times, type Sheet } from './sheet';
import type { Orb } from './sky';

const ripple = (x: number, y: number, w: number, h: number) =>
  `M${n(x - w)} ${n(y)}q${n(w)} ${n(-h)} ${n(w * 2)} 0q${n(-w)} ${n(h)} ${n(-w * 2)} 0z`;

/** Water from `top` to `bottom`: its colour, the glitter of the light, and small waves that grow towards the eye. */
export function water(sheet: Sheet, top: number, orb: Orb, bottom = H, calm = false): string {
  const { rng, mood } = sheet;
  const height = bottom - top;
  const [far, middle, near] = mood.water;
  let art = rect(0, top, W, height, sheet.linear([far, middle, near]));
  const place = () => {
    const t = rng.next() ** 1.5;
    return { y: top + 4 + t * height, size: 0.25 + t * 1.2 };
  };
  const dark = times(calm ? 40 : 110, () => {
    const { y, size } = place();
    return ripple(
      rng.between(-50, W + 50),
      y,
      (calm ? 110 : 60) * size * rng.between(0.5, 1.4),
      (calm ? 3 : 6) * size,
    );
  }).join('');
  const bright = times(calm ? 36 : 90, () => {
    const { y, size } = place();
    return ripple(
      rng.between(-50, W + 50),
      y,
      (calm ? 90 : 48) * size * rng.between(0.4, 1.3),
      (calm ? 2.5 : 5) * size,
    );
  }).join('');
  art += fill(dark, near, 'opacity=".28"') + fill(bright, far, 'opacity=".38"');
  const path = times(80, () => {
    const { y, size } = place();
    const spread = (26 + (y - top) * 0.34) * (rng.next() + rng.next() - 1) * 1.5;
    return ripple(orb.x + spread, y, rng.between(14, 46) * size, 5.5 * size);
  }).join('');
  return art + fill(path, mood.orb, `opacity="${mood.light === 'day' ? 0.42 : 0.62}"`);
}

/** Draws what stands above the water line `y`, mirrored in it and dimmed. */
export function reflection(
  sheet: Sheet,
  art: string,
  y: number,
  strength = 0.45,
  squash = 0.8,
  bottom = H,
): string {
  const clip = sheet.clip(`<rect x="0" y="${n(y)}" width="${W}" height="${n(bottom - y)}"/>`);
  return group(
    group(art, `transform="translate(0 ${n(y * (1 + squash))}) scale(1 ${-squash})" opacity="${strength}"`),
    `clip-path="${clip}"`,
  );
}
