import type { SoldLine } from '../stays/stayExplanation';
import { stayPostings, type StayLife } from './stayPostings';

const line = (kind: SoldLine['kind'], amountSen: number, more: Partial<SoldLine> = {}): SoldLine => ({
  ...{ kind, date: null, rate: null, label: null, quantity: 1, unitSen: amountSen, amountSen },
  ...{ percentBp: null, isClosing: false },
  ...more,
});
// Two nights at RM 200.00 and cleaning at RM 80.00; 7.5 % of the nights are RM 30.00.
const NIGHTS = [
  line('room', 20_000, { date: '2026-03-10' }),
  line('room', 20_000, { date: '2026-03-11' }),
  line('cleaning', 8_000),
];
const life = (more: Partial<StayLife>): StayLife => ({
  stay: { id: 'stay', channel: 'direct', collects: false },
  ...{ status: 'checked_out', checkIn: '2026-03-10', checkOut: '2026-03-12', lines: NIGHTS },
  ...{ segments: [{ unitId: 'unit', from: '2026-03-10' }], closedOn: null, payments: [], settlement: null },
  ...{ agencies: [], owner: null, taxDueOn: 'receipt' },
  agent: { commissionBp: 750, roomSen: 40_000, paidSen: 48_000 },
  ...more,
});
const earned = (more: Partial<StayLife>) =>
  stayPostings(life(more))
    .filter(({ kind }) => kind === 'agent_commission')
    .map(({ serviceDate, when, lines }) => [serviceDate, when, lines]);
const entry = (date: string, sen: number) => [
  date,
  'day_come',
  [
    { account: 5150, amountSen: sen, reservation: 'stay' },
    { account: 2500, amountSen: -sen, reservation: 'stay' },
  ],
];
/** A fee of RM 108.00 with 8 % service tax in it, of which the agent's part is of RM 100.00. */
const FEE = [
  line('cancellation', 10_000, { isClosing: true }),
  line('sst', 800, { isClosing: true, percentBp: 800 }),
];

describe('the commission of an agent', () => {
  test('is earned on the day of check-out, of the price of the room alone', () => {
    expect(earned({})).toEqual([entry('2026-03-12', 3_000)]);
  });

  test.each(['hold', 'pending', 'confirmed', 'checked_in', 'expired'] as const)(
    'is not earned while a stay is %s',
    (status) => {
      expect(earned({ status })).toEqual([]);
    },
  );

  test.each([
    ['cancelled', '2026-02-01', 10_800, 750],
    ['no_show', '2026-03-10', 10_800, 750],
    // Half of the fee was paid: RM 54.00, of which RM 4.00 are tax.
    ['cancelled', '2026-02-01', 5_400, 375],
  ] as const)(
    'of a stay that is %s comes with what was paid of the fee',
    (status, closedOn, paidSen, sen) => {
      const agent = { commissionBp: 750, roomSen: 40_000, paidSen };
      expect(earned({ status, closedOn, lines: FEE, agent })).toEqual([entry(closedOn, sen)]);
    },
  );

  test('is nothing of an unpaid fee, at no rate, and without an agent', () => {
    const deal = { commissionBp: 750, roomSen: 40_000, paidSen: 0 };
    expect(earned({ status: 'no_show', closedOn: '2026-03-10', lines: FEE, agent: deal })).toEqual([]);
    expect(earned({ agent: { ...deal, commissionBp: 0 } })).toEqual([]);
    expect(earned({ agent: null })).toEqual([]);
  });
});
