import type { OccupancyBar, OccupancyChanges, WindowAnswer } from '@shared/contract/stays/occupancy';
import { aBar, aWindow, aWindowUnit } from '../../../testing/windowRows';
import { barOn, keepRows, unitRows } from './chartRows';
import { closedByType, isAllClosed, isClosedIn, runsOfType } from './closedNights';
import { allNights, mergeChanges, oldestCursor } from './liveChanges';

const ASKED = { from: '2026-12-01', to: '2027-01-01' };
const changes = (more: Partial<OccupancyChanges>): OccupancyChanges => ({
  bars: [],
  gone: [],
  closed: [],
  cursor: '9.9',
  reset: false,
  ...more,
});
const merged = (bars: OccupancyBar[], more: Partial<OccupancyChanges>, asked = ASKED): WindowAnswer => {
  const window = aWindow({ units: [aWindowUnit(1), aWindowUnit(2)], bars });
  mergeChanges(window, asked, changes(more));
  return window;
};
const places = ({ bars }: WindowAnswer) => bars.map(({ id, unitId, from }) => [id, unitId, from]);

test('bars of windows beside each other stand by their unit in order, each once', () => {
  const [one, two] = [aWindowUnit(1), aWindowUnit(2)];
  const long = aBar(1, { unitId: one.id, from: '2026-12-20', to: '2027-01-10' });
  const early = aBar(2, { unitId: one.id, from: '2026-12-02', to: '2026-12-05' });
  const rows = unitRows([
    aWindow({ units: [one, two], bars: [long, early] }),
    aWindow({ units: [one, two], bars: [long] }),
  ]);
  expect(rows.map(({ unit, bars }) => [unit.number, bars.map(({ id }) => id)])).toEqual([
    [one.number, [early.id, long.id]],
    [two.number, []],
  ]);
  const { start, end } = rows[0]!.bars[0]!;
  expect(end - start).toBe(3);
  expect(barOn(rows[0]!.bars, start + 2)?.id).toBe(early.id);
  // The day of departure is free.
  expect(barOn(rows[0]!.bars, end)).toBeUndefined();
  expect(unitRows([])).toEqual([]);
});

test('only rows that changed are new', () => {
  const [one, two] = [aWindowUnit(1), aWindowUnit(2)];
  const window = (status: OccupancyBar['status']) =>
    aWindow({ units: [one, two], bars: [aBar(1, { unitId: one.id }), aBar(2, { unitId: two.id, status })] });
  const before = unitRows([window('confirmed')]);
  const after = keepRows(before, unitRows([window('checked_in')]));
  expect(after[0]).toBe(before[0]);
  expect(after[1]).not.toBe(before[1]);
  expect(after[1]!.bars[0]!.status).toBe('checked_in');
});

test('a window that comes beside another leaves the bars of the first as they are', () => {
  const unit = aWindowUnit(1);
  const early = aBar(1, { unitId: unit.id, from: '2026-12-02', to: '2026-12-05' });
  const over = aBar(2, { unitId: unit.id, from: '2026-12-30', to: '2027-01-03' });
  const late = aBar(3, { unitId: unit.id, from: '2027-01-10', to: '2027-01-12' });
  const december = aWindow({ units: [unit], bars: [over, early] });
  const january = aWindow({ units: [unit], bars: [late, { ...over }] });
  const [before] = unitRows([december]);
  const [after] = unitRows([december, january]);
  expect(after!.bars.map(({ id }) => id)).toEqual([early.id, over.id, late.id]);
  before!.bars.forEach((bar, index) => expect(after!.bars[index]).toBe(bar));
  // Nothing is sorted or written into what the cache holds.
  expect(december.bars).toEqual([over, early]);
});

