import fc from 'fast-check';
import type { LocalText } from '../../languages';
import { night, plan } from './exampleRates';
import type { PriceLine } from './priceLines';
import {
  checkStay,
  groupLines,
  nightlyRate,
  priceNights,
  priceStay,
  type Levy,
  type PaintedNight,
  type PropertyPricing,
  type RatePlan,
  type Season,
  type Stay,
  type TaxRules,
} from './prices';
import { addDays, fromDayNumber, nightsOf } from '../base/stayDates';

// Days around the change of the tax rate (2024-03-01) and the return of the tourism tax (2023-01-01), leap day included.
const date = fc.integer({ min: 19_300, max: 19_900 }).map(fromDayNumber);
const sen = fc.integer({ min: 0, max: 100_000 });
const rate = fc.integer({ min: 1, max: 500_000 });
const name = fc.constantFrom<LocalText>(
  { 'en-US': 'One', 'cn-ZH': '', 'ms-MY': '' },
  { 'en-US': 'Two', 'cn-ZH': '', 'ms-MY': '' },
);
const period = fc.tuple(date, fc.option(fc.nat(300))).map(([validFrom, days]) => ({
  validFrom,
  validTo: days === null ? null : addDays(validFrom, days),
}));

const season = fc.record<Season>({
  name,
  startsOn: date,
  endsOn: date,
  rateSen: rate,
  weekendRateSen: fc.option(rate),
  minNights: fc.constant(null),
  maxNights: fc.constant(null),
  noArrivalOn: fc.constant([]),
  noDepartureOn: fc.constant([]),
});
const painted = fc.record<PaintedNight>({
  date,
  rateSen: fc.option(rate),
  minNights: fc.constant(null),
  maxNights: fc.constant(null),
  closedToArrival: fc.constant(null),
  closedToDeparture: fc.constant(null),
  closed: fc.constant(null),
});
const lengthDiscount = fc.record({ minNights: fc.integer({ min: 1, max: 30 }), percentBp: fc.nat(10_000) });
const ratePlan = fc.record<RatePlan>({
  baseSen: rate,
  weekendSen: fc.option(rate),
  holidaySen: fc.option(rate),
  seasons: fc.array(season, { maxLength: 4 }),
  nights: fc.uniqueArray(painted, { maxLength: 20, selector: (night) => night.date }),
  lengthDiscounts: fc.array(lengthDiscount, { maxLength: 3 }),
  includedGuests: fc.nat(4),
  maxGuests: fc.constant(8),
  childrenAllowed: fc.constant(true),
  infantsMost: fc.constant(2),
  petsMost: fc.constant(3),
  extraGuestSen: sen,
  cleaningSen: sen,
  petCleaningSen: sen,
  depositSen: sen,
  minNights: fc.constant(1),
  maxNights: fc.constant(null),
});
const place = fc.record<PropertyPricing>({
  weekendNights: fc.constantFrom([5, 6], [4, 5], []),
  holidays: fc.array(fc.record({ date, name }), { maxLength: 12 }),
  holidayNights: fc.constantFrom('eve', 'day', 'eve_and_day'),
});
const levy = fc
  .tuple(period, name, fc.nat(1_000), fc.constantFrom('all' as const, 'foreigners' as const), fc.boolean())
  .map(([dates, title, amountSen, appliesTo, collectAllowed]): Levy => {
    return { ...dates, name: title, amountSen, appliesTo, collectAllowed };
  });
const taxRules = fc.record<TaxRules>({
  sst: fc.array(
    fc.tuple(period, fc.nat(2_000)).map(([dates, percentBp]) => ({ ...dates, percentBp })),
    { maxLength: 4 },
  ),
  sstRegisteredFrom: fc.option(date),
  tourismTax: fc.array(
    fc.tuple(period, fc.nat(3_000)).map(([dates, amountSen]) => ({ ...dates, amountSen })),
    { maxLength: 3 },
  ),
  tourismTaxExempt: fc.boolean(),
  levies: fc.array(levy, { maxLength: 3 }),
});
const stay = fc
  .tuple(
    date,
    fc.integer({ min: 1, max: 40 }),
    fc.integer({ min: 1, max: 8 }),
    fc.constantFrom('MY', 'SG'),
    fc.boolean(),
    fc.tuple(fc.nat(7), fc.nat(2), fc.nat(3)),
  )
  .map(([checkIn, nights, guests, nationality, permanentResident, [children, infants, pets]]): Stay => {
    const party = { guests, children: Math.min(children, guests - 1), infants, pets };
    return { checkIn, checkOut: addDays(checkIn, nights), ...party, nationality, permanentResident };
  });
const sumOf = (lines: readonly { amountSen: number }[]) =>
  lines.reduce((total, line) => total + line.amountSen, 0);

/** True for whole sen with the sign of its kind; without a percentage it is so many at so much. */
const isSound = ({ kind, quantity, unitSen, amountSen, percentBp }: PriceLine) =>
  [quantity, unitSen, amountSen].every(Number.isSafeInteger) &&
  Math.sign(amountSen) === (kind === 'discount' ? -1 : 1) &&
  (percentBp !== null || Object.is(amountSen, quantity * unitSen));

