import type { WindowGroup } from '@shared/contract/stays/occupancy';
import { dayNumber } from '@shared/domain/base/stayDates';
import {
  blocksAround,
  boxOf,
  foldId,
  groupPages,
  headingAt,
  layoutOf,
  nightAt,
  restColumns,
  rowsIn,
  runsOf,
  tilesOf,
  unitPages,
  unitRow,
  type ChartLayout,
} from './chartLayout';

const group = (property: string, type: string, units: number) =>
  ({ propertyId: property, roomTypeId: type, units }) as WindowGroup;
// Rows: 0 property A, 1 type a, 2-4 units 0-2, 5 type b, 6 unit 3, 7 property B, 8 type c, 9-10 units 4-5.
const GROUPS = [group('A', 'a', 3), group('A', 'b', 1), group('B', 'c', 2)];
const layout = layoutOf(GROUPS, 6);
const folded = (...ids: string[]) => layoutOf(GROUPS, 6, new Set(ids));
/** What stands in each row: the letter of a heading, the number of a unit. */
const rowsOf = (chart: ChartLayout) =>
  rowsIn(chart, { first: 0, last: chart.rows - 1 }).map(([, at]) =>
    at.kind === 'unit' ? at.unit : foldId(chart, at.heading),
  );

test('a property stands above its room types, and each of those above its units', () => {
  expect(rowsOf(layout)).toEqual(['A', 'a', 0, 1, 2, 'b', 3, 'B', 'c', 4, 5]);
  expect(layout.headings.map(({ level, units }) => [level, units])).toEqual([
    ['property', 4],
    ['type', 3],
    ['type', 1],
    ['property', 2],
    ['type', 2],
  ]);
});

test.each([
  [['a'], ['A', 'a', 'b', 3, 'B', 'c', 4, 5]],
  [['A'], ['A', 'B', 'c', 4, 5]],
  [
    ['A', 'B'],
    ['A', 'B'],
  ],
  [
    ['a', 'b', 'c'],
    ['A', 'a', 'b', 'B', 'c'],
  ],
  [['gone'], ['A', 'a', 0, 1, 2, 'b', 3, 'B', 'c', 4, 5]],
])('with %j folded their headings alone are left', (ids, expected) => {
  expect(rowsOf(folded(...ids))).toEqual(expected);
});

test.each([
  [0, 0],
  [4, 1],
  [6, 2],
  [7, 3],
  [10, 4],
])('row %i stands under heading %i', (row, heading) => {
  expect(headingAt(layout, row)).toBe(heading);
});

test('every unit has its row, in a chart of thousands', () => {
  const sizes = Array.from({ length: 400 }, (_, index) => 1 + (index % 25));
  const sum = sizes.reduce((total, one) => total + one, 0);
  const big = layoutOf(
    sizes.map((units, index) => group(`p${index >> 2}`, `t${index}`, units)),
    sum,
  );
  expect(big.rows).toBe(sum + 400 + 100);
  expect(rowsOf(big).filter((one) => typeof one === 'number')).toEqual([...Array(sum).keys()]);
});

test('units of room types that are not told stand below without a heading', () => {
  expect(rowsOf(layoutOf([group('A', 'a', 2)], 5))).toEqual(['A', 'a', 0, 1, 2, 3, 4]);
});

test.each([
  [1, 1, 2],
  [0, -1, 2],
  [5, 1, 6],
  [5, -1, 4],
  [7, 1, 9],
  [7, -1, 6],
  [-3, -1, 2],
  [99, 1, 10],
])('from row %i by %i a stay is held over row %i', (row, direction, expected) => {
  expect(unitRow(layout, row, direction as 1 | -1)).toBe(expected);
});

test('where all is folded there is no unit to stand on', () => {
  expect(unitRow(folded('A', 'B'), 1, 1)).toBe(1);
});

