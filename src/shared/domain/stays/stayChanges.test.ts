import {
  noTaxes,
  plan as planOf,
  property,
  season,
  stay as stayOf,
  taxes,
  levy,
} from '../pricing/exampleRates';
import { priceStay, type RatePlan } from '../pricing/prices';
import { changeStay, type ChangedStay, type SoldStay } from './stayChanges';

const RULES = taxes({ levies: [levy()] });

/** Five nights from Monday 2026-12-07, sold to two foreigners by a plan. */
function sold(
  plan: RatePlan,
  more: { checkIn?: string; checkOut?: string; guests?: number } = {},
  rules = RULES,
) {
  const { checkIn = '2026-12-07', checkOut = '2026-12-12', guests = 2 } = more;
  const wish = stayOf(checkIn, checkOut, { guests, nationality: 'SG' });
  return { checkIn, checkOut, guests, lines: priceStay(wish, plan, property(), rules).lines };
}
const change = (before: SoldStay, plan: RatePlan, more: Partial<ChangedStay> = {}) =>
  changeStay(before, {
    checkIn: before.checkIn,
    checkOut: before.checkOut,
    guests: before.guests,
    foreigner: true,
    ratesOf: () => ({ plan, property: property() }),
    isMoved: () => false,
    taxesFees: true,
    taxes: RULES,
    ...more,
  });
const totalOf = (lines: readonly { amountSen: number }[]) =>
  lines.reduce((sum, line) => sum + line.amountSen, 0);
const reasons = (result: ReturnType<typeof change>) =>
  result.explanation.map(({ reason, oldSen, newSen }) => [reason, newSen - oldSen]);

const OLD = planOf({ cleaningSen: 5_000, depositSen: 10_000 });
const DEARER = planOf({ baseSen: 30_000, weekendSen: 40_000, cleaningSen: 9_000, depositSen: 50_000 });

test.each<[string, Partial<ChangedStay>, [string, number][]]>([
  ['nothing at all: nothing, however dear it is by now', {}, []],
  // Saturday 12 December at the weekend rate of today; 8 % on it; RM 10 tourism tax and RM 2 levy.
  [
    'a night more: that night at the rate of today, and its taxes',
    { checkOut: '2026-12-13' },
    [
      ['night_added', 40_000],
      ['sst', 3_200],
      ['tourism_tax', 1_000],
      ['levy', 200],
    ],
  ],
  [
    'a night less: what it was sold at goes, and its taxes',
    { checkOut: '2026-12-11' },
    [
      ['night_given_up', -25_000],
      ['sst', -2_000],
      ['tourism_tax', -1_000],
      ['levy', -200],
    ],
  ],
  [
    'a day later: the night that goes at the old rate, the one that comes at the new',
    { checkIn: '2026-12-08', checkOut: '2026-12-13' },
    [
      ['night_added', 40_000],
      ['night_given_up', -20_000],
      ['sst', 1_600],
    ],
  ],
  ['a third guest where more guests cost nothing', { guests: 3 }, []],
  [
    'the last nights in a dearer room type',
    { isMoved: (night) => night >= '2026-12-10' },
    [
      ['night_repriced', 25_000],
      ['sst', 2_000],
    ],
  ],
  [
    'all of it in a dearer room type: its cleaning and deposit too',
    { isMoved: () => true },
    [
      ['night_repriced', 55_000],
      ['cleaning', 4_000],
      ['sst', 4_720],
      ['deposit', 40_000],
    ],
  ],
  [
    'an agreed price',
    { agreedSen: 90_000 },
    [
      ['agreed_price', -15_000],
      ['sst', -1_200],
    ],
  ],
  [
    'nights given up and half charged: with service tax, without the taxes for being there',
    { checkOut: '2026-12-10', chargedBp: 5_000 },
    [
      ['night_given_up', -45_000],
      ['nights_charged', 22_500],
      ['sst', -1_800],
      ['tourism_tax', -2_000],
      ['levy', -400],
    ],
  ],
])('%s', (_name, more, expected) => {
  const before = sold(OLD);
  const result = change(before, DEARER, more);
  const merged = new Map<string, number>();
  for (const [reason, difference] of reasons(result))
    merged.set(reason as string, (merged.get(reason as string) ?? 0) + (difference as number));
  expect([...merged]).toEqual(expected);
  expect(totalOf(result.lines)).toBe(result.totalSen);
  expect(result.totalSen - totalOf(before.lines)).toBe(expected.reduce((sum, [, sen]) => sum + sen, 0));
});

