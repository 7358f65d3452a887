import { darker, lighter, mix } from './colour';
import { box, fill, n, poly, rect, type Sheet } from './sheet';

/** One ordinary tower block with a roof of its own kind. */
export function block(
  sheet: Sheet,
  x: number,
  base: number,
  w: number,
  h: number,
  colour: string,
  depth: number,
): string {
  const { rng, mood } = sheet;
  const wall = mood.tone(colour, depth);
  const face = sheet.linear([lighter(wall, 0.14), wall, darker(wall, 0.22)], 0, 0, 1, 0);
  const top = base - h;
  const kind = rng.int(0, 6);
  let art = rect(x, top, w, h + 2, face);
  if (kind === 0)
    art += fill(
      poly([
        [x, top + 1],
        [x, top - w * 0.5],
        [x + w, top + 1],
      ]),
      face,
    );
  if (kind === 1)
    art +=
      rect(x + w * 0.2, top - h * 0.07, w * 0.6, h * 0.08, face) +
      rect(x + w * 0.48, top - h * 0.2, w * 0.04, h * 0.14, wall);
  if (kind === 2)
    art += fill(
      `M${n(x)} ${n(top + 1)}Q${n(x + w / 2)} ${n(top - w * 0.7)} ${n(x + w)} ${n(top + 1)}Z`,
      face,
    );
  if (kind === 3)
    art +=
      fill(
        poly([
          [x, top + 1],
          [x + w * 0.5, top - w * 0.9],
          [x + w, top + 1],
        ]),
        face,
      ) + rect(x + w * 0.49, top - w * 1.6, 2.5, w * 0.8, wall);
  if (kind === 4)
    art += fill(box(x + w * 0.08, top - 10, w * 0.25, 12) + box(x + w * 0.6, top - 16, w * 0.2, 18), wall);
  if (depth > 0.72) return art;
  const [cols, rows] = [Math.max(3, Math.round(w / 15)), Math.floor(h / 19)];
  const [cw, rh] = [w / cols, h / rows];
  const glassy = rng.chance(0.45);
  let [lit, dim] = ['', ''];
  for (let r = 0; r < rows; r += 1) {
    if (glassy) dim += box(x + 2, top + r * rh + rh * 0.3, w - 4, rh * 0.42);
    for (let c = 0; c < cols; c += 1) {
      const cell = box(x + c * cw + cw * 0.24, top + r * rh + rh * 0.3, cw * 0.52, rh * 0.42);
      if (mood.lampsOn && rng.chance(mood.light === 'night' ? 0.42 : 0.16)) lit += cell;
      else if (!glassy) dim += cell;
    }
  }
  return (
    art +
    fill(dim, mood.light === 'day' ? lighter(wall, 0.3) : darker(wall, 0.32), 'opacity=".55"') +
    fill(lit, mix(rng.pick(['#ffdf9c', '#ffe9c4', '#f9cf86']), mood.haze, depth * 0.6))
  );
}
