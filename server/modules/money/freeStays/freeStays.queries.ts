import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { ListQuery } from '@shared/contract/base/lists';
import type { FREE_STAY_SORTS, FreeStayFilter, FreeStayRow } from '@shared/contract/money/freeStays';
import type { StayDate } from '@shared/domain/base/stayDates';
import type { FreeStayRule } from '@shared/domain/money/freeStayRules';
import type { DatedShare } from '@shared/domain/people/sharePeriods';
import type { LocalText } from '@shared/languages';
import type { Queryable } from '../../../db/client';
import { containing, countRows, pageOf, sortOf } from '../../../listQueries';

type Sort = (typeof FREE_STAY_SORTS)[number];
export type FreeStayQuery = ListQuery<FreeStayFilter, Sort>;

const SORT_COLUMNS: Record<Sort, RawBuilder<unknown>> = {
  unit: sql`lower(property.name->>'en-US') || ' ' || unit.number`,
  number: sql`owner_contract.number`,
};

/** The signed contracts that a filter means, of those whose package gives free stays on some day. */
function filtered(db: Queryable, { q, ownerId, propertyId }: FreeStayFilter = {}) {
  let query = db
    .selectFrom('owner_contract')
    .innerJoin('unit', 'unit.id', 'owner_contract.unit_id')
    .innerJoin('room_type', 'room_type.id', 'unit.room_type_id')
    .innerJoin('property', 'property.id', 'room_type.property_id')
    .where('signed_on', 'is not', null)
    .where(
      sql<SqlBool>`exists (select from owner_contract_terms held
        join service_package_terms bought on bought.package_id = held.package_id
        where held.contract_id = owner_contract.id and jsonb_typeof(bought.terms->'freeStay') = 'object')`,
    );
  if (q) {
    const owners = sql`(select string_agg(account.name, ' ') from unit_owner join account on account.id = account_id where unit_owner.unit_id = unit.id)`;
    const written = sql`lower(concat_ws(' ', owner_contract.number, unit.number, property.name->>'en-US', property.name->>'cn-ZH', property.name->>'ms-MY', ${owners}))`;
    for (const word of q.split(/\s+/).filter(Boolean))
      query = query.where(sql<SqlBool>`${written} like ${containing(word)}`);
  }
  if (propertyId) query = query.where('room_type.property_id', '=', propertyId);
  if (ownerId)
    query = query.where(
      sql<SqlBool>`exists (select from unit_owner where unit_owner.unit_id = unit.id and account_id = ${ownerId}
        and daterange(unit_owner.valid_from, unit_owner.valid_to) && daterange(owner_contract.valid_from, owner_contract.valid_to))`,
    );
  return query;
}

const withColumns = (query: ReturnType<typeof filtered>, today: StayDate) =>
  query
    .select(['owner_contract.id', 'owner_contract.number as contractNumber', 'unit.id as unitId'])
    .select(['unit.number as unitNumber', 'room_type.property_id as propertyId'])
    .select(['owner_contract.valid_from as from', 'owner_contract.valid_to as to'])
    .select([
      sql<LocalText>`property.name`.as('propertyName'),
      sql<FreeStayRow['owners']>`coalesce((
        select jsonb_agg(jsonb_build_object('accountId', account.id, 'name', account.name, 'shareBp', share_bp) order by share_bp desc, account_number)
        from unit_owner join account on account.id = account_id
        where unit_owner.unit_id = unit.id and daterange(unit_owner.valid_from, unit_owner.valid_to)
          @> greatest(owner_contract.valid_from, least(${today}::date, coalesce(owner_contract.valid_to - 1, ${today}::date)))), '[]')`.as(
        'owners',
      ),
      sql<number>`(select count(*) from free_stay_request request
        where request.contract_id = owner_contract.id and request.status = 'requested')::integer`.as(
        'waiting',
      ),
    ]);

/** A contract with free stays: whose it is, and its days, `to` not among them. */
export type FreeStayContract = Omit<FreeStayRow, 'year' | 'discountedLeft'> & {
  propertyId: string;
  from: StayDate;
  to: StayDate | null;
};

/** One page of the contracts with free stays, and how many there are in all. */
export async function findPage(db: Queryable, today: StayDate, query: FreeStayQuery) {
  const { limit, offset } = pageOf(query);
  const rows: FreeStayContract[] = await ordered(db, today, query).limit(limit).offset(offset).execute();
  return { rows, ...(await countRows(db, filtered(db, query.filter))) };
}

/** Every contract with free stays of a filter, a batch at a time. */
export async function* findAll(
  db: Queryable,
  today: StayDate,
  query: FreeStayQuery,
): AsyncGenerator<FreeStayContract[]> {
  const batch = 200;
  for (let offset = 0; ; offset += batch) {
    const found: FreeStayContract[] = await ordered(db, today, query).limit(batch).offset(offset).execute();
    yield found;
    if (found.length < batch) return;
  }
}

function ordered(db: Queryable, today: StayDate, query: FreeStayQuery) {
  let rows = withColumns(filtered(db, query.filter), today);
  for (const [column, order] of sortOf(query, SORT_COLUMNS, [[SORT_COLUMNS.unit, 'asc']]))
    rows = rows.orderBy(column, order);
  return rows.orderBy('owner_contract.id');
}

/** A signed contract with free stays, or undefined. */
export const findById = (db: Queryable, today: StayDate, id: string): Promise<FreeStayContract | undefined> =>
  withColumns(filtered(db), today).where('owner_contract.id', '=', id).executeTakeFirst();

/** The rules of contracts by their days, in order; a contract older than its package has the package's first terms from its own first day. */
export async function findRules(
  db: Queryable,
  contractIds: readonly string[],
): Promise<{ contractId: string; from: StayDate; rule: FreeStayRule | null; packageTermsId: string }[]> {
  const { rows } = await sql<{
    contractId: string;
    from: StayDate;
    rule: FreeStayRule | null;
    packageTermsId: string;
  }>`
    with held as (
      select contract_id, terms.package_id, daterange(contract.valid_from, contract.valid_to)
        * daterange(terms.valid_from, lead(terms.valid_from) over (partition by contract_id order by terms.valid_from)) as days
      from owner_contract contract join owner_contract_terms terms on terms.contract_id = contract.id
      where contract.id = any(${[...contractIds]}::uuid[])
    ), bought as (
      select id, package_id, terms->'freeStay' as rule, daterange(case when lag(valid_from) over version is not null then valid_from end,
        lead(valid_from) over version) as days
      from service_package_terms where package_id in (select package_id from held)
      window version as (partition by package_id order by valid_from)
    )
    select contract_id as "contractId", lower(held.days * bought.days) as "from", bought.id as "packageTermsId",
      case when jsonb_typeof(rule) = 'object' then rule end as rule
    from held join bought on bought.package_id = held.package_id
    where not isempty(held.days * bought.days) order by contract_id, 2`.execute(db);
  return rows;
}

type OwnedShare = DatedShare & { unitId: string; id: string; name: string; shareBp: number };
/** Who has had shares of units on which days, by account number. */
export async function findShares(db: Queryable, unitIds: readonly string[]): Promise<OwnedShare[]> {
  const { rows } = await sql<OwnedShare>`
    select unit_id as "unitId", account.id, account.name, share_bp as "shareBp", valid_from as "from", valid_to as "to"
    from unit_owner join account on account.id = account_id where unit_id = any(${[...unitIds]}::uuid[])
    order by account_number`.execute(db);
  return rows;
}
