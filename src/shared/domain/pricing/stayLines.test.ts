import { noTaxes } from './exampleRates';
import { lineOf } from './priceLines';
import { assembleLines, chargeNights, nightAtRate } from './stayLines';

const room = (date: string, sen: number) => lineOf('room', 1, sen, { date, rate: 'base' });

describe('nights sold without a room line', () => {
  // RM100 of room, 10 % off it is RM10, which the night with the room line bears alone; the other night has one guest at RM10.
  const nights = [
    { date: '2026-01-05', room: null, extraGuests: [1_000] },
    { date: '2026-01-06', room: room('2026-01-06', 10_000), extraGuests: [] },
  ];

  it('cost their extra guests and bear no discount', () => {
    const charges = chargeNights(nights, 1_000);
    expect(charges.lines.map(({ kind, date, amountSen }) => [kind, date, amountSen])).toEqual([
      ['room', '2026-01-06', 10_000],
      ['discount', null, -1_000],
      ['extra_guest', null, 1_000],
    ]);
    expect(charges).toMatchObject({
      dates: ['2026-01-05', '2026-01-06'],
      roomSen: 9_000,
      extraGuestSen: 1_000,
      taxable: [
        { date: '2026-01-05', sen: 1_000 },
        { date: '2026-01-06', sen: 9_000 },
      ],
    });
  });
});

it('counts guests beyond the included ones for each night', () => {
  const rate = { kind: 'base' as const, sen: 20_000, label: null };
  const prices = (guests: number) =>
    nightAtRate('2026-01-05', rate, guests, { includedGuests: 2, extraGuestSen: 3_000 }).extraGuests;
  expect([prices(1), prices(2), prices(4)]).toEqual([[], [], [3_000, 3_000]]);
});

it('keeps the order of a bill and leaves out lines of nothing', () => {
  const charges = chargeNights(
    [{ date: '2026-01-05', room: room('2026-01-05', 10_000), extraGuests: [] }],
    0,
  );
  const adjustments = [
    { kind: 'adjustment', date: null, amountSen: -500 },
    { kind: 'adjustment', date: null, amountSen: 0 },
  ];
  const lines = assembleLines<(typeof adjustments)[number]>(
    charges,
    { cleaningSen: 700, adjustments, depositSen: 900 },
    noTaxes,
    false,
  );
  expect(lines.map(({ kind, amountSen }) => [kind, amountSen])).toEqual([
    ['room', 10_000],
    ['cleaning', 700],
    ['adjustment', -500],
    ['deposit', 900],
  ]);
});
