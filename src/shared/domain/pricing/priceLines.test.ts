import { plan, season, property, noTaxes, stay } from './exampleRates';
import { lineOf } from './priceLines';
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

  const named = (english: string, chinese: string) => ({
    'en-US': english,
    'cn-ZH': chinese,
    'ms-MY': 'Musim',
  });
  it.each([
    ['the same name, read twice', named('Fair', '展会'), named('Fair', '展会'), 1],
    ['another name', named('Fair', '展会'), named('Race', '展会'), 2],
    ['a name that differs in Chinese alone', named('Fair', '展会'), named('Fair', '博览会'), 2],
    ['a name and none', named('Fair', '展会'), null, 2],
    ['none and a name', null, named('Fair', '展会'), 2],
    ['none', null, null, 1],
  ])('of nights of one kind and price, %s', (_, one, other, rows) => {
    const night = (label: typeof one) => lineOf('room', 1, 30_000, { rate: 'season', label });
    expect(groupLines([night(one), night(other)])).toHaveLength(rows);
  });

  it('never takes a night and what is no night for one, though they cost the same', () => {
    // As of a channel, which tells no kind of night.
    const night = lineOf('room', 1, 500, { date: '2026-01-05' });
    const cleaning = lineOf('cleaning', 1, 500);
    for (const lines of [
      [night, cleaning],
      [cleaning, night],
    ])
      expect(groupLines(lines)).toHaveLength(2);
  });

  it('puts nights together that have lost their date', () => {
    const night = lineOf('room', 1, 500);
    expect(groupLines([night, night])).toMatchObject([{ quantity: 2, amountSen: 1_000, dates: [] }]);
  });

  it('leaves lines that are no nights apart, whatever they cost', () => {
    const rows = groupLines([lineOf('cleaning', 1, 500), lineOf('cleaning', 1, 500)]);
    expect(rows.map(({ amountSen, dates }) => [amountSen, dates])).toEqual([
      [500, []],
      [500, []],
    ]);
  });
});
