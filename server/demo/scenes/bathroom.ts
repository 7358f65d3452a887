import { shower, tub, vanity } from './bathroomParts';
import { lighter } from './colour';
import { potted } from './decor';
import { pendant, roomLight } from './lamps';
import { shell } from './room';
import { schemeOf } from './scheme';
import { W, fill, glow, oval, rect, stroke, type Sheet } from './sheet';
import { glazed, terrazzo, tile } from './textile';
import type { View } from './view';
import { opening, sunPatch } from './windows';

/** A bathroom: tub, basin and shower, two or three of them in any order, with a view where there is room. */
export function bathroom(sheet: Sheet, view: View): string {
  const { rng, mood } = sheet;
  const scheme = schemeOf(sheet);
  const floorY = rng.int(860, 900);
  let art = shell(sheet, scheme, floorY, rng.pick(['checks', 'terrazzo', 'terrazzo'] as const));
  // A motif on a whole wall flickers: it stays low, plain glaze and stone may go up to the ceiling.
  const motif = rng.chance(0.45);
  const skin = motif
    ? tile(sheet, mood.indoor('#f4efe4'), scheme.accent, scheme.deep, 80)
    : rng.pick([
        () =>
          glazed(
            sheet,
            rng.pick([scheme.green, scheme.accent, lighter(scheme.deep, 0.15), lighter(scheme.wall, 0.4)]),
            60,
            60,
          ),
        () => glazed(sheet, lighter(scheme.green, 0.2), 40, 90),
        () => terrazzo(sheet, lighter(scheme.wall, 0.2)),
      ])();
  const dado = motif ? rng.pick([500, 590]) : rng.pick([0, 420]);
  art +=
    rect(0, dado, W, floorY - dado - 16, skin) +
    rect(
      0,
      dado,
      W,
      floorY - dado - 16,
      sheet.linear([
        ['#fffaf0', 0.1],
        ['#1a120c', 0.14],
      ]),
    ) +
    (dado ? rect(0, dado - 14, W, 16, scheme.deep) : '');
  const kind = rng.pick(['view', 'arch', 'shower'] as const);
  const style = rng.pick(['casement', 'louvre'] as const);
  if (kind === 'view') {
    const w = rng.int(760, 900);
    art +=
      opening(sheet, scheme, view, 'sliding', 90, 120, w, 590, rng.between(-0.5, 0.5)) +
      sunPatch(sheet, 120, w, floorY);
    art +=
      vanity(sheet, scheme, 1290, 970, false) +
      tub(sheet, scheme, 500, 1060, rng.int(310, 360)) +
      potted(sheet, scheme, 70, 1010, 440);
  } else if (kind === 'arch') {
    art +=
      opening(sheet, scheme, view, 'arched', 610, 130, 380, 560, rng.between(-0.4, 0.4)) +
      sunPatch(sheet, 610, 380, floorY);
    art +=
      tub(sheet, scheme, 800, 1070, rng.int(340, 390)) +
      potted(sheet, scheme, 230, 1010, 520) +
      potted(sheet, scheme, 1420, 1010, 420);
    const lamp = rng.int(0, 2);
    art += pendant(sheet, 280, 190, 74, lamp) + pendant(sheet, 1320, 190, 74, lamp);
  } else {
    art += shower(sheet, scheme, 1060, 560, floorY);
    const double = rng.chance(0.5);
    art += opening(
      sheet,
      scheme,
      view,
      style,
      double ? 830 : 690,
      170,
      double ? 140 : 230,
      430,
      rng.between(-0.4, 0.4),
    );
    art +=
      vanity(sheet, scheme, double ? 390 : 330, 980, double) +
      potted(sheet, scheme, 960, 1010, rng.int(300, 420)) +
      oval(1330, 1110, 230, '#1a120c', 22, 'opacity=".15"');
    art +=
      fill(`M620 1130L700 1060H960L1000 1130Z`, lighter(scheme.cloth, 0.2)) +
      stroke('M650 1118L718 1070H946L976 1118Z', scheme.accent, 6);
  }
  return (
    art + (mood.light === 'night' ? glow(sheet, W / 2, 500, 900, '#ffbe70', 0.15) : '') + roomLight(sheet)
  );
}
