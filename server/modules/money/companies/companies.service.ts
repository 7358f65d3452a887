import type { z } from 'zod';
import type { Company, CompanyDetail, CompanyFields } from '@shared/contract/money/companies';
import type { documentNumberingInput } from '@shared/contract/system/documentNumbers';
import { businessDate } from '@shared/domain/base/stayDates';
import type { Context } from '../../../context';
import { faultOf } from '../../../db/faults';
import { AppError, conflict, notFound, sqlState } from '../../../errors';
import { audit, type AuditActor } from '../../../plugins/audit';
import type { UploadedFile } from '../../../plugins/multipartForms';
import { versionedWrites } from '../../../resources/versionedWrites';
import { removeFiles } from '../../../storage/removeFiles';
import { storeUpload } from '../../../storage/uploads';
import { changeNumbering, readNumbering } from '../../system/documentNumbers/documentNumbers.service';
import { findHistory } from '../../system/history/history.queries';
import {
  deleteParts,
  findById,
  findLogoKey,
  findPlaces,
  insert,
  lockCompany,
  setLogo,
  update,
} from './companies.queries';
import { findBankAccounts } from './companyBankAccounts.queries';
import { readTaxSettings } from './companyTaxSettings.service';

const AUDITED = [
  ...(['name', 'registrationNo', 'oldRegistrationNo', 'tin', 'sstNo', 'sstRegisteredFrom'] as const),
  ...(['tourismTaxNo', 'msicCode', 'businessActivity', 'address', 'postcode', 'city', 'state'] as const),
  ...(['documentAddress', 'email', 'phone', 'active', 'statementsByTwo'] as const),
] as const;

/** Writes companies. What is sold by a company, or was, keeps it for good: then it is made inactive instead of deleted. */
export const companies = versionedWrites<Company, CompanyFields>({
  table: 'company',
  find: findById,
  insert,
  update,
  audited: AUDITED,
});

/** A company with everything that its page shows; undefined when there is none. */
export async function readCompany({ db, now }: Context, id: string): Promise<CompanyDetail | undefined> {
  const company = await findById(db, id);
  if (!company) return undefined;
  const today = businessDate(now());
  return {
    ...company,
    ...(await readTaxSettings(db, id)),
    bankAccounts: await findBankAccounts(db, id),
    numbering: await readNumbering(db, id, today),
    places: await findPlaces(db, id),
    history: await findHistory(db, 'company', id),
  };
}

/** Changes how a company numbers a kind of document from the next one on. */
export const changeCompanyNumbering = (
  { db }: Context,
  actor: AuditActor,
  id: string,
  input: z.output<typeof documentNumberingInput>,
): Promise<void> =>
  db.transaction().execute(async (trx) => {
    if (!(await lockCompany(trx, id))) throw notFound('no such company');
    await changeNumbering(trx, actor, id, input);
  });

const FOREIGN_KEY = '23503';

/** Deletes a company to which nothing refers; throws `company.in_use` otherwise. */
export async function deleteCompany(
  context: Context,
  actor: AuditActor,
  id: string,
  version: number,
): Promise<void> {
  let logoKey: string | null | undefined;
  try {
    await context.db.transaction().execute(async (trx) => {
      const was = await companies.lock(trx, id, context.now(), version);
      logoKey = await findLogoKey(trx, id);
      await deleteParts(trx, id);
      await companies.removeIn(trx, actor, was);
    });
  } catch (error) {
    if (error instanceof AppError || sqlState(error) !== FOREIGN_KEY) throw error;
    throw conflict('company.in_use', 'properties, stays, books or documents name it');
  }
  if (logoKey) await removeFiles(context, [logoKey]);
}

/**
 * Puts the picture of a logo in the place of the one before, or takes it away (`remove`). The file that the company does not show any more
 * is removed from the store; when the connection broke, it may show the new one all the same, and it stays.
 */
export async function changeLogo(
  context: Context,
  actor: AuditActor,
  id: string,
  { version, remove, file }: { version: number; remove: boolean; file: UploadedFile | null },
): Promise<Company> {
  const { db, now } = context;
  if ((await findLogoKey(db, id)) === undefined) throw notFound('no such company');
  const stored = remove
    ? null
    : await storeUpload(context, file, { folder: 'logos', field: 'logo', pdf: false });
  let obsolete = stored?.key ?? null;
  try {
    const [company, before] = await db.transaction().execute(async (trx) => {
      await companies.lock(trx, id, now(), version);
      const was = await findLogoKey(trx, id);
      await setLogo(trx, id, stored?.key ?? null, now());
      await audit(trx, actor, {
        action: stored ? 'setLogo' : 'removeLogo',
        entity: 'company',
        entityId: id,
        before: { logo: was !== null },
        after: { logo: stored !== null },
      });
      return [await companies.current(trx, id, now()), was ?? null] as const;
    });
    obsolete = before;
    return company;
  } catch (error) {
    if (faultOf(error)) obsolete = null;
    throw error;
  } finally {
    if (obsolete) await removeFiles(context, [obsolete]);
  }
}
