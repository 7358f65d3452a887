import { sql } from 'kysely';
import type {
  OwnStatement,
  OwnStatementChoices,
  OwnTaxYear,
  TaxFigureKind,
} from '@shared/contract/money/ownStatements';
import type { LocalText } from '@shared/languages';
import type { Queryable } from '../../../db/client';

/** The years and companies of an owner's issued statements. */
export async function findChoices(db: Queryable, ownerId: string): Promise<OwnStatementChoices> {
  const { rows } = await sql<OwnStatementChoices>`
    select coalesce(json_agg(distinct extract(year from month)::integer), '[]') as years,
      coalesce(json_agg(distinct jsonb_build_object('id', company.id, 'name', company.name)), '[]') as companies
    from owner_statement statement join company on company.id = company_id
    where owner_id = ${ownerId} and statement.number is not null`.execute(db);
  const { years, companies } = rows[0]!;
  return {
    years: years.sort((one, other) => other - one),
    companies: companies.sort((one, other) => one.name.localeCompare(other.name, 'en')),
  };
}

/** The payouts that the bank has and that pay an owner up to a statement, each with the slips that name nobody else. */
export async function findOwnPayouts(
  db: Queryable,
  { statementId, ownerId }: { statementId: string; ownerId: string },
): Promise<OwnStatement['payouts']> {
  const { rows } = await sql<OwnStatement['payouts'][number]>`
    select item.id as "itemId", payout.number, pay_on as "payOn", amount_sen as "amountSen", returned_on as "returnedOn",
      coalesce((select json_agg(json_build_object('id', slip.id, 'name', slip.name, 'mime', slip.mime,
          'createdAt', to_char(slip.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by slip.created_at, slip.id)
        from owner_payout_item_file slip where slip.item_id = item.id), '[]') as slips
    from owner_payout_item item join owner_payout payout on payout.id = payout_id
    where statement_id = ${statementId} and owner_id = ${ownerId} and status = 'released' order by payout.created_at`.execute(
    db,
  );
  return rows;
}

/** True where an owner was paid by an item of a payout that the bank has. */
export async function isPaidBy(
  db: Queryable,
  { itemId, ownerId }: { itemId: string; ownerId: string },
): Promise<boolean> {
  const { rows } = await sql`
    select from owner_payout_item item join owner_payout payout on payout.id = payout_id
    where item.id = ${itemId} and owner_id = ${ownerId} and status = 'released'`.execute(db);
  return rows.length > 0;
}

/** True where an issued statement of an owner lists a bill. */
export async function isBilledBy(
  db: Queryable,
  { expenseId, ownerId }: { expenseId: string; ownerId: string },
): Promise<boolean> {
  const { rows } = await sql`
    select from owner_statement statement
    join owner_statement_account_line listed on listed.statement_id = statement.id
    join ledger_entry entry on entry.id = listed.entry_id
    where owner_id = ${ownerId} and statement.number is not null and source_type = 'expense' and source_id = ${expenseId} limit 1`.execute(
    db,
  );
  return rows.length > 0;
}

/** What one statement has of a unit for a figure of the year. */
export type TaxPart = {
  companyId: string;
  unitId: string | null;
  kind: TaxFigureKind;
  about: string | null;
  statementId: string;
  sen: number;
  earlierSen: number;
};

/** What the issued statements of the months of a year say, by company, unit, figure and statement. */
export async function findTaxParts(db: Queryable, ownerId: string, year: number): Promise<TaxPart[]> {
  const { rows } = await sql<TaxPart>`
    with stated as (
      select id, company_id, make_date(${year}, 1, 1) as first_day from owner_statement
      where owner_id = ${ownerId} and number is not null and month between make_date(${year}, 1, 1) and make_date(${year}, 12, 1)
    ), part as (
      select company_id, stated.id as statement_id, unit_id,
        case when part in ('pool_given', 'pool_share') then 'pool' when part in ('cost', 'mark_up') then 'bill' else part end as kind,
        case when part in ('deduction', 'service', 'cost', 'mark_up') then about end as about, sen, line.month < first_day as earlier
      from owner_statement_line line join stated on stated.id = statement_id
      union all
      select stated.company_id, stated.id, ledger.unit_id, case when entry.source_type = 'expense' then 'bill' else 'account' end,
        case when entry.source_type = 'expense' then ledger.category else entry.kind end, -ledger.amount_sen, entry.service_date < first_day
      from owner_statement_account_line listed join stated on stated.id = listed.statement_id
      join ledger_line ledger on ledger.entry_id = listed.entry_id and ledger.position = listed.position
      join ledger_entry entry on entry.id = listed.entry_id
    )
    select company_id as "companyId", unit_id as "unitId", kind, about, statement_id as "statementId", sum(sen)::bigint as sen,
      coalesce(sum(sen) filter (where earlier), 0)::bigint as "earlierSen"
    from part group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5`.execute(db);
  return rows;
}

type YearStatement = OwnTaxYear['companies'][number]['statements'][number] & { companyId: string };
/** The issued statements of an owner for the months of a year, in their order. */
export async function findYearStatements(
  db: Queryable,
  ownerId: string,
  year: number,
): Promise<YearStatement[]> {
  const { rows } = await sql<YearStatement>`
    select id, number, month, net_sen as "netSen", company_id as "companyId" from owner_statement
    where owner_id = ${ownerId} and number is not null and month between make_date(${year}, 1, 1) and make_date(${year}, 12, 1)
    order by month, company_id`.execute(db);
  return rows;
}

type YearPayout = OwnTaxYear['companies'][number]['payouts'][number] & { companyId: string };
/** What an owner was paid on days of a year out of statements, and did not come back. */
export async function findYearPayouts(db: Queryable, ownerId: string, year: number): Promise<YearPayout[]> {
  const { rows } = await sql<YearPayout>`
    select payout.number, pay_on as "payOn", amount_sen as "amountSen", item.company_id as "companyId"
    from owner_payout_item item join owner_payout payout on payout.id = payout_id
    where owner_id = ${ownerId} and status = 'released' and returned_on is null and advance_id is null
      and pay_on between make_date(${year}, 1, 1) and make_date(${year}, 12, 31)
    order by pay_on, payout.number`.execute(db);
  return rows;
}

/** The companies of some ids, by their names. */
export const findCompanies = (db: Queryable, ids: readonly string[]) =>
  db
    .selectFrom('company')
    .select(['id', 'name', 'registration_no as registrationNo'])
    .where(sql<boolean>`id = any(${[...ids]}::uuid[])`)
    .orderBy('name')
    .execute();

/** The units of some ids with the names of their properties, by number. */
export async function findUnits(
  db: Queryable,
  ids: readonly string[],
): Promise<{ id: string; number: string; propertyName: LocalText }[]> {
  const { rows } = await sql<{ id: string; number: string; propertyName: LocalText }>`
    select unit.id, unit.number, property.name as "propertyName"
    from unit join room_type on room_type.id = room_type_id join property on property.id = room_type.property_id
    where unit.id = any(${[...ids]}::uuid[]) order by property.name->>'en-US', unit.number, unit.id`.execute(
    db,
  );
  return rows;
}
