import { darker, lighter, mix } from './colour';
import { bigLeaf } from './plants';
import type { Scheme } from './scheme';
import { fill, n, oval, rect, stroke, times, type Sheet } from './sheet';
import { cane } from './textile';

/** A potted plant of one of several kinds, its pot standing on (x, y). */
export function potted(sheet: Sheet, scheme: Scheme, x: number, y: number, height: number): string {
  const { rng, mood } = sheet;
  const pot = rng.pick(['#c98a63', '#f0e6d4', '#4a4742', '#7f9a94']);
  const basket = rng.chance(0.4);
  const [pw, ph] = [height * 0.2, height * 0.26];
  const colour = mood.indoor(pot);
  const skin = basket
    ? cane(sheet, mood.indoor('#b98d5a'), 16)
    : sheet.linear([darker(colour, 0.25), lighter(colour, 0.14), darker(colour, 0.3)], 0, 0, 1, 0);
  const vessel = fill(
    `M${n(x - pw)} ${n(y - ph)}H${n(x + pw)}L${n(x + pw * 0.76)} ${n(y)}H${n(x - pw * 0.76)}Z`,
    skin,
  );
  const leaf = scheme.green;
  const top = y - ph;
  const kind = rng.int(0, 3);
  let art = '';
  if (kind === 0)
    art = times(11, (i) => {
      const a = -Math.PI / 2 + (i - 5) * 0.24 + rng.between(-0.08, 0.08);
      return bigLeaf(
        x,
        top,
        a,
        height * rng.between(0.5, 0.78),
        height * 0.05,
        i % 2 ? leaf : darker(leaf, 0.18),
      );
    }).join('');
  if (kind === 1)
    art = times(9, (i) => {
      const a = -Math.PI / 2 + (i - 4) * 0.3;
      const r = height * rng.between(0.36, 0.66);
      const [lx, ly] = [x + Math.cos(a) * r, top + Math.sin(a) * r];
      return (
        stroke(
          `M${n(x)} ${n(top)}Q${n(x + Math.cos(a) * r * 0.3)} ${n(ly)} ${n(lx)} ${n(ly)}`,
          darker(leaf, 0.2),
          4,
        ) +
        bigLeaf(
          lx,
          ly,
          a * 0.6 + (Math.cos(a) > 0 ? 0.5 : -2.4),
          height * rng.between(0.2, 0.3),
          height * 0.1,
          i % 3 ? leaf : lighter(leaf, 0.12),
        )
      );
    }).join('');
  if (kind === 2)
    art = times(8, (i) => {
      const dx = (i - 3.5) * height * 0.035;
      const h = height * rng.between(0.45, 0.72);
      return fill(
        `M${n(x + dx - height * 0.02)} ${n(top)}Q${n(x + dx * 2 - height * 0.04)} ${n(top - h * 0.6)} ${n(x + dx * 2.2)} ${n(top - h)}Q${n(x + dx * 2 + height * 0.05)} ${n(top - h * 0.5)} ${n(x + dx + height * 0.02)} ${n(top)}Z`,
        i % 2 ? leaf : lighter(leaf, 0.15),
        `stroke="${mix(leaf, '#e4d48a', 0.6)}" stroke-width="2"`,
      );
    }).join('');
  if (kind === 3)
    art =
      stroke(
        `M${n(x)} ${n(top)}q${n(height * 0.04)} ${n(-height * 0.3)} 0 ${n(-height * 0.55)}`,
        mood.indoor('#7a5b42'),
        height * 0.022,
      ) +
      times(15, (i) => {
        const t = i / 14;
        const side = i % 2 ? 1 : -1;
        return bigLeaf(
          x + height * 0.02,
          top - height * (0.2 + t * 0.38),
          side > 0 ? -0.9 + t * 0.2 : Math.PI + 0.9 - t * 0.2,
          height * rng.between(0.16, 0.25),
          height * 0.08,
          i % 3 ? leaf : darker(leaf, 0.16),
        );
      }).join('');
  return oval(x, y, pw * 1.3, '#1a120c', pw * 0.18, 'opacity=".25"') + art + vessel;
}

