import { plan, season, property, TOURISM_TAX, taxes, noTaxes, levy, stay } from './exampleRates';
import { priceForStaff, priceStay, type RatePlan, type Stay, type TaxRules } from './prices';

/** The lines of a kind as `quantity × unit (basis points) = amount`. */
const linesOf = (kind: string, quote: ReturnType<typeof priceStay>) =>
  quote.lines
    .filter((line) => line.kind === kind)
    .map(({ quantity, unitSen, percentBp, amountSen }) => [quantity, unitSen, percentBp, amountSen]);

describe('priceStay', () => {
  it('prices a stay line by line', () => {
    const full = plan({
      lengthDiscounts: [
        { minNights: 3, percentBp: 1_000 },
        { minNights: 7, percentBp: 2_000 },
      ],
      extraGuestSen: 3_000,
      cleaningSen: 8_000,
      depositSen: 20_000,
    });
    const quote = priceStay(
      stay('2026-08-28', '2026-08-31', { guests: 3, nationality: 'SG' }),
      full,
      property(),
      taxes({ levies: [levy()] }),
    );
    expect(
      quote.lines.map((line) => [line.kind, line.date, line.rate, line.label?.['en-US'], line.amountSen]),
    ).toEqual([
      ['room', '2026-08-28', 'weekend', undefined, 25_000],
      ['room', '2026-08-29', 'weekend', undefined, 25_000],
      ['room', '2026-08-30', 'holiday', 'National Day', 30_000],
      ['discount', null, null, undefined, -8_000],
      ['extra_guest', null, null, undefined, 9_000],
      ['cleaning', null, null, undefined, 8_000],
      ['sst', null, null, undefined, 7_120], // 8 % of 80,000 − 8,000 + 9,000 + 8,000
      ['tourism_tax', null, null, undefined, 3_000],
      ['levy', null, null, 'Heritage fee', 600],
      ['deposit', null, null, undefined, 20_000],
    ]);
    expect(quote).toMatchObject({
      nights: 3,
      totalSen: 119_720,
      depositSen: 20_000,
      roomSen: 72_000,
      averageNightSen: 24_000,
    });
    expect(linesOf('discount', quote)).toEqual([[1, 80_000, 1_000, -8_000]]);
    expect(linesOf('sst', quote)).toEqual([[1, 89_000, 800, 7_120]]);
  });

  it('asks cleaning for each pet beside that of the stay, taxed as cleaning; children are guests, infants are nobody', () => {
    // Worked by hand: two nights of 200.00 for three where two are included, 30.00 a night for the third, cleaning 80.00 and 60.00 for each of two
    // pets: 400.00 + 60.00 + 80.00 + 120.00 = 660.00, SST 8 % 52.80.
    const rates = plan({
      extraGuestSen: 3_000,
      cleaningSen: 8_000,
      petCleaningSen: 6_000,
      petsMost: 2,
      depositSen: 20_000,
    });
    const family = { guests: 3, children: 1, infants: 2, pets: 2 };
    const quote = priceStay(stay('2026-08-24', '2026-08-26', family), rates, property(), taxes());
    expect(
      quote.lines.slice(2).map(({ kind, label, amountSen }) => [kind, label?.['en-US'], amountSen]),
    ).toEqual([
      ['extra_guest', undefined, 6_000],
      ['cleaning', undefined, 8_000],
      ['cleaning', 'Cleaning after pets', 12_000],
      ['sst', undefined, 5_280],
      ['deposit', undefined, 20_000],
    ]);
    expect(linesOf('cleaning', quote)).toEqual([
      [1, 8_000, null, 8_000],
      [2, 6_000, null, 12_000],
    ]);
    expect(linesOf('sst', quote)).toEqual([[1, 66_000, 800, 5_280]]);
    expect(quote.totalSen).toBe(91_280);
    const free = priceStay(
      stay('2026-08-24', '2026-08-26', family),
      { ...rates, petCleaningSen: 0 },
      property(),
      noTaxes,
    );
    expect(linesOf('cleaning', free)).toEqual([[1, 8_000, null, 8_000]]);
  });

  it.each([{ pets: 0.5 }, { infants: -1 }, { children: -1 }])('refuses a party of %j', (party) => {
    const rates = plan({ petsMost: 2 });
    const field = Object.keys(party)[0];
    expect(() => priceStay(stay('2026-08-24', '2026-08-26', party), rates, property(), noTaxes)).toThrow(
      new RangeError(`price.input: ${field}`),
    );
  });

  it('takes 6 % before 2024-03-01 and 8 % from then, in one stay', () => {
    const flat = plan({ weekendSen: null, cleaningSen: 5_000 });
    const quote = priceStay(stay('2024-02-28', '2024-03-02'), flat, property(), taxes());
    expect(linesOf('sst', quote)).toEqual([
      [1, 45_000, 600, 2_700],
      [1, 20_000, 800, 1_600],
    ]);
  });

  it('gives the sen that a discount cannot share out to the first night', () => {
    const uneven = plan({
      baseSen: 10_001,
      weekendSen: null,
      lengthDiscounts: [{ minNights: 2, percentBp: 1_000 }],
    });
    const quote = priceStay(stay('2024-02-28', '2024-03-02'), uneven, property(), taxes());
    // 10 % of 30,003 is 3,000: 1,000 on each night
    expect(linesOf('sst', quote)).toEqual([
      [1, 18_002, 600, 1_080],
      [1, 9_001, 800, 720],
    ]);
    const two = priceStay(
      stay('2024-02-29', '2024-03-02'),
      { ...uneven, baseSen: 10_005 },
      property(),
      taxes(),
    );
    // 10 % of 20,010 is 2,001: 1,001 on the first night
    expect(linesOf('sst', two)).toEqual([
      [1, 9_004, 600, 540],
      [1, 9_005, 800, 720],
    ]);
  });

  it.each([
    ['not registered', null, []],
    ['registered later', '2026-01-09', []],
    ['registered during the stay', '2026-01-06', [[1, 20_000, 800, 1_600]]],
    ['registered at check-in', '2026-01-05', [[1, 45_000, 800, 3_600]]],
  ])('service tax when %s', (_, sstRegisteredFrom, expected) => {
    const quote = priceStay(
      stay('2026-01-05', '2026-01-07'),
      plan({ cleaningSen: 5_000 }),
      property(),
      taxes({ sstRegisteredFrom }),
    );
    expect(linesOf('sst', quote)).toEqual(expected);
  });

  it.each([
    ['a foreigner', '2026-01-05', { nationality: 'SG' }, false, [[2, 1_000, null, 2_000]]],
    ['a Malaysian', '2026-01-05', { nationality: 'MY' }, false, []],
    ['a permanent resident', '2026-01-05', { nationality: 'SG', permanentResident: true }, false, []],
    ['an exempt place', '2026-01-05', { nationality: 'SG' }, true, []],
    ['the exempt years', '2021-06-01', { nationality: 'SG' }, false, []],
    ['into the exempt years', '2020-02-29', { nationality: 'SG' }, false, [[1, 1_000, null, 1_000]]],
    ['out of the exempt years', '2022-12-31', { nationality: 'SG' }, false, [[1, 1_000, null, 1_000]]],
    ['before the tax', '2017-08-30', { nationality: 'SG' }, false, []],
  ])('tourism tax of %s', (_, checkIn, guest, tourismTaxExempt, expected) => {
    const checkOut = new Date(Date.parse(`${checkIn}T00:00:00Z`) + 2 * 86_400_000).toISOString().slice(0, 10);
    const quote = priceStay(stay(checkIn, checkOut, guest), plan(), property(), taxes({ tourismTaxExempt }));
    expect(linesOf('tourism_tax', quote)).toEqual(expected);
  });

  it('shows one tourism tax line per amount', () => {
    const tourismTax = [...TOURISM_TAX, { validFrom: '2026-02-01', validTo: null, amountSen: 1_500 }];
    const quote = priceStay(
      stay('2026-01-30', '2026-02-02', { nationality: 'GB' }),
      plan(),
      property(),
      taxes({ tourismTax }),
    );
    expect(linesOf('tourism_tax', quote)).toEqual([
      [2, 1_000, null, 2_000],
      [1, 1_500, null, 1_500],
    ]);
  });

  it.each([
    ['all guests', levy(), 'MY', [[3, 200, null, 600]]],
    ['from its first day', levy({ validFrom: '2026-01-01', amountSen: 500 }), 'MY', [[2, 500, null, 1_000]]],
    ['until its last day', levy({ validTo: '2025-12-31' }), 'MY', [[1, 200, null, 200]]],
    ['foreigners, of a Malaysian', levy({ appliesTo: 'foreigners' }), 'MY', []],
    ['foreigners, of a foreigner', levy({ appliesTo: 'foreigners' }), 'TH', [[3, 200, null, 600]]],
    ['one that the house may not collect', levy({ collectAllowed: false }), 'TH', []],
    ['postponed, so not yet', levy({ validFrom: '2027-01-01' }), 'TH', []],
  ])('levy: %s', (_, fee, nationality, expected) => {
    const quote = priceStay(
      stay('2025-12-31', '2026-01-03', { nationality }),
      plan(),
      property(),
      taxes({ levies: [fee] }),
    );
    expect(linesOf('levy', quote)).toEqual(expected);
  });

  it('charges guests beyond the included ones per night, never fewer than none', () => {
    const extra = plan({ extraGuestSen: 3_000 });
    expect(
      linesOf(
        'extra_guest',
        priceStay(stay('2026-01-05', '2026-01-08', { guests: 4 }), extra, property(), noTaxes),
      ),
    ).toEqual([[6, 3_000, null, 18_000]]);
    expect(
      linesOf(
        'extra_guest',
        priceStay(stay('2026-01-05', '2026-01-08', { guests: 1 }), extra, property(), noTaxes),
      ),
    ).toEqual([]);
  });

  it.each([
    [2, 0],
    [3, 1_000],
    [6, 1_000],
    [7, 2_000],
  ])('%i nights have %i basis points off', (nights, bp) => {
    const discounts = [
      { minNights: 7, percentBp: 2_000 },
      { minNights: 3, percentBp: 1_000 },
    ];
    const quote = priceStay(
      stay('2026-01-05', `2026-01-${String(5 + nights).padStart(2, '0')}`),
      plan({ weekendSen: null, lengthDiscounts: discounts }),
      property(),
      noTaxes,
    );
    expect(quote.roomSen).toBe((nights * 20_000 * (10_000 - bp)) / 10_000);
    expect(quote.lines.filter((line) => line.kind === 'discount')).toHaveLength(bp ? 1 : 0);
  });

  it('goes beyond the rules for visitors for staff, but not beyond what the place is for', () => {
    const short = plan({ minNights: 3, weekendSen: null });
    const wish = stay('2026-01-05', '2026-01-07');
    expect(() => priceStay(wish, short, property(), noTaxes)).toThrow(new RangeError('stay.min_nights'));
    expect(priceForStaff(wish, short, property(), noTaxes).totalSen).toBe(40_000);
    const crowd = { ...wish, guests: 5 };
    expect(() => priceForStaff(crowd, short, property(), noTaxes)).toThrow(new RangeError('stay.guests'));
  });

  it.each<[string, Partial<RatePlan>, Partial<TaxRules>, Partial<Stay>]>([
    ['price.input: baseSen', { baseSen: 0 }, {}, {}],
    ['price.input: baseSen', { baseSen: -1 }, {}, {}],
    ['price.input: baseSen', { baseSen: 100.5 }, {}, {}],
    ['price.input: weekendSen', { weekendSen: 0 }, {}, {}],
    ['price.input: holidaySen', { holidaySen: 0 }, {}, {}],
    ['price.input: season rate', { seasons: [season({ weekendRateSen: 0 })] }, {}, {}],
    ['price.input: cleaningSen', { cleaningSen: -1 }, {}, {}],
    ['price.input: depositSen', { depositSen: Number.NaN }, {}, {}],
    ['price.input: extraGuestSen', { extraGuestSen: -5 }, {}, {}],
    ['price.input: lengthDiscounts', { lengthDiscounts: [{ minNights: 1, percentBp: 10_001 }] }, {}, {}],
    ['price.input: sst', {}, { sst: [{ validFrom: '2020-01-01', validTo: null, percentBp: -1 }] }, {}],
    [
      'price.input: tourismTax',
      {},
      { tourismTax: [{ validFrom: '2020-01-01', validTo: null, amountSen: -1 }] },
      { nationality: 'SG' },
    ],
    ['price.input: levy', {}, { levies: [levy({ amountSen: -1 })] }, {}],
    ['price.input: nationality', {}, {}, { nationality: 'my' }],
  ])('refuses %s (case %#)', (message, planPart, taxPart, stayPart) => {
    const wish = stay('2026-01-05', '2026-01-06', stayPart);
    expect(() => priceStay(wish, plan(planPart), property(), taxes(taxPart))).toThrow(
      new RangeError(message),
    );
  });
});
