import type { z } from 'zod';
import type { eInvoiceTakeOutInput } from '@shared/contract/money/eInvoices';
import { addMonths } from '@shared/domain/base/stayDates';
import type { Context } from '../../../context';
import type { Trx } from '../../../db/client';
import { conflict, invalidField } from '../../../errors';
import { audit, type AuditActor } from '../../../plugins/audit';
import { deferTo } from './eInvoiceDocuments.queries';
import {
  change,
  findDocuments,
  insertEInvoice,
  release,
  removeDocuments,
  type EInvoiceRecord,
  type LinkedDocument,
} from './eInvoiceWork.queries';
import { changeLocked, requireStep } from './eInvoices.service';
import { markDocuments } from './markDocuments.service';

/**
 * Takes invoices out of a consolidated e-invoice that LHDN has not got, with their credit notes: each gets an e-invoice of its own, or they
 * wait for that of the next month, for which a large sale is too large again. The rest is made anew; of nothing left the e-invoice is dissolved. Throws 400 for a document that is no
 * invoice in it.
 */
export const takeOut = (
  context: Context,
  actor: AuditActor,
  id: string,
  { version, reason, to, documentIds }: z.output<typeof eInvoiceTakeOutInput>,
): Promise<void> =>
  changeLocked(context, id, version, async (trx, row) => {
    const at = context.now();
    requireStep('take_out', row, { at, access: null });
    const documents = await findDocuments(trx, id);
    const invoices = documents.filter(({ corrects_id }) => corrects_id === null);
    const taken = invoices.filter((invoice) => documentIds.includes(invoice.id));
    if (taken.length < new Set(documentIds).size)
      throw invalidField('documentIds', 'choice', 'not every one is an invoice in it');
    const leaving = documents.filter(
      ({ id: documentId, corrects_id }) =>
        documentIds.includes(documentId) || (corrects_id !== null && documentIds.includes(corrects_id)),
    );
    const isLeft = taken.length < invoices.length;
    if (isLeft)
      await removeDocuments(
        trx,
        id,
        leaving.map((document) => document.id),
      );
    else await release(trx, id);
    await change(trx, id, {
      ...(isLeft ? { state: 'waiting' as const, next_try_at: at } : DISSOLVED),
      handed_at: null,
      missing: [],
      errors: [],
      failure: null,
      attempts: 0,
    });
    if (isLeft) await context.jobs.send(trx, 'e-invoice', { eInvoiceId: id }, { urgent: true });
    await audit(trx, actor, {
      action: 'takeOut',
      entity: 'e_invoice',
      entityId: id,
      after: { to, documents: leaving.map(({ number }) => number), reason },
    });
    // A sale that is too large for a consolidated one is so next month as well.
    const waiting = to === 'next_month' ? taken.filter(({ isLarge }) => !isLarge) : [];
    if (waiting.length > 0)
      await deferTo(
        trx,
        addMonths(row.month!, 1),
        waiting.map((invoice) => invoice.id),
      );
    for (const invoice of taken)
      if (!waiting.includes(invoice)) await beginOwn(context, trx, actor, row, invoice);
  });

/** Nothing is left to be sent: what was made of it goes. */
const DISSOLVED = {
  state: 'dissolved',
  document_sealed: null,
  sha256: null,
  made_at: null,
  next_try_at: null,
} as const;

async function beginOwn(
  { jobs, now }: Pick<Context, 'jobs' | 'now'>,
  trx: Trx,
  actor: AuditActor,
  from: EInvoiceRecord,
  { id: documentId, number, total_sen: totalSen }: LinkedDocument,
): Promise<void> {
  const row = {
    companyId: from.company_id,
    kind: 'single',
    type: '01',
    codeNumber: number,
    totalSen,
    at: now(),
  } as const;
  const id = await insertEInvoice(trx, row, [documentId]);
  if (!id) throw conflict('e_invoice.exists', 'the document is in an e-invoice');
  // Its credit notes are now those of an e-invoice.
  await markDocuments(trx, { correct: documentId }, now());
  await jobs.send(trx, 'e-invoice', { eInvoiceId: id }, { urgent: true });
  await audit(trx, actor, {
    action: 'create',
    entity: 'e_invoice',
    entityId: id,
    after: { codeNumber: number, takenFrom: from.code_number },
  });
}
