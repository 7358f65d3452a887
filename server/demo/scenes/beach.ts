import { boat, boulders, chalet, parasol } from './coast';
import { darker, lighter } from './colour';
import { forest, mountains, profile } from './land';
import { frame, palm } from './plants';
import { H, W, fill, n, oval, stroke, times, type Sheet } from './sheet';
import { birds, sky } from './sky';
import { shrubs } from './trees';
import { water } from './water';

/** A wooded cape that runs into the sea from the left, in two layers. */
function cape(sheet: Sheet, horizon: number, reach: number): string {
  const { mood } = sheet;
  const slope = (length: number, height: number) => {
    const wave = profile(sheet, 0, height * 0.16, 0.5);
    return (x: number) =>
      horizon +
      4 -
      Math.max(0, Math.cos(Math.min(1, Math.max(0, x) / length) * (Math.PI / 2)) ** 0.8) * (height + wave(x));
  };
  const far = mood.tone('#4f7a67', 0.6);
  const near = mood.tone('#3f6f4f', 0.34);
  return (
    fill(
      forest(sheet, slope(reach, 150), 16, horizon + 4, -20, reach),
      sheet.linear([far, lighter(far, 0.14)]),
    ) +
    fill(
      forest(sheet, slope(reach * 0.62, 230), 24, horizon + 6, -20, reach * 0.62),
      sheet.linear([near, lighter(near, 0.1)]),
    )
  );
}

/** Sand in front, its edge with two lines of foam. */
function sand(sheet: Sheet, horizon: number, kind: 'bay' | 'front'): string {
  const { rng, mood } = sheet;
  const colour = mood.tone(rng.pick(['#f0dcb2', '#ead2a2', '#f3e4c4']));
  const k = rng.between(-60, 60);
  const shift = (d: number) =>
    kind === 'bay'
      ? `M-20 ${n(horizon + 60 - d * 0.3)}C${n(300 + k + d)} ${n(horizon + 70 - d * 0.3)} ${n(420 + d)} ${n(horizon + 210 - d * 0.4)} ${n(760 + k + d)} ${n(horizon + 300 - d * 0.5)}S${n(1300 + d)} ${n(H - 90 - d * 0.6)} ${W + 60} ${n(H - 20 - d)}V${H + 40}H-20Z`
      : `M-20 ${n(850 + k - d)}C${n(360)} ${n(800 - k - d * 0.8)} ${n(700)} ${n(905 - d)} ${n(1020)} ${n(880 - d)}S${n(1460)} ${n(820 + k - d)} ${W + 40} ${n(850 - d)}V${H + 40}H-20Z`;
  const wet = darker(colour, 0.22);
  let art =
    fill(shift(64), mood.water[0], 'opacity=".55"') +
    fill(shift(34), '#fffdf5', `opacity="${mood.light === 'night' ? 0.4 : 0.85}"`) +
    fill(shift(26), lighter(mood.water[0], 0.25)) +
    fill(shift(14), '#fffdf5', `opacity="${mood.light === 'night' ? 0.4 : 0.9}"`) +
    fill(shift(8), wet) +
    fill(shift(-22), sheet.linear([colour, darker(colour, 0.05), darker(colour, 0.2)]));
  const clip = sheet.clip(`<path d="${shift(-26)}"/>`);
  const marks = times(60, () => {
    const [x, y] = [rng.between(0, W), rng.between(horizon + 200, H)];
    return `M${n(x)} ${n(y)}q${n(24 + (y - horizon) / 12)} -7 ${n(48 + (y - horizon) / 6)} 0`;
  }).join('');
  art += `<g clip-path="${clip}">${stroke(marks, darker(colour, 0.2), 2.4, 'opacity=".4"')}</g>`;
  return art;
}

/** A tropical beach: a bay that curves away, or a broad strand seen from under the palms. */
export function beach(sheet: Sheet): string {
  const { rng, mood } = sheet;
  const kind = rng.pick(['bay', 'front'] as const);
  const horizon = rng.int(520, 640);
  const { art: air, orb } = sky(sheet, horizon, rng.between(W * 0.45, W * 0.85));
  let art = air + birds(sheet, rng.between(500, 1300), horizon * 0.5);
  if (rng.chance(0.6))
    art += `<g transform="translate(0 ${horizon - 50})">${mountains(sheet, { y: 30, swing: 34, count: 1, colour: '#5c7f86' })}</g>`;
  art += water(sheet, horizon, orb) + cape(sheet, horizon, rng.between(620, 1150));
  const green = rng.pick(['#5f8f45', '#4f8650', '#6f9a48']);
  const boats = times(rng.int(1, 2), (i) =>
    boat(
      sheet,
      rng.between(860, 1300) - i * 120,
      horizon + 90 + i * rng.int(40, 110),
      46 + i * 34,
      0.16 - i * 0.1,
    ),
  ).join('');
  art += boats + sand(sheet, horizon, kind);
  if (kind === 'bay') {
    art += times(rng.int(3, 5), (i) =>
      palm(
        sheet,
        20 + i * rng.int(56, 84),
        horizon + 86 + i * 22,
        rng.int(180, 280),
        rng.between(-10, 70),
        green,
        0.26 - i * 0.04,
      ),
    ).join('');
    if (rng.chance(0.75))
      art +=
        chalet(sheet, rng.int(170, 260), horizon + 210, 105, 0.08, 0.3) +
        shrubs(sheet, 0, 130, horizon + 220, 44, green, 0.06);
    if (rng.chance(0.6)) art += parasol(sheet, rng.int(560, 760), 1010, 105);
    art += times(rng.int(1, 3), (i) =>
      palm(
        sheet,
        90 + i * 150 + rng.int(0, 50),
        1060 + i * 60,
        rng.int(560, 800),
        rng.between(60, 260),
        green,
      ),
    ).join('');
    art += shrubs(sheet, -40, rng.int(220, 420), H + 10, 80, green);
  } else {
    const set = rng.int(0, 2);
    if (set === 0)
      art += boat(sheet, rng.int(520, 800), 985, 180) + oval(700, 1018, 320, '#3a2c20', 16, 'opacity=".18"');
    if (set === 1) art += parasol(sheet, rng.int(560, 940), 1010, 150);
    if (set === 2) art += boulders(sheet, rng.int(1000, 1250), 930, 110, 5);
    art +=
      palm(sheet, rng.int(120, 220), 1110, rng.int(760, 900), rng.int(120, 280), green) +
      palm(sheet, rng.int(30, 90), 1150, rng.int(560, 700), rng.int(-40, 200), green);
    if (rng.chance(0.7))
      art += palm(sheet, W - rng.int(60, 160), 1130, rng.int(620, 860), -rng.int(60, 240), green);
    if (rng.chance(0.5)) art += frame(sheet, W + 20, H + 40, 1, 400, green);
    art += shrubs(
      sheet,
      -40,
      rng.int(160, 380),
      H + 24,
      76,
      green,
      0,
      rng.chance(0.6) ? '#f2a3b3' : undefined,
    );
  }
  return mood.light === 'night' && kind === 'front'
    ? art + oval(W / 2, H, 900, '#0b1024', 120, 'opacity=".25"')
    : art;
}
