import {
  dateOrderOf,
  decimalOf,
  suggestColumns,
  type CalledColumns,
  type DelimitedLayout,
} from './delimitedLayout';
import type { DelimitedRow, Delimiter } from './delimitedText';

/** What a row of a channel's payouts may have: it is one item of a payout. */
export const PAYOUT_COLUMNS = [
  'paidOn',
  'code',
  'net',
  'payout',
  'currency',
  'kind',
  'guest',
  'checkIn',
  'checkOut',
  'gross',
  'commission',
  'fees',
  'details',
] as const;
export type PayoutColumn = (typeof PAYOUT_COLUMNS)[number];
/** Without these no payout can be told from another, no stay found, and nothing booked. */
export const NEEDED_PAYOUT_COLUMNS = ['paidOn', 'code', 'net'] as const satisfies readonly PayoutColumn[];

/** How commission and fees are written: as costs above 0, or as what is taken away, below 0. */
export const COST_SIGNS = ['plus', 'minus'] as const;
export type CostSign = (typeof COST_SIGNS)[number];

/** How the files of a channel are read. */
export type PayoutFileLayout = DelimitedLayout<PayoutColumn> & {
  costSign: CostSign;
  /** The currency of a file without a column for it: three letters. */
  currency: string;
};

/** What channels call their columns. No channel but Airbnb and Booking.com says how: a first guess that a person confirms. */
const CALLED: CalledColumns<PayoutColumn> = {
  paidOn: [
    /^(payment|payout|paid|remittance|settlement|transfer|disbursement)date$/,
    /^date(of)?(payment|payout|paid|remittance|settlement|transfer)$/,
    /(payment|payout|paid|remit|settle|transfer|bayaran).*(date|tarikh)|付款日|结算日/,
    /^(date|tarikh|日期)$/,
  ],
  code: [
    /^(booking|reservation|itinerary|order|confirmation)(id|no|number|code|reference|ref)?$/,
    /^(tempahan|预订号|订单号)/,
    /(booking|reservation|itinerary|order|confirmation).*(id|no|number|code|ref)/,
  ],
  net: [
    /^(net|payable|payout|paid|remittance|remitted|settlement|disbursed)(amount|total|payment|rate)?(rm|myr)?$/,
    /^(amount|total)(net|paid|payable|due|remitted|settled)/,
    /net|payable|jumlahbersih|净额|应付/,
    /^(amount|total|jumlah|金额)(rm|myr)?$/,
  ],
  payout: [
    /^(remittance|payout|settlement|batch|transfer|payment)(id|no|number|code|reference|ref|batch)$/,
    /remittance|settlementid|batch/,
  ],
  currency: [/currency|matawang|币种|货币/],
  kind: [/^(transaction|booking|payment)?type$/, /^(booking|reservation)?status$/, /jenis|类型/],
  guest: [/^(guest|customer|traveller|traveler|lead)(name)?$/, /guest|customer|travell?er|tetamu|客人|姓名/],
  checkIn: [/checkin|arrival|daftarmasuk|入住/],
  checkOut: [/checkout|departure|daftarkeluar|退房|离店/],
  gross: [
    /^(gross|sell|selling|total|booking|reference)(amount|price|rate|sellrate|value)?(rm|myr)?$/,
    /gross|sell/,
  ],
  commission: [/commission|margin|komisen|佣金/],
  fees: [/fee|charge|yuran|手续费/],
  details: [/remark|note|description|details|catatan|备注/],
};

/** A first guess at how a channel's file is to be read: the row that names a booking and an amount has the names. */
export function suggestPayoutLayout(rows: readonly DelimitedRow[], delimiter: Delimiter): PayoutFileLayout {
  const { headerRow, header, columns, cellsOf } = suggestColumns(
    rows,
    CALLED,
    // The surest names first: what is left may be called less clearly.
    [
      'checkIn',
      'checkOut',
      'commission',
      'currency',
      'paidOn',
      'payout',
      'code',
      'net',
      'gross',
      'fees',
      'kind',
      'guest',
      'details',
    ],
    (has) => has('code') && has('net'),
  );
  const costs = [...cellsOf('commission'), ...cellsOf('fees')];
  const below = costs.filter((text) => /^\s*[-(\u2212]/.test(text)).length;
  return {
    delimiter,
    headerRow,
    dateOrder: dateOrderOf(
      ['paidOn', 'checkIn', 'checkOut'].flatMap((name) => cellsOf(name as PayoutColumn)),
    ),
    decimal: decimalOf([...cellsOf('net'), ...cellsOf('gross'), ...costs]),
    columns,
    header,
    costSign: below > costs.length / 2 ? 'minus' : 'plus',
    currency: 'MYR',
  };
}
