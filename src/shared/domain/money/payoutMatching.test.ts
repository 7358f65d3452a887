import { explainItem, matchItem, type OwedStay } from './payoutMatching';

const STAY: OwedStay = {
  id: 'a',
  code: '',
  guestName: 'Tan Ah Kow',
  checkIn: '2026-11-01',
  checkOut: '2026-11-04',
  status: 'checked_out',
  owesSen: 93_000,
  commissionSen: 15_000,
};
const ITEM = { code: '', guest: 'Tan A.', checkIn: '2026-11-01', checkOut: '2026-11-04', netSen: 93_000 };

test.each([
  [
    'the code is certain',
    { ...ITEM, code: 'hm1', guest: 'X', checkIn: null },
    [{ ...STAY, code: 'HM1' }],
    100,
  ],
  ['another code is another booking', { ...ITEM, code: 'HM2' }, [{ ...STAY, code: 'HM1' }], null],
  ['guest, dates and amount', ITEM, [STAY], 100],
  ['guest and dates', { ...ITEM, netSen: 1 }, [STAY], 80],
  ['dates and amount', { ...ITEM, guest: '' }, [STAY], 60],
  ['dates alone', { ...ITEM, guest: '', netSen: 1 }, [STAY], null],
  ['guest and arrival', { ...ITEM, checkOut: null, netSen: 1 }, [STAY], 60],
  ['two that are alike', ITEM, [STAY, { ...STAY, id: 'b' }], null],
  ['the better of two', ITEM, [STAY, { ...STAY, id: 'b', owesSen: 1 }], 100],
])('%s', (_, item, stays, score) => expect(matchItem(item, stays)?.score ?? null).toBe(score));

const PAID = {
  kind: 'reservation' as const,
  checkIn: '2026-11-01',
  checkOut: '2026-11-04',
  grossSen: 108_000,
  commissionSen: 15_000,
  feesSen: null,
  netSen: 93_000,
};
const OWED = { ...STAY, grossSen: 108_000 };

test.each([
  ['what is owed', PAID, OWED, []],
  ['no stay', PAID, null, [{ why: 'no_stay', sen: 93_000 }]],
  // 1,080.00 − 162.00 = 918.00: 12.00 less by the commission.
  [
    'another commission',
    { ...PAID, commissionSen: 16_200, netSen: 91_800 },
    OWED,
    [{ why: 'commission', sen: -1_200 }],
  ],
  [
    'commission and a fee of paying',
    { ...PAID, commissionSen: 16_200, feesSen: 1_900, netSen: 89_900 },
    OWED,
    [
      { why: 'commission', sen: -1_200 },
      { why: 'fees', sen: -1_900 },
    ],
  ],
  [
    'a tax that was kept',
    { ...PAID, grossSen: 100_000, netSen: 85_000 },
    OWED,
    [{ why: 'tax', sen: -8_000 }],
  ],
  [
    'fewer nights',
    { ...PAID, checkOut: '2026-11-03', grossSen: 72_000, netSen: 57_000 },
    OWED,
    [{ why: 'dates', sen: -36_000 }],
  ],
  [
    'a cancelled stay',
    { ...PAID, netSen: 5_000 },
    { ...OWED, status: 'cancelled', owesSen: 0 },
    [{ why: 'cancelled', sen: 5_000 }],
  ],
  [
    'a resolution',
    { ...PAID, kind: 'resolution' as const, netSen: -1_940 },
    OWED,
    [{ why: 'resolution', sen: -1_940 }],
  ],
  [
    'nothing told but the sum',
    { ...PAID, grossSen: null, commissionSen: null, netSen: 92_999 },
    OWED,
    [{ why: 'amount', sen: -1 }],
  ],
])('the difference of %s', (_, item, stay, differences) =>
  expect(explainItem(item, stay)).toEqual(differences),
);
