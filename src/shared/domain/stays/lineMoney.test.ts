import { lineOf, totalOf } from '../pricing/priceLines';
import { passedOnTakenBack } from './lineMoney';

test('the last nights take back the taxes that they had', () => {
  const taxed = (kind: 'tourism_tax' | 'levy', quantity: number, unitSen: number) => ({
    ...lineOf('room', quantity, unitSen),
    kind,
  });
  // Two nights at 10.00 and then two at 12.00; a levy of 3.00 on all four.
  const lines = [
    lineOf('room', 4, 20_000),
    taxed('tourism_tax', 2, 1_000),
    taxed('tourism_tax', 2, 1_200),
    taxed('levy', 4, 300),
  ];
  const back = (nights: number) => totalOf(passedOnTakenBack(lines, nights));
  expect(passedOnTakenBack(lines, 0)).toEqual([]);
  expect([0, 1, 3, 4, 9].map(back)).toEqual([-0, -1_500, -4_300, -5_600, -5_600].map((sen) => sen || 0));
});

test('each levy is taken back by itself, a line as it was sold with the other sign', () => {
  const levyOf = (name: string, unitSen: number) =>
    lineOf('levy', 3, unitSen, { label: { 'en-US': name, 'cn-ZH': '', 'ms-MY': '' } });
  const lines = [levyOf('Heritage fee', 200), levyOf('Island fee', 500), lineOf('levy', 3, 100)];
  const back = passedOnTakenBack(lines, 2);
  // Two of three nights: 2 × 1.00, 2 × 5.00 and 2 × 2.00.
  expect(
    back.map(({ label, quantity, unitSen, amountSen }) => [label?.['en-US'], quantity, unitSen, amountSen]),
  ).toEqual([
    [undefined, 2, -100, -200],
    ['Island fee', 2, -500, -1_000],
    ['Heritage fee', 2, -200, -400],
  ]);
});
