import { darker, lighter } from './colour';
import { forest, mist, mountains, profile, under, type Profile } from './land';
import { H, W, box, fill, n, poly, polyline, rect, stroke, times, type Sheet } from './sheet';
import { birds, sky } from './sky';
import { shrubs, tree } from './trees';

const teas = ['#7fa74a', '#6d9a48', '#8db355', '#5f8f4a'];

/** A slope planted with tea in rows that follow its shape. */
function teaSlope(sheet: Sheet, ridge: Profile, lean: number, gap: number, depth: number): string {
  const { rng, mood } = sheet;
  const leaf = mood.tone(rng.pick(teas), depth);
  const shape = under(ridge);
  const clip = sheet.clip(`<path d="${shape}"/>`);
  const bend = rng.between(30, 90);
  const phase = rng.between(0, 6);
  // Dashes cost ten times a plain line, so only the rows at hand show single bushes.
  const near = gap > 20;

  let [rows, shine] = ['', ''];
  for (let k = 1; k < 38; k += 1) {
    const drop = gap * 1.25 * k ** 1.16;
    if (drop > H) break;
    const line = times(23, (i) => {
      const x = -20 + i * 75;
      return [
        x,
        ridge(x) +
          drop +
          lean * (x - W / 2) * Math.min(1, k / 9) * 0.1 +
          Math.sin(x / 260 + phase + k * 0.05) * bend * Math.min(1, k / 14),
      ] as const;
    });
    rows += polyline(line);
    shine += polyline(line.map(([x, y]) => [x, y - gap * 0.22] as const));
  }
  const lanes = times(rng.int(1, 3), () => {
    const x = rng.between(100, W - 100);
    const s = rng.between(-260, 260);
    return `M${n(x)} ${n(ridge(x) - 5)}q${n(s * 0.1)} 120 ${n(s)} 260t${n(s * 0.5)} 500`;
  }).join('');
  return (
    fill(shape, sheet.linear([darker(leaf, 0.2), darker(leaf, 0.36)])) +
    `<g clip-path="${clip}">${stroke(rows, leaf, gap * 0.74)}${stroke(shine, lighter(leaf, 0.26), gap * 0.22, near ? `stroke-dasharray="${n(gap)} ${n(gap * 0.7)}" opacity=".8"` : 'opacity=".7"')}${stroke(lanes, mood.tone('#c9a87c', depth), gap * 0.34)}</g>`
  );
}

/** A half-timbered hill-station house whose foot is at (x, y). */
function lodge(sheet: Sheet, x: number, y: number, s: number, depth: number): string {
  const { rng, mood } = sheet;
  const wall = mood.tone('#f3ead6', depth);
  const beam = mood.tone('#4a3527', depth);
  const roof = mood.tone(rng.pick(['#8f4637', '#5e5a58', '#7a4a3a']), depth);
  const p = (u: number, v: number) => [x + u * s, y - v * s] as const;
  const win = mood.lampsOn || mood.light === 'golden' ? '#ffd98c' : mood.tone('#3f4a50', depth);
  const gable = (u: number, w: number, h: number) =>
    fill(poly([p(u - w, 0), p(u - w, h), p(u, h + w * 0.95), p(u + w, h), p(u + w, 0)]), wall) +
    stroke(
      `${polyline([p(u - w, h * 0.52), p(u + w, h * 0.52)])}${polyline([p(u - w, h), p(u + w, h)])}${times(5, (i) => polyline([p(u - w + i * w * 0.5, h * 0.52), p(u - w + i * w * 0.5, h)])).join('')}${polyline([p(u, h), p(u, h + w * 0.9)])}${polyline([p(u - w * 0.5, h), p(u - w * 0.25, h + w * 0.6)])}${polyline([p(u + w * 0.5, h), p(u + w * 0.25, h + w * 0.6)])}`,
      beam,
      s * 0.028,
    ) +
    stroke(
      polyline([p(u - w * 1.2, h - w * 0.16), p(u, h + w * 1.02), p(u + w * 1.2, h - w * 0.16)]),
      roof,
      s * 0.085,
    ) +
    fill(
      box(x + (u - w * 0.3) * s, y - h * 0.42 * s, w * 0.6 * s, h * 0.26 * s) +
        box(x + (u - w * 0.22) * s, y - h * 0.9 * s, w * 0.44 * s, h * 0.26 * s),
      win,
    );
  return (
    rect(x - s * 0.16, y - s * 1.5, s * 0.13, s * 0.6, mood.tone('#8a6a58', depth)) +
    fill(poly([p(-1, 0), p(-1, 0.62), p(1, 0.62), p(1, 0)]), wall) +
    fill(times(5, (i) => box(x + (-0.26 + i * 0.2) * s, y - 0.5 * s, 0.11 * s, 0.28 * s)).join(''), win) +
    fill(
      poly([p(-1.1, 0.6), p(-0.82, 1.2), p(0.82, 1.2), p(1.1, 0.6)]),
      sheet.linear([lighter(roof, 0.12), darker(roof, 0.2)]),
    ) +
    gable(-0.62, 0.36, 0.78) +
    gable(0.66, 0.28, 0.68)
  );
}