const discountOf = (result: ReturnType<typeof change>) =>
  result.lines.find((line) => line.kind === 'discount')?.percentBp ?? null;

describe('the discount for the length of a stay', () => {
  const weekly = planOf({ weekendSen: null, lengthDiscounts: [{ minNights: 7, percentBp: 1_000 }] });
  const none = planOf({ weekendSen: null });
  const week = { checkIn: '2026-12-07', checkOut: '2026-12-14' };
  const offer = (...pairs: [minNights: number, percentBp: number][]) =>
    planOf({
      weekendSen: null,
      lengthDiscounts: pairs.map(([minNights, percentBp]) => ({ minNights, percentBp })),
    });
  const steep = offer([7, 3_000]);
  const tiers = offer([7, 3_000], [6, 2_000]);
  const four = offer([4, 2_500]);
  test.each([
    ['is earned by more nights', weekly, { checkOut: '2026-12-12' }, weekly, '2026-12-14', 1_000],
    ['goes when too few nights are left', weekly, week, weekly, '2026-12-12', null],
    ['stays for more nights though it is no longer offered', weekly, week, none, '2026-12-15', 1_000],
    ['does not come by shortening', none, { checkOut: '2026-12-16' }, weekly, '2026-12-15', null],
    // From here on 20,000 a night. A week with 30 % off costs 98,000, six nights without a discount 120,000, with 20 % off 96,000.
    ['stays when fewer nights would cost more without', steep, week, steep, '2026-12-13', 3_000],
    ['is the lower one when that costs no more', steep, week, tiers, '2026-12-13', 2_000],
    // Four nights with 25 % off cost 60,000, as three nights without.
    ['goes when fewer nights then cost the same', four, { checkOut: '2026-12-11' }, four, '2026-12-10', null],
  ])('%s', (_name, then, dates, now, checkOut, bp) => {
    const result = change(sold(then, dates), now, { checkOut });
    expect(discountOf(result)).toBe(bp);
  });

  test.each([
    ['keep theirs though it is no longer offered', none, '2026-12-08', '2026-12-15', 1_000],
    ['get no better one', offer([7, 5_000]), '2026-12-08', '2026-12-15', 1_000],
  ])('as many nights on other dates %s', (_name, now, checkIn, checkOut, bp) => {
    expect(discountOf(change(sold(weekly, week), now, { checkIn, checkOut }))).toBe(bp);
  });

  test('goes for fewer nights of which one is new, whatever they cost', () => {
    const moved = change(sold(steep, week), steep, { checkIn: '2026-12-09', checkOut: '2026-12-15' });
    expect(discountOf(moved)).toBeNull();
    expect(moved.roomSen).toBe(120_000);
  });

  test('is not lost by a night that was sold without a line', () => {
    const { lines, ...dates } = sold(steep, week);
    // Six lines of 20,000 less 30 % of all seven are 78,000; five of them without the discount would be 100,000.
    const before = { ...dates, lines: lines.filter(({ date }) => date !== '2026-12-07') };
    expect(discountOf(change(before, steep, { checkOut: '2026-12-13' }))).toBe(3_000);
  });
});

describe('extra guests', () => {
  const paying = planOf({ extraGuestSen: 3_000 });
  const dearer = planOf({ extraGuestSen: 5_000 });
  const extra = (result: ReturnType<typeof change>) =>
    result.lines.filter((line) => line.kind === 'extra_guest').map((line) => [line.quantity, line.unitSen]);

  test('cost on new nights what they cost today, on old ones what they cost then', () => {
    const once = change(sold(paying, { guests: 3 }), dearer, { checkOut: '2026-12-13' });
    expect(extra(once)).toEqual([
      [5, 3_000],
      [1, 5_000],
    ]);
    const again = { checkIn: '2026-12-07', checkOut: '2026-12-13', guests: 3, lines: once.lines };
    expect(extra(change(again, dearer, { checkOut: '2026-12-12' }))).toEqual([[5, 3_000]]);
  });

  test('pay for each night when the lines do not say for which they paid', () => {
    // Five nights at 30.00 and a sixth that was free: five prices for six nights.
    const free = planOf({ extraGuestSen: 3_000, includedGuests: 3 });
    const longer = change(sold(paying, { guests: 3 }), free, { checkOut: '2026-12-13' });
    expect(extra(longer)).toEqual([[5, 3_000]]);
    const again = { checkIn: '2026-12-07', checkOut: '2026-12-13', guests: 3, lines: longer.lines };
    expect(extra(change(again, paying, { checkOut: '2026-12-12' }))).toEqual([[5, 3_000]]);
  });

  test('who come along pay the price that the others were sold at', () => {
    expect(extra(change(sold(paying, { guests: 3 }), dearer, { guests: 4 }))).toEqual([[10, 3_000]]);
    expect(extra(change(sold(paying), dearer, { guests: 3 }))).toEqual([[5, 5_000]]);
    expect(extra(change(sold(paying, { guests: 3 }), dearer, { guests: 2 }))).toEqual([]);
  });
});

