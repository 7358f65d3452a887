import type { CardKind } from '@shared/contract/system/paymentMethods';
import { addDays, type StayDate } from '@shared/domain/base/stayDates';
import { federalDays } from '@shared/domain/pricing/holidays';
import { creditDay, waitsForBank } from '@shared/domain/stays/bankingDays';
import { cashTaken } from '@shared/domain/stays/cashRounding';
import { paymentFee } from '@shared/domain/stays/paymentFee';
import { referenceHolidays } from '../db/reference/holidayReference';
import { PAYMENT_METHODS, PAYMENT_RATES } from '../db/reference/paymentReference';
import type { SeededRandom } from './seededRandom';
import { cancel, miss, returnDeposit } from './demoClosing';
import type { Desk, History, NewPayment, PaymentRow, ReservationRow, Settlement } from './demoDesk';
import { earlier, instantAt, pastInstantAt } from './instants';

/** The account that guests of the demo transfer their money to. */
export const DEMO_ACCOUNT = { bank: 'Demo Bank Berhad', number: '5140 0000 0000' };

const BANKS = ['MBB', 'CIMB', 'PBB', 'RHB', 'HLB', 'AMB'];

function bankReference(rng: SeededRandom, date: StayDate): string {
  return `${rng.pick(BANKS)}${date.replaceAll('-', '').slice(2)}${String(rng.int(0, 999_999)).padStart(6, '0')}`;
}

/** Days of history in the audit log: older bookings were imported, so to speak. */
const HISTORY_DAYS = 21;

/** Writes lines of the audit log for what happened lately: by the guest when booked here, else by the desk. */
export function historyOf(
  { rows, today, accounts }: Desk,
  row: ReservationRow,
  method: string,
  accountId: string | null,
): History {
  const oldest = addDays(today, -HISTORY_DAYS);
  return (action, day, at, before, after) => {
    if (day < oldest) return;
    const guestDid = row.source === 'direct' && action === 'create';
    const system = action === 'create' && method === 'ota_collect';
    rows.audit.push({
      at,
      actor_id: guestDid ? accountId : system ? null : accounts.desk.id,
      actor_kind: guestDid ? (accountId ? 'account' : 'guest') : system ? 'system' : 'staff',
      action,
      entity: 'reservation',
      entity_id: row.id,
      before,
      after,
    });
  };
}

/** The federal holidays of the reference data: the demo's two years lie in them. */
let federal: Set<StayDate> | undefined;
const federalHolidays = () =>
  (federal ??= new Set(referenceHolidays().flatMap(({ content }) => federalDays(content))));

/** A foreigner pays with a foreign card; of the others half have a debit card. */
const cardOf = ({ nationality, reference }: ReservationRow): CardKind =>
  nationality !== 'MY'
    ? 'foreign'
    : reference.charCodeAt(reference.length - 1) % 2
      ? 'local_debit'
      : 'local_credit';

const methodOf = (method: string) => PAYMENT_METHODS.find(({ code }) => code === method)!;

/** Cash changes hands in steps of 5 sen, which settle the whole. */
function takenOf({ method, amountSen }: NewPayment) {
  const cash = methodOf(method).kind === 'cash' ? cashTaken(amountSen, amountSen) : null;
  return { amount_sen: cash?.amountSen ?? amountSen, rounding_sen: cash?.roundingSen ?? 0 };
}

/** What money that was received costs and when the bank credits it, by the rates of the reference data. */
function costOf(row: ReservationRow, { kind, method, amountSen, status, day }: NewPayment) {
  if (status !== 'received')
    return {
      card_kind: null,
      fee_sen: null,
      fee_sst_sen: null,
      settlement_days: null,
      due_on: null,
      paid_into: '',
    };
  const way = methodOf(method);
  const cardKind = way.kind === 'card' ? cardOf(row) : null;
  const rate = PAYMENT_RATES.find((one) => one.method === method && one.card_kind === cardKind)!;
  const { feeSen, feeSstSen } = paymentFee(kind === 'payment' ? amountSen : 0, {
    feeBp: rate.fee_bp,
    sstBp: rate.fee_sst_bp,
  });
  const isWaiting = waitsForBank(kind, way.kind);
  return {
    card_kind: cardKind,
    fee_sen: feeSen,
    fee_sst_sen: feeSstSen,
    settlement_days: isWaiting ? rate.settlement_days : null,
    due_on: isWaiting ? creditDay(day, rate.settlement_days, federalHolidays()) : null,
    paid_into:
      kind === 'payment' && method === 'bank_transfer' ? `${DEMO_ACCOUNT.bank} ${DEMO_ACCOUNT.number}` : '',
  };
}

/** The payment that a refund gives back: the last one that came in, first of those that came the same way. */
function refundOf({ rows }: Desk, { id }: ReservationRow, { kind, method, amountSen }: NewPayment) {
  if (kind === 'payment') return null;
  const came = [];
  // The payments of a booking are written one after the other.
  for (let at = rows.payment.length - 1; at >= 0 && rows.payment[at]!.reservation_id === id; at -= 1)
    if (rows.payment[at]!.kind === 'payment' && rows.payment[at]!.status === 'received')
      came.push(rows.payment[at]!);
  const enough = came.filter((payment) => payment.amount_sen >= amountSen);
  return (enough.find((payment) => payment.method === method) ?? enough[0])?.id ?? null;
}

