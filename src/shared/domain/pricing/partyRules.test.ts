import fc from 'fast-check';
import {
  isPartyCode,
  isSameParty,
  partyProblems,
  partySizeOf,
  peopleOf,
  type PartyTerms,
} from './partyRules';

const FAMILY: PartyTerms = { childrenAllowed: true, infantsMost: 2, petsMost: 1 };
const ADULTS: PartyTerms = { childrenAllowed: false, infantsMost: 0, petsMost: 0 };

// [guests, children, infants, pets], what the listing says, the reasons why not.
test.each<[string, number[], PartyTerms, string[]]>([
  ['two adults', [2, 0, 0, 0], ADULTS, []],
  ['a family with all that may come', [4, 3, 2, 1], FAMILY, []],
  ['two children alone', [2, 2, 0, 0], FAMILY, ['stay.adult']],
  ['more children than guests', [1, 3, 0, 0], FAMILY, ['stay.adult']],
  ['nobody, which is no question of who', [0, 0, 0, 0], FAMILY, []],
  ['a child where there are none', [2, 1, 0, 0], ADULTS, ['stay.children']],
  ['an infant too many', [2, 0, 3, 0], FAMILY, ['stay.infants']],
  ['a pet too many', [2, 0, 0, 2], FAMILY, ['stay.pets']],
  [
    'all of it, in its order',
    [1, 1, 1, 1],
    ADULTS,
    ['stay.adult', 'stay.children', 'stay.infants', 'stay.pets'],
  ],
])('%s', (_case, [guests, children, infants, pets], terms, codes) => {
  const party = { guests: guests!, children: children!, infants: infants!, pets: pets! };
  expect(partyProblems(party, terms).map(({ code }) => code)).toEqual(codes);
  expect(codes.every(isPartyCode)).toBe(true);
});

test('what a listing takes at most is told', () => {
  expect(partyProblems({ guests: 2, children: 0, infants: 3, pets: 4 }, FAMILY)).toEqual([
    { code: 'stay.infants', params: { infantsMost: 2 } },
    { code: 'stay.pets', params: { petsMost: 1 } },
  ]);
  expect(isPartyCode('stay.guests')).toBe(false);
});

test('who is not told of does not come; infants are people, pets are not', () => {
  const wish = { guests: 3, children: 1, pets: undefined, checkIn: '2026-12-01' };
  expect(partySizeOf(wish)).toEqual({ guests: 3, children: 1, infants: 0, pets: 0 });
  expect([peopleOf({ guests: 3 }), peopleOf({ guests: 3, infants: 2 })]).toEqual([3, 5]);
  expect(isSameParty({ guests: 2 }, { guests: 2, children: 0, infants: 0, pets: 0 })).toBe(true);
  for (const other of [{ guests: 3 }, { children: 1 }, { infants: 1 }, { pets: 1 }])
    expect(isSameParty({ guests: 2 }, { guests: 2, ...other })).toBe(false);
});

test('whoever a listing takes, it takes without one of them', () => {
  const count = fc.nat(10);
  const some = fc.record({
    guests: fc.integer({ min: 1, max: 10 }),
    ...{ children: count, infants: count, pets: count },
  });
  const terms = fc.record({ childrenAllowed: fc.boolean(), infantsMost: count, petsMost: count });
  fc.assert(
    fc.property(some, terms, (party, says) => {
      if (partyProblems(party, says).length > 0) return;
      expect(party.children).toBeLessThan(party.guests);
      for (const field of ['children', 'infants', 'pets'] as const)
        expect(partyProblems({ ...party, [field]: Math.max(0, party[field] - 1) }, says)).toEqual([]);
    }),
  );
});
