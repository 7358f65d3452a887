import { plan, season, property, noTaxes, stay } from './exampleRates';
import { groupLines, priceStay } from './prices';

describe('groupLines', () => {
  it('keeps kinds of night apart even at one price', () => {
    const { lines } = priceStay(
      stay('2026-01-08', '2026-01-10'),
      plan({ weekendSen: 20_000 }),
      property(),
      noTaxes,
    );
    expect(groupLines(lines).map((row) => row.rate)).toEqual(['base', 'weekend']);
  });

  it('puts nights of one price together and leaves the rest alone', () => {
    const seasons = [season({ startsOn: '2026-01-06', endsOn: '2026-01-06', rateSen: 20_000 })];
    const { lines } = priceStay(
      stay('2026-01-05', '2026-01-10'),
      plan({ seasons, cleaningSen: 100 }),
      property(),
      noTaxes,
    );
    const stored = JSON.parse(JSON.stringify(lines)) as typeof lines;
    const rows = groupLines(stored);
    expect(rows.map((row) => [row.kind, row.rate, row.quantity, row.amountSen, row.dates])).toEqual([
      ['room', 'base', 3, 60_000, ['2026-01-05', '2026-01-07', '2026-01-08']],
      ['room', 'season', 1, 20_000, ['2026-01-06']],
      ['room', 'weekend', 1, 25_000, ['2026-01-09']],
      ['cleaning', null, 1, 100, []],
    ]);
    expect(stored).toEqual(lines);
  });
});