describe('what others did', () => {
  const [one, two, elsewhere] = [aWindowUnit(1).id, aWindowUnit(2).id, aWindowUnit(7).id];
  const bar = aBar(1, { unitId: one, from: '2026-12-05', to: '2026-12-08' });

  test.each<[string, Partial<OccupancyChanges>, unknown[]]>([
    ['nothing', {}, [[bar.id, one, '2026-12-05']]],
    ['moved to another unit here', { bars: [{ ...bar, unitId: two }] }, [[bar.id, two, '2026-12-05']]],
    ['moved to a unit elsewhere', { bars: [{ ...bar, unitId: elsewhere }] }, []],
    ['moved to other days', { bars: [{ ...bar, from: '2027-02-01', to: '2027-02-03' }] }, []],
    ['gave the nights back', { gone: [bar.id] }, []],
    [
      'booked',
      { bars: [aBar(2, { unitId: two, from: '2026-12-31', to: '2027-01-04' })] },
      [
        [bar.id, one, '2026-12-05'],
        [aBar(2).id, two, '2026-12-31'],
      ],
    ],
    // The day of departure is no night of the window.
    [
      'left on its first day',
      { bars: [aBar(2, { unitId: two, from: '2026-11-28', to: '2026-12-01' })] },
      [[bar.id, one, '2026-12-05']],
    ],
  ])('%s', (_what, more, expected) => {
    const window = merged([bar], more);
    expect(places(window)).toEqual(expected);
    expect(window.cursor).toBe('9.9');
  });

  test('the same once more changes nothing', () => {
    const window = aWindow({ units: [aWindowUnit(1)], bars: [bar] });
    const { bars } = window;
    mergeChanges(window, ASKED, changes({ bars: [{ ...bar }] }));
    expect(window.bars).toBe(bars);
    expect(window.bars[0]).toBe(bar);
  });

  test.each([
    [[], null],
    [['12.1'], '12.1'],
    // By the transaction, as a number and not as a text.
    [['100.5', '99.7', '1000.1'], '99.7'],
  ])('asks from the oldest of %j on', (cursors, expected) => {
    expect(oldestCursor(cursors)).toBe(expected);
  });

  test('asks for the nights of all windows', () => {
    const december = { from: '2026-12-01', to: '2027-01-30' };
    const autumn = { from: '2026-10-02', to: '2026-12-01' };
    expect(allNights([december])).toEqual(december);
    expect(allNights([december, autumn])).toEqual({ from: '2026-10-02', to: '2027-01-30' });
  });
});

describe('closed nights', () => {
  const [one, two] = [aWindowUnit(1), aWindowUnit(2, { roomTypeId: aBar(77).id })];
  const before = [{ roomTypeId: one.roomTypeId, runs: [{ from: '2026-12-24', to: '2026-12-26' }] }];
  const after = (closed: OccupancyChanges['closed']) => {
    const window = aWindow({ units: [one, two], closed: before });
    mergeChanges(window, ASKED, changes({ closed }));
    return window.closed;
  };

  test('those of a room type whose rates were written take the place of what a window had, as far as they lie in it', () => {
    expect(
      after([
        {
          roomTypeId: one.roomTypeId,
          runs: [
            { from: '2026-10-01', to: '2026-10-03' },
            { from: '2026-11-28', to: '2026-12-03' },
            { from: '2026-12-30', to: '2027-01-04' },
          ],
        },
      ]),
    ).toEqual([
      {
        roomTypeId: one.roomTypeId,
        runs: [
          { from: '2026-12-01', to: '2026-12-03' },
          { from: '2026-12-30', to: '2027-01-01' },
        ],
      },
    ]);
    const other = { roomTypeId: two.roomTypeId, runs: [{ from: '2026-12-05', to: '2026-12-06' }] };
    expect(after([other])).toEqual([...before, other]);
  });

  test('opened again they are no more; another room type and what was known already change nothing', () => {
    expect(after([{ roomTypeId: one.roomTypeId, runs: [] }])).toEqual([]);
    const elsewhere = { roomTypeId: aBar(78).id, runs: [{ from: '2026-12-05', to: '2026-12-06' }] };
    expect(after([elsewhere])).toBe(before);
    expect(after(structuredClone(before))).toBe(before);
  });

  test('of windows beside each other, runs that meet are one', () => {
    const tile = (from: string, to: string) => [{ roomTypeId: one.roomTypeId, runs: [{ from, to }] }];
    const closed = closedByType([tile('2026-12-29', '2027-01-01'), tile('2027-01-01', '2027-01-03')]);
    // 29 December 2026 is day 20816 since 1970.
    expect(runsOfType(closed, one.roomTypeId)).toEqual([{ start: 20_816, end: 20_821 }]);
    expect(runsOfType(closed, two.roomTypeId)).toEqual([]);
    const runs = [{ start: 10, end: 12 }];
    // The night before and the one after are open.
    expect([9, 10, 11, 12].map((night) => isClosedIn(runs, night, night + 1))).toEqual([
      false,
      true,
      true,
      false,
    ]);
    expect([isAllClosed(runs, 10, 12), isAllClosed(runs, 10, 13), isClosedIn(runs, 11, 13)]).toEqual([
      true,
      false,
      true,
    ]);
  });
});
