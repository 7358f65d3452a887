import { chalet } from './coast';
import { darker, lighter } from './colour';
import { forest, mist, mountains, profile } from './land';
import { frame } from './plants';
import { H, W, box, fill, group, n, oval, polyline, rect, stroke, times, type Sheet } from './sheet';
import { birds, sky } from './sky';
import { shrubs, tree } from './trees';
import { reflection, water } from './water';

/** Bare trunks of a drowned forest. */
function drowned(sheet: Sheet, x: number, y: number, count: number): string {
  const { rng, mood } = sheet;
  return times(count, () => {
    const [tx, h] = [x + rng.between(-180, 180), rng.between(60, 230)];
    const ty = y + rng.between(-14, 34);
    const wood = mood.tone(rng.pick(['#6f6258', '#857567']), 0.14);
    return (
      fill(
        `M${n(tx - 6)} ${n(ty)}L${n(tx - 2)} ${n(ty - h)}L${n(tx + 2)} ${n(ty - h * 0.97)}L${n(tx + 7)} ${n(ty)}Z`,
        wood,
      ) +
      stroke(
        `M${n(tx)} ${n(ty - h * 0.6)}l${n(rng.between(14, 30))} ${n(-rng.between(14, 36))}M${n(tx)} ${n(ty - h * 0.75)}l${n(-rng.between(10, 26))} ${n(-rng.between(12, 30))}`,
        wood,
        4,
      ) +
      rect(tx - 5, ty, 11, h * 0.6, wood, 0, 'opacity=".22"') +
      oval(tx, ty, 20, mood.water[0], 3, 'opacity=".6"')
    );
  }).join('');
}

/** A flat sampan with a paddler under a round hat. */
function sampan(sheet: Sheet, x: number, y: number, s: number): string {
  const { mood } = sheet;
  const wood = mood.tone('#6d4a33');
  const cloth = mood.tone('#b5533f');
  return (
    oval(x, y + s * 0.1, s * 1.3, darker(mood.water[2], 0.3), s * 0.09, 'opacity=".4"') +
    fill(
      `M${n(x - s * 1.2)} ${n(y - s * 0.2)}Q${n(x)} ${n(y + s * 0.06)} ${n(x + s * 1.25)} ${n(y - s * 0.24)}Q${n(x + s)} ${n(y + s * 0.14)} ${n(x + s * 0.5)} ${n(y + s * 0.14)}H${n(x - s * 0.6)}Q${n(x - s)} ${n(y + s * 0.12)} ${n(x - s * 1.2)} ${n(y - s * 0.2)}Z`,
      sheet.linear([lighter(wood, 0.15), darker(wood, 0.3)]),
    ) +
    fill(
      `M${n(x - s * 0.36)} ${n(y - s * 0.06)}Q${n(x - s * 0.34)} ${n(y - s * 0.6)} ${n(x - s * 0.14)} ${n(y - s * 0.6)}Q${n(x + s * 0.06)} ${n(y - s * 0.6)} ${n(x + s * 0.1)} ${n(y - s * 0.06)}Z`,
      cloth,
    ) +
    oval(x - s * 0.13, y - s * 0.68, s * 0.1, mood.tone('#c08c64')) +
    fill(
      `M${n(x - s * 0.42)} ${n(y - s * 0.68)}L${n(x - s * 0.13)} ${n(y - s * 0.94)}L${n(x + s * 0.16)} ${n(y - s * 0.68)}Z`,
      mood.tone('#dcc18b'),
    ) +
    stroke(
      `M${n(x + s * 0.02)} ${n(y - s * 0.62)}L${n(x + s * 0.5)} ${n(y + s * 0.2)}`,
      darker(wood, 0.2),
      s * 0.045,
    )
  );
}

/** A plank walk on posts that ends in a platform with a roof. */
function pier(sheet: Sheet, y: number, length: number, roofed: boolean): string {
  const { mood } = sheet;
  const wood = mood.tone('#9b7753');
  const tip = length;
  const posts = times(Math.round(length / 95), (i) => box(40 + i * 95, y + 10, 13, 74 - i * 2)).join('');
  const mirror = times(Math.round(length / 95), (i) => box(40 + i * 95, y + 84 - i * 2, 13, 46)).join('');
  let art =
    fill(posts, darker(wood, 0.35)) +
    fill(mirror, darker(wood, 0.35), 'opacity=".25"') +
    fill(
      `M-20 ${n(y - 4)}H${n(tip)}V${n(y + 10)}L-20 ${n(y + 26)}Z`,
      sheet.linear([lighter(wood, 0.2), darker(wood, 0.2)]),
    );
  if (roofed) art += chalet(sheet, tip - 110, y, 118, 0.02, 0.02);
  else
    art +=
      stroke(times(6, (i) => `M${n(tip - 20 - i * 90)} ${n(y - 2)}v-58`).join(''), darker(wood, 0.3), 8) +
      stroke(`M${n(tip - 20)} ${n(y - 54)}H${n(tip - 470)}`, darker(wood, 0.2), 5);
  return art;
}

