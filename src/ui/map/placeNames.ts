import { TOWNS, type Town } from './towns';

/** A rectangle on screen (px). */
export type Box = { left: number; right: number; top: number; bottom: number };
type Point = { x: number; y: number };
/**
 * The place of a name at its town: close to the dot, or, when a pill covers the town, clear of the pill
 * (`under`, `over`).
 */
export type Side = 'right' | 'left' | 'below' | 'above' | 'under' | 'over';
export type PlacedName = { town: Town; side: Side };

/** Zoom from which towns of a rank are named. */
const RANK_ZOOM: Record<Town['rank'], number> = { 1: 0, 2: 8, 3: 10 };
const LINE = 16;
/** The distance from the town's dot to the text beside it (px). */
const BESIDE = 6;
/** The distance from the dot to the middle of a text above or below (px). */
const STACKED: Record<Exclude<Side, 'right' | 'left'>, number> = {
  below: 12,
  above: -12,
  under: 23,
  over: -23,
};
const AIR = 3;
const AT_DOT: readonly Side[] = ['right', 'left', 'below', 'above'];
const AT_PILL: readonly Side[] = ['under', 'over'];

/** Width of a text in the map's type (px), near enough to keep names apart; Chinese characters are twice as wide. */
export const textWidth = (text: string) =>
  Array.from(text).reduce((sum, char) => sum + (char > '\u2e80' ? 12.5 : 6.8), 0);

export const overlaps = (a: Box, b: Box) =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

function boxAt({ x, y }: Point, side: Side, width: number): Box {
  if (side !== 'right' && side !== 'left') {
    const middle = y + STACKED[side];
    const half = width / 2 + AIR;
    // The box reaches from the text to the dot, or it would be written over.
    const top = Math.min(middle - LINE / 2, y - AIR);
    const bottom = Math.max(middle + LINE / 2, y + AIR);
    if (side === 'below' || side === 'above') return { left: x - half, right: x + half, top, bottom };
    return { left: x - half, right: x + half, top: middle - LINE / 2, bottom: middle + LINE / 2 };
  }
  const reach = width + BESIDE + AIR;
  return {
    left: side === 'right' ? x - BESIDE : x - reach,
    right: side === 'right' ? x + reach : x + BESIDE,
    top: y - LINE / 2,
    bottom: y + LINE / 2,
  };
}

const covers = (box: Box, { x, y }: Point) => box.left < x && x < box.right && box.top < y && y < box.bottom;

/**
 * The towns that can be named at a zoom without covering a pill or another name: the more important town chooses first, and one that
 * finds no side free goes without. `project` gives a place in pixels at that zoom, so the choice holds wherever the map is moved.
 */
export function placeNames(
  zoom: number,
  project: (town: Town) => Point,
  nameOf: (town: Town) => string,
  obstacles: readonly Box[] = [],
): PlacedName[] {
  const taken: Box[] = [...obstacles];
  const placed: PlacedName[] = [];
  for (const town of TOWNS) {
    if (zoom < RANK_ZOOM[town.rank]) continue;
    const point = project(town);
    const width = textWidth(nameOf(town));
    for (const side of obstacles.some((box) => covers(box, point)) ? AT_PILL : AT_DOT) {
      const box = boxAt(point, side, width);
      if (taken.some((other) => overlaps(box, other))) continue;
      taken.push(box);
      placed.push({ town, side });
      break;
    }
  }
  return placed;
}
