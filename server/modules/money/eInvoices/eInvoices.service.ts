import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import type { EInvoiceMonth, eInvoiceInput } from '@shared/contract/money/eInvoices';
import { addDays, addMonths, businessDate } from '@shared/domain/base/stayDates';
import {
  CONSOLIDATE_WITHIN_DAYS,
  eInvoiceRefusal,
  MOST_CONSOLIDATED,
  type EInvoiceMoment,
  type EInvoiceStep,
} from '@shared/domain/money/eInvoiceSteps';
import type { BuyerDetails } from '@shared/domain/money/eInvoiceParties';
import type { Context } from '../../../context';
import type { Queryable, Trx } from '../../../db/client';
import { conflict, notFound, requireVersion } from '../../../errors';
import { audit, type AuditActor } from '../../../plugins/audit';
import { lockCompany } from '../companies/companies.queries';
import { findAccess } from './eInvoiceAccess.queries';
import { findEligible, findMonths, findToConsolidate } from './eInvoiceDocuments.queries';
import {
  change,
  countConsolidated,
  insertEInvoice,
  lock,
  standingOf,
  type EInvoiceRecord,
} from './eInvoiceWork.queries';
import { sealBuyer } from './eInvoiceSeals';
import { markDocuments, typeOf } from './markDocuments.service';

type Working = Pick<Context, 'jobs' | 'now' | 'vault'>;

/** The months with invoices that wait for a consolidated e-invoice, and until when it is in time. */
export async function listMonths(db: Queryable, now: Date): Promise<EInvoiceMonth[]> {
  const today = businessDate(now);
  return (await findMonths(db)).map(({ companyId, companyName, month, documents, totalSen }) => {
    const dueOn = addDays(addMonths(`${month}-01`, 1), CONSOLIDATE_WITHIN_DAYS - 1);
    return {
      company: { id: companyId, name: companyName },
      month,
      documents,
      totalSen,
      dueOn,
      state: today.slice(0, 7) <= month ? 'running' : today <= dueOn ? 'due' : 'late',
    };
  });
}

/**
 * Begins the consolidated e-invoice of a month that is over: of its invoices to guests without a TIN that are in none, less what credit notes
 * of the month took back. A month with many has several.
 */
export async function consolidateMonth(
  { jobs, now }: Working,
  trx: Trx,
  actor: AuditActor,
  { companyId, month }: { companyId: string; month: string },
): Promise<string[]> {
  if (!(await lockCompany(trx, companyId))) throw notFound('no such company');
  if (businessDate(now()).slice(0, 7) <= month)
    throw conflict('e_invoice.month_open', 'the month is not over');
  const first = `${month}-01`;
  const documents = await findToConsolidate(trx, companyId, first);
  if (documents.length === 0) throw conflict('e_invoice.nothing', 'no invoice of the month waits for one');
  let earlier = await countConsolidated(trx, companyId, first);
  const ids: string[] = [];
  for (let from = 0; from < documents.length; from += MOST_CONSOLIDATED) {
    const some = documents.slice(from, from + MOST_CONSOLIDATED);
    earlier += 1;
    const codeNumber = `CONS-${month}${earlier > 1 ? `-${earlier}` : ''}`;
    const totalSen = some.reduce((sum, { left_sen }) => sum + left_sen, 0);
    const linked = some.flatMap(({ id, credit_ids }) => [id, ...credit_ids]);
    const id = await insertEInvoice(
      trx,
      { companyId, kind: 'consolidated', type: '01', codeNumber, month: first, totalSen, at: now() },
      linked,
    );
    if (!id) throw new Error(`${codeNumber} is taken`);
    await jobs.send(trx, 'e-invoice', { eInvoiceId: id }, { urgent: true });
    await audit(trx, actor, {
      action: 'consolidate',
      entity: 'e_invoice',
      entityId: id,
      after: { codeNumber, documents: linked.length, total: totalSen },
    });
    ids.push(id);
  }
  return ids;
}

