import { darker, lighter } from './colour';
import { potted, trinkets } from './decor';
import type { Scheme } from './scheme';
import { H, W, box, fill, glow, n, oval, rect, stroke, times, type Sheet } from './sheet';
import { cane } from './textile';

/** The height of the worktop on the sheet. */
export const counterY = 690;

/** Doors and drawers under the worktop, down to `y`. */
export function cupboards(sheet: Sheet, colour: string, y: number): string {
  const { rng } = sheet;
  const brass = '#c6a25e';
  let [art, x] = [rect(0, counterY + 26, W, y - counterY - 40, darker(colour, 0.3)), 0];
  while (x < W) {
    const w = rng.pick([150, 180, 200]);
    const h = y - counterY - 50;
    const drawers = rng.chance(0.3);
    const top = counterY + 30;
    for (const [dy, dh] of drawers
      ? ([
          [0, h * 0.32],
          [h * 0.34, h * 0.32],
          [h * 0.68, h * 0.32],
        ] as const)
      : [[0, h] as const])
      art +=
        rect(
          x + 4,
          top + dy,
          w - 8,
          dh - 4,
          sheet.linear([lighter(colour, 0.1), colour, darker(colour, 0.1)]),
          4,
        ) +
        rect(
          x + 22,
          top + dy + 16,
          w - 44,
          dh - 36,
          'none',
          3,
          `stroke="${darker(colour, 0.22)}" stroke-width="2.5"`,
        ) +
        (drawers
          ? rect(x + w / 2 - 24, top + dy + 9, 48, 6, brass, 3)
          : rect(x + w - 30, top + dh * 0.3, 6, 46, brass, 3));
    x += w;
  }
  return art + rect(0, y - 14, W, 14, '#1a120c', 0, 'opacity=".5"');
}

/** A jar, bowl, pile of plates or bottle that stands on (x, y). */
export const jar = (sheet: Sheet, scheme: Scheme, x: number, y: number, s: number): string => {
  const ink = sheet.rng.pick([
    scheme.accent,
    scheme.deep,
    scheme.green,
    lighter(scheme.cloth, 0.3),
    scheme.wood,
  ]);
  return sheet.rng.pick([
    () =>
      rect(
        x - s * 0.3,
        y - s * 0.8,
        s * 0.6,
        s * 0.8,
        sheet.linear([lighter(ink, 0.25), darker(ink, 0.15)], 0, 0, 1, 0),
        s * 0.1,
      ) + rect(x - s * 0.34, y - s * 0.9, s * 0.68, s * 0.14, darker(scheme.wood, 0.2), 3),
    () =>
      fill(
        `M${n(x - s * 0.42)} ${n(y - s * 0.42)}H${n(x + s * 0.42)}Q${n(x + s * 0.36)} ${n(y)} ${n(x)} ${n(y)}T${n(x - s * 0.42)} ${n(y - s * 0.42)}Z`,
        sheet.linear([lighter(ink, 0.2), darker(ink, 0.2)]),
      ),
    () =>
      times(3, (i) =>
        oval(x, y - s * (0.07 + i * 0.1), s * 0.46, i % 2 ? lighter(ink, 0.35) : ink, s * 0.09),
      ).join(''),
    () =>
      fill(
        `M${n(x - s * 0.16)} ${n(y)}V${n(y - s * 0.6)}Q${n(x - s * 0.05)} ${n(y - s * 0.75)} ${n(x - s * 0.06)} ${n(y - s)}H${n(x + s * 0.06)}Q${n(x + s * 0.05)} ${n(y - s * 0.75)} ${n(x + s * 0.16)} ${n(y - s * 0.6)}V${n(y)}Z`,
        darker(ink, 0.1),
      ),
  ])();
};

/** Open shelves with what a kitchen keeps on them. */
export function shelves(sheet: Sheet, scheme: Scheme, x: number, w: number): string {
  const { rng } = sheet;
  return times(3, (k) => {
    const y = 270 + k * 140;
    let [art, at] = ['', x + 44];
    while (at < x + w - 30) {
      art += rng.chance(0.16)
        ? potted(sheet, scheme, at, y, 120)
        : jar(sheet, scheme, at, y, rng.between(62, 96));
      at += rng.between(62, 96);
    }
    return (
      art +
      rect(x, y, w, 15, sheet.linear([lighter(scheme.wood, 0.1), darker(scheme.wood, 0.25)]), 2) +
      fill(box(x + 30, y + 15, 10, 28) + box(x + w - 40, y + 15, 10, 28), darker(scheme.wood, 0.4))
    );
  }).join('');
}

