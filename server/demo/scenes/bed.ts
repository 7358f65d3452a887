import { darker, lighter } from './colour';
import { tableLamp } from './lamps';
import type { Scheme } from './scheme';
import { cushion } from './seats';
import { fill, n, oval, rect, stroke, times, type Sheet } from './sheet';
import { batik, cane, folds, songket } from './textile';

/** A bed seen from its foot; `w` is half its width, and it stands on (x, y). */
export function bed(sheet: Sheet, scheme: Scheme, x: number, y: number, w: number): string {
  const { rng } = sheet;
  const linen = sheet.mood.indoor('#fbf7ef');
  const [headY, topY, edgeY] = [y - w * 1.35, y - w * 0.78, y - w * 0.42];
  const kind = rng.pick(['cane', 'cloth', 'timber'] as const);
  const head = darker(scheme.wood, 0.15);
  let art = oval(x, y, w * 1.14, '#1a120c', 22, 'opacity=".3"');
  if (kind === 'cane')
    art +=
      rect(x - w * 0.98, headY, w * 1.96, w * 0.8, head, 26) +
      rect(x - w * 0.9, headY + 22, w * 0.86, w * 0.7, cane(sheet, scheme.wood, 22), 14) +
      rect(x + w * 0.04, headY + 22, w * 0.86, w * 0.7, cane(sheet, scheme.wood, 22), 14);
  if (kind === 'cloth')
    art += times(6, (i) =>
      rect(
        x - w * 1.02 + i * w * 0.34,
        headY,
        w * 0.34 - 4,
        w * 0.85,
        sheet.linear([lighter(scheme.accent, 0.2), scheme.accent, darker(scheme.accent, 0.2)], 0, 0, 1, 0),
        24,
      ),
    ).join('');
  if (kind === 'timber')
    art +=
      fill(
        `M${n(x - w)} ${n(y - w * 0.5)}V${n(headY + 40)}Q${n(x)} ${n(headY - 70)} ${n(x + w)} ${n(headY + 40)}V${n(y - w * 0.5)}Z`,
        sheet.linear([lighter(head, 0.14), head]),
      ) +
      stroke(
        times(9, (i) => `M${n(x - w * 0.84 + i * w * 0.21)} ${n(headY + 36)}V${n(topY)}`).join(''),
        darker(head, 0.3),
        5,
      );
  art += fill(
    `M${n(x - w * 0.92)} ${n(topY - 10)}H${n(x + w * 0.92)}L${n(x + w * 1.04)} ${n(edgeY)}V${n(y - 26)}H${n(x - w * 1.04)}V${n(edgeY)}Z`,
    sheet.linear([linen, linen, darker(linen, 0.2)]),
  );
  const pillow = (px: number, py: number, pw: number, ph: number, colour: string) =>
    fill(
      `M${n(px - pw)} ${n(py - ph * 0.8)}Q${n(px)} ${n(py - ph * 1.25)} ${n(px + pw)} ${n(py - ph * 0.8)}Q${n(px + pw * 1.1)} ${n(py)} ${n(px + pw * 0.96)} ${n(py + ph * 0.7)}Q${n(px)} ${n(py + ph)} ${n(px - pw * 0.96)} ${n(py + ph * 0.7)}Q${n(px - pw * 1.1)} ${n(py)} ${n(px - pw)} ${n(py - ph * 0.8)}Z`,
      sheet.linear([lighter(colour, 0.5), colour, darker(colour, 0.18)]),
    ) +
    stroke(
      `M${n(px - pw * 0.5)} ${n(py + ph * 0.45)}q${n(pw * 0.3)} ${n(-ph * 0.4)} ${n(pw * 0.2)} ${n(-ph * 0.8)}M${n(px + pw * 0.55)} ${n(py + ph * 0.4)}q${n(-pw * 0.2)} ${n(-ph * 0.3)} ${n(-pw * 0.14)} ${n(-ph * 0.6)}`,
      darker(colour, 0.16),
      4,
      'opacity=".5"',
    );
  for (const u of [-0.48, 0.48])
    art += pillow(x + u * w, topY - w * 0.2, w * 0.42, w * 0.2, darker(linen, 0.05));
  for (const u of [-0.42, 0.42]) art += pillow(x + u * w, topY - w * 0.1, w * 0.38, w * 0.17, linen);
  art += times(rng.int(1, 3), (i) =>
    cushion(sheet, scheme, x + (i - 1) * w * 0.34 + rng.between(-10, 10), topY - w * 0.05, w * 0.145),
  ).join('');
  const quilt = rng.pick([
    lighter(scheme.cloth, 0.35),
    lighter(scheme.accent, 0.45),
    lighter(scheme.green, 0.5),
    linen,
  ]);
  const d = `M${n(x - w * 0.965)} ${n(topY + w * 0.08)}Q${n(x)} ${n(topY + w * 0.03)} ${n(x + w * 0.965)} ${n(topY + w * 0.08)}L${n(x + w * 1.06)} ${n(edgeY)}V${n(y - 44)}q${n(-w * 0.18)} 22 ${n(-w * 0.36)} 2t${n(-w * 0.36)} 2t${n(-w * 0.36)} -2t${n(-w * 0.36)} 4t${n(-w * 0.34)} -2t${n(-w * 0.34)} -4V${n(edgeY)}Z`;
  art += fill(d, sheet.linear([lighter(quilt, 0.4), quilt, darker(quilt, 0.24)]));
  art += stroke(
    times(7, (i) => {
      const u = -0.8 + i * 0.27 + rng.between(-0.06, 0.06);
      return `M${n(x + u * w)} ${n(edgeY + 4)}q${n(rng.between(-14, 14))} 50 ${n(rng.between(-16, 16))} ${n(w * 0.3)}`;
    }).join(''),
    darker(quilt, 0.26),
    5,
    'opacity=".5"',
  );
  art += stroke(
    times(
      4,
      (i) =>
        `M${n(x - w * 0.7 + i * w * 0.4)} ${n(topY + w * 0.14)}q${n(rng.between(20, 60))} 20 ${n(rng.between(30, 120))} ${n(rng.between(8, 40))}`,
    ).join(''),
    darker(quilt, 0.18),
    4,
    'opacity=".45"',
  );
  const runner = rng.chance(0.6)
    ? songket(sheet, scheme.deep, 46)
    : batik(sheet, rng.pick([scheme.deep, scheme.accent]), lighter(scheme.cloth, 0.2), 80);
  const [a, b] = [edgeY - w * 0.2, edgeY];
  const slope = (yy: number) => w * (0.965 + ((yy - topY) / (edgeY - topY)) * 0.095);
  const band = `M${n(x - slope(a))} ${n(a)}Q${n(x)} ${n(a - 10)} ${n(x + slope(a))} ${n(a)}L${n(x + w * 1.065)} ${n(b)}V${n(b + w * 0.2)}H${n(x - w * 1.065)}V${n(b)}Z`;
  art +=
    fill(band, runner) +
    fill(
      band,
      sheet.linear([
        ['#fffaf0', 0.16],
        ['#1a120c', 0],
        ['#1a120c', 0.3],
      ]),
    ) +
    stroke(`M${n(x - w * 1.065)} ${n(b + w * 0.2)}H${n(x + w * 1.065)}`, '#c6a25e', 6);
  return (
    art +
    rect(x - w, y - 30, w * 2, 16, darker(scheme.wood, 0.35), 4) +
    rect(x - w * 0.94, y - 16, 20, 18, darker(scheme.wood, 0.5)) +
    rect(x + w * 0.94 - 20, y - 16, 20, 18, darker(scheme.wood, 0.5))
  );
}

