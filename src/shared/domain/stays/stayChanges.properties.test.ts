import fc from 'fast-check';
import { plan as planOf, property, taxes, levy } from '../pricing/exampleRates';
import { priceStay, type RatePlan } from '../pricing/prices';
import { changeStay, type SoldStay } from './stayChanges';
import { addDays, fromDayNumber } from '../base/stayDates';

const sen = fc.integer({ min: 1, max: 80_000 });
const plan = fc
  .record({
    baseSen: sen,
    weekendSen: fc.option(sen),
    extraGuestSen: fc.nat(5_000),
    cleaningSen: fc.nat(9_000),
    depositSen: fc.nat(20_000),
    lengthDiscounts: fc.array(
      fc.record({ minNights: fc.integer({ min: 2, max: 12 }), percentBp: fc.nat(5_000) }),
      { maxLength: 2 },
    ),
  })
  .map((more): RatePlan => planOf({ ...more, maxGuests: 8 }));
const RULES = taxes({ levies: [levy()] });
const case_ = fc.record({
  checkIn: fc.integer({ min: 20_000, max: 20_800 }).map(fromDayNumber),
  nights: fc.integer({ min: 1, max: 20 }),
  guests: fc.integer({ min: 1, max: 8 }),
  then: plan,
  now: plan,
});
type Case = typeof case_ extends fc.Arbitrary<infer T> ? T : never;

const sold = ({ checkIn, nights, guests, then }: Case): SoldStay => {
  const checkOut = addDays(checkIn, nights);
  const { lines } = priceStay({ checkIn, checkOut, guests, nationality: 'SG' }, then, property(), RULES);
  return { checkIn, checkOut, guests, lines };
};
const change = (before: SoldStay, now: RatePlan, more: Partial<Parameters<typeof changeStay>[1]> = {}) =>
  changeStay(before, {
    checkIn: before.checkIn,
    checkOut: before.checkOut,
    guests: before.guests,
    foreigner: true,
    ratesOf: () => ({ plan: now, property: property() }),
    isMoved: () => false,
    taxesFees: true,
    taxes: RULES,
    ...more,
  });
const totalOf = (lines: readonly { amountSen: number }[]) =>
  lines.reduce((sum, line) => sum + line.amountSen, 0);
const roomsOf = (lines: SoldStay['lines']) => lines.filter((line) => line.kind === 'room');

