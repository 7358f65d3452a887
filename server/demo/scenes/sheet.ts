import type { SeededRandom } from '../seededRandom';
import type { Mood } from './mood';

/** Every scene is drawn on this many units; the picture is scaled from them. */
export const W = 1600;
/** See `W`. */
export const H = 1200;

/** A place on the sheet. */
export type Point = readonly [number, number];
/** A colour stop: colour and, where it is not 1, opacity. */
export type Stop = string | readonly [colour: string, opacity: number];

/** The sheet that a scene draws on: its random choices, its light, and the definitions that it collects. */
export interface Sheet {
  rng: SeededRandom;
  mood: Mood;
  defs: string[];
  /** Keeps a definition; the function receives its id. Returns `url(#id)`. */
  define(make: (id: string) => string): string;
  /** Evenly spaced stops from top to bottom, or along the given direction (fractions of the shape's box). */
  linear(stops: readonly Stop[], x1?: number, y1?: number, x2?: number, y2?: number): string;
  radial(stops: readonly Stop[]): string;
  clip(shape: string): string;
  pattern(width: number, height: number, content: string, transform?: string): string;
}

/** One decimal is a tenth of a unit: more would only make the text longer. A scene writes thousands, and whole numbers are written twice as fast. */
export function n(value: number): string {
  const tenths = Math.round(value * 10);
  const last = Math.abs(tenths % 10);
  if (last === 0 || !Number.isSafeInteger(tenths)) return String(tenths / 10);
  return `${tenths < 0 ? '-' : ''}${(Math.abs(tenths) - last) / 10}.${last}`;
}

const stopList = (stops: readonly Stop[]) =>
  stops
    .map((stop, i) => {
      const [colour, opacity] = typeof stop === 'string' ? [stop, 1] : stop;
      const offset = Math.round((i / Math.max(1, stops.length - 1)) * 1000) / 1000;
      return `<stop offset="${offset}" stop-color="${colour}"${opacity === 1 ? '' : ` stop-opacity="${opacity}"`}/>`;
    })
    .join('');

/** An empty sheet. */
export function createSheet(rng: SeededRandom, mood: Mood): Sheet {
  const defs: string[] = [];
  const known = new Map<string, string>();
  const define = (make: (id: string) => string) => {
    // The same gradient is asked for hundreds of times: it is kept once.
    const plain = make('');
    const found = known.get(plain);
    if (found) return found;
    const id = `d${defs.length}`;
    defs.push(make(id));
    known.set(plain, `url(#${id})`);
    return `url(#${id})`;
  };
  return {
    rng,
    mood,
    defs,
    define,
    linear: (stops, x1 = 0, y1 = 0, x2 = 0, y2 = 1) =>
      define(
        (id) =>
          `<linearGradient id="${id}" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}">${stopList(stops)}</linearGradient>`,
      ),
    radial: (stops) => define((id) => `<radialGradient id="${id}">${stopList(stops)}</radialGradient>`),
    clip: (shape) => define((id) => `<clipPath id="${id}">${shape}</clipPath>`),
    pattern: (width, height, content, transform) =>
      define(
        (id) =>
          `<pattern id="${id}" width="${n(width)}" height="${n(height)}" patternUnits="userSpaceOnUse"${transform ? ` patternTransform="${transform}"` : ''}>${content}</pattern>`,
      ),
  };
}

/** A closed shape through the points. */
export const poly = (points: readonly Point[]) => `M${points.map(([x, y]) => `${n(x)} ${n(y)}`).join('L')}Z`;
/** An open line through the points. */
export const polyline = (points: readonly Point[]) =>
  `M${points.map(([x, y]) => `${n(x)} ${n(y)}`).join('L')}`;
/** A rectangle as path data, for many in one path. */
export const box = (x: number, y: number, w: number, h: number) =>
  `M${n(x)} ${n(y)}h${n(w)}v${n(h)}h${n(-w)}z`;

/** A filled path. */
export const fill = (d: string, colour: string, more = '') => `<path d="${d}" fill="${colour}" ${more}/>`;
/** A drawn line. */
export const stroke = (d: string, colour: string, width: number, more = '') =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${n(width)}" stroke-linecap="round" ${more}/>`;
/** A rectangle, with round corners when `r` is given. */
export const rect = (x: number, y: number, w: number, h: number, colour: string, r = 0, more = '') =>
  `<rect x="${n(x)}" y="${n(y)}" width="${n(w)}" height="${n(h)}" fill="${colour}"${r ? ` rx="${n(r)}"` : ''} ${more}/>`;
/** An ellipse, or a circle when `ry` is left out. */
export const oval = (cx: number, cy: number, rx: number, colour: string, ry = rx, more = '') =>
  `<ellipse cx="${n(cx)}" cy="${n(cy)}" rx="${n(rx)}" ry="${n(ry)}" fill="${colour}" ${more}/>`;
/** A group with attributes. */
export const group = (content: string, attributes: string) => `<g ${attributes}>${content}</g>`;
/** Whole steps 0 … count-1, mapped. */
export const times = <T>(count: number, make: (i: number) => T): T[] =>
  Array.from({ length: Math.max(0, Math.round(count)) }, (_, i) => make(i));
/** Content moved and scaled, mirrored when `scaleX` is below zero. */
export const placed = (content: string, x: number, y: number, scale = 1, scaleX = scale) =>
  group(
    content,
    `transform="translate(${n(x)} ${n(y)}) scale(${Math.round(scaleX * 1000) / 1000} ${Math.round(scale * 1000) / 1000})"`,
  );
/** A round patch of light. */
export const glow = (
  sheet: Sheet,
  x: number,
  y: number,
  r: number,
  colour: string,
  strength: number,
  ry = r,
) =>
  oval(
    x,
    y,
    r,
    sheet.radial([
      [colour, strength],
      [colour, strength * 0.45],
      [colour, strength * 0.12],
      [colour, 0],
    ]),
    ry,
  );
