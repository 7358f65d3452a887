import { sql, type Expression, type SqlBool } from 'kysely';
import type { ListQuery } from '@shared/contract/base/lists';
import type {
  ApprovalBar,
  STATEMENT_SORTS,
  StatementFilter,
  StatementRow,
  StatementStatus,
} from '@shared/contract/money/ownerStatements';
import type { StatementMonths } from '@shared/contract/money/statementRuns';
import { addMonths, monthStart, type StayDate } from '@shared/domain/base/stayDates';
import { json, type Queryable, type Trx } from '../../../db/client';
import { containing, countRows, pageOf, sortOf } from '../../../listQueries';

type Sort = (typeof STATEMENT_SORTS)[number];
/** `year`: of the statements' months, as owners look for theirs. */
type Wanted = StatementFilter & { year?: number | undefined };
export type StatementQuery = ListQuery<Wanted, Sort>;

const NET = sql<number>`coalesce(owner_statement.net_sen, 0)`;
const BALANCE = sql<number>`coalesce(owner_statement.net_sen, 0) + owner_statement.brought_sen`;
/** Issued, and nothing of it is left to pay. */
const STATUS = sql<StatementStatus>`case when owner_statement.status = 'issued' and rest_sen = 0 then 'paid' else owner_statement.status end`;
const UNITS = sql<string[]>`coalesce((select json_agg(number order by number) from unit where id in (
  select unit_id from owner_statement_unit where statement_id = owner_statement.id
  union select unit_id from owner_statement_line where statement_id = owner_statement.id)), '[]')`;

const SORT_COLUMNS: Record<Sort, Expression<unknown>> = {
  month: sql`owner_statement.month`,
  owner: sql`account.name`,
  netSen: NET,
  balanceSen: BALANCE,
  updatedAt: sql`owner_statement.updated_at`,
};

function filtered(db: Queryable, filter: Wanted = {}) {
  const { q, companyId, ownerId, unitId, month, year, status, odd } = filter;
  let query = db
    .selectFrom('owner_statement')
    .innerJoin('company', 'company.id', 'owner_statement.company_id')
    .innerJoin('account', 'account.id', 'owner_statement.owner_id')
    .leftJoin('owner_statement_rest', 'owner_statement_rest.statement_id', 'owner_statement.id');
  if (q)
    query = query.where(
      sql<SqlBool>`lower(concat_ws(' ', owner_statement.number, account.name, account.account_number)) like ${containing(q)}`,
    );
  if (companyId) query = query.where('owner_statement.company_id', '=', companyId);
  if (ownerId) query = query.where('owner_statement.owner_id', '=', ownerId);
  if (unitId)
    query = query.where(
      sql<SqlBool>`exists (select from owner_statement_line where statement_id = owner_statement.id and unit_id = ${unitId})`,
    );
  if (month) query = query.where('owner_statement.month', '=', `${month}-01`);
  if (year)
    query = query.where(
      sql<SqlBool>`owner_statement.month between make_date(${year}, 1, 1) and make_date(${year}, 12, 1)`,
    );
  if (status) query = query.where(STATUS, 'in', status);
  if (odd) query = query.where(sql<SqlBool>`owner_statement.odd <> '{}'`);
  return query;
}

const withColumns = (query: ReturnType<typeof filtered>) =>
  query
    .select(['owner_statement.id', 'owner_statement.number', 'owner_statement.month', 'owner_statement.odd'])
    .select([STATUS.as('status'), sql<number>`coalesce(rest_sen, 0)`.as('restSen')])
    .select(['company.id as companyId', 'company.name as companyName'])
    .select(['account.id as ownerId', 'account.name as ownerName', 'account.account_number as accountNumber'])
    .select(['revenue_sen as revenueSen', 'deducted_sen as deductedSen', 'fee_sen as feeSen'])
    .select([
      'pool_sen as poolSen',
      'account_sen as accountSen',
      'adjustment_sen as adjustmentSen',
      'brought_sen as broughtSen',
    ])
    .select([NET.as('netSen'), BALANCE.as('balanceSen'), UNITS.as('units')])
    .select(['owner_statement.issued_on as issuedOn', 'owner_statement.content_hash as contentHash'])
    .select(['owner_statement.updated_at as updatedAt', 'owner_statement.version']);

type Found = Awaited<ReturnType<ReturnType<typeof withColumns>['execute']>>[number];
/** A statement as the list has it, with what a step asks besides. */
export type StatementRecord = StatementRow & { contentHash: string; issuedOn: StayDate | null };
const recordOf = ({
  companyId,
  companyName,
  ownerId,
  ownerName,
  accountNumber,
  ...row
}: Found): StatementRecord => ({
  ...row,
  company: { id: companyId, name: companyName },
  owner: { id: ownerId, name: ownerName, accountNumber: accountNumber },
});
const rowOf = ({ contentHash: _contentHash, issuedOn: _issuedOn, ...row }: StatementRecord): StatementRow =>
  row;

