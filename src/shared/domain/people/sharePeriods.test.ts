import { periodOn, sharePeriods, splitByShares } from './sharePeriods';

const share = (name: string, shareBp: number, from: string, to: string | null = null) => ({
  ...{ name, shareBp, from, to },
});

// W10: A 60 and B 40, from 16 March on both 50; in August B leaves, from 1 September on nobody has anything.
const SHARES = [
  share('A', 6_000, '2026-01-01', '2026-03-16'),
  share('B', 4_000, '2026-01-01', '2026-03-16'),
  share('A', 5_000, '2026-03-16', '2026-08-01'),
  share('B', 5_000, '2026-03-16', '2026-08-01'),
  share('A', 10_000, '2026-08-01', '2026-09-01'),
];

test('shares become the periods in which nothing changes', () => {
  const told = sharePeriods(SHARES).map(
    ({ from, to, owners }) =>
      `${from} ${to} ${owners.map(({ name, shareBp }) => `${name} ${shareBp}`).join(' ')}`,
  );
  expect(told).toEqual([
    '2026-01-01 2026-03-16 A 6000 B 4000',
    '2026-03-16 2026-08-01 A 5000 B 5000',
    '2026-08-01 2026-09-01 A 10000',
  ]);
  expect(sharePeriods([])).toEqual([]);
});

test.each([
  ['2025-12-31', undefined],
  ['2026-01-01', 'A B'],
  ['2026-03-15', 'A B'],
  ['2026-03-16', 'A B'],
  ['2026-08-01', 'A'],
  ['2026-08-31', 'A'],
  ['2026-09-01', undefined],
])('on %s they are %s', (day, names) => {
  const period = periodOn(sharePeriods(SHARES), day);
  expect(period?.owners.map(({ name }) => name).join(' ')).toBe(names);
});

test('a share that goes on while another changes is in both periods', () => {
  const shares = [
    share('A', 5_000, '2026-01-01'),
    share('B', 5_000, '2026-01-01', '2026-06-01'),
    share('C', 5_000, '2026-06-01'),
  ];
  expect(sharePeriods(shares).map(({ from, to, owners }) => [from, to, owners.length])).toEqual([
    ['2026-01-01', '2026-06-01', 2],
    ['2026-06-01', null, 2],
  ]);
});

// By hand: 100.01 at 60 / 40 is 60.006 and 40.004, towards zero 60.00 and 40.00: the sen that is left is of the first.
test.each([
  [10_001, [6_000, 4_000], [6_001, 4_000]],
  [-10_001, [6_000, 4_000], [-6_001, -4_000]],
  [1, [3_333, 3_333, 3_334], [1, 0, 0]],
  [900, [10_000], [900]],
  [0, [5_000, 5_000], [0, 0]],
])('%d sen by %j', (sen, shares, parts) => {
  const owners = shares.map((shareBp) => ({ shareBp }));
  expect(splitByShares(sen, owners).map((part) => part.sen)).toEqual(parts);
});