function paymentRow(desk: Desk, row: ReservationRow, payment: NewPayment): PaymentRow {
  const { rng, today } = desk;
  const received = payment.status === 'received';
  const minutes = payment.status === 'pending' ? rng.int(56, 110) : rng.int(9 * 60, 20 * 60);
  const at = pastInstantAt(payment.day, minutes);
  const checker =
    payment.status === 'pending' || payment.method === 'ota_collect' ? null : desk.accounts.finance.id;
  return {
    id: desk.newId(),
    reservation_id: row.id,
    kind: payment.kind,
    method: payment.method,
    ...takenOf(payment),
    status: payment.status,
    reference: payment.reference ?? '',
    remark: payment.remark ?? '',
    ...costOf(row, payment),
    refund_of: refundOf(desk, row, payment),
    received_on: received ? payment.day : null,
    checked_by: checker,
    checked_at: checker ? at : null,
    created_at: at < row.created_at ? row.created_at : at,
    due_at: payment.status === 'pending' ? instantAt(addDays(today, 1), 12 * 60) : null,
  };
}

/** The money of a booking, and the steps that it has taken until today. */
export function settle(desk: Desk, parts: Settlement): void {
  const { rng, today, rows } = desk;
  const { row, plan, quote, bookedOn, source, method, fate, history } = parts;
  const { checkIn, checkOut } = plan;
  const pay = (payment: NewPayment): PaymentRow | null => {
    if (payment.amountSen <= 0 || payment.day > today) return null;
    const written = paymentRow(desk, row, payment);
    rows.payment.push(written);
    if (payment.status !== 'received') return written;
    const before = row.paid_sen;
    row.paid_sen += payment.kind === 'payment' ? payment.amountSen : -payment.amountSen;
    const after = { paid: row.paid_sen, amount: payment.amountSen, method: payment.method };
    if (!payment.ofDeposit)
      history(payment.kind, payment.day, pastInstantAt(payment.day, 20 * 60), { paid: before }, after);
    return written;
  };
  const prepaid = method === 'bank_transfer' || method === 'duitnow_qr';
  const slip = (day: StayDate, status: 'pending' | 'received' | 'rejected', remark = '') =>
    pay({
      kind: 'payment',
      method,
      amountSen: row.total_sen,
      status,
      day,
      reference: bankReference(rng, day),
      remark,
    });

  if (row.status === 'expired') return;
  if (row.status === 'hold' || row.status === 'pending') {
    if (fate?.slipReturned)
      slip(bookedOn, 'rejected', 'The picture shows another amount: please send the slip of this booking.');
    if (row.status === 'pending') slip(today, 'pending');
    return;
  }
  if (prepaid) {
    const paidOn = earlier(today, earlier(checkIn, addDays(bookedOn, rng.int(0, 1))));
    slip(paidOn, 'received');
    history(
      'confirm',
      paidOn,
      pastInstantAt(paidOn, 20 * 60),
      { status: 'pending' },
      { status: 'confirmed' },
    );
  }
  if (row.status === 'cancelled') return cancel(desk, parts, pay);

  const stayed = row.status === 'checked_in' || row.status === 'checked_out';
  const arrival = pastInstantAt(checkIn, 15 * 60);
  if (stayed)
    history(
      'checkIn',
      checkIn,
      row.checked_in_at ?? arrival,
      { status: 'confirmed' },
      { status: 'checked_in' },
    );
  if (method === 'ota_collect' && checkIn <= today) {
    const amountSen = row.total_sen - row.deposit_sen;
    const day = source === 'airbnb' ? addDays(checkIn, 1) : checkIn;
    const reference = `${source.slice(0, 3).toUpperCase()}-${rng.int(10_000_000, 99_999_999)}`;
    pay({ kind: 'payment', method, amountSen, status: 'received', day, reference });
  }
  if (stayed && !prepaid) {
    const desktop = rng.chance(0.6) ? 'card_terminal' : 'cash';
    const taken = method === 'pay_at_property' ? desktop : method === 'ota_collect' ? desktop : method;
    const amountSen = method === 'ota_collect' ? row.deposit_sen : row.total_sen;
    pay({ kind: 'payment', method: taken, amountSen, status: 'received', day: checkIn });
  }
  const lines = row.status === 'no_show' ? miss(desk, parts, pay) : quote.lines;
  if (row.status === 'checked_out') {
    const at = row.checked_out_at!;
    history('checkOut', earlier(checkOut, today), at, { status: 'checked_in' }, { status: 'checked_out' });
  }
  const isOver = row.status === 'checked_out' || row.status === 'no_show';
  if (isOver && row.deposit_sen > 0 && checkOut < today) {
    const day = earlier(today, addDays(checkOut, rng.int(0, 1)));
    returnDeposit(desk, row, lines, day, pay, history);
  }
}
