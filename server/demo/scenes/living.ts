import { darker } from './colour';
import { picture, potted, rug, trinkets } from './decor';
import { fan, pendant, roomLight, tableLamp } from './lamps';
import { shell } from './room';
import { schemeOf } from './scheme';
import { lowTable, rattanChair } from './seats';
import { W, glow, oval, rect, stroke, type Sheet } from './sheet';
import { sofa } from './sofa';
import type { View } from './view';
import { curtains, opening, sunPatch } from './windows';

/** A living room: before a wall of glass, beside a tall window, or under colonial arches. */
export function living(sheet: Sheet, view: View): string {
  const { rng, mood } = sheet;
  const scheme = schemeOf(sheet);
  const kind = rng.pick(['glass', 'side', 'arches'] as const);
  const floorY = rng.int(830, 880);
  let art = shell(
    sheet,
    scheme,
    floorY,
    kind === 'arches' ? rng.pick(['checks', 'terrazzo'] as const) : undefined,
  );
  if (kind === 'glass') {
    const [x, w] = [rng.int(120, 220), rng.int(1180, 1300)];
    art +=
      opening(sheet, scheme, view, 'sliding', x, 130, w, floorY - 150, rng.between(-0.6, 0.6)) +
      curtains(sheet, x, 100, w, floorY - 104, darker(scheme.cloth, 0.03)) +
      sunPatch(sheet, x, w, floorY);
    const sx = rng.int(520, 900);
    art +=
      rug(sheet, scheme, sx, 1040, 560, 90) +
      potted(sheet, scheme, sx > 700 ? 130 : 1470, 930, 440) +
      sofa(sheet, scheme, sx, 985, rng.int(370, 430));
    art +=
      lowTable(sheet, scheme, sx + rng.int(-60, 60), 1130, 200) +
      rattanChair(sheet, scheme, sx > 700 ? sx - 600 : sx + 620, 1080, 180) +
      pendant(sheet, sx + rng.int(-80, 80), 190, rng.int(80, 120));
  } else if (kind === 'side') {
    const w = rng.int(430, 560);
    art +=
      opening(
        sheet,
        scheme,
        view,
        rng.pick(['casement', 'sliding', 'louvre'] as const),
        1010,
        150,
        w - 60,
        floorY - 250,
        rng.between(-0.5, 0.5),
      ) + sunPatch(sheet, 1010, w, floorY);
    if (rng.chance(0.5)) art += curtains(sheet, 1010, 110, w - 60, floorY - 120, scheme.cloth);
    const wide = rng.chance(0.5);
    if (wide) art += picture(sheet, scheme, 270, 200, 470, 300);
    else
      art +=
        picture(sheet, scheme, 210, 190, 210, 280) +
        picture(sheet, scheme, 460, 190, 210, 280) +
        (rng.chance(0.5) ? picture(sheet, scheme, 710, 230, 150, 190) : '');
    art +=
      rug(sheet, scheme, 640, 1060, 600, 96) +
      sofa(sheet, scheme, 510, 985, rng.int(370, 420)) +
      rattanChair(sheet, scheme, rng.int(1120, 1260), 1040, rng.int(180, 210)) +
      potted(sheet, scheme, 1500, 1010, 480);
    art +=
      rect(28, 806, 110, 14, darker(scheme.wood, 0.2), 4) +
      stroke('M50 820V990M116 820V990', darker(scheme.wood, 0.3), 9) +
      tableLamp(sheet, scheme, 84, 806, 96);
    art +=
      lowTable(sheet, scheme, rng.int(600, 760), 1150, 210) +
      (rng.chance(0.6) ? pendant(sheet, rng.int(560, 800), 160, 96) : fan(scheme, 700, 90));
  } else {
    const count = rng.int(2, 3);
    const w = count === 2 ? 380 : 300;
    const gap = (W - count * w) / (count + 1);
    for (let i = 0; i < count; i += 1) {
      const x = gap + i * (w + gap);
      art +=
        opening(sheet, scheme, view, 'arched', x, 140, w, floorY - 200, -0.7 + (i * 1.4) / (count - 1)) +
        sunPatch(sheet, x, w, floorY);
    }
    art += fan(scheme, W / 2, 84) + rug(sheet, scheme, 800, 1050, 620, 100);
    art += potted(sheet, scheme, 110, 960, 460) + potted(sheet, scheme, 1500, 960, 380);
    if (rng.chance(0.5))
      art +=
        rattanChair(sheet, scheme, 430, 1060, 220) +
        rattanChair(sheet, scheme, 1170, 1060, 220) +
        lowTable(sheet, scheme, 800, 1110, 200);
    else
      art +=
        sofa(sheet, scheme, 800, 995, 380) +
        lowTable(sheet, scheme, 780, 1140, 200) +
        rattanChair(sheet, scheme, 1350, 1100, 170);
  }
  if (rng.chance(0.4))
    art +=
      oval(230, 1150, 90, '#1a120c', 14, 'opacity=".2"') +
      rect(150, 1080, 160, 70, scheme.deep, 34) +
      trinkets(sheet, scheme, 165, 1080, 60);
  return (
    art + (mood.light === 'night' ? glow(sheet, W / 2, 420, 900, '#ffbe70', 0.16) : '') + roomLight(sheet)
  );
}
