import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { ListQuery } from '@shared/contract/base/lists';
import type {
  ADVANCE_SORTS,
  AdvanceChoices,
  AdvanceStatus,
  OwnerAdvanceDetail,
  OwnerAdvanceFilter,
  OwnerAdvanceRow,
} from '@shared/contract/money/ownerAdvances';
import type { StayDate } from '@shared/domain/base/stayDates';
import type { Queryable, Trx } from '../../../db/client';
import type { NewRow } from '../../../db/schema';
import { containing, countRows, pageOf, sortOf } from '../../../listQueries';

type Sort = (typeof ADVANCE_SORTS)[number];
export type OwnerAdvanceQuery = ListQuery<OwnerAdvanceFilter, Sort>;

const RECOVERED = sql<number>`coalesce((select sum(part.amount_sen) from owner_installment part
  where part.advance_id = owner_advance.id and part.status = 'due'), 0)::bigint`;
const STATUS = sql<AdvanceStatus>`case
  when owner_payout.status = 'cancelled' then 'cancelled'
  when owner_payout.status <> 'released' then 'waiting'
  when item.returned_on is not null then 'returned'
  when ${RECOVERED} >= owner_advance.amount_sen then 'recovered' else 'running' end`;
const LEFT = sql<number>`case when owner_payout.status = 'released' and item.returned_on is null
  then owner_advance.amount_sen - ${RECOVERED} else 0 end`;

const SORT_COLUMNS: Record<Sort, RawBuilder<unknown>> = {
  owner: sql`lower(account.name)`,
  amountSen: sql`owner_advance.amount_sen`,
  paidOn: sql`owner_payout.released_on`,
  updatedAt: sql`owner_advance.updated_at`,
};

/** The advances that a filter means, each with the payout that pays it, before columns, order and page. */
function filtered(db: Queryable, { q, status, companyId, propertyId, ownerId }: OwnerAdvanceFilter = {}) {
  let query = db
    .selectFrom('owner_advance')
    .innerJoin('owner_payout_item as item', 'item.advance_id', 'owner_advance.id')
    .innerJoin('owner_payout', 'owner_payout.id', 'item.payout_id')
    .innerJoin('company', 'company.id', 'owner_advance.company_id')
    .innerJoin('account', 'account.id', 'owner_advance.owner_id')
    .leftJoin('account as maker', 'maker.id', 'owner_advance.created_by')
    .leftJoin('unit', 'unit.id', 'owner_advance.unit_id')
    .leftJoin('room_type', 'room_type.id', 'unit.room_type_id');
  if (q) {
    const written = sql`lower(concat_ws(' ', account.name, account.account_number, unit.number, owner_payout.number))`;
    for (const word of q.split(/\s+/).filter(Boolean))
      query = query.where(sql<SqlBool>`${written} like ${containing(word)}`);
  }
  if (status) query = query.where(STATUS, 'in', status);
  if (companyId) query = query.where('owner_advance.company_id', '=', companyId);
  if (propertyId) query = query.where('room_type.property_id', '=', propertyId);
  if (ownerId) query = query.where('owner_advance.owner_id', '=', ownerId);
  return query;
}

const withColumns = (query: ReturnType<typeof filtered>) =>
  query
    .select(['owner_advance.id', 'owner_advance.amount_sen as amountSen', 'owner_advance.reason'])
    .select(['company.id as companyId', 'company.name as companyName'])
    .select(['account.id as ownerId', 'account.name as ownerName', 'account.account_number as accountNumber'])
    .select(['unit.id as unitId', 'unit.number as unitNumber', 'owner_payout.released_on as paidOn'])
    .select(['owner_payout.id as payoutId', 'owner_payout.number as payoutNumber'])
    .select(['owner_payout.status as payoutStatus', 'owner_payout.pay_on as payOn'])
    .select(['owner_advance.first_month as firstMonth', 'owner_advance.parts', 'maker.name as createdByName'])
    .select(['owner_advance.month_sen as monthSen', 'owner_advance.updated_at as updatedAt'])
    .select('owner_advance.version')
    .select([
      STATUS.as('status'),
      RECOVERED.as('recoveredSen'),
      LEFT.as('leftSen'),
      sql<StayDate | null>`(select min(due_on) from owner_installment part where part.advance_id = owner_advance.id
        and part.status = 'scheduled' and hold_reason = '')`.as('nextDueOn'),
    ]);

type Found = Awaited<ReturnType<ReturnType<typeof withColumns>['execute']>>[number];
export type OwnerAdvanceRecord = OwnerAdvanceRow &
  Pick<OwnerAdvanceDetail, 'payout' | 'payOn' | 'createdByName' | 'plan'>;
