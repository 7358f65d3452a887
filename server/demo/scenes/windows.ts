import { darker, lighter } from './colour';
import type { Scheme } from './scheme';
import { H, box, fill, glow, n, poly, rect, stroke, times, type Sheet } from './sheet';
import { folds } from './textile';
import type { View } from './view';

/** The kinds of opening a wall can have. */
export type WindowKind = 'sliding' | 'casement' | 'arched' | 'louvre';

/** A window or glass door with the view, its frame, and the light on its sill. */
export function opening(
  sheet: Sheet,
  scheme: Scheme,
  view: View,
  kind: WindowKind,
  x: number,
  y: number,
  w: number,
  h: number,
  pan = 0,
): string {
  const { rng } = sheet;
  const frame = kind === 'sliding' ? darker(scheme.wood, 0.5) : lighter(scheme.wall, 0.55);
  const rim = kind === 'sliding' ? 12 : 18;
  const glass =
    fill(
      poly([
        [x + w * 0.08, y],
        [x + w * 0.26, y],
        [x + w * 0.02, y + h],
        [x, y + h],
        [x, y + h * 0.35],
      ]),
      '#ffffff',
      'opacity=".07"',
    ) +
    fill(
      poly([
        [x + w * 0.6, y],
        [x + w * 0.7, y],
        [x + w * 0.42, y + h],
        [x + w * 0.32, y + h],
      ]),
      '#ffffff',
      'opacity=".06"',
    );
  if (kind === 'arched') {
    const arch = `M${n(x)} ${n(y + h)}V${n(y + w / 2)}A${n(w / 2)} ${n(w / 2)} 0 0 1 ${n(x + w)} ${n(y + w / 2)}V${n(y + h)}Z`;
    const clip = sheet.clip(`<path d="${arch}"/>`);
    const [cx, sy] = [x + w / 2, y + w / 2];
    const rays = times(5, (i) => {
      const a = Math.PI * ((i + 1) / 6);
      return `M${n(cx - Math.cos(a) * w * 0.14)} ${n(sy - Math.sin(a) * w * 0.14)}L${n(cx - Math.cos(a) * w * 0.5)} ${n(sy - Math.sin(a) * w * 0.5)}`;
    }).join('');
    return (
      fill(arch, frame, `stroke="${frame}" stroke-width="40"`) +
      `<g clip-path="${clip}">${view.through(x, y, w, h, pan)}${glass}</g>` +
      stroke(
        `${arch}M${n(cx)} ${n(sy)}V${n(y + h)}M${n(x)} ${n(sy)}H${n(x + w)}M${n(x)} ${n(sy + (h - w / 2) * 0.5)}H${n(x + w)}${rays}M${n(cx - w * 0.14)} ${n(sy)}a${n(w * 0.14)} ${n(w * 0.14)} 0 0 1 ${n(w * 0.28)} 0`,
        frame,
        9,
      ) +
      rect(x - 34, y + h, w + 68, 20, lighter(frame, 0.2))
    );
  }
  const panes = kind === 'sliding' ? Math.max(2, Math.round(w / 330)) : 2;
  const bars = times(panes - 1, (i) => box(x + (w * (i + 1)) / panes - 6, y, 12, h)).join('');
  const cross =
    kind === 'casement'
      ? box(x, y + h * 0.33 - 5, w, 9) +
        times(panes, (i) => box(x + (w * (i + 0.5)) / panes - 3, y, 6, h)).join('')
      : '';
  let art =
    rect(x - rim, y - rim, w + rim * 2, h + rim * 2, frame, 3) +
    view.through(x, y, w, h, pan) +
    glass +
    fill(bars + cross, frame);
  if (kind === 'louvre') {
    const leaf = rng.pick([scheme.deep, scheme.green, scheme.wood]);
    const lw = Math.min(w * 0.46, 150);
    for (const lx of [x - lw - rim, x + w + rim]) {
      art +=
        rect(lx, y - rim, lw, h + rim * 2, leaf, 3) +
        stroke(
          times(Math.round(h / 26), (i) => `M${n(lx + 14)} ${n(y + 10 + i * 26)}h${n(lw - 28)}`).join(''),
          darker(leaf, 0.35),
          7,
          'opacity=".7"',
        );
    }
  }
  return art + rect(x - rim, y + h + rim, w + rim * 2, kind === 'sliding' ? 6 : 16, lighter(frame, 0.2));
}

/** Curtains at both sides of an opening, on a rod. */
export function curtains(sheet: Sheet, x: number, y: number, w: number, h: number, colour: string): string {
  const { rng } = sheet;
  const each = Math.min(170, w * rng.between(0.12, 0.2));
  return (
    folds(sheet, x - each * 0.55, y, each, h, colour, 0.96) +
    folds(sheet, x + w - each * 0.45, y, each, h, colour, 0.96) +
    rect(x - each, y - 10, w + each * 2, 9, '#6b5236', 4)
  );
}

/** Daylight that falls through an opening onto the floor. */
export function sunPatch(sheet: Sheet, x: number, w: number, floorY: number): string {
  const { mood } = sheet;
  if (mood.light === 'night') return glow(sheet, x + w / 2, floorY + 80, w * 0.7, '#8ea3d8', 0.16, 90);
  const slant = mood.light === 'day' ? 90 : 260;
  const colour = mood.light === 'golden' ? '#ffd58a' : '#fff3d0';
  const part = (a: number, b: number) =>
    poly([
      [x + w * a, floorY],
      [x + w * b, floorY],
      [x + w * b + slant + w * b * 0.25, H - 40],
      [x + w * a + slant, H - 40],
    ]);
  return fill(
    part(0.03, 0.47) + part(0.53, 0.97),
    sheet.linear([
      [colour, 0.5],
      [colour, 0.06],
    ]),
  );
}
