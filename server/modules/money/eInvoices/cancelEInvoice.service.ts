import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import type {
  EInvoiceError,
  eInvoiceCancelInput,
  eInvoiceRenewInput,
} from '@shared/contract/money/eInvoices';
import { eInvoiceRefusal, nextLook } from '@shared/domain/money/eInvoiceSteps';
import type { Context } from '../../../context';
import type { Trx } from '../../../db/client';
import { conflict, notFound } from '../../../errors';
import { audit, type AuditActor } from '../../../plugins/audit';
import { lockCompany } from '../companies/companies.queries';
import { findAccess } from './eInvoiceAccess.queries';
import { reasonsOf, tellAct } from './eInvoiceHistory.service';
import { openBuyer, sealBuyer } from './eInvoiceSeals';
import {
  change,
  findCancelled,
  findCorrectionsAtLhdn,
  insertEInvoice,
  lock,
  putCorrectionsBack,
  release,
  standingOf,
  takeUpCorrections,
  type EInvoiceRecord,
} from './eInvoiceWork.queries';
import { changeLocked, NAMELESS, NO_STEP, requireStep } from './eInvoices.service';
import { markDocuments } from './markDocuments.service';
import { takeUpSelfBilled } from './selfBilling.queries';

/** Has the machine tell LHDN to cancel a valid e-invoice. Throws 409 where it is too late, or something at LHDN names it. */
export const cancelEInvoice = (
  context: Context,
  actor: AuditActor,
  id: string,
  { version, reason }: z.output<typeof eInvoiceCancelInput>,
): Promise<void> =>
  changeLocked(context, id, version, async (trx, row) => {
    const access = await findAccess(trx, row.company_id);
    const at = context.now();
    const refusal = eInvoiceRefusal('cancel', standingOf(row), {
      at,
      access: access?.client_id ? access.environment : null,
    });
    if (refusal === 'too_late')
      throw conflict('e_invoice.too_late', 'more than 72 hours have passed: issue a credit note instead');
    if (refusal === 'access')
      throw conflict('e_invoice.no_access', 'the company has no access to the service that it is at');
    if (refusal) throw refusal === 'nameless' ? NAMELESS() : NO_STEP();
    const [correction] = await findCorrectionsAtLhdn(trx, id);
    if (correction)
      throw conflict('e_invoice.corrected', `${correction.code_number} corrects it and is at LHDN`, {
        params: { number: correction.code_number },
      });
    await change(trx, id, {
      state: 'cancelling',
      cancel_reason: reason,
      errors: [],
      failure: null,
      attempts: 0,
      next_try_at: at,
      handed_at: null,
      is_news: false,
    });
    await context.jobs.send(trx, 'e-invoice', { eInvoiceId: id }, { urgent: true });
    await audit(trx, actor, { action: 'cancel', entity: 'e_invoice', entityId: id, after: { reason } });
  });

/**
 * Keeps that LHDN has cancelled an e-invoice. Its documents are free: those to guests without a TIN wait for the e-invoice of their month, for
 * the others somebody has a new one made. The books know nothing of it: what the house has invoiced stands. `elsewhere`: nobody here had it
 * cancelled, but somebody on LHDN's portal, with these words.
 */
export const keepCancelled = (
  { db, now }: Pick<Context, 'db' | 'now'>,
  { id }: Pick<EInvoiceRecord, 'id'>,
  elsewhere: { at: Date; reason: string } | null = null,
): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const at = now();
    await change(trx, id, {
      state: 'cancelled',
      cancelled_at: elsewhere?.at ?? at,
      ...(elsewhere && { cancel_reason: elsewhere.reason, cancelled_elsewhere: true, is_news: true }),
      asked_at: null,
      failure: null,
      attempts: 0,
      next_try_at: null,
    });
    await putCorrectionsBack(trx, id, at);
    await release(trx, id);
    // Of what was consolidated a sale may be too large for it by now.
    await markDocuments(trx, { wereIn: id }, at);
    if (elsewhere) await tellAct(trx, id, 'cancelledElsewhere', { reason: elsewhere.reason });
    else await tellAct(trx, id, 'cancelled');
  });

/** Keeps that an e-invoice stays valid, and why. */
export const keepUncancelled = (
  { db, now }: Pick<Context, 'db' | 'now'>,
  { id, validated_at: validatedAt }: EInvoiceRecord,
  errors: EInvoiceError[],
): Promise<void> =>
  db.transaction().execute(async (trx) => {
    await change(trx, id, {
      state: 'valid',
      cancel_reason: null,
      asked_at: null,
      failure: null,
      attempts: 0,
      errors,
      next_try_at: nextLook(validatedAt!, now()),
      handed_at: null,
    });
    await tellAct(trx, id, 'cancelRefused', { reasons: reasonsOf(errors) });
  });

/**
 * Begins a new e-invoice for the document of one that was cancelled, with what is entered of its buyer or what was known. Throws 404, and 409
 * where the document is in another meanwhile.
 */
export async function renewEInvoice(
  { jobs, now, vault }: Pick<Context, 'jobs' | 'now' | 'vault'>,
  trx: Trx,
  actor: AuditActor,
  cancelledId: string,
  { buyer }: z.output<typeof eInvoiceRenewInput>,
): Promise<string> {
  const named = await lock(trx, cancelledId);
  if (!named) throw notFound('no such e-invoice');
  await lockCompany(trx, named.company_id);
  const was = (await findCancelled(trx, cancelledId))!;
  const at = now();
  requireStep('renew', was, { at, access: null });
  const id = randomUUID();
  const { statement_id: statementId, document_id: documentId } = was;
  const known = statementId ? null : (buyer ?? openBuyer(vault, was));
  const row = {
    id,
    companyId: was.company_id,
    kind: was.kind,
    type: was.type,
    codeNumber: was.code_number,
    totalSen: was.total_sen,
    at,
    ...(known && { buyerSealed: sealBuyer(vault, id, known) }),
    ...(statementId && { statementId, correctsStatementId: was.corrects_statement_id }),
  } as const;
  if (!(await insertEInvoice(trx, row, documentId ? [documentId] : [])))
    throw conflict('e_invoice.exists', 'the document is in an e-invoice');
  if (was.is_news) await change(trx, cancelledId, { is_news: false });
  // Its credit notes are now those of an e-invoice, also those that were set aside.
  if (statementId) await takeUpSelfBilled(trx, statementId, at);
  if (documentId) {
    await takeUpCorrections(trx, documentId, at);
    await markDocuments(trx, { correct: documentId }, at);
  }
  await jobs.send(trx, 'e-invoice', { eInvoiceId: id }, { urgent: true });
  await audit(trx, actor, {
    action: 'renew',
    entity: 'e_invoice',
    entityId: id,
    after: { codeNumber: was.code_number },
  });
  return id;
}
