import type { EInvoicing } from '@shared/contract/money/eInvoices';
import type { EInvoiceEnvironment } from '@shared/domain/money/eInvoiceSteps';
import type { Context } from '../../../context';
import type { Queryable, Trx } from '../../../db/client';
import type { Access } from './myInvoisClient';

/** The secret is bound to its company: sealed text that is copied to another row does not open there. */
export const secretPurpose = (companyId: string) => `e-invoice client of ${companyId}`;

export const findAccess = (db: Queryable, companyId: string) =>
  db.selectFrom('e_invoice_access').selectAll().where('company_id', '=', companyId).executeTakeFirst();

/** The access of a company to MyInvois with its secret; undefined where it has none: nothing is sent. */
export async function accessOf(
  { db, vault }: Pick<Context, 'db' | 'vault'>,
  companyId: string,
): Promise<Access | undefined> {
  const found = await findAccess(db, companyId);
  if (!found?.client_id || !found.secret_sealed) return undefined;
  return {
    environment: found.environment,
    clientId: found.client_id,
    clientSecret: vault.openText(found.secret_sealed, secretPurpose(companyId)),
  };
}

/** What holds from which day on, the newest first; one can be taken back while no document since then has an e-invoice. */
export const findSettings = (db: Queryable, companyId: string): Promise<EInvoicing['settings']> =>
  db
    .selectFrom('e_invoice_setting')
    .select(['valid_from as validFrom', 'supplier', 'own_above_sen as ownAboveSen'])
    .select((eb) =>
      eb
        .not(
          eb.exists(
            eb
              .selectFrom('e_invoice_document')
              .innerJoin('issued_document', 'issued_document.id', 'document_id')
              .select('document_id')
              .where('issued_document.company_id', '=', companyId)
              .whereRef('issued_on', '>=', 'e_invoice_setting.valid_from'),
          ),
        )
        .and(
          eb.not(
            eb.exists(
              eb
                .selectFrom('e_invoice')
                .innerJoin('owner_statement', 'owner_statement.id', 'statement_id')
                .select('e_invoice.id')
                .where('owner_statement.company_id', '=', companyId)
                .whereRef('issued_on', '>=', 'e_invoice_setting.valid_from'),
            ),
          ),
        )
        .$castTo<boolean>()
        .as('removable'),
    )
    .where('company_id', '=', companyId)
    .orderBy('valid_from', 'desc')
    .execute();

/** A company with everything that its e-invoices say of it, or undefined. */
export const findCompany = (db: Queryable, id: string) =>
  db.selectFrom('company').selectAll().where('id', '=', id).executeTakeFirst();

type AccessColumns = {
  environment: EInvoiceEnvironment;
  client_id: string | null;
  secret_sealed: string | null;
};
/** Keeps the access of a company, the first or another one. */
export const keepAccess = (trx: Trx, companyId: string, columns: AccessColumns, version: number) =>
  trx
    .insertInto('e_invoice_access')
    .values({ company_id: companyId, ...columns })
    .onConflict((conflicting) => conflicting.column('company_id').doUpdateSet({ ...columns, version }))
    .execute();

/** Puts what was made, and could not be sent, into the queue; a nameless one has no text to be sent. */
export const queueMade = (trx: Trx, companyId: string, now: Date) =>
  trx
    .updateTable('e_invoice')
    .set({ state: 'queued', next_try_at: now, handed_at: null })
    .where('company_id', '=', companyId)
    .where('state', '=', 'made')
    .where('nameless_at', 'is', null)
    .execute();

export const insertSetting = (
  trx: Trx,
  companyId: string,
  { validFrom, supplier, ownAboveSen }: Omit<EInvoicing['settings'][number], 'removable'>,
) =>
  trx
    .insertInto('e_invoice_setting')
    .values({ company_id: companyId, valid_from: validFrom, supplier, own_above_sen: ownAboveSen })
    .execute();

export const deleteSetting = (trx: Trx, companyId: string, validFrom: string) =>
  trx
    .deleteFrom('e_invoice_setting')
    .where('company_id', '=', companyId)
    .where('valid_from', '=', validFrom)
    .execute();
