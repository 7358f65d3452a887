import type { z } from 'zod';
import type { IssuedAnswer, issueInput } from '@shared/contract/money/issuedDocuments';
import { businessDate, type StayDate } from '@shared/domain/base/stayDates';
import {
  amountOf,
  totalsOf,
  tourismTaxExemption,
  type DocumentBuyer,
  type InvoiceContent,
  type IssuedContent,
  type ReceiptContent,
} from '@shared/domain/money/documentContent';
import { chargesOf, notInvoiced, takenBack, type DocumentLine } from '@shared/domain/money/documentLines';
import type { MethodKind } from '@shared/domain/money/postings';
import { stayPostings } from '@shared/domain/money/stayPostings';
import type { Language } from '@shared/languages';
import { guestBalance } from '@shared/domain/stays/guestAccount';
import { extrasOf, owedForStay } from '@shared/domain/stays/lineMoney';
import type { Context } from '../../../context';
import type { Queryable, Trx } from '../../../db/client';
import { conflict, notFound } from '../../../errors';
import { audit, type AuditActor } from '../../../plugins/audit';
import { findChannelShare } from '../../stays/reservations/account.queries';
import { findLines } from '../../stays/reservations/priceLines.queries';
import { findById as findStay, type ReservationRecord } from '../../stays/reservations/reservations.queries';
import { takeDocumentNumber } from '../../system/documentNumbers/documentNumbers.service';
import { findStayLives } from '../posting/stayLives.queries';
import { markDocuments } from '../eInvoices/markDocuments.service';
import { findMoney, findSeller, findStayFacts } from './documentFacts.queries';
import { findInvoicing, findOfPayment, insert } from './issuedDocuments.queries';

type Issuing = Pick<Context, 'now'>;
type Input = z.output<typeof issueInput>;

/**
 * Issues an invoice of a stay, or a receipt of one of its payments, for a caller that opened the transaction. Whoever issues for the same
 * stay waits. Throws 404, and 409 `issued_document.…` where there is nothing to issue.
 */
export function issueDocument(
  context: Issuing,
  trx: Trx,
  actor: AuditActor,
  input: Input,
): Promise<IssuedAnswer> {
  return input.kind === 'tax_invoice'
    ? issueInvoice(context, trx, actor, input)
    : issueReceipt(context, trx, actor, input);
}

async function issueInvoice(
  { now }: Issuing,
  trx: Trx,
  actor: AuditActor,
  input: Extract<Input, { kind: 'tax_invoice' }>,
): Promise<IssuedAnswer> {
  const record = await findStay(trx, input.reservationId, 'forUpdate');
  if (!record) throw notFound('no such reservation');
  const invoiced = await readInvoicing(trx, record);
  const { lines, totalSen } = invoiced;
  if (lines.length === 0) throw conflict('issued_document.nothing', 'everything is invoiced already');
  if (totalSen <= 0)
    throw conflict('issued_document.credit_first', 'more is invoiced than the stay costs', {
      params: { amount: -totalSen / 100 },
    });
  const date = businessDate(now());
  const { stay, premisesExempt } = await findStayFacts(trx, record);
  const totals = totalsOf(lines);
  const hasNights = lines.some(({ category }) => category === 'room');
  const content: InvoiceContent = {
    kind: 'tax_invoice',
    seller: await findSeller(trx, record.company_id, date),
    buyer: buyerOf(record, input.buyer),
    stay,
    lines,
    totals,
    tourismTaxExempt:
      hasNights && totals.tourismTaxSen === 0
        ? tourismTaxExemption({
            nationality: record.nationality,
            permanentResident: record.permanent_resident,
            premisesExempt,
          })
        : null,
    receivedSen: Math.min(totalSen, Math.max(0, invoiced.receivedSen)),
  };
  return keep(trx, actor, { record, content, date, at: now(), language: input.language });
}

/** The guest, or the company that he wants on his invoice. */
const buyerOf = (
  { guest_name, guest_email, guest_phone }: ReservationRecord,
  other?: { name: string; address: string; tin: string; registrationNo: string },
): DocumentBuyer =>
  other
    ? {
        name: other.name,
        address: other.address,
        tin: other.tin || null,
        registrationNo: other.registrationNo || null,
        email: null,
        phone: null,
      }
    : {
        name: guest_name,
        address: '',
        tin: null,
        registrationNo: null,
        email: guest_email || null,
        phone: guest_phone || null,
      };

/** What the guest still has to pay himself, in sen. */
async function findBalance(db: Queryable, record: ReservationRecord): Promise<number> {
  const { status, total_sen: totalSen, paid_sen: paidSen } = record;
  return guestBalance({ status, totalSen, paidSen, channel: await findChannelShare(db, record) });
}

