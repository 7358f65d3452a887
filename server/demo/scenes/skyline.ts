import { block } from './blocks';
import { darker } from './colour';
import { forest, mist, mountains, profile } from './land';
import { frame, palm } from './plants';
import { sunBed, umbrella } from './outdoors';
import { H, W, box, fill, n, oval, rect, stroke, times, type Sheet } from './sheet';
import { birds, sky } from './sky';
import { crystalTower, needleTower, twinTowers } from './towers';
import { shrubs, tree } from './trees';
import { reflection, water } from './water';

const walls = ['#8c98a3', '#a79d92', '#7d8d97', '#b4a58f', '#6f7f8c', '#9aa6a4', '#a88f80'];

function cityRow(sheet: Sheet, base: number, low: number, high: number, depth: number, density = 1): string {
  const { rng } = sheet;
  let [art, x] = ['', -40];
  while (x < W) {
    const w = rng.between(46, 112);
    art += block(
      sheet,
      x,
      base,
      w,
      rng.between(low, high) * (rng.chance(0.15) ? 1.3 : 1),
      rng.pick(walls),
      depth,
    );
    x += (w * rng.between(0.85, 1.35)) / density;
  }
  return art;
}

/** A park with a lake that mirrors the city. */
function park(sheet: Sheet, city: string, orb: { x: number; y: number }): string {
  const { rng, mood } = sheet;
  const shore = 905;
  let art = water(sheet, shore, orb, H, true) + reflection(sheet, city, shore, 0.4, 0.62);
  art += fill(
    forest(sheet, profile(sheet, shore - 34, 10, 0.4), 30, shore + 6),
    darker(mood.tone('#3f6b45', 0.2), 0.1),
  );
  times(rng.int(4, 7), () => {
    art += tree(
      sheet,
      rng.between(0, W),
      shore + 6,
      rng.between(90, 170),
      rng.pick(['#4f7d4a', '#5c8a4e', '#3f6e4b']),
      0.08,
    );
  });
  art += mist(sheet, shore + 12, 70, 0.35);
  if (rng.chance(0.6)) {
    const x = rng.between(W * 0.25, W * 0.75);
    art += times(9, (i) =>
      stroke(
        `M${n(x)} ${shore + 70}q${n((i - 4) * 10)} ${n(-110 + Math.abs(i - 4) * 16)} ${n((i - 4) * 24)} ${n(-6)}`,
        '#ffffff',
        3,
        'opacity=".6"',
      ),
    ).join('');
  }
  return (
    art +
    frame(sheet, -20, H + 40, -1, 420, '#3f6b3f') +
    shrubs(sheet, W * 0.6, W + 60, H + 10, 60, '#4a7a48', 0, rng.pick(['#e58fa5', '#f2c14e', '#ef7d57']))
  );
}

/** A roof terrace with a pool edge, a railing and plants. */
function terrace(sheet: Sheet): string {
  const { rng, mood } = sheet;
  const stone = mood.tone('#cbb999');
  const y = 950;
  let art = rect(0, y + 34, W, 130, sheet.linear([mood.water[0], mood.water[1], mood.water[2]]));
  art += stroke(
    times(26, () => {
      const [x, yy] = [rng.between(0, W), rng.between(y + 50, y + 150)];
      return `M${n(x)} ${n(yy)}q40 -7 80 0`;
    }).join(''),
    '#fff7e0',
    3,
    'opacity=".4"',
  );
  art += rect(0, y + 24, W, 12, stone) + rect(0, H - 90, W, 90, sheet.linear([stone, darker(stone, 0.3)]));
  art += stroke(
    times(9, (i) => `M${n(-100 + i * 230)} ${H}L${n(20 + i * 195)} ${H - 90}`).join(''),
    darker(stone, 0.35),
    2,
  );
  art += rect(0, y - 52, W, 5, darker(stone, 0.5)) + rect(0, y - 47, W, 72, '#e9f3f2', 0, 'opacity=".16"');
  art += fill(times(9, (i) => box(i * 200 + 30, y - 52, 5, 80)).join(''), darker(stone, 0.5));
  art += shrubs(sheet, W * 0.66, W + 40, H - 40, 52, '#4c7a4a', 0, '#e88a9d');
  art += frame(sheet, 40, H + 20, -1, 360, '#47764a');
  if (rng.chance(0.5)) return art + palm(sheet, W - 130, H - 40, 640, rng.int(-160, 0), '#4d7d48');
  const cloth = rng.pick(['#f3ead6', '#d9674c', '#e5b94f']);
  const x = rng.int(820, 1000);
  return (
    art +
    umbrella(sheet, x + 260, H - 40, 170, cloth) +
    sunBed(sheet, x - 130, H - 70, 74, cloth) +
    sunBed(sheet, x + 330, H - 70, 74, cloth)
  );
}

