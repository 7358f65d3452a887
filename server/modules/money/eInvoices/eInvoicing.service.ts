import type { z } from 'zod';
import type { EInvoicing, eInvoiceSettingInput, eInvoicingPatch } from '@shared/contract/money/eInvoices';
import { businessDate, type StayDate } from '@shared/domain/base/stayDates';
import { eInvoiceOf } from '@shared/domain/money/eInvoice';
import { GENERAL_PUBLIC } from '@shared/domain/money/eInvoiceParties';
import type { EInvoiceProblem } from '@shared/domain/money/eInvoiceProblems';
import type { Context } from '../../../context';
import type { Queryable, Trx } from '../../../db/client';
import { conflict, invalidField, notFound, stale } from '../../../errors';
import { audit, type AuditActor } from '../../../plugins/audit';
import { lockCompany } from '../companies/companies.queries';
import {
  deleteSetting,
  findAccess,
  findCompany,
  findSettings,
  insertSetting,
  keepAccess,
  queueMade,
  secretPurpose,
} from './eInvoiceAccess.queries';
import { checkEInvoice } from './eInvoiceSchema';
import { findSupplier } from './makeEInvoice.service';
import { markDocuments } from './markDocuments.service';
import { billStatements } from './selfBilling.service';

/** What is missing of a company before any of its e-invoices can be made, by the check that they all pass. */
async function findMissing(db: Queryable, companyId: string, now: Date): Promise<EInvoiceProblem[]> {
  const line = {
    description: '-',
    classification: '004',
    quantity: 1,
    unitSen: 0,
    discountSen: 0,
    netSen: 0,
  } as const;
  const tax = { type: '06', taxableSen: 0, taxSen: 0, rateBp: null, units: null } as const;
  const tried = eInvoiceOf({
    type: '01',
    codeNumber: '-',
    at: now,
    period: null,
    corrects: null,
    supplier: await findSupplier(db, companyId, businessDate(now)),
    buyer: GENERAL_PUBLIC,
    lines: [{ ...line, taxes: [tax] }],
    prepaidSen: 0,
  });
  return checkEInvoice(tried, { isToEverybody: true });
}

/** How a company makes e-invoices. Throws 404. */
export async function readEInvoicing(
  { db, now }: Pick<Context, 'now'> & { db: Queryable },
  id: string,
): Promise<EInvoicing> {
  if (!(await findCompany(db, id))) throw notFound('no such company');
  const access = await findAccess(db, id);
  return {
    settings: await findSettings(db, id),
    environment: access?.environment ?? 'sandbox',
    clientId: access?.client_id ?? null,
    hasSecret: access?.secret_sealed != null,
    missing: await findMissing(db, id, now()),
    version: access?.version ?? 0,
  };
}

/**
 * Changes the access of a company to MyInvois; without a secret the kept one stays, without a client nothing is sent any more. What was made
 * and could not be sent is put into the queue.
 */
export const changeEInvoicing = (
  { db, now, vault }: Context,
  actor: AuditActor,
  id: string,
  { version, environment, clientId, clientSecret }: z.output<typeof eInvoicingPatch>,
): Promise<void> =>
  db.transaction().execute(async (trx) => {
    if (!(await lockCompany(trx, id))) throw notFound('no such company');
    const was = await findAccess(trx, id);
    if ((was?.version ?? 0) !== version) throw stale(await readEInvoicing({ db: trx, now }, id));
    // The services have clients of their own: the secret of one opens nothing at the other.
    const isSame = was?.client_id === clientId && was.environment === environment;
    if (clientId !== '' && clientSecret === undefined && !isSame)
      throw invalidField('clientSecret', 'required', 'another client has another secret');
    const sealed =
      clientId === ''
        ? null
        : clientSecret === undefined
          ? was!.secret_sealed
          : vault.sealText(clientSecret, secretPurpose(id));
    const columns = { environment, client_id: clientId || null, secret_sealed: sealed };
    await keepAccess(trx, id, columns, version + 1);
    if (clientId !== '') await queueMade(trx, id, now());
    await audit(trx, actor, {
      action: 'eInvoiceAccess',
      entity: 'company',
      entityId: id,
      before: { environment: was?.environment ?? null, clientId: was?.client_id ?? null },
      after: {
        environment,
        clientId: clientId || null,
        ...(clientSecret !== undefined && { secretChanged: true }),
      },
    });
  });

async function beginAll(trx: Trx, of: { companyId: string; from: StayDate }, at: Date): Promise<void> {
  await markDocuments(trx, of, at);
  await billStatements(trx, of, at);
}

/** Has e-invoices made, or none, from a day on. Documents and statements of days from then on that were issued before get theirs. */
export const addSetting = (
  { db, now }: Context,
  actor: AuditActor,
  id: string,
  setting: z.output<typeof eInvoiceSettingInput>,
): Promise<void> =>
  db.transaction().execute(async (trx) => {
    if (!(await lockCompany(trx, id))) throw notFound('no such company');
    const kept = await findSettings(trx, id);
    if (kept.some(({ validFrom }) => validFrom === setting.validFrom))
      throw invalidField('validFrom', 'taken', 'there is a setting from that day on');
    await insertSetting(trx, id, setting);
    if (setting.supplier === 'company')
      await beginAll(trx, { companyId: id, from: setting.validFrom }, now());
    await audit(trx, actor, {
      action: 'addEInvoicing',
      entity: 'company',
      entityId: id,
      after: { ...setting },
    });
  });

/** Takes a setting back while no document since its day has an e-invoice. */
export const removeSetting = (
  { db }: Context,
  actor: AuditActor,
  id: string,
  validFrom: StayDate,
): Promise<void> =>
  db.transaction().execute(async (trx) => {
    if (!(await lockCompany(trx, id))) throw notFound('no such company');
    const before = (await findSettings(trx, id)).find((setting) => setting.validFrom === validFrom);
    if (!before) throw notFound('no setting from that day on');
    if (!before.removable) throw conflict('e_invoice.setting_used', 'documents since then have e-invoices');
    await deleteSetting(trx, id, validFrom);
    const { supplier, ownAboveSen } = before;
    await audit(trx, actor, {
      action: 'removeEInvoicing',
      entity: 'company',
      entityId: id,
      before: { validFrom, supplier, ownAboveSen },
    });
  });
