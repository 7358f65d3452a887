import { readFileSync } from 'node:fs';
import path from 'node:path';
import { overlaps, placeNames, textWidth } from './placeNames';
import { TOWNS, type Town } from './towns';

const malay = (town: Town) => town.name;
/** Web Mercator near the equator, close enough for a test. */
const at = (zoom: number) => (town: Town) => {
  const scale = (256 * 2 ** zoom) / 360;
  return { x: (town.lng + 180) * scale, y: (90 - town.lat) * scale };
};

test('names of more towns come with the zoom: rank 1 always, 2 from 8, 3 from 10', () => {
  const ranks = (zoom: number) => new Set(placeNames(zoom, at(zoom), malay).map(({ town }) => town.rank));
  expect(ranks(5)).toEqual(new Set([1]));
  expect(ranks(7.75)).toEqual(new Set([1]));
  expect(ranks(8)).toEqual(new Set([1, 2]));
  expect(ranks(10)).toEqual(new Set([1, 2, 3]));
  expect(placeNames(14, at(14), malay)).toHaveLength(TOWNS.length);
});

test.each([5, 8, 10, 11])('at zoom %s no name written to the right covers another', (zoom) => {
  const boxes = placeNames(zoom, at(zoom), malay)
    .filter(({ side }) => side === 'right')
    .map(({ town }) => {
      const { x, y } = at(zoom)(town);
      return { left: x, right: x + 6 + textWidth(town.name), top: y - 8, bottom: y + 8 };
    });
  boxes.forEach((box, index) =>
    boxes.slice(index + 1).forEach((other) => expect(overlaps(box, other)).toBe(false)),
  );
});

test('a town under a pill is named clear of the pill, and not at all when both places are taken', () => {
  const kl = TOWNS.find((town) => town.name === 'Kuala Lumpur')!;
  const { x, y } = at(12)(kl);
  const pill = { left: x - 34, right: x + 34, top: y - 14, bottom: y + 14 };
  const sideOf = (...obstacles: (typeof pill)[]) =>
    placeNames(12, at(12), malay, obstacles).find(({ town }) => town === kl)?.side;
  expect(sideOf()).toBe('right');
  expect(sideOf(pill)).toBe('under');
  expect(sideOf({ ...pill, bottom: y + 30 })).toBe('over');
  expect(sideOf({ ...pill, top: y - 30, bottom: y + 30 })).toBeUndefined();
});

test('the towns are those of the reference data on the server', () => {
  const file = path.resolve(__dirname, '../../../server/db/reference/towns.json');
  const theirs: (Town & { state?: string })[] = JSON.parse(readFileSync(file, 'utf8'));
  theirs.forEach((town) => delete town.state);
  expect(TOWNS.filter((town) => town.name !== 'Singapore')).toEqual(theirs);
});
