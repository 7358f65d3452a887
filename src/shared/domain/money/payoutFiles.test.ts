import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'csv-parse/sync';
import { readAirbnbPayouts } from './airbnbPayouts';
import { readBookingComPayouts } from './bookingComPayouts';
import { dayOf, senOf } from './payoutFiles';

const rowsOf = (text: string): string[][] =>
  parse(text, { bom: true, relax_column_count: true, skip_empty_lines: true });

test.each([
  ['', null],
  ['0.00', 0],
  ['1,435.60', 143_560],
  ['-19.40', -1_940],
  ['$3', 300],
  ['RM 1.5', 150],
  ['(5.00)', -500],
  ['-1,000.00', -100_000],
  ['1.234,00', undefined],
  ['1,43', undefined],
  ['12.345', undefined],
  ['(5.00', undefined],
  ['abc', undefined],
  ['99999999999', undefined],
])('the amount %s', (text, sen) => expect(senOf(text)).toBe(sen));

test.each([
  ['', null],
  ['11/02/2026', '2026-11-02'],
  ['1/2/2026', '2026-01-02'],
  ['2026-11-02', '2026-11-02'],
  ['31/12/2026', undefined],
  ['2026-02-30', undefined],
])('the day %s', (text, day) => expect(dayOf(text)).toBe(day));

const AIRBNB =
  'DATE,Type,Confirmation Code,Start date,Nights,Guest,Listing,Details,Reference code,Currency,Amount,Paid Out,Service fee,Fast pay fee,Pet fee,Gross earnings\n';

describe('payouts of Airbnb', () => {
  it('has the payout first and its items below, by the names of its columns', () => {
    const { payouts, unpaidItems, faults } = readAirbnbPayouts(
      rowsOf(
        `\uFEFF${AIRBNB}` +
          '11/05/2026,Reservation,hm3,11/03/2026,1,C,S,,,MYR,50.00,,1.50,,,51.50\r\n' +
          '11/02/2026,Payout,,,,,,"Transfer to Bank ****1234",G1,MYR,,"1,000.00",,,,\r\n' +
          '11/02/2026,Reservation,hm1,11/01/2026,2,"A, B",S,,,MYR,970.00,,30.00,,,1000.00\r\n' +
          '11/02/2026,Surprise,hm2,,,C,S,Thanks,,MYR,30.00,,,,,\r\n',
      ),
    );
    expect(faults).toEqual([]);
    expect(unpaidItems).toBe(1);
    expect(payouts).toEqual([
      {
        key: '2026-11-02 100000 1',
        paidOn: '2026-11-02',
        amountSen: 100_000,
        currency: 'MYR',
        reference: 'G1',
        items: [
          {
            key: 'reservation HM1 1',
            kind: 'reservation',
            code: 'HM1',
            guest: 'A, B',
            checkIn: '2026-11-01',
            checkOut: null,
            grossSen: 100_000,
            commissionSen: 3_000,
            feesSen: null,
            netSen: 97_000,
            details: '',
          },
          {
            key: 'surprise HM2 1',
            kind: 'unknown',
            code: 'HM2',
            guest: 'C',
            checkIn: null,
            checkOut: null,
            grossSen: null,
            commissionSen: null,
            feesSen: null,
            netSen: 3_000,
            details: 'Surprise Thanks',
          },
        ],
      },
    ]);
  });

  it('tells two payouts of one day and amount apart, and one booking that comes twice', () => {
    const payout = '11/02/2026,Payout,,,,,,,,MYR,,20.00,,,,\n';
    const item = '11/02/2026,Reservation,HM1,,,,,,,MYR,10.00,,,,,\n';
    const { payouts } = readAirbnbPayouts(rowsOf(AIRBNB + payout + item + item + payout + item + item));
    expect(payouts.map(({ key }) => key)).toEqual(['2026-11-02 2000 1', '2026-11-02 2000 2']);
    expect(payouts[0]!.items.map(({ key }) => key)).toEqual(['reservation HM1 1', 'reservation HM1 2']);
  });

  it.each([
    ['Data,Tipo,Código\n', 'header'],
    ['', 'empty'],
    [`${AIRBNB}31/12/2026,Payout,,,,,,,,MYR,,20.00,,,,\n`, 'date'],
    [`${AIRBNB}11/02/2026,Payout,,,,,,,,MYR,,1.234,50,,,,\n`, 'amount'],
    [`${AIRBNB}11/02/2026,Payout,,,,,,,,MYR,,20.00,,,,\n`, 'sum'],
    [
      `${AIRBNB}11/02/2026,Payout,,,,,,,,USD,,20.00,,,,\n11/02/2026,Reservation,HM1,,,,,,,MYR,20.00,,,,,\n`,
      'currency',
    ],
  ])('says what is wrong: %j', (text, rule) => {
    expect(readAirbnbPayouts(rowsOf(text)).faults[0]).toMatchObject({ rule });
  });
});

