import fc from 'fast-check';
import { fewestUnits, partyEach, partyInUnits, unitsFor } from './groupParty';

const sizeOf = ([guests, children, infants, pets]: number[]) => ({
  ...{ guests: guests!, children: children!, infants: infants!, pets: pets! },
});

// guests, children, infants, pets
test.each<[number[], number, number[]]>([
  [[12, 0, 0, 0], 2, [6, 0, 0, 0]],
  [[13, 0, 0, 0], 2, [7, 0, 0, 0]],
  [[50, 0, 0, 0], 3, [17, 0, 0, 0]],
  [[12, 4, 1, 2], 2, [6, 2, 1, 1]],
  [[13, 5, 0, 3], 2, [7, 3, 0, 2]],
  [[9, 5, 2, 0], 4, [3, 2, 1, 0]],
  // Three adults, or fewer, for four units: each is looked for with an adult, and with no more children than fit beside one.
  [[9, 6, 0, 0], 4, [3, 2, 0, 0]],
  [[9, 8, 5, 0], 4, [3, 2, 2, 0]],
  [[3, 0, 0, 1], 4, [1, 0, 0, 1]],
  [[4, 4, 0, 0], 4, [1, 0, 0, 0]],
])('a party of %j in %i units is %j in the fullest, with an adult in each', (party, units, each) => {
  expect(partyEach(sizeOf(party), units)).toEqual(sizeOf(each));
});

test('what does not come out even goes to the first units', () => {
  // 13 guests of whom 5 are children, a baby and three dogs: 7 with 3 children, and 6 with 2.
  expect(partyInUnits(sizeOf([13, 5, 1, 3]), 2)).toEqual([sizeOf([7, 3, 1, 2]), sizeOf([6, 2, 0, 1])]);
  expect(partyInUnits(sizeOf([8, 3, 0, 0]), 4)).toEqual([
    ...[sizeOf([2, 1, 0, 0]), sizeOf([2, 1, 0, 0]), sizeOf([2, 1, 0, 0]), sizeOf([2, 0, 0, 0])],
  ]);
});

test('nobody is lost or invented, no unit is without an adult, and the first is the fullest of each kind', () => {
  const party = fc.record({
    guests: fc.integer({ min: 1, max: 50 }),
    children: fc.integer({ min: 0, max: 49 }),
    infants: fc.integer({ min: 0, max: 10 }),
    pets: fc.integer({ min: 0, max: 10 }),
  });
  fc.assert(
    fc.property(party, fc.integer({ min: 2, max: 4 }), (all, units) => {
      const parts = partyInUnits(all, units);
      expect(parts === null).toBe(all.guests - all.children < units);
      for (const kind of ['guests', 'children', 'infants', 'pets'] as const) {
        const counts = (parts ?? []).map((part) => part[kind]);
        expect(counts.reduce((sum, count) => sum + count, 0)).toBe(parts ? all[kind] : 0);
        expect(counts[0] ?? 0).toBe(Math.max(0, ...counts));
      }
      for (const part of parts ?? []) expect(part.guests - part.children).toBeGreaterThanOrEqual(1);
    }),
  );
});

test.each<[string, number[], number, number | null]>([
  ['as few as do', [12, 0, 0, 0], 6, 2],
  ['one more where it does not come out even', [13, 0, 0, 0], 6, 3],
  ['none where one is enough', [6, 0, 0, 0], 6, null],
  ['none where four are too few', [12, 0, 0, 0], 2, null],
  ['none where the adults are too few', [8, 7, 0, 0], 4, null],
])('the units for a party: %s', (_name, party, maxGuests, units) => {
  expect(unitsFor(sizeOf(party), maxGuests)).toBe(units);
});

// Six guests, two infants and a pet in each of the units.
test.each<[string, number[], number, boolean, number | null]>([
  ['one is enough', [6, 2, 2, 1], 4, true, 1],
  ['as few as do', [12, 0, 0, 0], 4, true, 2],
  ['one more where it does not come out even', [13, 0, 0, 0], 4, true, 3],
  ['four', [24, 0, 0, 0], 4, true, 4],
  ['four are too few', [25, 0, 0, 0], 9, true, null],
  ['it has as many as are needed', [13, 0, 0, 0], 3, true, 3],
  ['it has one too few', [13, 0, 0, 0], 2, true, null],
  ['it has none at all, but one would be enough', [6, 0, 0, 0], 0, true, 1],
  ['the infants need a second one', [4, 0, 3, 0], 4, true, 2],
  ['the pets need a third one', [4, 0, 0, 3], 4, true, 3],
  ['the guests need two, their pets three', [12, 0, 0, 3], 4, true, 3],
  ['nine children with two adults in two', [11, 9, 0, 0], 4, true, 2],
  ['too few adults for a third', [13, 11, 0, 0], 4, true, null],
  ['an adult in each of two for the dogs, and none left for a third', [2, 0, 0, 3], 4, true, null],
  ['children alone', [2, 2, 0, 0], 4, true, null],
  ['no children there', [12, 1, 0, 0], 4, false, null],
])('the fewest units of a listing for a party: %s', (_name, party, units, childrenAllowed, fewest) => {
  const terms = { maxGuests: 6, childrenAllowed, infantsMost: 2, petsMost: 1, units };
  expect(fewestUnits(sizeOf(party), terms)).toBe(fewest);
});
