import type { Reservation } from '@shared/contract/stays/reservations';
import { dayNumber } from '@shared/domain/base/stayDates';
import { aBar, aGroup, aWindow, aWindowUnit } from '../../../testing/windowRows';
import { anId, aReservation } from '../../../testing/staffRows';
import { layoutOf } from './chartLayout';
import { unitRows, type UnitRow } from './chartRows';
import {
  ghostOf,
  isChangeable,
  isWhereItWas,
  nightsBetweenCells,
  obstacleOf,
  shiftGhost,
  stretchGhost,
  wishOfGhost,
} from './ghost';

const TODAY = '2026-11-20';
const HERE = aWindowUnit(1);
const unitId = HERE.id;
const own = aBar(1, { unitId, reservationId: anId(1), from: '2026-12-24', to: '2026-12-26' });
const other = aBar(2, { unitId, reservationId: anId(9), from: '2026-12-28', to: '2026-12-30' });
const rowOf = (bars = [own, other], more = {}): UnitRow =>
  unitRows([aWindow({ units: [{ ...HERE, ...more }], bars })])[0]!;
const bar = rowOf().bars[0]!;
const day = dayNumber;

test('nights are chosen in either direction', () => {
  expect(nightsBetweenCells(4, 10, 12)).toMatchObject({ row: 4, start: 10, end: 13 });
  expect(nightsBetweenCells(4, 10, 9)).toMatchObject({ start: 9, end: 11 });
});

test('a held bar steps over headings, and keeps a night', () => {
  // Rows: 0 the property, 1 a room type, 2 and 3 its units, 4 another room type, 5 its unit.
  const layout = layoutOf([aGroup(2), aGroup(1, { roomTypeId: anId(4) })], 3);
  const ghost = ghostOf('move', bar, 3, HERE.propertyId);
  expect(shiftGhost(ghost, 1, 2, layout)).toMatchObject({ row: 5, start: bar.start + 2, end: bar.end + 2 });
  expect(shiftGhost(ghost, -1, 0, layout).row).toBe(2);
  expect(shiftGhost(ghost, -2, 0, layout).row).toBe(2);
  expect(stretchGhost(ghost, 'end', -9)).toMatchObject({ start: bar.start, end: bar.start + 1 });
  expect(stretchGhost(ghost, 'start', 9)).toMatchObject({ start: bar.end - 1, end: bar.end });
  expect(isWhereItWas(ghost, unitId)).toBe(true);
  expect(isWhereItWas(stretchGhost(ghost, 'end', 1), unitId)).toBe(false);
});

test.each([
  ['free', '2026-12-26', '2026-12-28', {}, null],
  ['to the day that the next arrives', '2026-12-25', '2026-12-28', {}, null],
  ['onto another stay', '2026-12-27', '2026-12-29', {}, { reason: 'taken' }],
  ['over its own nights', '2026-12-23', '2026-12-25', {}, null],
  ['before today', '2026-11-19', '2026-11-21', {}, { reason: 'past' }],
  ['another property', '2026-12-26', '2026-12-28', { propertyId: anId(77) }, { reason: 'property' }],
  ['a closed unit', '2026-12-26', '2026-12-28', { id: anId(78), status: 'closed' }, { reason: 'closed' }],
])('%s', (_where, from, to, unit, expected) => {
  const ghost = { ...ghostOf('move', bar, 1, HERE.propertyId), start: day(from), end: day(to) };
  const found = obstacleOf(
    ghost,
    rowOf(
      [own, other].map((one) => ({ ...one, ...('id' in unit && { unitId: unit.id }) })),
      unit,
    ),
    TODAY,
  );
  if (expected) expect(found).toMatchObject(expected);
  else expect(found).toBeNull();
});

test('a limit of a channel’s calendar gives way to whatever staff put there', () => {
  const limit = aBar(3, { unitId, kind: 'limit', reservationId: null, from: '2026-12-24', to: '2027-01-10' });
  const row = rowOf([limit]);
  expect(obstacleOf(nightsBetweenCells(1, day('2026-12-24'), day('2026-12-27')), row, TODAY)).toBeNull();
  expect(obstacleOf(ghostOf('move', bar, 1, HERE.propertyId), row, TODAY)).toBeNull();
});

