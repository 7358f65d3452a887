import { sql } from 'kysely';
import type { StayDate } from '@shared/domain/base/stayDates';
import type { Queryable } from '../../../db/client';

/**
 * Finds the rate of service tax, in basis points, that a company charges on fees for nights that nobody slept, by its setting on the day of
 * check-in; null where it charges none (tax agent). Source: BOOKS, events.
 */
export async function findFeeSstBp(
  db: Queryable,
  { company_id: companyId, check_in: checkIn }: { company_id: string; check_in: StayDate },
): Promise<number | null> {
  const { rows } = await sql<{ percent_bp: number }>`
    select percent_bp from company
    join tax_rate on kind = 'sst' and tax_rate.valid_from <= ${checkIn}::date and (valid_to is null or valid_to >= ${checkIn}::date)
    where company.id = ${companyId} and sst_registered_from <= ${checkIn}::date and (
      select sst_on_fees from company_tax_setting
      where company_id = company.id and company_tax_setting.valid_from <= ${checkIn}::date order by valid_from desc limit 1
    )`.execute(db);
  return rows[0]?.percent_bp ?? null;
}
