import { noTaxes, plan as planOf, property, stay as stayOf, taxes } from '../pricing/exampleRates';
import { priceStay, type RatePlan } from '../pricing/prices';
import { changeStay, type ChangedStay, type SoldStay } from './stayChanges';

/** RM 200 a night, cleaning RM 80, and RM 60 for each of at most three pets. */
const THEN = planOf({ weekendSen: null, cleaningSen: 8_000, petCleaningSen: 6_000, petsMost: 3 });
/** The same by now: RM 90 and RM 75. */
const NOW = planOf({ weekendSen: null, cleaningSen: 9_000, petCleaningSen: 7_500, petsMost: 3 });

/** Two nights from Monday 2026-12-07 for two Malaysians. */
function sold(pets: number, plan: RatePlan = THEN): SoldStay {
  const wish = stayOf('2026-12-07', '2026-12-09', { pets });
  const { lines } = priceStay(wish, plan, property(), taxes());
  return { checkIn: wish.checkIn, checkOut: wish.checkOut, guests: 2, pets, lines };
}
const change = (before: SoldStay, more: Partial<ChangedStay>) =>
  changeStay(before, {
    ...{ checkIn: before.checkIn, checkOut: before.checkOut, guests: before.guests },
    ...{ foreigner: false, ratesOf: () => ({ plan: NOW, property: property() }), isMoved: () => false },
    taxes: taxes(),
    ...more,
  });
/** The lines of cleaning as name, quantity and price. */
const cleaning = ({ lines }: { lines: SoldStay['lines'] }) =>
  lines
    .filter(({ kind }) => kind === 'cleaning')
    .map(({ label, quantity, unitSen }) => [label?.['en-US'] ?? 'the stay', quantity, unitSen]);

test.each<[string, number, Partial<ChangedStay>, [string, number, number][]]>([
  [
    'come along where there was none at the price of today',
    0,
    { pets: 2 },
    [['Cleaning after pets', 2, 7_500]],
  ],
  [
    'that come along with another cost what it was sold at',
    1,
    { pets: 3 },
    [['Cleaning after pets', 3, 6_000]],
  ],
  ['that stay at home cost nothing', 2, { pets: 1 }, [['Cleaning after pets', 1, 6_000]]],
  ['are none any more', 2, { pets: 0 }, []],
  ['that nobody speaks of stay', 2, { checkOut: '2026-12-10' }, [['Cleaning after pets', 2, 6_000]]],
])('pets %s', (_name, before, wish, pets) => {
  expect(cleaning(change(sold(before), wish))).toEqual([['the stay', 1, 8_000], ...pets]);
});

test('of a stay that begins in another room type all cleaning is as there', () => {
  expect(cleaning(change(sold(2), { isMoved: () => true }))).toEqual([
    ['the stay', 1, 9_000],
    ['Cleaning after pets', 2, 7_500],
  ]);
  // Later nights elsewhere change no cleaning.
  const later = change(sold(2), { isMoved: (night) => night === '2026-12-08' });
  expect(cleaning(later)).toEqual([
    ['the stay', 1, 8_000],
    ['Cleaning after pets', 2, 6_000],
  ]);
});

test('a pet that came for nothing goes on doing so, and so does one more', () => {
  const free = sold(1, { ...THEN, petCleaningSen: 0 });
  expect(cleaning(change(free, { pets: 2 }))).toEqual([['the stay', 1, 8_000]]);
});

test('a pet more is told apart from the cleaning of the stay, with its service tax', () => {
  // By hand: 60.00 more, and 8 % of it.
  const { explanation, totalSen } = change(sold(1), { pets: 2 });
  expect(
    explanation.map(({ reason, label, oldSen, newSen }) => [reason, label?.['en-US'], oldSen, newSen]),
  ).toEqual([
    ['cleaning', 'Cleaning after pets', 6_000, 12_000],
    ['sst', undefined, 4_320, 4_800],
  ]);
  expect(totalSen).toBe(40_000 + 8_000 + 12_000 + 4_800);
});

test('lines stay as sold where pets are as many, whatever they cost by now', () => {
  const before = sold(2);
  for (const wish of [{}, { pets: 2 }])
    expect(change(before, { ...wish, taxes: noTaxes })).toMatchObject({
      lines: before.lines,
      explanation: [],
    });
});

test('half a pet cannot come, nor less than none', () => {
  for (const pets of [0.5, -1]) expect(() => change(sold(1), { pets })).toThrow('price.input: pets');
});
