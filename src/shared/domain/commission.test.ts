import { commissionOf } from './commission';

test.each([
  ['of the room price alone', { status: 'confirmed' as const }, 45_000, 3_375],
  ['nothing when it is cancelled', { status: 'cancelled' as const, owedSen: 0 }, 0, 0],
  ['nothing when the hold ran out', { status: 'expired' as const }, 0, 0],
  ['of a no-show that is charged in full', { status: 'no_show' as const }, 45_000, 3_375],
  ['of a no-show that is charged in part', { status: 'no_show' as const, owedSen: 20_000 }, 20_000, 1_500],
  ['half a sen is rounded up', { status: 'checked_out' as const, roomSen: 20, commissionBp: 250 }, 20, 1],
])('%s', (_, more, baseSen, commissionSen) => {
  const booking = { status: 'confirmed' as const, roomSen: 45_000, owedSen: 60_000, commissionBp: 750 };
  expect(commissionOf({ ...booking, ...more })).toEqual({ baseSen, commissionSen });
});

test('a share above everything is a mistake', () => {
  const booking = { status: 'confirmed' as const, roomSen: 1, owedSen: 1, commissionBp: 10_001 };
  expect(() => commissionOf(booking)).toThrow('price.input: commissionBp');
});
