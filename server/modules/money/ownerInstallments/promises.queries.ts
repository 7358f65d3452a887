import { sql } from 'kysely';
import type { InstallmentFormula } from '@shared/contract/money/ownerInstallments';
import type { StayDate } from '@shared/domain/base/stayDates';
import type { PromiseTerms } from '@shared/domain/money/promisePlan';
import { json, type Queryable, type Trx } from '../../../db/client';
import type { NewRow, Row } from '../../../db/schema';

/** Terms that promise a sum for periods. */
const PROMISES = sql`arrangement->>'kind' in ('guarantee', 'price')`;

/** The units with a signed contract that promises, or ever did, a sum for periods; of one company those that it may sell. */
export async function findPromisedUnits(
  db: Queryable,
  companyId?: string,
  unitIds?: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct unit.id from owner_contract contract join unit on unit.id = contract.unit_id
    join room_type on room_type.id = room_type_id join property on property.id = room_type.property_id
    where signed_on is not null and (exists (select from owner_contract_terms where contract_id = contract.id and ${PROMISES})
        or exists (select from owner_installment where contract_id = contract.id)
        or exists (select from guarantee_accrual where contract_id = contract.id))
      ${
        companyId
          ? sql`and (property.company_id = ${companyId}
            or exists (select from unit_company where unit_id = unit.id and company_id = ${companyId})
            or exists (select from property_company where property_id = property.id and company_id = ${companyId}))`
          : sql``
      }
      ${unitIds ? sql`and unit.id = any(${[...unitIds]}::uuid[])` : sql``}
    order by unit.id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Keeps the terms and days of the unit's contracts as they are until the transaction ends. Contracts are held before their unit. */
export const holdContracts = (trx: Trx, unitId: string) =>
  sql`select from owner_contract where unit_id = ${unitId} and signed_on is not null order by id for no key update`.execute(
    trx,
  );

export type PromisingContract = { id: string; terms: PromiseTerms[] };

/** The signed contracts of a unit that promise a sum for periods, or ever did, with their terms by their days. */
export async function findPromisingContracts(db: Queryable, unitId: string): Promise<PromisingContract[]> {
  const { rows } = await sql<PromisingContract>`
    select contract.id, (
      select json_agg(json_build_object('from', lower(days), 'to', upper(days), 'arrangement', arrangement, 'priceSen', price_sen) order by days)
      from (select arrangement, daterange(contract.valid_from, contract.valid_to)
          * daterange(terms.valid_from, lead(terms.valid_from) over (order by terms.valid_from)) as days
        from owner_contract_terms terms where contract_id = contract.id) held
      where not isempty(days)) as terms
    from owner_contract contract
    where unit_id = ${unitId} and signed_on is not null and (
      exists (select from owner_contract_terms where contract_id = contract.id and ${PROMISES})
      or exists (select from owner_installment where contract_id = contract.id))
    order by contract.valid_from`.execute(db);
  return rows.map(({ id, terms }) => ({ id, terms: terms ?? [] }));
}

/** The instalments of a contract by a company, the earliest first. */
export const findPlanned = (
  db: Queryable,
  { contractId, companyId }: Of,
): Promise<Row<'owner_installment'>[]> =>
  db
    .selectFrom('owner_installment')
    .selectAll()
    .where('contract_id', '=', contractId)
    .where('company_id', '=', companyId)
    .orderBy('period_from')
    .orderBy('owner_id')
    .execute();
type Of = { contractId: string; companyId: string };

export type PlannedRow = Omit<NewRow<'owner_installment'>, 'formula'> & { formula: InstallmentFormula };

export const insertInstallment = (trx: Trx, { formula, ...row }: PlannedRow) =>
  trx
    .insertInto('owner_installment')
    .values({ ...row, formula: json(formula) } as never)
    .execute();

/** Writes an instalment that is not in the books yet anew. */
export const renewInstallment = (trx: Trx, id: string, { formula, ...row }: Partial<PlannedRow>, now: Date) =>
  trx
    .updateTable('owner_installment')
    .set(
      (eb) =>
        ({
          ...row,
          ...(formula && { formula: json(formula) }),
          updated_at: now,
          version: eb('version', '+', 1),
        }) as never,
    )
    .where('id', '=', id)
    .execute();

export const deleteInstallment = (trx: Trx, id: string) =>
  trx.deleteFrom('owner_installment').where('id', '=', id).execute();

/** What has accrued of a contract, month by month. */
export const findAccruals = (
  db: Queryable,
  { contractId, companyId }: Of,
): Promise<Row<'guarantee_accrual'>[]> =>
  db
    .selectFrom('guarantee_accrual')
    .selectAll()
    .where('contract_id', '=', contractId)
    .where('company_id', '=', companyId)
    .orderBy('month')
    .execute();

/** Keeps what a month adds, and returns the id of its row. */
export async function keepAccrual(trx: Trx, row: NewRow<'guarantee_accrual'>): Promise<string> {
  const { accrued_sen, earned_sen, shortfall_sen, updated_at } = row;
  const { id } = await trx
    .insertInto('guarantee_accrual')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(['contract_id', 'company_id', 'month'])
        .doUpdateSet({ accrued_sen, earned_sen, shortfall_sen, updated_at }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The units with an instalment that is due and not in the books, of companies whose statements have begun. */
export async function findUnitsToPost(db: Queryable, today: StayDate): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct unit_id as id from owner_installment planned join owner_contract contract on contract.id = contract_id
    where planned.status = 'scheduled' and due_on <= ${today}::date
      and due_on >= (select min(month) from owner_statement_run run where run.company_id = planned.company_id)
    order by 1`.execute(db);
  return rows.map(({ id }) => id);
}
