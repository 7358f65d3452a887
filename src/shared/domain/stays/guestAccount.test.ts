import { channelShare, guestBalance } from './guestAccount';

// A stay of 1,000.00 with a deposit of 200.00: 1,200.00 in all.
const STAY = { status: 'confirmed' as const, totalSen: 120_000, depositSen: 20_000, keptSen: 0 };

describe('a stay that the channel collects', () => {
  test.each([
    ['before it has paid', {}, 0, 0, 100_000, 20_000, 0],
    ['with the deposit taken at the desk', {}, 20_000, 0, 100_000, 0, 0],
    ['paid by the channel', {}, 100_000, 100_000, 0, 20_000, 0],
    ['paid by the channel, deposit taken', {}, 120_000, 100_000, 0, 0, 0],
    ['of which the channel paid a part', {}, 40_000, 40_000, 60_000, 20_000, 0],
    ['where the guest paid more at the desk than the deposit', {}, 25_000, 0, 100_000, 0, -5_000],
    // 50.00 of the deposit were kept: 1,050.00 in all, 150.00 went back.
    [
      'with a part of the deposit kept',
      { totalSen: 105_000, depositSen: 0, keptSen: 5_000 },
      5_000,
      0,
      100_000,
      0,
      0,
    ],
    ['that was cancelled', { status: 'cancelled' as const, totalSen: 0, depositSen: 0 }, 0, 0, 0, 0, 0],
    // A fee of 300.00 is kept: the channel collects it no longer, so that what is unpaid of it is the guest's.
    [
      'that was cancelled for a fee, which the channel has paid',
      { status: 'cancelled' as const, totalSen: 30_000, depositSen: 0 },
      30_000,
      30_000,
      0,
      0,
      0,
    ],
    [
      'that was cancelled for a fee, of which the channel has paid nothing',
      { status: 'cancelled' as const, totalSen: 30_000, depositSen: 0 },
      0,
      0,
      0,
      0,
      30_000,
    ],
    ['that was never paid for and has run out', { status: 'expired' as const }, 0, 0, 0, 0, 0],
  ])('%s', (_, more, paidSen, channelPaidSen, owesSen, openDepositSen, balance) => {
    const stay = { ...STAY, ...more, paidSen };
    const channel = channelShare({ ...stay, channelPaidSen });
    expect(channel).toEqual({ owesSen, openDepositSen });
    expect(guestBalance({ ...stay, channel }) || 0).toBe(balance);
  });
});

test('the guest owes what is not paid, and for a hold that has run out nothing', () => {
  expect(guestBalance({ ...STAY, paidSen: 50_000, channel: null })).toBe(70_000);
  expect(guestBalance({ ...STAY, status: 'expired', paidSen: 50_000, channel: null })).toBe(-50_000);
});
