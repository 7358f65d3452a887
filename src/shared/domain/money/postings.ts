import type { StayDate } from '../base/stayDates';
import type { ChargeKind } from '../pricing/chargeKinds';
import type { AccountCode } from './chartOfAccounts';
import type { NightShare, SalesCategory } from './nightShares';
import type { CostKind } from './packageTerms';

/** ★ The events that make entries. */
export const ENTRY_KINDS = [
  'night',
  'given_up',
  'extra_charge',
  'collected',
  'commission',
  'agent_commission',
  'fee',
  'deposit_kept',
  'deposit_released',
  'payment',
  'payment_fee',
  'refund',
  'payout',
  'tax_due',
  'tax_fallen_due',
  // The cash drawer.
  'paid_out',
  'cash_banked',
  'float_top_up',
  'cash_opening',
  'cash_count',
  // The bank account.
  'bank_match',
  'channel_payout',
  // What the payment provider takes besides the fees of payments.
  'provider_fee',
  // What suppliers are owed.
  'bill',
  'bill_paid',
  // What owners have.
  'statement',
  'statement_fee',
  // What owners are promised.
  'accrual',
  'installment_due',
  'owner_payout',
  // What owners were advanced, and give back from what they have.
  'advance_paid',
  'advance_recovered',
  // What agents are paid of their commission.
  'agent_payment',
] as const;
export type EntryKind = (typeof ENTRY_KINDS)[number];

/** A category of a line: of a sale, or of a fee that is charged besides the nights. */
export type LineCategory =
  | SalesCategory
  | ChargeKind
  | 'fee'
  | 'deposit_kept'
  | 'channel_money'
  | PaidOutCategory
  | CostKind
  | 'bank_charge'
  | 'interest'
  | 'management_fee'
  | 'house_service'
  | 'room_pool';

/** What cash of the drawer is paid out for. */
export const PAID_OUT_CATEGORIES = [
  'supplies',
  'laundry',
  'repairs',
  'utilities',
  'transport',
  'refreshments',
  'sundry',
] as const;
export type PaidOutCategory = (typeof PAID_OUT_CATEGORIES)[number];

/** A line of an entry: its amount in sen is a debit above 0 and a credit below. */
export type PostingLine = {
  account: AccountCode;
  amountSen: number;
  unit?: string;
  reservation?: string;
  owner?: string;
  channel?: string;
  method?: string;
  category?: LineCategory;
};

/** The documents that make entries. */
export const SOURCE_TYPES = [
  'reservation',
  'payment',
  'cash_movement',
  'daily_report',
  'bank_match',
  'channel_payout',
  'expense',
  'expense_payment',
  'statement',
  'guarantee_accrual',
  'owner_installment',
  'owner_payout',
  'agent_payment',
  'online_settlement',
] as const;
export type SourceType = (typeof SOURCE_TYPES)[number];

/**
 * What an event puts into the books. Its `key` is the same whenever the event is worked out again: what is posted under it is compared
 * with what should be, so that twice posts nothing.
 */
export type Posting = {
  kind: EntryKind;
  source: { type: SourceType; id: string };
  /** The night or day that it is about. */
  serviceDate: StayDate;
  /**
   * `day_over`: once the business day of the service date is over; `day_come`: once that day has come; `at_once`: as soon as it has happened.
   */
  when: 'day_over' | 'day_come' | 'at_once';
  lines: PostingLine[];
};

/** The stay that its postings name; `channel` is who sold it, `collects` says whether that channel takes the guest's money. */
export type PostedStay = { id: string; channel: string; collects: boolean };

const ACCOUNT_OF: Record<SalesCategory, AccountCode> = {
  room: 4000,
  extra_guest: 4000,
  discount: 4000,
  adjustment: 4000,
  cleaning: 4100,
  given_up: 4200,
  sst: 2100,
  tourism_tax: 2200,
  levy: 2300,
};
/** The accounts that a unit's owner has a part in: their lines carry the unit that the night was sold for. */
const OF_UNIT: readonly AccountCode[] = [4000, 4100, 4200];

/**
 * A night that passed, or a charge for nights that were given up, with what is charged once where it is the first: guests owe it.
 * Source: BOOKS, events; worked examples 2 and W8.
 */
