import { decisionsFor } from './paymentDecisions';

const EXACT = 80_000;
test.each([
  ['held nights, what is due', 'pending', EXACT, false, true, []],
  ['held nights, one sen', 'pending', 1, false, true, ['wait', 'confirm']],
  ['held nights, one sen too little', 'hold', 79_999, false, true, ['wait', 'confirm']],
  ['held nights, one sen too little at the desk', 'hold', 79_999, false, false, ['wait', 'confirm']],
  ['held nights, one sen too much', 'pending', 80_001, false, true, ['credit', 'refund']],
  ['held nights, by another', 'pending', EXACT, true, true, ['accept']],
  ['held nights, too little by another', 'pending', 1, true, true, ['wait', 'confirm']],
  ['a stay that stands, a part', 'confirmed', 1, false, true, ['accept']],
  ['a stay that stands, a part at the desk', 'checked_in', 1, false, false, []],
  ['a stay that stands, too much', 'checked_in', 80_001, false, false, ['credit', 'refund']],
  ['a stay that stands, what is due', 'confirmed', EXACT, false, true, []],
  ['a cancelled one, whatever', 'cancelled', 12_345, false, true, []],
  ['a cancelled one, by another', 'cancelled', 12_345, true, true, ['accept']],
  ['a no-show who pays', 'no_show', 1, false, false, []],
] as const)('%s', (_, status, receivedSen, otherPayer, claimed, decisions) => {
  expect(decisionsFor({ status, dueSen: EXACT, receivedSen, otherPayer, claimed })).toEqual(decisions);
});