describe('any change', () => {
  it('adds up: lines to the total, the explanation to the difference', () => {
    fc.assert(
      fc.property(
        case_,
        fc.integer({ min: -10, max: 10 }),
        fc.integer({ min: 1, max: 20 }),
        fc.integer({ min: 1, max: 8 }),
        fc.nat(10_000),
        fc.option(fc.nat(500_000), { nil: undefined }),
        (one, shift, nights, guests, chargedBp, agreedSen) => {
          const before = sold(one);
          const checkIn = addDays(before.checkIn, shift);
          const result = change(before, one.now, {
            checkIn,
            checkOut: addDays(checkIn, nights),
            guests,
            chargedBp,
            agreedSen,
          });
          expect(totalOf(result.lines)).toBe(result.totalSen);
          expect(
            totalOf(before.lines) +
              result.explanation.reduce((sum, line) => sum + line.newSen - line.oldSen, 0),
          ).toBe(result.totalSen);
          expect(result.totalSen).toBeGreaterThanOrEqual(0);
          expect(
            result.lines.every((line) => Number.isSafeInteger(line.amountSen) && line.amountSen !== 0),
          ).toBe(true);
          for (const line of result.lines) {
            if (line.percentBp === null) expect(line.amountSen).toBe(line.quantity * line.unitSen);
          }
          if (agreedSen !== undefined) expect(result.roomSen).toBe(agreedSen);
        },
      ),
      { numRuns: 300 },
    );
  });

  it('leaves the nights that stay as they were sold, and prices new ones as a booking of today', () => {
    fc.assert(
      fc.property(
        case_,
        fc.integer({ min: -10, max: 10 }),
        fc.integer({ min: 1, max: 20 }),
        (one, shift, nights) => {
          const before = sold(one);
          const checkIn = addDays(before.checkIn, shift);
          const checkOut = addDays(checkIn, nights);
          const result = change(before, one.now, { checkIn, checkOut });
          const today = roomsOf(
            priceStay({ checkIn, checkOut, guests: 1, nationality: 'SG' }, one.now, property(), RULES).lines,
          );
          const then = new Map(roomsOf(before.lines).map((line) => [line.date, line]));
          expect(roomsOf(result.lines)).toEqual(today.map((line) => then.get(line.date) ?? line));
        },
      ),
    );
  });

  it('is the price of the engine when rates have not changed in between', () => {
    fc.assert(
      fc.property(case_, fc.integer({ min: 1, max: 20 }), (one, nights) => {
        // Without discounts, whose fall never follows from a longer stay.
        const same = { ...one, then: { ...one.then, lengthDiscounts: [] } };
        const before = sold(same);
        const checkOut = addDays(before.checkIn, nights);
        const wish = { checkIn: before.checkIn, checkOut, guests: one.guests, nationality: 'SG' };
        const { lines, totalSen } = priceStay(wish, same.then, property(), RULES);
        const result = change(before, same.then, { checkOut });
        expect(result.totalSen).toBe(totalSen);
        expect(result.lines).toEqual(lines);
      }),
    );
  });

  it('is the quote of the new stay when all of it is in another room type, whatever it was sold at', () => {
    fc.assert(
      fc.property(
        case_,
        fc.integer({ min: -10, max: 10 }),
        fc.integer({ min: 1, max: 20 }),
        fc.integer({ min: 1, max: 8 }),
        fc.constantFrom('MY', 'SG'),
        (one, shift, nights, guests, nationality) => {
          const checkIn = addDays(one.checkIn, shift);
          const wish = { checkIn, checkOut: addDays(checkIn, nights), guests, nationality };
          const { nights: _, averageNightSen: __, ...quote } = priceStay(wish, one.now, property(), RULES);
          const { explanation: ___, ...moved } = change(sold(one), one.now, {
            ...wish,
            foreigner: nationality === 'SG',
            isMoved: () => true,
          });
          expect(moved).toEqual(quote);
        },
      ),
      { numRuns: 300 },
    );
  });

  it('never costs more for fewer of the same nights, whatever is charged for the others', () => {
    fc.assert(
      fc.property(case_, fc.nat(19), fc.nat(19), fc.nat(10_000), (one, late, early, chargedBp) => {
        const before = sold(one);
        const checkIn = addDays(before.checkIn, late % one.nights);
        const left = one.nights - (late % one.nights);
        const checkOut = addDays(before.checkOut, -(early % left));
        const result = change(before, one.now, { checkIn, checkOut, chargedBp });
        expect(result.totalSen).toBeLessThanOrEqual(totalOf(before.lines));
      }),
      { numRuns: 300 },
    );
  });

  it('charged in full, nights given up save only the taxes for being there', () => {
    fc.assert(
      fc.property(case_, fc.integer({ min: 1, max: 19 }), (one, fewer) => {
        fc.pre(fewer < one.nights);
        const before = sold(one);
        const result = change(before, one.now, {
          checkOut: addDays(before.checkOut, -fewer),
          chargedBp: 10_000,
        });
        // RM 10.00 of tourism tax and RM 2.00 of levy a night.
        expect(totalOf(before.lines) - result.totalSen).toBe(fewer * 1_200);
      }),
    );
  });

  it('forth and back at unchanged rates costs what it cost', () => {
    fc.assert(
      fc.property(case_, fc.integer({ min: 1, max: 10 }), (one, more) => {
        const then = { ...one.then, lengthDiscounts: [] };
        const before = sold({ ...one, then });
        const checkOut = addDays(before.checkOut, more);
        const longer = change(before, then, { checkOut });
        const back = change({ ...before, checkOut, lines: longer.lines }, then, {
          checkOut: before.checkOut,
        });
        expect(back.lines).toEqual(before.lines);
      }),
    );
  });
});
