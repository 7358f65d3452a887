import fc from 'fast-check';
import { completeReport, unweigh } from './reportFigures';
import type { ReportColumn } from './reportColumns';

const COLUMNS: ReportColumn[] = [
  { key: 'sold', kind: 'count' },
  { key: 'open', kind: 'count' },
  { key: 'share', kind: 'bp', of: ['sold', 'open'] },
  { key: 'roomSen', kind: 'sen' },
  { key: 'eachSen', kind: 'sen', of: ['roomSen', 'sold'] },
  { key: 'left', kind: 'count', less: ['open', 'sold'] },
];

test('sums are added up, and quotients are worked out of the sums', () => {
  // 2 of 3 nights 66.67 %, 1 of 5 20 %; together 3 of 8, 37.5 %, which is no mean of both. 900.00 / 3 = 300.00 each.
  const rows = [
    { key: 'a', figures: { sold: 2, open: 3, roomSen: 70_000 } },
    { key: 'b', figures: { sold: 1, open: 5, roomSen: 20_000 } },
  ];
  expect(completeReport({ columns: COLUMNS }, rows)).toEqual({
    rows: [
      { key: 'a', figures: { sold: 2, open: 3, share: 6_667, roomSen: 70_000, eachSen: 35_000, left: 1 } },
      { key: 'b', figures: { sold: 1, open: 5, share: 2_000, roomSen: 20_000, eachSen: 20_000, left: 4 } },
    ],
    total: { sold: 3, open: 8, share: 3_750, roomSen: 90_000, eachSen: 30_000, left: 5 },
  });
});

test('a quotient of nothing is none, and what a row lacks is 0', () => {
  expect(completeReport({ columns: COLUMNS }, [{ figures: {} }]).rows[0]!.figures).toEqual({
    ...{ sold: 0, open: 0, share: null, roomSen: 0, eachSen: null, left: 0 },
  });
});

test('a column that a row has nothing to tell of is added up over the others', () => {
  const rows = [{ figures: { sold: null } }, { figures: { sold: 4 } }];
  expect(completeReport({ columns: [COLUMNS[0]!] }, rows).total).toEqual({ sold: 4 });
  expect(completeReport({ columns: [COLUMNS[0]!] }, rows.slice(0, 1)).total).toEqual({ sold: null });
});

test('what can stand in several rows is counted once in the total, and its quotients by that', () => {
  const rows = [{ figures: { sold: 2, open: 4 } }, { figures: { sold: 1, open: 4 } }];
  const columns = COLUMNS.slice(0, 3);
  // 3 of 8 by the sums; but there are two that are sold, so 2 of 8.
  expect(completeReport({ columns }, rows, { sold: 2 }).total).toEqual({ sold: 2, open: 8, share: 2_500 });
});

test.each([
  // 380.00 by 60/40 and 300.00 by halves, with 200.00 of nobody: 378.00, 302.00, 200.00.
  [[378_000_000, 302_000_000, 200_000_000], 88_000, [37_800, 30_200, 20_000]],
  // One night by 60/40 and one by halves: 1.1 and 0.9 nights.
  [[11_000, 9_000], 2, [1, 1]],
  // 0.01 by thirds: the largest has it.
  [[3_334, 3_333, 3_333], 1, [1, 0, 0]],
  // What was taken back of one is less, and the sum holds.
  [[-15_000, 25_000], 1, [-1, 2]],
])('weighed amounts %j that come to %i are %j', (weighed, whole, parts) => {
  expect(unweigh(weighed, whole)).toEqual(parts);
});

test('whole parts add up to the whole, and none is further from its share than there are parts', () => {
  const amounts = fc.array(fc.integer({ min: -1_000_000, max: 1_000_000 }), { minLength: 1, maxLength: 9 });
  fc.assert(
    fc.property(amounts, (weighed) => {
      const sum = weighed.reduce((total, amount) => total + amount, 0);
      const whole = Math.round(sum / 10_000) + 0; // never −0
      const parts = unweigh(weighed, whole);
      expect(parts.reduce((total, part) => total + part, 0)).toBe(whole);
      for (const [index, part] of parts.entries())
        expect(Math.abs(part - weighed[index]! / 10_000)).toBeLessThanOrEqual(weighed.length);
    }),
  );
});
