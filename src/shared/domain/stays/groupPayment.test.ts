import fc from 'fast-check';
import { splitPayment, type OwingStay } from './groupPayment';
import type { ReservationStatus } from './reservationSteps';

const stay = (id: string, owesSen: number, status: ReservationStatus = 'confirmed'): OwingStay => ({
  id,
  status,
  owesSen,
});

test.each([
  ['all of it', 1_000, { a: 300, b: 500, c: 200 }, 0],
  ['the largest first', 600, { a: 100, b: 500 }, 0],
  ['less than the largest', 400, { b: 400 }, 0],
  ['more than all owe finds no place', 1_100, { a: 300, b: 500, c: 200 }, 100],
  ['nothing', 0, {}, 0],
] as const)('%s', (_, amountSen, shares, leftSen) => {
  const split = splitPayment([stay('a', 300), stay('b', 500), stay('c', 200)], amountSen);
  expect(Object.fromEntries(split.shares.map((share) => [share.id, share.amountSen]))).toEqual(shares);
  expect(split.leftSen).toBe(leftSen);
});

test('of equals the earlier is paid first, and what owes nothing gets nothing', () => {
  expect(splitPayment([stay('paid', 0), stay('a', 300), stay('b', 300), stay('back', -50)], 400)).toEqual({
    shares: [
      { id: 'a', amountSen: 300 },
      { id: 'b', amountSen: 100 },
    ],
    leftSen: 0,
  });
});

test('held nights take the whole or nothing: the money goes on to the others', () => {
  const stays = [stay('held', 500, 'hold'), stay('slip', 300, 'pending'), stay('stands', 200)];
  expect(splitPayment(stays, 700)).toEqual({
    shares: [
      { id: 'held', amountSen: 500 },
      { id: 'stands', amountSen: 200 },
    ],
    leftSen: 0,
  });
  expect(splitPayment(stays, 299)).toEqual({ shares: [{ id: 'stands', amountSen: 200 }], leftSen: 99 });
});

test('no sen is lost, and no stay gets more than it owes', () => {
  const stays = fc.array(
    fc.record({
      owesSen: fc.integer({ min: -500, max: 5_000 }),
      status: fc.constantFrom<ReservationStatus>('hold', 'confirmed', 'checked_in', 'pending'),
    }),
    { maxLength: 8 },
  );
  fc.assert(
    fc.property(stays, fc.integer({ min: 0, max: 30_000 }), (owing, amountSen) => {
      const { shares, leftSen } = splitPayment(
        owing.map((one, index) => ({ ...one, id: String(index) })),
        amountSen,
      );
      expect(shares.reduce((sum, share) => sum + share.amountSen, leftSen)).toBe(amountSen);
      for (const share of shares) {
        const { owesSen, status } = owing[Number(share.id)]!;
        expect(share.amountSen).toBeGreaterThan(0);
        expect(share.amountSen).toBeLessThanOrEqual(owesSen);
        if (status === 'hold' || status === 'pending') expect(share.amountSen).toBe(owesSen);
      }
    }),
  );
});