export function nightPosting(
  stay: PostedStay,
  shares: readonly NightShare[],
  { date, unit }: { date: StayDate; unit: string | null },
): Posting {
  const sales = shares.map(({ category, amountSen }): PostingLine => {
    const account = ACCOUNT_OF[category];
    return {
      account,
      amountSen: -amountSen,
      reservation: stay.id,
      category,
      ...(unit !== null && OF_UNIT.includes(account) && { unit }),
    };
  });
  return {
    kind: shares.some(({ isGivenUp }) => isGivenUp) ? 'given_up' : 'night',
    source: { type: 'reservation', id: stay.id },
    serviceDate: date,
    when: 'day_over',
    lines: [guestLine(stay, -sumOfLines(sales)), ...sales],
  };
}

/** The fee for a stay that does not take place, in sen: with its service tax, and that tax. Source: BOOKS, events; W12. */
export const feePosting = (
  stay: PostedStay,
  { date, grossSen, taxSen, unit }: { date: StayDate; grossSen: number; taxSen: number; unit: string | null },
): Posting => ({
  kind: 'fee',
  source: { type: 'reservation', id: stay.id },
  serviceDate: date,
  when: 'at_once',
  lines: [
    guestLine(stay, grossSen),
    {
      account: 4200,
      amountSen: taxSen - grossSen,
      reservation: stay.id,
      category: 'fee',
      ...(unit !== null && { unit }),
    },
    { account: 2100, amountSen: -taxSen, reservation: stay.id, category: 'sst' },
  ],
});

/** Extra cleaning is income of cleaning as that of a stay is, all else is other income. */
const incomeOf = (charge: ChargeKind): AccountCode => (charge === 'extra_cleaning' ? 4100 : 4900);

/** A charge besides the stay, in sen: of so much of each kind on one day, with the service tax on it. */
export type ChargedDay = { charge: ChargeKind; netSen: number; taxSen: number }[];

/** What was charged besides the stay on a day: the guest owes it, whoever collects the stay. Source: BOOKS, events, deposit used. */
export function extraChargePosting(
  stay: PostedStay,
  charges: ChargedDay,
  { date, unit }: { date: StayDate; unit: string | null },
): Posting {
  const sales = charges.flatMap(({ charge, netSen, taxSen }): PostingLine[] => [
    {
      account: incomeOf(charge),
      amountSen: -netSen,
      reservation: stay.id,
      category: charge,
      ...(unit !== null && { unit }),
    },
    { account: 2100, amountSen: -taxSen, reservation: stay.id, category: 'sst' },
  ]);
  return {
    kind: 'extra_charge',
    source: { type: 'reservation', id: stay.id },
    serviceDate: date,
    when: 'day_come',
    lines: [guestLine(stay, -sumOfLines(sales)), ...sales],
  };
}

/** The charge of a deposit that was kept for a reason, in sen. Source: BOOKS, events, deposit used. */
export const depositKeptPosting = (
  stay: PostedStay,
  { date, keptSen }: { date: StayDate; keptSen: number },
): Posting => ({
  kind: 'deposit_kept',
  source: { type: 'reservation', id: stay.id },
  serviceDate: date,
  when: 'at_once',
  lines: [
    guestLine(stay, keptSen),
    { account: 4900, amountSen: -keptSen, reservation: stay.id, category: 'deposit_kept' },
  ],
});

/** A deposit that is settled, in sen: it stands to the guest's credit, who is then given it back or charged. Source: BOOKS, events. */
export const depositReleasedPosting = (
  stay: PostedStay,
  { date, heldSen }: { date: StayDate; heldSen: number },
): Posting => ({
  kind: 'deposit_released',
  source: { type: 'reservation', id: stay.id },
  serviceDate: date,
  when: 'at_once',
  lines: [{ account: 2000, amountSen: heldSen, reservation: stay.id }, guestLine(stay, -heldSen)],
});

/** The kinds of ways to pay. */
export type MethodKind =
  'cash' | 'card' | 'bank_transfer' | 'fpx' | 'qr' | 'ota_collect' | 'owner_account' | 'complimentary';

/** Money that came in or went out: gross, what cash was rounded by, and the fee of it with its service tax, in sen. */
export type PostedPayment = {
  id: string;
  kind: 'payment' | 'refund';
  method: { code: string; kind: MethodKind };
  date: StayDate;
  amountSen: number;
  roundingSen: number;
  feeSen: number;
  feeSstSen: number;
};

