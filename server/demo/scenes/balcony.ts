import { eggChair, railing } from './balconyParts';
import { darker, lighter } from './colour';
import { potted } from './decor';
import { fan, pendant } from './lamps';
import { deck } from './outdoors';
import { bigLeaf } from './plants';
import { schemeOf } from './scheme';
import { cushion, lowTable, rattanChair } from './seats';
import { H, W, box, fill, glow, n, oval, rect, stroke, times, type Sheet } from './sheet';
import { folds, tile } from './textile';
import type { View } from './view';

/** A balcony: a modern one under a slab, a colonial veranda with columns, or a timber deck with a curtain. */
export function balcony(sheet: Sheet, view: View): string {
  const { rng, mood } = sheet;
  const scheme = schemeOf(sheet);
  const kind = rng.pick(['modern', 'colonial', 'timber'] as const);
  const y = rng.int(860, 920);
  let art = view.through(0, 0, W, y + 20, rng.between(-0.4, 0.4));
  const rail = {
    modern: rng.pick(['glass', 'iron'] as const),
    colonial: rng.pick(['balusters', 'iron'] as const),
    timber: rng.pick(['timber', 'glass'] as const),
  }[kind];
  art += railing(sheet, scheme, y, rail);
  if (kind === 'colonial') {
    const stone = mood.tone('#efe4cf');
    art +=
      rect(
        0,
        y,
        W,
        H - y,
        tile(sheet, mood.tone('#efe6d4'), mood.tone('#c98a63'), mood.tone('#4f6f7a'), 110),
      ) +
      rect(
        0,
        y,
        W,
        H - y,
        sheet.linear([
          ['#1a120c', 0.3],
          ['#1a120c', 0],
          ['#1a120c', 0.22],
        ]),
      );
    const bays = rng.int(2, 3);
    const bw = W / bays;
    const arches = times(bays, (i) => {
      const [a, b] = [i * bw + 50, (i + 1) * bw - 50];
      return `M${n(a)} ${y}V300C${n(a)} 120 ${n(b)} 120 ${n(b)} 300V${y}Z`;
    }).join('');
    art +=
      fill(
        `M0 0H${W}V${y}H0Z${arches}`,
        sheet.linear([darker(stone, 0.2), stone, lighter(stone, 0.1)]),
        'fill-rule="evenodd"',
      ) +
      stroke(arches, lighter(stone, 0.4), 12) +
      fill(
        times(bays + 1, (i) => box(i * bw - 62, 300, 124, 22) + box(i * bw - 66, y - 40, 132, 46)).join(''),
        lighter(stone, 0.3),
      );
    art += fan(scheme, W / 2, 64);
  } else if (kind === 'modern') {
    const slab = mood.tone('#e6ddcf');
    art +=
      deck(sheet, y, H, W / 2, rng.pick(['#b8a58a', '#c9b99f', '#a98c6c']), 14) +
      rect(0, 0, W, 84, sheet.linear([darker(slab, 0.35), darker(slab, 0.1)])) +
      rect(0, 84, W, 12, lighter(slab, 0.3));
    const wall = rng.chance(0.5);
    if (wall)
      art +=
        rect(0, 0, 170, H, sheet.linear([darker(slab, 0.22), slab], 0, 0, 1, 0)) +
        folds(sheet, 130, 90, 110, y + 80, scheme.cloth, 0.92);
    art +=
      mood.light === 'day'
        ? ''
        : times(3, (i) => glow(sheet, 380 + i * 420, 110, 230, '#ffd490', 0.5, 150)).join('');
  } else {
    const wood = darker(scheme.wood, 0.25);
    art += deck(sheet, y, H, rng.int(600, 1000), '#a47a52');
    art +=
      fill(`M0 0H${W}V70L${W / 2} 20L0 70Z`, darker(wood, 0.35)) +
      stroke(times(15, (i) => `M${i * 115} 0V76`).join(''), darker(wood, 0.2), 16) +
      rect(0, 64, W, 26, wood) +
      fill(
        box(60, 0, 42, y + 20) + box(W - 102, 0, 42, y + 20),
        sheet.linear([lighter(wood, 0.15), darker(wood, 0.2)], 0, 0, 1, 0),
      );
    if (rng.chance(0.6))
      art +=
        folds(sheet, 104, 80, 120, y - 60, lighter(scheme.cloth, 0.3), 0.85) +
        folds(sheet, W - 224, 80, 120, y - 60, lighter(scheme.cloth, 0.3), 0.85);
    art += times(9, (i) =>
      bigLeaf(
        W - 40 - i * 26,
        60,
        Math.PI / 2 + (i - 4) * 0.16,
        rng.between(120, 230),
        22,
        mood.tone('#4f7d4a'),
      ),
    ).join('');
  }
  const seat = rng.pick(['pair', 'egg', 'bench'] as const);
  if (seat === 'pair')
    art +=
      rattanChair(sheet, scheme, rng.int(420, 500), 1090, 220) +
      rattanChair(sheet, scheme, rng.int(1080, 1180), 1090, 220) +
      lowTable(sheet, scheme, 800, 1140, 170);
  if (seat === 'egg')
    art +=
      eggChair(sheet, scheme, rng.int(340, 440), 1040, 270) +
      lowTable(sheet, scheme, rng.int(800, 900), 1130, 170) +
      rattanChair(sheet, scheme, 1240, 1110, 200);
  if (seat === 'bench') {
    const wood = scheme.wood;
    art +=
      oval(760, 1116, 520, '#1a120c', 22, 'opacity=".28"') +
      rect(280, 960, 960, 90, sheet.linear([wood, darker(wood, 0.3)]), 10) +
      fill(box(310, 1040, 34, 76) + box(1176, 1040, 34, 76), darker(wood, 0.35)) +
      rect(290, 900, 940, 84, sheet.linear([lighter(scheme.cloth, 0.4), darker(scheme.cloth, 0.1)]), 30) +
      times(5, (i) => cushion(sheet, scheme, 390 + i * 185 + rng.int(-16, 16), 862, rng.int(58, 76))).join(
        '',
      ) +
      lowTable(sheet, scheme, rng.int(700, 900), 1170, 170);
  }
  art +=
    potted(sheet, scheme, 100, 1130, rng.int(400, 560)) +
    potted(sheet, scheme, 1490, 1130, rng.int(380, 540));
  if (kind !== 'colonial' && rng.chance(0.6)) art += pendant(sheet, rng.int(720, 1000), 200, 80);
  return art + (mood.light === 'night' ? glow(sheet, W / 2, 900, 900, '#ffbe70', 0.2, 420) : '');
}