/** Posts, a frame and gathered net around a bed. */
export function canopy(sheet: Sheet, scheme: Scheme, x: number, y: number, w: number): string {
  const wood = darker(scheme.wood, 0.3);
  const top = 150;
  const net = sheet.mood.indoor('#fdf9f0');
  const drape = (side: number) =>
    fill(
      `M${n(x + side * w * 1.12)} ${top + 20}Q${n(x + side * w * 0.2)} ${top + 60} ${n(x)} ${top + 10}Q${n(x + side * w * 0.7)} ${n(top + 260)} ${n(x + side * w * 0.98)} ${n(y - w * 0.9)}Q${n(x + side * w * 0.9)} ${n(y - w * 0.3)} ${n(x + side * w * 0.86)} ${n(y)}H${n(x + side * w * 1.16)}Z`,
      net,
      'opacity=".5"',
    );
  return (
    drape(-1) +
    drape(1) +
    folds(sheet, x - w * 1.18, top + 14, 60, y - top - 30, net, 0.7) +
    folds(sheet, x + w * 1.18 - 60, top + 14, 60, y - top - 30, net, 0.7) +
    stroke(
      `M${n(x - w * 1.16)} ${top}V${n(y)}M${n(x + w * 1.16)} ${top}V${n(y)}M${n(x - w * 1.2)} ${top}H${n(x + w * 1.2)}`,
      wood,
      17,
    )
  );
}

/** A small table beside the bed with a lamp on it. */
export const nightstand = (sheet: Sheet, scheme: Scheme, x: number, y: number): string =>
  oval(x, y, 92, '#1a120c', 10, 'opacity=".25"') +
  rect(x - 74, y - 150, 148, 138, sheet.linear([lighter(scheme.wood, 0.12), darker(scheme.wood, 0.18)]), 6) +
  rect(x - 64, y - 136, 128, 52, darker(scheme.wood, 0.12), 4) +
  oval(x, y - 110, 6, '#c6a25e') +
  rect(x - 64, y - 14, 12, 16, darker(scheme.wood, 0.4)) +
  rect(x + 52, y - 14, 12, 16, darker(scheme.wood, 0.4)) +
  tableLamp(sheet, scheme, x, y - 150, 88);
