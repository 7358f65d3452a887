import { darker, lighter } from './colour';
import { potted } from './decor';
import { counterY, cupboards, hood, islandBench, jar, shelves } from './kitchenParts';
import { pendant, roomLight } from './lamps';
import { shell } from './room';
import { schemeOf, type Scheme } from './scheme';
import { W, glow, n, rect, stroke, times, type Sheet } from './sheet';
import { glazed, terrazzo, tile } from './textile';
import type { View } from './view';
import { opening } from './windows';

/** A stone sink with its tap. */
function sink(scheme: Scheme, x: number): string {
  const brass = '#b39060';
  return (
    stroke(`M${n(x)} ${counterY}v-96q0 -44 44 -44t44 44v18`, brass, 11) +
    rect(x - 34, counterY - 12, 24, 14, brass, 4) +
    rect(x + 16, counterY - 12, 24, 14, brass, 4) +
    rect(x - 110, counterY + 22, 330, 112, lighter(scheme.wall, 0.5), 10) +
    rect(x - 110, counterY + 22, 330, 14, '#1a120c', 0, 'opacity=".08"')
  );
}

/** A kitchen along one wall: window, hob and shelves in any order, with an island or a table in front. */
export function kitchen(sheet: Sheet, view: View): string {
  const { rng, mood } = sheet;
  const scheme = schemeOf(sheet);
  const floorY = 960;
  const front = rng.pick([
    scheme.green,
    scheme.deep,
    lighter(scheme.wall, 0.35),
    scheme.wood,
    lighter(scheme.accent, 0.1),
    lighter(scheme.green, 0.4),
  ]);
  let art = shell(sheet, scheme, floorY);
  // A motif on a whole wall flickers: it stays between counter and shelf, plain glaze and stone may go up to the ceiling.
  const motif = rng.chance(0.5);
  const splash = motif
    ? rng.pick([
        () => tile(sheet, mood.indoor('#f6efe0'), scheme.accent, scheme.deep, 66),
        () => tile(sheet, lighter(scheme.green, 0.6), scheme.deep, scheme.accent, 66),
      ])()
    : rng.pick([
        () => glazed(sheet, rng.pick([scheme.green, scheme.accent, lighter(scheme.wall, 0.4), scheme.deep])),
        () => terrazzo(sheet, lighter(scheme.wall, 0.3)),
      ])();
  const splashTop = motif ? 492 : rng.pick([0, 330]);
  art +=
    rect(0, splashTop, W, counterY - splashTop, splash) +
    rect(
      0,
      splashTop,
      W,
      counterY - splashTop,
      sheet.linear([
        ['#fffaf0', 0.12],
        ['#1a120c', 0.12],
      ]),
    );
  const wide = rng.chance(0.4);
  const parts = rng.shuffle(
    wide ? (['window', 'shelves'] as const) : (['window', 'hood', 'shelves'] as const),
  );
  const widths = parts.map((part) =>
    wide
      ? part === 'window'
        ? 960
        : 560
      : { window: 560, hood: 480, shelves: 480 }[part as 'window' | 'hood' | 'shelves'],
  );
  const scale = (W - 80) / widths.reduce((a, b) => a + b, 0);
  let x = 40;
  parts.forEach((part, i) => {
    const w = widths[i]! * scale;
    if (part === 'window')
      art +=
        opening(
          sheet,
          scheme,
          view,
          wide ? 'casement' : rng.pick(['casement', 'arched', 'louvre'] as const),
          x + (wide ? 50 : 130),
          wide ? 150 : 130,
          w - (wide ? 100 : 260),
          wide ? 420 : 440,
          rng.between(-0.5, 0.5),
        ) + sink(scheme, x + w / 2 - 40);
    if (part === 'hood') art += hood(sheet, scheme, x, w);
    if (part === 'shelves') art += shelves(sheet, scheme, x + 20, w - 40);
    x += w;
  });
  const top = rng.pick([lighter(scheme.wood, 0.1), mood.indoor('#f0eae0'), mood.indoor('#5a5552')]);
  art +=
    cupboards(sheet, front, floorY) +
    rect(0, counterY, W, 12, lighter(top, 0.25)) +
    rect(0, counterY + 12, W, 18, darker(top, 0.2));
  art +=
    jar(sheet, scheme, rng.int(60, 200), counterY, 110) +
    jar(sheet, scheme, rng.int(1380, 1540), counterY, 120);
  if (rng.chance(0.7))
    art += islandBench(sheet, scheme, rng.pick([front, lighter(scheme.wall, 0.3), scheme.wood]));
  else art += potted(sheet, scheme, 1440, 1130, 460) + potted(sheet, scheme, 130, 1150, 380);
  const lamps = rng.int(2, 3);
  const kind = rng.int(0, 2);
  art += times(lamps, (i) => pendant(sheet, 800 + (i - (lamps - 1) / 2) * 270, 190, 66, kind)).join('');
  return (
    art + (mood.light === 'night' ? glow(sheet, W / 2, 500, 900, '#ffbe70', 0.16) : '') + roomLight(sheet)
  );
}
