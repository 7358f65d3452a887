import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { ListQuery } from '@shared/contract/base/lists';
import type {
  INSTALLMENT_SORTS,
  InstallmentFormula,
  InstallmentStatus,
  OwnerInstallmentDetail,
  OwnerInstallmentFilter,
  OwnerInstallmentRow,
} from '@shared/contract/money/ownerInstallments';
import { addMonths, monthEnd, type StayDate } from '@shared/domain/base/stayDates';
import type { LocalText } from '@shared/languages';
import type { Queryable, Trx } from '../../../db/client';
import { containing, countRows, pageOf, sortOf } from '../../../listQueries';
import { RESTS } from './ownerAccounts.queries';

type Sort = (typeof INSTALLMENT_SORTS)[number];
export type OwnerInstallmentQuery = ListQuery<OwnerInstallmentFilter, Sort>;

/** What is left to pay; of one that is not in the books all of it, of one that is cancelled nothing. */
const REST = sql<number>`case owner_installment.status when 'cancelled' then 0 when 'scheduled' then owner_installment.amount_sen else coalesce(rest_sen, 0) end`;
/** Past the day on which it was due, not settled and not held. Counted by the dashboard too. */
const isLate = (today: StayDate) =>
  sql<boolean>`(owner_installment.status = 'due' and due_on < ${today}::date and hold_reason = '' and coalesce(rest_sen, 0) > 0)`;
const status = (today: StayDate) => sql<InstallmentStatus>`case
  when owner_installment.status = 'cancelled' then 'cancelled'
  when owner_installment.status = 'due' and coalesce(rest_sen, 0) = 0 then 'paid'
  when hold_reason <> '' then 'held'
  when owner_installment.status = 'scheduled' then 'scheduled'
  when rest_sen < owner_installment.amount_sen then 'part_paid'
  when due_on < ${today}::date then 'overdue' else 'due' end`;

/** The instalments that a filter means, with what is left of each, before columns, order and page. */
function filtered(db: Queryable, today: StayDate, filter: OwnerInstallmentFilter = {}) {
  const {
    q,
    status: wanted,
    kind,
    companyId,
    propertyId,
    ownerId,
    contractId,
    advanceId,
    from,
    to,
    late,
  } = filter;
  let query = db
    .selectFrom('owner_installment')
    .leftJoin('owner_contract', 'owner_contract.id', 'owner_installment.contract_id')
    .leftJoin('owner_advance', 'owner_advance.id', 'owner_installment.advance_id')
    .leftJoin('unit', (join) =>
      join.on('unit.id', '=', sql<string>`coalesce(owner_contract.unit_id, owner_advance.unit_id)`),
    )
    .leftJoin('room_type', 'room_type.id', 'unit.room_type_id')
    .leftJoin('property', 'property.id', 'room_type.property_id')
    .innerJoin('account', 'account.id', 'owner_installment.owner_id')
    .innerJoin('company', 'company.id', 'owner_installment.company_id')
    .leftJoin(sql<{ installment_id: string; rest_sen: number }>`${RESTS}`.as('rest'), (join) =>
      join.onRef('rest.installment_id', '=', 'owner_installment.id'),
    );
  if (q) {
    const written = sql`lower(concat_ws(' ', account.name, account.account_number, owner_contract.number, unit.number))`;
    for (const word of q.split(/\s+/).filter(Boolean))
      query = query.where(sql<SqlBool>`${written} like ${containing(word)}`);
  }
  if (wanted) query = query.where(status(today), 'in', wanted);
  if (kind) query = query.where('owner_installment.kind', '=', kind);
  if (companyId) query = query.where('owner_installment.company_id', '=', companyId);
  if (propertyId) query = query.where('property.id', '=', propertyId);
  if (ownerId) query = query.where('owner_installment.owner_id', '=', ownerId);
  if (contractId) query = query.where('contract_id', '=', contractId);
  if (advanceId) query = query.where('owner_installment.advance_id', '=', advanceId);
  if (from) query = query.where('due_on', '>=', from);
  if (to) query = query.where('due_on', '<=', to);
  if (late) query = query.where(isLate(today));
  return query;
}

const SORT_COLUMNS: Record<Sort, RawBuilder<unknown>> = {
  dueOn: sql`due_on`,
  owner: sql`lower(account.name)`,
  unit: sql`unit.number`,
  amountSen: sql`owner_installment.amount_sen`,
  updatedAt: sql`owner_installment.updated_at`,
};

const withColumns = (query: ReturnType<typeof filtered>, today: StayDate) =>
  query
    .select([
      'owner_installment.id',
      'owner_installment.kind',
      'owner_installment.advance_id as advanceId',
      'no',
      'due_on as dueOn',
      'period_from as from',
      'owner_installment.amount_sen as amountSen',
    ])
    .select([
      'hold_reason as holdReason',
      'owner_note as ownerNote',
      'owner_installment.updated_at as updatedAt',
      'owner_installment.version',
    ])
    .select(['owner_contract.id as contractId', 'owner_contract.number as contractNumber'])
    .select([
      'unit.id as unitId',
      'unit.number as unitNumber',
      'company.id as companyId',
      'company.name as companyName',
    ])
    .select(['account.id as ownerId', 'account.name as ownerName', 'account.account_number as accountNumber'])
    .select([
      sql<LocalText | null>`property.name`.as('propertyName'),
      sql<StayDate>`(period_to - 1)`.as('lastDay'),
      REST.as('restSen'),
      status(today).as('status'),
      sql<number>`case when ${isLate(today)} then ${today}::date - due_on else 0 end`.as('daysOverdue'),
    ]);