/** Begins an e-invoice of its own for an invoice whose guest asks for one, with what he says of himself. */
export async function createEInvoice(
  { jobs, now, vault }: Working,
  trx: Trx,
  actor: AuditActor,
  { documentId, buyer }: z.output<typeof eInvoiceInput>,
): Promise<string> {
  const named = await findEligible(trx, documentId);
  if (!named) throw notFound('no such document');
  // Nobody consolidates the document meanwhile.
  await lockCompany(trx, named.company_id);
  const {
    kind,
    number,
    company_id: companyId,
    total_sen: totalSen,
    covered,
    free,
  } = (await findEligible(trx, documentId))!;
  if (kind !== 'tax_invoice' || !covered)
    throw conflict('e_invoice.off', 'the company makes no e-invoice of this document');
  if (!free) throw conflict('e_invoice.exists', 'the document is in an e-invoice');
  const at = now();
  const id = randomUUID();
  const row = {
    id,
    companyId,
    kind: 'single',
    type: typeOf(kind),
    codeNumber: number,
    buyerSealed: sealBuyer(vault, id, buyer),
    totalSen,
    at,
  } as const;
  if (!(await insertEInvoice(trx, row, [documentId])))
    throw conflict('e_invoice.exists', 'the document is in an e-invoice');
  // Its credit notes are now those of an e-invoice.
  await markDocuments(trx, { correct: documentId }, at);
  await jobs.send(trx, 'e-invoice', { eInvoiceId: id }, { urgent: true });
  await audit(trx, actor, {
    action: 'create',
    entity: 'e_invoice',
    entityId: id,
    after: { codeNumber: number },
  });
  return id;
}

/** Locks an e-invoice that nobody works on at the moment. Throws 404, 409 for another version or while it is being sent. */
export async function lockIdle(
  { now }: Pick<Context, 'now'>,
  trx: Trx,
  id: string,
  version: number,
): Promise<EInvoiceRecord> {
  const row = requireVersion(await lock(trx, id), version, 'e-invoice');
  if (row.taken_until && Date.parse(row.taken_until) > now().getTime())
    throw conflict('e_invoice.step', 'it is being sent at this moment');
  return row;
}

/** Has something done to an e-invoice that nobody works on at the moment. */
export const changeLocked = (
  context: Context,
  id: string,
  version: number,
  write: (trx: Trx, row: EInvoiceRecord) => Promise<void>,
): Promise<void> =>
  context.db.transaction().execute(async (trx) => write(trx, await lockIdle(context, trx, id, version)));

export const NO_STEP = () => conflict('e_invoice.step', 'it cannot be changed any more');
export const NAMELESS = () =>
  conflict('e_invoice.nameless', 'its years are over: what it said of people is gone');

/** Throws 409 where a step is not possible now. */
export function requireStep(
  step: EInvoiceStep,
  row: Parameters<typeof standingOf>[0],
  moment: EInvoiceMoment,
): void {
  const refusal = eInvoiceRefusal(step, standingOf(row), moment);
  if (refusal) throw refusal === 'nameless' ? NAMELESS() : NO_STEP();
}

/** Makes an e-invoice anew and sends it; one that waits for its next try is tried at once. */
export const sendAgain = (context: Context, actor: AuditActor, id: string, version: number): Promise<void> =>
  changeLocked(context, id, version, async (trx, row) => {
    const access = await findAccess(trx, row.company_id);
    const moment = { at: context.now(), access: access?.client_id ? access.environment : null };
    requireStep('send_again', row, moment);
    // What may have arrived keeps its text: it is looked up first.
    const isUnderWay = row.state === 'queued' && row.asked_at !== null;
    await change(trx, id, {
      ...(isUnderWay
        ? {}
        : { state: 'waiting' as const, environment: null, attempts: 0, errors: [], is_news: false }),
      failure: null,
      next_try_at: context.now(),
      handed_at: null,
    });
    await context.jobs.send(trx, 'e-invoice', { eInvoiceId: id }, { urgent: true });
    await audit(trx, actor, {
      action: 'send_again',
      entity: 'e_invoice',
      entityId: id,
      before: { state: row.state },
      after: {},
    });
  });

/** Keeps that somebody has seen what happened to an e-invoice on LHDN's portal. */
export const markSeen = (context: Context, actor: AuditActor, id: string, version: number): Promise<void> =>
  changeLocked(context, id, version, async (trx, row) => {
    requireStep('seen', row, { at: context.now(), access: null });
    await change(trx, id, { is_news: false });
    await audit(trx, actor, { action: 'seen', entity: 'e_invoice', entityId: id, after: {} });
  });

/** Keeps what a buyer says of himself, and makes his e-invoice anew with it. */
export const changeBuyer = (
  context: Context,
  actor: AuditActor,
  id: string,
  { version, buyer }: { version: number; buyer: BuyerDetails },
): Promise<void> =>
  changeLocked(context, id, version, async (trx, row) => {
    const at = context.now();
    requireStep('buyer', row, { at, access: null });
    await change(trx, id, {
      state: 'waiting',
      buyer_sealed: sealBuyer(context.vault, id, buyer),
      failure: null,
      next_try_at: at,
      handed_at: null,
    });
    await context.jobs.send(trx, 'e-invoice', { eInvoiceId: id }, { urgent: true });
    // The log says that it was changed; numbers of persons stay out of it.
    await audit(trx, actor, {
      action: 'changeBuyer',
      entity: 'e_invoice',
      entityId: id,
      after: { city: buyer.city, country: buyer.country },
    });
  });