/** What money settles of a stay, in sen: cash and what it was rounded by together. */
export const countsOf = ({ amountSen, roundingSen }: Pick<PostedPayment, 'amountSen' | 'roundingSen'>) =>
  amountSen + roundingSen;

/** The way to pay by which the virtual card of a channel is charged. */
export const VIRTUAL_CARD = 'virtual_card';

/** True for money of the channel that collects the stay: what it has paid out, or its virtual card that was charged. */
export const isChannels = (stay: Pick<PostedStay, 'collects'>, method: PostedPayment['method']): boolean =>
  stay.collects && (method.kind === 'ota_collect' || method.code === VIRTUAL_CARD);

/** Where the money of a way to pay lies until the bank shows it; a refund by transfer leaves the bank itself. */
function moneyAccount({ kind, method }: PostedPayment): AccountCode {
  if (method.kind === 'cash') return 1000;
  if (method.kind === 'ota_collect') return 1100;
  if (kind === 'refund' && method.kind === 'bank_transfer') return 1100;
  return 1200;
}

/**
 * Money taken of a guest or given back, in sen: `depositSen` is the part of it that is held as a deposit. What a channel that collects has
 * paid out settles what the channel owes. `owner account` is not money: the owner's account pays. Source: BOOKS, events; W6, W8.
 */
export function paymentPosting(
  stay: PostedStay,
  payment: PostedPayment,
  { depositSen, owner }: { depositSen: number; owner: string | null },
): Posting {
  const { id, method, date, kind } = payment;
  const sign = kind === 'payment' ? 1 : -1;
  const amountSen = sign * payment.amountSen;
  const roundingSen = sign * payment.roundingSen;
  const isPayout = isChannels(stay, method);
  const from = (): PostingLine => {
    if (method.kind === 'owner_account' && owner !== null)
      return { account: 2400, amountSen, owner, reservation: stay.id };
    // Nothing was paid: what was given away was sold for less.
    if (method.kind === 'complimentary')
      return { account: 4000, amountSen, reservation: stay.id, category: 'discount' };
    const facts = {
      reservation: stay.id,
      ...(!(isPayout && method.kind === 'ota_collect') && { method: method.code }),
    };
    return { account: moneyAccount(payment), amountSen, ...facts };
  };
  const money = from();
  return {
    kind: isPayout ? 'payout' : kind,
    source: { type: 'payment', id },
    serviceDate: date,
    when: 'at_once',
    lines: isPayout
      ? [money, channelLine(stay, -amountSen)]
      : [
          money,
          // Cash is taken in steps of 5 sen: the guest has settled the whole all the same.
          { account: 5700, amountSen: roundingSen, reservation: stay.id, method: method.code },
          guestLine(stay, -(amountSen + roundingSen - depositSen)),
          { account: 2000, amountSen: -depositSen, reservation: stay.id },
        ],
  };
}

/** The fee of a payment, and the service tax on it, at once. Source: BOOKS, events; W8. */
export const paymentFeePosting = (stay: PostedStay, payment: PostedPayment): Posting => {
  const { id, method, date, feeSen, feeSstSen } = payment;
  const facts = { reservation: stay.id, method: method.code };
  return {
    kind: 'payment_fee',
    source: { type: 'payment', id },
    serviceDate: date,
    when: 'at_once',
    lines: [
      { account: 5200, amountSen: feeSen, ...facts },
      { account: 5210, amountSen: feeSstSen, ...facts },
      { account: moneyAccount(payment), amountSen: -(feeSen + feeSstSen), ...facts },
    ],
  };
};

/** What a guest owes, in sen. */
export const guestLine = (stay: PostedStay, amountSen: number): PostingLine => ({
  account: 1400,
  amountSen,
  reservation: stay.id,
});
/** What a channel owes for a stay, in sen. */
export const channelLine = (stay: PostedStay, amountSen: number): PostingLine => ({
  account: 1500,
  amountSen,
  reservation: stay.id,
  channel: stay.channel,
});
/** The amounts of some lines together, in sen. */
export const sumOfLines = (lines: readonly PostingLine[]) =>
  lines.reduce((total, { amountSen }) => total + amountSen, 0);
