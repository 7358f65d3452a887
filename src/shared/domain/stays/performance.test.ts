import fc from 'fast-check';
import { dashboardPeriods, nightsIn, performanceOf, totalsOf } from './performance';
import { addDays } from '../base/stayDates';

describe('the figures of a period', () => {
  it.each([
    [
      { nightsSold: 62, roomSen: 1_550_000, feeSen: 700 },
      100,
      { occupancyBp: 6_200, adrSen: 25_000, revparSen: 15_500 },
    ],
    [
      { nightsSold: 1, roomSen: 10_001, feeSen: 700 },
      3,
      { occupancyBp: 3_333, adrSen: 10_001, revparSen: 3_334 },
    ],
    [{ nightsSold: 2, roomSen: 5, feeSen: 700 }, 2, { occupancyBp: 10_000, adrSen: 3, revparSen: 3 }],
    [{ nightsSold: 2, roomSen: -5, feeSen: 700 }, 2, { occupancyBp: 10_000, adrSen: -3, revparSen: -3 }],
    [{ nightsSold: 0, roomSen: 0, feeSen: 700 }, 30, { occupancyBp: 0, adrSen: 0, revparSen: 0 }],
    [{ nightsSold: 0, roomSen: 0, feeSen: 700 }, 0, { occupancyBp: 0, adrSen: 0, revparSen: 0 }],
    [{ nightsSold: 5, roomSen: 500, feeSen: 700 }, 4, { occupancyBp: 12_500, adrSen: 100, revparSen: 125 }],
    [{ nightsSold: 3, roomSen: 100, feeSen: 700 }, 0, { occupancyBp: 0, adrSen: 33, revparSen: 0 }],
  ])('%j of %i nights', (totals, available, expected) => {
    expect(performanceOf(totals, available)).toEqual({
      ...totals,
      revenueSen: totals.roomSen + 700,
      nightsAvailable: available,
      ...expected,
    });
  });

  it('are whole numbers, and RevPAR never passes ADR while not more is sold than there is', () => {
    fc.assert(
      fc.property(fc.nat(100_000), fc.nat(100_000), fc.nat(2_000_000_000), (sold, more, roomSen) => {
        const figures = performanceOf(
          { nightsSold: sold, roomSen: sold === 0 ? 0 : roomSen, feeSen: 0 },
          sold + more,
        );
        for (const value of Object.values(figures)) expect(Number.isSafeInteger(value)).toBe(true);
        expect(figures.occupancyBp).toBeLessThanOrEqual(10_000);
        expect(figures.revparSen).toBeLessThanOrEqual(figures.adrSen);
      }),
    );
  });
});

describe('the periods of the dashboard', () => {
  it.each([
    ['2026-11-20', '2026-11-01', '2026-11-20', '2026-10-01', '2026-10-20'],
    ['2026-11-02', '2026-11-01', '2026-11-02', '2026-10-01', '2026-10-02'],
    // On the first no night of the month is over: the whole month before, beside the one before it.
    ['2026-11-01', '2026-10-01', '2026-11-01', '2026-09-01', '2026-10-01'],
    ['2026-04-01', '2026-03-01', '2026-04-01', '2026-02-01', '2026-03-01'],
    ['2026-03-29', '2026-03-01', '2026-03-29', '2026-02-01', '2026-03-01'],
    ['2028-03-31', '2028-03-01', '2028-03-31', '2028-02-01', '2028-03-01'],
    ['2027-02-01', '2027-01-01', '2027-02-01', '2026-12-01', '2027-01-01'],
  ])('on %s are [%s, %s) and [%s, %s)', (today, from, to, lastFrom, lastTo) => {
    const { thisMonth, lastMonth } = dashboardPeriods(today);
    expect(thisMonth).toEqual({ from, to });
    expect(lastMonth).toEqual({ from: lastFrom, to: lastTo });
  });

  it('are thirteen months without gaps, the last up to the night before, and 90 nights', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000 }), (days) => {
        const today = addDays('2020-01-01', days);
        const { trend, thisMonth, last90 } = dashboardPeriods(today);
        expect(trend).toHaveLength(13);
        trend.slice(1).forEach((period, index) => expect(period.from).toBe(trend[index]!.to));
        expect(trend.at(-1)).toEqual(thisMonth);
        expect(last90.to).toBe(today);
        expect(nightsIn(last90)).toBe(90);
        expect(last90.from >= trend[0]!.from).toBe(true);
      }),
    );
  });

  it('add up the nights inside, the first included and the end not', () => {
    const nights = ['2026-10-31', '2026-11-01', '2026-11-30', '2026-12-01'].map((date, index) => ({
      date,
      nightsSold: 1,
      roomSen: 10 ** index,
      feeSen: 2 * 10 ** index,
    }));
    expect(totalsOf(nights, { from: '2026-11-01', to: '2026-12-01' })).toEqual({
      nightsSold: 2,
      roomSen: 110,
      feeSen: 220,
    });
  });
});
