import { adopt, openProposals } from './substitutes';

const MONDAY = '2026-12-07';
const TUESDAY = '2026-12-08';

it.each([
  ['nothing adopted', [], [{ date: MONDAY, states: ['MY-01', 'MY-10'] }]],
  ['one state adopted', [{ date: MONDAY, states: ['MY-10'] }], [{ date: MONDAY, states: ['MY-01'] }]],
  ['all adopted', [{ date: MONDAY, states: ['MY-10', 'MY-01'] }], []],
  [
    'adopted on another day',
    [{ date: TUESDAY, states: ['MY-01', 'MY-10'] }],
    [{ date: MONDAY, states: ['MY-01', 'MY-10'] }],
  ],
])('proposes what is not adopted: %s', (_case, adopted, expected) => {
  expect(openProposals([{ date: MONDAY, states: ['MY-01', 'MY-10'] }], adopted)).toEqual(expected);
});

it('gives a state the adopted day instead of the one that it had', () => {
  const had = [
    { date: TUESDAY, states: ['MY-01', 'MY-10'] },
    { date: '', states: [] },
  ];
  expect(adopt(had, { date: MONDAY, states: ['MY-10'] })).toEqual([
    { date: MONDAY, states: ['MY-10'] },
    { date: TUESDAY, states: ['MY-01'] },
  ]);
});
