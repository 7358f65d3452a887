import { sql, type Expression, type SqlBool } from 'kysely';
import type { z } from 'zod';
import type { ListQuery } from '@shared/contract/base/lists';
import { dayAfter } from '@shared/contract/money/ownerContracts';
import type {
  PoolCompanies,
  PoolMemberRow,
  PoolMonths,
  UNIT_POOL_SORTS,
  UnitPool,
  UnitPoolFilter,
  unitPoolInput,
  unitPoolPatch,
  UnitPoolRow,
} from '@shared/contract/money/unitPools';
import type { StayDate } from '@shared/domain/base/stayDates';
import type { LocalText } from '@shared/languages';
import { json, type Queryable, type Trx } from '../../../db/client';
import { containing, countRows, pageOf, sortOf } from '../../../listQueries';

type Sort = (typeof UNIT_POOL_SORTS)[number];
export type UnitPoolQuery = ListQuery<UnitPoolFilter, Sort>;
export type PoolFields = Omit<z.output<typeof unitPoolPatch>, 'version'>;
export type NewPool = z.output<typeof unitPoolInput>;

const NAME = sql<string>`lower(unit_pool.name->>'en-US')`;
const SORT_COLUMNS: Record<Sort, Expression<unknown>> = {
  name: NAME,
  company: sql`company.name`,
  updatedAt: sql`unit_pool.updated_at`,
};

function filtered(db: Queryable, { q, companyId }: UnitPoolFilter = {}) {
  let query = db.selectFrom('unit_pool').innerJoin('company', 'company.id', 'unit_pool.company_id');
  if (q) {
    const units = sql`(select string_agg(unit.number, ' ') from unit_pool_member join unit on unit.id = unit_id where pool_id = unit_pool.id)`;
    const names = sql`concat_ws(' ', unit_pool.name->>'en-US', unit_pool.name->>'cn-ZH', unit_pool.name->>'ms-MY', ${units})`;
    query = query.where(sql<SqlBool>`lower(${names}) like ${containing(q)}`);
  }
  if (companyId) query = query.where('unit_pool.company_id', '=', companyId);
  return query;
}

const withColumns = (query: ReturnType<typeof filtered>, today: StayDate) =>
  query.select(['unit_pool.id', 'unit_pool.updated_at as updatedAt', 'unit_pool.version']).select([
    sql<LocalText>`unit_pool.name`.as('name'),
    sql<UnitPoolRow['company']>`json_build_object('id', company.id, 'name', company.name)`.as('company'),
    sql<
      string[]
    >`coalesce((select json_agg(unit.number order by unit.number) from unit_pool_member join unit on unit.id = unit_id
        where pool_id = unit_pool.id and daterange(valid_from, valid_to) @> ${today}::date), '[]')`.as(
      'units',
    ),
  ]);

/** One page of the list, and how many there are in all. */
export async function findPage(db: Queryable, today: StayDate, query: UnitPoolQuery) {
  const { limit, offset } = pageOf(query);
  let ordered = withColumns(filtered(db, query.filter), today);
  for (const [column, order] of sortOf(query, SORT_COLUMNS, [[NAME, 'asc']]))
    ordered = ordered.orderBy(column, order);
  const rows: UnitPoolRow[] = await ordered.orderBy('unit_pool.id').limit(limit).offset(offset).execute();
  return { rows, ...(await countRows(db, filtered(db, query.filter))) };
}

/** One pool with its members, or undefined. */
export async function findById(db: Queryable, today: StayDate, id: string): Promise<UnitPool | undefined> {
  const row = await withColumns(filtered(db), today)
    .select(['note', sql<StayDate | null>`(stated_to - 1)`.as('sharedUntil')])
    .where('unit_pool.id', '=', id)
    .executeTakeFirst();
  return row && { ...row, members: await findMembers(db, id) };
}

async function findMembers(db: Queryable, poolId: string): Promise<PoolMemberRow[]> {
  const { rows } = await sql<PoolMemberRow>`
    select member.id, unit.id as "unitId", unit.number as "unitNumber", property.name as "propertyName", points,
      valid_from as "validFrom", (valid_to - 1) as "lastDay"
    from unit_pool_member member join unit on unit.id = member.unit_id
    join room_type on room_type.id = room_type_id join property on property.id = room_type.property_id
    where pool_id = ${poolId} order by unit.number, unit.id, valid_from desc`.execute(db);
  return rows;
}

