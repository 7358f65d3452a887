import { compareLists } from './lib/compareLists';
import { fillLedger, LINES_OF_DAY } from './lib/fillLedger';
import { claim } from './lib/measure';

const MANY_DAYS = Number(process.env.BENCH_DAYS ?? 2_000);
const LAST_DAY = '2026-06-15';

/** `npm run bench -- books`: reading the books costs what a month has, not what all years have. */
export async function benchBooks(): Promise<boolean> {
  const fewDays = Math.round(MANY_DAYS / 10);
  console.log(`\nThe books of ${fewDays} and ${MANY_DAYS} days, ${LINES_OF_DAY} lines each`);
  const month = { from: '2026-05-01', to: '2026-05-31' };
  const ratios = await compareLists({
    label: 'books',
    sizes: [fewDays, MANY_DAYS],
    fill: (database, days) => fillLedger(database, days, LAST_DAY),
    pages: {
      'trial balance of a month': { url: '/api/ledger/trial-balance', query: { to: month.to } },
      'first page of the ledger': { url: '/api/ledger/aggregation' },
      'first page of a month': { url: '/api/ledger/aggregation', query: { filter: month } },
      'account in a month': { url: '/api/ledger/statement', query: { account: '1400', ...month } },
      'nights of a month on the dashboard': { url: '/api/dashboard/days', query: { month: month.from } },
      'account of all years': { url: '/api/ledger/statement', query: { account: '1400' } },
    },
  });
  return Object.entries(ratios)
    .map(([page, ratio]) => claim(`${page}, ${MANY_DAYS} days against ${fewDays}`, ratio, 1.5))
    .every(Boolean);
}
