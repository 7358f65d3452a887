import { boat } from './coast';
import { darker, lighter } from './colour';
import { shophouse } from './facade';
import { forest, mountains, profile } from './land';
import { frame, palm } from './plants';
import { H, W, fill, glow, n, poly, rect, stroke, times, type Sheet } from './sheet';
import { birds, sky } from './sky';
import { landmark, lanterns, trishaw } from './streetLife';
import { shrubs, tree } from './trees';
import { reflection, water } from './water';

/** A street of shophouses that runs away from the eye. */
function street(sheet: Sheet): string {
  const { rng, mood } = sheet;
  const vx = rng.between(W * 0.42, W * 0.6);
  const vy = rng.between(640, 700);
  const { art: air } = sky(sheet, vy + 60, vx + rng.between(-60, 60));
  let art =
    air +
    mountains(sheet, { y: vy - 60, swing: 40, count: 2, colour: '#4f7a6a', wooded: true }) +
    landmark(sheet, vx - rng.int(20, 60), vy + 20);
  const road = mood.tone('#b9aa94');
  art += fill(
    poly([
      [vx - 40, vy + 14],
      [vx + 40, vy + 14],
      [W + 500, H + 200],
      [-500, H + 200],
    ]),
    sheet.linear([darker(road, 0.05), road, darker(road, 0.2)]),
  );
  const joints =
    times(9, (i) => `M${n(vx + (i - 4) * 9)} ${n(vy + 14)}L${n(vx + (i - 4) * 190)} ${H}`).join('') +
    times(11, (i) => {
      const y = vy + 14 + (H - vy) * (i / 10) ** 2;
      return `M0 ${n(y)}H${W}`;
    }).join('');
  art += stroke(joints, darker(road, 0.3), 2.2, 'opacity=".35"');
  for (const side of [-1, 1]) {
    const edge = side < 0 ? vx - 660 : vx + 660;
    const widths = times(7, () => rng.between(0.85, 1.15));
    let z = widths.reduce((a, b) => a + b, 0) - 0.7;
    for (const w of widths) {
      z -= w;
      const start = z;
      const project = (u: number, v: number) => {
        const k = 1 / (1 + Math.max(-0.7, start + (u / 250) * w) * 0.62);
        return [vx + (edge - vx) * k, vy + (430 - v * 0.98) * k] as const;
      };
      art += shophouse(sheet, project, 250, rng.between(640, 760), Math.min(0.5, Math.max(0, start * 0.1)));
    }
  }
  const rows = rng.int(2, 3);
  times(rows, (i) => {
    const k = 0.3 + i * 0.22;
    art += lanterns(sheet, vx - 650 * k, vy - 330 * k, vx + 650 * k, vy - 330 * k, 60 * k, 34 * k);
  });
  return (
    art +
    trishaw(sheet, rng.between(560, 1000), rng.int(1010, 1080), 120) +
    glow(sheet, vx, vy, 420, mood.glow, mood.lampsOn ? 0.22 : 0.4)
  );
}

/** A row of shophouses straight on, along a street or a river. */
function row(sheet: Sheet, river: boolean): string {
  const { rng, mood } = sheet;
  const base = river ? rng.int(790, 830) : rng.int(960, 1000);
  const height = river ? 360 : 540;
  const { art: air, orb } = sky(sheet, base - 120);
  let back = mountains(sheet, {
    y: base - height - 60,
    swing: 60,
    count: 2,
    colour: '#4f7a6a',
    step: 90,
    wooded: true,
  });
  back += landmark(sheet, rng.between(250, 1150), base - height + 110);
  let houses = '';
  for (let x = -rng.between(20, 160); x < W;) {
    const w = (river ? 0.66 : 1) * rng.between(230, 330);
    const h = height * rng.between(0.86, 1.12);
    const at = x;
    houses += shophouse(sheet, (u, v) => [at + u, base - v], w, h, river ? 0.14 : 0.05);
    x += w;
  }
  let art = air + birds(sheet, rng.between(300, 1300), 170) + back + houses;
  const stone = mood.tone('#b5a68d');
  if (river) {
    const quay =
      rect(-10, base, W + 20, 54, sheet.linear([lighter(stone, 0.15), darker(stone, 0.25)])) +
      stroke(
        times(30, (i) => `M${n(i * 56)} ${base + 4}v46`).join(''),
        darker(stone, 0.4),
        2,
        'opacity=".5"',
      );
    art +=
      water(sheet, base + 54, orb, H, true) + reflection(sheet, houses + quay, base + 54, 0.42, 0.72) + quay;
    art += times(rng.int(3, 6), () =>
      rng.chance(0.5)
        ? palm(
            sheet,
            rng.between(0, W),
            base + 4,
            rng.between(220, 330),
            rng.between(-20, 20),
            '#5a8a4a',
            0.08,
          )
        : tree(sheet, rng.between(0, W), base + 4, rng.between(130, 210), '#4f7d4a', 0.08),
    ).join('');
    art +=
      boat(sheet, rng.between(400, 1150), 1010, rng.int(100, 150)) +
      frame(sheet, -10, H + 60, -1, 340, '#4f7d4a');
  } else {
    art +=
      rect(-10, base, W + 20, 26, lighter(stone, 0.12)) +
      rect(-10, base + 26, W + 20, H - base, sheet.linear([darker(stone, 0.2), darker(stone, 0.06), stone]));
    art +=
      shrubs(sheet, rng.between(0, 300), rng.between(380, 560), base + 12, 26, '#55834a', 0, '#e4679a') +
      shrubs(sheet, rng.between(1100, 1250), rng.between(1300, 1500), base + 12, 24, '#55834a', 0, '#e4679a');
    art +=
      lanterns(sheet, -20, base - height * 0.66, W * 0.5, base - height * 0.6, 70, 26) +
      lanterns(sheet, W * 0.5, base - height * 0.6, W + 20, base - height * 0.68, 70, 26);
    art += trishaw(sheet, rng.between(400, 1150), base + 125, rng.int(105, 135));
    if (rng.chance(0.5))
      art +=
        fill(forest(sheet, profile(sheet, H - 4, 8, 0.4), 30), darker(mood.tone('#4f7d48'), 0.2)) +
        palm(sheet, 60, H + 10, 900, 120, '#4f7d48');
  }
  return art;
}

/** An old trading town: shophouses with five-foot ways, along a street, head on, or by the river. */
export function oldtown(sheet: Sheet): string {
  const kind = sheet.rng.pick(['street', 'row', 'river'] as const);
  return kind === 'street' ? street(sheet) : row(sheet, kind === 'river');
}