export async function insert(
  trx: Trx,
  { companyId, name, note }: NewPool,
  { now, actorId }: { now: Date; actorId: string | null },
): Promise<string> {
  const { id } = await trx
    .insertInto('unit_pool')
    .values({
      ...{ company_id: companyId, name: json(name), note, created_by: actorId },
      ...{ created_at: now, updated_at: now },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export const update = (trx: Trx, id: string, { name, note }: PoolFields, now: Date) =>
  trx
    .updateTable('unit_pool')
    .set((eb) => ({ name: json(name), note, updated_at: now, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();

/** Raises the version of a pool whose members have changed. */
export const touch = (trx: Trx, id: string, now: Date) =>
  trx
    .updateTable('unit_pool')
    .set((eb) => ({ updated_at: now, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();

/** Every company, by its name. */
export const findCompanies = (db: Queryable): Promise<PoolCompanies> =>
  db.selectFrom('company').select(['id', 'name']).orderBy('name').orderBy('id').execute();

/** A unit that is there with its number; undefined for an unknown one. */
export const findUnit = (db: Queryable, id: string): Promise<{ number: string } | undefined> =>
  db.selectFrom('unit').select('number').where('id', '=', id).executeTakeFirst();

type Days = { from: StayDate; lastDay: StayDate | null };
const daysOf = ({ from, lastDay }: Days) => sql`daterange(${from}::date, ${dayAfter(lastDay)}::date)`;

/** The pool that a unit is in on some days, by its name; undefined for none. */
export async function findPoolOf(
  db: Queryable,
  { unitId, except, ...days }: Days & { unitId: string; except?: string },
): Promise<{ name: LocalText } | undefined> {
  const { rows } = await sql<{ name: LocalText }>`
    select name from unit_pool_member member join unit_pool on unit_pool.id = pool_id
    where unit_id = ${unitId} and daterange(valid_from, valid_to) && ${daysOf(days)}
      ${except === undefined ? sql`` : sql`and member.id <> ${except}`}
    order by valid_from limit 1`.execute(db);
  return rows[0];
}

/** What stands against a unit in a pool: no contract on the first day, or a signed one that promises a sum on any of the days. */
export async function findContractsOn(
  db: Queryable,
  { unitId, ...days }: Days & { unitId: string },
): Promise<{ isUnderContract: boolean; promised: string | null }> {
  const { rows } = await sql<{ isUnderContract: boolean; promised: string | null }>`
    with held as (
      select number, arrangement->>'kind' as kind, daterange(contract.valid_from, contract.valid_to) * daterange(terms.valid_from,
        lead(terms.valid_from) over (partition by contract_id order by terms.valid_from)) as days
      from owner_contract contract join owner_contract_terms terms on terms.contract_id = contract.id
      where unit_id = ${unitId} and signed_on is not null
    )
    select exists (select from held where days @> ${days.from}::date) as "isUnderContract",
      (select number from held where kind <> 'package' and days && ${daysOf(days)} order by lower(days) limit 1) as promised`.execute(
    db,
  );
  return rows[0]!;
}

type NewMember = Days & { poolId: string; unitId: string; points: number };
export const insertMember = (
  trx: Trx,
  { poolId, unitId, points, from, lastDay }: NewMember,
  { now, actorId }: { now: Date; actorId: string | null },
) =>
  trx
    .insertInto('unit_pool_member')
    .values({
      ...{ pool_id: poolId, unit_id: unitId, points, valid_from: from, valid_to: dayAfter(lastDay) },
      ...{ created_by: actorId, created_at: now },
    })
    .execute();

export const endMember = (trx: Trx, id: string, lastDay: StayDate | null) =>
  trx
    .updateTable('unit_pool_member')
    .set({ valid_to: dayAfter(lastDay) })
    .where('id', '=', id)
    .execute();

export const removeMember = (trx: Trx, id: string) =>
  trx.deleteFrom('unit_pool_member').where('id', '=', id).execute();

/** Whether a statement, issued or not, has lines of a pool. */
export async function isOnStatements(db: Queryable, poolId: string): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from owner_statement_line
      where about = ${poolId} and part in ('pool_given', 'pool_share')) as found`.execute(db);
  return rows[0]!.found;
}

/** The months that are shown of a pool. */
const MONTHS_SHOWN = 12;

/** What a pool shared in its last months by statements, issued or not, with what changed of them later. */
export async function findMonths(db: Queryable, poolId: string): Promise<PoolMonths> {
  const { rows } = await sql<PoolMonths[number]>`
    with line as (
      select line.month, unit_id, line.part, line.sen, statement.id as statement_id, number is not null as is_issued, account.name
      from owner_statement_line line join owner_statement statement on statement.id = line.statement_id
      join account on account.id = owner_id
      where about = ${poolId} and part in ('pool_given', 'pool_share')
    ), of_unit as (
      select month, unit.number, jsonb_build_object('unitId', unit.id, 'unitNumber', unit.number,
        'givenSen', coalesce(-sum(sen) filter (where part = 'pool_given'), 0)::bigint,
        'sharedSen', coalesce(sum(sen) filter (where part = 'pool_share'), 0)::bigint,
        'statements', jsonb_agg(distinct jsonb_build_object('id', statement_id, 'ownerName', name, 'isIssued', is_issued))) as shown,
        coalesce(-sum(sen) filter (where part = 'pool_given'), 0) as given
      from line join unit on unit.id = unit_id group by month, unit.id
    )
    select month, sum(given)::bigint as "poolSen", json_agg(shown order by number, shown->>'unitId') as units
    from of_unit group by month order by month desc limit ${MONTHS_SHOWN}`.execute(db);
  return rows;
}