/** A hood over the hob, with a pan and a kettle. */
export function hood(sheet: Sheet, scheme: Scheme, x: number, w: number): string {
  const c = x + w / 2;
  const metal = sheet.rng.pick([scheme.deep, '#c6a25e', lighter(scheme.wall, 0.3)]);
  const pan =
    fill(
      `M${n(c - 110)} ${counterY - 62}h120q0 60 -24 60h-72q-24 0 -24 -60z`,
      sheet.linear(['#5a5350', '#2b2624'], 0, 0, 1, 0),
    ) +
    rect(c + 8, counterY - 58, 74, 9, '#2b2624', 4) +
    oval(c - 50, counterY - 62, 60, scheme.accent, 8);
  const kettle =
    fill(
      `M${n(c + 50)} ${counterY - 4}q-14 -74 44 -78q60 4 44 78z`,
      sheet.linear([lighter(metal, 0.3), darker(metal, 0.25)], 0, 0, 1, 0),
    ) +
    stroke(`M${n(c + 64)} ${counterY - 74}q30 -52 60 0`, '#2b2624', 7) +
    stroke(`M${n(c + 138)} ${counterY - 50}l24 -20`, darker(metal, 0.1), 9);
  return (
    fill(
      `M${n(c - 70)} 0H${n(c + 70)}V220L${n(c + 190)} 340V376H${n(c - 190)}V340L${n(c - 70)} 220Z`,
      sheet.linear([lighter(metal, 0.2), metal, darker(metal, 0.3)], 0, 0, 1, 0),
    ) +
    rect(c - 190, 340, 380, 10, '#c6a25e') +
    (sheet.mood.light !== 'day' ? glow(sheet, c, 430, 260, '#ffd694', 0.5, 180) : '') +
    rect(c - 170, counterY - 6, 340, 10, '#2b2624', 3) +
    pan +
    kettle
  );
}

/** A free-standing worktop with three stools. */
export function islandBench(sheet: Sheet, scheme: Scheme, colour: string): string {
  const { rng } = sheet;
  const [x, w, y] = [rng.int(260, 380), rng.int(860, 980), 930];
  const top = rng.pick([lighter(scheme.wood, 0.12), sheet.mood.indoor('#efe9dd'), darker(scheme.wood, 0.3)]);
  const seats = times(3, (i) => {
    const sx = x + w * (0.2 + i * 0.3);
    return (
      oval(sx, H - 6, 70, '#1a120c', 10, 'opacity=".25"') +
      stroke(
        `M${n(sx - 40)} 1060L${n(sx - 54)} ${H}M${n(sx + 40)} 1060L${n(sx + 54)} ${H}M${n(sx - 48)} 1140H${n(sx + 48)}`,
        darker(scheme.wood, 0.4),
        10,
      ) +
      rect(sx - 62, 1030, 124, 34, cane(sheet, scheme.wood, 16), 14) +
      stroke(
        `M${n(sx - 62)} 1036Q${n(sx - 66)} 940 ${n(sx)} 936Q${n(sx + 66)} 940 ${n(sx + 62)} 1036`,
        scheme.wood,
        12,
      )
    );
  }).join('');
  const bowl = x + w * rng.between(0.25, 0.6);
  return (
    oval(x + w / 2, 1160, w * 0.6, '#1a120c', 28, 'opacity=".3"') +
    rect(x + 24, y + 30, w - 48, 220, sheet.linear([colour, darker(colour, 0.25)])) +
    stroke(
      times(12, (i) => `M${n(x + 60 + (i * (w - 120)) / 11)} ${y + 44}V1150`).join(''),
      darker(colour, 0.25),
      3,
      'opacity=".6"',
    ) +
    fill(
      `M${x} ${y + 6}L${x + 50} ${y - 40}H${x + w - 50}L${x + w} ${y + 6}Z`,
      sheet.linear([lighter(top, 0.25), top]),
    ) +
    rect(x, y + 6, w, 30, darker(top, 0.18), 3) +
    times(6, (i) =>
      oval(
        bowl + 24 + i * 17,
        y - 62 - (i % 3) * 9,
        20,
        sheet.mood.indoor(['#e0a13f', '#d8694a', '#9db654'][i % 3]!),
      ),
    ).join('') +
    fill(
      `M${n(bowl)} ${y - 58}h134q-6 50 -67 50t-67 -50z`,
      sheet.linear([lighter(scheme.accent, 0.25), darker(scheme.accent, 0.2)]),
    ) +
    trinkets(sheet, scheme, bowl > x + w / 2 ? x + 110 : x + w - 300, y - 18, 86) +
    seats
  );
}