test('nights for a new booking are taken by every bar, and a row on its way is no obstacle', () => {
  expect(obstacleOf(nightsBetweenCells(1, bar.start, bar.start), rowOf(), TODAY)).toMatchObject({
    reason: 'taken',
    bar: { id: own.id },
  });
  expect(obstacleOf(nightsBetweenCells(1, bar.start, bar.start), undefined, TODAY)).toBeNull();
});

test.each([
  ['reservation', 'confirmed', true],
  ['reservation', 'checked_in', true],
  ['reservation', 'checked_out', false],
  ['reservation', 'no_show', false],
  ['block', null, false],
  ['linked', 'confirmed', false],
] as const)('a %s that is %s can be changed: %s', (kind, status, expected) => {
  expect(isChangeable({ kind, status })).toBe(expected);
});

describe('the change that is meant', () => {
  const [elsewhere, second] = [anId(60), anId(61)];
  const whole = aReservation({ status: 'confirmed', segments: [{ ...aReservation().segments[0]!, unitId }] });
  const part = (id: string, from: string, to: string) => ({ ...whole.segments[0]!, unitId: id, from, to });
  const divided = aReservation({
    status: 'confirmed',
    checkIn: '2026-12-22',
    checkOut: '2026-12-26',
    segments: [part(second, '2026-12-22', '2026-12-24'), part(unitId, '2026-12-24', '2026-12-26')],
  });
  const wish = (stay: Reservation, how: 'move' | 'stretch', from: string, to: string, unit = unitId) =>
    wishOfGhost(
      stay,
      { ...ghostOf(how, bar, 1, HERE.propertyId), start: day(from), end: day(to) },
      unit,
      TODAY,
    );

  test.each<[string, ReturnType<typeof wish>, object]>([
    ['a night more', wish(whole, 'stretch', '2026-12-24', '2026-12-27'), { checkOut: '2026-12-27' }],
    [
      'two days later',
      wish(whole, 'move', '2026-12-26', '2026-12-28'),
      { checkIn: '2026-12-26', checkOut: '2026-12-28' },
    ],
    [
      'another unit on the same nights',
      wish(whole, 'move', '2026-12-24', '2026-12-26', elsewhere),
      { units: [{ unitId: elsewhere, from: '2026-12-24' }] },
    ],
    [
      'another unit a day earlier',
      wish(whole, 'move', '2026-12-23', '2026-12-25', elsewhere),
      { checkIn: '2026-12-23', checkOut: '2026-12-25', units: [{ unitId: elsewhere, from: '2026-12-23' }] },
    ],
    [
      'another unit for the second half',
      wish(divided, 'move', '2026-12-24', '2026-12-26', elsewhere),
      {
        units: [
          { unitId: second, from: '2026-12-22' },
          { unitId: elsewhere, from: '2026-12-24' },
        ],
      },
    ],
    [
      'a divided stay a day later',
      wish(divided, 'move', '2026-12-25', '2026-12-27'),
      {
        checkIn: '2026-12-23',
        checkOut: '2026-12-27',
        units: [
          { unitId: second, from: '2026-12-23' },
          { unitId, from: '2026-12-25' },
        ],
      },
    ],
    [
      'the night of the change',
      wish(divided, 'stretch', '2026-12-23', '2026-12-26'),
      {
        units: [
          { unitId: second, from: '2026-12-22' },
          { unitId, from: '2026-12-23' },
        ],
      },
    ],
    [
      'the end of a divided stay',
      wish(divided, 'stretch', '2026-12-24', '2026-12-28'),
      {
        checkOut: '2026-12-28',
        units: [
          { unitId: second, from: '2026-12-22' },
          { unitId, from: '2026-12-24' },
        ],
      },
    ],
  ])('%s', (_what, found, expected) => {
    expect(found).toEqual(expected);
  });

  test('who is in the house moves from tonight on', () => {
    const inHouse = { ...whole, status: 'checked_in' as const };
    const ghost = ghostOf('move', bar, 1, HERE.propertyId);
    expect(wishOfGhost(inHouse, ghost, elsewhere, '2026-12-25').units).toEqual([
      { unitId, from: '2026-12-24' },
      { unitId: elsewhere, from: '2026-12-25' },
    ]);
  });
});
