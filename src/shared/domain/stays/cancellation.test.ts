import fc from 'fast-check';
import {
  feeOfPolicy,
  keptOfLateMoney,
  refundOnCancel,
  refundShare,
  type CancellationPolicy,
} from './cancellation';
import { closeStay } from './deposit';
import { lineOf, totalOf, type PriceLine } from '../pricing/priceLines';
import { addDays } from '../base/stayDates';
import type { SoldLine } from './stayExplanation';

const moderate: CancellationPolicy = {
  tiers: [
    { daysBefore: 7, refundBp: 5_000 },
    { daysBefore: 14, refundBp: 10_000 },
  ],
};
const CHECK_IN = '2026-03-20';

/** The room for 450.00, cleaning 50.00, service tax 40.00, tourism tax 20.00, levy 4.00 and a deposit of 200.00: 764.00 in all. */
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

// The fee is a share of 450.00; on the 10th of March half of it. With 8 % of service tax it is 243.00, and all of it 486.00.
describe('feeOfPolicy', () => {
  it.each([
    ['2026-03-01', null, 0],
    ['2026-03-10', null, 22_500],
    ['2026-03-19', null, 45_000],
    ['2026-03-10', 800, 24_300],
    ['2026-03-19', 800, 48_600],
    ['2026-03-01', 800, 0],
  ])('on %s with %p of service tax', (cancelledOn, feeSstBp, feeSen) => {
    expect(feeOfPolicy({ policy: moderate, checkIn: CHECK_IN, cancelledOn, lines, feeSstBp })).toBe(feeSen);
  });

  it('is of extra guests and an agreed price too, each rounded once, half up', () => {
    // 250.00 + 0.01 + 30.00 − 5.00 = 275.01: half of it goes back, 137.505 → 137.51, and 137.50 is the fee; 8 % of it is 11.00.
    const wished: SoldLine[] = [
      lineOf('room', 1, 25_001, { date: CHECK_IN, rate: 'base' }),
      lineOf('extra_guest', 1, 3_000),
      { ...lineOf('room', 1, -500), kind: 'adjustment' },
      lineOf('cleaning', 1, 9_999),
    ];
    const terms = { policy: moderate, checkIn: CHECK_IN, cancelledOn: '2026-03-10', lines: wished };
    expect(feeOfPolicy({ ...terms, feeSstBp: null })).toBe(13_750);
    expect(feeOfPolicy({ ...terms, feeSstBp: 800 })).toBe(14_850);
  });

  it('is nothing of a room for nothing', () => {
    const free: SoldLine[] = [lineOf('discount', 1, 0, { amountSen: -100 }), lineOf('cleaning', 1, 5_000)];
    const terms = { policy: moderate, checkIn: CHECK_IN, cancelledOn: CHECK_IN, lines: free };
    expect(feeOfPolicy({ ...terms, feeSstBp: 800 })).toBe(0);
  });
});

describe('refundOnCancel', () => {
  it.each([
    ['in good time', '2026-03-01', 76_400, 20_000, 76_400, 0],
    ['half back: fee 225.00', '2026-03-10', 76_400, 20_000, 53_900, 22_500],
    ['too late: cleaning, taxes and deposit only', '2026-03-19', 76_400, 20_000, 31_400, 45_000],
    ['deposit not yet taken', '2026-03-19', 56_400, 0, 11_400, 45_000],
    ['as much paid as the fee', '2026-03-10', 22_500, 0, 0, 22_500],
    ['paid less than the fee', '2026-03-19', 10_000, 0, 0, 10_000],
    ['paid less than the fee, with deposit', '2026-03-19', 30_000, 20_000, 20_000, 10_000],
    ['paid too much', '2026-03-19', 80_000, 20_000, 35_000, 45_000],
    ['paid nothing', '2026-03-19', 0, 0, 0, 0],
  ])('%s', (_, cancelledOn, paidSen, depositSen, refundSen, keptSen) => {
    const refund = refundOnCancel({
      policy: moderate,
      checkIn: CHECK_IN,
      cancelledOn,
      paidSen,
      depositSen,
      lines,
      feeSstBp: null,
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
        feeSstBp: null,
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
            feeSstBp: null,
          });
          expect(refund.refundSen + refund.keptSen).toBe(paidSen);
          expect(refund.keptSen).toBeGreaterThanOrEqual(0);
          expect(refund.refundSen).toBeGreaterThanOrEqual(refund.depositSen);
          expect(Object.values(refund).every(Number.isSafeInteger)).toBe(true);
          expect(refund.keptSen).toBeLessThanOrEqual(45_000);

          const total = totalOf(lines);
          const paid = {
            policy: { tiers },
            checkIn: CHECK_IN,
            cancelledOn,
            paidSen: total,
            depositSen: 20_000,
            lines,
            feeSstBp: null,
          };
          expect(refundOnCancel(paid).refundSen).toBeGreaterThanOrEqual(31_400);
          expect(refundOnCancel(paid).refundSen).toBe(
            31_400 + Math.round((45_000 * refund.refundBp) / 10_000),
          );
        },
      ),
    );
  });
});

describe('money that was on its way when a stay was cancelled', () => {
  // On the 10th the fee is half of 450.00, on the 19th all of it; what is due besides the deposit is 564.00.
  it.each([
    ['all of it was: the fee', '2026-03-10', 0, 76_400, 22_500],
    ['a part had come in and was kept: the rest of the fee', '2026-03-10', 10_000, 66_400, 12_500],
    ['less than the fee: all of it', '2026-03-10', 10_000, 5_000, 5_000],
    ['the fee was kept before: nothing', '2026-03-10', 22_500, 53_900, 0],
    ['too late to get anything back', '2026-03-19', 20_000, 56_400, 25_000],
    ['too late, and most of the fee was kept', '2026-03-19', 40_000, 36_400, 5_000],
    ['in good time: nothing', '2026-03-01', 10_000, 66_400, 0],
  ])('%s', (_, cancelledOn, receivedSen, lateSen, keptSen) => {
    const terms = {
      policy: moderate,
      checkIn: CHECK_IN,
      cancelledOn,
      receivedSen,
      lateSen,
      feeSstBp: null,
    };
    expect(keptOfLateMoney({ ...terms, lines })).toBe(keptSen);
    // What has closed the stay since counts for nothing.
    const { added } = closeStay(lines, { owedSen: Math.min(22_500, receivedSen), heldSen: 0 }, null);
    expect(keptOfLateMoney({ ...terms, lines: [...lines, ...added] })).toBe(keptSen);
  });

  it('pays the stay before its deposit', () => {
    // 30.00 for the room and 200.00 of deposit, nothing back: of 100.00 the fee is 30.00, and 70.00 are deposit.
    const small = [lineOf('room', 1, 3_000), lineOf('deposit', 1, 20_000)];
    const terms = {
      policy: moderate,
      checkIn: CHECK_IN,
      cancelledOn: '2026-03-19',
      lines: small,
      feeSstBp: null,
    };
    expect(keptOfLateMoney({ ...terms, receivedSen: 0, lateSen: 10_000 })).toBe(3_000);
    expect(keptOfLateMoney({ ...terms, receivedSen: 1_000, lateSen: 9_000 })).toBe(2_000);
  });
});
