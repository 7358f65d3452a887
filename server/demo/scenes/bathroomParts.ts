import { darker, lighter } from './colour';
import type { Scheme } from './scheme';
import { fill, glow, n, oval, rect, stroke, times, type Sheet } from './sheet';
import { cane, glazed, tile } from './textile';

const brass = '#b39060';

/** A free-standing tub of one of three shapes. */
export function tub(sheet: Sheet, scheme: Scheme, x: number, y: number, w: number): string {
  const { rng } = sheet;
  const skin = rng.pick([
    sheet.mood.indoor('#fdfaf4'),
    sheet.mood.indoor('#fdfaf4'),
    scheme.accent,
    scheme.deep,
    scheme.green,
  ]);
  const inner = sheet.mood.indoor('#ffffff');
  const h = w * 0.52;
  const top = y - h;
  const kind = rng.int(0, 2);
  const body = [
    `M${n(x - w)} ${n(top)}C${n(x - w * 0.98)} ${n(y - h * 0.2)} ${n(x - w * 0.8)} ${n(y)} ${n(x - w * 0.6)} ${n(y)}H${n(x + w * 0.6)}C${n(x + w * 0.8)} ${n(y)} ${n(x + w * 0.98)} ${n(y - h * 0.2)} ${n(x + w)} ${n(top)}Z`,
    `M${n(x - w)} ${n(top - h * 0.3)}C${n(x - w * 0.9)} ${n(y - h * 0.1)} ${n(x - w * 0.84)} ${n(y - 40)} ${n(x - w * 0.6)} ${n(y - 40)}H${n(x + w * 0.6)}C${n(x + w * 0.8)} ${n(y - 40)} ${n(x + w * 0.9)} ${n(y - h * 0.1)} ${n(x + w * 0.96)} ${n(top)}Q${n(x)} ${n(top + 30)} ${n(x - w)} ${n(top - h * 0.3)}Z`,
    `M${n(x - w)} ${n(top)}L${n(x - w * 0.88)} ${n(y)}H${n(x + w * 0.88)}L${n(x + w)} ${n(top)}Z`,
  ][kind]!;
  const feet =
    kind === 1
      ? fill(
          `M${n(x - w * 0.66)} ${n(y - 48)}q-36 20 -20 48h30q12 -26 6 -48zM${n(x + w * 0.66)} ${n(y - 48)}q36 20 20 48h-30q-12 -26 -6 -48z`,
          brass,
        )
      : '';
  const foam = rng.chance(0.5)
    ? times(12, (i) =>
        oval(x - w * 0.6 + i * w * 0.11, top - 8 - (i % 3) * 7, 34, '#ffffff', 22, 'opacity=".9"'),
      ).join('')
    : '';
  const tray = rng.chance(0.5)
    ? rect(x - w * 0.2, top - 16, w * 0.7, 16, scheme.wood, 4) +
      oval(x, top - 26, 16, '#f4e7c4', 12) +
      rect(x + w * 0.2, top - 46, 22, 32, scheme.green, 4)
    : '';
  const tap =
    stroke(`M${n(x + w * 1.12)} ${n(y)}V${n(top - 110)}q0 -44 -44 -44t-40 40`, brass, 12) +
    rect(x + w * 1.12 - 22, top - 60, 44, 10, brass, 5);
  return (
    oval(x, y + 2, w * 0.95, '#1a120c', 20, 'opacity=".3"') +
    tap +
    feet +
    oval(x, top, w, inner, kind === 1 ? 1 : 20) +
    foam +
    fill(body, sheet.linear([lighter(skin, 0.2), skin, darker(skin, 0.28)])) +
    fill(
      body,
      sheet.linear(
        [
          ['#1a120c', 0.2],
          ['#ffffff', 0.12],
          ['#1a120c', 0],
          ['#1a120c', 0.26],
        ],
        0,
        0,
        1,
        0,
      ),
    ) +
    (kind === 1
      ? ''
      : stroke(
          `M${n(x - w)} ${n(top)}Q${n(x)} ${n(top + 24)} ${n(x + w)} ${n(top)}`,
          lighter(skin, 0.5),
          13,
        )) +
    tray +
    fill(
      `M${n(x - w * 0.78)} ${n(top - 4)}h${n(w * 0.3)}v${n(h * 0.6)}q-${n(w * 0.15)} 14 -${n(w * 0.3)} 0z`,
      sheet.linear([lighter(scheme.cloth, 0.4), darker(scheme.cloth, 0.1)]),
    ) +
    stroke(`M${n(x - w * 0.78)} ${n(top + h * 0.48)}h${n(w * 0.3)}`, scheme.accent, 8)
  );
}

