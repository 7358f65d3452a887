import fc from 'fast-check';
import { lineOf } from '../pricing/priceLines';
import type { SoldLine } from '../stays/stayExplanation';
import { nightPosting } from './postings';
import { commissionPosting } from './channelPostings';
import { nightSales, salesOf } from './salesFigures';

const room = (date: string, sen: number): SoldLine => lineOf('room', 1, sen, { date, rate: 'base' });
const stay = (lines: SoldLine[], releasedFrom: string | null = null) => ({
  lines,
  checkIn: '2026-03-10',
  checkOut: '2026-03-12',
  releasedFrom,
});
const adjustment = (amountSen: number, more: Partial<SoldLine>): SoldLine => ({
  ...lineOf('room', 1, amountSen),
  kind: 'adjustment',
  ...more,
});

test('a night brings its room with extra guests after discount, without cleaning, taxes and deposit', () => {
  // Two nights of 300.00 and 200.00, extra guests 40.00, 50.00 off: 30.00 and 20.00 by the room prices.
  const lines = [
    room('2026-03-10', 30_000),
    room('2026-03-11', 20_000),
    lineOf('extra_guest', 2, 2_000),
    lineOf('discount', 1, 0, { amountSen: -5_000 }),
    lineOf('cleaning', 1, 8_000),
    lineOf('sst', 1, 57_000, { amountSen: 4_560 }),
    lineOf('deposit', 1, 20_000),
  ];
  expect(nightSales(stay(lines))).toEqual([
    { date: '2026-03-10', nightsSold: 1, roomSen: 29_000, feeSen: 0 },
    { date: '2026-03-11', nightsSold: 1, roomSen: 20_000, feeSen: 0 },
  ]);
  // The second night is free for others since the guest left: charged as sold, and no night sold.
  expect(nightSales(stay(lines, '2026-03-11'))).toEqual([
    { date: '2026-03-10', nightsSold: 1, roomSen: 29_000, feeSen: 0 },
    { date: '2026-03-11', nightsSold: 0, roomSen: 0, feeSen: 20_000 },
  ]);
});

test('a charge for nights given up is a fee on its day, an agreed price a part of the room', () => {
  const lines = [
    room('2026-03-10', 30_000),
    room('2026-03-11', 30_000),
    adjustment(-10_000, { percentBp: null }),
    adjustment(15_000, { percentBp: 5_000, date: '2026-03-12' }),
  ];
  expect(nightSales(stay(lines))).toEqual([
    { date: '2026-03-10', nightsSold: 1, roomSen: 25_000, feeSen: 0 },
    { date: '2026-03-11', nightsSold: 1, roomSen: 25_000, feeSen: 0 },
    { date: '2026-03-12', nightsSold: 0, roomSen: 0, feeSen: 15_000 },
  ]);
});

test('the nights of a stay add up to its lines to the sen', () => {
  const sen = fc.integer({ min: 1, max: 1_000_000 });
  fc.assert(
    fc.property(sen, sen, fc.nat(500_000), (first, second, off) => {
      const lines = [
        room('2026-03-10', first),
        room('2026-03-11', second),
        lineOf('discount', 1, 0, { amountSen: -off }),
      ];
      const sum = nightSales(stay(lines)).reduce((total, { roomSen }) => total + roomSen, 0);
      expect(sum).toBe(first + second - off);
    }),
  );
});

test('the sales of postings are added up by what was sold, without what a channel keeps of them', () => {
  const sold = { id: 'stay', channel: 'agoda', collects: true };
  const night = nightPosting(
    sold,
    [
      { date: '2026-03-10', category: 'room', amountSen: 30_000, isGivenUp: false },
      { date: '2026-03-10', category: 'discount', amountSen: -3_000, isGivenUp: false },
      { date: '2026-03-10', category: 'sst', amountSen: 2_160, isGivenUp: false },
    ],
    { date: '2026-03-10', unit: 'u' },
  );
  const parts = [{ category: 'room' as const, commissionSen: 4_050 }];
  const commission = commissionPosting(sold, { date: '2026-03-10', parts, sstSen: 324 });
  expect(salesOf([night, commission, night])).toEqual([
    { category: 'room', sen: 60_000 },
    { category: 'discount', sen: -6_000 },
    { category: 'sst', sen: 4_320 },
  ]);
});