describe('any quote', () => {
  it('is the sum of its lines, whole sen, with no negative line but the discount', () => {
    fc.assert(
      fc.property(stay, ratePlan, place, taxRules, (wish, plan, property, taxes) => {
        const quote = priceStay(wish, plan, property, taxes);
        expect(sumOf(quote.lines)).toBe(quote.totalSen);
        expect(quote.lines.filter((line) => !isSound(line))).toEqual([]);
        expect(quote.lines.filter((line) => line.kind === 'discount').length).toBeLessThanOrEqual(1);
        expect(quote.totalSen).toBeGreaterThanOrEqual(quote.depositSen);
        const nights = nightsOf(wish.checkIn, wish.checkOut);
        const room = quote.lines.filter((line) => line.kind === 'room');
        expect(room.map((line) => line.date)).toEqual(nights);
        expect(room.map((line) => [line.rate, line.unitSen, line.label])).toEqual(
          nights.map((night) => Object.values(nightlyRate(night, plan, property))),
        );
      }),
      { numRuns: 400 },
    );
  });

  it('takes what is painted before anything else, and the paint of no night changes another', () => {
    fc.assert(
      fc.property(stay, ratePlan, place, rate, (wish, plan, property, rateSen) => {
        const bare = { ...plan, nights: [] };
        const date = wish.checkIn;
        const brush = {
          rateSen,
          minNights: null,
          maxNights: null,
          closedToArrival: null,
          closedToDeparture: null,
          closed: null,
        };
        const paint = { ...bare, nights: [{ date, ...brush }] };
        expect(nightlyRate(date, paint, property)).toEqual({ kind: 'painted', sen: rateSen, label: null });
        const before = priceNights(wish.checkIn, wish.checkOut, { ...bare, lengthDiscounts: [] }, property);
        const after = priceNights(wish.checkIn, wish.checkOut, { ...paint, lengthDiscounts: [] }, property);
        expect(after - before).toBe(rateSen - nightlyRate(date, bare, property).sen);
      }),
      { numRuns: 300 },
    );
  });

  it('is refused for its arrival alone by a night closed to arrivals, never for passing it', () => {
    fc.assert(
      fc.property(stay, fc.nat(39), (wish, offset) => {
        const date = addDays(wish.checkIn, offset);
        const closed = plan({ maxGuests: 8, petsMost: 3, nights: [night({ date, closedToArrival: true })] });
        expect(checkStay(wish, closed)?.code ?? null).toBe(offset === 0 ? 'stay.closed_to_arrival' : null);
        const noExit = plan({
          maxGuests: 8,
          petsMost: 3,
          nights: [night({ date, closedToDeparture: true })],
        });
        expect(checkStay(wish, noExit)?.code ?? null).toBe(
          date === wish.checkOut ? 'stay.closed_to_departure' : null,
        );
      }),
    );
  });

  it('has the room price that searches compute', () => {
    fc.assert(
      fc.property(stay, ratePlan, place, taxRules, (wish, plan, property, taxes) => {
        const quote = priceStay(wish, plan, property, taxes);
        const room = quote.lines.filter((line) => line.kind === 'room' || line.kind === 'discount');
        expect(priceNights(wish.checkIn, wish.checkOut, plan, property)).toBe(sumOf(room));
        expect(quote.roomSen).toBe(sumOf(room));
      }),
      { numRuns: 400 },
    );
  });

  it('never falls when the stay grows, as long as no length discount is given', () => {
    fc.assert(
      fc.property(
        stay,
        fc.integer({ min: 1, max: 20 }),
        ratePlan,
        place,
        taxRules,
        (wish, more, plan, property, taxes) => {
          const full = { ...plan, lengthDiscounts: [] };
          const longer = { ...wish, checkOut: addDays(wish.checkOut, more) };
          const earlier = { ...wish, checkIn: addDays(wish.checkIn, -more) };
          const { totalSen, roomSen } = priceStay(wish, full, property, taxes);
          expect(priceStay(longer, full, property, taxes).totalSen).toBeGreaterThan(totalSen);
          expect(priceStay(earlier, full, property, taxes).roomSen).toBeGreaterThan(roomSen);
        },
      ),
      { numRuns: 400 },
    );
  });

  it('keeps its sum and its nights when grouped, and groups as few rows as there are prices', () => {
    fc.assert(
      fc.property(stay, ratePlan, place, taxRules, (wish, plan, property, taxes) => {
        const { lines, totalSen, nights } = priceStay(wish, plan, property, taxes);
        const rows = groupLines(lines);
        const room = rows.filter((row) => row.kind === 'room');
        expect(sumOf(rows)).toBe(totalSen);
        expect(room.flatMap((row) => row.dates)).toHaveLength(nights);
        expect(
          room.every(
            (row) => row.amountSen === row.quantity * row.unitSen && row.quantity === row.dates.length,
          ),
        ).toBe(true);
        expect(new Set(room.map((row) => JSON.stringify([row.rate, row.unitSen, row.label]))).size).toBe(
          room.length,
        );
        expect(rows.filter((row) => row.kind !== 'room')).toEqual(
          lines.filter((line) => line.kind !== 'room').map((line) => ({ ...line, dates: [] })),
        );
      }),
    );
  });

  it('taxes at most the rate of what is taxable, and never the deposit', () => {
    fc.assert(
      fc.property(stay, ratePlan, place, taxRules, sen, (wish, plan, property, taxes, depositSen) => {
        const sstOf = (quote: ReturnType<typeof priceStay>) =>
          quote.lines.filter((line) => line.kind === 'sst');
        const quote = priceStay(wish, plan, property, taxes);
        expect(sstOf(priceStay(wish, { ...plan, depositSen }, property, taxes))).toEqual(sstOf(quote));
        const taxable = quote.lines.filter((line) =>
          ['room', 'discount', 'extra_guest', 'cleaning'].includes(line.kind),
        );
        const based = sstOf(quote).reduce((total, line) => total + line.unitSen, 0);
        // A night cheaper than the sen that cannot be shared out may fall out of the base: less than a sen per night.
        expect(based).toBeLessThanOrEqual(sumOf(taxable) + quote.nights);
      }),
    );
  });
});
