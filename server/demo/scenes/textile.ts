import { darker, lighter } from './colour';
import { box, fill, n, oval, rect, stroke, times, type Sheet } from './sheet';

const gold = '#c6a25e';

/** Songket: gold thread in lozenges and stars on a deep ground. */
export function songket(sheet: Sheet, ground: string, size = 44): string {
  const s = size;
  const thread = sheet.mood.indoor(gold);
  const star = (x: number, y: number, r: number) =>
    fill(
      `M${n(x)} ${n(y - r)}L${n(x + r * 0.3)} ${n(y - r * 0.3)}L${n(x + r)} ${n(y)}L${n(x + r * 0.3)} ${n(y + r * 0.3)}L${n(x)} ${n(y + r)}L${n(x - r * 0.3)} ${n(y + r * 0.3)}L${n(x - r)} ${n(y)}L${n(x - r * 0.3)} ${n(y - r * 0.3)}Z`,
      thread,
    );
  return sheet.pattern(
    s,
    s,
    rect(0, 0, s, s, ground) +
      stroke(`M${n(s / 2)} 0L${s} ${n(s / 2)}L${n(s / 2)} ${s}L0 ${n(s / 2)}Z`, thread, s * 0.05) +
      star(s / 2, s / 2, s * 0.27) +
      star(0, 0, s * 0.14) +
      star(s, 0, s * 0.14) +
      star(0, s, s * 0.14) +
      star(s, s, s * 0.14),
  );
}

/** Batik: flowers with tendrils on a coloured ground. */
export function batik(sheet: Sheet, ground: string, bloom: string, size = 90): string {
  const flower = (x: number, y: number, r: number) =>
    times(6, (i) => {
      const a = (i / 6) * Math.PI * 2;
      return oval(x + Math.cos(a) * r * 0.6, y + Math.sin(a) * r * 0.6, r * 0.42, bloom);
    }).join('') +
    oval(x, y, r * 0.34, lighter(ground, 0.55)) +
    oval(x, y, r * 0.16, darker(bloom, 0.35));
  const s = size;
  const vine = stroke(
    `M0 ${n(s * 0.5)}Q${n(s * 0.25)} ${n(s * 0.2)} ${n(s * 0.5)} ${n(s * 0.5)}T${s} ${n(s * 0.5)}M${n(s * 0.5)} 0Q${n(s * 0.8)} ${n(s * 0.25)} ${n(s * 0.5)} ${n(s * 0.5)}T${n(s * 0.5)} ${s}`,
    lighter(ground, 0.35),
    s * 0.025,
  );
  const dots = stroke(
    times(8, (i) => `M${n(s * (0.12 + (i % 4) * 0.25))} ${n(s * (i < 4 ? 0.08 : 0.92))}h.1`).join(''),
    lighter(ground, 0.4),
    s * 0.04,
  );
  return sheet.pattern(
    s,
    s,
    rect(0, 0, s, s, ground) +
      vine +
      dots +
      flower(s * 0.25, s * 0.28, s * 0.2) +
      flower(s * 0.75, s * 0.74, s * 0.17),
  );
}

/** Peranakan tile: one motif that meets itself in all four corners. */
export function tile(sheet: Sheet, ground: string, a: string, b: string, size = 72): string {
  const s = size;
  const corner = (x: number, y: number) =>
    oval(x, y, s * 0.3, a) + oval(x, y, s * 0.19, ground) + oval(x, y, s * 0.1, b);
  const petals = times(
    4,
    (i) =>
      `<ellipse cx="${n(s / 2)}" cy="${n(s * 0.29)}" rx="${n(s * 0.09)}" ry="${n(s * 0.19)}" fill="${b}" transform="rotate(${i * 90} ${n(s / 2)} ${n(s / 2)})"/>`,
  ).join('');
  return sheet.pattern(
    s,
    s,
    rect(0, 0, s, s, ground) +
      corner(0, 0) +
      corner(s, 0) +
      corner(0, s) +
      corner(s, s) +
      petals +
      oval(s / 2, s / 2, s * 0.1, a) +
      stroke(`M0 0H${s}M0 0V${s}`, darker(ground, 0.2), 2),
  );
}

/** Woven cane. */
export function cane(sheet: Sheet, colour: string, size = 22): string {
  const s = size;
  return sheet.pattern(
    s,
    s,
    rect(0, 0, s, s, darker(colour, 0.28)) +
      stroke(`M0 0L${s} ${s}M${s} 0L0 ${s}`, lighter(colour, 0.1), s * 0.17) +
      stroke(`M0 ${n(s / 2)}H${s}M${n(s / 2)} 0V${s}`, colour, s * 0.13),
  );
}

/** Glazed bricks or square tiles of one colour. */
export function glazed(sheet: Sheet, colour: string, w = 84, h = 42): string {
  const { rng } = sheet;
  const piece = (x: number, y: number) =>
    rect(
      x + 1.5,
      y + 1.5,
      w - 3,
      h - 3,
      rng.chance(0.5) ? lighter(colour, rng.between(0, 0.1)) : darker(colour, rng.between(0, 0.08)),
      2,
    );
  return sheet.pattern(
    w * 2,
    h * 2,
    rect(0, 0, w * 2, h * 2, lighter(colour, 0.4)) +
      piece(0, 0) +
      piece(w, 0) +
      piece(-w / 2, h) +
      piece(w / 2, h) +
      piece(w * 1.5, h),
  );
}

/** Terrazzo: chips of stone in a light ground. */
export function terrazzo(sheet: Sheet, ground: string): string {
  const { rng, mood } = sheet;
  const chips = times(46, () => {
    const [x, y, r] = [rng.between(6, 194), rng.between(6, 194), rng.between(2, 6)];
    return fill(
      `M${n(x - r)} ${n(y)}l${n(r)} ${n(-r * rng.between(0.5, 1))}l${n(r)} ${n(r * 0.8)}l${n(-r * 0.8)} ${n(r * 0.7)}z`,
      mood.indoor(rng.pick(['#b98d6a', '#8a9a8c', '#c6a25e', '#7a6f68', '#d0a090'])),
    );
  }).join('');
  return sheet.pattern(200, 200, rect(0, 0, 200, 200, ground) + chips);
}

/** Cloth folds that hang: soft vertical shades over a rectangle. */
export function folds(
  sheet: Sheet,
  x: number,
  y: number,
  w: number,
  h: number,
  colour: string,
  opacity = 1,
): string {
  const { rng } = sheet;
  const count = Math.max(3, Math.round(w / 26));
  const shade = times(count, (i) =>
    box(x + (i + rng.between(0.1, 0.4)) * (w / count), y, (w / count) * 0.34, h),
  ).join('');
  const shine = times(count, (i) =>
    box(x + (i + rng.between(0.55, 0.7)) * (w / count), y, (w / count) * 0.18, h),
  ).join('');
  return `<g opacity="${opacity}">${rect(x, y, w, h, sheet.linear([lighter(colour, 0.06), colour, darker(colour, 0.08)]))}${fill(shade, darker(colour, 0.2), 'opacity=".4"')}${fill(shine, lighter(colour, 0.5), 'opacity=".5"')}</g>`;
}
