import type { ReservationSource } from '@shared/contract/reservations';
import { refundOnCancel } from '@shared/domain/cancellation';
import type { Quote } from '@shared/domain/prices';
import { addDays, nightsBetween, type StayDate } from '@shared/domain/stayDates';
import type { SeededRandom } from '../seededRandom';
import type { PlannedStay } from './calendar';
import type { Desk, Fate, PaymentRow, ReservationRow } from './desk';
import { earlier, pastInstantAt } from './instants';
import { CANCEL_REASONS, NO_SHOW_REASONS } from './phrases';

const BANKS = ['MBB', 'CIMB', 'PBB', 'RHB', 'HLB', 'AMB'];

function bankReference(rng: SeededRandom, date: StayDate): string {
  return `${rng.pick(BANKS)}${date.replaceAll('-', '').slice(2)}${String(rng.int(0, 999_999)).padStart(6, '0')}`;
}

type History = (action: string, day: StayDate, at: string, before: unknown, after: unknown) => void;
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

type Settlement = {
  row: ReservationRow;
  plan: PlannedStay;
  quote: Quote;
  bookedOn: StayDate;
  source: ReservationSource;
  method: string;
  fate?: Fate;
  history: History;
};

function paymentRow(
  desk: Desk,
  row: ReservationRow,
  payment: {
    kind: 'payment' | 'refund';
    method: string;
    amountSen: number;
    status: 'pending' | 'received' | 'rejected';
    day: StayDate;
    reference?: string;
    remark?: string;
  },
): PaymentRow {
  const { rng } = desk;
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
    amount_sen: payment.amountSen,
    status: payment.status,
    reference: payment.reference ?? '',
    remark: payment.remark ?? '',
    received_on: received ? payment.day : null,
    checked_by: checker,
    checked_at: checker ? at : null,
    created_at: at < row.created_at ? row.created_at : at,
  };
}

/** The money of a booking, and the steps that it has taken until today. */
export function settle(desk: Desk, parts: Settlement): void {
  const { rng, today, rows } = desk;
  const { row, plan, bookedOn, source, method, fate, history } = parts;
  const { checkIn, checkOut } = plan;
  const pay = (payment: Parameters<typeof paymentRow>[2]) => {
    if (payment.amountSen <= 0 || payment.day > today) return;
    rows.payment.push(paymentRow(desk, row, payment));
    if (payment.status !== 'received') return;
    const before = row.paid_sen;
    row.paid_sen += payment.kind === 'payment' ? payment.amountSen : -payment.amountSen;
    const after = { paid: row.paid_sen, amount: payment.amountSen, method: payment.method };
    history(payment.kind, payment.day, pastInstantAt(payment.day, 20 * 60), { paid: before }, after);
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
  if (row.status === 'no_show') {
    history(
      'noShow',
      addDays(checkIn, 1),
      pastInstantAt(addDays(checkIn, 1), 11 * 60),
      { status: 'confirmed' },
      { status: 'no_show', remark: rng.pick(NO_SHOW_REASONS) },
    );
  }
  if (row.status === 'checked_out') {
    const at = row.checked_out_at!;
    history('checkOut', earlier(checkOut, today), at, { status: 'checked_in' }, { status: 'checked_out' });
  }
  const depositHeld =
    row.deposit_sen > 0 && (row.status === 'checked_out' || (row.status === 'no_show' && prepaid));
  if (depositHeld && checkOut < today) {
    const day = earlier(today, addDays(checkOut, rng.int(0, 1)));
    const remark = 'Deposit returned after inspection';
    pay({
      kind: 'refund',
      method: 'bank_transfer',
      amountSen: row.deposit_sen,
      status: 'received',
      day,
      remark,
    });
  }
}

/** As the server cancels: a line takes the price down to what the house keeps, the rest goes back. */
function cancel(
  { rng, today, rows }: Desk,
  { row, plan, quote, bookedOn, history }: Settlement,
  pay: (payment: Parameters<typeof paymentRow>[2]) => void,
): void {
  const latest = earlier(today, plan.checkIn);
  const span = Math.max(0, nightsBetween(bookedOn, latest));
  const cancelledOn = addDays(bookedOn, rng.int(Math.min(1, span), span));
  const { keptSen, refundSen } = refundOnCancel({
    policy: row.cancellation,
    checkIn: plan.checkIn,
    cancelledOn,
    paidSen: row.paid_sen,
    depositSen: Math.min(row.deposit_sen, row.paid_sen),
    lines: quote.lines,
  });
  const amountSen = keptSen - row.total_sen;
  rows.priceLine.push({
    reservation_id: row.id,
    position: quote.lines.length,
    kind: 'cancellation',
    date: null,
    rate: null,
    label: null,
    quantity: 1,
    unit_sen: amountSen,
    amount_sen: amountSen,
    percent_bp: null,
  });
  const before = { status: 'confirmed', total: row.total_sen };
  row.total_sen = keptSen;
  row.cancelled_at = pastInstantAt(cancelledOn, rng.int(8 * 60, 22 * 60));
  if (row.cancelled_at < row.created_at) row.cancelled_at = row.created_at;
  const after = { status: 'cancelled', total: keptSen, remark: rng.pick(CANCEL_REASONS) };
  history('cancel', cancelledOn, row.cancelled_at, before, after);
  const day = earlier(today, addDays(cancelledOn, 2));
  pay({ kind: 'refund', method: 'bank_transfer', amountSen: refundSen, status: 'received', day });
}