type Found = Awaited<ReturnType<ReturnType<typeof withColumns>['execute']>>[number];
const rowOf = ({
  contractId,
  contractNumber,
  advanceId,
  unitId,
  unitNumber,
  ownerId,
  ownerName,
  accountNumber,
  companyId,
  companyName,
  ...row
}: Found): OwnerInstallmentRow => ({
  ...row,
  settledSen: row.status === 'cancelled' ? 0 : row.amountSen - row.restSen,
  contract:
    contractId !== null && contractNumber !== null ? { id: contractId, number: contractNumber } : null,
  advance: advanceId === null ? null : { id: advanceId },
  unit: unitId !== null && unitNumber !== null ? { id: unitId, number: unitNumber } : null,
  owner: { id: ownerId, name: ownerName, accountNumber },
  company: { id: companyId, name: companyName },
});

function ordered(db: Queryable, today: StayDate, query: OwnerInstallmentQuery) {
  let rows = withColumns(filtered(db, today, query.filter), today);
  for (const [column, order] of sortOf(query, SORT_COLUMNS, [
    [SORT_COLUMNS.dueOn, 'asc'],
    [SORT_COLUMNS.owner, 'asc'],
  ]))
    rows = rows.orderBy(column, order);
  return rows.orderBy('owner_installment.id');
}

/** One page of the instalments, and how many there are in all. */
export async function findPage(db: Queryable, today: StayDate, query: OwnerInstallmentQuery) {
  const { limit, offset } = pageOf(query);
  const found = await ordered(db, today, query).limit(limit).offset(offset).execute();
  return { rows: found.map(rowOf), ...(await countRows(db, filtered(db, today, query.filter) as never)) };
}

/** Every instalment of a filter, a batch at a time. */
export async function* findAll(db: Queryable, today: StayDate, query: OwnerInstallmentQuery) {
  const batch = 500;
  for (let offset = 0; ; offset += batch) {
    const found = await ordered(db, today, query).limit(batch).offset(offset).execute();
    yield* found.map(rowOf);
    if (found.length < batch) return;
  }
}

/** An instalment by its id, or undefined. */
export async function findById(
  db: Queryable,
  today: StayDate,
  id: string,
): Promise<OwnerInstallmentRow | undefined> {
  const row = await withColumns(filtered(db, today), today)
    .where('owner_installment.id', '=', id)
    .executeTakeFirst();
  return row && rowOf(row);
}

/** What the page of an instalment shows of it besides. */
export async function findFacts(
  db: Queryable,
  id: string,
): Promise<Pick<OwnerInstallmentDetail, 'formula' | 'entries' | 'others'>> {
  const { formula } = await db
    .selectFrom('owner_installment')
    .select('formula')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const entries = await sql<OwnerInstallmentDetail['entries'][number]>`
    select entry.id, kind, entry.business_date as date, sum(-amount_sen)::bigint as sen
    from ledger_entry entry join ledger_line line on line.entry_id = entry.id and account = 2400
    where source_type = 'owner_installment' and source_id = ${id} group by 1 order by 1`.execute(db);
  const others = await sql<OwnerInstallmentDetail['others'][number]>`
    select other.id, account.name as "ownerName", other.amount_sen as "amountSen"
    from owner_installment mine join owner_installment other on other.contract_id = mine.contract_id and other.period_from = mine.period_from
      and other.id <> mine.id and other.status <> 'cancelled'
    join account on account.id = other.owner_id where mine.id = ${id} order by account.account_number`.execute(
    db,
  );
  return { formula: formula as InstallmentFormula | null, entries: entries.rows, others: others.rows };
}

/** Locks an instalment and returns its version; undefined for none. */
export const lockInstallment = (trx: Trx, id: string) =>
  trx
    .selectFrom('owner_installment')
    .select(['version', 'status', 'kind', 'owner_id as ownerId', 'hold_reason as holdReason'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

/** Keeps an instalment from being paid for a reason, or without one no longer; its owner reads what is meant for him. */
export const keepHold = (
  trx: Trx,
  id: string,
  { why, ownerNote, now, actorId }: { why: string; ownerNote: string; now: Date; actorId: string | null },
) =>
  trx
    .updateTable('owner_installment')
    .set((eb) => ({
      hold_reason: why,
      owner_note: ownerNote,
      held_at: why === '' ? null : now,
      held_by: why === '' ? null : actorId,
      updated_at: now,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute();

/** Moves a part of an advance that is not recovered to another month, by its first day. */
export const putOff = (trx: Trx, id: string, month: StayDate) =>
  trx
    .updateTable('owner_installment')
    .set({ period_from: month, period_to: addMonths(month, 1), due_on: monthEnd(month) })
    .where('id', '=', id)
    .execute();

/** Counts the instalments that are overdue. */
export const countLate = (today: StayDate) =>
  sql<number>`(select count(*) from owner_installment left join ${RESTS} rest on rest.installment_id = owner_installment.id where ${isLate(today)})`;
