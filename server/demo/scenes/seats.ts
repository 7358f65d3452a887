import { darker, lighter } from './colour';
import type { Scheme } from './scheme';
import { fill, n, oval, rect, stroke, times, type Sheet } from './sheet';
import { batik, cane, songket } from './textile';

/** A cushion in one of the woven or printed cloths. */
export function cushion(
  sheet: Sheet,
  scheme: Scheme,
  x: number,
  y: number,
  s: number,
  turn = sheet.rng.between(-10, 10),
): string {
  const { rng } = sheet;
  const skin = rng.pick([
    () => songket(sheet, scheme.deep, 34),
    () => batik(sheet, scheme.accent, lighter(scheme.cloth, 0.3), 64),
    () => batik(sheet, scheme.deep, scheme.accent, 56),
    () => lighter(scheme.accent, 0.15),
    () => scheme.green,
  ])();
  const shape = `M${n(-s)} ${n(-s)}Q0 ${n(-s * 0.86)} ${n(s)} ${n(-s)}Q${n(s * 0.88)} 0 ${n(s)} ${n(s)}Q0 ${n(s * 0.9)} ${n(-s)} ${n(s)}Q${n(-s * 0.88)} 0 ${n(-s)} ${n(-s)}Z`;
  const shade = sheet.linear(
    [
      ['#fffaf0', 0.25],
      ['#1a120c', 0],
      ['#1a120c', 0.28],
    ],
    0,
    0,
    1,
    1,
  );
  return `<g transform="translate(${n(x)} ${n(y)}) rotate(${n(turn)})">${fill(shape, skin)}${fill(shape, shade)}</g>`;
}

/** A chair of woven cane: a fan-backed one, or a low round one. */
export function rattanChair(sheet: Sheet, scheme: Scheme, x: number, y: number, s: number): string {
  const { rng } = sheet;
  const wood = scheme.wood;
  const weave = cane(sheet, wood, 17);
  const shadow = oval(x, y, s * 0.75, '#1a120c', s * 0.09, 'opacity=".28"');
  if (rng.chance(0.5)) {
    const back = `M${n(x - s * 0.34)} ${n(y - s * 0.6)}C${n(x - s * 1.05)} ${n(y - s * 1.2)} ${n(x - s * 0.7)} ${n(y - s * 2.1)} ${n(x)} ${n(y - s * 2.1)}C${n(x + s * 0.7)} ${n(y - s * 2.1)} ${n(x + s * 1.05)} ${n(y - s * 1.2)} ${n(x + s * 0.34)} ${n(y - s * 0.6)}Z`;
    const rays = times(11, (i) => {
      const a = -Math.PI / 2 + (i - 5) * 0.235;
      return `M${n(x)} ${n(y - s * 0.7)}L${n(x + Math.cos(a) * s * 0.95)} ${n(y - s * 0.78 + Math.sin(a) * s * 1.22)}`;
    }).join('');
    const clip = sheet.clip(`<path d="${back}"/>`);
    return (
      shadow +
      fill(back, weave) +
      `<g clip-path="${clip}">${stroke(rays, lighter(wood, 0.25), s * 0.035)}${stroke(`M${n(x - s * 0.55)} ${n(y - s * 1.3)}Q${n(x)} ${n(y - s * 1.75)} ${n(x + s * 0.55)} ${n(y - s * 1.3)}`, darker(wood, 0.3), s * 0.05)}</g>` +
      stroke(back, darker(wood, 0.1), s * 0.075) +
      fill(
        `M${n(x - s * 0.5)} ${n(y - s * 0.55)}H${n(x + s * 0.5)}L${n(x + s * 0.3)} ${n(y - s * 0.26)}L${n(x + s * 0.44)} ${n(y)}H${n(x - s * 0.44)}L${n(x - s * 0.3)} ${n(y - s * 0.26)}Z`,
        weave,
      ) +
      oval(x, y - s * 0.58, s * 0.56, lighter(scheme.cloth, 0.2), s * 0.13) +
      cushion(sheet, scheme, x, y - s * 0.92, s * 0.27)
    );
  }
  return (
    shadow +
    stroke(
      `M${n(x - s * 0.62)} ${n(y)}L${n(x - s * 0.5)} ${n(y - s * 0.5)}M${n(x + s * 0.62)} ${n(y)}L${n(x + s * 0.5)} ${n(y - s * 0.5)}M${n(x - s * 0.3)} ${n(y - s * 0.06)}L${n(x - s * 0.3)} ${n(y - s * 0.4)}M${n(x + s * 0.3)} ${n(y - s * 0.06)}L${n(x + s * 0.3)} ${n(y - s * 0.4)}`,
      darker(wood, 0.25),
      s * 0.07,
    ) +
    fill(
      `M${n(x - s * 0.82)} ${n(y - s * 0.5)}C${n(x - s * 0.9)} ${n(y - s * 1.1)} ${n(x - s * 0.5)} ${n(y - s * 1.34)} ${n(x)} ${n(y - s * 1.34)}C${n(x + s * 0.5)} ${n(y - s * 1.34)} ${n(x + s * 0.9)} ${n(y - s * 1.1)} ${n(x + s * 0.82)} ${n(y - s * 0.5)}Q${n(x)} ${n(y - s * 0.2)} ${n(x - s * 0.82)} ${n(y - s * 0.5)}Z`,
      weave,
    ) +
    stroke(
      `M${n(x - s * 0.82)} ${n(y - s * 0.5)}C${n(x - s * 0.9)} ${n(y - s * 1.1)} ${n(x - s * 0.5)} ${n(y - s * 1.34)} ${n(x)} ${n(y - s * 1.34)}C${n(x + s * 0.5)} ${n(y - s * 1.34)} ${n(x + s * 0.9)} ${n(y - s * 1.1)} ${n(x + s * 0.82)} ${n(y - s * 0.5)}`,
      lighter(wood, 0.05),
      s * 0.08,
    ) +
    oval(
      x,
      y - s * 0.54,
      s * 0.68,
      sheet.linear([lighter(scheme.cloth, 0.3), darker(scheme.cloth, 0.16)]),
      s * 0.17,
    ) +
    cushion(sheet, scheme, x, y - s * 0.86, s * 0.29)
  );
}

