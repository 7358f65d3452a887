import { darker, lighter } from './colour';
import { fill, glow, n, oval, poly, polyline, rect, stroke, times, type Sheet } from './sheet';

/** Paper lanterns on a sagging line. */
export function lanterns(
  sheet: Sheet,
  x1: number,
  y1: number,
  x2: number,
  y2: number,
  sag: number,
  size: number,
): string {
  const { rng, mood } = sheet;
  const red = mood.lampsOn ? '#e8542f' : mood.tone('#cf4432');
  const at = (t: number) => [x1 + (x2 - x1) * t, y1 + (y2 - y1) * t + sag * 4 * t * (1 - t)] as const;
  const count = rng.int(6, 9);
  return (
    stroke(polyline(times(21, (i) => at(i / 20))), mood.tone('#3a2c24'), 2.4) +
    times(count, (i) => {
      const [x, y] = at((i + 0.5) / count);
      const s = size * rng.between(0.85, 1.15);
      return (
        (mood.lampsOn ? glow(sheet, x, y + s, s * 3.2, '#ff9a4a', 0.55) : '') +
        oval(
          x,
          y + s,
          s,
          sheet.radial([lighter(red, mood.lampsOn ? 0.5 : 0.22), red, darker(red, 0.2)]),
          s * 0.8,
        ) +
        rect(x - s * 0.36, y + s * 0.12, s * 0.72, s * 0.16, '#d9b567') +
        stroke(`M${n(x)} ${n(y + s * 1.8)}v${n(s * 0.7)}`, '#d9b567', 2.5)
      );
    }).join('')
  );
}

/** A trishaw with a flowered hood. */
export function trishaw(sheet: Sheet, x: number, y: number, s: number): string {
  const { rng, mood } = sheet;
  const metal = mood.tone('#2f2a28');
  const body = mood.tone(rng.pick(['#b5433a', '#2f6b78', '#c6a25e', '#4f7a54']));
  const wheel = (cx: number, r: number) =>
    `<circle cx="${n(cx)}" cy="${n(y - r)}" r="${n(r)}" fill="none" stroke="${metal}" stroke-width="${n(s * 0.05)}"/>` +
    stroke(
      times(4, (i) => {
        const a = (i / 4) * Math.PI;
        return `M${n(cx - Math.cos(a) * r)} ${n(y - r - Math.sin(a) * r)}L${n(cx + Math.cos(a) * r)} ${n(y - r + Math.sin(a) * r)}`;
      }).join(''),
      metal,
      s * 0.014,
    );
  const r = s * 0.42;
  const bloom = times(16, (i) => {
    const a = Math.PI * (0.02 + (i / 15) * 0.62);
    return oval(
      x + s * 0.62 + Math.cos(a) * s * 0.62,
      y - s * 0.78 - Math.sin(a) * s * 0.7,
      s * 0.085,
      mood.tone(rng.pick(['#ef7d8f', '#f4c04e', '#f7efe0', '#e2574c'])),
    );
  }).join('');
  return (
    oval(x, y + s * 0.03, s * 1.5, '#2a2019', s * 0.08, 'opacity=".28"') +
    wheel(x - s * 0.9, r) +
    wheel(x + s * 0.36, r) +
    stroke(
      `M${n(x - s * 0.9)} ${n(y - r)}L${n(x - s * 0.5)} ${n(y - s)}L${n(x - s * 0.1)} ${n(y - r)}H${n(x + s * 0.3)}M${n(x - s * 0.62)} ${n(y - s)}h${n(s * 0.3)}M${n(x - s * 0.1)} ${n(y - r)}L${n(x)} ${n(y - s * 1.16)}l${n(-s * 0.16)} ${n(-s * 0.02)}`,
      metal,
      s * 0.05,
    ) +
    fill(
      `M${n(x + s * 0.08)} ${n(y - s * 0.34)}L${n(x + s * 0.06)} ${n(y - s * 0.95)}Q${n(x + s * 0.14)} ${n(y - s * 1.02)} ${n(x + s * 0.26)} ${n(y - s * 0.6)}H${n(x + s)}Q${n(x + s * 1.16)} ${n(y - s * 0.54)} ${n(x + s * 1.2)} ${n(y - s * 0.3)}Z`,
      sheet.linear([lighter(body, 0.15), darker(body, 0.2)]),
    ) +
    fill(
      `M${n(x + s * 0.06)} ${n(y - s * 0.9)}Q${n(x + s * 0.1)} ${n(y - s * 1.5)} ${n(x + s * 0.7)} ${n(y - s * 1.5)}L${n(x + s * 1.2)} ${n(y - s * 1.1)}Q${n(x + s * 0.7)} ${n(y - s * 1.26)} ${n(x + s * 0.3)} ${n(y - s * 0.66)}Z`,
      darker(body, 0.12),
    ) +
    bloom
  );
}

/** Draws a landmark behind the roofs: a minaret with its dome, a clock tower, or a hill. */
export function landmark(sheet: Sheet, x: number, base: number): string {
  const { rng, mood } = sheet;
  const stone = mood.tone('#e9dfc8', 0.36);
  const side = sheet.linear([lighter(stone, 0.2), stone, darker(stone, 0.22)], 0, 0, 1, 0);
  const copper = mood.tone(rng.pick(['#6fa08f', '#c9a24e', '#3f5f6f']), 0.3);
  if (rng.chance(0.5)) {
    const dome = (cx: number, cy: number, r: number) =>
      fill(
        `M${n(cx - r)} ${n(cy)}C${n(cx - r * 1.25)} ${n(cy - r * 0.9)} ${n(cx - r * 0.3)} ${n(cy - r * 1.2)} ${n(cx)} ${n(cy - r * 1.75)}C${n(cx + r * 0.3)} ${n(cy - r * 1.2)} ${n(cx + r * 1.25)} ${n(cy - r * 0.9)} ${n(cx + r)} ${n(cy)}Z`,
        sheet.linear([lighter(copper, 0.3), copper, darker(copper, 0.3)], 0, 0, 1, 0),
      );
    const arches =
      fill(
        times(5, (i) => {
          const ax = x + 98 + i * 46;
          return `M${n(ax)} ${base - 60}V${base - 150}a20 30 0 0 1 40 0V${base - 60}Z`;
        }).join(''),
        mood.lampsOn ? '#ffd98c' : darker(stone, 0.3),
        'opacity=".7"',
      ) + rect(x + 74, base - 256, 272, 10, lighter(stone, 0.2));
    return (
      rect(x - 26, base - 470, 52, 470, side) +
      rect(x - 40, base - 400, 80, 14, stone) +
      rect(x - 36, base - 300, 72, 12, stone) +
      dome(x, base - 470, 32) +
      rect(x + 80, base - 250, 260, 250, side) +
      arches +
      dome(x + 210, base - 250, 96) +
      dome(x + 100, base - 250, 26) +
      dome(x + 320, base - 250, 26)
    );
  }
  const clock = times(
    4,
    (i) =>
      rect(x - 46 + i * 5, base - 240 - i * 78, 92 - i * 10, 240, side) +
      rect(x - 52 + i * 5, base - 246 - i * 78, 104 - i * 10, 12, lighter(stone, 0.25)),
  ).join('');
  return (
    clock +
    oval(x, base - 410, 24, lighter(stone, 0.5)) +
    stroke(`M${n(x)} ${base - 410}v-15M${n(x)} ${base - 410}h11`, darker(stone, 0.6), 4) +
    fill(
      poly([
        [x - 40, base - 474],
        [x, base - 580],
        [x + 40, base - 474],
      ]),
      copper,
    )
  );
}
