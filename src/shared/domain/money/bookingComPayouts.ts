import {
  columnsOf,
  countedKeys,
  dayOf,
  MOST_PAYOUT_ROWS,
  senOf,
  sumFaults,
  type FileFault,
  type FiledPayout,
  type FiledPayouts,
} from './payoutFiles';

const NEEDED = [
  'Type/Transaction type',
  'Statement Descriptor',
  'Reference number',
  'Transaction amount',
  'Payable amount',
  'Payout amount',
  'Payout currency',
  'Payout date',
];

/**
 * Reads Booking.com's payout file (31 columns, or 30 with one column for tax): rows of one statement descriptor are one payout, `(Payout)` is
 * what the bank credits, the others are its items. Fees are written below 0. Source: money facts 1, Booking.com.
 */
export function readBookingComPayouts(records: readonly (readonly string[])[]): FiledPayouts {
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
  const byDescriptor = new Map<string, FiledPayout & { keyOf: (key: string) => string; isPaid: boolean }>();
  const faults: FileFault[] = [];
  rows.forEach((cells, index) => {
    const row = index + 2;
    const read = (...names: string[]) => columns.read(cells, ...names);
    const moneyOf = (...names: string[]) => {
      const sen = senOf(read(...names));
      if (sen === undefined) faults.push({ rule: 'amount', row, what: read(...names) });
      return sen ?? null;
    };
    const reference = read('Statement Descriptor');
    const paidOn = dayOf(read('Payout date'));
    if (!paidOn) return void faults.push({ rule: 'date', row, what: read('Payout date') });
    let payout = byDescriptor.get(reference);
    if (!payout) {
      const currency = read('Payout currency').toUpperCase();
      payout = {
        // The same descriptor comes again another year at most.
        key: `${reference.toUpperCase()} ${paidOn}`,
        paidOn,
        amountSen: 0,
        currency,
        reference,
        items: [],
        keyOf: countedKeys(),
        isPaid: false,
      };
      byDescriptor.set(reference, payout);
    }
    const type = read('Type/Transaction type');
    if (/^\(?payout\)?$/i.test(type)) {
      const amount = senOf(read('Payout amount'));
      if (typeof amount !== 'number')
        return void faults.push({ rule: 'amount', row, what: read('Payout amount') });
      payout.amountSen += amount;
      payout.isPaid = true;
      return;
    }
    if (read('Payout currency').toUpperCase() !== payout.currency)
      faults.push({ rule: 'currency', row, what: `${payout.currency}, ${read('Payout currency')}` });
    // What the guest paid with may be another currency than what is paid out: then the payable amount alone is the payout's.
    const sold = read('Transaction currency').toUpperCase();
    const isSame = sold === '' || sold === payout.currency;
    const netSen = senOf(read('Payable amount')) ?? (isSame ? senOf(read('Transaction amount')) : undefined);
    if (typeof netSen !== 'number')
      return void faults.push({ rule: 'amount', row, what: read('Payable amount') });
    const status = read('Reservation status');
    const soldOf = (...names: string[]) => (isSame ? moneyOf(...names) : null);
    const commission = soldOf('Commission');
    const fees = [soldOf('Payments Service Fee'), soldOf('VAT', 'Tax/VAT'), soldOf('Tax')];
    const isStay = type.toLowerCase() === 'reservation';
    const isCancelled = /cancel|no.?show/i.test(status);
    payout.items.push({
      key: payout.keyOf(`${type.toLowerCase()} ${read('Reference number')}`),
      kind: isStay ? (isCancelled ? 'cancellation' : 'reservation') : 'unknown',
      code: read('Reference number').toUpperCase(),
      guest: '',
      checkIn: dayOf(read('Check-in date')) ?? null,
      checkOut: dayOf(read('Check-out date')) ?? null,
      grossSen: soldOf('Gross amount'),
      commissionSen: commission === null ? null : -commission || 0,
      feesSen: fees.every((sen) => sen === null)
        ? null
        : -fees.reduce<number>((sum, sen) => sum + (sen ?? 0), 0) || 0,
      netSen,
      details: [isStay ? '' : type, status === 'Okay' ? '' : status].filter(Boolean).join(' '),
    });
  });
  const paid = [...byDescriptor.values()].map(({ keyOf: _, ...payout }) => payout);
  for (const { isPaid, reference } of paid)
    if (!isPaid) faults.push({ rule: 'no_payout', row: null, what: reference });
  const payouts = paid.map(({ isPaid: _, ...payout }): FiledPayout => payout);
  return { payouts, unpaidItems: 0, faults: [...faults, ...(faults.length > 0 ? [] : sumFaults(payouts))] };
}
