import type { EInvoicing } from '@shared/contract/money/eInvoices';
import type { Context } from '../../../context';
import type { Queryable } from '../../../db/client';
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
    .select(['valid_from as validFrom', 'supplier'])
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
        .$castTo<boolean>()
        .as('removable'),
    )
    .where('company_id', '=', companyId)
    .orderBy('valid_from', 'desc')
    .execute();
