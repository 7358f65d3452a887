import * as fc from 'fast-check';
import { roomPath, roomWithoutUnit, takingOrder, unitWishedTwice, type RoomWish } from './bookingGroup';

const room = (listingId: string, unitId?: string): RoomWish => ({ listingId, unitId });
const free = (counts: Record<string, number>) => new Map(Object.entries(counts));

describe('where a field of a room stands', () => {
  it('is at the top for the first, in `further` for the others', () => {
    expect([0, 1, 2].map((index) => roomPath(index, 'guests'))).toEqual([
      'guests',
      'further.0.guests',
      'further.1.guests',
    ]);
  });
});

describe('a unit that is wished twice', () => {
  it.each<[string, RoomWish[], number]>([
    ['one room', [room('a', '1')], -1],
    ['units that differ', [room('a', '1'), room('a', '2')], -1],
    ['rooms that leave the choice to the house', [room('a'), room('a')], -1],
    ['the third like the first', [room('a', '1'), room('a'), room('a', '1')], 2],
  ])('%s', (_name, rooms, index) => {
    expect(unitWishedTwice(rooms)).toBe(index);
  });
});

describe('a room without a unit', () => {
  it.each<[string, RoomWish[], Record<string, number>, number]>([
    ['enough for all', [room('a'), room('a'), room('b')], { a: 2, b: 1 }, -1],
    ['none at all', [room('a'), room('b')], { a: 1, b: 0 }, 1],
    ['the third of one type', [room('a'), room('b'), room('a'), room('a')], { a: 2, b: 1 }, 3],
    ['a type that nobody has counted', [room('a'), room('c')], { a: 1 }, -1],
  ])('%s', (_name, rooms, counts, index) => {
    expect(roomWithoutUnit(rooms, free(counts))).toBe(index);
  });
});

describe('the order in which rooms get their units', () => {
  it('has chosen units first, then the type with the fewest, then the order of the booking', () => {
    const rooms = [room('many'), room('few'), room('many', '7'), room('many')];
    expect(takingOrder(rooms, free({ many: 6, few: 1 }))).toEqual([2, 1, 0, 3]);
  });

  it('takes every room once', () => {
    const rooms = fc.array(
      fc.record({
        listingId: fc.constantFrom('a', 'b', 'c'),
        unitId: fc.option(fc.uuid(), { nil: undefined }),
      }),
    );
    fc.assert(
      fc.property(rooms, (some) => {
        const order = takingOrder(some, free({ a: 3, b: 1, c: 2 }));
        expect([...order].sort((one, other) => one - other)).toEqual(some.map((_, index) => index));
      }),
    );
  });
});
