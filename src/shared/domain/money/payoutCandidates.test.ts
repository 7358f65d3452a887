import { proposeMatches } from './bankMatching';
import { SURE_SCORE, type BankLineToMatch, type Taking } from './matchScore';
import type { PayoutToMatch } from './payoutCandidates';

const taking = (id: string, expectedSen: number, change: Partial<Taking> = {}): Taking => ({
  id,
  expectedSen,
  takenOn: '2026-11-20',
  dueOn: '2026-11-24',
  method: 'online',
  kind: 'card',
  propertyId: 'p',
  batchId: null,
  references: [],
  payer: '',
  ...change,
});
const line = (
  id: string,
  amountSen: number,
  text = 'STRIPE PAYMENTS',
  date = '2026-11-24',
): BankLineToMatch => ({
  id,
  date,
  amountSen,
  text,
});
const payout = (
  amountSen: number,
  takingIds: string[],
  change: Partial<PayoutToMatch> = {},
): PayoutToMatch => ({
  amountSen,
  arrivesOn: '2026-11-24',
  names: ['STRIPE', ''],
  takingIds,
  ...change,
});
const short = (lines: BankLineToMatch[], takings: Taking[], payouts: PayoutToMatch[]) =>
  proposeMatches(lines, takings, payouts).map(({ lineIds, takingIds, score }) => [
    lineIds.join('+'),
    [...takingIds].sort().join('+'),
    score >= SURE_SCORE ? 'sure' : 'look',
  ]);

// 657.97 and 464.45 of two cards, 100.00 given back, 544.80 disputed, 5.83 of fees: 471.79.
const TAKINGS = [
  taking('a', 65_797, { dueOn: '2026-11-26' }),
  taking('b', 46_445),
  taking('c', -10_000, { dueOn: '2026-11-20' }),
  taking('d', -54_480, { dueOn: '2026-12-30' }),
  taking('e', -583, { propertyId: null }),
];
const IDS = ['a', 'b', 'c', 'd', 'e'];

test('all takings of a payout are its line, whatever their own days', () => {
  const found = proposeMatches([line('l', 47_179)], TAKINGS, [payout(47_179, IDS)]);
  expect(found).toEqual([
    // 45 for the amount, 25 for the day, 10 for being one payout, 15 for the name.
    { lineIds: ['l'], takingIds: IDS, score: 95, reasons: ['amount', 'due_day', 'one_payout', 'provider'] },
  ]);
});

test.each([
  ['2026-11-22', []],
  ['2026-11-23', ['sure']],
  ['2026-11-25', ['sure']],
  ['2026-11-29', ['sure']],
  ['2026-11-30', []],
])('a line of %s may be a payout that arrives on 24 November: %j', (date, said) =>
  expect(
    short([line('l', 47_179, 'STRIPE', date)], TAKINGS, [payout(47_179, IDS)]).map(([, , sure]) => sure),
  ).toEqual(said),
);

test('it comes before what day and sum say of some of its takings', () => {
  // Another taking of the same amount and day, whose reference the line has as well.
  const takings = [...TAKINGS, taking('x', 47_179, { references: ['PAYMENTS'] })];
  expect(short([line('l', 47_179)], takings, [payout(47_179, IDS)])).toEqual([['l', 'a+b+c+d+e', 'sure']]);
});

test.each([
  ['the sum is not that of its takings', [payout(47_180, IDS)], 47_180],
  ['the line has another sum', [payout(47_179, IDS)], 47_178],
  ['a taking of it is matched already', [payout(47_179, [...IDS, 'gone'])], 47_179],
  ['it has none', [payout(0, [])], 0],
])('no proposal where %s', (_why, payouts, amountSen) =>
  expect(short([line('l', amountSen)], TAKINGS, payouts)).toEqual([]),
);

test('without the name of the provider somebody has to look', () => {
  expect(short([line('l', 47_179, 'INWARD IBG')], TAKINGS, [payout(47_179, IDS)])).toEqual([
    ['l', 'a+b+c+d+e', 'look'],
  ]);
  const named = payout(47_179, IDS, { names: ['STRIPE', 'ATTIC STAYS'] });
  expect(short([line('l', 47_179, 'IBG ATTIC-STAYS')], TAKINGS, [named])).toEqual([
    ['l', 'a+b+c+d+e', 'sure'],
  ]);
});

test('of two payouts of one sum either may be the line, and of two lines either the payout', () => {
  const takings = [taking('a', 100), taking('b', 200), taking('c', 150), taking('d', 150)];
  const payouts = [payout(300, ['a', 'b']), payout(300, ['c', 'd'])];
  expect(short([line('l', 300)], takings, payouts)).toMatchObject([['l', expect.any(String), 'look']]);
  const lines = [line('k', 300), line('l', 300)];
  expect(short(lines, takings.slice(0, 2), payouts.slice(0, 1))).toMatchObject([['k', 'a+b', 'look']]);
});

test('what the provider takes from the bank is a line below zero', () =>
  expect(short([line('l', -583)], TAKINGS, [payout(-583, ['e'])])).toEqual([['l', 'e', 'sure']]));