/** A low table with what people put on it. */
export function lowTable(sheet: Sheet, scheme: Scheme, x: number, y: number, w: number): string {
  const { rng } = sheet;
  const wood = darker(scheme.wood, rng.between(0, 0.3));
  const round = rng.chance(0.5);
  const h = w * 0.42;
  const top = y - h;
  const legs = round
    ? stroke(
        `M${n(x - w * 0.6)} ${n(top + 14)}L${n(x - w * 0.72)} ${n(y)}M${n(x + w * 0.6)} ${n(top + 14)}L${n(x + w * 0.72)} ${n(y)}M${n(x)} ${n(top + 30)}V${n(y + 16)}`,
        darker(wood, 0.3),
        13,
      )
    : stroke(
        `M${n(x - w * 0.9)} ${n(top + 18)}V${n(y)}M${n(x + w * 0.9)} ${n(top + 18)}V${n(y)}`,
        darker(wood, 0.3),
        15,
      ) + rect(x - w * 0.9, y - h * 0.42, w * 1.8, 12, darker(wood, 0.25));
  const board = round
    ? oval(x, top + 13, w, darker(wood, 0.3), w * 0.17) +
      oval(x, top, w, sheet.linear([lighter(wood, 0.28), wood]), w * 0.17)
    : fill(
        `M${n(x - w * 0.9)} ${n(top - w * 0.13)}H${n(x + w * 0.9)}L${n(x + w)} ${n(top + w * 0.1)}H${n(x - w)}Z`,
        sheet.linear([lighter(wood, 0.3), wood]),
      ) + rect(x - w, top + w * 0.1, w * 2, 14, darker(wood, 0.25));
  const pot = scheme.deep;
  const tray =
    oval(x - w * 0.32, top - 4, w * 0.32, darker(wood, 0.35), w * 0.055) +
    fill(
      `M${n(x - w * 0.46)} ${n(top - 8)}q-6 -46 30 -46q36 0 30 46z`,
      sheet.linear([lighter(pot, 0.25), pot], 0, 0, 1, 0),
    ) +
    stroke(`M${n(x - w * 0.46 + 58)} ${n(top - 34)}q24 -4 22 -24`, pot, 6) +
    rect(x - w * 0.17, top - 28, 26, 22, '#f6efe2', 6);
  const bowl = fill(
    `M${n(x + w * 0.2)} ${n(top - 38)}h${n(w * 0.42)}q-6 38 -${n(w * 0.21)} 38q-${n(w * 0.2)} 0 -${n(w * 0.21)} -38z`,
    sheet.linear([lighter(scheme.accent, 0.2), darker(scheme.accent, 0.2)]),
  );
  const fruit = times(4, (i) =>
    oval(
      x + w * (0.27 + i * 0.09),
      top - 42 - (i % 2) * 8,
      w * 0.065,
      sheet.mood.indoor(['#e0a13f', '#d8694a', '#9db654', '#e7c04f'][i]!),
    ),
  ).join('');
  return oval(x, y + 6, w * 1.05, '#1a120c', w * 0.12, 'opacity=".24"') + legs + board + tray + fruit + bowl;
}
