import {
  addsNights,
  mayChangeEverything,
  ownChangeBar,
  ownChangeFault,
  type OwnChangeBar,
  type OwnChangeFacts,
  type OwnChangeFault,
  type OwnStay,
} from './ownChanges';

/** A confirmed stay from 10 December on, booked on the site. */
const FACTS: OwnChangeFacts = {
  ...{ status: 'confirmed', awaitsLink: false, isOver: false, checkIn: '2026-12-10' },
  ...{ soldByChannel: false, isArranged: false, hasMoneyOnTheWay: false, isListed: true },
};

describe('a guest changes his stay on the site', () => {
  const table: [string, Partial<OwnChangeFacts>, string, OwnChangeBar | null][] = [
    ['confirmed, weeks ahead', {}, '2026-11-20', null],
    ['confirmed, the day before', {}, '2026-12-09', null],
    ['confirmed, on the day', {}, '2026-12-10', 'begun'],
    ['confirmed, after the day', {}, '2026-12-11', 'begun'],
    ['held', { status: 'hold' }, '2026-11-20', null],
    ['held until its link is opened', { status: 'hold', awaitsLink: true }, '2026-11-20', 'status'],
    ['held for too long', { status: 'hold', isOver: true }, '2026-11-20', 'status'],
    ...(['pending', 'checked_in', 'checked_out', 'cancelled', 'expired', 'no_show'] as const).map(
      (status): (typeof table)[number] => [status, { status }, '2026-11-20', 'status'],
    ),
    ['sold by a channel', { soldByChannel: true }, '2026-11-20', 'channel'],
    ['arranged by staff', { isArranged: true }, '2026-11-20', 'arranged'],
    ['with money on the way', { hasMoneyOnTheWay: true }, '2026-11-20', 'money'],
    ['no longer listed', { isListed: false }, '2026-11-20', 'unlisted'],
  ];
  it.each(table)('%s', (_what, facts, today, bar) => {
    expect(ownChangeBar({ ...FACTS, ...facts }, today)).toBe(bar);
  });
});

describe('everything may change', () => {
  const tiers = [
    { daysBefore: 7, refundBp: 10_000 },
    { daysBefore: 1, refundBp: 5_000 },
  ];
  it.each([
    ['eight days before', tiers, '2026-12-02', true],
    ['seven days before, the last free day', tiers, '2026-12-03', true],
    ['six days before', tiers, '2026-12-04', false],
    ['on the day', tiers, '2026-12-10', false],
    ['never without tiers', [], '2026-01-01', false],
    ['never where a part is always kept', [{ daysBefore: 0, refundBp: 9_999 }], '2026-01-01', false],
    [
      'until the end where everything always comes back',
      [{ daysBefore: 0, refundBp: 10_000 }],
      '2026-12-10',
      true,
    ],
  ])('%s', (_what, policy, today, everything) => {
    expect(mayChangeEverything({ tiers: policy }, '2026-12-10', today)).toBe(everything);
  });
});

/** Three nights for two and a pet, RM 880.00. */
const STAY: OwnStay = { checkIn: '2026-12-01', checkOut: '2026-12-04', guests: 2, pets: 1, totalSen: 88_000 };

describe('a change', () => {
  const table: [string, Partial<OwnStay>, OwnChangeFault | null, OwnChangeFault | null][] = [
    // what, after it, its fault while cancelling is free, its fault afterwards
    ['of nothing', {}, 'same', 'same'],
    ['of nothing but the price', { totalSen: 1 }, 'same', 'same'],
    ['by a night more at the end', { checkOut: '2026-12-05', totalSen: 113_000 }, null, null],
    ['by a night more at the beginning', { checkIn: '2026-11-30', totalSen: 108_000 }, null, null],
    [
      'by nights on both sides',
      { checkIn: '2026-11-30', checkOut: '2026-12-05', totalSen: 133_000 },
      null,
      null,
    ],
    ['by a guest more', { guests: 3, totalSen: 97_000 }, null, null],
    ['by a guest more at the same price', { guests: 3 }, null, null],
    ['by a guest fewer', { guests: 1 }, null, 'only_more'],
    [
      'by a guest fewer and a night more',
      { guests: 1, checkOut: '2026-12-05', totalSen: 113_000 },
      null,
      'only_more',
    ],
    ['by a night fewer', { checkOut: '2026-12-03', totalSen: 68_000 }, null, 'only_more'],
    [
      'by another first night',
      { checkIn: '2026-12-02', checkOut: '2026-12-05', totalSen: 93_000 },
      null,
      'only_more',
    ],
    ['to next year', { checkIn: '2027-06-01', checkOut: '2027-06-09', totalSen: 500_000 }, null, 'only_more'],
    ['by a child among its guests', { children: 1 }, null, null],
    ['by an infant', { infants: 1 }, null, null],
    ['by a pet more', { pets: 2, totalSen: 94_480 }, null, null],
    ['by a pet fewer', { pets: 0, totalSen: 81_520 }, null, 'only_more'],
    [
      'by a pet fewer and a night more',
      { pets: 0, checkOut: '2026-12-05', totalSen: 113_000 },
      null,
      'only_more',
    ],
    ['by nights that make it cheaper', { checkOut: '2026-12-08', totalSen: 87_999 }, null, 'cheaper'],
  ];
  it.each(table)('%s', (_what, after, free, later) => {
    expect(
      [true, false].map((everything) => ownChangeFault(STAY, { ...STAY, ...after }, everything)),
    ).toEqual([free, later]);
  });

  it('of children and infants who come no longer takes nothing from the house', () => {
    const family = { ...STAY, guests: 3, children: 1, infants: 1 };
    expect(ownChangeFault(family, { ...family, children: 0, infants: 0 }, false)).toBeNull();
    expect(ownChangeFault(family, family, false)).toBe('same');
  });

  it('adds nights when there are more of them, wherever they are', () => {
    expect(addsNights(STAY, { checkIn: '2026-12-01', checkOut: '2026-12-05' })).toBe(true);
    expect(addsNights(STAY, { checkIn: '2026-12-21', checkOut: '2026-12-24' })).toBe(false);
    expect(addsNights(STAY, { checkIn: '2026-12-01', checkOut: '2026-12-03' })).toBe(false);
  });
});
