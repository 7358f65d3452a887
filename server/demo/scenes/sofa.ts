import { darker, lighter } from './colour';
import type { Scheme } from './scheme';
import { cushion } from './seats';
import { n, oval, rect, stroke, times, type Sheet } from './sheet';
import { cane, songket } from './textile';

/** A sofa seen from the front; `w` is half its width and it stands on (x, y). */
export function sofa(sheet: Sheet, scheme: Scheme, x: number, y: number, w: number): string {
  const { rng } = sheet;
  const kind = rng.pick(['round', 'box', 'rattan'] as const);
  const cloth = rng.pick([
    scheme.cloth,
    lighter(scheme.accent, 0.25),
    lighter(scheme.green, 0.3),
    darker(scheme.cloth, 0.15),
    lighter(scheme.deep, 0.12),
  ]);
  const [h, seat, arm] = [w * 0.62, w * 0.3, w * 0.17];
  const frame = kind === 'rattan' ? cane(sheet, scheme.wood, 18) : darker(cloth, 0.08);
  const r = kind === 'box' ? 16 : 44;
  const backs = rng.pick([2, 3]);
  const bw = (w * 2 - arm * 2) / backs;
  const soft = sheet.linear([lighter(cloth, 0.2), cloth, darker(cloth, 0.14)]);
  const legs = times(4, (i) =>
    rect(x - w * 0.9 + i * w * 0.585, y - 26, 15, 28, darker(scheme.wood, 0.35), 3),
  ).join('');
  const chaise =
    kind !== 'rattan' && rng.chance(0.45)
      ? rect(
          x + w * 0.36,
          y - seat * 0.62,
          w * 0.64,
          seat * 0.86,
          sheet.linear([lighter(cloth, 0.24), darker(cloth, 0.12)]),
          22,
        )
      : '';
  let art = oval(x, y + 2, w * 1.1, '#1a120c', 20, 'opacity=".28"') + legs;
  art += rect(x - w * 0.96, y - h, w * 1.92, h * 0.8, kind === 'rattan' ? frame : darker(cloth, 0.12), r);
  art += times(backs, (i) => rect(x - w + arm + i * bw + 3, y - h + 14, bw - 6, h * 0.55, soft, 26)).join('');
  art += rect(x - w + arm * 0.7, y - seat - 18, w * 2 - arm * 1.4, seat - 6, darker(cloth, 0.24), 12);
  art += times(backs, (i) =>
    rect(x - w + arm + i * bw + 2, y - seat - 46, bw - 4, 62, sheet.linear([lighter(cloth, 0.3), cloth]), 18),
  ).join('');
  art +=
    rect(x - w, y - h * 0.68, arm, h * 0.68 - 20, kind === 'rattan' ? frame : soft, r * 0.7) +
    rect(x + w - arm, y - h * 0.68, arm, h * 0.68 - 20, kind === 'rattan' ? frame : soft, r * 0.7);
  if (kind === 'rattan')
    art += stroke(
      `M${n(x - w)} ${n(y - h * 0.66)}q${n(arm / 2)} -22 ${n(arm)} 0M${n(x + w - arm)} ${n(y - h * 0.66)}q${n(arm / 2)} -22 ${n(arm)} 0`,
      darker(scheme.wood, 0.15),
      12,
    );
  const s = w * 0.135;
  const places = rng.shuffle([-0.66, -0.42, 0.1, 0.44, 0.68]).slice(0, rng.int(3, 4));
  art += places
    .map((u) => cushion(sheet, scheme, x + u * w, y - seat - 40 - s, s * rng.between(0.85, 1.12)))
    .join('');
  if (rng.chance(0.55))
    art += rect(
      x + (rng.chance(0.5) ? -1 : 0.72) * w,
      y - h * 0.7,
      w * 0.24,
      h * 0.5,
      songket(sheet, scheme.deep, 30),
      6,
      'opacity=".95"',
    );
  return art + chaise;
}
