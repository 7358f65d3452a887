import fc from 'fast-check';
import { addDays, isoWeekday, type StayDate } from '../base/stayDates';
import { creditDay, waitsForBank } from './bankingDays';

const none = new Set<StayDate>();
const of = (...days: StayDate[]) => new Set(days);

// 2026-03-06 is a Friday. Worked on a calendar: the weekend of 7 and 8 March, the Monday after is 9 March.
test.each([
  ['example 3: Friday, two days', '2026-03-06', 2, none, '2026-03-10'],
  ['example 3: with Monday a federal holiday', '2026-03-06', 2, of('2026-03-09'), '2026-03-11'],
  ['Thursday, two days', '2026-03-05', 2, none, '2026-03-09'],
  ['Friday, one day', '2026-03-06', 1, none, '2026-03-09'],
  ['Saturday, one day: Monday is the first', '2026-03-07', 1, none, '2026-03-09'],
  ['Saturday, two days', '2026-03-07', 2, none, '2026-03-10'],
  ['no lag: the day itself', '2026-03-06', 0, none, '2026-03-06'],
  ['no lag on a Sunday: the next banking day', '2026-03-08', 0, none, '2026-03-09'],
  ['no lag on a holiday before a weekend', '2026-03-06', 0, of('2026-03-06'), '2026-03-09'],
  ['over the end of a year, New Year in it', '2026-12-31', 1, of('2027-01-01'), '2027-01-04'],
] as const)('%s', (_, takenOn, lag, federal, credited) => {
  expect(creditDay(takenOn, lag, federal)).toBe(credited);
});

test.each([-1, 0.5, NaN])('a lag of %p days is none', (lag) => {
  expect(() => creditDay('2026-03-06', lag, none)).toThrow(RangeError);
});

describe('any taking', () => {
  const taking = fc.record({
    takenOn: fc.integer({ min: 0, max: 800 }).map((day) => addDays('2026-01-01', day)),
    lag: fc.integer({ min: 0, max: 12 }),
    federal: fc
      .array(fc.integer({ min: 0, max: 860 }), { maxLength: 60 })
      .map((days) => new Set(days.map((day) => addDays('2026-01-01', day)))),
  });

  test('is credited on a banking day, with exactly its lag of banking days up to it', () => {
    fc.assert(
      fc.property(taking, ({ takenOn, lag, federal }) => {
        const credited = creditDay(takenOn, lag, federal);
        expect(isoWeekday(credited)).toBeLessThanOrEqual(5);
        expect(federal.has(credited)).toBe(false);
        let counted = 0;
        for (let day = addDays(takenOn, 1); day <= credited; day = addDays(day, 1))
          if (isoWeekday(day) <= 5 && !federal.has(day)) counted += 1;
        const isItself = credited === takenOn;
        expect(counted).toBe(isItself ? 0 : Math.max(1, lag));
        if (lag > 0) expect(credited > takenOn).toBe(true);
      }),
    );
  });

  test('is never credited earlier for a longer lag, a later day or one holiday more', () => {
    fc.assert(
      fc.property(taking, ({ takenOn, lag, federal }) => {
        const credited = creditDay(takenOn, lag, federal);
        expect(creditDay(takenOn, lag + 1, federal) >= credited).toBe(true);
        expect(creditDay(addDays(takenOn, 1), lag, federal) >= credited).toBe(true);
        expect(creditDay(takenOn, lag, new Set([...federal, credited])) > credited).toBe(true);
      }),
    );
  });
});

test.each([
  ['payment', 'card', true],
  ['payment', 'qr', true],
  ['payment', 'fpx', true],
  ['payment', 'bank_transfer', true],
  ['payment', 'cash', false],
  ['payment', 'ota_collect', false],
  ['payment', 'owner_account', false],
  ['payment', 'complimentary', false],
  ['refund', 'card', true],
  // It leaves the bank itself.
  ['refund', 'bank_transfer', false],
  ['refund', 'cash', false],
] as const)('a %s by %s waits for the bank: %p', (kind, method, waits) => {
  expect(waitsForBank(kind, method)).toBe(waits);
});
