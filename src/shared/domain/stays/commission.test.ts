import { commissionOf } from './commission';

// Room 450.00 besides cleaning and taxes; 7.5 % commission.
const BOOKING = {
  status: 'confirmed' as const,
  roomSen: 45_000,
  givenUpSen: 0,
  keptSen: 0,
  commissionBp: 750,
};

test.each([
  ['of the room price alone', { status: 'confirmed' as const }, 45_000, 3_375],
  [
    'with nights that were given up and charged',
    { status: 'checked_out' as const, givenUpSen: 15_000 },
    60_000,
    4_500,
  ],
  ['nothing when the hold ran out', { status: 'expired' as const, keptSen: 54_000 }, 0, 0],
  ['nothing of a cancellation that kept nothing', { status: 'cancelled' as const }, 0, 0],
  ['of a cancellation what was kept', { status: 'cancelled' as const, keptSen: 22_500 }, 22_500, 1_688],
  ['nothing of a no-show who has not paid', { status: 'no_show' as const }, 0, 0],
  ['of a no-show who has paid a part', { status: 'no_show' as const, keptSen: 9_000 }, 9_000, 675],
  ['never below nothing', { status: 'cancelled' as const, keptSen: -100 }, 0, 0],
  ['half a sen is rounded up', { status: 'checked_out' as const, roomSen: 20, commissionBp: 250 }, 20, 1],
])('%s', (_, more, baseSen, commissionSen) => {
  expect(commissionOf({ ...BOOKING, ...more })).toEqual({ baseSen, commissionSen });
});

test('a share above everything is a mistake', () => {
  expect(() => commissionOf({ ...BOOKING, commissionBp: 10_001 })).toThrow('price.input: commissionBp');
});
