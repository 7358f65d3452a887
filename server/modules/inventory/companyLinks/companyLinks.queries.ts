import { sql } from 'kysely';
import type { StayDate } from '@shared/domain/base/stayDates';
import type { Queryable, Trx } from '../../../db/client';

const KINDS = {
  property: { table: 'property_company', key: 'property_id' },
  unit: { table: 'unit_company', key: 'unit_id' },
} as const;

/**
 * Makes a company the one that sells a property or a unit from a day on, until further notice; null gives a unit back to its property's
 * company. The days before keep theirs. Its row is locked by the caller, who changes `company_id` too.
 */
export async function linkCompany(
  trx: Trx,
  kind: keyof typeof KINDS,
  { id, companyId, from }: { id: string; companyId: string | null; from: StayDate },
): Promise<void> {
  const table = sql.table(KINDS[kind].table);
  const key = sql.ref(KINDS[kind].key);
  const { rows } = await sql<{ company_id: string }>`
    select company_id from ${table} where ${key} = ${id} and daterange(valid_from, valid_to) @> ${from}::date`.execute(
    trx,
  );
  if ((rows[0]?.company_id ?? null) === companyId) return;
  await sql`delete from ${table} where ${key} = ${id} and valid_from >= ${from}`.execute(trx);
  await sql`update ${table} set valid_to = ${from}
    where ${key} = ${id} and valid_from < ${from} and (valid_to is null or valid_to > ${from})`.execute(trx);
  if (companyId === null) return;
  // Taken back on the day of the change: the days before go on.
  const reopened = await sql`update ${table} set valid_to = null
    where ${key} = ${id} and company_id = ${companyId} and valid_to = ${from} returning 1`.execute(trx);
  if (reopened.rows.length > 0) return;
  await sql`insert into ${table} (${key}, company_id, valid_from) values (${id}, ${companyId}, ${from})`.execute(
    trx,
  );
}

/** The company that sells a unit on a day: its own then, else its property's. */
export async function findSeller(
  db: Queryable,
  unitId: string,
  day: StayDate,
): Promise<{ companyId: string; sstRegisteredFrom: StayDate | null }> {
  const { rows } = await sql<{ companyId: string; sstRegisteredFrom: StayDate | null }>`
    select company.id as "companyId", sst_registered_from as "sstRegisteredFrom"
    from unit join room_type on room_type.id = room_type_id join property on property.id = room_type.property_id
    join company on company.id = coalesce(
      (select company_id from unit_company where unit_id = unit.id and daterange(valid_from, valid_to) @> ${day}::date),
      (select company_id from property_company
        where property_id = property.id and daterange(valid_from, valid_to) @> ${day}::date),
      property.company_id)
    where unit.id = ${unitId}`.execute(db);
  return rows[0]!;
}