describe('an agreed price', () => {
  const before = sold(OLD, {}, noTaxes);
  const agreed = change(before, OLD, { agreedSen: 52_500, taxes: noTaxes });
  const kept: SoldStay = { ...before, lines: agreed.lines };

  test('is half of the rates here, and goes with the nights it is for', () => {
    expect(agreed.roomSen).toBe(52_500);
    expect(change(kept, OLD, { checkOut: '2026-12-11', taxes: noTaxes }).roomSen).toBe(40_000);
    expect(change(kept, OLD, { checkOut: '2026-12-13', taxes: noTaxes }).roomSen).toBe(77_500);
  });

  test('is named, and takes the share of the nights that stay along to other dates', () => {
    const { lines } = change(before, OLD, { agreedSen: 52_500, taxes: noTaxes });
    expect(lines.find(({ kind }) => kind === 'adjustment')).toMatchObject({
      amountSen: -52_500,
      label: { 'en-US': 'Agreed price', 'cn-ZH': '议定价格', 'ms-MY': 'Harga dipersetujui' },
    });
    // A day later: 85,000 of 105,000 stay and bring 42,500 of the 52,500 off; the new night costs 25,000.
    const dates = { checkIn: '2026-12-08', checkOut: '2026-12-13' };
    expect(change(kept, OLD, { ...dates, taxes: noTaxes }).roomSen).toBe(67_500);
  });

  test('is what a charge for nights given up is a share of', () => {
    // Three of five nights stay: 60,000 at the rates, 30,000 as agreed. The other two, 22,500 as agreed, are charged in full.
    const more = { checkOut: '2026-12-10', chargedBp: 10_000, taxes: noTaxes };
    const after = change(kept, OLD, more);
    expect(after.roomSen).toBe(30_000);
    expect(after.lines.find(({ percentBp }) => percentBp === 10_000)?.amountSen).toBe(22_500);
  });

  test('can be taken away, and never makes the room cost less than nothing', () => {
    expect(change(kept, OLD, { agreedSen: null, taxes: noTaxes }).lines).toEqual(before.lines);
    expect(change(kept, OLD, { agreedSen: 0, taxes: noTaxes }).roomSen).toBe(0);
  });

  test('cannot be negative', () => {
    expect(() => change(before, OLD, { agreedSen: -1 })).toThrow('price.input: agreedSen');
  });
});

test('a stay without nights cannot be, nor one of more than 731', () => {
  // From 7 December 2026: 731 nights, a leap day among them, end on 7 December 2028.
  expect(() => change(sold(OLD), OLD, { checkOut: '2026-12-07' })).toThrow('stay.dates');
  expect(
    change(sold(OLD), OLD, { checkOut: '2028-12-07' }).lines.filter(({ kind }) => kind === 'room'),
  ).toHaveLength(731);
  expect(() => change(sold(OLD), OLD, { checkOut: '2028-12-08' })).toThrow('stay.dates');
});

test('lines stay as sold where nothing changes, whatever has happened to the taxes', () => {
  const before = sold(OLD);
  const dearer = taxes({
    sst: [{ validFrom: '2024-03-01', validTo: null, percentBp: 1_000 }],
    tourismTax: [{ validFrom: '2023-01-01', validTo: null, amountSen: 1_500 }],
    levies: [levy({ amountSen: 900 })],
  });
  expect(change(before, DEARER, { taxes: dearer })).toMatchObject({ lines: before.lines, explanation: [] });
});

