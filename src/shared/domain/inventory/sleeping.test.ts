import {
  bedsByKind,
  bedsIn,
  guestsIn,
  numberedRooms,
  sleepingWarnings,
  type BedKind,
  type SleepingRoom,
} from './sleeping';

const room = (kind: SleepingRoom['room'], ...beds: [BedKind, number][]): SleepingRoom => ({
  room: kind,
  beds: beds.map(([bed, count]) => ({ kind: bed, count })),
});

test.each<[BedKind, number, number]>([
  ['king', 2, 1],
  ['queen', 2, 1],
  ['double', 2, 1],
  ['single', 1, 1],
  ['bunk', 2, 1],
  ['sofa', 1, 1],
  ['mattress', 1, 0],
  ['cot', 0, 0],
])('a bed of the kind %s takes %i guests and counts as %i', (kind, guests, beds) => {
  expect(guestsIn([room('bedroom', [kind, 1])])).toBe(guests);
  expect(bedsIn([room('bedroom', [kind, 1])])).toBe(beds);
});

// Guests: 2 + 2 × 1 + 2 = 6, and 1 + 3 × 1 = 4 more: 10. Beds: 1 + 2 + 1 + 1 = 5; the mattresses and the cot are none.
const HOUSE = [
  room('bedroom', ['king', 1], ['cot', 1]),
  room('bedroom', ['single', 2], ['bunk', 1]),
  room('living_room', ['sofa', 1], ['mattress', 3]),
];

test('the beds of a house take its guests together', () => {
  expect(guestsIn(HOUSE)).toBe(10);
  expect(bedsIn(HOUSE)).toBe(5);
  expect(guestsIn([])).toBe(0);
});

test.each<[{ bedrooms: number; beds: number; maxGuests: number }, object[]]>([
  [{ bedrooms: 2, beds: 5, maxGuests: 10 }, []],
  // More beds than guests are no fault.
  [{ bedrooms: 2, beds: 5, maxGuests: 8 }, []],
  [{ bedrooms: 2, beds: 5, maxGuests: 11 }, [{ code: 'guests', here: 10, told: 11 }]],
  [{ bedrooms: 3, beds: 5, maxGuests: 10 }, [{ code: 'bedrooms', here: 2, told: 3 }]],
  [{ bedrooms: 1, beds: 5, maxGuests: 10 }, [{ code: 'bedrooms', here: 2, told: 1 }]],
  [{ bedrooms: 2, beds: 4, maxGuests: 10 }, [{ code: 'beds', here: 5, told: 4 }]],
  [
    { bedrooms: 0, beds: 1, maxGuests: 12 },
    [
      { code: 'guests', here: 10, told: 12 },
      { code: 'bedrooms', here: 2, told: 0 },
      { code: 'beds', here: 5, told: 1 },
    ],
  ],
])('compared with %j', (told, warnings) => {
  expect(sleepingWarnings(HOUSE, told)).toEqual(warnings);
});

test('while no room is entered there is nothing to compare', () => {
  expect(sleepingWarnings([], { bedrooms: 3, beds: 4, maxGuests: 8 })).toEqual([]);
});

test('rooms of a kind are numbered in their order; the only one of its kind is not', () => {
  const rooms = [room('bedroom'), room('living_room'), room('bedroom'), room('other')];
  expect(numberedRooms(rooms).map(({ room: kind, number }) => [kind, number])).toEqual([
    ['bedroom', 1],
    ['living_room', null],
    ['bedroom', 2],
    ['other', null],
  ]);
});

test('beds of a kind are counted over all rooms, in the order of the kinds', () => {
  expect(bedsByKind([room('bedroom', ['single', 2], ['queen', 1]), room('other', ['single', 1])])).toEqual([
    { kind: 'queen', count: 1 },
    { kind: 'single', count: 3 },
  ]);
  expect(bedsByKind([])).toEqual([]);
});
