import { sleepingWarnings } from '@shared/domain/inventory/sleeping';
import { sleepingInput } from '@shared/contract/inventory/sleeping';
import { demoBeds } from './demoBeds';
import { ROOM_TYPES } from './demoPlaces';

const NONE: string[] = [];

test.each<[string, Parameters<typeof demoBeds>[0], ReturnType<typeof demoBeds>]>([
  [
    'a studio for three',
    { bedrooms: 0, beds: 1, max: 3, amenities: NONE },
    [
      {
        room: 'other',
        beds: [
          { kind: 'queen', count: 1 },
          { kind: 'mattress', count: 1 },
        ],
      },
    ],
  ],
  [
    'two bedrooms with three beds for five, and a cot',
    { bedrooms: 2, beds: 3, max: 5, amenities: ['baby_cot'] },
    [
      {
        room: 'bedroom',
        beds: [
          { kind: 'queen', count: 1 },
          { kind: 'cot', count: 1 },
        ],
      },
      { room: 'bedroom', beds: [{ kind: 'queen', count: 1 }] },
      { room: 'living_room', beds: [{ kind: 'sofa', count: 1 }] },
    ],
  ],
  [
    'two bedrooms with four beds for six',
    { bedrooms: 2, beds: 4, max: 6, amenities: NONE },
    [
      { room: 'bedroom', beds: [{ kind: 'queen', count: 1 }] },
      {
        room: 'bedroom',
        beds: [
          { kind: 'single', count: 2 },
          { kind: 'bunk', count: 1 },
        ],
      },
    ],
  ],
])('%s', (_case, seed, rooms) => {
  expect(demoBeds(seed)).toEqual(rooms);
});

test('the beds of every room type of the demo are such as staff could enter, and agree with its numbers', () => {
  expect(ROOM_TYPES.length).toBeGreaterThan(30);
  for (const seed of ROOM_TYPES) {
    const rooms = demoBeds(seed);
    expect(sleepingInput.parse(rooms)).toEqual(rooms);
    expect(sleepingWarnings(rooms, { ...seed, maxGuests: seed.max })).toEqual([]);
  }
});
