import { boat, boulders, chalet } from './coast';
import { darker, lighter } from './colour';
import { forest, profile, under } from './land';
import { frame, palm } from './plants';
import { H, W, box, fill, n, oval, poly, stroke, times, type Sheet } from './sheet';
import { birds, sky } from './sky';
import { shrubs } from './trees';
import { reflection, water } from './water';

/** A limestone rock that rises out of the sea, with a green top and an undercut foot. */
function karst(sheet: Sheet, x: number, y: number, w: number, h: number, depth: number): string {
  const { rng, mood } = sheet;
  const stone = mood.tone('#b3a58f', depth);
  const green = mood.tone('#4c7a4b', depth);
  const shoulder = () => rng.between(0.55, 0.9);
  const [a, b, c] = [shoulder(), rng.between(0.92, 1.08), shoulder()];
  const body = `M${n(x - w * 0.43)} ${n(y)}C${n(x - w * 0.4)} ${n(y - h * 0.06)} ${n(x - w * 0.52)} ${n(y - h * 0.1)} ${n(x - w * 0.5)} ${n(y - h * 0.2)}C${n(x - w * 0.5)} ${n(y - h * a * 0.8)} ${n(x - w * 0.4)} ${n(y - h * a)} ${n(x - w * 0.26)} ${n(y - h * a)}C${n(x - w * 0.16)} ${n(y - h * b * 1.1)} ${n(x + w * 0.1)} ${n(y - h * b * 1.12)} ${n(x + w * 0.18)} ${n(y - h * (b + c) * 0.5)}C${n(x + w * 0.36)} ${n(y - h * c)} ${n(x + w * 0.46)} ${n(y - h * c * 0.8)} ${n(x + w * 0.49)} ${n(y - h * 0.2)}C${n(x + w * 0.52)} ${n(y - h * 0.1)} ${n(x + w * 0.4)} ${n(y - h * 0.05)} ${n(x + w * 0.43)} ${n(y)}Z`;
  const clip = sheet.clip(`<path d="${body}"/>`);
  const cover = forest(
    sheet,
    (u) => y - h * (0.5 + 0.16 * Math.sin(u / (w * 0.17) + x) + 0.07 * Math.sin(u / (w * 0.05))),
    w * 0.055,
    y - h * 1.4,
    x - w * 0.6,
    x + w * 0.6,
  );
  const cracks = times(13, () => {
    const u = x + rng.between(-0.46, 0.46) * w;
    return `M${n(u)} ${n(y - h * rng.between(0.3, 0.6))}l${n(rng.between(-5, 5))} ${n(h * rng.between(0.12, 0.34))}`;
  }).join('');
  const tufts = times(
    9,
    () => `M${n(x + rng.between(-0.45, 0.4) * w)} ${n(y - h * rng.between(0.14, 0.5))}h.1`,
  ).join('');
  return (
    fill(body, sheet.linear([lighter(stone, 0.26), stone, darker(stone, 0.34)], 0, 0, 1, 0)) +
    `<g clip-path="${clip}">${stroke(cracks, darker(stone, 0.3), Math.max(2, w * 0.014), 'opacity=".55"')}${fill(cover, sheet.linear([lighter(green, 0.12), green, darker(green, 0.3)], 0, 0, 1, 0.4))}${stroke(tufts, green, w * 0.06)}</g>` +
    oval(x, y + 1, w * 0.46, darker(mood.water[1], 0.3), Math.max(3, h * 0.018), 'opacity=".5"')
  );
}

/** A jetty of planks that runs from the lower edge towards a far point. */
function jetty(sheet: Sheet, fromX: number, toX: number, toY: number, width: number): string {
  const { mood } = sheet;
  const wood = mood.tone('#a9835a');
  const edge = (t: number, side: number) => {
    const k = t ** 2.1;
    return [
      fromX + (toX - fromX) * (1 - k) + side * width * (0.05 + k * 0.95) * 0.5,
      toY + (H + 30 - toY) * k,
    ] as const;
  };
  const planks = times(30, (i) => {
    const t = i / 30;
    const [a, b] = [edge(t, -1), edge(t, 1)];
    return `M${n(a[0])} ${n(a[1])}L${n(b[0])} ${n(b[1])}`;
  }).join('');
  const posts = times(7, (i) => {
    const t = 0.2 + i * 0.12;
    const size = width * (0.03 + t ** 2.1 * 0.05);
    return [-1, 1]
      .map((side) => {
        const [x, y] = edge(t, side);
        return box(x - size / 2, y - size * 3, size, size * 5.5);
      })
      .join('');
  }).join('');
  return (
    fill(
      poly([
        edge(0, -1),
        edge(0, 1),
        ...times(12, (i) => edge((i + 1) / 12, 1)),
        ...times(12, (i) => edge(1 - i / 12, -1)),
      ]),
      sheet.linear([darker(wood, 0.12), wood, lighter(wood, 0.1)]),
    ) +
    stroke(planks, darker(wood, 0.4), 3, 'opacity=".65"') +
    fill(posts, darker(wood, 0.35))
  );
}

