import type { TFunction } from 'i18next';
import { lineSum, lineTitle, lineWhy, type ShownLine } from './lineText';

/** The key with what it is told, in the place of words. */
const t = ((key: string, told?: object) => (told ? `${key} ${JSON.stringify(told)}` : key)) as TFunction;
const line = (more: Partial<ShownLine>): ShownLine => ({
  kind: 'room',
  date: null,
  rate: null,
  label: null,
  quantity: 1,
  unitSen: -60_000,
  amountSen: -60_000,
  percentBp: null,
  isClosing: true,
  dates: [],
  ...more,
});

test('a charge that is taken back says so, and nothing of how it came about', () => {
  expect(lineTitle(t, line({}), 'en-US')).toBe('site:line.taken_back {"what":"site:line.room"}');
  expect(lineTitle(t, line({ kind: 'sst' }), 'en-US')).toBe('site:line.taken_back {"what":"site:line.sst"}');
  expect(lineSum(t, line({}), 'en-US')).toBe('');
  expect(lineWhy(t, line({}))).toBe('site:price_why.taken_back');
});

test('the fee, its tax and the deposit read as themselves', () => {
  const fee = line({ kind: 'cancellation', amountSen: 30_000, unitSen: 30_000 });
  expect([lineTitle(t, fee, 'en-US'), lineWhy(t, fee)]).toEqual([
    'site:line.cancellation',
    'site:price_why.cancellation',
  ]);
  const tax = line({ kind: 'sst', amountSen: 2_400, unitSen: 30_000, percentBp: 800 });
  expect(lineTitle(t, tax, 'en-US')).toBe('site:line.sst');
  expect(lineSum(t, tax, 'en-US')).toContain('site:price_why.percent');
  expect(lineTitle(t, line({ kind: 'deposit' }), 'en-US')).toBe('site:line.deposit_settled');
});
