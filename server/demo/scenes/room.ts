import { darker, lighter, mix } from './colour';
import type { Scheme } from './scheme';
import { H, W, box, fill, n, poly, rect, stroke, times, type Sheet } from './sheet';
import { terrazzo } from './textile';

/** Wall and floor; `y` is where they meet. */
export function shell(
  sheet: Sheet,
  scheme: Scheme,
  y: number,
  floorKind = sheet.rng.pick(['planks', 'checks', 'terrazzo'] as const),
): string {
  const { rng, mood } = sheet;
  const { wall, wood } = scheme;
  let art = rect(
    0,
    0,
    W,
    y + 2,
    sheet.linear([darker(wall, mood.light === 'night' ? 0.2 : 0.05), wall, darker(wall, 0.05)]),
  );
  if (rng.chance(0.4)) {
    const dado = y - rng.int(150, 300);
    art +=
      rect(0, dado, W, y - dado, mix(wall, scheme.accent, 0.22)) +
      rect(0, dado - 8, W, 10, lighter(wall, 0.4));
    if (rng.chance(0.6))
      art += fill(
        times(20, (i) => box(i * 80 + 40, dado + 12, 2.5, y - dado - 30)).join(''),
        darker(wall, 0.2),
        'opacity=".5"',
      );
  }
  const vx = W / 2 + rng.between(-160, 160);
  const floor = floorKind === 'planks' ? wood : mood.indoor('#e4d8c4');
  const ray = (x: number) => [vx + (x - vx) * 0.42, y] as const;
  art += rect(0, y, W, H - y, floorKind === 'terrazzo' ? terrazzo(sheet, floor) : floor);
  if (floorKind === 'planks') {
    art += stroke(
      times(27, (i) => {
        const x = -1500 + i * 178;
        const [tx, ty] = ray(x);
        return `M${n(tx)} ${n(ty)}L${n(vx + (x - vx) * 1.3)} ${H}`;
      }).join(''),
      darker(wood, 0.34),
      2.4,
      'opacity=".6"',
    );
    art += stroke(
      times(40, () => {
        const t = rng.next();
        const yy = y + t * t * (H - y);
        const x = rng.between(0, W);
        return `M${n(x)} ${n(yy)}h${n(20 + t * 90)}`;
      }).join(''),
      darker(wood, 0.25),
      2,
      'opacity=".35"',
    );
  } else if (floorKind === 'checks') {
    const dark = rng.pick([scheme.deep, mood.indoor('#4a4742'), mood.indoor('#8f6a50')]);
    const rows = 7;
    const at = (r: number) => ({
      y: y + (H + 20 - y) * (r / rows) ** 1.5,
      k: 0.42 + 0.9 * (r / rows) ** 1.5,
    });
    let d = '';
    for (let r = 0; r < rows; r += 1) {
      const [a, b] = [at(r), at(r + 1)];
      for (let c = -14; c < 14; c += 2) {
        const from = c + (r % 2);
        d += poly([
          [vx + from * 190 * a.k, a.y],
          [vx + (from + 1) * 190 * a.k, a.y],
          [vx + (from + 1) * 190 * b.k, b.y],
          [vx + from * 190 * b.k, b.y],
        ]);
      }
    }
    art += fill(d, dark, 'opacity=".72"');
  }
  const dusk = mood.light === 'night' ? 0.5 : 0.24;
  art += rect(
    0,
    y,
    W,
    H - y,
    sheet.linear([
      ['#1a120c', dusk * 0.5],
      ['#1a120c', 0.02],
      ['#1a120c', dusk],
    ]),
  );
  return art + rect(0, y - 20, W, 20, lighter(wall, 0.45)) + rect(0, y - 2, W, 4, darker(wall, 0.35));
}
