import fc from 'fast-check';
import { lineOf } from '../pricing/priceLines';
import { percentOf } from '../base/money';
import { channelMoney, commissionOn } from './channelMoney';
import { grossOfLines, isInGross, linesAtGross, taxesOfChannel, type ChannelTaxes } from './channelTerms';

const OURS: ChannelTaxes = { sst: 'platform_passes_on', tourismTax: 'platform_remits', levy: 'we' };

/** Cleaning 100.00 and a price with 8 % on both, a levy of 6.00 that we take, a deposit. */
const priceAt = (rate: number) => (agreedSen: number) => [
  lineOf('room', 1, agreedSen),
  lineOf('cleaning', 1, 10_000),
  lineOf('sst', 1, agreedSen + 10_000, { percentBp: rate, amountSen: percentOf(agreedSen + 10_000, rate) }),
  lineOf('levy', 2, 300),
  lineOf('deposit', 1, 20_000),
];

test('an inclusive price: tax = price × r ÷ (1 + r), half up, the net is the rest', () => {
  const lines = linesAtGross(priceAt(800), 108_000, OURS)!;
  expect(lines.map(({ kind, amountSen }) => [kind, amountSen])).toEqual([
    ['room', 90_000],
    ['cleaning', 10_000],
    ['sst', 8_000],
    ['levy', 600],
    ['deposit', 20_000],
  ]);
  expect(grossOfLines(lines, OURS)).toBe(108_000);
  expect(linesAtGross(priceAt(800), 10_799, OURS)).toBeNull();
});

test('every gross is reached to the sen, with the tax of the formula', () => {
  fc.assert(
    fc.property(fc.integer({ min: 10_800, max: 5_000_000 }), fc.constantFrom(600, 800), (grossSen, rate) => {
      const lines = linesAtGross(priceAt(rate), grossSen, OURS);
      if (lines === null) return;
      expect(grossOfLines(lines, OURS)).toBe(grossSen);
      const tax = Math.floor((2 * grossSen * rate + 10_000 + rate) / (2 * (10_000 + rate)));
      expect(lines.find(({ kind }) => kind === 'sst')!.amountSen).toBe(tax);
    }),
  );
});

test('what a channel remits, or what is exempt, is no line of ours; what we take is not in its gross', () => {
  const rules = {
    sst: [],
    sstRegisteredFrom: '2020-01-01',
    tourismTax: [],
    tourismTaxExempt: false,
    levies: [1] as never,
  };
  const taxed = (treatment: ChannelTaxes['sst']) =>
    taxesOfChannel(rules, { sst: treatment, tourismTax: treatment, levy: treatment });
  for (const treatment of ['platform_remits', 'exempt'] as const)
    expect(taxed(treatment)).toMatchObject({ sstRegisteredFrom: null, tourismTaxExempt: true, levies: [] });
  for (const treatment of ['we', 'platform_passes_on'] as const) expect(taxed(treatment)).toEqual(rules);
  expect([
    isInGross('sst', OURS),
    isInGross('levy', OURS),
    isInGross('deposit', OURS),
    isInGross('room', OURS),
  ]).toEqual([true, false, false, true]);
});

test.each([
  ['a share', { commissionBp: 1500, commissionSen: null, commissionSstBp: 800 }, 100_000, 15_000, 1_200],
  ['a sum', { commissionBp: null, commissionSen: 12_345, commissionSstBp: 0 }, 100_000, 12_345, 0],
  ['a share of a refund', { commissionBp: 1500, commissionSen: null, commissionSstBp: 800 }, -5, 0, 0],
])('the commission as %s', (_, terms, baseSen, commissionSen, sstSen) =>
  expect(commissionOn(baseSen, terms)).toEqual({ commissionSen, sstSen }),
);

test('what a channel owes: gross, less its commission and the tax on that; where we collect it has only that to come', () => {
  const terms = { commissionBp: 1500, commissionSen: null, commissionSstBp: 800 };
  const sums = { grossSen: 108_000, baseSen: 100_000 };
  expect(channelMoney(sums, terms, 'channel').owesSen).toBe(91_800);
  expect(channelMoney(sums, terms, 'virtual_card').owesSen).toBe(91_800);
  expect(channelMoney(sums, terms, 'we').owesSen).toBe(-16_200);
});
