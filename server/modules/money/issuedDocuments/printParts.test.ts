import { breakable } from './printParts';

test.each([
  ['Dato’ Rosli bin Hashim', "Dato' Rosli bin Hashim"],
  ['D’Souza 陈‘安’娜', "D'Souza 陈‘安’娜"],
  ['Tan Ah Kow', 'Tan Ah Kow'],
])('%s is printed as %s', (typed, printed) => {
  expect(breakable(typed)).toBe(printed);
});

test('a word that is longer than its column breaks anywhere, the others do not', () => {
  expect(breakable(`Unit ${'x'.repeat(30)}`)).toEqual([
    { text: 'Unit', wordBreak: 'normal' },
    { text: ' ', wordBreak: 'normal' },
    { text: 'x'.repeat(30), wordBreak: 'break-all' },
  ]);
});