/** Old low roofs and gardens below the towers. */
function village(sheet: Sheet): string {
  const { rng, mood } = sheet;
  let art = fill(forest(sheet, profile(sheet, 880, 18, 0.5), 34), darker(mood.tone('#416b45', 0.18), 0.05));
  for (const [y, size, depth] of [
    [945, 120, 0.14],
    [1040, 170, 0.06],
    [1150, 230, 0],
  ] as const) {
    let x = -rng.between(20, 120);
    while (x < W) {
      const [w, h] = [size * rng.between(0.9, 1.5), size * rng.between(0.4, 0.55)];
      const roof = mood.tone(rng.pick(['#a8553c', '#b96a46', '#8c4a3a', '#7a6a5c', '#9a5f4c']), depth);
      const wall = mood.tone(rng.pick(['#eadbc0', '#d9c7a6', '#c8d0c0']), depth);
      art += rect(x + w * 0.08, y, w * 0.84, size, sheet.linear([darker(wall, 0.25), wall]));
      art += fill(
        times(3, (i) => box(x + w * (0.18 + i * 0.24), y + size * 0.2, w * 0.12, size * 0.26)).join(''),
        mood.lampsOn ? '#ffd98c' : darker(wall, 0.55),
      );
      art += fill(
        `M${n(x)} ${n(y + 6)}L${n(x + w * 0.2)} ${n(y - h)}H${n(x + w * 0.8)}L${n(x + w)} ${n(y + 6)}Z`,
        sheet.linear([roof, darker(roof, 0.25)]),
      );
      x += w * rng.between(0.85, 1.1);
      if (rng.chance(0.45))
        art += rng.chance(0.5)
          ? tree(sheet, x, y + size * 0.7, size * rng.between(1, 1.5), '#4f7c49', depth)
          : palm(
              sheet,
              x,
              y + size * 0.7,
              size * rng.between(1.5, 2.1),
              rng.between(-40, 40),
              '#4f7c49',
              depth,
            );
    }
  }
  return art;
}

/** Kuala Lumpur from a distance: the twin towers, the needle, and what lies in front of them. */
export function skyline(sheet: Sheet): string {
  const { rng } = sheet;
  const base = 930;
  const front = rng.pick(['park', 'terrace', 'village'] as const);
  const hero = rng.pick(['twins', 'twins', 'needle', 'crystal'] as const);
  const x = rng.between(W * 0.3, W * 0.68);
  const other = x > W / 2 ? x - rng.between(420, 560) : x + rng.between(420, 560);
  const { art: air, orb } = sky(sheet, base, rng.chance(0.5) ? other + rng.between(-60, 60) : undefined);
  let city = cityRow(sheet, base, 120, 300, 0.74, 1.2) + cityRow(sheet, base, 110, 330, 0.55);
  if (hero === 'twins') {
    city +=
      needleTower(sheet, other, base, rng.between(560, 640), 0.42) +
      twinTowers(sheet, x, base, rng.between(730, 800), 0.26);
    if (rng.chance(0.5)) city = crystalTower(sheet, 2 * x - other, base, rng.between(480, 560), 0.62) + city;
  } else if (hero === 'needle') {
    city +=
      twinTowers(sheet, other, base, rng.between(480, 540), 0.48) +
      needleTower(sheet, x, base, rng.between(760, 840), 0.24);
  } else {
    city +=
      needleTower(sheet, other - 70, base, 460, 0.56) +
      crystalTower(sheet, x, base, rng.between(770, 830), 0.28) +
      twinTowers(sheet, other + 120, base, 430, 0.5);
  }
  city += mist(sheet, base - 30, 300, 0.5) + cityRow(sheet, base + 4, 50, 190, 0.3, 0.8);
  const back =
    air +
    mountains(sheet, { y: base - 170, swing: 46, count: 2, colour: '#5d7f84', step: 70 }) +
    birds(sheet, rng.between(300, 1300), 260);
  const ground = {
    park: () => park(sheet, city, orb),
    terrace: () => terrace(sheet),
    village: () => village(sheet),
  }[front]();
  return back + city + oval(x, base + 20, 900, sheet.mood.haze, 60, 'opacity=".25"') + ground;
}