const TENS = { size: 10, around: 1 };
test.each([
  // From pixel, pixels, step, blocks, count.
  [0, 500, 32, TENS, 1000, { first: 0, last: 39 }],
  [3200, 500, 32, TENS, 1000, { first: 90, last: 139 }],
  [3200, 500, 32, { size: 4, around: 2 }, 1000, { first: 92, last: 127 }],
  [31_500, 500, 32, TENS, 1000, { first: 970, last: 999 }],
  [0, 0, 32, TENS, 0, { first: 0, last: 0 }],
])('from %i on %i px: rows by the block', (start, length, step, blocks, count, expected) => {
  expect(blocksAround(start, length, step, blocks, count)).toEqual(expected);
});

test('scrolling inside a block draws nothing new', () => {
  const at = (top: number) => blocksAround(top, 500, 32, TENS, 1000);
  expect(at(3519)).toEqual(at(3200));
});

test.each([TENS, { size: 4, around: 2 }, { size: 4, around: 0 }, { size: 7, around: 1 }])(
  'wherever one stands, a block comes where another goes, and all on screen is there with what is around: %j',
  ({ size, around }) => {
    const [step, length, count] = [28, 613, 10_000];
    const least = size * Math.max(0, around - 0.5);
    let [steps, before] = [0, { first: -1, last: -1 }];
    for (let top = 20 * size * step; top < 25 * size * step; top += 1) {
      const { first, last } = blocksAround(top, length, step, { size, around }, count);
      expect(first).toBeLessThanOrEqual(Math.floor(top / step) - size * around);
      expect(last).toBeGreaterThanOrEqual(Math.floor((top + length) / step - 1e-9 + least));
      expect(first === before.first).toBe(last === before.last);
      if (first !== before.first) steps += 1;
      before = { first, last };
    }
    expect(steps).toBe(5);
  },
);

test('the tiles of what is seen: what is folded asks for nothing, a property tells all its room types', () => {
  const wide = layoutOf(
    [group('A', 'a', 45), group('A', 'b', 200), group('B', 'c', 20)],
    265,
    new Set(['b']),
  );
  // Rows: 0 A, 1 a, 2-46 units 0-44, 47 b, 48 B, 49 c, 50-69 units 245-264.
  expect(unitPages(wide, { first: 40, last: 55 })).toEqual([0, 4, 5]);
  expect(unitPages(wide, { first: 47, last: 49 })).toEqual([]);
  expect(groupPages(wide, { first: 2, last: 40 })).toEqual([]);
  const many = layoutOf(
    Array.from({ length: 120 }, (_, index) => group(index < 110 ? 'A' : 'B', `t${index}`, 1)),
    120,
    new Set(['A']),
  );
  expect(groupPages(many, { first: 0, last: 0 })).toEqual([0, 1, 2]);
  expect(groupPages(many, { first: 1, last: 3 })).toEqual([2]);
  expect(unitPages(layoutOf([], 0), { first: 0, last: 9 })).toEqual([]);
  expect(tilesOf([0, 2], { first: 10, last: 70 })).toEqual([
    { page: 0, chunk: 0 },
    { page: 0, chunk: 1 },
    { page: 2, chunk: 0 },
    { page: 2, chunk: 1 },
  ]);
  expect(tilesOf([], { first: 0, last: 9 })).toEqual([]);
});

test('a night is drawn from noon to noon, and found there again', () => {
  expect(boxOf(3, 5, 40)).toEqual({ left: 140, width: 80 });
  expect([139, 140, 179, 180, 19].map((x) => nightAt(x, 40))).toEqual([2, 3, 3, 4, -1]);
});

test('states that rest on the same days share their stripes, down to the last row', () => {
  const inState = (state: string, units: number) =>
    ({ propertyId: state, roomTypeId: state, units, state }) as WindowGroup;
  const states = [inState('MY-10', 3), inState('MY-07', 1), inState('MY-03', 2), inState('MY-01', 1)];
  const rests = ({ state }: WindowGroup) => (state === 'MY-03' ? 5 : 6);
  // Two headings and the units of each: 5, 3, 4 and 3 rows.
  expect(runsOf(layoutOf(states, 7), rests)).toEqual([
    { first: 0, last: 7, value: 6 },
    { first: 8, last: 11, value: 5 },
    { first: 12, last: 14, value: 6 },
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