/** What is not invoiced of a stay yet: its lines, their sum, and what was received for them, in sen. */
export async function readInvoicing(
  db: Queryable,
  record: ReservationRecord,
): Promise<{ lines: DocumentLine[]; totalSen: number; receivedSen: number }> {
  const sold = await findLines(db, record.id);
  const { status, check_in: checkIn, check_out: checkOut } = record;
  const standing = (await findInvoicing(db, record.id)).flatMap(({ content }) =>
    content.kind === 'tax_invoice'
      ? content.lines
      : content.kind === 'credit_note'
        ? content.lines.map(takenBack)
        : [],
  );
  const charges = chargesOf({ status, checkIn, checkOut, lines: sold });
  const lines = notInvoiced(charges, standing);
  const sum = (some: readonly DocumentLine[]) => some.reduce((total, { grossSen }) => total + grossSen, 0);
  // What was paid goes to the stay first, the rest is held as a deposit. What a channel collects leaves the guest
  // with nothing to pay but what was charged besides the stay.
  const [booked] = await findStayLives(db, [record.id]);
  const extrasSen = extrasOf(sold);
  const paidSen = booked!.life.stay.collects
    ? sum(charges) - Math.max(0, Math.min(extrasSen, await findBalance(db, record)))
    : Math.min(record.paid_sen, Math.max(owedForStay(sold) + extrasSen, sum(charges)));
  return { lines, totalSen: sum(lines), receivedSen: paidSen - sum(standing) };
}

async function issueReceipt(
  { now }: Issuing,
  trx: Trx,
  actor: AuditActor,
  { kind, paymentId, language }: Extract<Input, { paymentId: string }>,
): Promise<IssuedAnswer> {
  const named = await findMoney(trx, paymentId);
  if (!named) throw notFound('no such payment');
  const record = (await findStay(trx, named.reservation_id, 'forUpdate'))!;
  const payment = (await findMoney(trx, paymentId))!;
  const earlier = await findOfPayment(trx, paymentId, kind);
  if (earlier)
    throw conflict('issued_document.exists', `${earlier.number} is the receipt of this payment`, {
      params: { number: earlier.number },
      data: earlier,
    });
  if (payment.status !== 'received')
    throw conflict('issued_document.step', 'a receipt is for money that has moved');
  const depositSen = (await guestMoney(trx, record.id)).get(paymentId);
  if (depositSen === undefined)
    throw conflict('issued_document.not_money', 'the guest did not pay this, or was not paid it');
  if (kind === 'deposit_receipt' && (payment.kind === 'refund' || depositSen <= 0))
    throw conflict('issued_document.no_deposit', 'no part of this payment is held as a deposit');
  const date = businessDate(now());
  const content: ReceiptContent = {
    kind,
    seller: await findSeller(trx, record.company_id, date),
    buyer: { ...buyerOf(record), ...(payment.payer && { name: payment.payer }) },
    stay: (await findStayFacts(trx, record)).stay,
    payment: {
      isRefund: payment.kind === 'refund',
      receivedOn: payment.received_on as StayDate,
      method: payment.method_name,
      cardKind: payment.card_kind,
      reference: payment.reference,
      amountSen: payment.amount_sen,
      roundingSen: payment.rounding_sen,
      depositSen: Math.abs(depositSen),
    },
  };
  return keep(trx, actor, { record, content, date, at: now(), language, paymentId });
}

/** Ways to pay in which nothing goes between the guest and the company. */
const NO_MONEY: readonly MethodKind[] = ['owner_account', 'complimentary'];

/**
 * The money that went between the guest and the company, by payment, with the part in sen that is held as a deposit, as the books have it;
 * below 0 where it went back. What a channel paid out is not the guest's.
 */
export async function guestMoney(db: Queryable, reservationId: string): Promise<Map<string, number>> {
  const [booked] = await findStayLives(db, [reservationId]);
  const { life } = booked!;
  const isGuests = (id: string) =>
    life.payments.some((payment) => payment.id === id && !NO_MONEY.includes(payment.method.kind));
  return new Map(
    stayPostings(life)
      .filter(({ kind, source }) => (kind === 'payment' || kind === 'refund') && isGuests(source.id))
      .map(({ source, lines }) => [
        source.id,
        lines.reduce((sum, { account, amountSen }) => (account === 2000 ? sum - amountSen : sum), 0),
      ]),
  );
}

/** Keeps a document under the next number of its kind, which is taken last. */
export async function keep(
  trx: Trx,
  actor: AuditActor,
  {
    record,
    content,
    date,
    at,
    language = record.language as Language,
    paymentId = null,
    correctsId = null,
  }: {
    record: ReservationRecord;
    content: IssuedContent;
    date: StayDate;
    at: Date;
    language?: Language;
    paymentId?: string | null;
    correctsId?: string | null;
  },
): Promise<IssuedAnswer> {
  const { kind } = content;
  const companyId = record.company_id;
  const { text: number } = await takeDocumentNumber(trx, { companyId, kind, date });
  const id = await insert(trx, {
    kind,
    number,
    company_id: companyId,
    property_id: record.property_id,
    reservation_id: record.id,
    payment_id: paymentId,
    corrects_id: correctsId,
    issued_on: date,
    issued_at: at,
    issued_by: actor.id,
    language,
    buyer_name: content.buyer.name,
    total_sen: amountOf(content),
    content,
  });
  await markDocuments(trx, { documentId: id }, at);
  await audit(trx, actor, {
    action: 'issueDocument',
    entity: 'reservation',
    entityId: record.id,
    after: { kind, number, total: amountOf(content) },
  });
  return { id, number };
}
