import { sql } from 'kysely';
import type { CompanyTaxEffect, CompanyTaxSetting } from '@shared/contract/money/companies';
import { CHARGE_KINDS, type ChargeKind } from '@shared/domain/pricing/chargeKinds';
import type { StayDate } from '@shared/domain/base/stayDates';
import type { Queryable, Trx } from '../../../db/client';

export type KeptSetting = Omit<CompanyTaxSetting, 'removable'>;

/** Finds the tax settings of a company, the newest first. */
export async function findTaxSettings(db: Queryable, companyId: string): Promise<KeptSetting[]> {
  const rows = await db
    .selectFrom('company_tax_setting')
    .select(['valid_from as validFrom', 'tax_due_on as taxDueOn', 'sst_on_fees as sstOnFees'])
    .select(sql<ChargeKind[]>`to_json(untaxed_charges)`.as('untaxed'))
    .where('company_id', '=', companyId)
    .orderBy('valid_from', 'desc')
    .execute();
  return rows.map(({ untaxed, ...row }) => ({ ...row, taxedCharges: otherKinds(untaxed) }));
}

/** A setting keeps the kinds of charges that bear no tax, so that a kind that comes later is taxed as services are. */
const otherKinds = (kinds: readonly ChargeKind[]): ChargeKind[] =>
  CHARGE_KINDS.filter((kind) => !kinds.includes(kind));

/** The last day that is over at a property where the company has something in its books; null while it has nothing there. */
export async function findLastDayOver(db: Queryable, companyId: string): Promise<StayDate | null> {
  const { rows } = await sql<{ last: StayDate | null }>`
    select max((select max(date) from business_day where property_id = property.id)) as last from property
    where exists (select from ledger_entry where property_id = property.id and company_id = ${companyId})`.execute(
    db,
  );
  return rows[0]!.last;
}

/** Counts the stays of a company that begin on a day or later, and those of which something is in the books. */
export async function countTouched(
  db: Queryable,
  companyId: string,
  validFrom: StayDate,
): Promise<CompanyTaxEffect> {
  const { rows } = await sql<CompanyTaxEffect>`
    select count(*) filter (where status in ('hold', 'confirmed', 'checked_in', 'checked_out')) as stays,
      count(*) filter (where exists (select from ledger_entry where reservation_id = reservation.id)) as "inBooks"
    from reservation where company_id = ${companyId} and check_in >= ${validFrom}`.execute(db);
  return rows[0]!;
}

export const insertTaxSetting = (trx: Trx, companyId: string, setting: KeptSetting) =>
  trx
    .insertInto('company_tax_setting')
    .values({
      company_id: companyId,
      valid_from: setting.validFrom,
      tax_due_on: setting.taxDueOn,
      sst_on_fees: setting.sstOnFees,
      untaxed_charges: otherKinds(setting.taxedCharges),
    })
    .execute();

/** Takes a setting back; false when there is none of that day. */
export async function deleteTaxSetting(trx: Trx, companyId: string, validFrom: StayDate): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('company_tax_setting')
    .where('company_id', '=', companyId)
    .where('valid_from', '=', validFrom)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/**
 * Marks the stays of a company that begin on a day or later to be worked out again: also those of which nothing is in the books, because
 * somebody may be posting them by the setting of before at this moment.
 */
export const markTouched = (trx: Trx, companyId: string, validFrom: StayDate) =>
  sql`
  insert into ledger_due (reservation_id, property_id)
    select id, property_id from reservation where company_id = ${companyId} and check_in >= ${validFrom} order by 1
    on conflict (reservation_id) do update set marks = ledger_due.marks + 1, failure = null`.execute(trx);

/** Keeps days of the properties where the company has stays from ending until the transaction ends. */
export const holdDays = (trx: Trx, companyId: string) =>
  sql`
  select 1 from property where exists (
    select from ledger_entry where property_id = property.id and company_id = ${companyId}
  ) order by id for share`.execute(trx);
