import { text, levy, plan as planOf, property, stay, taxes } from './exampleRates';
import { isForeigner, taxedAs, type PartyGuest } from './taxedParty';
import { lineOf } from './priceLines';
import { priceStay } from './prices';
import { changeStay } from '../stays/stayChanges';

const one = (nationality: string, permanentResident = false): PartyGuest => ({
  name: 'Somebody',
  nationality,
  permanentResident,
  child: false,
});
const MY = { nationality: 'MY' };
const SG = { nationality: 'SG' };

describe('whose nationality the taxes go by (DOMAIN c.1)', () => {
  test.each<[string, { nationality: string; permanentResident?: boolean }, PartyGuest[], number, boolean]>([
    ['a Malaysian, nobody else known', MY, [], 2, false],
    ['a foreigner, nobody else known', SG, [], 2, true],
    ['one foreigner beside a Malaysian', MY, [one('MY'), one('SG')], 2, true],
    ['a foreigner named before the others are', MY, [one('SG')], 3, true],
    ['all named and all Malaysians, whoever booked', SG, [one('MY'), one('MY')], 2, false],
    ['a Malaysian and a permanent resident', SG, [one('MY'), one('SG', true)], 2, false],
    ['a foreigner booked and not everybody is named', SG, [one('MY')], 2, true],
    ['a permanent resident booked', { ...SG, permanentResident: true }, [one('MY')], 2, false],
  ])('%s', (_, booker, party, guests, foreign) => {
    expect(isForeigner(taxedAs(booker, party, guests))).toBe(foreign);
  });

  test.each(['', 'M', 'my', 'MYS', 'xMY', 'MY '])(
    '%p is no country code but a mistake, never a Malaysian',
    (code) => {
      expect(() => taxedAs(MY, [one(code)], 1)).toThrow('price.input: nationality');
    },
  );
});

describe('a change of who stays', () => {
  const rules = taxes({
    levies: [levy(), levy({ name: text('Visitors'), amountSen: 300, appliesTo: 'foreigners' })],
  });
  const plan = planOf({ cleaningSen: 5_000, depositSen: 10_000 });
  const dear = planOf({ baseSen: 90_000, weekendSen: 90_000, cleaningSen: 9_000, depositSen: 50_000 });
  const dates = { checkIn: '2026-12-07', checkOut: '2026-12-12', guests: 2 };
  const linesFor = (nationality: string) =>
    priceStay(stay(dates.checkIn, dates.checkOut, { nationality }), plan, property(), rules).lines;
  const change = (from: string, foreigner: boolean) =>
    changeStay(
      { ...dates, lines: linesFor(from), foreigner: from !== 'MY' },
      {
        ...dates,
        foreigner,
        ratesOf: () => ({ plan: dear, property: property() }),
        isMoved: () => false,
        taxes: rules,
      },
    );

  test('adds tourism tax and levies of foreigners, in the order of the engine, and nothing else though rates have risen', () => {
    const { lines, explanation } = change('MY', true);
    expect(lines).toEqual(linesFor('SG'));
    expect(explanation.map(({ reason, oldSen, newSen }) => [reason, oldSen, newSen])).toEqual([
      ['tourism_tax', 0, 5_000],
      ['levy', 0, 1_500],
    ]);
  });

  test('knows levies of foreigners by their names, and leaves what only shares one, or has none', () => {
    // Two levies are for foreigners; the nights are of a season that bears the name of one, and a levy was written without a name.
    const visitors = levy({ name: text('Visitors'), amountSen: 300, appliesTo: 'foreigners' });
    const island = levy({ name: text('Island'), amountSen: 100, appliesTo: 'foreigners' });
    const before = [
      lineOf('room', 1, 40_000, { date: '2026-12-07', rate: 'season', label: text('Visitors') }),
      lineOf('tourism_tax', 1, 1_000),
      lineOf('levy', 1, 200, { label: text('Heritage fee') }),
      lineOf('levy', 1, 50),
      lineOf('levy', 1, 300, { label: text('Visitors') }),
      lineOf('levy', 1, 100, { label: text('Island') }),
    ];
    const one = { ...dates, checkOut: '2026-12-08' };
    const { lines } = changeStay(
      { ...one, lines: before, foreigner: true },
      {
        ...one,
        foreigner: false,
        ratesOf: () => ({ plan, property: property() }),
        isMoved: () => false,
        // The levy for all costs more by now: it stays as it was sold.
        taxes: taxes({ levies: [levy({ amountSen: 900 }), visitors, island] }),
      },
    );
    expect(lines.map(({ kind, amountSen }) => [kind, amountSen])).toEqual([
      ['room', 40_000],
      ['levy', 200],
      ['levy', 50],
    ]);
  });

  test('takes them away again', () => {
    const { lines, totalSen } = change('SG', false);
    expect(lines).toEqual(linesFor('MY'));
    expect(totalSen).toBe(lines.reduce((sum, { amountSen }) => sum + amountSen, 0));
  });

  test('leaves the lines as they are when it makes no difference', () => {
    expect(change('SG', true)).toMatchObject({ lines: linesFor('SG'), explanation: [] });
  });
});
