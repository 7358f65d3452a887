import { orderedTiers, policyExample, tierProblems } from './policyTiers';

const tier = (daysBefore: number, percent: number) => ({ daysBefore, refundBp: percent * 100 });
const told = (...tiers: Parameters<typeof tierProblems>[0]) =>
  tierProblems(tiers).map(({ index, field, rule }) => `${index} ${field} ${rule}`);

describe('the rows of a policy', () => {
  it.each([
    ['none: nothing is ever refunded', [], []],
    ['falling', [tier(7, 100), tier(2, 50)], []],
    ['the same share twice', [tier(7, 50), tier(2, 50)], []],
    ['in any order', [tier(2, 50), tier(7, 100)], []],
    ['the same days twice', [tier(7, 100), tier(7, 50)], ['1 daysBefore tier_twice']],
    [
      'rising by a basis point',
      [tier(7, 50), { daysBefore: 2, refundBp: 5_001 }],
      ['1 refundBp refund_rises'],
    ],
    ['rising, the other way round', [tier(2, 100), tier(7, 50)], ['0 refundBp refund_rises']],
    // 14 days give 0 %, so both that are nearer give too much.
    [
      'two above one',
      [tier(14, 0), tier(7, 50), tier(1, 50)],
      ['1 refundBp refund_rises', '2 refundBp refund_rises'],
    ],
    ['not typed whole', [tier(7, 50), { daysBefore: 2, refundBp: null }, undefined, {}], []],
  ])('%s', (_, tiers, problems) => expect(told(...tiers)).toEqual(problems));

  it('stand with the most days first', () => {
    expect(
      orderedTiers([tier(2, 50), tier(30, 100), tier(7, 80)]).map(({ daysBefore }) => daysBefore),
    ).toEqual([30, 7, 2]);
  });
});

/*
 * A room for 1,000.00 with 8 % of service tax: 1,080.00 paid; check-in on the 20th of March. All comes back until the 13th (7 days), half of the
 * room price until the 18th (2 days): the fee is 500.00, or 540.00 with its tax. After that the room price is kept: 1,000.00, or all of it with its tax.
 */
describe('the example', () => {
  const stay = { checkIn: '2027-03-20', roomSen: 100_000, sstBp: 800 };
  const rows = (feeSstBp: number | null, tiers = [tier(7, 100), tier(2, 50)]) =>
    policyExample(tiers, { ...stay, feeSstBp }).days.map(
      ({ daysBefore, cancelledOn, refundBp, refundSen, keptSen }) =>
        `${daysBefore} ${cancelledOn} ${refundBp} ${refundSen} ${keptSen}`,
    );

  it('without service tax on fees', () => {
    expect(policyExample([tier(7, 100)], { ...stay, feeSstBp: null }).paidSen).toBe(108_000);
    expect(rows(null)).toEqual([
      '7 2027-03-13 10000 108000 0',
      '6 2027-03-14 5000 58000 50000',
      '2 2027-03-18 5000 58000 50000',
      '1 2027-03-19 0 8000 100000',
      '0 2027-03-20 0 8000 100000',
    ]);
  });

  it('with service tax on fees', () => {
    expect(rows(800)).toEqual([
      '7 2027-03-13 10000 108000 0',
      '6 2027-03-14 5000 54000 54000',
      '2 2027-03-18 5000 54000 54000',
      '1 2027-03-19 0 0 108000',
      '0 2027-03-20 0 0 108000',
    ]);
  });

  it('with no row, and with one until check-in', () => {
    expect(rows(null, [])).toEqual(['0 2027-03-20 0 8000 100000']);
    expect(rows(null, [tier(0, 100)])).toEqual(['0 2027-03-20 10000 108000 0']);
  });

  it('of a company without service tax', () => {
    expect(policyExample([tier(1, 25)], { ...stay, sstBp: 0, feeSstBp: null })).toEqual({
      paidSen: 100_000,
      days: [
        { daysBefore: 1, cancelledOn: '2027-03-19', refundBp: 2_500, refundSen: 25_000, keptSen: 75_000 },
        { daysBefore: 0, cancelledOn: '2027-03-20', refundBp: 0, refundSen: 0, keptSen: 100_000 },
      ],
    });
  });
});