function ordered(db: Queryable, query: StatementQuery) {
  let rows = withColumns(filtered(db, query.filter));
  for (const [column, order] of sortOf<Sort, Expression<unknown>>(query, SORT_COLUMNS, [
    [SORT_COLUMNS.month, 'desc'],
    [SORT_COLUMNS.owner, 'asc'],
  ]))
    rows = rows.orderBy(column, order);
  return rows.orderBy('owner_statement.id');
}

/** One page of the statements, and how many there are in all. */
export async function findPage(db: Queryable, query: StatementQuery) {
  const { limit, offset } = pageOf(query);
  const found = await ordered(db, query).limit(limit).offset(offset).execute();
  return {
    rows: found.map((row) => rowOf(recordOf(row))),
    ...(await countRows(db, filtered(db, query.filter))),
  };
}

/** Every statement of a filter, a batch at a time. */
export async function* findAll(db: Queryable, query: StatementQuery): AsyncGenerator<StatementRow> {
  const batch = 500;
  for (let offset = 0; ; offset += batch) {
    const found = await ordered(db, query).limit(batch).offset(offset).execute();
    yield* found.map((row) => rowOf(recordOf(row)));
    if (found.length < batch) return;
  }
}

export async function findById(db: Queryable, id: string): Promise<StatementRecord | undefined> {
  const row = await withColumns(filtered(db)).where('owner_statement.id', '=', id).executeTakeFirst();
  return row && recordOf(row);
}

/** An owner's statement of the month before another one, at the same company; undefined where there is none. */
export async function findBefore(
  db: Queryable,
  { company, owner, month }: Pick<StatementRow, 'company' | 'owner' | 'month'>,
): Promise<StatementRow | undefined> {
  const filter = { companyId: company.id, ownerId: owner.id, month: addMonths(month, -1).slice(0, 7) };
  const row = await withColumns(filtered(db, filter)).executeTakeFirst();
  return row && rowOf(recordOf(row));
}

/** The statements of a company, or of some of its owners, that nobody has issued, by account number. */
export async function findOpen(
  db: Queryable,
  companyId: string,
  ownerIds?: readonly string[],
): Promise<StatementRecord[]> {
  const rows = await withColumns(filtered(db, { companyId }))
    .where('owner_statement.number', 'is', null)
    .$if(ownerIds !== undefined, (query) =>
      query.where(sql<SqlBool>`owner_statement.owner_id = any(${[...ownerIds!]}::uuid[])`),
    )
    .orderBy('account.account_number')
    .execute();
  return rows.map(recordOf);
}

/** Those of some owners whose statement of a company for a month, or for a later one, is issued. */
export async function findIssuedOwners(
  db: Queryable,
  { companyId, month, ownerIds }: { companyId: string; month: StayDate; ownerIds: readonly string[] },
): Promise<Set<string>> {
  const rows = await db
    .selectFrom('owner_statement')
    .select('owner_id')
    .where('company_id', '=', companyId)
    .where('month', '>=', month)
    .where('number', 'is not', null)
    .where(sql<SqlBool>`owner_id = any(${[...ownerIds]}::uuid[])`)
    .execute();
  return new Set(rows.map(({ owner_id }) => owner_id));
}

/** What the issued statements of a company have left and some of its owners were not paid, by owner, in sen. */
export async function findBrought(
  db: Queryable,
  companyId: string,
  ownerIds: readonly string[],
): Promise<Map<string, number>> {
  const { rows } = await sql<{ ownerId: string; sen: number }>`
    select owner_id as "ownerId", sum(sen)::bigint as sen from (
      select owner_id, net_sen as sen from owner_statement
      where company_id = ${companyId} and number is not null and owner_id = any(${[...ownerIds]}::uuid[])
      union all
      select owner_id, -amount_sen from owner_payout_item item join owner_payout payout on payout.id = payout_id
      where item.company_id = ${companyId} and status = 'released' and returned_on is null and advance_id is null
        and owner_id = any(${[...ownerIds]}::uuid[])
    ) account group by 1`.execute(db);
  return new Map(rows.map(({ ownerId, sen }) => [ownerId, sen]));
}

/** Keeps everybody else from the statements of a company until the transaction ends; false: somebody else has them. */
export async function holdStatements(trx: Trx, companyId: string): Promise<boolean> {
  const { rows } = await sql<{ held: boolean }>`
    select hold_statements_alone(${companyId}::uuid) as held`.execute(trx);
  return rows[0]!.held;
}

/** The first and the last month that were run for a company; null: none was. */
export async function findRuns(
  db: Queryable,
  companyId: string,
): Promise<{ first: StayDate | null; last: StayDate | null }> {
  const { rows } = await sql<{ first: StayDate | null; last: StayDate | null }>`
    select min(month) as first, max(month) as last from owner_statement_run where company_id = ${companyId}`.execute(
    db,
  );
  return rows[0]!;
}

