import { darker, lighter } from './colour';
import { fill, n, poly, polyline, stroke, times, type Point, type Sheet } from './sheet';

/** Maps a place on a façade (across, up) to the sheet: straight on, or along a street in perspective. */
export type Projection = (u: number, v: number) => Point;

const plasters = [
  '#d9b26a',
  '#8fb0a0',
  '#5f8fae',
  '#c9775a',
  '#efe3c8',
  '#d9a5a0',
  '#6fa3a0',
  '#e6c98f',
  '#a9b98a',
  '#b98fae',
  '#4f7f9c',
  '#e0876a',
];
const shutters = ['#3f6b5f', '#7a4a36', '#2f5a78', '#8f3f35', '#5f7f54', '#efe6d2', '#3f7f7f', '#5a4a6a'];

/** One shophouse, `w` wide and `h` up to its eaves, with its five-foot way. */
export function shophouse(sheet: Sheet, p: Projection, w: number, h: number, depth: number): string {
  const { rng, mood } = sheet;
  const wall = mood.tone(rng.pick(plasters), depth);
  const wood = mood.tone(rng.pick(shutters), depth);
  const trim = mood.tone('#f5ecd8', depth);
  const shade = mood.lampsOn ? mood.tone('#7a4f2c', 0.05) : mood.tone('#3a2a20', depth * 0.6);
  const lit = mood.lampsOn ? '#ffd486' : darker(wood, 0.5);
  const quad = (a: number, b: number, c: number, d: number) => poly([p(a, b), p(c, b), p(c, d), p(a, d)]);
  const arch = (a: number, b: number, c: number, spring: number, rise: number) =>
    poly([
      p(a, b),
      p(a, spring),
      ...times(13, (i) =>
        p(
          (a + c) / 2 - ((c - a) / 2) * Math.cos((i / 12) * Math.PI),
          spring + rise * Math.sin((i / 12) * Math.PI),
        ),
      ),
      p(c, b),
    ]);
  const line = (...points: (readonly [number, number])[]) => polyline(points.map(([u, v]) => p(u, v)));
  const gf = h * rng.between(0.36, 0.41);
  const pillar = w * 0.075;
  const scale = Math.abs(p(w, 0)[0] - p(0, 0)[0]) / w;
  let art = fill(quad(0, 0, w, h), sheet.linear([lighter(wall, 0.1), wall, darker(wall, 0.14)]));

  const arched = rng.chance(0.55);
  const way = arched
    ? arch(pillar, 0, w - pillar, gf * 0.55, gf * 0.3)
    : quad(pillar, 0, w - pillar, gf * 0.84);
  art += fill(way, sheet.linear([darker(shade, 0.35), shade]));
  art +=
    fill(quad(w * 0.36, 0, w * 0.64, gf * 0.62), mood.lampsOn ? '#e0a24f' : darker(wood, 0.2)) +
    fill(
      quad(w * 0.14, gf * 0.2, w * 0.3, gf * 0.54) + quad(w * 0.7, gf * 0.2, w * 0.86, gf * 0.54),
      lit,
      'opacity=".85"',
    );
  art += stroke(
    `${line([w * 0.5, 0], [w * 0.5, gf * 0.62])}${line([w * 0.22, gf * 0.2], [w * 0.22, gf * 0.54])}${line([w * 0.78, gf * 0.2], [w * 0.78, gf * 0.54])}`,
    darker(wood, 0.4),
    3 * scale,
  );
  art += fill(quad(0, 0, pillar, gf * 0.12) + quad(w - pillar, 0, w, gf * 0.12), darker(wall, 0.35));
  art +=
    fill(quad(w * 0.2, gf * 0.86, w * 0.8, gf * 0.99), darker(wood, 0.15)) +
    stroke(quad(w * 0.2, gf * 0.86, w * 0.8, gf * 0.99), mood.tone('#d9b567', depth), 2.4 * scale);

  const floors = rng.chance(0.3) ? 2 : 1;
  const each = (h - gf) / floors;
  for (let f = 0; f < floors; f += 1) {
    const base = gf + f * each;
    const bays = rng.pick([2, 3, 3]);
    const fan = rng.chance(0.6);
    const bw = (w - pillar * 2) / bays;
    art += fill(quad(0, base, w, base + h * 0.018), trim);
    for (let i = 0; i < bays; i += 1) {
      const [a, c] = [pillar + i * bw + bw * 0.17, pillar + (i + 1) * bw - bw * 0.17];
      const [b, top] = [base + each * 0.14, base + each * (fan ? 0.62 : 0.76)];
      const mid = (a + c) / 2;
      if (fan)
        art +=
          fill(arch(a - bw * 0.06, b, c + bw * 0.06, top, bw * 0.38), trim) +
          fill(arch(a, top, c, top, bw * 0.31), lit) +
          stroke(
            `${line([mid, top], [mid, top + bw * 0.3])}${line([mid, top], [a + bw * 0.1, top + bw * 0.22])}${line([mid, top], [c - bw * 0.1, top + bw * 0.22])}`,
            trim,
            2.5 * scale,
          );
      else art += fill(quad(a - bw * 0.06, b - h * 0.006, c + bw * 0.06, top + h * 0.022), trim);
      const open = rng.chance(0.3);
      art += fill(
        quad(a, b, c, top),
        open ? lit : sheet.linear([lighter(wood, 0.1), wood, darker(wood, 0.14)]),
      );
      if (open)
        art +=
          fill(quad(a - bw * 0.13, b, a, top) + quad(c, b, c + bw * 0.13, top), wood) +
          fill(quad(a, b, c, b + (top - b) * 0.3), wood);
      else {
        art += stroke(
          times(8, (k) =>
            line([a, b + ((top - b) * (k + 0.6)) / 8.4], [c, b + ((top - b) * (k + 0.6)) / 8.4]),
          ).join(''),
          darker(wood, 0.3),
          2 * scale,
          'opacity=".7"',
        );
        art += stroke(line([mid, b], [mid, top]), darker(wood, 0.5), 3 * scale);
      }
    }
  }
  art +=
    fill(quad(0, gf, pillar * 0.8, h) + quad(w - pillar * 0.8, gf, w, h), lighter(wall, 0.22)) +
    fill(quad(-2, h * 0.965, w + 2, h), trim);

  const roof = mood.tone(rng.pick(['#b0593c', '#9c4f38', '#a8694a']), depth);
  const top = rng.int(0, 2);
  if (top > 0) {
    const rise = h * 0.17;
    art += fill(
      poly([p(-w * 0.03, h - h * 0.01), p(w * 1.03, h - h * 0.01), p(w * 1.0, h + rise), p(0, h + rise)]),
      sheet.linear([lighter(roof, 0.1), roof, darker(roof, 0.2)]),
    );
    art += stroke(
      times(15, (i) => line([(w * (i + 0.5)) / 15, h], [(w * (i + 0.5)) / 15, h + rise])).join(''),
      darker(roof, 0.35),
      2.6 * scale,
      'opacity=".7"',
    );
    art += stroke(line([0, h + rise], [w, h + rise]), lighter(roof, 0.22), 6 * scale);
  } else {
    const peak = rng.between(0.12, 0.2) * h;
    const curve = times(15, (i): Point => {
      const t = i / 14;
      return p(w * (0.06 + t * 0.88), h + peak * (0.35 + 0.65 * Math.sin(t * Math.PI) ** 2.2));
    });
    art += fill(
      poly([p(0, h), p(0, h + peak * 0.4), ...curve, p(w, h + peak * 0.4), p(w, h)]),
      sheet.linear([lighter(wall, 0.16), wall]),
    );
    art += stroke(polyline([p(0, h + peak * 0.4), ...curve, p(w, h + peak * 0.4)]), trim, 6 * scale);
    const [mx, my] = p(w / 2, h + peak * 0.55);
    art += `<circle cx="${n(mx)}" cy="${n(my)}" r="${n(w * 0.07 * scale)}" fill="${trim}"/><circle cx="${n(mx)}" cy="${n(my)}" r="${n(w * 0.042 * scale)}" fill="${darker(wall, 0.25)}"/>`;
  }
  return art;
}
