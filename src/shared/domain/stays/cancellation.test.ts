import fc from 'fast-check';
import { keptOfLateMoney, refundOnCancel, refundShare, type CancellationPolicy } from './cancellation';
import { closingLine } from './deposit';
import { lineOf, totalOf, type PriceLine } from '../pricing/priceLines';
import { addDays } from '../base/stayDates';

const moderate: CancellationPolicy = {
  tiers: [
    { daysBefore: 7, refundBp: 5_000 },
    { daysBefore: 14, refundBp: 10_000 },
  ],
};
const CHECK_IN = '2026-03-20';

/** Charges of 540.00 with service tax, 20.00 tourism tax, 4.00 levy and a deposit of 200.00: 764.00 in all. */
const lines: PriceLine[] = [
  lineOf('room', 1, 25_000, { date: '2026-03-20', rate: 'base' }),
  lineOf('room', 1, 25_000, { date: '2026-03-21', rate: 'base' }),
  lineOf('discount', 1, 50_000, { percentBp: 1_000, amountSen: -5_000 }),
  lineOf('cleaning', 1, 5_000),
  lineOf('sst', 1, 50_000, { percentBp: 800, amountSen: 4_000 }),
  lineOf('tourism_tax', 2, 1_000),
  lineOf('levy', 2, 200),
  lineOf('deposit', 1, 20_000),
];

describe('refundShare', () => {
  it.each([
    ['2026-03-01', 10_000],
    ['2026-03-06', 10_000],
    ['2026-03-07', 5_000],
    ['2026-03-13', 5_000],
    ['2026-03-14', 0],
    ['2026-03-20', 0],
    ['2026-03-21', 0],
  ])('cancelled on %s: %i basis points', (cancelledOn, share) => {
    expect(refundShare(moderate, CHECK_IN, cancelledOn)).toBe(share);
  });

  it('counts the day of arrival as 0 days before, and gives nothing without tiers', () => {
    const flexible = { tiers: [{ daysBefore: 0, refundBp: 10_000 }] };
    expect(refundShare(flexible, CHECK_IN, CHECK_IN)).toBe(10_000);
    expect(refundShare(flexible, CHECK_IN, '2026-03-21')).toBe(0);
    expect(refundShare({ tiers: [] }, CHECK_IN, '2026-01-01')).toBe(0);
  });
});

describe('refundOnCancel', () => {
  it.each([
    ['in good time', '2026-03-01', 76_400, 20_000, 76_400, 0],
    ['half back: fee 270.00', '2026-03-10', 76_400, 20_000, 49_400, 27_000],
    ['too late: taxes and deposit only', '2026-03-19', 76_400, 20_000, 22_400, 54_000],
    ['deposit not yet taken', '2026-03-19', 56_400, 0, 2_400, 54_000],
    ['half paid, half back', '2026-03-10', 27_000, 0, 0, 27_000],
    ['paid less than the fee', '2026-03-19', 10_000, 0, 0, 10_000],
    ['paid less than the fee, with deposit', '2026-03-19', 30_000, 20_000, 20_000, 10_000],
    ['paid too much', '2026-03-19', 80_000, 20_000, 26_000, 54_000],
    ['paid nothing', '2026-03-19', 0, 0, 0, 0],
  ])('%s', (_, cancelledOn, paidSen, depositSen, refundSen, keptSen) => {
    const refund = refundOnCancel({
      policy: moderate,
      checkIn: CHECK_IN,
      cancelledOn,
      paidSen,
      depositSen,
      lines,
    });
    expect(refund).toMatchObject({ refundSen, keptSen, depositSen });
  });

  it.each([{ paidSen: -1 }, { depositSen: -1 }, { paidSen: 0.5 }, { checkIn: 'soon' }])(
    'refuses %p',
    (wrong) => {
      const sound = {
        policy: moderate,
        checkIn: CHECK_IN,
        cancelledOn: '2026-03-01',
        paidSen: 0,
        depositSen: 0,
        lines,
      };
      expect(() => refundOnCancel({ ...sound, ...wrong })).toThrow(RangeError);
    },
  );

  it('splits what was paid, never refunds more, returns taxes and deposit of a paid booking', () => {
    const tier = fc.record({ daysBefore: fc.nat(60), refundBp: fc.nat(10_000) });
    const money = fc.nat(200_000);
    fc.assert(
      fc.property(
        fc.array(tier, { maxLength: 4 }),
        fc.nat(70),
        money,
        money,
        (tiers, days, paidSen, depositSen) => {
          const cancelledOn = addDays(CHECK_IN, -days);
          const refund = refundOnCancel({
            policy: { tiers },
            checkIn: CHECK_IN,
            cancelledOn,
            paidSen,
            depositSen,
            lines,
          });
          expect(refund.refundSen + refund.keptSen).toBe(paidSen);
          expect(refund.keptSen).toBeGreaterThanOrEqual(0);
          expect(refund.refundSen).toBeGreaterThanOrEqual(refund.depositSen);
          expect(Object.values(refund).every(Number.isSafeInteger)).toBe(true);
          expect(refund.keptSen).toBeLessThanOrEqual(54_000);

          const total = totalOf(lines);
          const paid = {
            policy: { tiers },
            checkIn: CHECK_IN,
            cancelledOn,
            paidSen: total,
            depositSen: 20_000,
            lines,
          };
          expect(refundOnCancel(paid).refundSen).toBeGreaterThanOrEqual(22_400);
          expect(refundOnCancel(paid).refundSen).toBe(
            22_400 + Math.round((54_000 * refund.refundBp) / 10_000),
          );
        },
      ),
    );
  });
});

describe('money that was on its way when a stay was cancelled', () => {
  // On the 10th the fee is half of 540.00, on the 19th all of it; what is due besides the deposit is 564.00.
  it.each([
    ['all of it was: the fee', '2026-03-10', 0, 76_400, 27_000],
    ['a part had come in and was kept: the rest of the fee', '2026-03-10', 10_000, 66_400, 17_000],
    ['less than the fee: all of it', '2026-03-10', 10_000, 5_000, 5_000],
    ['the fee was kept before: nothing', '2026-03-10', 27_000, 49_400, 0],
    ['too late to get anything back', '2026-03-19', 20_000, 56_400, 34_000],
    ['too late, and most of the fee was kept', '2026-03-19', 40_000, 36_400, 14_000],
    ['in good time: nothing', '2026-03-01', 10_000, 66_400, 0],
  ])('%s', (_, cancelledOn, receivedSen, lateSen, keptSen) => {
    const terms = { policy: moderate, checkIn: CHECK_IN, cancelledOn, receivedSen, lateSen };
    expect(keptOfLateMoney({ ...terms, lines })).toBe(keptSen);
    // What has closed the stay since counts for nothing: the deposit taken off, and the difference to what was kept.
    const closed = [...lines, lineOf('deposit', 1, -20_000), closingLine(-29_400)];
    expect(keptOfLateMoney({ ...terms, lines: closed })).toBe(keptSen);
  });

  it('pays the stay before its deposit', () => {
    // 30.00 for the room and 200.00 of deposit, nothing back: of 100.00 the fee is 30.00, and 70.00 are deposit.
    const small = [lineOf('room', 1, 3_000), lineOf('deposit', 1, 20_000)];
    const terms = { policy: moderate, checkIn: CHECK_IN, cancelledOn: '2026-03-19', lines: small };
    expect(keptOfLateMoney({ ...terms, receivedSen: 0, lateSen: 10_000 })).toBe(3_000);
    expect(keptOfLateMoney({ ...terms, receivedSen: 1_000, lateSen: 9_000 })).toBe(2_000);
  });
});