/** A framed picture without words: abstract shapes in the colours of the room. */
export function picture(sheet: Sheet, scheme: Scheme, x: number, y: number, w: number, h: number): string {
  const { rng } = sheet;
  const paper = sheet.mood.indoor('#faf7f2');
  const clip = sheet.clip(
    `<rect x="${n(x + w * 0.1)}" y="${n(y + h * 0.1)}" width="${n(w * 0.8)}" height="${n(h * 0.8)}"/>`,
  );
  const inks = rng.shuffle([scheme.accent, scheme.deep, scheme.green, '#c6a25e', scheme.wood]);
  const motif = rng.int(0, 2);
  let art = '';
  if (motif === 0)
    art =
      oval(x + w * 0.6, y + h * 0.36, w * 0.17, inks[0]!) +
      times(4, (i) =>
        fill(
          `M${n(x)} ${n(y + h * (0.5 + i * 0.11))}Q${n(x + w * 0.3)} ${n(y + h * (0.36 + i * 0.12))} ${n(x + w * 0.55)} ${n(y + h * (0.52 + i * 0.11))}T${n(x + w)} ${n(y + h * (0.48 + i * 0.11))}V${n(y + h)}H${n(x)}Z`,
          mix(inks[1]!, inks[2]!, i / 3),
        ),
      ).join('');
  if (motif === 1)
    art = times(7, (i) =>
      bigLeaf(x + w * 0.5, y + h * 0.95, -Math.PI / 2 + (i - 3) * 0.36, h * 0.62, w * 0.09, inks[i % 3]!),
    ).join('');
  if (motif === 2)
    art = times(9, (i) => {
      const [cx, cy] = [x + w * (0.24 + (i % 3) * 0.26), y + h * (0.24 + Math.floor(i / 3) * 0.26)];
      const r = Math.min(w, h) * 0.12;
      return fill(
        `M${n(cx - r)} ${n(cy)}A${n(r)} ${n(r)} 0 0 1 ${n(cx + r)} ${n(cy)}Z`,
        inks[i % 4]!,
        `transform="rotate(${rng.int(0, 3) * 90} ${n(cx)} ${n(cy)})"`,
      );
    }).join('');
  return (
    rect(x + 6, y + 10, w, h, '#1a120c', 2, 'opacity=".2"') +
    rect(x, y, w, h, darker(scheme.wood, 0.25), 2) +
    rect(x + w * 0.04, y + w * 0.04, w * 0.92, h - w * 0.08, paper) +
    `<g clip-path="${clip}">${art}</g>`
  );
}

/** A round or oval carpet seen from the side, with a border. */
export function rug(sheet: Sheet, scheme: Scheme, x: number, y: number, w: number, h: number): string {
  const { rng } = sheet;
  const ground = rng.pick([scheme.cloth, scheme.accent, scheme.deep]);
  const other = ground === scheme.cloth ? scheme.accent : scheme.cloth;
  if (rng.chance(0.5))
    return (
      oval(x, y + 5, w, '#1a120c', h, 'opacity=".2"') +
      [1, 0.88, 0.8, 0.52, 0.46].map((k, i) => oval(x, y, w * k, i % 2 ? other : ground, h * k)).join('') +
      stroke(
        times(24, (i) => {
          const a = (i / 24) * Math.PI * 2;
          return `M${n(x + Math.cos(a) * w * 0.56)} ${n(y + Math.sin(a) * h * 0.56)}L${n(x + Math.cos(a) * w * 0.74)} ${n(y + Math.sin(a) * h * 0.74)}`;
        }).join(''),
        other,
        5,
        'opacity=".8"',
      )
    );
  const p = (u: number, v: number) => `${n(x + u * w * (1 + v * 0.16))} ${n(y + v * h)}`;
  const frame = (k: number) => `M${p(-k, -k)}L${p(k, -k)}L${p(k, k)}L${p(-k, k)}Z`;
  const diamonds = times(7, (i) => {
    const u = (i - 3) * 0.25;
    return `M${p(u - 0.11, 0)}L${p(u, -0.45)}L${p(u + 0.11, 0)}L${p(u, 0.45)}Z`;
  }).join('');
  const fringe = times(40, (i) => `M${p(-1 + i / 19.5, 1)}l0 10`).join('');
  return (
    stroke(fringe, lighter(other, 0.2), 3) +
    fill(frame(1), ground) +
    stroke(frame(0.92), other, 5) +
    stroke(frame(0.84), other, 2.5) +
    fill(diamonds, other, 'opacity=".85"') +
    fill(
      times(7, (i) => {
        const u = (i - 3) * 0.25;
        return `M${p(u - 0.05, 0)}L${p(u, -0.2)}L${p(u + 0.05, 0)}L${p(u, 0.2)}Z`;
      }).join(''),
      ground,
    )
  );
}

/** Books, a vase and a bowl in a row that starts at (x, y). */
export function trinkets(sheet: Sheet, scheme: Scheme, x: number, y: number, s: number): string {
  const { rng } = sheet;
  const inks = rng.shuffle([scheme.accent, scheme.deep, scheme.green, scheme.wood]);
  const books = inks
    .slice(0, 3)
    .map((ink, i) =>
      rect(x + i * s * 0.06, y - s * (0.14 + i * 0.14), s * (0.95 - i * 0.12), s * 0.13, ink, 2),
    )
    .join('');
  const vx = x + s * 1.5;
  const vase = fill(
    `M${n(vx - s * 0.14)} ${n(y)}C${n(vx - s * 0.42)} ${n(y - s * 0.4)} ${n(vx - s * 0.1)} ${n(y - s * 0.5)} ${n(vx - s * 0.1)} ${n(y - s * 0.72)}H${n(vx + s * 0.1)}C${n(vx + s * 0.1)} ${n(y - s * 0.5)} ${n(vx + s * 0.42)} ${n(y - s * 0.4)} ${n(vx + s * 0.14)} ${n(y)}Z`,
    sheet.linear([darker(inks[3]!, 0.2), lighter(inks[3]!, 0.3), darker(inks[3]!, 0.2)], 0, 0, 1, 0),
  );
  const sprig = times(5, (i) =>
    bigLeaf(
      vx,
      y - s * 0.7,
      -Math.PI / 2 + (i - 2) * 0.35,
      s * 0.7,
      s * 0.08,
      i % 2 ? scheme.green : lighter(scheme.green, 0.15),
    ),
  ).join('');
  return books + sprig + vase;
}
