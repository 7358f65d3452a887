import { darker, lighter } from './colour';
import { deck, pavilion, sunBed, umbrella } from './outdoors';
import { frame, palm } from './plants';
import { H, W, fill, glow, n, poly, rect, stroke, times, type Sheet } from './sheet';
import { shrubs } from './trees';
import type { View } from './view';

function basin(sheet: Sheet, d: string, top: number): string {
  const { rng, mood } = sheet;
  const [shallow, mid, deep] =
    mood.light === 'night'
      ? ['#7fd6d8', '#2f9aa8', '#155a78']
      : [mood.tone('#bdeee6'), mood.tone('#58c6cc'), mood.tone('#2597b0')];
  const clip = sheet.clip(`<path d="${d}"/>`);
  const net = times(60, () => {
    const t = rng.next();
    const y = top + t * (H - top);
    const w = 30 + t * 90;
    const x = rng.between(-40, W);
    return `M${n(x)} ${n(y)}q${n(w * 0.25)} ${n(-5 - t * 8)} ${n(w * 0.5)} 0t${n(w * 0.5)} 0`;
  }).join('');
  const lamps =
    mood.light === 'night'
      ? times(4, (i) => glow(sheet, 250 + i * 370, top + 120, 220, '#d9fff4', 0.5, 110)).join('')
      : '';
  return (
    fill(d, sheet.linear([shallow, mid, deep])) +
    `<g clip-path="${clip}">${lamps}${stroke(net, '#ffffff', 3, 'opacity=".42"')}</g>`
  );
}

/** A pool before the view: an endless edge, a lap pool with beds beside it, or a lagoon with a pavilion. */
export function pool(sheet: Sheet, view: View): string {
  const { rng, mood } = sheet;
  const kind = rng.pick(['infinity', 'lap', 'lagoon'] as const);
  const y = rng.int(700, 760);
  const stone = mood.tone(rng.pick(['#d9c9ac', '#c9bca6', '#e4d8c0']));
  const cloth = rng.pick(['#f3ead6', '#d9674c', '#3f8b96', '#e5b94f', '#f3ead6']);
  const green = rng.pick(['#4f7d4a', '#5a8a4a', '#447250']);
  let art = view.through(0, -40, W, y + 40, rng.between(-0.4, 0.4), 0.28);
  const hedge = rng.chance(0.5);
  if (kind === 'infinity') {
    if (hedge)
      art +=
        shrubs(sheet, -40, rng.int(180, 420), y + 6, 46, green, 0.06) +
        shrubs(sheet, rng.int(1250, 1400), W + 40, y + 6, 46, green, 0.06);
    const left = rng.int(-200, 160);
    art +=
      basin(sheet, `M-10 ${y}H${W + 10}V${H}H${left + 200}L-10 ${H - 60}Z`, y) +
      rect(0, y - 3, W, 8, '#ffffff', 0, 'opacity=".55"');
    const edge = rng.int(1000, 1080);
    art +=
      fill(
        poly([
          [0, edge],
          [W, edge - 60],
          [W, H],
          [0, H],
        ]),
        sheet.linear([lighter(stone, 0.2), darker(stone, 0.12)]),
      ) +
      stroke(`M0 ${edge + 3}L${W} ${edge - 57}`, lighter(stone, 0.5), 10) +
      stroke(
        times(9, (i) => `M${i * 200 - 60} ${H}L${i * 200} ${edge - i * 7.5}`).join(''),
        darker(stone, 0.3),
        2.5,
        'opacity=".6"',
      );
    const bx = rng.int(140, 420);
    art +=
      umbrella(sheet, bx + 330, 1080, rng.int(190, 230), cloth) +
      sunBed(sheet, bx, 1090, 96, cloth) +
      sunBed(sheet, bx + 470, 1070, 96, cloth);
    if (rng.chance(0.7))
      art += palm(sheet, W - rng.int(90, 200), H + 10, rng.int(800, 960), -rng.int(40, 220), green);
    art += shrubs(sheet, rng.int(1200, 1320), W + 60, H + 30, 80, green, 0, '#f2a3b3');
  } else if (kind === 'lap') {
    art += deck(sheet, y, H, W / 2, rng.pick(['#b08a62', '#c9b090', '#a07a58']));
    art += shrubs(sheet, -40, W + 40, y + 8, 40, green, 0.08, rng.chance(0.5) ? '#f2c14e' : undefined);
    const d = poly([
      [rng.int(620, 700), y + 40],
      [rng.int(1000, 1060), y + 40],
      [1560, H + 10],
      [420, H + 10],
    ]);
    art += fill(d, 'none', `stroke="${lighter(stone, 0.3)}" stroke-width="34"`) + basin(sheet, d, y);
    art += times(3, (i) => {
      const s = 44 + i * 30;
      const by = y + 110 + i * 145;
      const bx = 420 - i * 130;
      return (i === 1 ? umbrella(sheet, bx - 40, by + 20, 200, cloth) : '') + sunBed(sheet, bx, by, s, cloth);
    }).join('');
    art +=
      palm(sheet, 150, y + 130, 560, rng.int(-30, 90), green, 0.04) +
      palm(sheet, 1420, y + 60, 480, rng.int(-90, 30), green, 0.06) +
      palm(sheet, 1540, y + 160, 640, -rng.int(20, 140), green, 0.02);
    art += frame(sheet, -20, H + 50, -1, 360, green);
  } else {
    art +=
      rect(0, y, W, H - y, sheet.linear([darker(stone, 0.05), lighter(stone, 0.1)])) +
      shrubs(sheet, -40, W + 40, y + 10, 48, green, 0.08, '#ef7d9a');
    const w = rng.int(-50, 60);
    const d = `M${240 + w} ${y + 190}C${200 + w} ${y + 70} ${620} ${y + 90} ${800 + w} ${y + 120}S${1320 - w} ${y + 60} ${1470} ${y + 200}S${1500 - w} ${H + 60} ${1000} ${H + 60}S${120} ${H + 30} ${150} ${H - 110}S${290 + w} ${y + 300} ${240 + w} ${y + 190}Z`;
    art +=
      fill(d, lighter(stone, 0.4), `stroke="${lighter(stone, 0.35)}" stroke-width="40"`) +
      basin(sheet, d, y + 90);
    art +=
      pavilion(sheet, rng.int(320, 480), y + 150, rng.int(170, 200)) +
      (mood.lampsOn ? glow(sheet, 400, y - 20, 320, '#ffc874', 0.5) : '');
    art +=
      palm(sheet, 90, y + 120, 600, rng.int(-20, 60), green) +
      palm(sheet, rng.int(1220, 1380), y + 90, rng.int(480, 620), rng.int(-80, 60), green, 0.05);
    art +=
      sunBed(sheet, 1150, y + 44, 50, cloth) +
      umbrella(sheet, 1140, y + 62, 120, cloth) +
      frame(sheet, W + 20, H + 50, 1, 440, green) +
      shrubs(sheet, -40, 170, H + 10, 90, green, 0, '#f2c14e');
  }
  return art;
}
