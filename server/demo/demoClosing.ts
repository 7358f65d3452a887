import { refundOnCancel } from '@shared/domain/stays/cancellation';
import { closeStay, heldDeposit, settleDeposit } from '@shared/domain/stays/deposit';
import { roomPriceOf } from '@shared/domain/stays/lineMoney';
import type { SoldLine } from '@shared/domain/stays/stayExplanation';
import { addDays, nightsBetween, type StayDate } from '@shared/domain/base/stayDates';
import type { Desk, History, NewPayment, PaymentRow, ReservationRow, Settlement } from './demoDesk';
import { earlier, pastInstantAt } from './instants';
import { CANCEL_REASONS, KEPT_FOR, NO_SHOW_REASONS } from './demoPhrases';

type Pay = (payment: NewPayment) => PaymentRow | null;

/** The companies of the demo leave their fees without service tax, as is the default. */
const NO_TAX_ON_FEES = null;

/** Keeps lines of a reservation, the first at position `from`. */
export function writeLines(
  { rows }: Pick<Desk, 'rows'>,
  reservationId: string,
  lines: readonly SoldLine[],
  from = 0,
): void {
  lines.forEach((line, index) =>
    rows.priceLine.push({
      reservation_id: reservationId,
      position: from + index,
      kind: line.kind,
      date: line.date,
      rate: line.rate,
      label: line.label,
      quantity: line.quantity,
      unit_sen: line.unitSen,
      amount_sen: line.amountSen,
      percent_bp: line.percentBp,
      is_closing: line.isClosing ?? false,
    }),
  );
}

const heldOf = (row: ReservationRow) =>
  heldDeposit({ totalSen: row.total_sen, paidSen: row.paid_sen, depositSen: row.deposit_sen });

/** Takes the price to what is owed, as the server does; returns all lines. */
function close(
  desk: Desk,
  row: ReservationRow,
  lines: readonly SoldLine[],
  sums: { owedSen: number; heldSen: number },
): SoldLine[] {
  const { added, totalSen, depositSen } = closeStay(lines, sums, NO_TAX_ON_FEES);
  writeLines(desk, row.id, added, lines.length);
  row.total_sen = totalSen;
  row.deposit_sen = depositSen;
  return [...lines, ...added];
}

/** The price goes down to what the house keeps, the rest goes back. */
export function cancel(desk: Desk, { row, plan, quote, bookedOn, history }: Settlement, pay: Pay): void {
  const { rng, today } = desk;
  const latest = earlier(today, plan.checkIn);
  const span = Math.max(0, nightsBetween(bookedOn, latest));
  const cancelledOn = addDays(bookedOn, rng.int(Math.min(1, span), span));
  const { keptSen, refundSen } = refundOnCancel({
    policy: row.cancellation,
    checkIn: plan.checkIn,
    cancelledOn,
    paidSen: row.paid_sen,
    depositSen: heldOf(row),
    lines: quote.lines,
    feeSstBp: NO_TAX_ON_FEES,
  });
  const before = { status: 'confirmed', total: row.total_sen };
  close(desk, row, quote.lines, { owedSen: keptSen, heldSen: 0 });
  row.cancelled_at = pastInstantAt(cancelledOn, rng.int(8 * 60, 22 * 60));
  if (row.cancelled_at < row.created_at) row.cancelled_at = row.created_at;
  const after = { status: 'cancelled', total: keptSen, remark: rng.pick(CANCEL_REASONS) };
  history('cancel', cancelledOn, row.cancelled_at, before, after);
  const day = earlier(today, addDays(cancelledOn, 2));
  pay({ kind: 'refund', method: 'bank_transfer', amountSen: refundSen, status: 'received', day });
}

/** The whole stay is owed without what is for being there, which goes back; the deposit stays held. Returns all lines. */
export function miss(desk: Desk, { row, plan, quote, history }: Settlement, pay: Pay): SoldLine[] {
  const day = addDays(plan.checkIn, 1);
  const before = { status: 'confirmed', total: row.total_sen };
  const owedSen = roomPriceOf(quote.lines);
  const { paid_sen: paidSen, deposit_sen: depositSen } = row;
  const heldSen = heldDeposit({ totalSen: owedSen + depositSen, paidSen, depositSen });
  const lines = close(desk, row, quote.lines, { owedSen, heldSen });
  const after = { status: 'no_show', total: row.total_sen, remark: desk.rng.pick(NO_SHOW_REASONS) };
  history('noShow', day, pastInstantAt(day, 11 * 60), before, after);
  const amountSen = row.paid_sen - row.total_sen;
  pay({ kind: 'refund', method: 'bank_transfer', amountSen, status: 'received', day });
  return lines;
}

/** One deposit in so many leaves something with the house. */
const KEPT_EVERY = 40;

/** The deposit goes back, now and then less what was broken. */
export function returnDeposit(
  desk: Desk,
  row: ReservationRow,
  lines: readonly SoldLine[],
  day: StayDate,
  pay: Pay,
  history: History,
): void {
  const { rows, accounts } = desk;
  const [reason, costSen] = KEPT_FOR[Math.floor(rows.deposit.length / KEPT_EVERY) % KEPT_FOR.length]!;
  const keptSen = rows.deposit.length % KEPT_EVERY === 0 ? Math.min(costSen, heldOf(row)) : 0;
  const settled = settleDeposit({ lines, paidSen: row.paid_sen }, keptSen, reason);
  const { added, totalSen, heldSen, refundSen } = settled;
  const at = pastInstantAt(day, 20 * 60);
  const was = { total: row.total_sen, paid: row.paid_sen };
  const amountSen = row.deposit_sen;
  const payment = pay({
    kind: 'refund',
    method: 'bank_transfer',
    amountSen: refundSen,
    status: 'received',
    day,
    ofDeposit: true,
  });
  writeLines(desk, row.id, added, lines.length);
  row.total_sen = totalSen;
  row.deposit_sen = 0;
  rows.deposit.push({
    reservation_id: row.id,
    amount_sen: amountSen,
    held_sen: heldSen,
    kept_sen: keptSen,
    reason: keptSen > 0 ? reason : '',
    payment_id: payment?.id ?? null,
    settled_by: accounts.desk.id,
    settled_at: at < row.created_at ? row.created_at : at,
  });
  const kept = { kept: keptSen, ...(keptSen > 0 && { remark: reason }) };
  history('settleDeposit', day, at, was, {
    total: row.total_sen,
    paid: row.paid_sen,
    returned: refundSen,
    ...kept,
  });
}
