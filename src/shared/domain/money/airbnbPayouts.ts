import {
  columnsOf,
  countedKeys,
  dayOf,
  MOST_PAYOUT_ROWS,
  senOf,
  sumFaults,
  type FileFault,
  type FiledItem,
  type FiledPayout,
  type FiledPayouts,
  type PayoutItemKind,
} from './payoutFiles';

/** The kinds of rows by what Airbnb calls them in English; others are kept as `unknown`. Source: money facts 1, Airbnb. */
const KINDS: Record<string, PayoutItemKind> = {
  reservation: 'reservation',
  'reservation alteration': 'alteration',
  'resolution payout': 'resolution',
  'resolution adjustment': 'resolution',
  adjustment: 'adjustment',
  'misc credit': 'credit',
  'cancellation fee': 'cancellation',
  'cancellation fee refund': 'cancellation',
  cleaning: 'cleaning',
  'pass through tot': 'tax',
  'co-host payout': 'cohost',
};

const NEEDED = ['Date', 'Type', 'Confirmation code', 'Amount', 'Paid out', 'Currency'];

/**
 * Reads Airbnb's export of paid earnings (21 or 22 columns, and older ones), by the names of its columns: a row of the payout comes first, then
 * what it pays. Rows above the first payout are not paid yet. Identity of a payout: day, amount and how often both came. A file in another
 * language than English says `header`. Source: money facts 1, Airbnb.
 */
export function readAirbnbPayouts(records: readonly (readonly string[])[]): FiledPayouts {
  const [header, ...rows] = records;
  const fault = (rule: FileFault['rule'], row: number | null, what: string): FiledPayouts => ({
    payouts: [],
    unpaidItems: 0,
    faults: [{ rule, row, what }],
  });
  if (!header) return fault('empty', null, '');
  const columns = columnsOf(header);
  const missing = NEEDED.filter((name) => !columns.has(name));
  if (missing.length > 0) return fault('header', 1, missing.join(', '));
  if (rows.length > MOST_PAYOUT_ROWS) return fault('rows', null, String(rows.length));
  const payouts: FiledPayout[] = [];
  const faults: FileFault[] = [];
  const keyOfPayout = countedKeys();
  let keyOfItem = countedKeys();
  let unpaidItems = 0;
  rows.forEach((cells, index) => {
    const row = index + 2;
    const read = (...names: string[]) => columns.read(cells, ...names);
    const type = read('Type').toLowerCase();
    const isPayout = type === 'payout';
    const paidOn = dayOf(read('Date'));
    const amount = senOf(read(isPayout ? 'Paid out' : 'Amount'));
    if (!paidOn) return void faults.push({ rule: 'date', row, what: read('Date') });
    if (typeof amount !== 'number')
      return void faults.push({ rule: 'amount', row, what: read(isPayout ? 'Paid out' : 'Amount') });
    if (isPayout) {
      keyOfItem = countedKeys();
      payouts.push({
        key: keyOfPayout(`${paidOn} ${amount}`),
        paidOn,
        amountSen: amount,
        currency: read('Currency').toUpperCase(),
        reference: read('Reference code', 'Reference') || read('Details'),
        items: [],
      });
      return;
    }
    const payout = payouts.at(-1);
    if (!payout) {
      unpaidItems += 1;
      return;
    }
    const currency = read('Currency').toUpperCase();
    if (currency !== payout.currency)
      faults.push({ rule: 'currency', row, what: `${payout.currency}, ${currency}` });
    const code = read('Confirmation code').toUpperCase();
    const moneyOf = (...names: string[]) => {
      const sen = senOf(read(...names));
      if (sen === undefined) faults.push({ rule: 'amount', row, what: read(...names) });
      return sen ?? null;
    };
    const item: FiledItem = {
      key: keyOfItem(`${type} ${code}`),
      kind: KINDS[type] ?? 'unknown',
      code,
      guest: read('Guest'),
      checkIn: dayOf(read('Start date')) ?? null,
      checkOut: dayOf(read('End date')) ?? null,
      grossSen: moneyOf('Gross earnings'),
      commissionSen: moneyOf('Service fee', 'Host fee'),
      feesSen: moneyOf('Fast pay fee'),
      netSen: amount,
      details: [KINDS[type] ? '' : read('Type'), read('Details')].filter(Boolean).join(' '),
    };
    payout.items.push(item);
  });
  return { payouts, unpaidItems, faults: [...faults, ...(faults.length > 0 ? [] : sumFaults(payouts))] };
}
