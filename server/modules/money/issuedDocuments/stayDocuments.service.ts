import type { GuestDocument, IssuedDocument, StayDocuments } from '@shared/contract/money/issuedDocuments';
import type { StayDate } from '@shared/domain/base/stayDates';
import { standingOf } from '@shared/domain/money/creditLines';
import type { Queryable } from '../../../db/client';
import { notFound } from '../../../errors';
import { findOf } from '../../stays/reservations/payments.queries';
import { findById as findStay } from '../../stays/reservations/reservations.queries';
import { findCredited } from './creditNote.service';
import { guestMoney, readInvoicing } from './issueDocument.service';
import { findById, findOfStay, findRow } from './issuedDocuments.queries';

/** What was issued of a stay, and what can be. Throws 404. */
export async function viewStayDocuments(db: Queryable, id: string): Promise<StayDocuments> {
  const record = await findStay(db, id);
  if (!record) throw notFound('no such reservation');
  const deposits = await guestMoney(db, id);
  const payments = (await findOf(db, id)).filter((payment) => deposits.has(payment.id));
  return {
    documents: await findOfStay(db, id),
    toInvoiceSen: (await readInvoicing(db, record)).totalSen,
    payments: payments.map((payment) => ({
      id: payment.id,
      isRefund: payment.kind === 'refund',
      amountSen: payment.amountSen,
      receivedOn: payment.receivedOn as StayDate,
      depositSen: deposits.get(payment.id) ?? 0,
    })),
    guestEmail: record.guest_email,
  };
}

/** A document with its lines, and what credit notes have left of each; undefined where there is none. */
export async function viewDocument(db: Queryable, id: string): Promise<IssuedDocument | undefined> {
  const [row, found] = [await findRow(db, id), await findById(db, id)];
  if (!row || !found) return undefined;
  const { content } = found;
  if (!('lines' in content)) return { ...row, lines: [], tourismTaxExempt: null };
  const isInvoice = content.kind === 'tax_invoice';
  const standing = isInvoice ? standingOf(content.lines, await findCredited(db, found)) : [];
  return {
    ...row,
    lines: content.lines.map((line, place) => ({ ...line, standingSen: standing[place] ?? line.grossSen })),
    tourismTaxExempt: isInvoice ? content.tourismTaxExempt : null,
  };
}

/** The documents of a stay as its guest sees them. */
export const viewGuestDocuments = async (db: Queryable, reservationId: string): Promise<GuestDocument[]> =>
  findOfStay(db, reservationId);
