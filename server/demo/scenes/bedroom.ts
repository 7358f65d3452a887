import { bed, canopy, nightstand } from './bed';
import { lighter } from './colour';
import { picture, potted, rug } from './decor';
import { fan, pendant, roomLight } from './lamps';
import { shell } from './room';
import { schemeOf } from './scheme';
import { rattanChair } from './seats';
import { W, glow, placed, type Sheet } from './sheet';
import type { View } from './view';
import { curtains, opening, sunPatch } from './windows';

/** A bedroom: the bed before the view, beside it, under a net, or two single beds. */
export function bedroom(sheet: Sheet, view: View): string {
  const { rng, mood } = sheet;
  const scheme = schemeOf(sheet);
  const floorY = rng.int(800, 850);
  const kind = rng.pick(['view', 'beside', 'canopy', 'twin'] as const);
  let art = shell(sheet, scheme, floorY);
  const style = rng.pick(['casement', 'louvre', 'sliding'] as const);
  if (kind === 'view') {
    const w = rng.int(960, 1180);
    const x = (W - w) / 2 + rng.int(-90, 90);
    art +=
      opening(
        sheet,
        scheme,
        view,
        rng.pick(['sliding', 'casement'] as const),
        x,
        120,
        w,
        560,
        rng.between(-0.6, 0.6),
      ) + curtains(sheet, x, 90, w, floorY - 92, scheme.cloth);
    const bx = rng.int(700, 900);
    art +=
      rug(sheet, scheme, bx, 1090, 660, 70) +
      nightstand(sheet, scheme, bx - 560, 1000) +
      nightstand(sheet, scheme, bx + 560, 1000) +
      bed(sheet, scheme, bx, 1110, rng.int(390, 430)) +
      pendant(sheet, bx + rng.pick([-560, 560]), 210, 76);
  } else if (kind === 'beside') {
    const w = rng.int(400, 500);
    art +=
      opening(
        sheet,
        scheme,
        view,
        style === 'louvre' ? 'casement' : style,
        1050,
        130,
        w,
        floorY - 210,
        rng.between(-0.5, 0.5),
      ) +
      curtains(sheet, 1050, 100, w, floorY - 104, lighter(scheme.accent, 0.4)) +
      sunPatch(sheet, 1050, w, floorY);
    art += rng.chance(0.5)
      ? picture(sheet, scheme, 400, 110, 300, 210)
      : picture(sheet, scheme, 300, 120, 190, 220) + picture(sheet, scheme, 590, 120, 190, 220);
    art +=
      rug(sheet, scheme, 600, 1100, 700, 74) +
      nightstand(sheet, scheme, 66, 985) +
      nightstand(sheet, scheme, 1020, 985) +
      bed(sheet, scheme, 540, 1110, 400) +
      rattanChair(sheet, scheme, 1340, 1060, 190) +
      (rng.chance(0.5) ? potted(sheet, scheme, 1540, 960, 400) : '');
  } else if (kind === 'canopy') {
    for (const x of [110, 1230])
      art +=
        opening(
          sheet,
          scheme,
          view,
          rng.chance(0.5) ? 'arched' : 'casement',
          x,
          190,
          260,
          460,
          x < 500 ? -0.5 : 0.5,
        ) + sunPatch(sheet, x, 260, floorY);
    const bx = rng.int(760, 840);
    art +=
      rug(sheet, scheme, bx, 1110, 700, 66) +
      bed(sheet, scheme, bx, 1120, 390) +
      canopy(sheet, scheme, bx, 1128, 390) +
      potted(sheet, scheme, 140, 1000, 400) +
      (rng.chance(0.5)
        ? rattanChair(sheet, scheme, 1440, 1080, 150)
        : potted(sheet, scheme, 1480, 1000, 330)) +
      fan(scheme, bx, 80);
  } else {
    art += opening(sheet, scheme, view, style, 600, 130, 400, floorY - 330, rng.between(-0.5, 0.5));
    art +=
      picture(sheet, scheme, 190, 170, 200, 240) +
      picture(sheet, scheme, 1210, 170, 200, 240) +
      rug(sheet, scheme, 800, 1100, 720, 80);
    const pair = bed(sheet, scheme, 370, 1100, 285);
    art += nightstand(sheet, scheme, 800, 985) + pair + placed(pair, 860, 0) + pendant(sheet, 800, 100, 66);
  }
  return (
    art + (mood.light === 'night' ? glow(sheet, W / 2, 500, 900, '#ffbe70', 0.14) : '') + roomLight(sheet)
  );
}
