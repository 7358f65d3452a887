import { darker, lighter, mix } from './colour';
import type { Scheme } from './scheme';
import { H, W, fill, glow, n, oval, rect, stroke, times, type Sheet } from './sheet';
import { cane } from './textile';

/** A lamp that hangs from the ceiling: woven, dome or globe. */
export function pendant(
  sheet: Sheet,
  x: number,
  y: number,
  size: number,
  kind = sheet.rng.int(0, 2),
): string {
  const { mood } = sheet;
  const rattan = mood.indoor('#c09258');
  const on = mood.light !== 'day';
  const cord = stroke(`M${n(x)} 0V${n(y - size * 0.5)}`, '#3a2c20', 3.4);
  const light = on
    ? glow(sheet, x, y + size * 0.3, size * 3.4, '#ffd08a', mood.light === 'night' ? 0.62 : 0.34)
    : '';
  const shade = [
    () => {
      const d = `M${n(x - size)} ${n(y + size * 0.4)}Q${n(x - size * 0.9)} ${n(y - size * 0.5)} ${n(x)} ${n(y - size * 0.55)}Q${n(x + size * 0.9)} ${n(y - size * 0.5)} ${n(x + size)} ${n(y + size * 0.4)}Z`;
      return (
        fill(d, cane(sheet, on ? mix(rattan, '#ffdf9f', 0.45) : rattan, 18)) +
        stroke(`M${n(x - size)} ${n(y + size * 0.4)}H${n(x + size)}`, darker(rattan, 0.3), 6) +
        (on ? oval(x, y + size * 0.42, size * 0.5, '#fff1c8', size * 0.1) : '')
      );
    },
    () =>
      oval(
        x,
        y,
        size * 0.8,
        on
          ? sheet.radial(['#fffbe8', '#ffe9b8', '#f3c983'])
          : sheet.radial(['#ffffff', '#efe6d6', '#d9ccb6']),
        size * 0.72,
      ) +
      stroke(
        times(
          4,
          (i) =>
            `M${n(x - size * 0.8 * Math.sin((i + 1) * 0.62))} ${n(y - size * 0.5 + i * size * 0.33)}H${n(x + size * 0.8 * Math.sin((i + 1) * 0.62))}`,
        ).join(''),
        '#b39060',
        2,
        'opacity=".5"',
      ),
    () =>
      times(3, (i) => {
        const w = size * (0.5 + i * 0.26);
        const ty = y - size * 0.5 + i * size * 0.34;
        return fill(
          `M${n(x - w * 0.6)} ${n(ty)}H${n(x + w * 0.6)}L${n(x + w)} ${n(ty + size * 0.32)}H${n(x - w)}Z`,
          on
            ? sheet.linear(['#d9a860', '#ffe2a4'])
            : sheet.linear([darker(rattan, 0.1), lighter(rattan, 0.3)]),
        );
      }).join(''),
  ][kind]!();
  return light + cord + shade;
}

/** A lamp on a table: ceramic foot and cloth shade; (x, y) is where it stands. */
export function tableLamp(sheet: Sheet, scheme: Scheme, x: number, y: number, s: number): string {
  const on = sheet.mood.light !== 'day';
  const foot = sheet.rng.pick([scheme.deep, scheme.accent, scheme.green]);
  return (
    (on ? glow(sheet, x, y - s * 1.2, s * 3.6, '#ffcf85', sheet.mood.light === 'night' ? 0.72 : 0.4) : '') +
    fill(
      `M${n(x - s * 0.2)} ${n(y)}C${n(x - s * 0.5)} ${n(y - s * 0.4)} ${n(x - s * 0.3)} ${n(y - s * 0.7)} ${n(x - s * 0.08)} ${n(y - s * 0.85)}H${n(x + s * 0.08)}C${n(x + s * 0.3)} ${n(y - s * 0.7)} ${n(x + s * 0.5)} ${n(y - s * 0.4)} ${n(x + s * 0.2)} ${n(y)}Z`,
      sheet.linear([darker(foot, 0.25), lighter(foot, 0.25), darker(foot, 0.3)], 0, 0, 1, 0),
    ) +
    fill(
      `M${n(x - s * 0.42)} ${n(y - s * 1.65)}H${n(x + s * 0.42)}L${n(x + s * 0.66)} ${n(y - s * 0.82)}H${n(x - s * 0.66)}Z`,
      on ? sheet.linear(['#ffe9bd', '#fff6de', '#f6cf8c']) : sheet.linear(['#f6eedf', '#e4d8c2']),
    )
  );
}

/** The darkening of the room towards its edges; a low sun also warms one side of it. */
export const roomLight = (sheet: Sheet): string => {
  const { light } = sheet.mood;
  const strength = { night: 0.34, dawn: 0.1, golden: 0.12, day: 0.06 }[light];
  const warm = { night: 0, dawn: 0.12, golden: 0.26, day: 0 }[light];
  const sun = warm
    ? rect(
        0,
        0,
        W,
        H,
        sheet.linear(
          [
            ['#ffab4f', 0],
            ['#ffb765', warm * 0.4],
            ['#ffc67a', warm],
          ],
          0,
          0.4,
          1,
          0.6,
        ),
      )
    : '';
  return (
    sun +
    rect(
      0,
      0,
      W,
      H,
      sheet.radial([
        ['#1a120c', 0],
        ['#1a120c', 0],
        ['#1a120c', strength * 0.3],
        ['#1a120c', strength],
      ]),
    )
  );
};

/** A ceiling fan with wooden blades. */
export function fan(scheme: Scheme, x: number, y: number): string {
  const wood = darker(scheme.wood, 0.15);
  const blade = (dx: number, dy: number) =>
    fill(
      `M${n(x)} ${n(y - 6)}L${n(x + dx)} ${n(y + dy - 12)}q${n(dx * 0.08)} 12 0 22L${n(x)} ${n(y + 6)}Z`,
      wood,
    );
  return (
    stroke(`M${n(x)} 0V${n(y)}`, '#3a2c20', 7) +
    blade(-250, -14) +
    blade(250, -8) +
    blade(-120, 26) +
    blade(140, 24) +
    oval(x, y + 4, 34, darker(wood, 0.25), 20)
  );
}
