import type { z } from 'zod';
import type { creditInput, IssuedAnswer } from '@shared/contract/money/issuedDocuments';
import { businessDate } from '@shared/domain/base/stayDates';
import { creditLines, type CreditedLine } from '@shared/domain/money/creditLines';
import { totalsOf, type CreditNoteContent } from '@shared/domain/money/documentContent';
import type { Context } from '../../../context';
import type { Queryable, Trx } from '../../../db/client';
import { conflict, invalidField, notFound } from '../../../errors';
import type { AuditActor } from '../../../plugins/audit';
import { findById as findStay } from '../../stays/reservations/reservations.queries';
import { findSeller } from './documentFacts.queries';
import { keep } from './issueDocument.service';
import { findById, findInvoicing } from './issuedDocuments.queries';

/** The lines that credit notes have taken back of an invoice. */
export async function findCredited(
  db: Queryable,
  invoice: { id: string; reservation_id: string },
): Promise<CreditedLine[]> {
  const documents = await findInvoicing(db, invoice.reservation_id);
  return documents.flatMap(({ corrects_id, content }) =>
    corrects_id === invoice.id && content.kind === 'credit_note' ? content.lines : [],
  );
}

/**
 * Issues a credit note that takes back lines of an invoice, never more than stands of it: of two at once the second sees the first. Throws
 * 404, 409 for a document that is no invoice, and field errors for amounts.
 */
export async function issueCreditNote(
  { now }: Pick<Context, 'now'>,
  trx: Trx,
  actor: AuditActor,
  id: string,
  { reason, lines: asked }: z.output<typeof creditInput>,
): Promise<IssuedAnswer> {
  const invoice = await findById(trx, id);
  if (!invoice) throw notFound('no such document');
  const { content } = invoice;
  if (content.kind !== 'tax_invoice')
    throw conflict('issued_document.not_invoice', 'only an invoice is corrected by a credit note');
  const record = (await findStay(trx, invoice.reservation_id, 'forUpdate'))!;
  const credit = creditLines(content.lines, await findCredited(trx, invoice), asked);
  if (!('lines' in credit)) {
    const path = credit.at === null ? 'lines' : `lines.${credit.at}.amountSen`;
    throw invalidField(path, 'credit_amount', 'more than stands of the invoice, or nothing');
  }
  const date = businessDate(now());
  const note: CreditNoteContent = {
    kind: 'credit_note',
    // The same company under the same number: what it was registered for on the day of the invoice is in that.
    seller: await findSeller(trx, invoice.company_id, date),
    buyer: content.buyer,
    stay: content.stay,
    corrects: { number: invoice.number, issuedOn: invoice.issued_on },
    reason,
    lines: credit.lines,
    totals: totalsOf(credit.lines),
  };
  return keep(trx, actor, {
    record: { ...record, company_id: invoice.company_id },
    content: note,
    date,
    at: now(),
    language: invoice.language as never,
    correctsId: id,
  });
}