/** A small wooded island with a strand of its own. */
function islet(sheet: Sheet, x: number, y: number, w: number, h: number, depth: number): string {
  const { rng, mood } = sheet;
  const green = mood.tone('#437548', depth);
  const wave = profile(sheet, 0, h * 0.14, 0.6);
  const dome = (k: number) => (u: number) =>
    y - Math.max(0, 1 - ((u - x) / (w * 0.5 * k)) ** 2) ** 0.6 * (h * k + wave(u)) + 2;
  const strand = mood.tone('#f2e2bb', depth * 0.7);
  return (
    fill(
      `M${n(x - w * 0.56)} ${n(y + 6)}Q${n(x)} ${n(y - h * 0.12)} ${n(x + w * 0.6)} ${n(y + 6)}Q${n(x)} ${n(y + 24)} ${n(x - w * 0.56)} ${n(y + 6)}Z`,
      strand,
    ) +
    fill(
      forest(sheet, dome(1), w * 0.035, y, x - w * 0.5, x + w * 0.48),
      sheet.linear([lighter(green, 0.12), darker(green, 0.16)]),
    ) +
    fill(
      under((u) => dome(0.66)(u) + 4, y + 2, x - w * 0.3, x + w * 0.3),
      darker(green, 0.18),
      'opacity=".4"',
    ) +
    times(5, (i) =>
      palm(
        sheet,
        x + (i - 2) * w * 0.17,
        y + 4,
        h * rng.between(0.55, 0.8),
        rng.between(-30, 30),
        '#5f8f4b',
        depth,
      ),
    ).join('')
  );
}

/** Open sea with rocks, islets, water chalets or a jetty. */
export function island(sheet: Sheet): string {
  const { rng } = sheet;
  const kind = rng.pick(['karst', 'chalets', 'islet'] as const);
  const horizon = rng.int(600, 680);
  const { art: air, orb } = sky(sheet, horizon, rng.between(W * 0.2, W * 0.8));
  let far = '';
  const green = rng.pick(['#5f8f45', '#4f8650']);
  if (kind === 'karst') {
    for (const [count, h, depth] of [
      [5, 150, 0.72],
      [3, 260, 0.5],
      [2, 440, 0.22],
    ] as const)
      far += times(count, (i) =>
        karst(
          sheet,
          ((i + rng.between(0.15, 0.85)) / count) * W,
          horizon + (0.8 - depth) * 40,
          h * rng.between(0.7, 1.25),
          h * rng.between(0.7, 1.1),
          depth,
        ),
      ).join('');
  } else {
    far += times(3, () =>
      islet(sheet, rng.between(0, W), horizon + 2, rng.between(200, 460), rng.between(40, 90), 0.66),
    ).join('');
    if (kind === 'islet')
      far += islet(
        sheet,
        rng.between(620, 1050),
        horizon + 36,
        rng.between(620, 820),
        rng.between(170, 250),
        0.2,
      );
    else far += islet(sheet, rng.between(900, 1300), horizon + 8, 560, 150, 0.42);
  }
  let art =
    air +
    birds(sheet, rng.between(300, 1300), horizon * 0.45) +
    water(sheet, horizon, orb) +
    reflection(sheet, far, horizon + 14, 0.22, 0.5) +
    far;
  if (kind === 'chalets') {
    const count = rng.int(4, 6);
    const toX = rng.int(380, 700);
    art += times(count, (i) => {
      const t = i / count;
      return chalet(
        sheet,
        toX + 120 + (1 - t) ** 0.7 * -60 + t ** 1.5 * 820,
        horizon + 44 + t ** 1.7 * 250,
        40 + t ** 1.6 * 150,
        0.32 - t * 0.3,
        0.55,
      );
    }).join('');
    art += jetty(sheet, rng.int(280, 560), toX, horizon + 30, 520);
  } else if (kind === 'islet') {
    art +=
      boat(sheet, rng.int(380, 700), 900, rng.int(120, 170)) +
      boat(sheet, rng.int(1050, 1350), horizon + 110, 56, 0.14);
    if (rng.chance(0.6)) art += jetty(sheet, 1280, 900, horizon + 46, 420);
    art += palm(sheet, 60, H + 20, 900, rng.int(120, 260), green) + frame(sheet, -20, H + 60, -1, 380, green);
  } else {
    art += boat(sheet, rng.int(420, 1100), rng.int(900, 960), rng.int(130, 200));
    if (rng.chance(0.6)) art += boulders(sheet, W - 120, H - 10, 170, 4);
    art += rng.chance(0.5)
      ? frame(sheet, -10, H + 60, -1, 460, green)
      : palm(sheet, -30, H, 1000, rng.int(180, 300), green) + shrubs(sheet, -40, 240, H + 40, 84, green);
  }
  return art;
}
