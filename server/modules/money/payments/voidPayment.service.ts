import type { VoidRefusal, VoidRefusals } from '@shared/contract/money/payments';
import { ONLINE } from '@shared/contract/system/paymentMethods';
import { leftOfPayments } from '@shared/domain/stays/refundWays';
import type { StayDate } from '@shared/domain/base/stayDates';
import type { Context } from '../../../context';
import type { Queryable, Trx } from '../../../db/client';
import type { Row } from '../../../db/schema';
import { conflict, notFound, requireVersion } from '../../../errors';
import { audit, type AuditActor } from '../../../plugins/audit';
import { isMove } from '../../stays/onlinePayments/onlineDisputes.queries';
import { findOf } from '../../stays/onlinePayments/onlineRefunds.queries';
import { settlesDeposit } from '../../stays/reservations/deposit.queries';
import { changeFee } from '../../stays/reservations/fees.service';
import * as payments from '../../stays/reservations/payments.queries';
import { refreshPaid } from '../../stays/reservations/payments.service';
import { findById, update, type ReservationRecord } from '../../stays/reservations/reservations.queries';
import { holdDay, isDayOpen } from '../posting/dayStates.queries';
import { isMatched } from './paymentList.queries';

type Payment = Row<'payment'>;

/**
 * Voids money that was entered by mistake, while its business day is not closed to postings: afterwards only a refund puts it right. All
 * parts of one receipt go together. What the stay has paid follows, and the books take the money back. Throws 404, `row.stale`, or 409 for
 * money that does not stand any more, whose day is closed, or that was given back.
 */
export const voidPayment = (
  { db, now }: Pick<Context, 'db' | 'now'>,
  actor: AuditActor,
  id: string,
  { version, reason }: { version: number; reason: string },
): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const named = await payments.findById(trx, id);
    if (!named) throw notFound('no such payment');
    // The stays first, in one order, as everywhere; their payments cannot change then.
    const stays = new Map<string, ReservationRecord>();
    for (const stayId of await payments.findStaysOf(trx, named)) {
      const stay = await findById(trx, stayId, 'forUpdate');
      if (stay) stays.set(stayId, stay);
    }
    requireVersion(await payments.findById(trx, id), version, 'payment');
    for (const payment of await payments.lockReceipt(trx, named)) {
      const stay = stays.get(payment.reservation_id)!;
      const refusal = await refusalOf(trx, payment, stay, (day) => holdDay(trx, day));
      if (refusal) throw conflict(refusal, WORDS[refusal]);
      await payments.update(trx, payment.id, {
        status: 'voided',
        voided_at: now(),
        voided_by: actor.id,
        void_reason: reason,
      });
      await takeBack(trx, actor, payment, stay, reason);
    }
  });

const WORDS: Record<VoidRefusal, string> = {
  'payment.step': 'only money that counts, and settles no deposit, is voided',
  'payment.has_refunds': 'a part of it was given back',
  'payment.matched': 'it is matched with the bank',
  'payment.online': 'the payment provider has moved this money',
  'payment.closed_day': 'its business day is closed to postings',
};

/** Why money is not voided; `isOpen` says whether its business day takes postings. */
async function refusalOf(
  db: Queryable,
  payment: Payment,
  stay: Pick<ReservationRecord, 'property_id' | 'company_id'>,
  isOpen: (day: { propertyId: string; companyId: string; date: StayDate }) => Promise<boolean>,
): Promise<VoidRefusal | null> {
  if (payment.status !== 'received' || (await settlesDeposit(db, payment.id))) return 'payment.step';
  if (await isMovedOnline(db, payment)) return 'payment.online';
  if (payment.kind === 'payment' && (await isGivenBack(db, payment))) return 'payment.has_refunds';
  const day = {
    propertyId: stay.property_id,
    companyId: stay.company_id,
    date: payment.received_on as StayDate,
  };
  if (!(await isOpen(day))) return 'payment.closed_day';
  return (await isMatched(db, payment.id)) ? 'payment.matched' : null;
}

/** The money of a stay that is not voided now, and why; all parts of a receipt are refused with one of them. */
export async function findVoidRefusals(db: Queryable, reservationId: string): Promise<VoidRefusals> {
  const refusals: VoidRefusals['refusals'] = [];
  for (const { id, status } of await payments.findOf(db, reservationId)) {
    if (status !== 'received') continue;
    for (const part of await payments.findReceipt(db, (await payments.findById(db, id))!)) {
      const stay = await findById(db, part.reservation_id);
      const why = stay && (await refusalOf(db, part, stay, (day) => isDayOpen(db, day)));
      if (!why) continue;
      refusals.push({ paymentId: id, why });
      break;
    }
  }
  return { refusals };
}

/** True for what the payment provider took or gave back; a refund that it was not asked for yet never leaves when it is voided. */
const isMovedOnline = async (db: Queryable, { id, kind, method }: Payment): Promise<boolean> =>
  (method === ONLINE && (kind === 'payment' || (await isMove(db, id)))) ||
  // One that staff wrote by hand too, once they have said that it was made at the provider.
  (await findOf(db, id)) !== undefined;

/** True when a part of a payment was given back, or is about to be, by a refund of its own or of several together. */
async function isGivenBack(db: Queryable, payment: Payment): Promise<boolean> {
  const left = leftOfPayments(await payments.findMoved(db, payment.reservation_id));
  const own = left.find(({ id }) => id === payment.id);
  return own !== undefined && own.leftSen < own.countsSen;
}

/** What is paid, and what the money changed of the fee of a stay that did not take place. */
async function takeBack(
  trx: Trx,
  actor: AuditActor,
  { id, amount_sen: amount, method, fee_change_sen: feeSen }: Payment,
  stay: ReservationRecord,
  reason: string,
): Promise<void> {
  const { paid_sen: paid } = await refreshPaid(trx, stay);
  if (feeSen !== 0) {
    await changeFee(trx, stay, -feeSen);
    await update(trx, stay.id, { total_sen: stay.total_sen - feeSen });
    await payments.setFeeChange(trx, id, 0);
  }
  await audit(trx, actor, {
    action: 'voidPayment',
    entity: 'reservation',
    entityId: stay.id,
    before: { paid: stay.paid_sen },
    after: { paid, amount, method, remark: reason },
  });
}
