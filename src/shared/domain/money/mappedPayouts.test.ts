import fc from 'fast-check';
import { guessDelimiter, readDelimited } from './delimitedText';
import { readMappedPayouts } from './mappedPayouts';
import { suggestPayoutLayout, type PayoutFileLayout } from './payoutFileLayout';

const TODAY = '2026-11-20';
const HEAD =
  'Remittance No,Payment Date,Booking ID,Guest Name,Check-in,Check-out,Currency,Gross Amount,Commission,Net Amount';
const LAYOUT: PayoutFileLayout = {
  delimiter: ',',
  headerRow: 1,
  dateOrder: 'dmy',
  decimal: '.',
  columns: {
    payout: 0,
    paidOn: 1,
    code: 2,
    guest: 3,
    checkIn: 4,
    checkOut: 5,
    currency: 6,
    gross: 7,
    commission: 8,
    net: 9,
  },
  header: HEAD.split(','),
  costSign: 'minus',
  currency: 'MYR',
};
const read = (text: string, layout = LAYOUT) =>
  readMappedPayouts(readDelimited(text, layout.delimiter), layout, TODAY);
const ROW = 'R1,18/11/2026,812345678,"Tan, A.",14/11/2026,16/11/2026,MYR,"1,000.00",-150.00,850.00';
const rowWith = (place: keyof typeof LAYOUT.columns, cell: string) =>
  ROW.replace('"Tan, A."', 'Tan')
    .replace('"1,000.00"', '1000.00')
    .split(',')
    .map((before, index) => (index === LAYOUT.columns[place] ? cell : before))
    .join(',');

test('rows of one number and day are a payout, with costs as costs', () => {
  // 850.00 of the first stay; 19.40 are taken back of the second: 830.60.
  const { payouts, faults, unpaidItems } = read(
    [HEAD, ROW, 'R1,18/11/2026,812345679,Lim,-,-,RM,-,-,-19.40', 'Total,,,,,,,,,830.60'].join('\r\n'),
  );
  expect(faults).toEqual([]);
  expect(unpaidItems).toBe(0);
  expect(payouts).toEqual([
    {
      key: 'R1 2026-11-18',
      paidOn: '2026-11-18',
      amountSen: 83_060,
      currency: 'MYR',
      reference: 'R1',
      items: [
        {
          key: '812345678 1',
          kind: 'reservation',
          code: '812345678',
          guest: 'Tan, A.',
          checkIn: '2026-11-14',
          checkOut: '2026-11-16',
          grossSen: 100_000,
          commissionSen: 15_000,
          feesSen: null,
          netSen: 85_000,
          details: '',
        },
        {
          key: '812345679 1',
          kind: 'adjustment',
          code: '812345679',
          guest: 'Lim',
          checkIn: null,
          checkOut: null,
          grossSen: null,
          commissionSen: null,
          feesSen: null,
          netSen: -1_940,
          details: '',
        },
      ],
    },
  ]);
});

test('without a number a payout is what came on a day in a currency', () => {
  const { payout: _, currency: __, ...columns } = LAYOUT.columns;
  const layout = { ...LAYOUT, columns, currency: 'USD' };
  const other = ROW.replace('18/11', '19/11');
  expect(
    read([HEAD, ROW, other, ROW].join('\n'), layout).payouts.map(({ key, amountSen, items }) => [
      key,
      amountSen,
      items.map((item) => item.key),
    ]),
  ).toEqual([
    ['2026-11-18 USD', 170_000, ['812345678 1', '812345678 2']],
    ['2026-11-19 USD', 85_000, ['812345678 1']],
  ]);
});

test.each([
  [rowWith('paidOn', ''), 'no_date'],
  [rowWith('paidOn', '18/11'), 'year_missing'],
  [rowWith('paidOn', '46000'), 'excel_date'],
  [rowWith('paidOn', '=TODAY(1)'), 'formula'],
  [rowWith('paidOn', '11/18/2026'), 'date'],
  [rowWith('paidOn', '22/12/2026'), 'future'],
  [rowWith('checkOut', '14/11/2026'), 'date'],
  [rowWith('checkIn', 'soon'), 'date'],
  [rowWith('net', ''), 'no_amount'],
  [rowWith('net', '8.5E+2'), 'excel_number'],
  [rowWith('net', '850.123'), 'amount'],
  [rowWith('net', 'USD 850.00'), 'currency'],
  [rowWith('net', '850.00 USD'), 'currency'],
  [rowWith('net', '99999999.00'), 'amount_size'],
  [rowWith('gross', 'n/a'), 'amount'],
  [rowWith('commission', '=1+1'), 'formula'],
  [rowWith('currency', '??'), 'currency'],
  [rowWith('code', '8.12E+8'), 'excel_number'],
  [rowWith('code', '=A1'), 'formula'],
  [ROW.slice(0, ROW.lastIndexOf(',')), 'row_length'],
  [ROW.replace('"1,000.00"', '1,000.00'), 'row_length'],
])('damage is told with its row: %s is %s', (row, rule) => {
  const { faults } = read(`${HEAD}\n${ROW}\n${row}`);
  expect(faults.map((fault) => [fault.row, fault.rule])).toContainEqual([3, rule]);
});

test('a payout is of one currency', () => {
  expect(read(`${HEAD}\n${ROW}\n${rowWith('currency', 'USD')}`).faults).toEqual([
    { rule: 'currency', row: 3, what: 'R1 MYR, USD' },
  ]);
});