/** Cameron Highlands: mountains in mist, tea in rows, a lodge on its knoll. */
export function hills(sheet: Sheet): string {
  const { rng } = sheet;
  const { art: air, orb } = sky(sheet, 560, rng.between(W * 0.15, W * 0.85));
  const kind = rng.pick(['slopes', 'knoll', 'valley'] as const);
  let art = air + birds(sheet, orb.x > W / 2 ? 420 : 1150, 230);
  art += mountains(sheet, {
    y: rng.int(350, 430),
    swing: rng.int(70, 120),
    count: 3,
    colour: '#4f7a72',
    step: 66,
    roughness: 0.7,
    wooded: true,
  });
  art += mist(sheet, 580, 180, 0.55);
  const tilt = rng.between(-0.16, 0.16);
  const slope = (y: number, swing: number, lean = 0): Profile => {
    const wave = profile(sheet, y, swing, 0.3);
    return (x) => wave(x) + lean * (x - W / 2);
  };
  const knoll =
    (cx: number, top: number, w: number): Profile =>
    (x) =>
      H - 160 - (H - 160 - top) * Math.exp(-(((x - cx) / w) ** 2));
  const r1 = slope(640, 50, tilt);
  art += teaSlope(sheet, r1, -1, 10, 0.36);
  times(rng.int(3, 6), () => {
    const x = rng.between(0, W);
    art += tree(sheet, x, r1(x) + 12, rng.between(50, 90), '#44704a', 0.38);
  });
  art += mist(sheet, 700, 110, 0.4);
  if (kind === 'slopes') {
    const r2 = slope(790, 60, -tilt * 1.2);
    art += teaSlope(sheet, r2, 1, 15, 0.2);
    const lx = rng.between(300, 1300);
    if (rng.chance(0.7))
      art +=
        lodge(sheet, lx, r2(lx) + 26, 74, 0.2) +
        shrubs(sheet, lx - 110, lx + 110, r2(lx) + 36, 16, '#4f7d48', 0.2);
    art += mist(sheet, 850, 120, 0.3) + teaSlope(sheet, slope(990, 46, tilt * 0.9), -2, 26, 0);
  } else if (kind === 'knoll') {
    const cx = rng.between(480, 1100);
    const top = knoll(cx, rng.between(600, 670), rng.between(330, 470));
    art += teaSlope(sheet, top, 0, 15, 0.14);
    art +=
      tree(sheet, cx - 190, top(cx - 190) + 14, 150, '#3f6b48', 0.12) +
      tree(sheet, cx + 200, top(cx + 200) + 14, 180, '#4a7549', 0.12);
    art +=
      lodge(sheet, cx, top(cx) + 22, 118, 0.06) +
      shrubs(sheet, cx - 170, cx + 160, top(cx) + 42, 22, '#4f7d48', 0.08, '#e58fa5');
    art += mist(sheet, 960, 120, 0.3) + teaSlope(sheet, slope(1040, 30, -tilt), 2, 28, 0);
  } else {
    const left = slope(820, 26, 0.38);
    const right = slope(880, 26, -0.42);
    art += teaSlope(sheet, left, 2, 16, 0.24) + mist(sheet, 860, 120, 0.35);
    const lx = rng.between(1060, 1300);
    art += lodge(sheet, lx, right(lx) + 30, 84, 0.12) + teaSlope(sheet, (x) => right(x) + 24, -2, 22, 0.06);
    times(3, (i) => {
      const x = 1180 + i * 150;
      art += tree(sheet, x, right(x) + 70, rng.between(150, 230), '#466f48', 0.04);
    });
    art += fill(forest(sheet, profile(sheet, H - 40, 24, 0.4), 40), darker(sheet.mood.tone('#4f7d48'), 0.24));
  }
  if (kind !== 'valley')
    art += shrubs(
      sheet,
      -40,
      rng.int(200, 520),
      H + 34,
      74,
      '#4f7d48',
      0,
      rng.pick(['#e58fa5', '#f2c14e', '#c58fd6']),
    );
  if (kind !== 'valley' && rng.chance(0.6))
    art += tree(sheet, W - rng.int(60, 200), H + 60, rng.int(480, 660), '#46754a');
  return art;
}