const recordOf = ({
  companyId,
  companyName,
  ownerId,
  ownerName,
  accountNumber,
  unitId,
  unitNumber,
  payoutId,
  payoutNumber,
  payoutStatus,
  firstMonth,
  parts,
  monthSen,
  ...row
}: Found): OwnerAdvanceRecord => ({
  ...row,
  company: { id: companyId, name: companyName },
  owner: { id: ownerId, name: ownerName, accountNumber },
  unit: unitId !== null && unitNumber !== null ? { id: unitId, number: unitNumber } : null,
  payout: { id: payoutId, number: payoutNumber, status: payoutStatus },
  plan: { firstMonth, parts, monthSen },
});
const rowOf = ({
  payout: _payout,
  payOn: _payOn,
  createdByName: _createdByName,
  plan: _plan,
  ...row
}: OwnerAdvanceRecord): OwnerAdvanceRow => row;

function ordered(db: Queryable, query: OwnerAdvanceQuery) {
  let rows = withColumns(filtered(db, query.filter));
  for (const [column, order] of sortOf<Sort, RawBuilder<unknown>>(query, SORT_COLUMNS, [
    [SORT_COLUMNS.updatedAt, 'desc'],
  ]))
    rows = rows.orderBy(column, order);
  return rows.orderBy('owner_advance.id');
}

/** One page of the advances, and how many there are in all. */
export async function findPage(db: Queryable, query: OwnerAdvanceQuery) {
  const { limit, offset } = pageOf(query);
  const found = await ordered(db, query).limit(limit).offset(offset).execute();
  return {
    rows: found.map((row) => rowOf(recordOf(row))),
    ...(await countRows(db, filtered(db, query.filter) as never)),
  };
}

/** Every advance of a filter, a batch at a time. */
export async function* findAll(db: Queryable, query: OwnerAdvanceQuery): AsyncGenerator<OwnerAdvanceRow> {
  const batch = 500;
  for (let offset = 0; ; offset += batch) {
    const found = await ordered(db, query).limit(batch).offset(offset).execute();
    yield* found.map((row) => rowOf(recordOf(row)));
    if (found.length < batch) return;
  }
}

/** An advance by its id, or undefined. */
export async function findById(db: Queryable, id: string): Promise<OwnerAdvanceRecord | undefined> {
  const row = await withColumns(filtered(db)).where('owner_advance.id', '=', id).executeTakeFirst();
  return row && recordOf(row);
}

/** The parts of an advance: recovered, to come, and taken back. */
export async function findParts(db: Queryable, id: string): Promise<OwnerAdvanceDetail['parts']> {
  const { rows } = await sql<OwnerAdvanceDetail['parts'][number]>`
    select id, no, due_on as "dueOn", amount_sen as "amountSen", hold_reason as "holdReason",
      case when status = 'due' then 'paid' when status = 'scheduled' and hold_reason <> '' then 'held' else status end as status
    from owner_installment where advance_id = ${id} order by due_on, no`.execute(db);
  return rows;
}

/** The entries of an advance in the ledger, and of what was recovered of it. */
export async function findEntryIds(db: Queryable, id: string, payoutId: string): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from ledger_entry where source_type = 'owner_payout' and source_id = ${payoutId}
    union all select entry.id from ledger_entry entry join owner_installment part on part.id = source_id
      where source_type = 'owner_installment' and advance_id = ${id}
    order by 1`.execute(db);
  return rows.map((row) => row.id);
}

/** The owners who have a part in units under contract that a company may sell, with those units. */
export async function findOwners(
  db: Queryable,
  { companyId, today, ownerId }: { companyId: string; today: StayDate; ownerId?: string },
): Promise<AdvanceChoices['owners']> {
  const { rows } = await sql<AdvanceChoices['owners'][number]>`
    select account.id, account.name, account.account_number as "accountNumber",
      json_agg(distinct jsonb_build_object('id', unit.id, 'number', unit.number)) as units,
      coalesce(bool_or(bank_account_sealed is not null), false) as "hasAccount",
      exists (select from owner_payout_item item where item.owner_id = account.id and item.company_id = ${companyId} and pending) as "isPending"
    from unit_owner part join account on account.id = part.account_id join unit on unit.id = part.unit_id
    join room_type on room_type.id = unit.room_type_id join property on property.id = room_type.property_id
    left join owner_profile profile on profile.account_id = account.id
    where account.deleted_at is null and (part.valid_to is null or part.valid_to > ${today}::date)
      and exists (select from owner_contract contract where contract.unit_id = unit.id and signed_on is not null
        and (contract.valid_to is null or contract.valid_to > ${today}::date))
      and (property.company_id = ${companyId}
        or exists (select from unit_company where unit_id = unit.id and company_id = ${companyId})
        or exists (select from property_company where property_id = property.id and company_id = ${companyId}))
      ${ownerId ? sql`and account.id = ${ownerId}` : sql``}
    group by account.id order by lower(account.name), account.account_number`.execute(db);
  return rows;
}

export async function insertAdvance(trx: Trx, row: NewRow<'owner_advance'>): Promise<string> {
  const { id } = await trx.insertInto('owner_advance').values(row).returning('id').executeTakeFirstOrThrow();
  return id;
}