test.each([
  [`${HEAD.replace('Net Amount', 'Net')}\n${ROW}`, LAYOUT, 'other_columns'],
  [`${HEAD}\n${ROW}`, { ...LAYOUT, columns: { ...LAYOUT.columns, code: undefined } }, 'column_missing'],
  [HEAD, LAYOUT, 'empty'],
  [`${HEAD}\n${`${ROW}\n`.repeat(20_001)}`, LAYOUT, 'rows'],
  [`${HEAD}\n${`${rowWith('net', '9999999.00')}\n`.repeat(3)}`, LAYOUT, 'amount_size'],
])('what cannot be read as a whole', (text, layout, rule) => {
  expect(read(text, layout as PayoutFileLayout)).toMatchObject({
    payouts: expect.anything(),
    faults: [{ rule }],
  });
});

test.each([
  ['', '850.00', 'reservation'],
  ['', '-850.00', 'adjustment'],
  ['Booking payment', '850.00', 'reservation'],
  ['No-show', '850.00', 'cancellation'],
  ['Cancelled by guest', '-850.00', 'cancellation'],
  ['Refund to guest', '-850.00', 'resolution'],
  ['Manual adjustment', '850.00', 'adjustment'],
  ['Payment fee', '-3.00', 'unknown'],
  ['Surprise', '850.00', 'unknown'],
])('an item called %j of %s is %s', (words, net, kind) => {
  const layout = { ...LAYOUT, columns: { paidOn: 0, code: 1, kind: 2, net: 3 }, header: [], headerRow: 0 };
  const [payout] = read(`18/11/2026,B1,${words},${net}`, layout).payouts;
  expect(payout!.items[0]).toMatchObject({ kind, details: kind === 'unknown' ? words : '' });
});

test('an item without a reference is nobody’s, and a reference that a spreadsheet was kept from reading is one', () => {
  const layout = { ...LAYOUT, columns: { paidOn: 0, code: 1, net: 2 }, header: [], headerRow: 0 };
  const [payout] = read('18/11/2026,,8.00\n18/11/2026,="0012",9.00', layout).payouts;
  expect(payout!.items.map(({ code, kind }) => [code, kind])).toEqual([
    ['', 'unknown'],
    ['0012', 'reservation'],
  ]);
});

test('what is written is what is read, in whatever order of columns, signs and marks', () => {
  const amount = fc.integer({ min: -99_999_999, max: 99_999_999 });
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.integer({ min: 0, max: 3 }), amount, fc.integer({ min: 0, max: 99_999 })), {
        minLength: 1,
        maxLength: 20,
      }),
      fc.constantFrom('.' as const, ',' as const),
      fc.constantFrom('plus' as const, 'minus' as const),
      (rows, decimal, costSign) => {
        const money = (sen: number) =>
          `${sen < 0 ? '-' : ''}${Math.trunc(Math.abs(sen) / 100)}${decimal}${String(Math.abs(sen) % 100).padStart(2, '0')}`;
        const text = rows
          .map(
            ([number, net, cost], index) =>
              `${money(costSign === 'minus' ? -cost : cost)};B${index};2026-11-0${number + 1};${money(net)}`,
          )
          .join('\n');
        const { payouts, faults } = read(text, {
          ...LAYOUT,
          delimiter: ';',
          headerRow: 0,
          header: [],
          dateOrder: 'ymd',
          decimal,
          costSign,
          columns: { commission: 0, code: 1, paidOn: 2, net: 3 },
        });
        expect(faults).toEqual([]);
        expect(payouts.reduce((sum, { amountSen }) => sum + amountSen, 0)).toBe(
          rows.reduce((sum, [, net]) => sum + net, 0),
        );
        const items = payouts.flatMap((payout) => payout.items);
        expect(items.map(({ code, netSen, commissionSen }) => [code, netSen, commissionSen]).sort()).toEqual(
          rows.map(([, net, cost], index) => [`B${index}`, net, cost]).sort(),
        );
      },
    ),
  );
});

test.each([
  [
    `${HEAD}\n${ROW}`,
    { columns: LAYOUT.columns, headerRow: 1, dateOrder: 'dmy', decimal: '.', costSign: 'minus' },
  ],
  [
    'Payments of June\nItinerary Number;Traveler Name;Arrival;Departure;Status;Total Price;Margin;Amount Paid;Paid Date\n1;A;2026-06-29;2026-07-01;Confirmed;100,00;15,00;85,00;2026-07-05',
    {
      columns: {
        code: 0,
        guest: 1,
        checkIn: 2,
        checkOut: 3,
        kind: 4,
        gross: 5,
        commission: 6,
        net: 7,
        paidOn: 8,
      },
      headerRow: 2,
      dateOrder: 'ymd',
      decimal: ',',
      costSign: 'plus',
    },
  ],
  [
    '订单号,客人,入住,离店,币种,佣金,净额,付款日\n1,王,14/11/2026,16/11/2026,MYR,15.00,85.00,18/11/2026',
    {
      columns: { code: 0, guest: 1, checkIn: 2, checkOut: 3, currency: 4, commission: 5, net: 6, paidOn: 7 },
      headerRow: 1,
    },
  ],
  ['nothing,that,is,known\n1,2,3,4', { columns: {}, headerRow: 0, currency: 'MYR' }],
])('a first guess of %j', (text, layout) => {
  const delimiter = guessDelimiter(text);
  expect(suggestPayoutLayout(readDelimited(text, delimiter), delimiter)).toMatchObject(layout);
});
