import { arePapersThere, missingPapers } from './checkInPapers';

const guest = (nationality: string, child = false) => ({ nationality, child });
const MY = guest('MY');
const SG = guest('SG');

it.each([
  ['nobody named, nothing copied', 2, [], 0, { unnamed: 2, copies: 1 }],
  ['one of two named, and no copy of the passport', 2, [SG], 0, { unnamed: 1, copies: 1 }],
  ['one of two named, one paper', 2, [MY], 1, { unnamed: 1, copies: 0 }],
  ['Malaysians need one MyKad', 3, [MY, MY, MY], 1, { unnamed: 0, copies: 0 }],
  ['a Malaysian and a Singaporean need the passport', 2, [MY, SG], 1, { unnamed: 0, copies: 0 }],
  ['two Singaporeans need two passports', 2, [SG, SG], 1, { unnamed: 0, copies: 1 }],
  [
    'children come with their parents',
    3,
    [SG, guest('SG', true), guest('SG', true)],
    1,
    { unnamed: 0, copies: 0 },
  ],
  ['more papers than needed are no fault', 1, [MY], 4, { unnamed: 0, copies: 0 }],
] as const)('%s', (_case, guests, party, papers, missing) => {
  expect(missingPapers(guests, party, papers)).toEqual(missing);
  expect(arePapersThere(missing)).toBe(missing.unnamed === 0 && missing.copies === 0);
});
