import { darker, lighter } from './colour';
import { fill, n, oval, poly, rect, stroke, times, type Sheet } from './sheet';

/** A sun bed with a mattress, towards the right; `s` is a quarter of its length. */
export function sunBed(sheet: Sheet, x: number, y: number, s: number, cloth: string): string {
  const wood = sheet.mood.tone('#a87b4f');
  const pad = sheet.mood.tone(cloth);
  return (
    oval(x + s * 1.6, y + s * 0.5, s * 2.2, '#1a120c', s * 0.16, 'opacity=".25"') +
    stroke(
      `M${n(x + s * 0.3)} ${n(y + s * 0.1)}v${n(s * 0.4)}M${n(x + s * 2.2)} ${n(y + s * 0.1)}v${n(s * 0.4)}M${n(x + s * 3)} ${n(y)}v${n(s * 0.5)}`,
      wood,
      s * 0.12,
    ) +
    rect(x, y, s * 3.2, s * 0.16, wood, 4) +
    fill(
      poly([
        [x, y - s * 0.2],
        [x + s * 2, y - s * 0.2],
        [x + s * 3.2, y - s * 1.1],
        [x + s * 3.36, y - s * 0.9],
        [x + s * 2.2, y + s * 0.04],
        [x, y + s * 0.04],
      ]),
      sheet.linear([lighter(pad, 0.3), darker(pad, 0.12)]),
    ) +
    `<g transform="translate(${n(x + s * 2.86)} ${n(y - s * 0.98)}) rotate(-37)">${rect(-s * 0.34, -s * 0.16, s * 0.68, s * 0.3, lighter(pad, 0.55), s * 0.12)}</g>` +
    rect(x + s * 0.2, y - s * 0.3, s * 0.7, s * 0.14, sheet.mood.tone('#c6775a'), 5)
  );
}

/** A large garden parasol; its foot is at (x, y). */
export function umbrella(sheet: Sheet, x: number, y: number, s: number, cloth: string): string {
  const c = sheet.mood.tone(cloth);
  const top = y - s * 2.1;
  const segment = (a: number, b: number, colour: string) =>
    fill(
      `M${n(x)} ${n(top)}Q${n(x + a * s * 0.7)} ${n(top + s * 0.12)} ${n(x + a * s * 1.3)} ${n(top + s * 0.58)}Q${n(x + ((a + b) / 2) * s * 1.3)} ${n(top + s * 0.5)} ${n(x + b * s * 1.3)} ${n(top + s * 0.58)}Q${n(x + b * s * 0.7)} ${n(top + s * 0.12)} ${n(x)} ${n(top)}Z`,
      colour,
    );
  return (
    stroke(`M${n(x)} ${n(top - s * 0.06)}V${n(y)}`, sheet.mood.tone('#8a6242'), s * 0.07) +
    segment(-1, -0.5, darker(c, 0.16)) +
    segment(-0.5, 0, c) +
    segment(0, 0.5, lighter(c, 0.3)) +
    segment(0.5, 1, darker(c, 0.08)) +
    oval(x, y, s * 0.36, sheet.mood.tone('#7a6a58'), s * 0.08)
  );
}

/** An open pavilion with a thatched roof, posts and curtains. */
export function pavilion(sheet: Sheet, x: number, y: number, s: number): string {
  const { mood } = sheet;
  const wood = mood.tone('#84583a');
  const straw = mood.tone('#9a7d50');
  const cloth = mood.tone('#f6eedd');
  const roof = `M${n(x - s * 1.45)} ${n(y - s * 1.5)}Q${n(x - s * 0.5)} ${n(y - s * 1.86)} ${n(x)} ${n(y - s * 2.7)}Q${n(x + s * 0.5)} ${n(y - s * 1.86)} ${n(x + s * 1.45)} ${n(y - s * 1.5)}Z`;
  const clip = sheet.clip(`<path d="${roof}"/>`);
  return (
    rect(
      x - s * 1.05,
      y - s * 1.5,
      s * 2.1,
      s * 1.3,
      mood.lampsOn ? '#8a5a2c' : darker(straw, 0.5),
      0,
      'opacity=".4"',
    ) +
    rect(
      x - s * 1.2,
      y - s * 0.34,
      s * 2.4,
      s * 0.36,
      sheet.linear([lighter(wood, 0.1), darker(wood, 0.3)]),
    ) +
    rect(x - s * 0.9, y - s * 0.56, s * 1.8, s * 0.24, lighter(cloth, 0.2), 10) +
    times(3, (i) =>
      rect(
        x - s * 0.78 + i * s * 0.5,
        y - s * 0.86,
        s * 0.4,
        s * 0.34,
        mood.tone(['#c6775a', '#c6a25e', '#4f7f8a'][i]!),
        10,
      ),
    ).join('') +
    stroke(
      `M${n(x - s * 1.1)} ${n(y)}V${n(y - s * 1.55)}M${n(x + s * 1.1)} ${n(y)}V${n(y - s * 1.55)}`,
      wood,
      s * 0.09,
    ) +
    fill(
      `M${n(x - s * 1.14)} ${n(y - s * 1.5)}h${n(s * 0.34)}q${n(-s * 0.2)} ${n(s * 0.5)} ${n(-s * 0.22)} ${n(s * 0.7)}l${n(s * 0.06)} ${n(s * 0.44)}h${n(-s * 0.22)}zM${n(x + s * 1.14)} ${n(y - s * 1.5)}h${n(-s * 0.34)}q${n(s * 0.2)} ${n(s * 0.5)} ${n(s * 0.22)} ${n(s * 0.7)}l${n(-s * 0.06)} ${n(s * 0.44)}h${n(s * 0.22)}z`,
      cloth,
    ) +
    fill(roof, sheet.linear([lighter(straw, 0.2), darker(straw, 0.2)])) +
    `<g clip-path="${clip}">${stroke(times(16, (i) => `M${n(x)} ${n(y - s * 2.7)}L${n(x - s * 1.5 + i * s * 0.2)} ${n(y - s * 1.4)}`).join(''), darker(straw, 0.35), 3, 'opacity=".5"')}</g>`
  );
}

/** Boards or slabs that run towards the eye from `y` down; `vx` is where they meet. */
export function deck(
  sheet: Sheet,
  y: number,
  bottom: number,
  vx: number,
  colour: string,
  boards = 26,
): string {
  const c = sheet.mood.tone(colour);
  return (
    rect(0, y, 1600, bottom - y, sheet.linear([lighter(c, 0.14), c, darker(c, 0.2)])) +
    stroke(
      times(boards, (i) => {
        const x = -1400 + (i * 4400) / boards;
        return `M${n(vx + (x - vx) * 0.5)} ${n(y)}L${n(vx + (x - vx) * 1.15)} ${n(bottom)}`;
      }).join(''),
      darker(c, 0.38),
      2.6,
      'opacity=".6"',
    )
  );
}