const reeds = ({ rng, mood }: Sheet, from: number, to: number, size: number): string =>
  times(3, (k) => {
    const colour = darker(mood.tone(rng.pick(['#7d8a4a', '#69813f', '#8f9350'])), 0.1 + k * 0.12);
    const d = times((to - from) / 13, () => {
      const x = rng.between(from, to);
      const lean = rng.between(-60, 60);
      return `M${n(x)} ${H + 10}q${n(lean * 0.2)} ${n(-size * 0.5)} ${n(lean)} ${n(-size * rng.between(0.5, 1.1))}`;
    }).join('');
    return stroke(d, colour, 5.5);
  }).join('');

/** A highland lake: mountains mirrored in still water, mist, and one thing made by people. */
export function lake(sheet: Sheet): string {
  const { rng, mood } = sheet;
  const shore = rng.int(650, 730);
  const { art: air, orb } = sky(sheet, shore, rng.between(W * 0.25, W * 0.75));
  const pointed = rng.chance(0.5);
  const green = rng.pick(['#4a7658', '#557a4c', '#3f6f63']);
  let land = mountains(sheet, {
    y: rng.int(330, 430),
    swing: pointed ? rng.int(110, 170) : rng.int(60, 90),
    count: pointed ? 3 : 4,
    colour: '#467066',
    step: 82,
    roughness: pointed ? 0.85 : 0.5,
    wooded: true,
  });
  const fog = mist(sheet, shore - 70, 130, 0.5);
  const side = profile(sheet, 0, 26, 0.5);
  const spit = (reach: number, h: number) => (x: number) =>
    shore - Math.max(0, 1 - x / reach) ** 0.7 * h - Math.abs(side(x)) * Math.max(0, 1 - x / reach) + 3;
  const [reach, rise] = [rng.between(500, 1000), rng.between(130, 260)];
  const bank = mood.tone(green, 0.26);
  land += fill(
    forest(sheet, spit(reach, rise), 26, shore + 4, -20, reach),
    sheet.linear([lighter(bank, 0.1), darker(bank, 0.2)]),
  );
  if (rng.chance(0.55)) {
    const reach2 = rng.between(260, 520);
    const other = mood.tone(green, 0.4);
    land += fill(
      forest(sheet, (x) => spit(reach2, rise * 0.8)(W - x), 22, shore + 3, W - reach2, W + 20),
      sheet.linear([lighter(other, 0.1), other]),
    );
  }
  land += times(rng.int(2, 4), () => {
    const x = rng.between(0, reach * 0.5);
    return tree(sheet, x, shore + 6, rng.between(110, 190), green, 0.2);
  }).join('');
  // The mountains reach down to the lower edge of the sheet: without the clip they would cover the water.
  const banks = group(land, `clip-path="${sheet.clip(`<rect width="${W}" height="${shore + 5}"/>`)}"`);
  let art =
    air +
    birds(sheet, rng.between(400, 1200), 240) +
    water(sheet, shore, orb, H, true) +
    reflection(sheet, land, shore, 0.5, 0.72) +
    banks +
    fog +
    mist(sheet, shore + 6, 80, 0.55);
  art += stroke(
    times(20, () => {
      const y = shore + 30 + rng.next() ** 1.3 * 420;
      return polyline(
        [
          [rng.between(0, W - 300), y],
          [rng.between(0, W), y],
        ].sort((a, b) => a[0]! - b[0]!) as [number, number][],
      );
    }).join(''),
    lighter(mood.water[0], 0.3),
    2,
    'opacity=".22"',
  );
  const kind = rng.pick(['pier', 'drowned', 'house', 'sampan'] as const);
  if (kind === 'pier') art += pier(sheet, rng.int(930, 990), rng.int(620, 900), rng.chance(0.5));
  if (kind === 'drowned')
    art += drowned(sheet, rng.int(950, 1300), shore + 130, 9) + sampan(sheet, rng.int(420, 700), 960, 110);
  if (kind === 'house')
    art +=
      chalet(sheet, rng.int(1000, 1200), 930, 170, 0.02, 0.34) +
      chalet(sheet, rng.int(620, 760), 850, 110, 0.12, 0.34) +
      sampan(sheet, 480, 1010, 76);
  if (kind === 'sampan') art += sampan(sheet, rng.int(560, 1050), rng.int(900, 960), rng.int(120, 170));
  art += mist(sheet, 900, 100, 0.14);
  const near = rng.int(0, 2);
  if (near === 0)
    art += reeds(sheet, -20, rng.int(300, 560), 240) + reeds(sheet, rng.int(1250, 1400), W, 170);
  if (near === 1)
    art += frame(sheet, W + 10, H + 50, 1, 440, green) + shrubs(sheet, -40, 300, H + 34, 78, green);
  if (near === 2)
    art +=
      tree(sheet, W - rng.int(20, 160), H + 70, rng.int(620, 780), green) + reeds(sheet, W - 700, W, 150);
  return art;
}