test('what was charged for nights given up stays when more are given up', () => {
  // 45,000 of nights half charged are 22,500; then a night of 20,000 half charged is 10,000.
  const before = sold(OLD, {}, noTaxes);
  const half = { chargedBp: 5_000, taxes: noTaxes };
  const once = change(before, OLD, { checkOut: '2026-12-10', ...half });
  const shorter = { ...before, checkOut: '2026-12-10', lines: once.lines };
  const twice = change(shorter, OLD, { checkOut: '2026-12-09', ...half });
  const charges = twice.lines.filter(({ kind }) => kind === 'adjustment');
  expect(charges.map(({ date, amountSen }) => [date, amountSen])).toEqual([
    ['2026-12-10', 22_500],
    ['2026-12-09', 10_000],
  ]);
});

test('nights of a season carry its name in the explanation', () => {
  const { explanation } = change(
    sold(OLD, { checkIn: '2026-12-18', checkOut: '2026-12-20' }),
    planOf({ seasons: [season()] }),
    {
      checkOut: '2026-12-22',
    },
  );
  expect(explanation[0]).toMatchObject({
    reason: 'night_added',
    dates: ['2026-12-20', '2026-12-21'],
    label: { 'en-US': 'Year end' },
    oldSen: 0,
    newSen: 80_000,
  });
});

test('who leaves after the first of two nights pays taxes for being there of one, and service tax on what is charged', () => {
  // Worked by hand: two nights of 300.00 and cleaning 80.00, SST 8 % 54.40, tourism tax 10.00 and a levy of 3.00 a night: 760.40.
  const plan = planOf({ baseSen: 30_000, weekendSen: null, cleaningSen: 8_000 });
  const rules = taxes({ levies: [levy({ amountSen: 300 })] });
  const before = sold(plan, { checkOut: '2026-12-09' }, rules);
  expect(totalOf(before.lines)).toBe(76_040);
  const after = change(before, plan, { checkOut: '2026-12-08', chargedBp: 5_000, taxes: rules });
  expect(after.lines.map(({ kind, date, amountSen }) => [kind, date, amountSen])).toEqual([
    ['room', '2026-12-07', 30_000],
    ['cleaning', null, 8_000],
    // Half of the night that is given up, on that night; SST on it 12.00, and 30.40 on the rest.
    ['adjustment', '2026-12-08', 15_000],
    ['sst', null, 4_240],
    ['tourism_tax', null, 1_000],
    ['levy', null, 300],
  ]);
  // 760.40 was paid: 175.00 goes back.
  expect(76_040 - after.totalSen).toBe(17_500);
});

test('a charge for nights given up has the service tax of those nights', () => {
  // 8 % until 7 December, 10 % from then on: 16.00 on the night that stays, 20.00 on the one that is charged in full.
  const rules = taxes({
    sst: [
      { validFrom: '2024-03-01', validTo: '2026-12-07', percentBp: 800 },
      { validFrom: '2026-12-08', validTo: null, percentBp: 1_000 },
    ],
  });
  const plan = planOf();
  const before = sold(plan, { checkOut: '2026-12-09' }, rules);
  const after = change(before, plan, { checkOut: '2026-12-08', chargedBp: 10_000, taxes: rules });
  expect(after.lines.filter(({ kind }) => kind === 'sst').map(({ amountSen }) => amountSen)).toEqual([
    1_600, 2_000,
  ]);
});

test('a charge for nights given up has no service tax where the company charges none on fees', () => {
  // Of two nights of 300.00 half of the second is charged: 8 % of the first night and the cleaning of 80.00, 30.40, and none of 150.00.
  const plan = planOf({ baseSen: 30_000, weekendSen: null, cleaningSen: 8_000 });
  const rules = taxes();
  const before = sold(plan, { checkOut: '2026-12-09' }, rules);
  const more = { checkOut: '2026-12-08', chargedBp: 5_000, taxes: rules, taxesFees: false };
  const after = change(before, plan, more);
  expect(after.lines.filter(({ kind }) => kind === 'adjustment' || kind === 'sst')).toMatchObject([
    { kind: 'adjustment', amountSen: 15_000 },
    { kind: 'sst', unitSen: 38_000, amountSen: 3_040 },
  ]);
});