export const keepRun = (
  trx: Trx,
  {
    companyId,
    month,
    now,
    actorId,
  }: { companyId: string; month: StayDate; now: Date; actorId: string | null },
) =>
  trx
    .insertInto('owner_statement_run')
    .values({ company_id: companyId, month, run_at: now, run_by: actorId })
    .onConflict((conflict) =>
      conflict.columns(['company_id', 'month']).doUpdateSet({ run_at: now, run_by: actorId }),
    )
    .execute();

/** The companies with contracts, each with the month that was run last and the one that comes next. */
export async function findMonths(
  db: Queryable,
  today: StayDate,
): Promise<Omit<StatementMonths['companies'][number], 'run'>[]> {
  const { rows } = await sql<{ id: string; name: string; last: StayDate | null; open: number }>`
    select company.id, company.name, (select max(month) from owner_statement_run where company_id = company.id) as last,
      (select count(*)::integer from owner_statement where company_id = company.id and number is null) as open
    from company where exists (
      select from owner_contract join unit on unit.id = unit_id join room_type on room_type.id = room_type_id
      join property on property.id = room_type.property_id
      where signed_on is not null and (property.company_id = company.id
        or exists (select from unit_company where unit_company.unit_id = unit.id and unit_company.company_id = company.id)
        or exists (select from property_company where property_id = property.id and property_company.company_id = company.id)))
    order by company.name, company.id`.execute(db);
  const running = monthStart(today);
  return rows.map(({ last, ...company }) => {
    const next = last === null ? addMonths(running, -1) : addMonths(last, 1);
    return { ...company, last, next: next < running ? next : null };
  });
}

/** Locks a statement, and returns its version; undefined for no such statement. */
export const lockStatement = (trx: Trx, id: string) =>
  trx
    .selectFrom('owner_statement')
    .select(['version', 'company_id as companyId', 'owner_id as ownerId'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

/** Why an account cannot approve a statement; null where nothing is in the way. A company says whether two people are needed. */
export async function findApprovalBar(
  db: Queryable,
  id: string,
  accountId: string | null,
): Promise<ApprovalBar | null> {
  const { rows } = await sql<{ bar: ApprovalBar | null }>`
    select case when owner_id = ${accountId}::uuid then 'own' when not statements_by_two then null
      when drafted_by = ${accountId}::uuid then 'ran' when reviewed_by = ${accountId}::uuid then 'reviewed' end as bar
    from owner_statement join company on company.id = company_id
    where owner_statement.id = ${id} and owner_statement.status in ('draft', 'reviewed')`.execute(db);
  return rows[0]?.bar ?? null;
}

/** Writes columns of a statement that is not issued, and raises its version. */
export const touch = (
  trx: Trx,
  id: string,
  now: Date,
  columns: {
    status: StatementStatus;
    number?: string;
    issued_on?: StayDate;
    reviewed_by?: string | null;
  },
) =>
  trx
    .updateTable('owner_statement')
    .set((eb) => ({ ...columns, updated_at: now, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();

/** Writes what looks odd about a statement, which is no part of what it says: its version and its step stay. */
export const keepOdd = (trx: Trx, id: string, odd: StatementRow['odd']) =>
  sql`update owner_statement set odd = array(select jsonb_array_elements_text(${json(odd)})) where id = ${id}`.execute(
    trx,
  );

export const removeStatement = (trx: Trx, id: string) =>
  trx.deleteFrom('owner_statement').where('id', '=', id).execute();

/**
 * Keeps the pools of a company that an owner has a part in as they are until the transaction ends: members do not change between what is worked out
 * and what is issued.
 */
export const holdPools = (trx: Trx, { companyId, ownerId }: { companyId: string; ownerId: string }) =>
  sql`select id from unit_pool where company_id = ${companyId} and exists (
      select from unit_pool_member member join unit_owner on unit_owner.unit_id = member.unit_id
      where pool_id = unit_pool.id and account_id = ${ownerId})
    order by id for no key update`.execute(trx);

/** Terms, and members of pools, that a statement has used never change. */
export async function markUsed(trx: Trx, statementId: string): Promise<void> {
  await sql`update unit_pool set stated_to = greatest(stated_to, shared.to)
    from (select about, (max(month) + interval '1 month')::date as to from owner_statement_line
      where statement_id = ${statementId} and part in ('pool_given', 'pool_share') group by about) shared
    where unit_pool.id::text = shared.about`.execute(trx);
  for (const [table, column] of [
    ['owner_contract_terms', 'contract_terms_id'],
    ['service_package_terms', 'package_terms_id'],
  ] as const)
    await sql`update ${sql.table(table)} set used = true where not used
      and id in (select ${sql.ref(column)} from owner_statement_line where statement_id = ${statementId})`.execute(
      trx,
    );
}
