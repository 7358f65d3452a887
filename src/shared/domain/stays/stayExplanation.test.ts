import { lineOf } from '../pricing/priceLines';
import { explainChange, type SoldLine } from './stayExplanation';

const text = (name: string) => ({ 'en-US': name, 'cn-ZH': '', 'ms-MY': '' });
const night = (date: string, sen: number) => lineOf('room', 1, sen, { date, rate: 'base' });
const sold = (kind: SoldLine['kind'], amountSen: number, more: Partial<SoldLine> = {}): SoldLine => ({
  ...lineOf('cleaning', 1, amountSen),
  ...more,
  kind,
});

it('puts nights of one reason and price into one row, in order, and names only nights by their dates', () => {
  const charged = sold('adjustment', 7_500, { date: '2026-01-09', percentBp: 5_000 });
  const after = [night('2026-01-07', 30_000), night('2026-01-06', 30_000), sold('cleaning', 500), charged];
  expect(explainChange([night('2026-01-09', 15_000)], after)).toEqual([
    {
      reason: 'night_added',
      dates: ['2026-01-06', '2026-01-07'],
      label: null,
      oldSen: 0,
      newSen: 60_000,
    },
    { reason: 'night_given_up', dates: ['2026-01-09'], label: null, oldSen: 15_000, newSen: 0 },
    { reason: 'cleaning', dates: [], label: null, oldSen: 0, newSen: 500 },
    { reason: 'nights_charged', dates: [], label: null, oldSen: 0, newSen: 7_500 },
  ]);
});

it('tells levies apart by their names, and one without a name from those', () => {
  const before = [sold('levy', 600, { label: text('Heritage fee') }), sold('levy', 300)];
  const after = [sold('levy', 800, { label: text('Heritage fee') }), sold('levy', 200)];
  expect(explainChange(before, after).map(({ label, oldSen, newSen }) => [label, oldSen, newSen])).toEqual([
    [text('Heritage fee'), 600, 800],
    [null, 300, 200],
  ]);
});

it('explains a room line that has no date without one', () => {
  expect(explainChange([lineOf('room', 1, 500)], [lineOf('room', 1, 700)])).toEqual([
    { reason: 'night_repriced', dates: [], label: null, oldSen: 500, newSen: 700 },
  ]);
});
