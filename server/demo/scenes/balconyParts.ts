import { darker, lighter } from './colour';
import type { Scheme } from './scheme';
import { cushion } from './seats';
import { W, box, fill, n, oval, rect, stroke, times, type Sheet } from './sheet';
import { cane } from './textile';

/** The railing of a balcony, its foot at `y`. */
export function railing(
  sheet: Sheet,
  scheme: Scheme,
  y: number,
  kind: 'iron' | 'glass' | 'timber' | 'balusters',
): string {
  const h = 250;
  const top = y - h;
  const iron = '#2c2622';
  const wood = darker(scheme.wood, 0.2);
  if (kind === 'glass')
    return (
      rect(0, top, W, h, '#e8f4f2', 0, 'opacity=".2"') +
      fill(times(4, (i) => `M${i * 430 + 60} ${top}h70l-120 ${h}h-70z`).join(''), '#ffffff', 'opacity=".1"') +
      rect(0, top - 8, W, 12, '#d9d2c6') +
      fill(times(5, (i) => box(i * 400 - 4, top, 7, h)).join(''), '#b8b0a4')
    );
  if (kind === 'timber')
    return (
      fill(times(40, (i) => box(i * 42, top + 20, 9, h - 40)).join(''), wood) +
      rect(0, top - 10, W, 24, sheet.linear([lighter(wood, 0.3), wood])) +
      rect(0, y - 30, W, 14, wood) +
      fill(times(4, (i) => box(i * 520, top - 16, 26, h + 16)).join(''), darker(wood, 0.15))
    );
  if (kind === 'balusters') {
    const stone = sheet.mood.tone('#f1e8d6');
    return (
      times(23, (i) => {
        const x = 36 + i * 72;
        return fill(
          `M${x - 12} ${top + 30}h24q14 60 -2 90q26 40 4 106h-28q-22 -66 4 -106q-16 -30 -2 -90z`,
          sheet.linear([lighter(stone, 0.2), darker(stone, 0.25)], 0, 0, 1, 0),
        );
      }).join('') +
      rect(0, top, W, 32, sheet.linear([lighter(stone, 0.3), darker(stone, 0.1)])) +
      rect(0, y - 28, W, 30, darker(stone, 0.08))
    );
  }
  const scroll = times(16, (i) => {
    const x = i * 100 + 50;
    return `M${x} ${y - 50}V${top + 10}M${x} ${top + 150}c-44 -10 -44 -80 0 -80c44 0 44 70 0 80M${x - 50} ${y - 50}V${top + 10}`;
  }).join('');
  return (
    stroke(scroll, iron, 5.5) +
    rect(0, top - 6, W, 17, wood, 4) +
    rect(0, y - 50, W, 7, iron) +
    rect(0, top + 34, W, 5, iron)
  );
}

/** A woven chair that hangs from the ceiling. */
export function eggChair(sheet: Sheet, scheme: Scheme, x: number, y: number, s: number): string {
  const weave = cane(sheet, scheme.wood, 18);
  const shell = `M${n(x)} ${n(y - s * 1.7)}C${n(x + s * 1.1)} ${n(y - s * 1.7)} ${n(x + s * 1.1)} ${n(y)} ${n(x)} ${n(y)}C${n(x - s * 1.1)} ${n(y)} ${n(x - s * 1.1)} ${n(y - s * 1.7)} ${n(x)} ${n(y - s * 1.7)}Z`;
  const hole = `M${n(x)} ${n(y - s * 1.5)}C${n(x + s * 0.76)} ${n(y - s * 1.5)} ${n(x + s * 0.86)} ${n(y - s * 0.36)} ${n(x)} ${n(y - s * 0.36)}C${n(x - s * 0.86)} ${n(y - s * 0.36)} ${n(x - s * 0.76)} ${n(y - s * 1.5)} ${n(x)} ${n(y - s * 1.5)}Z`;
  return (
    stroke(`M${n(x)} 0V${n(y - s * 1.7)}`, '#3a2c20', 7) +
    oval(x, y + s * 0.34, s * 0.8, '#1a120c', s * 0.1, 'opacity=".25"') +
    fill(shell, weave) +
    fill(hole, darker(scheme.wood, 0.55)) +
    fill(
      `M${n(x - s * 0.62)} ${n(y - s * 0.66)}Q${n(x)} ${n(y - s * 0.9)} ${n(x + s * 0.62)} ${n(y - s * 0.66)}Q${n(x + s * 0.5)} ${n(y - s * 0.3)} ${n(x)} ${n(y - s * 0.3)}T${n(x - s * 0.62)} ${n(y - s * 0.66)}Z`,
      lighter(scheme.cloth, 0.3),
    ) +
    cushion(sheet, scheme, x - s * 0.14, y - s * 0.94, s * 0.26) +
    cushion(sheet, scheme, x + s * 0.24, y - s * 0.84, s * 0.22) +
    stroke(shell, darker(scheme.wood, 0.1), 9)
  );
}