const BOOKING =
  'Type/Transaction type,Statement Descriptor,Reference number,Check-in date,Check-out date,Reservation status,Gross amount,Commission,Payments Service Fee,Tax/VAT,Transaction amount,Payable amount,Payout amount,Payout currency,Payout date\n';

describe('payouts of Booking.com', () => {
  it('are rows of one descriptor, with fees as costs', () => {
    const { payouts, faults } = readBookingComPayouts(
      rowsOf(
        BOOKING +
          'Reservation,Descr1,41,2026-11-02,2026-11-07,Okay,1000.00,-150.00,-19.00,-1.00,830.00,830.00,-,MYR,2026-11-08\n' +
          '(Payout),Descr1,-,-,-,-,-,-,-,-,-,820.00,820.00,MYR,2026-11-08\n' +
          'Reservation,Descr1,42,2026-11-02,2026-11-03,Cancelled,-10.00,-,-,-,-10.00,-10.00,-,MYR,2026-11-08\n',
      ),
    );
    expect(faults).toEqual([]);
    expect(payouts).toHaveLength(1);
    expect(payouts[0]).toMatchObject({ key: 'DESCR1 2026-11-08', amountSen: 82_000, reference: 'Descr1' });
    expect(payouts[0]!.items).toMatchObject([
      {
        kind: 'reservation',
        code: '41',
        grossSen: 100_000,
        commissionSen: 15_000,
        feesSen: 2_000,
        netSen: 83_000,
      },
      {
        kind: 'cancellation',
        code: '42',
        commissionSen: null,
        feesSen: null,
        netSen: -1_000,
        details: 'Cancelled',
      },
    ]);
  });

  it('are in the currency that is paid out, whatever the guest paid with', () => {
    const head = BOOKING.replace('Transaction amount', 'Transaction currency,Transaction amount');
    const paid = 'MYR,2026-11-08\n';
    const own = `Reservation,D,41,-,-,Okay,1000.00,-150.00,-,-,USD,850.00,3760.00,-,${paid}`;
    const payout = `(Payout),D,-,-,-,-,-,-,-,-,-,-,3760.00,3760.00,${paid}`;
    const [found] = readBookingComPayouts(rowsOf(head + own + payout)).payouts;
    expect(found).toMatchObject({ amountSen: 376_000, currency: 'MYR' });
    // What stands in dollars says nothing of ringgit.
    expect(found!.items).toMatchObject([
      { netSen: 376_000, grossSen: null, commissionSen: null, feesSen: null },
    ]);
    const without = own.replace('3760.00', '-');
    expect(readBookingComPayouts(rowsOf(head + without + payout)).faults[0]).toMatchObject({
      rule: 'amount',
    });
    const other = own.replace('MYR', 'SGD');
    expect(readBookingComPayouts(rowsOf(head + payout + other)).faults[0]).toMatchObject({
      rule: 'currency',
    });
  });

  it('are refused without the row of the payout', () => {
    const text = `${BOOKING}Reservation,D,41,-,-,Okay,1.00,-,-,-,1.00,1.00,-,MYR,2026-11-08\n`;
    expect(readBookingComPayouts(rowsOf(text)).faults[0]).toMatchObject({ rule: 'no_payout' });
  });
});

const SAMPLES = path.resolve(__dirname, '../../../../../shared/data/money/channels');
const withSamples = existsSync(SAMPLES) ? test : test.skip;
const sample = (name: string) => rowsOf(readFileSync(`${SAMPLES}/${name}`, 'utf8'));

withSamples('the sample of Airbnb (skipped where there are none)', () => {
  const { payouts, faults } = readAirbnbPayouts(sample('airbnb-paid-en-21col.csv'));
  expect(faults).toEqual([]);
  // 970.00 + 485.00 − 19.40 = 1,435.60.
  expect(
    payouts.map(({ amountSen, items }) => [amountSen, items.map(({ kind, netSen }) => [kind, netSen])]),
  ).toEqual([
    [
      143_560,
      [
        ['reservation', 97_000],
        ['reservation', 48_500],
        ['resolution', -1_940],
      ],
    ],
  ]);
  expect(readAirbnbPayouts(sample('airbnb-paid-ptBR-header.csv')).faults[0]).toMatchObject({
    rule: 'header',
  });
});

withSamples('the samples of Booking.com (skipped where there are none)', () => {
  const { payouts, faults } = readBookingComPayouts(sample('bookingcom-payout-2026-31col.csv'));
  expect(faults).toEqual([]);
  expect(payouts[0]).toMatchObject({ amountSen: 83_100, items: [{ commissionSen: 15_000, feesSen: 1_900 }] });
  expect(readBookingComPayouts(sample('bookingcom-payout-2025-30col-header.csv'))).toMatchObject({
    payouts: [],
    faults: [],
  });
});