/** A basin on a wooden stand under a mirror. */
export function vanity(sheet: Sheet, scheme: Scheme, x: number, y: number, double: boolean): string {
  const { rng, mood } = sheet;
  const w = double ? 330 : 220;
  const top = y - 330;
  const round = rng.chance(0.6);
  const glass = sheet.linear(
    [lighter(scheme.wall, 0.4), darker(scheme.wall, 0.1), lighter(scheme.wall, 0.2)],
    0,
    0,
    1,
    1,
  );
  const spots = double ? [x - w * 0.46, x + w * 0.46] : [x];
  const mirror = spots
    .map(
      (mx) =>
        (mood.light !== 'day' ? glow(sheet, mx, 400, 300, '#ffd89a', 0.5) : '') +
        (round
          ? oval(mx, 400, 148, brass) + oval(mx, 400, 138, glass)
          : rect(mx - 124, 230, 248, 340, brass, 124) + rect(mx - 114, 240, 228, 320, glass, 114)) +
        fill(`M${n(mx - 60)} 330l70 -50l16 20l-80 60z`, '#ffffff', 'opacity=".35"'),
    )
    .join('');
  const basins = spots
    .map(
      (bx) =>
        fill(
          `M${n(bx - 96)} ${top - 66}H${n(bx + 96)}Q${n(bx + 84)} ${top} ${n(bx)} ${top}T${n(bx - 96)} ${top - 66}Z`,
          sheet.linear([mood.indoor('#ffffff'), mood.indoor('#d9d0c2')]),
        ) + stroke(`M${n(bx + 8)} ${top - 66}v-50q0 -20 -22 -20t-22 16`, brass, 9),
    )
    .join('');
  const doors = times(double ? 4 : 2, (i) => {
    const dw = (w * 2 - 20) / (double ? 4 : 2);
    return rect(
      x - w + 10 + i * dw + 5,
      top + 50,
      dw - 10,
      170,
      cane(sheet, scheme.wood, 20),
      4,
      `stroke="${darker(scheme.wood, 0.25)}" stroke-width="8"`,
    );
  }).join('');
  const soap =
    rect(x + w - 70, top - 56, 30, 56, scheme.accent, 7) + rect(x + w - 60, top - 70, 10, 16, brass, 2);
  return (
    mirror +
    oval(x, y, w * 1.05, '#1a120c', 16, 'opacity=".28"') +
    rect(x - w, top + 26, w * 2, 204, sheet.linear([scheme.wood, darker(scheme.wood, 0.25)]), 6) +
    doors +
    rect(x - w - 16, top, w * 2 + 32, 28, mood.indoor('#f4eee3'), 4) +
    rect(x - w + 12, top + 230, 18, 100, darker(scheme.wood, 0.35)) +
    rect(x + w - 30, top + 230, 18, 100, darker(scheme.wood, 0.35)) +
    rect(x - w + 14, y - 40, w * 2 - 28, 14, darker(scheme.wood, 0.2)) +
    times(3, (i) =>
      rect(
        x - w * 0.5 + i * 12,
        y - 62 - i * 22,
        w * 0.8 - i * 24,
        20,
        i % 2 ? scheme.accent : lighter(scheme.cloth, 0.4),
        9,
      ),
    ).join('') +
    basins +
    soap
  );
}

/** A rain shower behind a sheet of glass. */
export function shower(sheet: Sheet, scheme: Scheme, x: number, w: number, floorY: number): string {
  const wall = sheet.rng.pick([
    glazed(sheet, scheme.green, 42, 84),
    tile(sheet, lighter(scheme.wall, 0.3), scheme.deep, scheme.accent, 70),
    glazed(sheet, scheme.accent, 60, 60),
  ]);
  return (
    rect(x, 0, w, floorY, wall) +
    rect(
      x,
      0,
      w,
      floorY,
      sheet.linear([
        ['#1a120c', 0.18],
        ['#1a120c', 0],
        ['#1a120c', 0.2],
      ]),
    ) +
    rect(x + w * 0.66, 470, 110, 130, darker(scheme.wall, 0.3), 4) +
    rect(x + w * 0.68, 540, 26, 58, scheme.accent, 5) +
    rect(x + w * 0.68 + 36, 556, 24, 42, scheme.deep, 5) +
    stroke(`M${n(x + w * 0.4)} 700V200q0 -36 -36 -36h-10`, brass, 11) +
    oval(x + w * 0.4 - 62, 176, 76, brass, 11) +
    stroke(
      times(9, (i) => `M${n(x + w * 0.4 - 122 + i * 15)} 200v${420 - Math.abs(i - 4) * 30}`).join(''),
      '#ffffff',
      2,
      'opacity=".25"',
    ) +
    oval(x + w * 0.4, 650, 24, brass) +
    rect(x - 6, 60, w, floorY + 60, '#eaf4f2', 0, 'opacity=".14"') +
    rect(x - 8, 60, 9, floorY + 60, '#3a3029') +
    stroke(`M${n(x + 30)} 430v160`, '#3a3029', 9)
  );
}
