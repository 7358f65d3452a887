import type { WindowGroup } from '@shared/contract/occupancy';
import { dayNumber } from '@shared/domain/stayDates';
import {
  blocksAround,
  boxOf,
  groupAt,
  layoutOf,
  nightAt,
  restColumns,
  rowAt,
  rowOfUnit,
  runsOf,
  tilesOf,
  unitRow,
  unitsOf,
} from './chartLayout';

const group = (units: number) => ({ units }) as WindowGroup;
// Rows: 0 heading, 1-3 units 0-2, 4 heading, 5 unit 3, 6 heading, 7-8 units 4-5.
const layout = layoutOf([group(3), group(1), group(2)], 6);

test('a heading stands before the units of each room type', () => {
  expect(layout.headings).toEqual([0, 4, 6]);
  expect(layout.rows).toBe(9);
});

test.each([
  [0, 'heading', 0, undefined],
  [1, 'unit', 0, 0],
  [3, 'unit', 0, 2],
  [4, 'heading', 1, undefined],
  [5, 'unit', 1, 3],
  [6, 'heading', 2, undefined],
  [8, 'unit', 2, 5],
])('row %i is a %s of group %i', (row, kind, at, unit) => {
  expect(rowAt(layout, row)).toEqual({ kind, group: at, ...(unit !== undefined && { unit }) });
  expect(groupAt(layout, row)).toBe(at);
});

test('every unit finds its row again, in a chart of thousands', () => {
  const big = layoutOf(
    Array.from({ length: 400 }, (_, index) => group(1 + (index % 25))),
    Array.from({ length: 400 }, (_, index) => 1 + (index % 25)).reduce((sum, one) => sum + one, 0),
  );
  for (let unit = 0; unit < big.units; unit += 1)
    expect(rowAt(big, rowOfUnit(big, unit))).toMatchObject({ kind: 'unit', unit });
});

test('units of room types that are not told stand below without a heading', () => {
  const cut = layoutOf([group(2)], 5);
  expect(cut.rows).toBe(6);
  expect(rowAt(cut, 5)).toEqual({ kind: 'unit', group: 0, unit: 4 });
});

test.each([
  [1, 1, 1],
  [0, 1, 1],
  [0, -1, 1],
  [4, 1, 5],
  [4, -1, 3],
  [-3, -1, 1],
  [99, 1, 8],
])('from row %i by %i the keyboard stands on row %i', (row, direction, expected) => {
  expect(unitRow(layout, row, direction as 1 | -1)).toBe(expected);
});

const TENS = { size: 10, around: 1 };
test.each([
  // From pixel, pixels, step, blocks, count.
  [0, 500, 32, TENS, 1000, { first: 0, last: 29 }],
  [3200, 500, 32, TENS, 1000, { first: 90, last: 129 }],
  [3200, 500, 32, { size: 4, around: 2 }, 1000, { first: 92, last: 123 }],
  [31_500, 500, 32, TENS, 1000, { first: 970, last: 999 }],
  [0, 0, 32, TENS, 0, { first: 0, last: 0 }],
])('from %i on %i px: rows by the block', (start, length, step, blocks, count, expected) => {
  expect(blocksAround(start, length, step, blocks, count)).toEqual(expected);
});

test('scrolling inside a block draws nothing new', () => {
  const at = (top: number) => blocksAround(top, 500, 32, TENS, 1000);
  expect(at(3210)).toEqual(at(3200));
});

test('the tiles of what is seen', () => {
  expect(unitsOf(layout, { first: 4, last: 6 })).toEqual({ first: 3, last: 3 });
  expect(unitsOf(layoutOf([], 0), { first: 0, last: 9 })).toBeNull();
  expect(tilesOf({ first: 45, last: 60 }, { first: 10, last: 70 })).toEqual([
    { page: 0, chunk: 0 },
    { page: 0, chunk: 1 },
    { page: 1, chunk: 0 },
    { page: 1, chunk: 1 },
  ]);
  expect(tilesOf(null, { first: 0, last: 9 })).toEqual([]);
});

test('a night is drawn from noon to noon, and found there again', () => {
  expect(boxOf(3, 5, 40)).toEqual({ left: 140, width: 80 });
  expect([139, 140, 179, 180, 19].map((x) => nightAt(x, 40))).toEqual([2, 3, 3, 4, -1]);
});

test('states that rest on the same days share their stripes, down to the last row', () => {
  const inState = (state: string, units: number) => ({ units, state }) as WindowGroup;
  const chart = layoutOf(
    [inState('MY-10', 3), inState('MY-07', 1), inState('MY-03', 2), inState('MY-10', 1)],
    9,
  );
  const rests = ({ state }: WindowGroup) => (state === 'MY-03' ? 5 : 6);
  expect(runsOf(chart, rests)).toEqual([
    { first: 0, last: 5, value: 6 },
    { first: 6, last: 8, value: 5 },
    { first: 9, last: 12, value: 6 },
  ]);
  expect(runsOf(layoutOf([], 0), rests)).toEqual([]);
});

test.each([
  // 2026-11-20 is a Friday.
  ['2026-11-20', { first: 0, last: 13 }, 6, [1, 8]],
  ['2026-11-20', { first: 0, last: 13 }, 5, [0, 7]],
  ['2026-11-22', { first: 0, last: 6 }, 6, [-1, 6]],
  ['2026-11-20', { first: 10, last: 12 }, 6, []],
])('from %s on, columns %j: rest days that begin on weekday %i', (date, days, weekday, expected) => {
  expect(restColumns(dayNumber(date), days, weekday)).toEqual(expected);
});
