import type { CompanyDetail, CompanyTaxEffect } from '@shared/contract/money/companies';
import { addDays, type StayDate } from '@shared/domain/base/stayDates';
import type { Context } from '../../../context';
import type { Queryable, Trx } from '../../../db/client';
import { conflict, invalidField, notFound } from '../../../errors';
import { audit, type AuditActor } from '../../../plugins/audit';
import { findLogoKey, lockCompany } from './companies.queries';
import * as queries from './companyTaxSettings.queries';

/** The earliest day of a setting, for a company that has nothing in its books. */
const FIRST_DAY: StayDate = '2000-01-01';

/** The first day from which a company can have another setting: the one after the last whose nights are in its books. */
async function firstOpenDay(db: Queryable, companyId: string): Promise<StayDate> {
  const last = await queries.findLastDayOver(db, companyId);
  return last === null ? FIRST_DAY : addDays(last, 1);
}

/** The tax settings of a company, the newest first, and the first day from which it can have another. */
export async function readTaxSettings(
  db: Queryable,
  companyId: string,
): Promise<Pick<CompanyDetail, 'taxSettings' | 'taxSettingFrom'>> {
  const taxSettingFrom = await firstOpenDay(db, companyId);
  const settings = await queries.findTaxSettings(db, companyId);
  return {
    taxSettingFrom,
    taxSettings: settings.map((setting) => ({
      ...setting,
      removable: setting.validFrom >= taxSettingFrom,
    })),
  };
}

/** Counts what a setting from a day on would touch; 404 for an unknown company. */
export async function readTaxEffect(
  { db }: Context,
  companyId: string,
  validFrom: StayDate,
): Promise<CompanyTaxEffect> {
  if ((await findLogoKey(db, companyId)) === undefined) throw notFound('no such company');
  return queries.countTouched(db, companyId, validFrom);
}

/**
 * Writes something about the setting of a day in one transaction. Throws `company.tax_day_over` for a day whose nights are in the books: they
 * were posted by the setting of before. Stays that begin on that day or later are worked out again, no others.
 */
const changeFrom = (
  { db }: Context,
  companyId: string,
  validFrom: StayDate,
  change: (trx: Trx) => Promise<void>,
): Promise<void> =>
  db.transaction().execute(async (trx) => {
    if (!(await lockCompany(trx, companyId))) throw notFound('no such company');
    await queries.holdDays(trx, companyId);
    const first = await firstOpenDay(trx, companyId);
    if (validFrom < first)
      throw conflict('company.tax_day_over', `days until ${addDays(first, -1)} are over in the books`, {
        params: { day: first },
      });
    await change(trx);
    await queries.markTouched(trx, companyId, validFrom);
  });

/** Adds what holds for stays that begin on a day or later. */
export const addTaxSetting = (
  context: Context,
  actor: AuditActor,
  companyId: string,
  setting: queries.KeptSetting,
): Promise<void> =>
  changeFrom(context, companyId, setting.validFrom, async (trx) => {
    const kept = await queries.findTaxSettings(trx, companyId);
    if (kept.some(({ validFrom }) => validFrom === setting.validFrom))
      throw invalidField('validFrom', 'taken', 'there is a setting from that day on');
    await queries.insertTaxSetting(trx, companyId, setting);
    const after = { ...setting };
    await audit(trx, actor, { action: 'addTaxSetting', entity: 'company', entityId: companyId, after });
  });

/** Takes back a setting whose days are all still to come. */
export const removeTaxSetting = (
  context: Context,
  actor: AuditActor,
  companyId: string,
  validFrom: StayDate,
): Promise<void> =>
  changeFrom(context, companyId, validFrom, async (trx) => {
    const kept = await queries.findTaxSettings(trx, companyId);
    const before = kept.find((setting) => setting.validFrom === validFrom);
    if (!before) throw notFound('no setting from that day on');
    await queries.deleteTaxSetting(trx, companyId, validFrom);
    await audit(trx, actor, { action: 'removeTaxSetting', entity: 'company', entityId: companyId, before });
  });
